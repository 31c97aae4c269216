import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEW, FIRST_ATTEMPT, FIRST_WAIT, HEARTBEAT, LATE, LONGEST_ATTEMPT, LONGEST_WAIT, PATIENCE, WAKING, type Failure } from '../src/lib/feed';
import { MATCH, Server, table, view, views } from './server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

describe('order', () => {
  test('views come in the order of their versions', () => {
    const server = Server.at(4);
    for (const one of views(5, 7)) server.end.tell(one);
    expect(server.shown).toEqual(['4 jump', '5 next', '6 next', '7 next']);
  });

  test('after a short cut what was missed comes first, and nothing older after it', async () => {
    const server = Server.at(8);
    const old = server.end;
    old.cut();
    const end = await server.reconnect();
    expect(end.last('watch')).toMatchObject({ match: MATCH, since: 8 });
    old.tell(view(9)); // late, on the socket that is gone
    end.tell(view(19)); // before the answer: it will be in it
    end.answerWatch(...views(9, 21));
    end.tell(view(22));
    end.tell(view(15));
    expect(server.versions).toEqual([8, ...views(9, 22).map((one) => one.version)]);
  });

  test('a duplicate is not shown twice, but brings clocks and people', () => {
    const server = Server.at(4);
    server.end.tell(view(5));
    server.end.tell(view(5, 1, { clocks: { running: 0, left: [9] } }));
    expect(server.shown).toEqual(['4 jump', '5 next', '5 same']);
    const last = server.heard.at(-1)!;
    expect(last).toMatchObject({ told: { events: [], clocks: { left: [9] } } });
  });

  test('a gap is filled before anything later is passed on', () => {
    const server = Server.at(4);
    server.end.tell(view(7));
    server.end.tell(view(8));
    expect(server.versions).toEqual([4]);
    expect(server.end.last('watch')).toMatchObject({ since: 4 });
    expect(server.end.count('watch')).toBe(2);
    server.end.answerWatch(...views(5, 8));
    server.end.tell(view(9));
    expect(server.shown).toEqual(['4 jump', '5 next', '6 next', '7 next', '8 next', '9 next']);
  });

  test('a turn of several moves is one view, not a gap', () => {
    const server = Server.at(4);
    server.end.tell(view(7, 3, { after: 4 }));
    expect(server.shown).toEqual(['4 jump', '7 next']);
  });

  test('more missed than the server tells: the oldest it tells is the truth from there on', async () => {
    const server = Server.at(10);
    server.end.cut();
    const end = await server.reconnect();
    end.answerWatch(...views(111, 310));
    expect(server.shown[1]).toBe('111 jump');
    expect(server.versions.slice(1)).toEqual(views(111, 310).map((one) => one.version));
  });

  test('a server that was set back to an older version is believed', async () => {
    const server = Server.at(10);
    server.end.cut();
    const end = await server.reconnect();
    end.answerWatch(view(7, 0));
    end.tell(view(8));
    expect(server.shown).toEqual(['10 jump', '7 jump', '8 next']);
  });

  test('nothing missed: the view that is there stays', async () => {
    const server = Server.at(10);
    server.end.cut();
    (await server.reconnect()).answerWatch(view(10, 0));
    expect(server.shown).toEqual(['10 jump', '10 same']);
  });

  test('a table told to all is not the answer to a watch', () => {
    const server = new Server();
    server.watch(3);
    server.end.open();
    server.end.tell(table());
    server.end.tell(view(9));
    server.end.answerWatch(...views(4, 9));
    expect(server.versions).toEqual([4, 5, 6, 7, 8, 9]);
  });
});

