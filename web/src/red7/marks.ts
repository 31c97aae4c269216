/** What the page points at on a table: cards look up their own mark, wherever they lie. */
import { getContext, setContext } from 'svelte';
import type { Mark } from '../lib/table-face';
import type { Red7View } from '../lib/views';
import { actionOf } from './notation';

type Action = Red7View['card_actions'][string];

interface Pointed {
  mark: (at: string) => Mark | undefined;
  lit: (card: string) => boolean;
  /** Whether a card lies there only in a draft. */
  drafted: (card: string) => boolean;
  /** What a card does when it is played. */
  action: (card: string) => Action | null;
}

const KEY = Symbol('marks');

export function pointAt(given: { marks: () => Mark[]; lit: () => string[]; drafted: () => string[]; view: () => Red7View }): void {
  setContext<Pointed>(KEY, {
    mark: (at) => given.marks().find((one) => one.at === at),
    lit: (card) => given.lit().includes(card),
    drafted: (card) => given.drafted().includes(card),
    action: (card) => actionOf(given.view(), card),
  });
}

/** What is pointed at; nothing outside of a table. */
export function pointed(): Pointed {
  return getContext<Pointed | undefined>(KEY) ?? { mark: () => undefined, lit: () => false, drafted: () => false, action: () => null };
}
