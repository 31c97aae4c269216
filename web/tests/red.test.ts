import { expect, test } from 'vitest';
import { freePlaces, textOf } from '../src/red/geometry';
import { placedOf } from '../src/red/notation';

test('a plan may use every place near the tiles where nothing lies', () => {
  const placed = ['wb@0,0', 'BW@1,0'].map(placedOf);
  const small = freePlaces('rb', placed).map(textOf);
  expect(small).toContain('rb@-3,-3');
  expect(small).toContain('rb@5,4');
  expect(small).not.toContain('rb@0,0');
  expect(small).not.toContain('rb@2,1');
  expect(small).toHaveLength(9 * 8 - 5);
  const large = freePlaces('RB', placed).map(textOf);
  expect(large).toContain('RB@0,2');
  expect(large).not.toContain('RB@0,-1');
});

test('on an empty board a plan begins at the first cell', () => expect(freePlaces('rb', []).map(textOf)).toContain('rb@0,0'));
