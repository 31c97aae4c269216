import { describe, expect, test } from 'vitest';
import type { LuckStep, MatchLuck, PlayerLuck, ReviewedDecision } from '../src/lib/wire';
import { apart, knownChances, ownChances, partsAlong, pathOf, rangeOf, scaleOf, valueAt } from '../src/review/chart';
import { mainPart, percent, points, signed } from '../src/review/sentences';
import { nextOf, wrong } from '../src/review/steps';

const BOX = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
const STEPS: LuckStep[] = [
  { version: 1, seat: null, before: [0.5, 0.5], chances: [0.6, 0.4], decided: [0, 0], hidden: [0, 0], chance: [0.1, -0.1] },
  { version: 2, seat: 0, before: [0.6, 0.4], chances: [0.3, 0.7], decided: [-0.2, 0.2], hidden: [-0.1, 0.1], chance: [0, 0] },
  { version: 3, seat: 1, before: [0.3, 0.7], chances: [0, 1], decided: [-0.3, 0.3], hidden: [0, 0], chance: [0, 0] },
];
const decision = (version: number, seat: number, mark: string, passed = false): ReviewedDecision => ({ version, seat, mark, passed, best_chance: version / 10 }) as ReviewedDecision;

describe('the scale of a chart', () => {
  const scale = scaleOf(BOX, 1, 11, 0, 1);

  test('goes from edge to edge', () => expect([scale.x(1), scale.x(11), scale.y(0), scale.y(1)]).toEqual([10, 110, 55, 5]));
  test('finds the version nearest to a place, and none beside the match', () => expect([0, 24, 26, 500].map(scale.versionAt)).toEqual([1, 2, 3, 11]));
  test('of a single version is a place', () => expect(scaleOf(BOX, 3, 3, 0, 1).x(3)).toBe(10));
  test('a line goes through its points', () => expect(pathOf([{ version: 1, value: 0 }, { version: 11, value: 1 }], scale)).toBe('M10.0 55.0L110.0 5.0'));
});

describe('what is drawn', () => {
  test('chances begin with those before the first step, unless that is not shown', () => {
    expect(knownChances(STEPS, 2, 0)[1]!.points.map(({ value }) => value)).toEqual([0.5, 0.4, 0.7, 1]);
    expect(knownChances(STEPS, 2, 1)[0]!.points.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('own chances are those of a seat at its decisions', () => {
    expect(ownChances([decision(1, 0, 'best'), decision(4, 1, 'best'), decision(6, 0, 'slip')], 2)).toEqual([
      { at: 0, points: [{ version: 1, value: 0.1 }, { version: 6, value: 0.6 }] },
      { at: 1, points: [{ version: 4, value: 0.4 }] },
    ]);
  });

  test('luck, own play and that of others add up to what the chance became', () => {
    const sums = partsAlong({ steps: STEPS } as MatchLuck, 0).map(({ points: all }) => all.at(-1)!.value);
    expect(sums.map((sum) => Number(sum.toFixed(9)))).toEqual([0, -0.2, -0.3]);
    expect(sums.reduce((sum, part) => sum + part)).toBeCloseTo(0 - 0.5, 9);
  });

  test('a value is that of the last point until then', () => {
    const series = { at: 0, points: [{ version: 2, value: 0.2 }, { version: 5, value: 0.5 }] };
    expect([1, 2, 4, 5, 9].map((version) => valueAt(series, version))).toEqual([null, 0.2, 0.2, 0.5, 0.5]);
  });

  test('a range of sums is in quarters and holds 0', () => {
    expect(rangeOf([{ at: 0, points: [{ version: 1, value: 0.3 }] }])).toEqual([-0.25, 0.5]);
    expect(rangeOf([{ at: 0, points: [{ version: 1, value: -0.75 }] }])).toEqual([-0.75, 0.25]);
  });

  test('labels keep apart and inside', () => {
    expect(apart([50, 50, 52], 10, 0, 60)).toEqual([40, 50, 60]);
    expect(apart([5, 40], 10, 0, 60)).toEqual([5, 40]);
  });
});

describe('decisions to look at', () => {
  const all = [decision(1, 0, 'best'), decision(3, 1, 'slip'), decision(5, 0, 'good', true), decision(8, 1, 'blunder')];

  test('are those that lost something, or passed without need', () => expect(all.filter(wrong).map(({ version }) => version)).toEqual([3, 5, 8]));
  test('follow each other, and begin again', () => {
    const faults = all.filter(wrong);
    expect([0, 3, 8].map((version) => nextOf(faults, version, true)?.version)).toEqual([3, 5, 3]);
    expect([3, 6].map((version) => nextOf(faults, version, false)?.version)).toEqual([8, 5]);
    expect(nextOf([], 0, true)).toBeUndefined();
  });
});

describe('figures', () => {
  const result = (won: number, luck: number, own: number, others: number): PlayerLuck => ({ seat: 0, par: 0.5, result: won, luck, own, others, interval: 0 });

  test('the main part is the one that did most in the direction of the result', () => {
    expect(mainPart(result(0, -0.38, 0.06, -0.18))).toBe('luck');
    expect(mainPart(result(0, 0.1, -0.4, -0.2))).toBe('own');
    expect(mainPart(result(1, 0.1, 0.1, 0.3))).toBe('others');
  });

  test('are said with a minus sign and without a negative nothing', () => {
    expect([signed(-0.384), signed(0.06), signed(-0.001)]).toEqual(['−38', '+6', '0']);
    expect([points(0.043), points(0.93), points(0)]).toEqual(['4.3', '93', '0']);
    expect(percent(0.277)).toBe('28%');
  });
});
