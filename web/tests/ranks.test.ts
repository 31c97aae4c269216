import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEALS, Ranks } from '../src/lib/ranks';
import { AGAIN } from '../src/lib/watch';
import { MATCH, Server, view } from './server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Ranked turns on a feed, as a live table joins them. */
function ranking(): { server: Server; ranks: Ranks } {
  const server = new Server();
  const ranks = new Ranks((version, deals) => server.feed.ask({ type: 'rank', match: MATCH, version, deals }));
  server.feed.watch(MATCH, (heard) => {
    if (heard.type === 'view') ranks.moved(heard.told.version);
    else if (heard.type === 'back') ranks.back();
  });
  server.end.open();
  server.end.answerWatch(view(4, 0));
  return { server, ranks };
}

async function answer(server: Server, playouts: number, done = false): Promise<void> {
  const { id, version } = server.end.last('rank');
  server.end.tell({ type: 'ranked', match: MATCH, id, version, turns: [], ways: 1, more_ways: false, playouts, done });
  await settle();
}

test('first figures are asked for, then those of more deals, and then nothing', async () => {
  const { server, ranks } = ranking();
  ranks.ask();
  ranks.ask();
  expect(server.end.count('rank')).toBe(1);
  for (const [index, deals] of DEALS.entries()) {
    expect(server.end.last('rank')).toMatchObject({ version: 4, deals });
    await answer(server, deals);
    expect(ranks.ranking?.playouts).toBe(deals);
    expect(server.end.count('rank')).toBe(Math.min(index + 2, DEALS.length));
  }
});

test('where all is clear, no more is asked for', async () => {
  const { server, ranks } = ranking();
  ranks.ask();
  await answer(server, 60, true);
  expect(server.end.count('rank')).toBe(1);
});

test('a newer version ends it, and an answer to an older one is not shown', async () => {
  const { server, ranks } = ranking();
  ranks.ask();
  server.end.tell(view(5, 4));
  await answer(server, 100);
  expect(ranks.ranking).toBe(null);
  ranks.ask();
  expect(server.end.last('rank').version).toBe(5);
});

test('a server without time is asked again, one that refuses is not', async () => {
  const { server, ranks } = ranking();
  const refuse = (code: string): void => server.end.tell({ type: 'refused', match: MATCH, id: server.end.last('rank').id, code, sentence: '', index: null });
  ranks.ask();
  refuse('too fast');
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(server.end.count('rank')).toBe(2);
  refuse('not yours');
  await vi.advanceTimersByTimeAsync(10 * AGAIN);
  expect(server.end.count('rank')).toBe(2);
});

test('after a lost connection it goes on where it was', async () => {
  const { server, ranks } = ranking();
  ranks.ask();
  await answer(server, 100);
  server.end.cut();
  await settle();
  (await server.reconnect()).answerWatch(view(4, 0));
  await settle();
  expect(server.end.last('rank')).toMatchObject({ version: 4, deals: DEALS[1] });
});
