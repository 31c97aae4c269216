/** What a person chose on this device, remembered in the browser. */
import { LANGUAGES, type Language } from './words.svelte';

export interface Choices {
  language: Language | null;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  hints: 'off' | 'count' | 'show' | 'rank';
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

/** What each of these may be; of the others the kind is enough. */
const AMONG: { [Name in keyof Choices]?: readonly unknown[] } = {
  language: [null, ...LANGUAGES],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'on', 'off'],
  hints: ['off', 'count', 'show', 'rank'],
  speed: ['slow', 'usual', 'fast'],
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that is stored, as it is: another version may have written it, or something else. */
function stored(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(found) ? found : {};
  } catch {
    return {}; // no storage, or no JSON
  }
}

/** What is stored and can be understood. */
function kept(): Partial<Choices> {
  return Object.fromEntries(Object.entries(stored()).filter(([name, value]) => isChoice(name, value)));
}

function isChoice(name: string, value: unknown): boolean {
  if (!Object.hasOwn(FIRST, name)) return false;
  const [first, among] = [FIRST[name as keyof Choices], AMONG[name as keyof Choices]];
  return among ? among.includes(value) : typeof value === typeof first && isRecord(value) === isRecord(first);
}

export const choices = $state<Choices>({ ...FIRST, ...kept() });

/** Remember a change, beside what other tabs have changed meanwhile. */
export function keep(change: Partial<Choices>): void {
  Object.assign(choices, kept(), change);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...choices })); // what a newer version chose stays
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
