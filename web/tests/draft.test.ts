import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../src/lib/draft';
import { AGAIN } from '../src/lib/watch';
import { MATCH, Server, view } from './server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A draft on a feed, as a live table joins them. */
function drafting(): { server: Server; draft: Draft } {
  const server = new Server();
  const draft = new Draft({
    draft: (seen, moves) => server.feed.ask({ type: 'draft', match: MATCH, seen, moves }),
    turns: (seen) => server.feed.ask({ type: 'turns', match: MATCH, seen }),
    play: (seen, moves) => server.feed.play(MATCH, seen, moves),
    again: () => undefined,
  });
  server.feed.watch(MATCH, (heard) => {
    if (heard.type === 'view') draft.moved(heard.told.version);
    else if (heard.type === 'lost') draft.lost();
    else if (heard.type === 'back') draft.back();
  });
  server.end.open();
  server.end.answerWatch(view(4, 0));
  return { server, draft };
}

/** The server confirms the last draft, or as many of its moves as are given. */
async function confirm(server: Server, most = 60): Promise<void> {
  const asked = server.end.last('draft');
  server.end.tell({ type: 'draft', match: MATCH, seen: asked.seen, moves: asked.moves.slice(0, most), view: { of: asked.moves }, id: asked.id });
  await settle();
}

async function refuse(server: Server, type: string, code: string): Promise<void> {
  server.end.tell({ type: 'refused', match: MATCH, id: server.end.last(type).id, code, sentence: `it is ${code}`, index: 0 });
  await settle();
}

async function back(server: Server, ...told: ReturnType<typeof view>[]): Promise<void> {
  (await server.reconnect()).answerWatch(...told);
  await settle();
}

describe('trying', () => {
  test('quick hands: the last thing tried is what is shown', async () => {
    const { server, draft } = drafting();
    draft.try('play r7');
    draft.try('discard b2');
    const [first, second] = server.end.sent.filter((sent) => sent.type === 'draft');
    expect(second!.moves).toEqual(['play r7', 'discard b2']);
    server.end.tell({ type: 'draft', match: MATCH, seen: 4, moves: second!.moves, view: {}, id: second!.id });
    server.end.tell({ type: 'draft', match: MATCH, seen: 4, moves: first!.moves, view: {}, id: first!.id });
    await settle();
    expect(draft.shown.moves).toEqual(['play r7', 'discard b2']);
  });

  test('a refusal explains, and leaves what was tried before', async () => {
    const { server, draft } = drafting();
    draft.try('play r7');
    await confirm(server);
    draft.try('play b1');
    await refuse(server, 'draft', 'illegal');
    expect(draft.shown).toMatchObject({ moves: ['play r7'], refused: { sentence: 'it is illegal' } });
    draft.dismiss();
    expect(draft.shown.refused).toBe(null);
  });

  test('a move that turns up something hidden is not tried', async () => {
    const { server, draft } = drafting();
    draft.tryAll(['play r7', 'draw']);
    await confirm(server, 1);
    expect(draft.shown).toMatchObject({ moves: ['play r7'], blind: 'draw' });
    draft.takeBack();
    expect(draft.shown).toMatchObject({ moves: ['play r7'], blind: null });
  });

  test('taking back goes one move at a time', async () => {
    const { server, draft } = drafting();
    draft.tryAll(['a', 'b']);
    await confirm(server);
    draft.takeBack();
    await confirm(server);
    expect(draft.shown.moves).toEqual(['a']);
    draft.takeBack();
    expect(draft.shown).toMatchObject({ moves: [], view: null });
  });

  test('a newer version ends it, and late answers bring nothing back', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    draft.try('b');
    const asked = server.end.last('draft');
    server.end.tell(view(5));
    server.end.tell({ type: 'draft', match: MATCH, seen: 4, moves: asked.moves, view: {}, id: asked.id });
    await settle();
    expect(draft.shown).toMatchObject({ moves: [], view: null });
  });

  test('looking ahead is not trying', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    draft.look('end');
    await confirm(server);
    expect(draft.shown).toMatchObject({ moves: ['a'], outlook: { of: ['a', 'end'] } });
    draft.look(null);
    expect(draft.shown.outlook).toBe(null);
  });

  test('ways to stay in are asked for once a version', async () => {
    const { server, draft } = drafting();
    draft.askTurns();
    draft.askTurns();
    expect(server.end.count('turns')).toBe(1);
    server.end.tell({ type: 'turns', match: MATCH, seen: 4, turns: [['a']], more: true, id: server.end.last('turns').id });
    await settle();
    expect(draft.turns).toEqual({ turns: [['a']], more: true });
    server.end.tell(view(5));
    expect(draft.turns).toBe(null);
  });

  test('ways to stay in are asked for again when the server had no time for them, and after a lost connection', async () => {
    const { server, draft } = drafting();
    const tell = (): void => server.end.tell({ type: 'turns', match: MATCH, seen: 4, turns: [['a']], id: server.end.last('turns').id });
    draft.askTurns();
    await refuse(server, 'turns', 'too fast');
    expect(server.end.count('turns')).toBe(1); // not at once
    await vi.advanceTimersByTimeAsync(AGAIN);
    expect(server.end.count('turns')).toBe(2);
    await refuse(server, 'turns', 'unavailable');
    server.end.cut();
    await back(server, view(4, 0));
    expect(server.end.count('turns')).toBe(1); // of the new connection: the earlier retry is not wanted any more
    tell();
    await settle();
    expect(draft.turns?.turns).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(server.end.count('turns')).toBe(1);
  });

  test('ways to stay in that were wanted without a connection are asked for when it is back', async () => {
    const { server, draft } = drafting();
    server.end.cut();
    draft.askTurns();
    await back(server, view(4, 0));
    expect(server.end.count('turns')).toBe(1);
  });

  test('a refusal for good, or a newer version, ends the asking', async () => {
    const { server, draft } = drafting();
    draft.askTurns();
    await refuse(server, 'turns', 'not allowed');
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(server.end.count('turns')).toBe(1);
    server.end.tell(view(5));
    draft.askTurns();
    await refuse(server, 'turns', 'too fast');
    server.end.tell(view(6));
    await vi.advanceTimersByTimeAsync(AGAIN * 3);
    expect(server.end.count('turns')).toBe(2);
  });

  test('looking ahead is asked for again when the server had no time for it', async () => {
    const { server, draft } = drafting();
    draft.look('end');
    await refuse(server, 'draft', 'too fast');
    await vi.advanceTimersByTimeAsync(AGAIN);
    await confirm(server);
    expect(draft.shown.outlook).toEqual({ of: ['end'] });
  });
});

