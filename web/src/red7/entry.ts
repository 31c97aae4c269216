/** Red7 for pages with a table. */
import type { GameTable } from '../games/types';
import type { Red7Event, Red7View } from '../lib/views';
import Chip from './Chip.svelte';
import Hands from './Hands.svelte';
import Red7Table from './Red7Table.svelte';
import RoundEnd from './RoundEnd.svelte';
import Summary from './Summary.svelte';
import { cardWords, outcomeRed7, quietRed7, tellRed7, wayWords } from './tell';

export const red7: GameTable<Red7View> = {
  Table: Red7Table,
  RoundEnd,
  Summary,
  Chip,
  tell: (view, event, names) => tellRed7(view, event as unknown as Red7Event, names),
  quiet: quietRed7,
  turn: wayWords,
  piece: cardWords,
  Hidden: Hands,
  outcome: (view, names) => (view.outcome ? outcomeRed7(view.outcome, names, view.seat) : ''),
  winners: (view) => view.outcome?.match?.winners ?? [],
  board: () => import('./board').then(({ board }) => board),
};
