/** The tables of the games, and what happens at them in sentences. */
import { red } from '../red/entry';
import { red7 } from '../red7/entry';
import type { GameTable } from './types';

const TABLES: Record<string, GameTable> = { red7, red };

/** The table of a game; undefined for a game that this page does not know. */
export function tableOf(game: string): GameTable | undefined {
  return Object.hasOwn(TABLES, game) ? TABLES[game] : undefined;
}
