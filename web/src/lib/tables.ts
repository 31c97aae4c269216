/** Tables to ask for: presets, and the last choice of "Play now". */
import { api, ApiError, type MyTable } from './api';
import { choices, keep } from './choices.svelte';
import { beSomeone } from './me.svelte';
import { go } from './route.svelte';
import type { NewTable } from './wire';

export type Asked = Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>;

export interface Preset {
  name: string;
  options: Record<string, unknown>;
  places: number;
}

export const PRESETS: Record<string, Preset[]> = {
  red7: [
    { name: 'basic', options: { draw: 'off', scoring: false, actions: false }, places: 3 },
    { name: 'advanced', options: { draw: 'may', scoring: true, actions: false }, places: 3 },
    { name: 'actions', options: { draw: 'may', scoring: true, actions: true }, places: 3 },
  ],
  red: [
    { name: 'three', options: { players: 3, face_down: false }, places: 3 },
    { name: 'two', options: { players: 2, face_down: false }, places: 2 },
    { name: 'face-down', options: { players: 3, face_down: true }, places: 3 },
  ],
};

export function firstTable(game: string): Asked {
  const preset = PRESETS[game]![0]!;
  return { game, options: preset.options, seats: ['me', ...Array(preset.places - 1).fill('casual')], lot_order: true };
}

/** Open a table and go there. */
export async function openTable(asked: Asked): Promise<MyTable> {
  await beSomeone();
  const table = await api.create(asked);
  go(`/t/${table.match}`);
  return table;
}

/** The last table against bots, or the first one. */
export async function playNow(game: string): Promise<MyTable> {
  try {
    return await openTable(choices.tables[game] ?? firstTable(game));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return openTable(firstTable(game)); // what was remembered is not offered any more
  }
}

/** Remember a table against bots for "Play now". */
export function rememberTable(asked: Asked): void {
  if (asked.seats.includes('open') || asked.seats.filter((one) => one === 'me').length !== 1) return;
  keep({ tables: { ...choices.tables, [asked.game]: asked } });
}
