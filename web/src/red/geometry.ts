/** Where things lie on the grid, and which is nearest: drawing and aiming only. One cell is one unit. */
import { placedOf, type Placed } from './notation';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type { Point } from '../lib/lift';
import type { Point } from '../lib/lift';

export type Cell = [column: number, row: number];

/** How many cells a tile is wide. */
export function widthOf(tile: { large: boolean }): number {
  return tile.large ? 2 : 1;
}

export function middleOf(placed: Placed): Point {
  const half = widthOf(placed) / 2;
  return { x: placed.column + half, y: placed.row + half };
}

export function cellsOf(placed: Placed): Cell[] {
  const steps = [...Array(widthOf(placed)).keys()];
  return steps.flatMap((down) => steps.map((right): Cell => [placed.column + right, placed.row + down]));
}

/** Each cell once, whichever of the placements cover it. */
export function coveredBy(placements: Placed[]): Cell[] {
  return [...new Map(placements.flatMap(cellsOf).map((cell) => [cell.join(), cell])).values()];
}

/** The box around placements, with so much room on all sides. */
export function boxOf(placements: Placed[], room: number): Box | null {
  if (!placements.length) return null;
  return {
    left: Math.min(...placements.map((one) => one.column)) - room,
    top: Math.min(...placements.map((one) => one.row)) - room,
    right: Math.max(...placements.map((one) => one.column + widthOf(one))) + room,
    bottom: Math.max(...placements.map((one) => one.row + widthOf(one))) + room,
  };
}

export function around(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** How many cells around the tiles a plan may use: others will place more before it is tried. */
const FOR_PLANS = 3;

/** Every place near the tiles where nothing lies. Whether a tile may go there is the server's to say. */
export function freePlaces(tile: string, placed: Placed[]): Placed[] {
  const { left, top, right, bottom } = boxOf(placed.length ? placed : [placedOf(written(tile, [0, 0]))], FOR_PLANS)!;
  const taken = new Set(coveredBy(placed).map(String));
  const free: Placed[] = [];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const place = placedOf(written(tile, [column, row]));
      if (!cellsOf(place).some((cell) => taken.has(String(cell)))) free.push(place);
    }
  }
  return free;
}

/** The line around tiles that lie together, as the path of an SVG. */
export function outline(placements: Placed[]): string {
  const cells = coveredBy(placements);
  const taken = new Set(cells.map(String));
  const free = (column: number, row: number): boolean => !taken.has(`${column},${row}`);
  let path = '';
  for (const [column, row] of cells) {
    if (free(column, row - 1)) path += `M${column} ${row}h1`;
    if (free(column, row + 1)) path += `M${column} ${row + 1}h1`;
    if (free(column - 1, row)) path += `M${column} ${row}v1`;
    if (free(column + 1, row)) path += `M${column + 1} ${row}v1`;
  }
  return path;
}

function distance(placed: Placed, to: Point): number {
  const middle = middleOf(placed);
  return Math.hypot(middle.x - to.x, middle.y - to.y);
}

export function nearest(placements: Placed[], to: Point): Placed | null {
  return placements.reduce<Placed | null>((best, one) => (best && distance(best, to) <= distance(one, to) ? best : one), null);
}

/** The placement that someone points at: of those that cover the point, or miss it by little, the one whose middle is nearest. */
export function pointedAt(placements: Placed[], at: Point, missed = 0): Placed | null {
  const covers = (one: Placed): boolean => {
    const [x, y] = [at.x - one.column, at.y - one.row];
    return x >= -missed && x < widthOf(one) + missed && y >= -missed && y < widthOf(one) + missed;
  };
  return nearest(placements.filter(covers), at);
}

/** Where a tile would lie if it were put down with its middle nearest to a point. */
export function putDown(tile: { large: boolean }, at: Point): Cell {
  return tile.large ? [Math.round(at.x - 1), Math.round(at.y - 1)] : [Math.floor(at.x), Math.floor(at.y)];
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** The next placement in the direction of an arrow key: near, and rather straight ahead than aside. */
export function onward(placements: Placed[], from: Placed, key: string): Placed | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  const start = middleOf(from);
  const cost = (one: Placed): number => {
    const [x, y] = [middleOf(one).x - start.x, middleOf(one).y - start.y];
    const [ahead, aside] = [x * way.x + y * way.y, Math.abs(x * way.y) + Math.abs(y * way.x)];
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const best = placements.reduce<Placed | null>((found, one) => (found && cost(found) <= cost(one) ? found : one), null);
  return best && cost(best) < Infinity ? best : null;
}

/** A placement as it is written. */
export function written(tile: string, [column, row]: Cell): string {
  return `${tile}@${column || 0},${row || 0}`; // "-0" is no number of a placement
}

export function textOf(placed: Placed): string {
  return written(placed.tile, [placed.column, placed.row]);
}
