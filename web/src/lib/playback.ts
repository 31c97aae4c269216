/**
 * What is on screen now. Changes are shown one after the other, each in its time; the end of a round stays until the player
 * goes on. However far behind it is, it ends in the last view that was told.
 */
import { Observed } from './observed';
import type { Logged, Stage } from './table-face';
import type { GameEvent } from './views';
import type { Follows } from './watch';
import type { Clocks, ViewTold } from './wire';

export interface PlaybackChoices {
  /** Whether nothing should move: as the player wants it, or because nobody looks. */
  still: () => boolean;
  /** Whether this change ends a round that has a sheet of its own. */
  endsRound: (events: GameEvent[]) => boolean;
}

interface Current {
  told: ViewTold;
  /** Whether the view is its own, and whether what follows from it (the end of a round) is so. */
  applied: boolean;
  done: boolean;
  /** A jump has overtaken it. */
  dropped?: boolean;
}

/** A round that has ended: while `open` its sheet is shown, while `holds` nothing after it is. */
export interface RoundEnd {
  told: ViewTold;
  open: boolean;
  holds: boolean;
}

const MOST_EVENTS = 2000;
/** Where so many changes wait, the next is shown without moving: one who comes back sees within seconds what is so. */
const LONG_QUEUE = 2;
/** The same for what happened while the end of a round was looked at, unless the player's own clock runs. */
const LONG_AFTER_ROUND = 5;
/** Milliseconds after which a change counts as drawn, whatever the table says. */
const LONGEST_STAGE = 6_000;

export class Playback extends Observed {
  told: ViewTold | null = null;
  /** The clocks as last told, and when that was on this page's own clock: they run on, whatever is shown. */
  clocks: (Clocks & { since: number }) | null = null;
  log: Logged[] = [];
  roundEnd: RoundEnd | null = null;
  /** Everything is shown without moving until the next deal. */
  hurried = false;
  #waiting: ViewTold[] = [];
  #drawing = false;
  #longQueue = LONG_QUEUE;
  /** The change that is being drawn. */
  #current: Current | null = null;
  #stage: Stage | null = null;
  #stopped = false;
  #number = 0;
  /** The first version whose events are in the log. */
  loggedFrom: number | null = null;

  constructor(readonly choices: PlaybackChoices) {
    super();
  }

  get version(): number {
    return this.told?.version ?? 0;
  }

  /** How many changes wait to be shown. */
  get behind(): number {
    return this.#waiting.length;
  }

  get holding(): boolean {
    return this.#stopped || (this.roundEnd?.holds ?? false);
  }

  /** Whether all that was told is on screen, and no end of a round is still to be seen. */
  get settled(): boolean {
    return !this.#waiting.length && !this.#drawing && !this.holding && !this.roundEnd?.open;
  }

  /** The newest view told, shown or not. */
  get newest(): ViewTold | null {
    const drawn = this.#current?.dropped ? null : this.#current?.told;
    return this.#waiting.at(-1) ?? drawn ?? this.told;
  }

