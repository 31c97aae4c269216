/** A finished match that can be gone through: its views as any seat had them, the moment shown, and the playback that shows it. */
import { untrack } from 'svelte';
import { tableOf } from '../games/tables';
import type { GameTable } from '../games/types';
import { api, type MyTable, type ViewAt } from './api';
import { moving } from './choices.svelte';
import { beSomeone } from './me.svelte';
import { roundStarts, stepTo, turnStarts } from './moments';
import { callThem, type Called } from './names';
import { Playback } from './playback';
import { reactive } from './reactive.svelte';
import type { Logged } from './table-face';
import { outcomeWords, tell } from './tell';
import { trouble } from './trouble';
import type { ViewTold } from './wire';

/** Milliseconds from one move to the next while it plays by itself, at the usual speed. */
const STEP = 1100;

export class Replayed {
  table = $state.raw<MyTable | null>(null);
  views = $state.raw<ViewAt[]>([]);
  /** The index in `views` of the moment that is shown. */
  at = $state(0);
  /** Whose views they are; null: a spectator's. */
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state(1);
  problem = $state('');
  readonly #playback = reactive(new Playback({ still: () => !moving(), endsRound: () => false }));
  #kept = new Map<number | null, ViewAt[]>();
  #last: ViewAt | undefined;

  readonly people: Called[] = $derived(callThem(this.table?.people ?? []).map((one) => ({ ...one, here: true, left: false })));
  readonly names: string[] = $derived(this.people.map((one) => one.name));
  readonly entry: GameTable | undefined = $derived(this.table ? tableOf(this.table.game) : undefined);
  readonly turns: number[] = $derived(turnStarts(this.views));
  readonly rounds: number[] = $derived(roundStarts(this.views));
  readonly log: Logged[] = $derived(
    this.views.flatMap(({ version, events }) => events.map((event) => ({ version, event }))).map((one, number) => ({ number, ...one })),
  );
  /** What happened at the moment that is shown. */
  readonly sentence: string = $derived.by(() => {
    const now = this.now;
    if (!now) return '';
    const told = now.events.map((event) => tell(now.view, event, this.names)).filter(Boolean);
    const ended = this.at === this.end ? outcomeWords(now.view, this.names) : '';
    const quiet = told.length || now.seat === null || !now.move ? '' : this.entry?.quiet?.(now.view, now.move, now.seat, this.names);
    return [...told, quiet, ended].filter(Boolean).join(' ');
  });

  /** `id`: the match, by its id or short code. Made while a component is: its effects end with it. */
  constructor(readonly id: string) {
    // One step on is shown as it was played; any other way, and a step before the last one was drawn, leads there at once.
    $effect(() => {
      const { now, table } = this;
      if (!now || !table) return;
      const told = { type: 'view', match: id, version: now.version, after: now.version - 1, view: { ...now.view, legal: [] }, events: now.events, clocks: null, people: table.people } as const;
      const next = this.#last !== undefined && this.views[this.at - 1] === this.#last;
      this.#last = now;
      untrack(() => this.#playback().take(told, next && this.#playback().settled ? 'next' : 'jump'));
    });
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => (this.at < this.end ? this.at++ : (this.playing = false)), STEP / this.speed);
      return () => clearInterval(timer);
    });
  }

  get now(): ViewAt | undefined {
    return this.views[this.at];
  }

  get end(): number {
    return this.views.length - 1;
  }

  /** What is on screen: behind `now` while a move is being drawn. */
  get shown(): ViewTold | null {
    return this.#playback().told;
  }

  readonly stage = (draw: Parameters<Playback['stage']>[0]): (() => void) => this.#playback().stage(draw);

  /** Read the match; begin before the move that led to a version, if one is named. */
  async arrive(named?: number): Promise<void> {
    this.problem = '';
    try {
      await beSomeone();
      this.table = await api.look(this.id);
      await this.#load(this.table.seats?.[0] ?? null);
      if (named) this.goBefore(named);
    } catch (error) {
      this.problem = trouble(error);
    }
  }

  /** Show the views of a seat; null: a spectator's. */
  look(of: number | null): void {
    if (of !== this.seat) this.#load(of).catch((error) => (this.problem = trouble(error)));
  }

  /** Every view as a seat had it; asked for once. */
  async viewsOf(of: number | null): Promise<ViewAt[]> {
    const kept = this.#kept.get(of) ?? fromTheDeal(await api.views(this.table!.match, of));
    this.#kept.set(of, kept);
    return kept;
  }

  async #load(of: number | null): Promise<void> {
    this.seat = of;
    const told = await this.viewsOf(of);
    if (this.seat !== of) return; // another was chosen meanwhile
    this.views = told;
    this.at = Math.min(this.at, this.end);
  }

  /** Show the moment after the move that led to a version. */
  goTo(version: number): void {
    const found = this.views.findIndex((one) => one.version === version);
    if (found >= 0) this.at = found;
  }

  /** Show the moment before the move that led to a version. */
  goBefore(version: number): void {
    this.goTo(Math.max(version - 1, this.views[0]?.version ?? 0));
  }

  run(): void {
    if (!this.playing && this.at === this.end) this.at = 0;
    this.playing = !this.playing;
  }

  move(by: number): void {
    this.at = Math.max(0, Math.min(this.end, this.at + by));
  }

  step(places: number[], forward: boolean): void {
    this.at = stepTo(places, this.at, forward, this.end);
  }

  /** What the keyboard does. */
  readonly key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
    if (event.key.startsWith('Arrow') && event.shiftKey) this.step(this.turns, event.key === 'ArrowRight');
    else if (event.key === 'PageDown') this.step(this.rounds, true);
    else if (event.key === 'PageUp') this.step(this.rounds, false);
    else if (event.key === 'ArrowRight') this.move(1);
    else if (event.key === 'ArrowLeft') this.move(-1);
    else if (event.key === 'Home') this.at = 0;
    else if (event.key === 'End') this.at = this.end;
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) this.run();
    else return;
    event.preventDefault();
  };
}

/** The views without the first, if that is one before the first deal: nothing is there yet. */
function fromTheDeal(views: ViewAt[]): ViewAt[] {
  return views[0]?.version === 0 && views[1]?.seat === null ? views.slice(1) : views;
}
