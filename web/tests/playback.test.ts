import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback } from '../src/lib/playback';
import type { Stage } from '../src/lib/table-face';
import type { ViewTold } from '../src/lib/wire';
import { view, views } from './server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STEP = 300;
const wait = (time = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

/** A stage that shows the change half-way through its time. */
const slow: Stage = async (_, apply) => {
  await new Promise((done) => setTimeout(done, STEP / 2));
  apply();
  await new Promise((done) => setTimeout(done, STEP / 2));
};

function playback(version = 1, stage: Stage | null = slow): { playback: Playback; seen: number[] } {
  const one = new Playback({ still: () => false, endsRound: (events) => events.some((event) => event.pause === true) });
  one.take(view(version, 0), 'jump');
  const seen = [one.version];
  one.observe(() => one.version !== seen.at(-1) && seen.push(one.version));
  if (stage) one.stage(stage);
  return { playback: one, seen };
}

function roundEnd(version: number, more: Partial<ViewTold> = {}): ViewTold {
  return view(version, 1, { events: [{ event: 'round won', seat: 1, pause: true }], ...more });
}

const take = (one: Playback, ...told: ViewTold[]): void => told.forEach((each) => one.take(each, 'next'));

describe('order', () => {
  test('changes are shown one after the other, each in its time', async () => {
    const { playback: one, seen } = playback();
    take(one, ...views(2, 4));
    await wait(STEP / 2);
    expect(one.version).toBe(2);
    expect(one.behind).toBe(2);
    await wait(STEP * 3);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(one.settled).toBe(true);
  });

  test('skipping shows what waits at once, and what is being drawn does not come after it', async () => {
    const { playback: one, seen } = playback();
    take(one, ...views(2, 6));
    await wait(10);
    one.skip();
    expect(one.version).toBe(6);
    take(one, view(7));
    await wait(STEP * 4);
    expect(seen.at(-1)).toBe(7);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test('a jump overtakes what waits and what is being drawn', async () => {
    const { playback: one, seen } = playback(5);
    take(one, ...views(6, 9));
    await wait(10);
    one.take(view(40, 0), 'jump');
    expect(one.version).toBe(40);
    one.take(view(3, 0), 'jump'); // a server that was set back
    await wait(STEP * 10);
    expect(seen).toEqual([5, 40, 3]);
    take(one, view(4));
    await wait(STEP * 2);
    expect(one.version).toBe(4);
  });

  test('far behind it does not move any more', async () => {
    const { playback: one } = playback();
    take(one, ...views(2, 201));
    await wait(STEP * 3); // the first, which came alone, and the last two
    expect(one.version).toBe(201);
    expect(one.settled).toBe(true);
  });

  test('what happened while the end of a round was looked at is shown in its time', async () => {
    const { playback: one, seen } = playback();
    take(one, roundEnd(2));
    await wait(STEP);
    take(one, ...views(3, 7));
    one.goOn();
    await wait(STEP * 4);
    expect(one.version).toBe(6); // the fifth is being drawn
    await wait(STEP);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    take(one, ...views(8, 20)); // and then a queue is as long as ever
    await wait(STEP * 3);
    expect(one.version).toBe(20);
  });

  test('a stage that never ends, or fails, holds nothing up', async () => {
    const { playback: one } = playback(1, () => new Promise(() => undefined));
    take(one, view(2));
    await wait(6_000);
    expect(one.version).toBe(2);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    one.stage(() => Promise.reject(new Error('torn')));
    take(one, view(3));
    await wait();
    expect(one.version).toBe(3);
    expect(said).toHaveBeenCalled();
    said.mockRestore();
  });

  test('the same version again changes people and clocks, and keeps the view as it is', async () => {
    const { playback: one } = playback(4, null);
    const before = one.told!.view;
    one.take(view(4, 0, { clocks: { running: 0, left: [5] }, people: [{ seat: 0 } as never] }), 'same');
    expect(one.told!.view).toBe(before);
    expect(one.told!.people).toHaveLength(1);
    expect(one.clocks?.left).toEqual([5]);
  });
});

describe('ends of rounds', () => {
  test('the end of a round is shown, then its sheet, and nothing after it until the player goes on', async () => {
    const { playback: one } = playback();
    take(one, roundEnd(2), view(3), view(4));
    await wait(STEP / 2);
    expect(one.roundEnd).toBe(null); // the last card is still on its way
    await wait(STEP * 5);
    expect(one.version).toBe(2);
    expect(one.roundEnd).toMatchObject({ open: true, holds: true });
    one.skip();
    expect(one.version).toBe(2);
    one.goOn();
    await wait(STEP * 3);
    expect(one.version).toBe(4);
    expect(one.settled).toBe(true);
  });

  test('closing the sheet shows the table of the round that ended', async () => {
    const { playback: one } = playback();
    take(one, roundEnd(2), view(3));
    await wait(STEP);
    one.closeSheet();
    await wait(STEP * 3);
    expect(one.version).toBe(2);
    expect(one.roundEnd).toMatchObject({ open: false, holds: true });
    expect(one.settled).toBe(false); // so the result does not come before its time
  });

  test('skipping stops at the end of a round', async () => {
    const { playback: one } = playback();
    take(one, view(2), view(3), roundEnd(4), view(5), view(6));
    one.skip();
    expect(one.version).toBe(4);
    one.goOn();
    one.skip();
    expect(one.version).toBe(6);
  });

  test("the player's own running clock is never kept waiting", async () => {
    const { playback: one } = playback();
    take(one, roundEnd(2, { clocks: { running: null, left: [9, 9, 9] } }));
    await wait(STEP);
    expect(one.holding).toBe(true);
    take(one, view(3, 1, { clocks: { running: 1, left: [9, 9, 9] } })); // another's clock: there is time to read
    await wait(STEP);
    expect(one.version).toBe(2);
    take(one, view(4, 1, { clocks: { running: 0, left: [9, 9, 9] } }));
    await wait(STEP * 3);
    expect(one.version).toBe(4);
    expect(one.roundEnd).toMatchObject({ open: true, holds: false });
    one.closeSheet();
    expect(one.roundEnd).toBe(null);
  });

  test('a clock that runs already when the round ends is not kept waiting either', async () => {
    const { playback: one } = playback();
    take(one, roundEnd(2), view(3, 1, { clocks: { running: 0, left: [9, 9, 9] } }));
    await wait(STEP * 3);
    expect(one.version).toBe(3);
  });

  test('one who is out hurries to the end of the round, and sees the next deal again', async () => {
    const { playback: one } = playback();
    one.hurry();
    take(one, ...views(2, 5), roundEnd(6), view(7, 1, { events: [{ event: 'dealt', seat: null }] }));
    await wait();
    expect(one.version).toBe(6);
    one.goOn();
    await wait();
    expect(one.version).toBe(7);
    expect(one.hurried).toBe(false);
  });
});

describe('the log', () => {
  test('what was before is added once, and nothing is told twice', async () => {
    const { playback: one } = playback(3, null);
    take(one, view(4), view(5));
    await wait();
    one.remember([view(1), view(2), view(3), view(4)].map(({ version, events }) => ({ version, events: events as never })));
    expect(one.log.map(({ event }) => event.version)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(one.log.map((each) => each.number)).size).toBe(5);
    one.remember([view(1), view(2)].map(({ version, events }) => ({ version, events: events as never })));
    expect(one.log).toHaveLength(5);
  });

  test('the first deal, seen live, is told once', () => {
    const one = new Playback({ still: () => true, endsRound: () => false });
    one.take(view(1), 'jump');
    one.remember([{ version: 1, events: view(1).events as never }]);
    expect(one.log).toHaveLength(1);
  });

  test('on a shared device the next player does not read what only the last one knew', async () => {
    const { playback: one } = playback(1, null);
    take(one, view(2, 1, { events: [{ event: 'drew', seat: 0, card: 'r7', private: ['card'] }] }));
    await wait();
    expect(one.log[0]!.event.card).toBe('r7');
    take(one, view(3, 1, { view: { seat: 1 } }));
    await wait();
    expect(one.log[0]!.event.card).toBe(undefined);
  });
});
