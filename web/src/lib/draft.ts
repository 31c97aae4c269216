/**
 * Moves tried in private, and the play they become. What is shown of a draft is always the server's answer to it; a draft
 * ends with a newer version, and with a lost connection unless the server confirms it again.
 */
import type { Failure } from './feed';
import { Observed } from './observed';
import type { Play } from './plays';
import { NO_DRAFT, type DraftShown, type Intents, type Ways } from './table-face';
import type { AnyView, GameEvent } from './views';
import { AGAIN, PASSING } from './watch';
import type { DraftTold, RefusedTold, TurnsTold } from './wire';

/** What a draft needs of the feed, for one match. */
export interface Server {
  draft(seen: number, moves: string[]): Promise<DraftTold>;
  turns(seen: number): Promise<TurnsTold>;
  play(seen: number, moves: string[]): Play;
  /** The server says that the table has moved on: ask for what is so. */
  again(): void;
}

export type Tries = Omit<Intents, 'skip' | 'hurry' | 'askRanking'>;

export class Draft extends Observed implements Tries {
  shown: DraftShown = NO_DRAFT;
  turns: Ways | null = null;
  /** Why a play came to nothing because the table had moved on. */
  notice = '';
  #version = 0;
  #connected = true;
  /** The draft as last asked for: quick hands are ahead of the answers. Null while nothing is asked for. */
  #asked: string[] | null = null;
  #looked: string | null = null;
  /** Whether the ways to stay in are wanted at this version. */
  #wantsTurns = false;
  #retries = new Set<ReturnType<typeof setTimeout>>();
  #play: Play | null = null;
  /** Counts what ends drafts: answers to earlier questions are not wanted any more. */
  #age = 0;

  constructor(readonly server: Server) {
    super();
  }

  /** A view is on screen; a newer one, or an older one after a server was set back, ends the draft. */
  moved(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.turns = null;
    this.#wantsTurns = false;
    this.#retryNothing();
    this.#forget({ sending: false, waiting: false });
  }

  /** The connection is gone: a play waits, and nothing is known of the draft until the server says so. */
  lost(): void {
    if (!this.#connected) return;
    this.#connected = false;
    this.#age++;
    this.#retryNothing();
    if (this.#play) this.#show({ waiting: true });
  }

  /** The connection is there again: the draft is asked for anew, and ends if the server does not confirm it. */
  back(): void {
    if (this.#connected) return;
    this.#connected = true;
    if (this.#wantsTurns && !this.turns) this.#fetchTurns();
    if (this.#play) return this.#show({ waiting: false });
    const moves = this.#asked ?? this.shown.moves;
    const looked = this.#looked;
    if (moves.length) void this.#ask(moves, true);
    else if (looked) this.look(looked);
  }

  close(): void {
    this.#play?.cancel();
    this.#retryNothing();
    this.#age++;
  }

  try(move: string): void {
    this.tryAll([...(this.#asked ?? this.shown.moves), move]);
  }

  tryAll(moves: string[]): void {
    if (this.#play) return;
    this.#show({ refused: null });
    this.#asked = moves;
    if (this.#connected) void this.#ask(moves, false);
  }

  takeBack(): void {
    if (this.#play) return this.#cancel();
    if (this.shown.blind) return this.#show({ blind: null });
    const left = (this.#asked ?? this.shown.moves).slice(0, -1);
    if (left.length) this.tryAll(left);
    else this.clear();
  }

  clear(): void {
    if (this.#play && !this.shown.waiting) return; // it is on its way
    if (this.#play) this.#cancel();
    this.#forget({});
  }

  dismiss(): void {
    this.#show({ refused: null });
  }

  look(move: string | null): void {
    this.#looked = move;
    if (this.shown.outlook) this.#show({ outlook: null });
    if (move === null || !this.#connected) return;
    const [age, moves] = [this.#age, [...this.shown.moves, move]];
    const wanted = (): boolean => age === this.#age && this.#looked === move && same(moves.slice(0, -1), this.shown.moves);
    this.server.draft(this.#version, moves).then(
      (told) => wanted() && same(told.moves, moves) && this.#show({ outlook: told.view as unknown as AnyView }),
      (failure: Failure) => this.#askAgain(failure, () => wanted() && this.look(move)),
    );
  }

  play(...more: string[]): void {
    if (this.#play) return;
    const moves = [...this.shown.moves, ...more];
    if (!moves.length) return;
    const play = this.server.play(this.#version, moves);
    this.#play = play;
    this.#show({ sending: true, waiting: !this.#connected, refused: null });
    void play.answer.then((told) => this.#answered(play, told));
  }

  askTurns(): void {
    if (this.#wantsTurns) return;
    this.#wantsTurns = true;
    if (this.#connected) this.#fetchTurns(); // else when the connection is back
  }

  #fetchTurns(): void {
    const version = this.#version;
    this.server.turns(version).then(
      (told) => {
        if (version !== this.#version) return;
        this.turns = { turns: told.turns, more: told.more ?? false };
        this.changed();
      },
      (failure: Failure) => version === this.#version && this.#askAgain(failure, () => this.#fetchTurns()),
    );
  }

  /** Ask a question again that the server had no time for; after a lost connection that is done when it is back. */
  #askAgain(failure: Failure, ask: () => void): void {
    if (!this.#connected || failure.why === 'lost' || (failure.why === 'refused' && !PASSING.includes(failure.told.code))) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      ask();
    }, AGAIN);
    this.#retries.add(timer);
  }

  #retryNothing(): void {
    this.#retries.forEach(clearTimeout);
    this.#retries.clear();
  }

  /** A play that waits is not sent; one that was sent before the connection went may still have been played, and is then seen. */
  #cancel(): void {
    this.#play?.cancel();
    this.#play = null;
    this.#show({ sending: false, waiting: false });
  }

  #answered(play: Play, told: { type: string } | null): void {
    if (this.#play !== play) return;
    this.#play = null;
    this.#show({ sending: false, waiting: false });
    if (told?.type === 'refused') this.#refused(told as RefusedTold, true);
  }

  async #ask(moves: string[], confirming: boolean): Promise<void> {
    const age = this.#age;
    const wanted = (): boolean => age === this.#age && (this.#asked === moves || confirming);
    try {
      const told = await this.server.draft(this.#version, moves);
      if (!wanted()) return;
      this.#asked = null;
      const blind = moves[told.moves.length] ?? null;
      const view = told.moves.length ? (told.view as unknown as AnyView) : null;
      this.#show({ moves: told.moves, view, events: (told.events ?? []) as GameEvent[], outlook: null, blind, refused: null });
      this.#looked = null;
    } catch (error) {
      const failure = error as Failure;
      if (!wanted()) return;
      if (failure.why === 'lost') return; // asked again when the connection is back
      this.#asked = null;
      if (confirming) this.#forget({});
      if (failure.why === 'refused') this.#refused(failure.told, false);
    }
  }

  #refused(told: RefusedTold, played: boolean): void {
    if (told.code === 'stale') {
      if (played) this.notice = told.sentence;
      this.server.again();
      this.changed();
    } else this.#show({ refused: { sentence: told.sentence, code: told.code, index: told.index } });
  }

  #forget(more: Partial<DraftShown>): void {
    this.#age++;
    this.#asked = null;
    this.#looked = null;
    this.notice = '';
    this.shown = { ...NO_DRAFT, sending: this.shown.sending, waiting: this.shown.waiting, ...more };
    this.changed();
  }

  #show(change: Partial<DraftShown>): void {
    this.shown = { ...this.shown, ...change };
    this.changed();
  }
}

function same(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((move, index) => move === other[index]);
}
