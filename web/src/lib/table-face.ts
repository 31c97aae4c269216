/**
 * What a table component is given and what it asks for. A table is a pure function of these values: it opens no socket,
 * asks no server and keeps only what the pointer does (a picked card, a camera). Live table, pass-and-play, replay and
 * lesson are pages that fill them in.
 */
import type { Component } from 'svelte';
import type { AnyStory, AnyView, GameEvent } from './views';
import type { Ranking, Seated } from './wire';

/** Milliseconds left when the clock was told, and when that was on this page's own clock (`performance.now()`). */
export interface SeatClock {
  left: number;
  running: boolean;
  since: number;
}

/** Something that happened, numbered from the first one that this page knows. */
export interface Logged {
  number: number;
  /** The version that it led to. */
  version: number;
  event: GameEvent;
}

/** Draws a change: calls `apply`, which changes what is shown, and resolves when all has moved to its place. */
export type Stage = (events: GameEvent[], apply: () => void) => Promise<void>;

/** Something the page points at: a card (`r7`), a place (`deck`) or a cell (`0,1`), in the game's own notation. */
export interface Mark {
  at: string;
  kind: 'hint' | 'good' | 'bad';
  /** Said to those who listen, and shown where there is room. */
  text?: string;
}

export interface DraftShown<V = AnyView> {
  /** Moves tried in private and confirmed by the server: `shown` has them in it. */
  moves: string[];
  /** The view with the draft in it, or null while there is none. */
  view: V | null;
  /** What the moves of the draft would bring about. */
  events: GameEvent[];
  /** The view with the move in it that `look` asked for. */
  outlook: V | null;
  /** A move that turns up something hidden: it cannot be tried, only played. */
  blind: string | null;
  /** Why the last try, or play, came to nothing. */
  refused: { sentence: string; code: string; index: number | null } | null;
  /** A play is on its way and not answered yet. */
  sending: boolean;
  /** A play that waits for the connection: it is sent when that is back, unless it is taken back before. */
  waiting: boolean;
}

/** The ways to stay in; `more` says that there are others. */
export interface Ways {
  turns: string[][];
  more: boolean;
}

/** What the player wants. Nothing here is checked: whether a move is allowed is the server's to say. */
export interface Intents {
  /** Try one more move after the draft. */
  try(move: string): void;
  /** Try these moves in place of the draft. */
  tryAll(moves: string[]): void;
  /** Take back the last move tried; a play that waits for the connection is cancelled first. */
  takeBack(): void;
  /** Forget the draft, a refusal and a play that waits for the connection. */
  clear(): void;
  /** Forget only the refusal. */
  dismiss(): void;
  /** Show in `draft.outlook` what the draft and one more move would come to; null looks no more. */
  look(move: string | null): void;
  /** Play the draft, and these moves after it. */
  play(...more: string[]): void;
  /** Ask for the ways to stay in: they come as `turns`. */
  askTurns(): void;
  /** Ask for the turns ranked by win chance: they come as `ranking`, first roughly, then better. */
  askRanking(): void;
  /** Show at once what waits to be shown, up to the next end of a round. */
  skip(): void;
  /** Show everything without moving until the next deal (for one who is out). */
  hurry(): void;
}

export interface TableProps<V = AnyView> {
  /** The position on screen, without the draft. While changes are being shown it is behind the server's. */
  view: V;
  /** The position to draw: with the draft in it, if there is one; else `view`. */
  shown: V;
  /** Grows with every change of `view`; the draft has no version of its own. */
  version: number;
  /** Who sits where, with the names to show. */
  people: Seated[];
  names: string[];
  /** Moves the player may add now: those of `shown`, or none while it is not their turn or a play is on its way. */
  legal: string[];
  /** Whether the player at `view.seat` is to move, and all that happened before is shown. False in a replay. */
  myTurn: boolean;
  draft: DraftShown<V>;
  /** Null until asked for and answered. */
  turns: Ways | null;
  /** Null until asked for and answered. */
  ranking: Ranking | null;
  /** Whether ways to stay in, and turns ranked, may be offered at this table. */
  hints: boolean;
  /** What happened, oldest first. */
  log: Logged[];
  /** By seat; empty at a table without clocks. */
  clocks: SeatClock[];
  /** How many changes wait to be shown, and whether they are shown without moving (see `hurry`). */
  behind: number;
  hurried: boolean;
  /** Only to be looked at: no bar to play with, no waiting sentences. */
  still: boolean;
  /** Cards or cells that just changed, and what the page points at. */
  lit: string[];
  marks: Mark[];
  intents: Intents;
  /** The table gives the function that draws its changes, and gets back what takes it away again. */
  stage: (draw: Stage) => () => void;
}

/** The end of a round, in a sheet over the table. `view` is the one with the outcome; a covered table gives `seat: null`. */
export interface RoundEndProps<V = AnyView, S = AnyStory> {
  view: V;
  people: Seated[];
  names: string[];
  /** How the match went so far; null until the server has told it. */
  story: S | null;
  /** The clock that runs meanwhile, if one does: the sheet shows it. The player's own never has to wait for it. */
  clock: SeatClock | null;
  /** Show the next round, or after the last one the result. */
  onnext: () => void;
  /** Close the sheet and look at the table as the round ended; the page offers the way on. */
  onclose: () => void;
}

/** What the result tells besides who won: how it came to that. */
export interface SummaryProps<V = AnyView, S = AnyStory> {
  /** The match, as its address names it: for links to its moments. */
  match: string;
  view: V;
  people: Seated[];
  names: string[];
  story: S | null;
}

/** The part of a game's registry entry that a page around a table needs. */
export interface TableEntry {
  Table: Component<TableProps<any>>;
  /** Where rounds are played for points. */
  RoundEnd?: Component<RoundEndProps<any, any>>;
  /** The card or tile of an event, small, beside its sentence in the log. */
  Chip?: Component<{ event: GameEvent }>;
  /** How the match came to its result. */
  Summary?: Component<SummaryProps<any, any>>;
}

const nothing = (): void => {};
const NO_INTENTS: Intents = {
  try: nothing,
  tryAll: nothing,
  takeBack: nothing,
  clear: nothing,
  dismiss: nothing,
  look: nothing,
  play: nothing,
  askTurns: nothing,
  askRanking: nothing,
  skip: nothing,
  hurry: nothing,
};

export const NO_DRAFT: DraftShown<never> = { moves: [], view: null, events: [], outlook: null, blind: null, refused: null, sending: false, waiting: false };

/** A position that is only to be looked at, as a replay, a review or a puzzle shows it. */
export function stillTable<V>(view: V, people: Seated[], more: Partial<TableProps<V>> = {}): TableProps<V> {
  return {
    view,
    shown: view,
    version: 0,
    people,
    names: people.map((one) => one.name),
    legal: [],
    myTurn: false,
    draft: NO_DRAFT,
    turns: null,
    ranking: null,
    hints: false,
    log: [],
    clocks: [],
    behind: 0,
    hurried: false,
    still: true,
    lit: [],
    marks: [],
    intents: NO_INTENTS,
    stage: () => nothing,
    ...more,
  };
}
