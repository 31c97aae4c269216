/** A word on who holds a seat: a bot of a level, someone who is away, or whose place a bot keeps. */
import type { Seated } from '../lib/wire';
import { say } from '../lib/words.svelte';

export function presence(who: Seated | undefined): string {
  if (!who || who.kind === 'nobody') return '';
  if (who.left) return say('bot-plays-on');
  if (who.kind === 'bot') return say('level', { level: who.level ?? '' });
  return who.here ? '' : say('away');
}
