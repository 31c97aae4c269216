/** The other end of the feed in these tests: it hears what the page sends and says what a test lets it say. */
import { vi } from 'vitest';
import { Feed, type Socket, type Surroundings } from '../src/lib/feed';
import type { Heard } from '../src/lib/watch';
import type { TableTold, ViewTold } from '../src/lib/wire';

export const MATCH = 'm1';

export class End implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, any>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  /** The last message of a type. */
  last(type: string): Record<string, any> {
    const found = this.sent.filter((one) => one.type === type).at(-1);
    if (!found) throw new Error(`no ${type} was sent`);
    return found;
  }

  count(type: string): number {
    return this.sent.filter((one) => one.type === type).length;
  }

  tell(told: object): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }

  /** Accept the connection and say hello. */
  open(build: string | null = 'b1'): void {
    this.onopen?.();
    this.tell({ type: 'hello', rubrica: '1', build, now: 0 });
  }

  cut(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Answer the last watch: the table, then these views. */
  answerWatch(...views: ViewTold[]): void {
    this.tell({ ...table(), id: this.last('watch').id });
    for (const one of views) this.tell(one);
  }

  answerPing(): void {
    this.tell({ type: 'pong', id: this.last('ping').id, now: 0 });
  }
}

export class Server {
  ends: End[] = [];
  session: Awaited<ReturnType<Surroundings['session']>> = 'known';
  /** How often the page asked for its session. */
  requests = 0;
  visible = true;
  builds: (string | null)[] = [];
  heard: Heard[] = [];

  readonly feed: Feed;

  constructor(more: Partial<Surroundings> = {}) {
    this.feed = new Feed({
      connect: () => {
        const end = new End();
        this.ends.push(end);
        return end;
      },
      session: () => (this.requests++, Promise.resolve(this.session)),
      random: () => 1,
      visible: () => this.visible,
      hello: (told) => this.builds.push(told.build),
      ...more,
    });
  }

  get end(): End {
    return this.ends.at(-1)!;
  }

  watch(since: number | null = null): { stop: () => void; again: () => void } {
    return this.feed.watch(MATCH, (heard) => this.heard.push(heard), since);
  }

  /** A page that watches and is up to date at a version. */
  static at(version: number): Server {
    const server = new Server();
    server.watch();
    server.end.open();
    server.end.answerWatch(view(version, 0));
    return server;
  }

  /** The versions passed on, with how each follows. */
  get shown(): string[] {
    return this.heard.flatMap((one) => (one.type === 'view' ? [`${one.told.version} ${one.follows}`] : []));
  }

  get versions(): number[] {
    return this.heard.flatMap((one) => (one.type === 'view' ? [one.told.version] : []));
  }

  /** Let the connection come back after a loss. */
  async reconnect(): Promise<End> {
    const before = this.ends.length;
    await vi.advanceTimersByTimeAsync(2_000);
    if (this.ends.length === before) throw new Error('no attempt to connect was made');
    this.end.open();
    return this.end;
  }
}

export function table(more: Partial<TableTold> = {}): TableTold {
  return { type: 'table', match: MATCH, status: 'playing', people: [], ...more } as TableTold;
}

/** A view after one move; with `events` 0 it is one that was asked for. */
export function view(version: number, events = 1, more: Partial<ViewTold> = {}): ViewTold {
  const happened = Array.from({ length: events }, () => ({ event: 'played', seat: version % 3, version }));
  return { type: 'view', match: MATCH, version, view: { seat: 0, to_act: version % 3, at: version }, events: happened, clocks: null, people: [], after: events ? version - 1 : version, ...more } as ViewTold;
}

/** The views of these versions, one after the other. */
export function views(from: number, to: number): ViewTold[] {
  return Array.from({ length: to - from + 1 }, (_, index) => view(from + index));
}
