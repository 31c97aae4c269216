/** What a person chose on this device, remembered in the browser. */
import type { Language } from './words.svelte';

export interface Choices {
  language: Language | null;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  hints: 'off' | 'count' | 'show';
  /** How fast others' moves are shown. */
  speed: 'slow' | 'usual' | 'fast';
  notify: boolean;
  /** Whether single letters are keys of the table. */
  keys: boolean;
  /** The last table of each game that was asked for with "Play now". */
  tables: Record<string, any>;
  lessons: Record<string, number>;
  /** Whether this browser was given a cookie: a stranger need not ask who they are. */
  known: boolean;
}

const KEY = 'rubrica';
const FIRST: Choices = { language: null, theme: 'auto', motion: 'auto', sound: false, hints: 'count', speed: 'usual', notify: false, keys: true, tables: {}, lessons: {}, known: false };

const ALLOWED: Partial<Record<keyof Choices, readonly unknown[]>> = {
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'on', 'off'],
  hints: ['off', 'count', 'show'],
  speed: ['slow', 'usual', 'fast'],
};

/** What was kept, as far as this version of the page knows it; the rest stays as it is at first. */
export function understood(told: unknown): Partial<Choices> {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return {};
  const right = ([name, value]: [string, unknown]): boolean => {
    const first = FIRST[name as keyof Choices];
    if (!(name in FIRST)) return false;
    return ALLOWED[name as keyof Choices]?.includes(value) ?? (name === 'language' ? value === null || typeof value === 'string' : typeof value === typeof first && value !== null);
  };
  return Object.fromEntries(Object.entries(told).filter(right));
}

function kept(): Partial<Choices> {
  try {
    return understood(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // no storage, or something else wrote there
  }
}

export const choices = $state<Choices>({ ...FIRST, ...kept() });

/** Remember a change, beside what other tabs have changed meanwhile. */
export function keep(change: Partial<Choices>): void {
  Object.assign(choices, kept(), change);
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    /* private windows may have no storage: then it is not remembered */
  }
  dress();
}

// Another tab has changed something.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  Object.assign(choices, kept());
  dress();
});

/** Let the page look and move as chosen. */
export function dress(): void {
  document.documentElement.dataset.theme = choices.theme;
  document.documentElement.dataset.motion = choices.motion;
}

/** Whether things may move. */
export function moving(): boolean {
  if (choices.motion !== 'auto') return choices.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** By what the times of movements are multiplied. */
export function pace(): number {
  return { slow: 2, usual: 1, fast: 0.4 }[choices.speed];
}
