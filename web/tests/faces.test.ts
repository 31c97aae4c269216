import { describe, expect, test } from 'vitest';
import { COLOURS, coloursAt, faceOf } from '../src/lib/faces';
import type { Seated } from '../src/lib/wire';

const person = (name: string, seat: number): Seated => ({ seat, name, kind: 'person' }) as Seated;
const bot = (name: string, seat: number): Seated => ({ seat, name, kind: 'bot' }) as Seated;

describe('a face', () => {
  test('is that of the name, whatever number tells it from another', () => {
    expect(faceOf('Ana 2')).toEqual(faceOf('Ana'));
    expect(faceOf('Ana')).not.toEqual(faceOf('Bea'));
  });

  test('has a colour of its own at a table, that of the name where it is free', () => {
    const people = [person('Ana 1', 0), bot('Bruno', 1), person('Ana 2', 2), bot('Davi', 3)];
    const colours = coloursAt(people);
    expect(new Set(colours).size).toBe(4);
    expect(colours[0]).toBe(faceOf('Ana').colour);
  });

  test('keeps its colour wherever one sits, and whichever bots are there', () => {
    const names = Array.from({ length: 40 }, (_, index) => `P${index}x`);
    for (const name of names) {
      const twin = names.find((other) => other !== name && faceOf(other).colour === faceOf(name).colour)!;
      expect(coloursAt([bot(twin, 0), person(name, 1)])[1]).toBe(faceOf(name).colour);
      expect(coloursAt([person(name, 0), person(twin, 1)])).toEqual(coloursAt([person(twin, 0), person(name, 1)]).reverse());
    }
  });

  test('fits a table of as many as there are colours', () => {
    const people = COLOURS.map((_, seat) => person(`Ana ${seat}`, seat));
    expect(new Set(coloursAt(people)).size).toBe(COLOURS.length);
  });
});
