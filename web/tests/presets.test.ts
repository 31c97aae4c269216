import { describe, expect, test } from 'vitest';
import { presetOf } from '../src/games';

describe('the preset of a table', () => {
  test('is found by its options, as the book of any language has them', () => {
    expect(presetOf('red7', { draw: 'may', scoring: true, actions: false }, 3)?.name).toBe('advanced');
    expect(presetOf('red7', { draw: 'must', scoring: true, actions: false }, 3)?.name).toBe('advanced');
    expect(presetOf('red7', { draw: 'must', scoring: true, actions: true }, 2)?.name).toBe('actions');
  });

  test('is that for as many as sit there', () => {
    expect(presetOf('red', { face_down: false }, 3)?.name).toBe('three');
    expect(presetOf('red', { face_down: false }, 2)?.name).toBe('two');
  });

  test('is none where the options are of its own', () => {
    expect(presetOf('red7', { draw: 'off', scoring: true, actions: false }, 3)).toBeUndefined();
    expect(presetOf('red', { face_down: true }, 2)).toBeUndefined();
    expect(presetOf('go', {}, 2)).toBeUndefined();
  });
});
