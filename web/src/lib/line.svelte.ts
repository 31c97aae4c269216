/** The one socket to the server: opened when needed, opened again when lost, with nothing doubled and nothing forgotten. */
import type { DraftTold, PlayedTold, RefusedTold, SaidTold, TableTold, TurnsTold, ViewTold } from './wire';

export type Told = ViewTold | TableTold | DraftTold | PlayedTold | TurnsTold | SaidTold | RefusedTold;
type Hear = (told: Told) => void;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

class Line {
  state = $state<'closed' | 'connecting' | 'open' | 'lost'>('closed');
  #socket: WebSocket | null = null;
  #watched = new Map<string, Set<Hear>>();
  /** Plays that were not answered yet: sent again after a reconnection, with the same id, so they count once. */
  #unanswered = new Map<string, { match: string; text: string }>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => this.#retryNow());
    addEventListener('offline', () => this.#socket?.close());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#retryNow());
  }

  /** Hear everything about a match; gives what stops it. */
  watch(match: string, hear: Hear): () => void {
    const hearers = this.#watched.get(match) ?? new Set();
    hearers.add(hear);
    this.#watched.set(match, hearers);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#tell({ type: 'watch', match });
    else this.#connect();
    return () => {
      hearers.delete(hear);
      if (hearers.size) return;
      this.#watched.delete(match);
      this.#close(); // the socket has no "unwatch": a new one watches what is left
    };
  }

  /** Ask for the whole view again. */
  again(match: string): void {
    this.#tell({ type: 'watch', match });
  }

  draft(match: string, seen: number, moves: string[]): void {
    this.#tell({ type: 'draft', match, seen, moves });
  }

  turns(match: string, seen: number): void {
    this.#tell({ type: 'turns', match, seen });
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
    return id;
  }

  #tell(message: object): void {
    this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = 'open';
      this.#wait = FIRST_WAIT;
      for (const match of this.#watched.keys()) this.#tell({ type: 'watch', match });
      for (const { text } of this.#unanswered.values()) this.#send(text);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.state = 'lost';
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }

  #retryNow(): void {
    if (this.state === 'lost' && this.#watched.size) this.#connect();
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.state = 'closed';
    socket?.close();
    if (this.#watched.size) this.#connect();
  }

  #hear(told: Told): void {
    if ((told.type === 'played' || told.type === 'refused') && told.id) {
      const asked = this.#unanswered.get(told.id);
      this.#unanswered.delete(told.id);
      if (asked) this.#pass(asked.match, told);
      return;
    }
    if ('match' in told && told.match) this.#pass(told.match, told);
  }

  #pass(match: string, told: Told): void {
    for (const hear of this.#watched.get(match) ?? []) hear(told);
  }
}

export const line = new Line();
