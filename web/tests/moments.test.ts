import { expect, test } from 'vitest';
import type { ViewAt } from '../src/lib/api';
import { roundStarts, stepTo, turnStarts } from '../src/lib/moments';

const views = [
  [null, 1], [0, 1], [0, 1], [1, 1], [0, 1], [null, 2], [1, 2], [1, 2],
].map(([seat, round], index) => ({ version: index + 1, seat, view: { round }, events: [] })) as ViewAt[];

test('a turn begins where another moves, and with each deal', () => expect(turnStarts(views)).toEqual([0, 1, 3, 4, 5, 6]));
test('a round begins with its deal', () => expect(roundStarts(views)).toEqual([0, 5]));
test('steps go to the nearest moment, or to the ends', () => {
  expect(stepTo(turnStarts(views), 1, true, 7)).toBe(3);
  expect(stepTo(turnStarts(views), 2, false, 7)).toBe(1);
  expect(stepTo(roundStarts(views), 3, true, 7)).toBe(5);
  expect(stepTo(roundStarts(views), 6, true, 7)).toBe(7);
  expect(stepTo(roundStarts(views), 0, false, 7)).toBe(0);
});
