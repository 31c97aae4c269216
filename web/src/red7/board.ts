/** What the analysis board needs of Red7. */
import type { GameBoard } from '../analysis/game';
import type { Red7View } from '../lib/views';
import { say } from '../lib/words.svelte';
import Chooser from './Chooser.svelte';
import Editor from './Editor.svelte';
import { emptyRed7, usable, withTold } from './editing';
import Standings from './Standings.svelte';
import { cardWords, wayWords } from './tell';

export const board: GameBoard<Red7View> = {
  empty: emptyRed7,
  usable,
  names: (position) => position.hands.map((_: unknown, seat: number) => say('seat-number', { number: seat + 1 })),
  Editor,
  Chooser,
  Standings,
  turnWords: (moves) => (moves[0]?.startsWith('deal ') ? say('analysis-dealt') : wayWords(moves)),
  toldWords: (told, names) => ('next' in told ? say('analysis-came', { card: cardWords(told.next) }) : say('analysis-shown', { who: names[told.hand[0]] ?? '', card: cardWords(told.hand[1]) })),
  isHidden: (position, seat) => !Array.isArray(position.hands?.[seat]),
  complete: (move, card) => ({ move, told: [{ next: card }] }),
  withTold,
};
