/** What the analysis board needs of a game; each brings it in its entry, loaded when it is asked for. */
import type { Component } from 'svelte';
import type { Position } from './link';
import type { Told } from './variations';

/** Why the server refuses a position or a move from it, and where. */
export interface Fault {
  /** As in the JSON: `hands[1].known[0]`, `options.draw`; `moves` for a move. */
  field: string;
  sentence: string;
}

export interface EditorProps {
  position: Position;
  names: string[];
  fault: Fault | null;
  onchange: (position: Position) => void;
  /** All is told: show what is best. */
  ondone: () => void;
}

export interface ChooserProps<V = any> {
  /** The position with all that was told since. */
  position: Position;
  view: V;
  /** A move whose chance is asked for: which card was drawn, which tile was turned up. Null: which card a hand shows. */
  move: string | null;
  onchoose: (thing: string) => void;
}

export interface GameBoard<V = any> {
  /** Where setting up begins. */
  empty: () => Position;
  /** Whether the page can show a position in its editor; what is wrong with others is said where it was pasted. */
  usable: (position: Position) => boolean;
  names: (position: Position) => string[];
  Editor: Component<EditorProps>;
  Chooser: Component<ChooserProps<V>>;
  /** Who leads, and why. */
  Standings: Component<{ view: V; names: string[] }>;
  /** The moves of one seat in words, or a deal. */
  turnWords: (moves: string[]) => string;
  /** What was told, in words. */
  toldWords: (told: Told, names: string[]) => string;
  /** Whether the hand of the seat to act is not told, so that cards of it may be named. */
  isHidden: (position: Position, seat: number) => boolean;
  /** A move with what chance brought: as the move itself tells it, or as the position does. */
  complete: (move: string, thing: string) => { move: string; told: Told[] };
  /** The position with what was told since. */
  withTold: (position: Position, told: Told[]) => Position;
}
