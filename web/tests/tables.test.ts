/** Tables drawn without a browser and without a socket: what they are given is what is there. */
import { render } from 'svelte/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stillTable, type Mark, type TableProps } from '../src/lib/table-face';
import type { AnyView } from '../src/lib/views';
import type { Seated } from '../src/lib/wire';
import positions from './positions.json';

const PEOPLE = ['Ana', 'Bea', 'Cleo'].map((name, seat) => ({ seat, name, kind: 'person' }) as Seated);
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the tables are compiled at their first import
type Game = keyof typeof positions;

beforeAll(async () => {
  // What the modules of settings and words touch of a browser when they are loaded.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await (await import('../src/lib/words.svelte')).speak('en');
});

async function draw(game: Game, more: Partial<TableProps>): Promise<string> {
  const { tableOf } = await import('../src/games/tables');
  const view = positions[game] as unknown as AnyView;
  return render(tableOf(game)!.Table, { props: stillTable(view, PEOPLE.slice(0, game === 'red7' ? 2 : 3), more) }).body;
}

/** The opening tags that have a class. */
function tagsOf(html: string, name: string): string[] {
  return (html.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => ` ${/class="([^"]*)"/.exec(tag)?.[1] ?? ''} `.includes(` ${name} `));
}

describe('red7', () => {
  test('the card that just changed is lit, and no other', async () => {
    expect(tagsOf(await draw('red7', {}), 'lit')).toEqual([]);
    const lit = tagsOf(await draw('red7', { lit: ['b5'] }), 'lit');
    expect(lit).toHaveLength(1);
    expect(lit[0]).toContain('in-blue');
  });

  test('a move without an event is said to "you" where it was one\'s own', async () => {
    const { tableOf } = await import('../src/games/tables');
    const told = (move: string, seat: number) => tableOf('red7')!.quiet!(positions.red7, move, seat, ['Ana', 'Bea']);
    expect([told('end', 0), told('end', 1)]).toEqual(['You end your turn.', 'Bea ends the turn.']);
    expect([told('skip', 0), told('skip', 1)]).toEqual(['You do not draw.', 'Bea does not draw.']);
  });

  test('a card that the page points at has its mark and its words', async () => {
    const marks: Mark[] = [
      { at: 'r5', kind: 'good', text: 'leads by its colour' },
      { at: 'g4', kind: 'bad' },
    ];
    const html = await draw('red7', { marks });
    expect(tagsOf(html, 'good').filter((tag) => tag.includes('in-red'))).toHaveLength(1);
    expect(tagsOf(html, 'good').join()).toContain('title="leads by its colour"');
    expect(tagsOf(html, 'bad').filter((tag) => tag.includes('in-green'))).toHaveLength(1);
  });
});

describe('red', () => {
  const marked = (html: string): string[] => tagsOf(html, 'mark').filter((tag) => tag.startsWith('<rect'));

  test('cells that just changed, and cells or placements that the page points at', async () => {
    const plain = await draw('red', {});
    expect(marked(plain)).toEqual([]);
    const marks: Mark[] = [
      { at: '1,1', kind: 'hint', text: 'here' },
      { at: 'WB@-2,0', kind: 'bad' },
    ];
    const html = await draw('red', { marks, lit: ['0,1'] });
    const [small, large] = marked(html);
    expect(small).toContain('hint');
    expect(small).toMatch(/x="1" y="1" width="1"/);
    expect(html).toContain('<title>here</title>');
    expect(large).toContain('bad');
    expect(large).toMatch(/x="-2" y="0" width="2"/);
    const lit = tagsOf(html, 'draft').filter((tag) => !tagsOf(plain, 'draft').includes(tag));
    expect(lit).toHaveLength(1);
    expect(lit[0]).toMatch(/x="0" y="1"/);
  });
});

test('a table that is only looked at asks for nothing and offers nothing to play with', async () => {
  for (const game of ['red7', 'red'] as const) {
    const html = await draw(game, {});
    expect(html).not.toContain('class="turn');
    expect(tagsOf(html, 'primary')).toEqual([]);
  }
});
