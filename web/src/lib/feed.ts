/**
 * The one socket to the server. It notices when the connection is gone, connects again, and gives every watched match its
 * views in the order of their versions: what was missed comes before what is new, and nothing older comes after.
 * It knows no DOM: the socket, chance and the way to ask who one is are given to it.
 */
import { Observed } from './observed';
import { Plays, type Play } from './plays';
import { Watch, type Hear } from './watch';
import type { AnyFromClient, AnyFromServer, DraftTold, Hello, Pong, RankedTold, RefusedTold, SaidTold, TurnsTold, Unwatched } from './wire';

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  connect: () => Socket;
  /** Whether the server knows this person: `unsure` if it had no time to say, `away` if it did not answer at all. */
  session: () => Promise<'known' | 'unknown' | 'unsure' | 'away'>;
  random: () => number;
  visible: () => boolean;
  hello?: (told: Hello) => void;
}

/** `ended`: the server does not know this person any more, so connecting again is of no use. */
export type State = 'idle' | 'connecting' | 'open' | 'lost' | 'ended';
export type Answer = DraftTold | TurnsTold | RankedTold | SaidTold | Unwatched | Pong;
/** Why a question has no answer: the server refused it, the connection went, or it took too long. */
export type Failure = { why: 'refused'; told: RefusedTold } | { why: 'lost' } | { why: 'late' };

interface Question {
  done: (told: Answer) => void;
  failed: (failure: Failure) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Milliseconds between two pings of a page that is looked at. */
export const HEARTBEAT = 10_000;
/** Milliseconds without any message, though one is due, after which the connection counts as lost. */
export const PATIENCE = 5_000;
/** The same for a page that comes back after a while: there the socket is often dead. */
export const WAKING = 2_000;
/** Milliseconds for the first attempt to connect, and at most for any other: one that hangs may be slow or dead. */
export const FIRST_ATTEMPT = 4_000;
export const LONGEST_ATTEMPT = 10_000;
/** Milliseconds before the second attempt, and at most before any other. */
export const FIRST_WAIT = 250;
export const LONGEST_WAIT = 1_200;
/**
 * After so many sockets that did not open, a plain request goes first: browsers let a socket wait for up to 5 s where
 * many have failed.
 */
export const FEW = 3;
/** The code of a connection that the server closed because its session was ended. */
const SESSION_ENDED = 4401;
/** Milliseconds after which a question is given up. */
export const LATE = 15_000;

export class Feed extends Observed {
  state: State = 'idle';
  readonly plays = new Plays((text) => this.#send(text));
  #socket: Socket | null = null;
  #watches = new Set<Watch>();
  #questions = new Map<string, Question>();
  #asked = 0;
  #wait = FIRST_WAIT;
  #attempt = FIRST_ATTEMPT;
  #attemptedAt = 0;
  /** Sockets since the last one that opened. */
  #unopened = 0;
  #roundTrip = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(readonly around: Surroundings) {
    super();
  }

