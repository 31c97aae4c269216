/** What the analysis board needs of RED. */
import type { GameBoard } from '../analysis/game';
import { Say, say } from '../lib/words.svelte';
import type { RedView } from '../lib/views';
import Chooser from './Chooser.svelte';
import Editor from './Editor.svelte';
import { emptyRed, inksOf, usable } from './editing';
import Standings from './Standings.svelte';
import { tileWords, turnWords } from './tell';

export const board: GameBoard<RedView> = {
  empty: emptyRed,
  usable,
  names: (position) => inksOf(position).map((ink) => Say('red-ink', { ink })),
  Editor,
  Chooser,
  Standings,
  turnWords: (moves) => moves.map(moveWords).join(', '),
  toldWords: () => '',
  isHidden: () => false,
  complete: (move, tile) => ({ move: `${move} ${tile}`, told: [] }),
  withTold: (position) => position,
};

function moveWords(move: string): string {
  const tile = move.split(' ')[2];
  return tile ? say('red-line-flipped', { tile: tileWords(tile) }) : turnWords([move]);
}
