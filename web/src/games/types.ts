/** What a game brings to the page: one entry for each, and nothing elsewhere asks which game it is. */
import type { Component } from 'svelte';
import type { GameBoard } from '../analysis/game';
import type { TableEntry } from '../lib/table-face';
import type { AnyView, GameEvent } from '../lib/views';
import type { Seated } from '../lib/wire';
import type { Language } from '../lib/words.svelte';

/** A choice of options to begin with. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
  /** What the rulebook of a language has otherwise. */
  books?: Partial<Record<Language, Record<string, unknown>>>;
  /** How many play, where that is part of the choice. */
  places?: number;
}

/** What every page may need of a game: small, and loaded with the first page. */
export interface GameEntry {
  name: string;
  /** The picture on the home page. */
  Art: Component;
  presets: Preset[];
  /** How many play where nobody has chosen. */
  places: number;
  /** Whether its tables have hints. */
  hints: boolean;
  /** What a seat may be given at the start, in words, where its options have that. */
  share?: (one: string) => string;
  /** The parts of the rules page, in order, and their text. */
  chapters: string[];
  rules: () => Promise<{ default: Component }>;
}

/** What pages with a table need of it. */
export interface GameTable<V = any> extends TableEntry {
  /** The sentence of an event for the seat of a view; null for one that needs none. */
  tell: (view: V, event: GameEvent, names: string[]) => string | null;
  /** The sentence of a move of a seat that has no event, where there are such moves. */
  quiet?: (view: V, move: string, seat: number, names: string[]) => string;
  /** Who won the match and why, in sentences; empty while it is played. */
  outcome: (view: V, names: string[]) => string;
  /** A turn in few words, from its moves; and a card or tile. */
  turn: (moves: string[]) => string;
  piece: (text: string) => string;
  /** What was hidden at a moment, from the views that all seats had of it, where anything is. */
  Hidden?: Component<{ views: V[]; people: Seated[] }>;
  /** The seats that won the match. */
  winners: (view: V) => number[];
  /** The sign of a seat at this game, where it has another than the player's face. */
  Sign?: Component<{ view: V; seat: number; size: number }>;
  /** What the analysis board needs of it, its editor above all: only that page loads it. */
  board: () => Promise<GameBoard<V>>;
}

export type { AnyView };
