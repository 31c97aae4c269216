/** What went wrong, as the player should hear it. */
import { ApiError } from './api';
import { say } from './words.svelte';

export function trouble(error: unknown): string {
  if (!(error instanceof ApiError)) return say('error-other');
  if (error.status === 0) return say('error-offline');
  if (error.status === 404) return say('error-no-match');
  if (error.status === 429) return say('error-too-fast');
  if (error.status === 403) return say('error-not-allowed');
  return say('error-other');
}
