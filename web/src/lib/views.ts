/** The shapes of the two games' views, as the law tells them. Nothing here knows a rule. */
export const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'] as const;
export type Color = (typeof COLORS)[number];
export const INKS = ['white', 'black', 'red'] as const;
export type Ink = (typeof INKS)[number];

export interface Standing {
  count: number;
  top: string | null;
  cards: string[];
}

export interface Red7Seat {
  hand_size: number;
  known: string[];
  palette: string[];
  out: Record<string, any> | null;
  score_pile: string[];
  points: number;
}

export interface Red7Outcome {
  ending: string;
  winners: number[];
  scored: string[];
  points: number[];
  match: { ending: string; winners: number[] } | null;
}

export interface Red7View {
  game: 'red7';
  options: { draw: 'off' | 'may' | 'must'; scoring: boolean; actions: boolean };
  seat: number | null;
  round: number;
  to_act: number | 'dealer' | null;
  phase: string;
  hand: string[];
  seats: Red7Seat[];
  canvas: string[];
  rule: Color;
  deck: { size: number; top: string[] };
  leader: number | null;
  leaders: Record<Color, number | null>;
  standings: Record<Color, (Standing | null)[]>;
  legal: string[];
  outcome: Red7Outcome | null;
}

export interface InkGroups {
  background: number;
  background_tiles: number[];
  circle: number;
  circle_tiles: number[];
}

export interface RedView {
  game: 'red';
  options: { players: 2 | 3; inks: Ink[]; face_down: boolean };
  seat: number | null;
  to_act: number | null;
  phase: 'flip' | 'place' | 'over';
  placed: string[];
  flipped: string | null;
  pool: Record<string, number>;
  scores: Record<Ink, number>;
  groups: Record<Ink, InkGroups>;
  legal: string[];
  outcome: { ending: string; winners: number[]; scores: Record<Ink, number>; tie: null | 'two' | 'three' } | null;
}

export type AnyView = Red7View | RedView;

export interface GameEvent {
  event: string;
  seat: number | null;
  [more: string]: any;
}

/** The colour of a card by its letter. */
const BY_LETTER: Record<string, Color> = Object.fromEntries(COLORS.map((color) => [color[0], color])) as Record<string, Color>;

export function cardOf(text: string): { color: Color; number: number } {
  return { color: BY_LETTER[text[0] ?? ''] ?? 'red', number: Number(text.slice(1)) };
}

const INK_BY_LETTER: Record<string, Ink> = { w: 'white', b: 'black', r: 'red' };

export interface TileShape {
  large: boolean;
  background: Ink;
  circle: Ink;
}

export function tileOf(text: string): TileShape {
  const low = text.toLowerCase();
  return {
    large: text[0] !== low[0],
    background: INK_BY_LETTER[low[0] ?? ''] ?? 'white',
    circle: INK_BY_LETTER[low[1] ?? ''] ?? 'black',
  };
}

export interface Placed extends TileShape {
  tile: string;
  column: number;
  row: number;
}

export function placedOf(text: string): Placed {
  const [tile = '', place = '0,0'] = text.split('@');
  const [column = 0, row = 0] = place.split(',').map(Number);
  return { ...tileOf(tile), tile, column, row };
}
