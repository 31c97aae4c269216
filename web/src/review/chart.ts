/** The geometry of the charts of a review: what is drawn where. Values are chances or sums of them, versions those of the match. */
import type { LuckStep, MatchLuck, ReviewedDecision } from '../lib/wire';

export interface Point {
  version: number;
  value: number;
}

/** A line of a chart; `at` is a seat, or one of the three parts of a result. */
export interface Series {
  at: number;
  points: Point[];
}

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (version: number) => number;
  y: (value: number) => number;
  /** The version nearest to a place. */
  versionAt: (x: number) => number;
}

/** From `first` to `last` across the box, from `low` to `high` up it. */
export function scaleOf(box: Box, first: number, last: number, low: number, high: number): Scale {
  const [wide, tall] = [box.width - box.left - box.right, box.height - box.top - box.bottom];
  const span = Math.max(1, last - first);
  return {
    x: (version) => box.left + (wide * (version - first)) / span,
    y: (value) => box.top + (tall * (high - value)) / (high - low || 1),
    versionAt: (x) => Math.max(first, Math.min(last, Math.round(first + (span * (x - box.left)) / (wide || 1)))),
  };
}

/** A line through points, as the `d` of a path. */
export function pathOf(points: Point[], { x, y }: Scale): string {
  return points.map(({ version, value }, index) => `${index ? 'L' : 'M'}${x(version).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/** Everyone's chance with all hands known, from a version on. */
export function knownChances(steps: LuckStep[], seats: number, first: number): Series[] {
  return Array.from({ length: seats }, (_, at) => ({
    at,
    points: [
      ...steps.slice(0, 1).map((step) => ({ version: step.version - 1, value: step.before[at] ?? 0 })),
      ...steps.map((step) => ({ version: step.version, value: step.chances[at] ?? 0 })),
    ].filter(({ version }) => version >= first),
  }));
}

/** The chance of each seat at its own decisions, from what it could know. */
export function ownChances(decisions: ReviewedDecision[], seats: number): Series[] {
  return Array.from({ length: seats }, (_, at) => ({
    at,
    points: decisions.filter((one) => one.seat === at).map((one) => ({ version: one.version, value: one.best_chance })),
  }));
}

/** Luck, own decisions and those of others, summed up along the match for a seat: the series 0, 1 and 2. */
export function partsAlong(luck: MatchLuck, seat: number): Series[] {
  const sums = [0, 0, 0];
  const series: Series[] = sums.map((_, at) => ({ at, points: [] }));
  for (const step of luck.steps) {
    sums[0]! += (step.hidden[seat] ?? 0) + (step.chance[seat] ?? 0);
    sums[step.seat === seat ? 1 : 2]! += step.decided[seat] ?? 0;
    series.forEach(({ points }, at) => points.push({ version: step.version, value: sums[at]! }));
  }
  return series;
}

/** The value of a line at a version: that of its last point until then. */
export function valueAt({ points }: Series, version: number): number | null {
  return points.findLast((point) => point.version <= version)?.value ?? null;
}

/** The least range in quarters that holds 0 and all values. */
export function rangeOf(series: Series[]): [number, number] {
  const values = series.flatMap(({ points }) => points.map((point) => point.value));
  const quarter = (value: number, round: (value: number) => number): number => round(Number((value * 4).toFixed(6))) / 4;
  return [Math.min(-0.25, quarter(Math.min(0, ...values), Math.floor)), Math.max(0.25, quarter(Math.max(0, ...values), Math.ceil))];
}

/** Heights for labels that would like to be at `wanted`, moved apart by at least `gap`, within `low` and `high` where they fit. */
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((one, other) => one.at - other.at);
  let least = low;
  for (const one of order) {
    one.at = Math.max(one.at, least);
    least = one.at + gap;
  }
  let most = high;
  for (const one of [...order].reverse()) {
    one.at = Math.min(one.at, most);
    most = one.at - gap;
  }
  const places: number[] = [];
  for (const one of order) places[one.index] = one.at;
  return places;
}
