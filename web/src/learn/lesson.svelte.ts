/** A lesson: steps in order, each a task at a real table of its own. */
import { api } from '../lib/api';
import { choices, keep } from '../lib/choices.svelte';
import { Live } from '../lib/live.svelte';
import { beSomeone } from '../lib/me.svelte';
import type { AnyView, GameEvent } from '../lib/views';
import type { ViewTold } from '../lib/wire';
import { reached, type Goal } from './goal';
import lessons from './lessons.json';

export type GameName = string;
export type Verdict = 'open' | 'done' | 'missed';

export interface Step {
  step: string;
  position: Record<string, unknown>;
  seats: string[];
  /** Moves that reach the goal; a test plays them by the rules; they are not shown. */
  solution: string[];
  goal: Goal;
  /** Played to the end, not just for one turn. */
  whole?: boolean;
}

export class Lesson {
  readonly steps: Step[];
  at = $state(0);
  live = $state.raw<Live | null>(null);
  verdict = $state<Verdict>('open');
  failed = $state(false);
  #events: GameEvent[] = [];
  #heard: ViewTold | null = null;
  #first = 0;
  /** Counts the tables asked for: one that comes after another was asked for is not wanted any more. */
  #asked = 0;

  constructor(readonly game: GameName) {
    this.steps = (lessons as Record<GameName, Step[]>)[game] ?? [];
    this.at = Math.max(0, this.done.indexOf(false));
  }

  get step(): Step {
    return this.steps[this.at]!;
  }

  /** Which steps were done, now or on an earlier day: one bit each is remembered. */
  get done(): boolean[] {
    const kept = choices.lessons[this.game] ?? 0;
    return this.steps.map((_, index) => (kept & (1 << index)) !== 0);
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.steps.length - 1));
    void this.open();
  }

  /** Open the table of the step; a table that was open before is given up. */
  async open(): Promise<void> {
    this.close();
    const asked = this.#asked;
    this.verdict = 'open';
    this.failed = false;
    try {
      await beSomeone();
      const { position, seats } = this.step;
      const table = await api.practice({ position, seats });
      if (asked !== this.#asked) return;
      this.#events = [];
      this.#heard = null;
      this.#first = table.version ?? 0;
      this.live = new Live(table.match);
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
  }

  close(): void {
    this.#asked += 1;
    this.live?.close();
    this.live = null;
  }

  /** Take in what the table told, and judge once the turn (or, where it is asked for, the whole game) is over. */
  hear(told: ViewTold): void {
    if (this.verdict !== 'open' || told === this.#heard) return;
    this.#heard = told;
    this.#events.push(...(told.events as GameEvent[]));
    const view = told.view as unknown as AnyView;
    const turnOver = told.version > this.#first && view.to_act !== view.seat;
    if (view.outcome !== null || (turnOver && !this.step.whole)) this.#judge(view);
  }

  #judge(view: AnyView): void {
    this.verdict = reached(this.step.goal, this.#events, view) ? 'done' : 'missed';
    if (this.verdict === 'done') keep({ lessons: { ...choices.lessons, [this.game]: (choices.lessons[this.game] ?? 0) | (1 << this.at) } });
    if (view.outcome === null) this.live?.playback.stop(); // the table stays as the player left it
    this.live?.close();
  }
}
