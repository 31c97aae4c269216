/** Lets Svelte follow something that calls back when it has changed. */
import { createSubscriber } from 'svelte/reactivity';
import type { Observed } from './observed';

/** Gives what reads it: whoever reads it in an effect is run again after a change. */
export function reactive<T extends Observed>(core: T): () => T {
  const follow = createSubscriber((update) => core.observe(update));
  return () => {
    follow();
    return core;
  };
}
