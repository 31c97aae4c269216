import { describe, expect, test } from 'vitest';
import { draftedCards } from '../src/red7/notation';
import { withCard, withHand } from '../src/red7/plan';
import { promptOf } from '../src/red7/prompts';
import { after, merged, nextCards } from '../src/red7/ways';
import type { Red7View } from '../src/lib/views';

describe('the prompt asks only for what can be done', () => {
  const cases: [string, string[], boolean, string][] = [
    ['start', ['play r7', 'discard r7', 'fold'], false, 'prompt-start'],
    ['start', ['play r7', 'fold'], false, 'prompt-start-palette'],
    ['after', ['discard g4', 'end'], false, 'prompt-after'],
    ['after', ['discard g4'], false, 'prompt-after-canvas'],
    ['after', ['end'], false, 'prompt-after-end'],
    ['after', ['end'], true, 'prompt-after-out'],
    ['owed seven', ['tuck r7', 'paint g4'], false, 'prompt-owed-seven'],
    ['owed seven', ['tuck r7'], false, 'prompt-owed-seven-deck'],
    ['owed take', ['take r7'], false, 'prompt-owed-take'],
    ['offer', ['draw', 'skip'], false, 'prompt-offer'],
  ];
  test.each(cases)('%s with %j (out: %s)', (phase, legal, out, key) => expect(promptOf(phase, legal, out)).toBe(key));
});

test('cards that lie somewhere only in the draft are found', () => {
  const view = (palette: string[], canvas: string[], top: string[] = []): Red7View =>
    ({ seat: 0, seats: [{ palette }], canvas, deck: { size: 1, top } }) as unknown as Red7View;
  const truth = view(['y2'], ['b1']);
  expect(draftedCards(truth, truth)).toEqual([]);
  expect(draftedCards(truth, view(['y2', 'r7'], ['b1', 'g4']))).toEqual(['r7', 'g4']);
  expect(draftedCards(truth, view([], ['b1', 'y2']))).toEqual(['y2']);
  expect(draftedCards(truth, view([], ['b1'], ['y2']))).toEqual([]);
});

describe('ways to stay in', () => {
  const turns = [['discard g4', 'draw', '...'], ['discard g4', 'skip'], ['play r7', 'discard g4', 'draw', '...'], ['play r7', 'discard g4', 'skip'], ['play r7', 'end'], ['play o3', '...']];

  test('those that differ only in drawing are one', () =>
    expect(merged(turns)).toEqual([['discard g4'], ['play r7', 'discard g4'], ['play r7', 'end'], ['play o3', '...']]));
  test('those that begin with the draft, and the cards that go on', () => {
    expect(nextCards(merged(turns), 0)).toEqual(['g4', 'r7', 'o3']);
    expect(nextCards(after(merged(turns), ['play r7']), 1)).toEqual(['g4']);
    expect(after(turns, ['play v1'])).toEqual([]);
  });
});

test('a plan has one card for the palette, then one for the canvas, and only cards of the hand', () => {
  expect(withCard(['discard g4'], 'play', 'r7')).toEqual(['play r7', 'discard g4']);
  expect(withCard(['play r7'], 'play', 'o3')).toEqual(['play o3']);
  expect(withCard(['play r7'], 'discard', 'r7')).toEqual(['discard r7']);
  expect(withHand(['play r7', 'discard g4'], ['g4', 'o3'])).toEqual(['discard g4']);
});
