/** RED for pages with a table. */
import type { GameTable } from '../games/types';
import type { RedEvent, RedView } from '../lib/views';
import Chip from './Chip.svelte';
import RedTable from './RedTable.svelte';
import Sign from './Sign.svelte';
import Summary from './Summary.svelte';
import { outcomeRed, tellRed, tileWords, turnWords } from './tell';

export const red: GameTable<RedView> = {
  Table: RedTable,
  Summary,
  Chip,
  tell: (view, event, names) => tellRed(event as unknown as RedEvent, names, view.seat),
  outcome: (view, names) => (view.outcome ? outcomeRed(view, names) : ''),
  turn: turnWords,
  piece: tileWords,
  winners: (view) => view.outcome?.winners ?? [],
  Sign,
  board: () => import('./board').then(({ board }) => board),
};
