/** What the games tell: views and events. Made by scripts/wire from the games' schemas: do not edit. */

export type AnyStory = RedStory | Red7Story;
export type Color = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'indigo' | 'violet';
export type AnyView = RedView | Red7View;
export type Ink = 'white' | 'black' | 'red';
export type Red7Event = Dealt | Played | Tucked | Discarded | Taken | Drew | Offered | Out | RoundWon | Red7MatchWon;
export type RedEvent = Flipped | TilePlaced | RedMatchWon;

/**
 * How a game went; nothing while it is played, or where nobody won.
 */
export interface RedStory {
  decided: Decided | null;
}
/**
 * The placement from which on the winner was ahead: whose it was, and which tile of how many.
 */
export interface Decided {
  winner: number;
  seat: number;
  version: number;
  placement: string;
  tile: number;
  tiles: number;
}
/**
 * How a match went: all its rounds, and the chances that were missed by seats of which that may be told.
 */
export interface Red7Story {
  goal: number | null;
  rounds: RoundTold[];
  missed: Missed[];
}
/**
 * A round: who went out, in order; once it is over, its winner, the rule that scored, the cards and the points.
 */
export interface RoundTold {
  number: number;
  out: SeatOut[];
  winner: number | null;
  rule: Color | null;
  scored: string[];
  gained: number;
  points: number[];
}
/**
 * How a seat went out of a round: the version after which it was out, why, and whether its clock ran out.
 */
export interface SeatOut {
  seat: number;
  version: number;
  why: Reason;
  by_clock: boolean;
}
/**
 * Why something is so: the name of the reason, and what it speaks of.
 */
export interface Reason {
  reason: string;
  [k: string]: unknown;
}
/**
 * A turn by which a seat went out, though so many others (`more`: or more) would have kept it in; the first one.
 */
export interface Missed {
  seat: number;
  round: number;
  version: number;
  ways: number;
  more: boolean;
  first: string[];
}
/**
 * All that a seat may know of a game of RED.
 */
export interface RedView {
  game: 'red';
  options: RedOptions;
  seat: number | null;
  to_act: number | null;
  phase: 'flip' | 'place' | 'over';
  placed: string[];
  flipped: string | null;
  pool: {
    [k: string]: number;
  };
  scores: Scores;
  groups: Groups;
  leaders: number[];
  verdict: Reason;
  over: Reason | null;
  legal: string[];
  outcome: RedOutcome | null;
}
/**
 * How a game is played; `inks` are those of the seats, in order of play.
 */
export interface RedOptions {
  players: 2 | 3;
  inks: Ink[];
  face_down: boolean;
}
/**
 * The score of each ink.
 */
export interface Scores {
  white: number;
  black: number;
  red: number;
}
/**
 * The groups of each ink.
 */
export interface Groups {
  white: InkGroups;
  black: InkGroups;
  red: InkGroups;
}
/**
 * The two groups that make an ink's score: what they are worth, their tiles, and which circles meet.
 */
export interface InkGroups {
  background: number;
  background_tiles: number[];
  circle: number;
  circle_tiles: number[];
  circle_joints: number[][];
}
/**
 * The outcome of a game.
 */
export interface RedOutcome {
  ending: string;
  winners: number[];
  scores: Scores;
  tie: ('two' | 'three') | null;
}
/**
 * All that a seat may know of a match of Red7.
 */
export interface Red7View {
  game: 'red7';
  options: Red7Options;
  seat: number | null;
  round: number;
  to_act: number | 'dealer' | null;
  phase: 'start' | 'owed play' | 'owed take' | 'owed seven' | 'after' | 'offer' | 'over' | 'hidden' | 'deal';
  took: boolean;
  hand: string[];
  seats: Red7Seat[];
  canvas: string[];
  rule: Color;
  deck: Deck;
  goal: number | null;
  card_actions: {
    [k: string]: 'take' | 'draw' | 'play' | 'move';
  };
  leader: number | null;
  leaders: Leaders;
  standings: Standings;
  legal: string[];
  outcome: Red7Outcome | null;
}
/**
 * Which of the optional rules are on.
 */
