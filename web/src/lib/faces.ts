/** Faces: a little drawing and a colour for a name, the same wherever the name is shown. */
import type { Seated } from './wire';

export const COLOURS = ['#b3262e', '#2272b8', '#2e7d45', '#7c3f99', '#c9701d', '#3b418f', '#8f6a00', '#5b4636'];
const SHAPES = 6;
const TURNS = 4;

export interface Face {
  /** An index into `COLOURS`. */
  colour: number;
  shape: number;
  /** Degrees by which the drawing is turned. */
  turn: number;
}

/** The face of a name; a number after it, which tells two of the same name apart, does not count. */
export function faceOf(name: string): Face {
  const seed = [...name.replace(/ \d$/, '')].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 100_003, 7);
  const rest = Math.floor(seed / COLOURS.length);
  return { colour: seed % COLOURS.length, shape: rest % SHAPES, turn: (Math.floor(rest / SHAPES) % TURNS) * (360 / TURNS) };
}

/**
 * The colours of those at one table, seat by seat: each has that of its name, unless another has it there already. People
 * choose before bots, in the order of their names, so that neither lots nor who came first changes anyone's colour.
 */
export function coloursAt(people: Seated[]): number[] {
  const colours: number[] = people.map(() => 0);
  const rank = (one: Seated): string => `${one.kind === 'person' ? 0 : 1} ${one.name}`;
  const order = people.map((one, index) => ({ index, name: one.name, rank: rank(one) })).sort((one, other) => (one.rank < other.rank ? -1 : 1));
  const taken = new Set<number>();
  for (const { index, name } of order) {
    let colour = faceOf(name).colour;
    while (taken.has(colour) && taken.size < COLOURS.length) colour = (colour + 1) % COLOURS.length;
    taken.add(colour);
    colours[index] = colour;
  }
  return colours;
}
