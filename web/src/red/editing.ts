/** A position of RED as its JSON, changed tile by tile. Whether it can be is the server's to say. */
import type { Position } from '../analysis/link';
import { INKS, type Ink } from '../lib/views';

export function emptyRed(): Position {
  return { game: 'red', options: { players: 3, inks: [...INKS], face_down: false }, placed: [], flipped: null };
}

/** Whether the editor can show a position: its placements are texts. */
export function usable({ placed, options = {} }: Position): boolean {
  const shaped = typeof options === 'object' && options !== null && (options.inks === undefined || Array.isArray(options.inks));
  return shaped && Array.isArray(placed) && placed.every((one) => typeof one === 'string' && /^\w\w@-?\d{1,9},-?\d{1,9}$/.test(one));
}

/** The inks of the seats in order of play, as far as the position names them. */
export function inksOf({ options = {} }: Position): Ink[] {
  return options.inks ?? (options.players === 2 ? INKS.slice(0, 2) : [...INKS]);
}

/** The position with these inks; a tile that is turned up stays. */
export function withInks(position: Position, inks: Ink[]): Position {
  return { ...position, options: { ...position.options, players: inks.length, inks } };
}

export function withPlaced(position: Position, placed: string[]): Position {
  return { ...position, placed };
}

export function withFaceDown(position: Position, down: boolean): Position {
  return { ...position, options: { ...position.options, face_down: down }, flipped: down ? (position.flipped ?? null) : null };
}

/** The same position with all tiles open, so that any of them may be placed next. */
export function opened(position: Position): Position {
  return withFaceDown(position, false);
}
