import { expect, test } from 'vitest';
import { BrokenLink, fromLink, LONGEST, toLink } from '../src/analysis/link';
import { grown, lineTo, movesTo, pruned, rooted, stepsOf, toldTo, type Step } from '../src/analysis/variations';

const position = { game: 'red7', hands: [['r7'], { size: 3 }], palettes: [['g2'], ['i6']] };
const step = (...moves: string[]): Step => ({ moves, seat: 0, told: [] });

test('a link opens the same board', () => {
  let tree = grown(rooted(), 0, step('play r7', 'end'));
  tree = grown(tree, 1, { moves: [], seat: null, told: [{ hand: [1, 'y4'] }] });
  tree = grown(tree, 0, { ...step('discard r7'), told: [{ next: 'é' }] });
  for (const setup of [false, true]) expect(fromLink(`#${toLink({ position, tree, setup })}`)).toEqual({ position, tree, setup });
  expect(toLink({ position, tree, setup: false })).toMatch(/^[\w-]+$/);
  expect(fromLink('')).toBeNull();
});

test('a long link keeps the line that is shown', () => {
  let tree = rooted();
  for (let number = 0; number < 400; number++) tree = grown(tree, 0, step(`play r${number}`, 'end'));
  const link = toLink({ position, tree, setup: false });
  expect(link.length).toBeLessThanOrEqual(LONGEST);
  expect(movesTo(fromLink(link)!.tree, 1)).toEqual(['play r399', 'end']);
});

const linkOf = (told: unknown): string => btoa(JSON.stringify(told));
test.each([
  ['%%%', 'text'],
  [btoa('no JSON'), 'text'],
  [linkOf([]), 'position'],
  [linkOf({ p: 'red7' }), 'position'],
  [linkOf({ p: {}, t: {} }), 'moves'],
  [linkOf({ p: {}, t: [[1, ['play r7'], 0]] }), 'moves'],
  [linkOf({ p: {}, t: [[0, 'play r7', 0]] }), 'moves'],
  [linkOf({ p: {}, t: [[0, ['play r7'], 0, [{ hand: 1 }]]] }), 'moves'],
  [linkOf({ p: {}, t: [[0, ['play r7'], 0]], a: 2 }), 'moves'],
  [linkOf({ p: {}, t: Array(501).fill([0, [], 0]) }), 'moves'],
  ['a'.repeat(5 * LONGEST), 'long'],
])('a broken link says what is wrong (%#)', (link, what) => {
  try {
    fromLink(link);
    expect.unreachable();
  } catch (error) {
    expect((error as BrokenLink).what).toBe(what);
  }
});

test('a step that was tried before is gone to, not added', () => {
  const tree = grown(grown(rooted(), 0, step('play r7')), 0, step('discard r7'));
  const again = grown(tree, 0, step('play r7'));
  expect([again.nodes.length, again.at]).toEqual([3, 1]);
});

test('a variation is taken away with all after it', () => {
  let tree = grown(rooted(), 0, step('a'));
  tree = grown(tree, 1, step('b'));
  tree = grown(tree, 1, { ...step('c'), told: [{ next: 'v1' }] });
  tree = grown(tree, 2, step('d'));
  const left = pruned(tree, 2);
  expect([left.nodes.length, left.at]).toEqual([3, 1]);
  expect(lineTo(left, 2).map((one) => one.moves)).toEqual([['a'], ['c']]);
  expect(toldTo(left, 2)).toEqual([{ next: 'v1' }]);
  expect(pruned(tree, 0)).toBe(tree);
  expect(pruned({ ...tree, at: 3 }, 2).at).toBe(2);
});

test('moves of one seat are one step', () => {
  const steps = stepsOf(['deal', 'play', 'end', 'fold'], [null, 0, 0, 1]);
  expect(steps.map((one) => [one.seat, one.moves])).toEqual([[null, ['deal']], [0, ['play', 'end']], [1, ['fold']]]);
});
