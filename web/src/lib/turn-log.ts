/** What happened, grouped by turns, the newest first. */
import type { Logged } from './table-face';

export interface LoggedTurn {
  /** The number of its first event. */
  key: number;
  /** Whose turn it was; null for a deal, the end of a round or of the match. */
  seat: number | null;
  entries: Logged[];
}

export function turnsOf(log: Logged[], worthTelling: (entry: Logged) => boolean): LoggedTurn[] {
  const turns: LoggedTurn[] = [];
  for (const entry of log) {
    if (!worthTelling(entry)) continue;
    const { event, number } = entry;
    const seat = 'pause' in event ? null : event.seat; // the end of a round belongs to no turn, whoever it names
    const last = turns.at(-1);
    if (last && seat !== null && last.seat === seat) last.entries.push(entry);
    else turns.push({ key: number, seat, entries: [entry] });
  }
  return turns.reverse();
}
