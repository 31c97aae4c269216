import { expect, test } from 'vitest';
import type { Logged } from '../src/lib/table-face';
import { turnsOf } from '../src/lib/turn-log';

const log = [
  ['dealt', null], ['played', 1], ['discarded', 1], ['played', 2], ['offered', 2], ['out', 0], ['round won', 1], ['dealt', null], ['played', 1],
].map(([event, seat], number) => ({ number, version: number, event: { event, seat, ...(event === 'round won' ? { pause: true } : {}) } })) as unknown as Logged[];

test('events of one seat in a row are a turn, the newest first', () => {
  const turns = turnsOf(log, ({ event }) => event.event !== 'offered');
  expect(turns.map(({ seat, entries }) => [seat, entries.map(({ event }) => event.event)])).toEqual([
    [1, ['played']],
    [null, ['dealt']],
    [null, ['round won']],
    [0, ['out']],
    [2, ['played']],
    [1, ['played', 'discarded']],
    [null, ['dealt']],
  ]);
  expect(new Set(turns.map(({ key }) => key)).size).toBe(turns.length);
});

test('nothing happened, nothing is told', () => expect(turnsOf([], () => true)).toEqual([]));
