/** The patterns that tell the inks apart without colour: lines on black, dots on red, nothing on white. One cell is one unit. */
import type { Ink } from '../lib/views';

const LINE_STEP = 0.17;
const DOT_STEP = 0.15;
/** How far a tile stays from the edge of its cells. */
export const GAP = 0.035;
const INSET = GAP + 0.05;
const CIRCLE = 0.3;

/** The radius of the circle of a tile that is so many cells wide. */
export function circleRadius(size: number): number {
  return CIRCLE * size;
}

const fixed = (...numbers: number[]): string => numbers.map((one) => one.toFixed(3)).join(' ');

function linesInSquare(size: number): string {
  const [low, high] = [INSET, size - INSET];
  let path = '';
  for (let sum = 2 * low + LINE_STEP; sum < 2 * high; sum += LINE_STEP) {
    const [left, right] = [Math.max(low, sum - high), Math.min(high, sum - low)];
    path += `M${fixed(left, sum - left)}L${fixed(right, sum - right)}`;
  }
  return path;
}

function linesInCircle(size: number): string {
  const [middle, radius] = [size / 2, circleRadius(size) - 0.03];
  let path = '';
  for (let off = -2 * radius; off < 2 * radius; off += LINE_STEP) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - off ** 2 / 2)) / Math.SQRT2;
    const [x, y] = [middle + off / 2, middle + off / 2];
    if (half > 0.02) path += `M${fixed(x - half, y + half)}L${fixed(x + half, y - half)}`;
  }
  return path;
}

/** Dots in staggered rows around the middle, those that a shape holds. */
function dots(size: number, holds: (x: number, y: number) => boolean): string {
  const steps = Math.ceil(size / DOT_STEP);
  let path = '';
  for (let row = -steps; row <= steps; row++) {
    for (let column = -steps; column <= steps; column++) {
      const [x, y] = [size / 2 + (column + (row % 2 ? 0.5 : 0)) * DOT_STEP, size / 2 + row * DOT_STEP * 0.866];
      if (holds(x, y)) path += `M${fixed(x, y)}h0`;
    }
  }
  return path;
}

function dotsInSquare(size: number): string {
  const [low, high] = [INSET + 0.02, size - INSET - 0.02];
  return dots(size, (x, y) => x > low && x < high && y > low && y < high);
}

function dotsInCircle(size: number): string {
  const [middle, radius] = [size / 2, circleRadius(size) - 0.06];
  return dots(size, (x, y) => Math.hypot(x - middle, y - middle) < radius);
}

type Marks = Record<Ink, string>;

function marksOf(size: number): { square: Marks; circle: Marks } {
  return {
    square: { white: '', black: linesInSquare(size), red: dotsInSquare(size) },
    circle: { white: '', black: linesInCircle(size), red: dotsInCircle(size) },
  };
}

const SMALL = marksOf(1);
const LARGE = marksOf(2);

/** The pattern paths of a tile's background and circle. */
export function marks(large: boolean): { square: Marks; circle: Marks } {
  return large ? LARGE : SMALL;
}
