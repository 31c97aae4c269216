/** What page and server say to each other. Made by scripts/wire from rubrica.wire: do not edit. */

export type AnyFromClient = Ping | Watch | Unwatch | Draft | Play | Turns | Rank | Say;
export type AnyFromServer =
  | Hello
  | Pong
  | ViewTold
  | TableTold
  | Unwatched
  | DraftTold
  | PlayedTold
  | TurnsTold
  | RankedTold
  | SaidTold
  | RefusedTold;

/**
 * A position, which may leave hands and the deck unknown, and the moves made since.
 */
export interface AboutPosition {
  position: {
    [k: string]: unknown;
  };
  moves?: string[];
  language?: ('en' | 'pt-BR' | 'es' | 'fr') | null;
}
/**
 * A turn that was compared with the one played.
 */
export interface Alternative {
  moves: string[];
  chance: number;
  interval: number;
  deals: number;
  played: boolean;
  best: boolean;
  stays: boolean;
  reasons: ReviewReason[];
}
/**
 * Why one turn is better than another: the sentence `why-<key>` says it with the values.
 *
 * `better` and `worse` are what the two turns have; `seat` is a seat, `card` a card.
 */
export interface ReviewReason {
  key: string;
  values: {
    [k: string]: unknown;
  };
}
/**
 * Seconds for each turn; or a reserve for the whole match with an increment after each turn.
 */
export interface Clock {
  kind: 'turn' | 'reserve';
  seconds: number;
  increment?: number;
}
/**
 * The clock of a table: so many seconds a turn; or a reserve, and an increment after each turn.
 */
export interface ClockTold {
  kind: 'turn' | 'reserve';
  seconds: number;
  increment: number;
}
/**
 * Milliseconds left for each seat, and whose clock runs.
 */
export interface Clocks {
  running: number | null;
  left: number[];
}
/**
 * Try moves in private.
 */
export interface Draft {
  id?: string | null;
  match: string;
  type: 'draft';
  seen: number;
  moves: string[];
}
/**
 * The seat's own view as it would be, and the events of the moves, as the seat would know them.
 */