describe('connection', () => {
  test('a cut is told and mended', async () => {
    const server = Server.at(1);
    server.end.cut();
    expect(server.feed.state).toBe('lost');
    await server.reconnect();
    expect(server.feed.state).toBe('open');
    expect(server.heard.map((one) => one.type)).toContain('lost');
  });

  test('a socket that died silently is noticed by the heartbeat', async () => {
    const server = Server.at(1);
    await wait(HEARTBEAT);
    server.end.answerPing();
    await wait(HEARTBEAT - 1);
    expect(server.feed.state).toBe('open');
    await wait(1 + PATIENCE);
    expect(server.feed.state).toBe('lost');
    expect(server.end.closed).toBe(true);
    await server.reconnect();
    expect(server.feed.state).toBe('open');
  });

  test('a question without an answer shows it as well', async () => {
    const server = Server.at(1);
    const answer = server.feed.ask({ type: 'turns', match: MATCH, seen: 1 }).catch((failure: Failure) => failure.why);
    await wait(PATIENCE);
    expect(server.feed.state).toBe('lost');
    expect(await answer).toBe('lost');
  });

  test('a page that nobody looks at sends no heartbeat', async () => {
    const server = Server.at(1);
    server.visible = false;
    await wait(HEARTBEAT * 5);
    expect(server.end.count('ping')).toBe(0);
  });

  test('waking asks at once, with less patience, and not if something was just heard', async () => {
    const server = Server.at(1);
    server.visible = false;
    server.feed.wake();
    expect(server.end.count('ping')).toBe(0);
    await wait(60_000);
    server.feed.wake();
    await wait(WAKING);
    expect(server.feed.state).toBe('lost');
  });

  test('waking while lost connects at once', () => {
    const server = Server.at(1);
    server.end.cut();
    server.feed.wake();
    expect(server.ends.length).toBe(2);
  });

  test('waking gives up an attempt that hangs, but not one that has just begun', async () => {
    const server = Server.at(1);
    server.end.cut();
    await wait(LONGEST_WAIT);
    expect(server.ends.length).toBe(2);
    await wait(WAKING + 1);
    server.feed.wake();
    expect(server.ends.length).toBe(3);
    expect(server.ends[1]!.closed).toBe(true);
    server.feed.wake();
    expect(server.ends.length).toBe(3);
    server.end.open();
    server.end.answerWatch(view(1, 0));
    expect(server.feed.state).toBe('open');
  });

  test('attempts are never further apart than two seconds', async () => {
    const server = Server.at(1);
    server.end.cut();
    const at: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = server.ends.length;
      while (server.ends.length === before) await wait(50);
      at.push(performance.now());
      server.end.cut();
    }
    const waits = at.slice(1).map((time, index) => time - at[index]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT + 50);
  });

  test('an attempt that hangs is given up; a network that is only slow gets more and more time', async () => {
    const server = new Server();
    server.watch();
    await wait(FIRST_ATTEMPT + LONGEST_WAIT);
    expect(server.ends.length).toBe(2);
    for (let attempt = 0; attempt < 4; attempt++) await wait(LONGEST_ATTEMPT + LONGEST_WAIT);
    const before = server.ends.length;
    while (server.ends.length === before) await wait(50);
    await wait(LONGEST_ATTEMPT - 100);
    expect(server.ends.length).toBe(before + 1);
  });

  test('a session that the server does not know is not tried for ever', async () => {
    const server = Server.at(1);
    server.end.cut();
    server.session = 'unknown';
    await wait(LONGEST_WAIT);
    server.end.cut(); // refused before it opened
    await wait(0);
    expect(server.feed.state).toBe('ended');
    const attempts = server.ends.length;
    await wait(60_000);
    expect(server.ends.length).toBe(attempts);
    server.feed.renew(); // someone has said who they are
    server.end.open();
    expect(server.feed.state).toBe('open');
    expect(server.end.last('watch')).toMatchObject({ since: 1 });
  });

  test('a session that is ended while it is open is known at once', async () => {
    const server = Server.at(1);
    server.end.cut(4401);
    expect(server.feed.state).toBe('ended');
    await wait(60_000);
    expect(server.ends.length).toBe(1);
  });

  test('a server that is down, or too busy, is tried again', async () => {
    const server = Server.at(1);
    server.end.cut();
    for (const session of ['unsure', 'known'] as const) {
      server.session = session;
      await wait(LONGEST_WAIT);
      server.end.cut();
      await wait(0);
      expect(server.feed.state).toBe('lost');
    }
  });

  test('where many sockets failed a request goes first, since a browser would let the next socket wait', async () => {
    const server = Server.at(1);
    server.session = 'away';
    server.end.cut();
    for (let attempt = 0; attempt < FEW; attempt++) {
      await wait(LONGEST_WAIT);
      server.end.cut();
    }
    const [sockets, requests] = [server.ends.length, server.requests];
    await wait(60_000);
    expect(server.ends.length).toBe(sockets);
    expect(server.requests - requests).toBeGreaterThan(60_000 / LONGEST_WAIT - 2);
    server.session = 'known';
    await wait(LONGEST_WAIT);
    expect(server.ends.length).toBe(sockets + 1);
    server.end.open();
    server.end.answerWatch(view(1, 0));
    expect(server.feed.state).toBe('open');
    server.end.cut(); // and from then on as at first
    await wait(FIRST_WAIT);
    expect(server.ends.length).toBe(sockets + 2);
  });

  test('a request that hangs is given up, and one that finds no session ends it', async () => {
    let answer = (_: 'unknown'): void => undefined;
    const server = new Server({ session: () => new Promise((done) => (answer = done)) });
    server.watch();
    for (let attempt = 0; attempt < FEW; attempt++) {
      server.end.cut();
      await wait(LONGEST_WAIT);
    }
    await wait(LONGEST_ATTEMPT * 5);
    expect(server.feed.state).toBe('lost');
    expect(server.ends.length).toBe(FEW);
    answer('unknown');
    await wait(0);
    expect(server.feed.state).toBe('ended');
  });

  test('hello names the build', async () => {
    const server = Server.at(1);
    server.end.cut();
    await wait(LONGEST_WAIT);
    server.end.open('b2');
    expect(server.builds).toEqual(['b1', 'b2']);
  });

  test('who stops watching the last match leaves; another match is only left', () => {
    const server = new Server();
    const one = server.watch();
    const other = server.feed.watch('m2', () => undefined);
    server.end.open();
    one.stop();
    expect(server.end.last('unwatch')).toMatchObject({ match: MATCH });
    other.stop();
    expect(server.end.closed).toBe(true);
    expect(server.feed.state).toBe('idle');
  });
});