  /** Hear everything about a match, from the version after `since` on if it is known; gives what stops it and what asks anew. */
  watch(match: string, hear: Hear, since: number | null = null): { stop: () => void; again: () => void } {
    const watch = new Watch(match, hear, (message) => this.#tell(message), () => this.#name(), since);
    this.#watches.add(watch);
    if (this.state === 'open') watch.begin();
    else this.#connect();
    return {
      stop: () => this.#stop(watch),
      again: () => this.state === 'open' && watch.begin(),
    };
  }

  /** Ask something that is answered on this socket or not at all. */
  ask<A extends Answer>(message: AnyFromClient): Promise<A> {
    return new Promise((done, failed) => {
      const id = this.#name();
      if (this.state !== 'open') return failed({ why: 'lost' } satisfies Failure);
      const timer = setTimeout(() => this.#fail(id, { why: 'late' }), LATE);
      this.#questions.set(id, { done: done as (told: Answer) => void, failed, timer });
      this.#tell({ ...message, id });
    });
  }

  /** Play moves once: sent again with the same id after a lost connection, unless it is cancelled. */
  play(match: string, seen: number, moves: string[]): Play {
    const play = this.plays.add(match, seen, moves, this.state === 'open');
    if (this.state === 'open') this.#expect();
    return play;
  }

  /** Connect anew as the person one is now: the server speaks to each connection as one person, in one language. */
  renew(): void {
    if (this.state === 'idle') return;
    this.#drop('connecting');
    this.#connect();
  }

  /** The page is looked at again, or the network is there again: connect now, or see whether the socket still lives. */
  wake(): void {
    if (this.state === 'lost') {
      if (this.#socket && performance.now() - this.#attemptedAt > WAKING) this.#drop('lost'); // an attempt that hangs
      this.#connect();
    } else if (this.state === 'open' && performance.now() - this.#heardAt > WAKING) this.#ping(Math.min(PATIENCE, Math.max(WAKING, this.#roundTrip * 3)));
  }

  /** The device says that it has no network. */
  offline(): void {
    if (this.state === 'open' || this.state === 'connecting') this.#lost();
  }

  #stop(watch: Watch): void {
    if (!this.#watches.delete(watch)) return;
    if (!this.#watches.size) return this.#drop('idle');
    const other = [...this.#watches].some((one) => one.match === watch.match);
    if (this.state === 'open' && !other) void this.ask({ type: 'unwatch', match: watch.match }).catch(() => undefined);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#socket || this.state === 'ended') return;
    if (this.state === 'idle') this.#be('connecting');
    const socket = this.around.connect();
    this.#socket = socket;
    this.#attemptedAt = performance.now();
    this.#unopened++;
    let opened = false;
    const current = (): boolean => this.#socket === socket;
    socket.onopen = () => {
      opened = true;
      if (current()) this.#opened();
    };
    socket.onmessage = (event) => current() && this.#hear(JSON.parse(event.data) as AnyFromServer);
    socket.onclose = ({ code }) => {
      if (!current()) return;
      if (code === SESSION_ENDED) return this.#drop('ended');
      this.#lost();
      if (!opened) void this.#askWhy();
    };
    this.#expect(this.#attempt);
    this.#attempt = Math.min(LONGEST_ATTEMPT, this.#attempt * 1.5);
  }

  async #tryAgain(): Promise<void> {
    if (this.#unopened < FEW) return this.#connect();
    this.#expect(this.#attempt);
    const session = await this.around.session();
    if (this.state !== 'lost' || this.#socket) return;
    if (session === 'unknown') this.#drop('ended');
    else if (session === 'away') this.#lost();
    else this.#connect();
  }

  /** A refused connection looks like a lost one: only a plain request tells whether the session has ended. */
  async #askWhy(): Promise<void> {
    const session = await this.around.session();
    if (session !== 'unknown' || this.state !== 'lost') return;
    this.#drop('ended');
  }

  #opened(): void {
    this.#wait = FIRST_WAIT;
    this.#attempt = FIRST_ATTEMPT;
    this.#unopened = 0;
    this.#heard();
    this.#be('open');
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.around.visible() && this.#ping(PATIENCE), HEARTBEAT);
    for (const watch of this.#watches) watch.begin();
    this.plays.sendAll();
    this.#expect();
  }

  #ping(patience: number): void {
    const at = performance.now();
    this.ask<Pong>({ type: 'ping' }).then(
      () => (this.#roundTrip = performance.now() - at),
      () => undefined,
    );
    this.#expect(patience);
  }

  /** Something is due within so many milliseconds. */
  #expect(patience = PATIENCE): void {
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.#lost(), patience);
  }

  #heard(): void {
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
    this.#heardAt = performance.now();
  }

  /** The connection is gone: try again, soon at first. The waits differ by chance, so that not everybody comes at once. */
  #lost(): void {
    this.#drop(this.#watches.size ? 'lost' : 'idle');
    if (this.state !== 'lost') return;
    this.#retry = setTimeout(() => void this.#tryAgain(), this.#wait * (0.5 + this.around.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** Leave the socket there is, if any. */
  #drop(state: State): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#alarm);
    clearInterval(this.#beat);
    this.#alarm = undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.#be(state);
    for (const id of [...this.#questions.keys()]) this.#fail(id, { why: 'lost' });
    for (const watch of this.#watches) watch.lost();
    socket?.close();
  }

  #hear(told: AnyFromServer): void {
    this.#heard();
    if (told.type === 'hello') return this.around.hello?.(told);
    if ((told.type === 'played' || told.type === 'refused') && this.plays.hear(told)) return;
    const id = 'id' in told ? told.id : null;
    const question = id ? this.#questions.get(id) : undefined;
    if (id && question) {
      clearTimeout(question.timer);
      this.#questions.delete(id);
      if (told.type === 'refused') question.failed({ why: 'refused', told });
      else question.done(told as Answer);
    }
    if ('match' in told) for (const watch of [...this.#watches]) if (watch.match === told.match) watch.hear(told);
  }

  #fail(id: string, failure: Failure): void {
    const question = this.#questions.get(id);
    if (!question) return;
    clearTimeout(question.timer);
    this.#questions.delete(id);
    question.failed(failure);
  }

  #name(): string {
    return `q${++this.#asked}`;
  }

  /** Send what is answered. */
  #tell(message: object): void {
    this.#send(JSON.stringify(message));
    if (this.#alarm === undefined) this.#expect();
  }

  #send(text: string): void {
    if (this.state === 'open') this.#socket?.send(text);
  }

  #be(state: State): void {
    if (this.state === state) return;
    this.state = state;
    this.changed();
  }
}