  /** The table gives the function that draws its changes, and gets back what takes it away again. */
  stage(draw: Stage): () => void {
    this.#stage = draw;
    return () => {
      if (this.#stage === draw) this.#stage = null;
    };
  }

  /** Take in a view, as the feed says that it follows. */
  take(told: ViewTold, follows: Follows, at = performance.now()): void {
    if (this.#stopped) return;
    if (told.clocks) this.clocks = { ...told.clocks, since: at };
    if (follows === 'jump' || !this.told) this.#jump(told);
    else if (follows === 'same') this.#renew(told);
    else this.#waiting.push(told);
    this.#letGo();
    this.changed();
    void this.#show();
  }

  /** Show what comes after the end of a round. */
  goOn(): void {
    this.#longQueue = LONG_AFTER_ROUND;
    this.roundEnd = null;
    this.changed();
    void this.#show();
  }

  /** Close the sheet of a round and look at the table as it ended. */
  closeSheet(): void {
    if (!this.roundEnd) return;
    this.roundEnd = this.roundEnd.holds ? { ...this.roundEnd, open: false } : null;
    this.changed();
    void this.#show();
  }

  /** Show everything that waits at once, up to the next end of a round. */
  skip(): void {
    if (this.#current) this.#finish(this.#current);
    this.#current = null;
    while (this.#waiting.length && !this.holding) this.#finish({ told: this.#waiting.shift()!, applied: false, done: false });
    this.changed();
  }

  hurry(): void {
    this.hurried = true;
    this.skip();
  }

  /** Stay at what is shown now, whatever is told later. */
  stop(): void {
    this.#stopped = true;
    this.#waiting = [];
    this.changed();
  }

  /** What happened before this page watched: versions that the log has already are left out. */
  remember(past: { version: number; events: GameEvent[] }[]): void {
    const from = this.loggedFrom ?? 0;
    const events = past.filter((one) => one.version < from).flatMap(({ version, events }) => events.map((event) => ({ version, event })));
    if (!events.length) return;
    this.loggedFrom = past[0]?.version ?? 0;
    const all = [...events, ...this.log].slice(-MOST_EVENTS);
    this.log = all.map(({ version, event }, index) => ({ number: this.#number - all.length + index, version, event }));
    this.changed();
  }

  /** The truth, at once: nothing that waited leads to it. */
  #jump(told: ViewTold): void {
    if (this.told && told.version < this.version) this.log = [];
    this.#waiting = [];
    if (this.#current) this.#current.dropped = true;
    this.roundEnd = null;
    this.loggedFrom ??= told.version + (told.events.length ? 0 : 1);
    this.#take(told);
  }

  /** Nothing of the game changed, only people or clocks: a view that is the same stays the same object. */
  #renew(told: ViewTold): void {
    const newest = this.newest;
    if (!newest) return;
    const view = JSON.stringify(newest.view) === JSON.stringify(told.view) ? newest.view : told.view;
    const renewed = { ...told, view, events: newest.events };
    if (this.#waiting.length) this.#waiting[this.#waiting.length - 1] = renewed;
    else if (this.#current && !this.#current.applied && !this.#current.dropped) this.#current.told = renewed;
    else this.told = renewed;
  }

  /** A running clock of the player's own is not kept waiting by the end of a round: its sheet becomes a note. */
  #letGo(): void {
    if (this.roundEnd?.holds && this.#onClock()) this.roundEnd = { ...this.roundEnd, holds: false };
  }

  #onClock(): boolean {
    const running = this.clocks?.running ?? null;
    return running !== null && running === this.newest?.view.seat;
  }

  async #show(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      while (this.#waiting.length && !this.holding) await this.#draw(this.#waiting.shift()!);
    } finally {
      this.#drawing = false;
      this.#longQueue = LONG_QUEUE;
      this.changed();
    }
  }

  /** Let the table draw a change. What it does not show in time, or cannot, is shown all the same. */
  async #draw(told: ViewTold): Promise<void> {
    const current: Current = { told, applied: false, done: false };
    this.#current = current;
    const long = this.#onClock() ? LONG_QUEUE : this.#longQueue;
    if (this.#stage && !this.choices.still() && !this.hurried && this.#waiting.length < long) {
      const drawn = this.#stage(told.events as GameEvent[], () => this.#apply(current)).catch((error) => console.error(error));
      await Promise.race([drawn, new Promise((done) => setTimeout(done, LONGEST_STAGE))]);
    }
    this.#finish(current);
    this.#current = null;
  }

  /** Show a change, once; one that was overtaken by a jump is not shown any more. */
  #apply(current: Current): void {
    if (current.applied || current.dropped) return;
    current.applied = true;
    if (current.told.events.some((event) => event.event === 'dealt')) this.hurried = false;
    this.#take(current.told);
    this.changed();
  }

  /** All of a change is on screen: now, if it is the end of a round, that is told. */
  #finish(current: Current): void {
    this.#apply(current);
    if (current.done || current.dropped) return;
    current.done = true;
    const { told } = current;
    if (this.choices.endsRound(told.events as GameEvent[])) this.roundEnd = { told, open: true, holds: !this.#onClock() };
  }

  #take(told: ViewTold): void {
    const passed = this.told !== null && this.told.view.seat !== told.view.seat;
    if (passed) this.log = this.log.map((one) => ({ ...one, event: publicPart(one.event) }));
    this.told = told;
    const fresh = (told.events as GameEvent[]).map((event) => ({ number: this.#number++, version: told.version, event }));
    if (fresh.length) this.log = [...this.log, ...fresh].slice(-MOST_EVENTS);
  }
}

/** An event as one who did not hold that seat may remember it: two people on one device share the log. */
function publicPart(event: GameEvent): GameEvent {
  const secret: string[] = event.private ?? [];
  return Object.fromEntries(Object.entries(event).filter(([name]) => !secret.includes(name))) as GameEvent;
}
