/** The games that this page knows. What their tables are made of is in `tables.ts`, which only pages with a table load. */
import Red7Art from '../red7/Art.svelte';
import RedArt from '../red/Art.svelte';
import { currentLanguage, say } from '../lib/words.svelte';
import type { GameEntry, Preset } from './types';

export const GAMES: GameEntry[] = [
  {
    name: 'red7',
    Art: Red7Art,
    presets: [
      { name: 'basic', options: { draw: 'off', scoring: false, actions: false } },
      { name: 'advanced', options: { draw: 'may', scoring: true, actions: false }, books: { fr: { draw: 'must' } } },
      { name: 'actions', options: { draw: 'may', scoring: true, actions: true }, books: { fr: { draw: 'must' } } },
    ],
    places: 3,
    hints: true,
    chapters: ['cards', 'setup', 'turn', 'leading', 'seven', 'detail', 'draw', 'scoring', 'actions', 'known', 'names'],
    rules: () => import('../learn/Red7Rules.svelte'),
  },
  {
    name: 'red',
    Art: RedArt,
    presets: [
      { name: 'three', options: { face_down: false }, places: 3 },
      { name: 'two', options: { face_down: false }, places: 2 },
      { name: 'face-down', options: { face_down: true }, places: 3 },
    ],
    places: 3,
    hints: true,
    share: (ink) => say('red-ink', { ink }),
    chapters: ['tiles', 'placing', 'end', 'score', 'ties', 'two', 'hidden'],
    rules: () => import('../learn/RedRules.svelte'),
  },
];

/** The entry of a game; undefined for one that this page does not know. */
export function gameOf(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}

/** The preset that a table was made from, in whichever language; undefined if its options are its own. */
export function presetOf(game: string, options: Record<string, unknown>, places: number): Preset | undefined {
  const has = (wanted: Record<string, unknown>): boolean => Object.entries(wanted).every(([name, value]) => options[name] === value);
  return gameOf(game)?.presets.find((preset) => {
    const editions = [{}, ...Object.values(preset.books ?? {})].map((book) => ({ ...preset.options, ...book }));
    return (preset.places ?? places) === places && editions.some(has);
  });
}

/** The options of a preset, as the rulebook of the page's language has them. */
export function optionsOf(preset: Preset): Record<string, unknown> {
  return { ...preset.options, ...preset.books?.[currentLanguage()] };
}
