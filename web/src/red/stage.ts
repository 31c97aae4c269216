/** How changes of a table of RED follow each other: a tile is seen to land before the next one comes. */
import { tick } from 'svelte';
import { pace } from '../lib/choices.svelte';
import type { Stage } from '../lib/table-face';

/** Milliseconds for each event of another seat; one's own is known already. */
const LANDING = 420;

/** `mine` is the seat whose moves need no pause. */
export function stageOf(mine: () => number | null): Stage {
  return async (events, apply) => {
    apply();
    await tick();
    const strange = events.filter((event) => event.seat !== null && event.seat !== mine());
    if (strange.length) await new Promise((done) => setTimeout(done, LANDING * pace()));
  };
}
