/** Tiles and placements of RED as they are written: `wb`, `WR@0,1`. */
import { INKS, type Ink } from '../lib/views';

const BY_LETTER = Object.fromEntries(INKS.map((ink) => [ink[0], ink])) as Record<string, Ink>;

export interface TileShape {
  large: boolean;
  background: Ink;
  circle: Ink;
}

export function tileOf(text: string): TileShape {
  const low = text.toLowerCase();
  return {
    large: text[0] !== low[0],
    background: BY_LETTER[low[0] ?? ''] ?? 'white',
    circle: BY_LETTER[low[1] ?? ''] ?? 'black',
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

const SMALL = INKS.flatMap((background) => INKS.filter((circle) => circle !== background).map((circle) => `${background[0]}${circle[0]}`));
/** The twelve kinds of tile as they are written, small ones first. */
export const KINDS: string[] = [...SMALL, ...SMALL.map((tile) => tile.toUpperCase())];