describe('playing', () => {
  test('a double click plays once', async () => {
    const { server, draft } = drafting();
    draft.play('end');
    draft.play('end');
    expect(server.end.count('play')).toBe(1);
    expect(draft.shown.sending).toBe(true);
    server.end.tell(view(5));
    server.end.tell({ type: 'played', id: server.end.last('play').id, version: 5 });
    await settle();
    expect(draft.shown).toMatchObject({ sending: false, moves: [] });
  });

  test('a refused play explains and can be tried again', async () => {
    const { server, draft } = drafting();
    draft.play('end');
    await refuse(server, 'play', 'illegal');
    expect(draft.shown).toMatchObject({ sending: false, refused: { code: 'illegal' } });
    draft.play('end');
    expect(server.end.count('play')).toBe(2);
  });

  test('a play for which the table had moved on is told', async () => {
    const { server, draft } = drafting();
    draft.play('end');
    server.end.tell(view(5));
    await refuse(server, 'play', 'stale');
    expect(draft.notice).toBe('it is stale');
    server.end.tell(view(6));
    expect(draft.notice).toBe('');
  });

  test('without a connection it waits, says so, and is sent when that is back', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    server.end.cut();
    draft.play();
    expect(draft.shown).toMatchObject({ sending: true, waiting: true, moves: ['a'] });
    await back(server, view(4, 0));
    expect(draft.shown).toMatchObject({ sending: true, waiting: false });
    expect(server.end.last('play')).toMatchObject({ seen: 4, moves: ['a'] });
  });

  test('taken back without a connection it is not played on return, and the draft is asked for again', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    server.end.cut();
    draft.play();
    draft.takeBack();
    expect(draft.shown).toMatchObject({ sending: false, waiting: false, moves: ['a'] });
    await back(server, view(4, 0));
    expect(server.end.count('play')).toBe(0);
    expect(server.end.last('draft').moves).toEqual(['a']);
    await confirm(server);
    expect(draft.shown.moves).toEqual(['a']);
  });

  test('a connection that went while it was on its way: it waits, and counts once', async () => {
    const { server, draft } = drafting();
    draft.play('end');
    const { id } = server.end.last('play');
    server.end.cut();
    expect(draft.shown.waiting).toBe(true);
    await back(server, view(5));
    expect(server.end.last('play').id).toBe(id);
    server.end.tell({ type: 'played', id, version: 5 });
    await settle();
    expect(draft.shown).toMatchObject({ sending: false, waiting: false });
  });
});

describe('a connection that comes back', () => {
  test('a draft that the server does not confirm ends', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    server.end.cut();
    await back(server, view(4, 0));
    await refuse(server, 'draft', 'illegal');
    expect(draft.shown.moves).toEqual([]);
  });

  test('a draft of an older version ends', async () => {
    const { server, draft } = drafting();
    draft.try('a');
    await confirm(server);
    server.end.cut();
    await back(server, view(5), view(6));
    expect(draft.shown).toMatchObject({ moves: [], view: null });
  });

  test('what was tried without a connection is asked for then', async () => {
    const { server, draft } = drafting();
    server.end.cut();
    draft.try('a');
    await back(server, view(4, 0));
    await confirm(server);
    expect(draft.shown.moves).toEqual(['a']);
  });
});