export interface Red7Options {
  draw: 'off' | 'may' | 'must';
  scoring: boolean;
  actions: boolean;
  numbers?: number;
  colors?: number;
  hand?: number;
}
/**
 * What everyone knows of a seat.
 */
export interface Red7Seat {
  hand_size: number;
  known: string[];
  palette: string[];
  out: Reason | null;
  score_pile: string[];
  points: number;
}
/**
 * How many cards lie there, and those on top that everyone knows.
 */
export interface Deck {
  size: number;
  top: string[];
}
/**
 * The seat that would lead under each rule.
 */
export interface Leaders {
  red: number | null;
  orange: number | null;
  yellow: number | null;
  green: number | null;
  blue: number | null;
  indigo: number | null;
  violet: number | null;
}
/**
 * The standing of every seat under each rule; null for a seat that is out.
 */
export interface Standings {
  red: (Standing | null)[];
  orange: (Standing | null)[];
  yellow: (Standing | null)[];
  green: (Standing | null)[];
  blue: (Standing | null)[];
  indigo: (Standing | null)[];
  violet: (Standing | null)[];
}
/**
 * How a palette stands under a rule: how many cards count, the highest, and which.
 */
export interface Standing {
  count: number;
  top: string | null;
  cards: string[];
}
/**
 * The outcome of a round: the cards scored, and all points after it.
 */
export interface Red7Outcome {
  ending: string;
  winners: number[];
  scored: string[];
  points: number[];
  match: Red7MatchEnd | null;
}
/**
 * How the match ended, where it ended with this round.
 */
export interface Red7MatchEnd {
  ending: string;
  winners: number[];
}
/**
 * A round was dealt; `hand` only for one's own seat.
 */
export interface Dealt {
  event: 'dealt';
  seat: null;
  round: number;
  palettes: string[][];
  first: number;
  hand?: string[];
  private?: string[];
}
/**
 * A card went to the canvas, from the hand or the palette: the rule is now its colour's.
 */
export interface Discarded {
  event: 'discarded' | 'painted';
  seat: number;
  card: string;
  rule: Color;
}
/**
 * A card was drawn; which one, only to those who may know it.
 */
export interface Drew {
  event: 'drew';
  seat: number;
  card?: string;
  private?: string[];
}
/**
 * A tile was turned up.
 */
export interface Flipped {
  event: 'flipped';
  seat: number;
  tile: string;
}
/**
 * An event of any game; `private` names the fields that only this seat may know.
 */
export interface GameEvent {
  event: string;
  seat: number | null;
  private?: string[];
  [k: string]: any;
}
/**
 * The seat may draw a card, or not.
 */
export interface Offered {
  event: 'offered';
  seat: number;
}
/**
 * A seat went out, with the fields of the reason.
 */
export interface Out {
  event: 'out';
  seat: number;
  reason: string;
  [k: string]: unknown;
}
/**
 * A card went to the own palette; `idle`: it has an action, but there was nothing that it could do.
 */
export interface Played {
  event: 'played';
  seat: number;
  card: string;
  idle?: boolean;
}
/**
 * A card went from the own palette onto the deck.
 */
export interface Tucked {
  event: 'tucked';
  seat: number;
  card: string;
}
export interface Taken {
  event: 'taken';
  seat: number;
  card: string;
  from: number;
}
/**
 * A round is over. `more`: another one follows; `pause`: there is a score to be looked at before what follows.
 */
export interface RoundWon {
  event: 'round won';
  seat: number;
  rule: Color;
  scored: string[];
  points: number[];
  more: boolean;
  pause: boolean;
}
/**
 * The match is over.
 */
export interface Red7MatchWon {
  event: 'match won';
  seat: null;
  ending: string;
  winners: number[];
}
/**
 * A tile was placed; the scores after it.
 */
export interface TilePlaced {
  event: 'placed';
  seat: number;
  placement: string;
  scores: Scores;
}
/**
 * The game is over.
 */
export interface RedMatchWon {
  event: 'match won';
  seat: null;
  ending: string;
  winners: number[];
  scores: Scores;
  tie: ('two' | 'three') | null;
}

export const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'] as const satisfies Color[];

export const INKS = ['white', 'black', 'red'] as const satisfies Ink[];
