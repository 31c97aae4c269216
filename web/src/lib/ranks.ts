/** The turns one could play, ranked by win chance, where the table allows hints: first figures soon, then those of more deals. */
import type { Failure } from './feed';
import { Observed } from './observed';
import { AGAIN, PASSING } from './watch';
import type { RankedTold, Ranking } from './wire';

/** How often the hidden cards are dealt again: for the first figures, then for better ones. */
export const DEALS = [100, 400, 1600];

export class Ranks extends Observed {
  ranking: Ranking | null = null;
  #version = 0;
  #wanted = false;
  #step = 0;
  /** Counts what ends questions: answers to earlier ones are not wanted any more. */
  #age = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `rank` asks the server about a version. */
  constructor(readonly rank: (version: number, deals: number) => Promise<RankedTold>) {
    super();
  }

  /** A view is on screen: what was ranked for another is over. */
  moved(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#wanted = false;
    this.close();
    if (!this.ranking) return;
    this.ranking = null;
    this.changed();
  }

  ask(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#step = 0;
    this.#fetch();
  }

  /** The connection is there again: go on where it was lost. */
  back(): void {
    if (this.#wanted && this.#step < DEALS.length) this.#fetch();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#age++;
  }

  #fetch(): void {
    this.close();
    const age = this.#age;
    this.rank(this.#version, DEALS[this.#step]!).then(
      (told) => {
        if (age !== this.#age) return;
        this.ranking = told;
        this.#step = told.done ? DEALS.length : this.#step + 1;
        this.changed();
        if (this.#step < DEALS.length) this.#fetch();
      },
      (failure: Failure) => {
        if (age !== this.#age || failure.why === 'lost' || (failure.why === 'refused' && !PASSING.includes(failure.told.code))) return;
        this.#timer = setTimeout(() => this.#fetch(), AGAIN);
      },
    );
  }
}
