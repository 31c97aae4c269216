/** The seals seen before the matches were played: the check of a shuffle compares with them, not with what is told later. */
import type { TableTold } from './wire';

const KEY = 'rubrica-seals';
const MOST = 60;

function kept(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Remember the seal of a match that is not over, once. */
export function keepSeal(table: Pick<TableTold, 'match' | 'status' | 'commitment'>): void {
  const seals = kept();
  if (table.status === 'over' || seals.some(([match]) => match === table.match)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...seals, [table.match, table.commitment]].slice(-MOST)));
  } catch {
    /* private windows may have no storage: then there is nothing to compare with */
  }
}

/** The seal this browser saw while the match was played. */
export function sealOf(match: string): string | undefined {
  return kept().find(([one]) => one === match)?.[1];
}
