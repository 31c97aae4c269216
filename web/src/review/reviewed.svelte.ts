/** The review of a match, as it comes: asked for once a second for as long as someone looks at it. */
import { api, ApiError } from '../lib/api';
import { trouble } from '../lib/trouble';
import type { MatchLuck, ReviewedDecision, ReviewedPlayer, ReviewTold } from '../lib/wire';
import { say } from '../lib/words.svelte';

export type Depth = ReviewTold['depth'];

/** Milliseconds between two questions, and after one that was not answered; how many of those in a row are let pass. */
const OFTEN = 1_000;
const LATER = 3_000;
const TRIES = 5;

export class Reviewed {
  /** As last told; its decisions are only those that were new. */
  told = $state.raw<ReviewTold | null>(null);
  decisions = $state.raw<ReviewedDecision[]>([]);
  /** While a deeper pass runs: those of the pass before, which are whole. */
  players = $state.raw<ReviewedPlayer[]>([]);
  luck = $state.raw<MatchLuck | null>(null);
  problem = $state('');
  stopped = $state(false);
  /** Counts what was begun: answers to earlier questions are not wanted any more. */
  #age = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: string) {}

  get running(): boolean {
    return !this.stopped && !this.problem && (!this.told || this.told.status === 'waiting' || this.told.status === 'running' || this.told.status === 'none');
  }

  get depth(): Depth {
    return this.told?.depth ?? 'first';
  }

  /** Ask for the review, or for a deeper one, and follow it. */
  begin(depth: Depth = this.depth): void {
    this.stop();
    this.stopped = false;
    this.problem = '';
    void this.#follow(() => api.askReview(this.match, depth), depth, this.#age, TRIES);
  }

  /** Wait for it no longer: the server then does not go on with it either. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#age++;
    this.stopped = true;
  }

  async #follow(ask: () => Promise<ReviewTold>, depth: Depth, age: number, tries: number): Promise<void> {
    try {
      const told = await ask();
      if (age !== this.#age) return;
      this.#take(told, depth);
      if (told.status === 'failed') this.problem = told.why ? say('labelled', { label: say('review-failed'), text: told.why }) : say('review-failed');
      else if (told.status === 'none') this.#later(() => api.askReview(this.match, depth), depth, age, TRIES, LATER);
      else if (told.status !== 'done') this.#later(() => api.review(this.match, depth, this.#got(depth)), depth, age, TRIES, OFTEN);
    } catch (error) {
      if (age !== this.#age) return;
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503);
      if (passing && tries > 1 && this.told) this.#later(ask, depth, age, tries - 1, LATER);
      else this.problem = refusal(error);
    }
  }

  #later(ask: () => Promise<ReviewTold>, depth: Depth, age: number, tries: number, after: number): void {
    this.#timer = setTimeout(() => void this.#follow(ask, depth, age, tries), after);
  }

  /** How many decisions of a pass have come. */
  #got(depth: Depth): number {
    return this.told?.depth === depth ? this.#come : 0;
  }
  #come = 0;

  #take(told: ReviewTold, depth: Depth): void {
    const first = this.told?.depth === depth ? told.done - told.decisions.length : 0;
    this.decisions = [...this.decisions.slice(0, first), ...told.decisions, ...this.decisions.slice(first + told.decisions.length)];
    this.#come = first + told.decisions.length;
    if (told.luck) this.luck = told.luck;
    if (depth === 'first' || told.status === 'done') this.players = told.players;
    this.told = told;
  }
}

/** Why there is no review, in plain words. */
function refusal(error: unknown): string {
  const sentences: Record<number, string> = { 403: 'off', 422: 'unfinished', 429: 'limit' };
  const why = error instanceof ApiError ? sentences[error.status] : undefined;
  return why ? say(`review-${why}`) : trouble(error);
}