describe('questions', () => {
  test('each answer goes to its question, in whatever order they come', async () => {
    const server = Server.at(1);
    const one = server.feed.ask({ type: 'draft', match: MATCH, seen: 1, moves: ['a'] });
    const two = server.feed.ask({ type: 'draft', match: MATCH, seen: 1, moves: ['b'] });
    const [first, second] = server.end.sent.filter((sent) => sent.type === 'draft');
    server.end.tell({ type: 'draft', match: MATCH, seen: 1, moves: ['b'], view: {}, id: second!.id });
    server.end.tell({ type: 'refused', match: MATCH, id: first!.id, code: 'illegal', sentence: 'no', index: 0 });
    await expect(two).resolves.toMatchObject({ moves: ['b'] });
    await expect(one).rejects.toMatchObject({ why: 'refused', told: { sentence: 'no' } });
  });

  test('a question is given up after a while though others are answered', async () => {
    const server = Server.at(1);
    const why = server.feed.ask({ type: 'turns', match: MATCH, seen: 1 }).catch((failure: Failure) => failure.why);
    for (let time = 0; time < LATE; time += 1_000) {
      server.end.tell(view(2, 0));
      await wait(1_000);
    }
    expect(await why).toBe('late');
  });

  test('a watch for which the server has no time is asked for again', async () => {
    const server = new Server();
    server.watch();
    server.end.open();
    server.end.tell({ type: 'refused', match: MATCH, id: server.end.last('watch').id, code: 'too fast', sentence: '', index: null });
    await wait(1_000);
    expect(server.end.count('watch')).toBe(2);
  });
});

describe('plays', () => {
  test('one that was not answered is sent again with its id', async () => {
    const server = Server.at(1);
    const play = server.feed.play(MATCH, 1, ['end']);
    expect(server.end.last('play')).toEqual({ type: 'play', match: MATCH, seen: 1, id: play.id, moves: ['end'] });
    server.end.cut();
    const end = await server.reconnect();
    expect(end.last('play').id).toBe(play.id);
    end.tell({ type: 'played', id: play.id, version: 2 });
    expect(await play.answer).toMatchObject({ version: 2 });
    end.cut();
    expect((await server.reconnect()).count('play')).toBe(0);
  });

  test('one that was cancelled without a connection is not sent', async () => {
    const server = Server.at(1);
    server.end.cut();
    const play = server.feed.play(MATCH, 1, ['end']);
    play.cancel();
    expect(await play.answer).toBe(null);
    expect((await server.reconnect()).count('play')).toBe(0);
  });
});
