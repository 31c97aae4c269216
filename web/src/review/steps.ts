/** The way from one decision to another. */
import type { ReviewedDecision } from '../lib/wire';

/** Whether a decision is one to look at: something was lost, or the seat went out without need. */
export function wrong({ mark, passed }: ReviewedDecision): boolean {
  return passed || mark === 'slip' || mark === 'mistake' || mark === 'blunder';
}

/** The next of these decisions after a version, or the one before; past the last it begins again. */
export function nextOf(decisions: ReviewedDecision[], version: number, forward: boolean): ReviewedDecision | undefined {
  if (forward) return decisions.find((one) => one.version > version) ?? decisions[0];
  return decisions.findLast((one) => one.version < version) ?? decisions.at(-1);
}
