/** One match as this page sees it: what was told, shown in order, and the draft of the turn that is being made. */
import { line, type Told } from './line.svelte';
import { moving } from './choices.svelte';
import type { AnyView, GameEvent } from './views';
import type { RefusedTold, SaidTold, Seated, TableTold, ViewTold } from './wire';

/** Draws a change: calls `apply`, which changes what is shown, and resolves when all has moved to its place. */
export type Stage = (events: GameEvent[], apply: () => void) => Promise<void>;

const still: Stage = async (_, apply) => apply();

export class Match {
  table = $state.raw<TableTold | null>(null);
  told = $state.raw<ViewTold | null>(null);
  /** Who sits where, as last told. */
  people = $state.raw<Seated[]>([]);
  /** Everything that happened while watching, the newest last. */
  events = $state.raw<GameEvent[]>([]);
  said = $state.raw<(SaidTold & { at: number }) | null>(null);
  refused = $state.raw<RefusedTold | null>(null);
  turns = $state.raw<string[][] | null>(null);
  /** Moves tried in private, and the view they lead to. */
  draft = $state.raw<string[]>([]);
  drafted = $state.raw<AnyView | null>(null);
  /** The view if the turn ended with this draft: the law's own answer to "and then?". */
  outlook = $state.raw<AnyView | null>(null);
  /** A move that turns up something hidden: it cannot be tried, only played. */
  blind = $state<string | null>(null);
  sending = $state(false);
  /** Round ends wait here until the player goes on. */
  holding = $state(false);
  /** Milliseconds, on this page's clock, when the last clocks were told. */
  clockedAt = $state(0);
  missing = $state(false);
  stage: Stage = still;
  /** Whether a change is to be held on screen until `goOn`. */
  holds: (events: GameEvent[]) => boolean = () => false;

  #waiting = $state.raw<ViewTold[]>([]);
  #busy = false;
  #stop: () => void;
  #asked: string[] = [];
  #looking: string[] | null = null;
  #playing: string | null = null;

  constructor(
    readonly id: string,
    readonly live = true,
  ) {
    this.#stop = live ? line.watch(id, (told) => this.#hear(told)) : () => {};
  }

  close(): void {
    this.#stop();
  }

  /** The view to show: the draft's, or what is so. */
  get view(): AnyView | null {
    return this.drafted ?? (this.told?.view as AnyView | undefined) ?? null;
  }

  get seat(): number | null {
    return this.told ? (this.told.view.seat as number | null) : null;
  }

  get version(): number {
    return this.told?.version ?? 0;
  }

  get myTurn(): boolean {
    return this.live && this.told !== null && this.seat !== null && this.told.view.to_act === this.seat && !this.#waiting.length;
  }

  /** How many changes wait to be shown. */
  get behind(): number {
    return this.#waiting.length;
  }

  /** Try one more move in private. */
  try(move: string): void {
    this.#ask([...this.draft, move]);
  }

  /** Try a whole turn, such as one of the ways to stay in. */
  tryAll(moves: string[]): void {
    this.#ask(moves);
  }

  /** Take back the last move that was tried. */
  takeBack(): void {
    if (this.blind) {
      this.blind = null;
      return;
    }
    const left = this.draft.slice(0, -1);
    if (left.length) this.#ask(left);
    else this.clear();
  }

  clear(): void {
    this.draft = [];
    this.#asked = [];
    this.drafted = this.outlook = null;
    this.blind = null;
    this.refused = null;
  }

  /** See what the turn would come to with one more move, without adding it to the draft. */
  look(move: string): void {
    this.#looking = [...this.draft, move];
    line.draft(this.id, this.version, this.#looking);
  }

  /** Play what was drafted, and these moves after it. */
  play(...more: string[]): void {
    if (this.sending) return;
    this.sending = true;
    this.refused = null;
    this.#playing = line.play(this.id, this.version, [...this.draft, ...more]);
  }

  askTurns(): void {
    line.turns(this.id, this.version);
  }

  say(phrase: string): void {
    line.phrase(this.id, phrase);
  }

  /** Show what comes next. */
  goOn(): void {
    this.holding = false;
    void this.#show();
  }

  /** Show everything that waits at once. */
  skip(): void {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const events = this.#waiting.flatMap((told) => told.events as GameEvent[]);
    this.#waiting = [];
    this.holding = false;
    this.#take({ ...last, events });
  }

  #ask(moves: string[]): void {
    this.refused = null;
    this.#asked = moves;
    line.draft(this.id, this.version, moves);
  }

  #hear(told: Told): void {
    if (told.type === 'view') {
      this.people = told.people;
      this.#waiting = [...this.#waiting, told];
      void this.#show();
    } else if (told.type === 'table') {
      this.table = told;
      this.people = told.people;
    } else if (told.type === 'draft') {
      this.#hearDraft(told.moves, told.view as unknown as AnyView, told.seen);
    } else if (told.type === 'turns') {
      if (told.seen === this.version) this.turns = told.turns;
    } else if (told.type === 'said') {
      this.said = { ...told, at: Date.now() };
    } else if (told.type === 'played') {
      this.sending = false;
    } else {
      this.#hearRefusal(told);
    }
  }

  #hearDraft(moves: string[], view: AnyView, seen: number): void {
    if (seen !== this.version) return;
    if (this.#looking && same(moves, this.#looking)) {
      this.#looking = null;
      this.outlook = view;
      return;
    }
    const asked = this.#asked;
    if (!same(moves, asked.slice(0, moves.length))) return; // an older question's answer
    this.draft = moves;
    this.drafted = moves.length ? view : null;
    this.outlook = null;
    this.blind = moves.length < asked.length ? (asked[moves.length] ?? null) : null;
    this.#asked = moves;
  }

  #hearRefusal(told: RefusedTold): void {
    if (told.id && told.id === this.#playing) this.sending = false;
    if (this.#looking && !told.id) this.#looking = null;
    this.#asked = this.draft;
    if (told.code === 'stale') line.again(this.id);
    else if (told.code === 'not yours' && !this.told && !this.table) this.missing = true;
    else this.refused = told;
  }

  async #show(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.length && !this.holding) {
        const next = this.#waiting[0]!;
        this.#waiting = this.#waiting.slice(1);
        if (this.told && next.version === this.version && !next.events.length) {
          this.#take(next, true);
          continue;
        }
        const events = next.events as GameEvent[];
        const stage = moving() && document.visibilityState === 'visible' && this.#waiting.length < 12 ? this.stage : still;
        await stage(events, () => this.#take(next));
        if (this.holds(events)) this.holding = true;
      }
    } finally {
      this.#busy = false;
    }
  }

  /** `same`: nothing of the game changed, so a draft may stay. */
  #take(told: ViewTold, unchanged = false): void {
    this.told = told;
    this.clockedAt = performance.now();
    if (unchanged) return;
    this.sending = false;
    this.turns = null;
    this.clear();
    this.events = [...this.events, ...(told.events as GameEvent[])].slice(-200);
  }
}

function same(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((move, index) => move === other[index]);
}
