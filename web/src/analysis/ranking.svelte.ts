/** How good the turns of a moment are: asked for with more and more deals, so that the figures grow. */
import { api, ApiError } from '../lib/api';
import type { PositionTurns, Ranking } from '../lib/wire';
import type { Study } from './study.svelte';

/** How often the hidden cards are dealt again, question by question. */
const DEALS = [100, 400, 1600, 6400];
/** Milliseconds that a moment is shown before its turns are compared: others are only passed by. */
const REST = 200;
/** Milliseconds until a question is asked again for which the server had no time. */
const AGAIN = 1500;
const MOST_TIMES = 20;
/** Refusals that pass: no answer in time, too many questions at once. */
const PASSING = [0, 429, 503];

export class Compared {
  ranking = $state.raw<Ranking | null>(null);
  ways = $state.raw<PositionTurns | null>(null);
  /** Why there are no figures, where the position is the reason. */
  why = $state('');
  running = $state(false);

  /** Compare the turns of what a study shows; gives what stops it. */
  follow(study: Study): () => void {
    const stop = new AbortController();
    this.ranking = null;
    this.ways = null;
    this.why = '';
    this.running = true;
    const asked = study.asking();
    void rest(REST, stop.signal)
      .then(async () => {
        this.ways = await tried(() => api.positionTurns(asked, stop.signal), stop.signal);
        for (const deals of DEALS) {
          const ranking = await tried(() => api.evaluate({ ...asked, deals }, stop.signal), stop.signal);
          if (stop.signal.aborted) return;
          this.ranking = ranking;
          if (ranking.done) break;
        }
      })
      .catch((error) => {
        if (!stop.signal.aborted && error instanceof ApiError && error.field !== null) this.why = error.message;
      })
      .finally(() => {
        if (!stop.signal.aborted) this.running = false;
      });
    return () => stop.abort();
  }
}

/** An answer, asked for again while the server has too much to do, or compiles what it needs for it. */
async function tried<T>(ask: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await ask();
    } catch (error) {
      if (stop.aborted || times === MOST_TIMES || !(error instanceof ApiError) || !PASSING.includes(error.status)) throw error;
      await rest(AGAIN, stop);
    }
  }
}

function rest(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, milliseconds);
    stop.addEventListener('abort', () => (clearTimeout(timer), failed(stop.reason)), { once: true });
  });
}
