/** One watched match: lets its views through in the order of their versions. */
import type { AnyFromClient, AnyFromServer, RefusedTold, SaidTold, TableTold, ViewTold } from './wire';

/**
 * How a view follows the one before: `next` is the next change; `same` is no change of the game (people, clocks);
 * `jump` is the truth after more was missed than can be told, or of a server that was set back.
 */
export type Follows = 'next' | 'same' | 'jump';
export type Heard =
  | { type: 'view'; told: ViewTold; follows: Follows }
  | TableTold
  | SaidTold
  | { type: 'refused'; told: RefusedTold }
  /** The connection is gone; and: it is there again, and what was missed follows. */
  | { type: 'lost' }
  | { type: 'back' };
export type Hear = (heard: Heard) => void;

/** Milliseconds after which a question that the server had no time for is asked again. */
export const AGAIN = 1_000;
/** The codes of such refusals. */
export const PASSING = ['too fast', 'unavailable'];

export class Watch {
  /** The id of the watch that is not answered yet: until it is, views are left out, since its answer brings them. */
  #asked: string | null = null;
  /** Whether the next view is the first after an answer: it is the truth, whatever its version. */
  #first = true;
  #newest: number | null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    readonly tell: Hear,
    readonly send: (message: AnyFromClient) => void,
    readonly name: () => string,
    since: number | null,
  ) {
    this.#newest = since;
  }

  /** Ask for the match, and for what happened since the last view. */
  begin(): void {
    clearTimeout(this.#retry);
    this.#asked = this.name();
    this.send({ type: 'watch', match: this.match, id: this.#asked, ...(this.#newest === null ? {} : { since: this.#newest }) });
  }

  lost(): void {
    clearTimeout(this.#retry);
    this.#asked = null;
    this.#first = true;
    this.tell({ type: 'lost' });
  }

  hear(told: AnyFromServer): void {
    if (told.type === 'view') this.#hearView(told);
    else if (told.type === 'table') this.#hearTable(told);
    else if (told.type === 'said') this.tell(told);
    else if (told.type === 'refused' && told.id === this.#asked && this.#asked) this.#hearRefusal(told);
  }

  #hearTable(told: TableTold): void {
    const answers = this.#asked !== null && told.id === this.#asked;
    if (answers) {
      this.#asked = null;
      this.#first = true;
    }
    this.tell(told);
    if (answers) this.tell({ type: 'back' });
  }

  #hearRefusal(told: RefusedTold): void {
    if (PASSING.includes(told.code)) this.#retry = setTimeout(() => this.begin(), AGAIN);
    else this.tell({ type: 'refused', told });
  }

  #hearView(told: ViewTold): void {
    if (this.#asked) return; // what is asked for comes with the answer, in order
    const newest = this.#newest;
    const first = this.#first;
    if (newest === null || (first && told.version < newest)) this.#pass(told, 'jump');
    else if (told.version < newest) return;
    else if (told.version === newest) this.#pass({ ...told, events: [] }, 'same');
    else if (told.after === newest) this.#pass(told, 'next'); // a play of several moves is one view
    else if (first) this.#pass(told, 'jump');
    else this.begin(); // something is missing
  }

  #pass(told: ViewTold, follows: Follows): void {
    this.#newest = told.version;
    this.#first = false;
    this.tell({ type: 'view', told, follows });
  }
}
