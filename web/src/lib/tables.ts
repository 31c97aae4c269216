/** Tables to ask for: the first one of a game, and the last choice of "Play now". */
import { gameOf, optionsOf } from '../games';
import { api, ApiError, type MyTable } from './api';
import { choices, keep } from './choices.svelte';
import { beSomeone } from './me.svelte';
import { promise, reveal } from './promises';
import { go } from './route.svelte';
import type { NewTable } from './wire';

export type Asked = Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>;

/** The first preset of a game, against bots. */
export function firstTable(game: string): Asked {
  const entry = gameOf(game);
  const preset = entry?.presets[0];
  const places = preset?.places ?? entry?.places ?? 2;
  return { game, options: preset ? optionsOf(preset) : {}, seats: ['me', ...Array(places - 1).fill('casual')], lot_order: true };
}

/** The table of a game that was chosen last; the first one if none was, or what is remembered is none. */
export function lastTable(game: string): Asked {
  const last: Asked | undefined = choices.tables[game];
  const whole = last?.game === game && Array.isArray(last.seats) && last.seats.every((seat: unknown) => typeof seat === 'string');
  return whole ? last : firstTable(game);
}

/** Open a table and go there. */
export async function openTable(asked: Asked): Promise<MyTable> {
  await beSomeone();
  const table = await reveal(await api.create({ ...asked, seal: await promise() }));
  go(`/t/${table.match}`);
  return table;
}

/** The last table against bots, or the first one. */
export async function playNow(game: string): Promise<MyTable> {
  try {
    return await openTable(lastTable(game));
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
