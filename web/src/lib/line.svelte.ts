/** The one socket to the server: opened when needed, opened again when lost, with nothing doubled and nothing forgotten. */
import type { DraftTold, PlayedTold, RefusedTold, SaidTold, TableTold, TurnsTold, ViewTold } from './wire';

/** What a match is told: the server's messages, and that a lost connection is there again. */
export type Told = ViewTold | TableTold | DraftTold | PlayedTold | TurnsTold | SaidTold | RefusedTold | { type: 'opened' };
type Hear = (told: Told) => void;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Milliseconds after which a socket that says nothing, though it was asked, is taken for dead. */
const PATIENCE = 5000;

class Line {
  state = $state<'closed' | 'connecting' | 'open' | 'lost'>('closed');
  #socket: WebSocket | null = null;
  #watched = new Map<string, Set<Hear>>();
  /** Plays that were not answered yet: sent again after a reconnection, with the same id, so they count once. */
  #unanswered = new Map<string, { match: string; text: string }>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => this.#retryNow());
    addEventListener('offline', () => this.#socket?.close());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#wake());
  }

  /** Hear everything about a match; gives what stops it. */
  watch(match: string, hear: Hear): () => void {
    const hearers = this.#watched.get(match) ?? new Set();
    hearers.add(hear);
    this.#watched.set(match, hearers);
    if (!this.#tell({ type: 'watch', match })) this.#connect();
    return () => {
      if (!hearers.delete(hear) || hearers.size) return;
      this.#watched.delete(match);
      this.#close(); // the socket has no "unwatch": a new one watches what is left
    };
  }

  /** Ask for the whole view again. */
  again(match: string): void {
    this.#tell({ type: 'watch', match });
  }

  /** Ask what moves would come to, or for the ways to stay in; false if there is no connection to ask by. */
  ask(match: string, seen: number, kind: 'draft' | 'look' | 'turns', moves: string[]): boolean {
    return this.#tell(kind === 'turns' ? { type: 'turns', match, seen } : { type: 'draft', match, seen, moves });
  }

  /** Connect anew, as the person one is now: the server speaks to each connection in one language. */
  renew(): void {
    if (this.#watched.size) this.#close();
  }

  phrase(match: string, phrase: string): void {
    this.#tell({ type: 'say', match, phrase });
  }

  /** Play moves; gives the id by which the answer can be told. */
  play(match: string, seen: number, moves: string[]): string {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const text = JSON.stringify({ type: 'play', match, seen, id, moves });
    this.#unanswered.set(id, { match, text });
    this.#send(text);
    this.#expectAnswer();
    return id;
  }

  #tell(message: object): boolean {
    return this.#send(JSON.stringify(message));
  }

  #send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  #opened(): void {
    this.state = 'open';
    this.#wait = FIRST_WAIT;
    for (const [match, hearers] of this.#watched) {
      this.#tell({ type: 'watch', match });
      for (const hear of hearers) hear({ type: 'opened' });
    }
    for (const { text } of this.#unanswered.values()) this.#send(text);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearTimeout(this.#alarm);
    this.state = this.#watched.size ? 'lost' : 'closed';
    if (!this.#watched.size) return;
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #retryNow(): void {
    if (this.state === 'lost' && this.#watched.size) this.#connect();
  }

  /** A device that slept may hold a socket that died unnoticed: ask something, and see. */
  #wake(): void {
    this.#retryNow();
    for (const match of this.#watched.keys()) this.again(match);
    if (this.#watched.size) this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#alarm);
    const socket = this.#socket;
    this.#alarm = setTimeout(() => {
      if (!socket || this.#socket !== socket) return;
      socket.close();
      this.#lost(socket);
    }, PATIENCE);
  }

  #close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#alarm);
    const socket = this.#socket;
    this.#socket = null;
    this.state = 'closed';
    socket?.close();
    if (this.#watched.size) this.#connect();
  }

  #hear(told: Told): void {
    clearTimeout(this.#alarm);
    if ((told.type === 'played' || told.type === 'refused') && told.id) {
      const asked = this.#unanswered.get(told.id);
      this.#unanswered.delete(told.id);
      if (asked) this.#pass(asked.match, told);
    } else if ('match' in told && told.match) this.#pass(told.match, told);
  }

  #pass(match: string, told: Told): void {
    for (const hear of this.#watched.get(match) ?? []) hear(told);
  }
}

export const line = new Line();