export interface DraftTold {
  type: 'draft';
  id: string | null;
  match: string;
  seen: number;
  moves: string[];
  view: {
    [k: string]: unknown;
  };
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * Ask how good the turns of the seat to act are; `deals` is how often the hidden cards are dealt again.
 */
export interface EvaluationAsked {
  position: {
    [k: string]: unknown;
  };
  moves?: string[];
  language?: ('en' | 'pt-BR' | 'es' | 'fr') | null;
  deals?: number;
}
/**
 * The first message on every connection.
 */
export interface Hello {
  type: 'hello';
  rubrica: string;
  build: string | null;
  now: number;
}
/**
 * Take a seat (any free one, if none is named) and promise a word for the shuffle.
 */
export interface Join {
  seat?: number | null;
  seal?: string | null;
}
/**
 * A table at which a seat was just taken.
 */
export interface JoinedTable {
  match: string;
  code: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  game: string;
  options: {
    [k: string]: unknown;
  };
  places: number;
  clock: ClockTold | null;
  hints: boolean;
  listed: boolean;
  start: 'full' | 'asked';
  practice: boolean;
  follows: string | null;
  patience: number;
  commitment: string;
  seals: (string | null)[];
  words: string[];
  revealing: boolean;
  people: Seated[];
  spectators: number;
  next: string | null;
  created: number;
  changed: number;
  to_act: number | null;
  winners: number[];
  seats: number[];
  owner: boolean;
  version: number;
  seat: number;
}
/**
 * The player of a seat: a person, a bot, or nobody.
 */
export interface Seated {
  seat: number;
  kind: 'person' | 'bot' | 'nobody';
  name: string;
  level: string | null;
  here: boolean;
  left: boolean;
  thinks?: 'fully' | 'warming up' | 'less';
}
/**
 * A recovery key.
 */
export interface Key {
  key: string;
}
/**
 * What a token is for.
 */
export interface Label {
  label?: string;
}
/**
 * A table as REST answers it: also when it was opened and last changed, whose turn it is, and who won.
 */
export interface ListedTable {
  match: string;
  code: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  game: string;
  options: {
    [k: string]: unknown;
  };
  places: number;
  clock: ClockTold | null;
  hints: boolean;
  listed: boolean;
  start: 'full' | 'asked';
  practice: boolean;
  follows: string | null;
  patience: number;
  commitment: string;
  seals: (string | null)[];
  words: string[];
  revealing: boolean;
  people: Seated[];
  spectators: number;
  next: string | null;
  created: number;
  changed: number;
  to_act: number | null;
  winners: number[];
}
/**
 * What one entry of the record changed, for every seat: chances - before = decided + hidden + chance.
 */
export interface LuckStep {
  version: number;
  seat: number | null;
  before: number[];
  chances: number[];
  decided: number[];
  hidden: number[];
  chance: number[];
}
/**
 * Luck and skill of a whole match. Chances are from 0 to 1.
 */
export interface MatchLuck {
  method: number;
  samples: number;
  players: PlayerLuck[];
  steps: LuckStep[];
}
/**
 * What came of a match for a seat: result - par = luck + own + others.
 */
export interface PlayerLuck {
  seat: number;
  par: number;
  result: number;
  luck: number;
  own: number;
  others: number;
  interval: number;
}
/**
 * A person's name, and the language of sentences for them.
 */
export interface Me {
  name: string;
  language?: 'en' | 'pt-BR' | 'es' | 'fr';
}
/**
 * A table as REST answers it to someone who is signed in, with the seats they hold and whether they opened it.
 */
export interface MyTable {
  match: string;
  code: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  game: string;
  options: {
    [k: string]: unknown;
  };
  places: number;
  clock: ClockTold | null;
  hints: boolean;
  listed: boolean;
  start: 'full' | 'asked';
  practice: boolean;
  follows: string | null;
  patience: number;
  commitment: string;
  seals: (string | null)[];
  words: string[];
  revealing: boolean;
  people: Seated[];
  spectators: number;
  next: string | null;
  created: number;
  changed: number;
  to_act: number | null;
  winners: number[];
  seats: number[];
  owner: boolean;
  version: number;
}
/**
 * A match from any position, with moves made since.
 */
export interface NewPractice {
  position: {
    [k: string]: unknown;
  };
  moves?: string[];
  seats: string[];
  hints?: boolean;
}
/**
 * A table to open. `seats` says who sits where: `me`, `open`, or a bot's level.
 *
 * `names` are for several people at one device: what each `me` is called there. Null: by the person's own name.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seats: string[];
  names?: (string | null)[];
  clock?: Clock | null;
  hints?: boolean;
  listed?: boolean;
  lot_order?: boolean;
  lot_options?: string[];
  start?: 'full' | 'asked';
  when_left?: 'finish' | 'close';
  stand_in?: string | null;
  patience?: number;
  seal?: string | null;
}
/**
 * Ask whether the connection still works.
 */
export interface Ping {
  id?: string | null;
  type: 'ping';
}
/**
 * Play moves, once.
 */
export interface Play {
  id: string;
  match: string;
  type: 'play';
  seen: number;
  moves: string[];
}
/**
 * Moves were played; the version after them.
 */
export interface PlayedTold {
  type: 'played';
  id: string;
  version: number;
}
/**
 * The connection works.
 */
export interface Pong {
  type: 'pong';
  id: string | null;
  now: number;
}
/**
 * Everything true at a version of a match that is over: a position, and the moves made since then.
 */
export interface PositionTold {
  match: string;
  version: number;
  position: {
    [k: string]: unknown;
  };
  moves: string[];
}
/**
 * The turns that keep the seat to act in; `more`: there are others.
 */
export interface PositionTurns {
  turns: string[][];
  more: boolean;
}
/**
 * The view of a seat, the events of the round so far as it saw them, and the seat that made each move.
 *
 * In `movers`, null is the dealer.
 */
export interface PositionView {
  view: {
    [k: string]: unknown;
  };
  past: {
    [k: string]: unknown;
  }[];
  movers: (number | null)[];
}
/**
 * Ask for the turns one could play now, ranked by their chances, where hints are allowed.
 */
export interface Rank {
  id?: string | null;
  match: string;
  type: 'rank';
  version: number;
  deals?: number;
}
/**
 * The turns of the seat to act, the best first, with chances and reasons.
 */
export interface RankedTold {
  turns: RankedTurn[];
  ways: number;
  more_ways: boolean;
  playouts: number;
  done: boolean;
  type: 'ranked';
  id: string | null;
  match: string;
  version: number;
}
/**
 * A turn that a seat could play now.
 */
export interface RankedTurn {
  moves: string[];
  chance: number;
  interval: number;
  deals: number;
  stays: boolean;
  reasons: ReviewReason[];
}
/**
 * The turns that a seat could play now, the best first, as far as they are compared.
 */
export interface Ranking {
  turns: RankedTurn[];
  ways: number;
  more_ways: boolean;
  playouts: number;
  done: boolean;
}
/**
 * Why nothing was done; `stale` brings the current view with it.
 */
export interface RefusedTold {
  type: 'refused';
  match: string | null;
  id: string | null;
  code: 'malformed' | 'notation' | 'illegal' | 'stale' | 'not yours' | 'over' | 'too fast' | 'unavailable';
  sentence: string;
  index: number | null;
  version?: number | null;
  view?: {
    [k: string]: unknown;
  } | null;
}
/**
 * Play again, and promise a word for the shuffle.
 */
export interface Rematch {
  seal?: string | null;
}
/**
 * The word for the shuffle that was promised by a seal, once every seat is taken.
 */
export interface Reveal {
  word: string;
  nonce: string;
}
/**
 * A review to begin or to join: a first pass, or a deeper one that takes longer.
 */
export interface ReviewAsked {
  depth?: 'first' | 'deep';
}
/**
 * A review, as far as it has come.
 */
export interface ReviewTold {
  match: string | null;
  game: string;
  seats: number;
  method: number;
  depth: 'first' | 'deep';
  status: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  why: string | null;
  done: number;
  total: number;
  decisions: ReviewedDecision[];
  players: ReviewedPlayer[];
  luck: MatchLuck | null;
}
/**
 * A decision of a seat: the turn it played, and the best one found from what it could know.
 */
export interface ReviewedDecision {
  version: number;
  moves: string[];
  seat: number;
  round: number;
  turn: number;
  forced: boolean;
  chance: number;
  interval: number;
  best: string[];
  best_chance: number;
  lost: number;
  lost_interval: number;
  mark: 'best' | 'good' | 'slip' | 'mistake' | 'blunder';
  passed: boolean;
  ways: number;
  more_ways: boolean;
  deals: number;
  alternatives: Alternative[];
  reasons: ReviewReason[];
}
/**
 * All decisions of a seat together.
 */
export interface ReviewedPlayer {
  seat: number;
  lost: number;
  interval: number;
  decisions: number;
  marks: {
    [k: string]: number;
  };
  passed: number;
}
/**
 * Someone at the table said a phrase.
 */
export interface SaidTold {
  type: 'said';
  id: string | null;
  match: string;
  seat: number | null;
  name: string;
  phrase: string;
}
/**
 * Say a ready-made phrase.
 */
export interface Say {
  id?: string | null;
  match: string;
  type: 'say';
  phrase: string;
}
/**
 * The level of the bot to sit there; null frees the seat.
 */
export interface SeatBot {
  level: string | null;
}
/**
 * A device on which a person is signed in.
 */
export interface Session {
  id: string;
  label: string;
  created: number | null;
  used: number | null;
  current: boolean;
}
/**
 * A match at one version, as one seat could know it.
 */
export interface Shown {
  version: number;
  seat: number | null;
  move: string | null;
  view: {
    [k: string]: unknown;
  };
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * The seat of someone who has been away for long.
 */
export interface StandIn {
  seat: number;
}
/**
 * How a match went up to a version, in the shape that its game gives it.
 */
export interface StoryTold {
  match: string;
  version: number;
  story: {
    [k: string]: unknown;
  };
}
/**
 * What anyone may know of a table besides the game.
 */
export interface TableFacts {
  match: string;
  code: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  game: string;
  options: {
    [k: string]: unknown;
  };
  places: number;
  clock: ClockTold | null;
  hints: boolean;
  listed: boolean;
  start: 'full' | 'asked';
  practice: boolean;
  follows: string | null;
  patience: number;
  commitment: string;
  seals: (string | null)[];
  words: string[];
  revealing: boolean;
  people: Seated[];
  spectators: number;
  next: string | null;
}
/**
 * A table, sent before the start, at the end, and when someone comes or goes.
 */
export interface TableTold {
  match: string;
  code: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  game: string;
  options: {
    [k: string]: unknown;
  };
  places: number;
  clock: ClockTold | null;
  hints: boolean;
  listed: boolean;
  start: 'full' | 'asked';
  practice: boolean;
  follows: string | null;
  patience: number;
  commitment: string;
  seals: (string | null)[];
  words: string[];
  revealing: boolean;
  people: Seated[];
  spectators: number;
  next: string | null;
  type: 'table';
  id?: string | null;
}
/**
 * Ask for the ways to stay in.
 */
export interface Turns {
  id?: string | null;
  match: string;
  type: 'turns';
  seen: number;
}
/**
 * The ways to stay in, each a list of moves.
 */
export interface TurnsTold {
  type: 'turns';
  id: string | null;
  match: string;
  seen: number;
  turns: string[][];
  more: boolean;
}
/**
 * Receive nothing more of a match.
 */
export interface Unwatch {
  id?: string | null;
  match: string;
  type: 'unwatch';
}
/**
 * Nothing more is sent of a match.
 */
export interface Unwatched {
  type: 'unwatched';
  match: string;
  id: string | null;
}
/**
 * Ask for the view of a seat: null for a spectator, left out for the seat to act.
 */
export interface ViewAsked {
  position: {
    [k: string]: unknown;
  };
  moves?: string[];
  language?: ('en' | 'pt-BR' | 'es' | 'fr') | null;
  seat?: number | null;
}
/**
 * All that a seat may know, after a change or as the answer to `watch`.
 */
export interface ViewTold {
  type: 'view';
  match: string;
  version: number;
  after: number;
  view: {
    [k: string]: unknown;
  };
  events: {
    [k: string]: unknown;
  }[];
  clocks: Clocks | null;
  people: Seated[];
  past?:
    | {
        [k: string]: unknown;
      }[]
    | null;
}
/**
 * See a match now, and after every change.
 */
export interface Watch {
  id?: string | null;
  match: string;
  type: 'watch';
  since?: number | null;
  past?: boolean;
}
