/** What the page points at on a table: cards look up their own mark, wherever they lie. */
import { getContext, setContext } from 'svelte';
import type { Mark } from '../lib/table-face';

interface Pointed {
  mark: (at: string) => Mark | undefined;
  lit: (card: string) => boolean;
}

const KEY = Symbol('marks');

export function pointAt(marks: () => Mark[], lit: () => string[]): void {
  setContext<Pointed>(KEY, {
    mark: (at) => marks().find((one) => one.at === at),
    lit: (card) => lit().includes(card),
  });
}

/** What is pointed at; nothing outside of a table. */
export function pointed(): Pointed {
  return getContext<Pointed | undefined>(KEY) ?? { mark: () => undefined, lit: () => false };
}
