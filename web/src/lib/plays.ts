/** Plays that were not answered yet. Each has an id that the server remembers, so one that is sent twice counts once. */
import type { PlayedTold, RefusedTold } from './wire';

export interface Play {
  readonly id: string;
  /** Resolves when the server has answered; null if the play was cancelled. */
  readonly answer: Promise<PlayedTold | RefusedTold | null>;
  /** Send it no more. What the server has already is not undone. */
  cancel(): void;
}

interface Unanswered {
  text: string;
  settle: (told: PlayedTold | RefusedTold | null) => void;
}

export class Plays {
  #unanswered = new Map<string, Unanswered>();

  constructor(readonly send: (text: string) => void) {}

  /** A new play, sent at once if there is a connection. */
  add(match: string, seen: number, moves: string[], now: boolean): Play {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const text = JSON.stringify({ type: 'play', match, seen, id, moves });
    const answer = new Promise<PlayedTold | RefusedTold | null>((settle) => this.#unanswered.set(id, { text, settle }));
    if (now) this.send(text);
    return { id, answer, cancel: () => this.#settle(id, null) };
  }

  /** There is a connection again. */
  sendAll(): void {
    for (const { text } of this.#unanswered.values()) this.send(text);
  }

  /** Whether a message answers a play. */
  hear(told: PlayedTold | RefusedTold): boolean {
    return told.id !== null && this.#settle(told.id, told);
  }

  #settle(id: string, told: PlayedTold | RefusedTold | null): boolean {
    const play = this.#unanswered.get(id);
    if (!play) return false;
    this.#unanswered.delete(id);
    play.settle(told);
    return true;
  }
}
