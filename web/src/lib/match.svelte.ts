/** One match as this page sees it: what was told, shown in order, and the draft of the turn that is being made. */
import { api } from './api';
import { moving } from './choices.svelte';
import { line, type Told } from './line.svelte';
import { keepSeal } from './seals';
import type { AnyView, GameEvent } from './views';
import type { RefusedTold, SaidTold, Seated, TableTold, ViewTold } from './wire';

/** Draws a change: calls `apply`, which changes what is shown, and resolves when all has moved to its place. */
export type Stage = (events: GameEvent[], apply: () => void) => Promise<void>;

/** A question that waits for its answer; the server answers those of one socket in order. */
interface Question {
  kind: 'draft' | 'look' | 'turns';
  moves: string[];
}

const MOST_EVENTS = 200;
/** A queue longer than this is shown without moving. */
const LONG_QUEUE = 12;
const still: Stage = async (_, apply) => apply();

export class Match {
  table = $state.raw<TableTold | null>(null);
  told = $state.raw<ViewTold | null>(null);
  /** Who sits where, as last told. */
  people = $state.raw<Seated[]>([]);
  /** What happened while watching, the newest last, and how much in all. */
  events = $state.raw<GameEvent[]>([]);
  total = $state(0);
  said = $state.raw<SaidTold | null>(null);
  refused = $state.raw<RefusedTold | null>(null);
  /** Why a play came to nothing because the table had moved on. */
  notice = $state('');
  turns = $state.raw<string[][] | null>(null);
  /** Moves tried in private, and the view they lead to. */
  draft = $state.raw<string[]>([]);
  drafted = $state.raw<AnyView | null>(null);
  /** The view with one more move: the law's own answer to "and then?". */
  outlook = $state.raw<AnyView | null>(null);
  /** A move that turns up something hidden: it cannot be tried, only played. */
  blind = $state<string | null>(null);
  sending = $state(false);
  /** The end of a round stays on screen until the player goes on. */
  holding = $state(false);
  /** When the clocks of `told` were heard, on this page's own clock. */
  heardAt = $state(0);
  stage: Stage = still;

  #waiting = $state.raw<{ told: ViewTold; at: number }[]>([]);
  #busy = false;
  #stop: () => void;
  #questions: Question[] = [];
  /** The draft as last asked for: quick hands are ahead of the answers. */
  #asked: string[] = [];
  #look: string | null = null;
  #playing: string | null = null;
  #newest = 0;
  #remembered = false;

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
    const seat = this.seat;
    return this.live && seat !== null && this.told?.view.to_act === seat && !this.#waiting.length && !this.people[seat]?.left;
  }

  /** How many changes wait to be shown. */
  get behind(): number {
    return this.#waiting.length;
  }

  /** The clock of a seat, if there are clocks. */
  clockOf(seat: number): { left: number; running: boolean; since: number } | null {
    const clocks = this.told?.clocks;
    return clocks ? { left: clocks.left[seat] ?? 0, running: clocks.running === seat, since: this.heardAt } : null;
  }

  /** Try one more move in private. */
  try(move: string): void {
    this.tryAll([...this.#asked, move]);
  }

  /** Try a whole turn, such as one of the ways to stay in. */
  tryAll(moves: string[]): void {
    this.refused = null;
    this.#asked = moves;
    this.#ask({ kind: 'draft', moves });
  }

  /** Take back the last move that was tried. */
  takeBack(): void {
    if (this.blind) {
      this.blind = null;
      return;
    }
    const left = this.draft.slice(0, -1);
    if (left.length) this.tryAll(left);
    else this.clear();
  }

  clear(): void {
    this.draft = [];
    this.#asked = [];
    this.#look = null;
    this.drafted = this.outlook = null;
    this.blind = null;
    this.refused = null;
  }

  /** See what the turn would come to with one more move, without adding it to the draft. */
  look(move: string): void {
    this.#look = move;
    this.#ask({ kind: 'look', moves: [...this.draft, move] });
  }

  /** Play what was drafted, and these moves after it. */
  play(...more: string[]): void {
    if (this.sending) return;
    this.sending = true;
    this.refused = null;
    this.#playing = line.play(this.id, this.version, [...this.draft, ...more]);
  }

  askTurns(): void {
    if (!this.#questions.some((question) => question.kind === 'turns')) this.#ask({ kind: 'turns', moves: [] });
  }

  say(phrase: string): void {
    line.phrase(this.id, phrase);
  }

  /** Fetch what happened before this page watched, once. */
  async remember(): Promise<void> {
    if (this.#remembered || !this.told) return;
    this.#remembered = true;
    const version = this.version;
    const past = await api.views(this.id, null).catch(() => []);
    const before = past.filter((one) => one.version <= version).flatMap((one) => one.events as GameEvent[]);
    this.events = [...before, ...this.events].slice(-MOST_EVENTS);
  }

  /** Show what comes next. */
  goOn(): void {
    this.holding = false;
    void this.#show();
  }

  /** Show everything that waits at once, up to the next end of a round. */
  skip(): void {
    if (this.holding || (this.told && this.#busy && this.#holds(this.told))) return;
    const end = this.#waiting.findIndex((one) => this.#holds(one.told));
    const skipped = this.#waiting.slice(0, end < 0 ? undefined : end + 1);
    const last = skipped.at(-1);
    if (!last) return;
    this.#waiting = this.#waiting.slice(skipped.length);
    this.#take({ ...last.told, events: skipped.flatMap((one) => one.told.events) }, last.at);
    this.holding = end >= 0;
  }

  /** Whether a change is the end of a round that others follow. */
  #holds(told: ViewTold): boolean {
    const options = told.view.options as Record<string, unknown>;
    return options.scoring === true && told.events.some((event) => event.event === 'round won');
  }

  #ask(question: Question): void {
    if (!line.ask(this.id, this.version, question.kind, question.moves)) return; // asked again when connected
    this.#questions.push(question);
  }

  /** The socket is new: what was asked on the old one is not answered any more. */
  #askAgain(): void {
    this.#questions = [];
    if (this.#asked.length) this.#ask({ kind: 'draft', moves: this.#asked });
    else if (this.#look) this.look(this.#look);
    this.turns = null;
  }

  #hear(told: Told): void {
    if (told.type === 'opened') this.#askAgain();
    else if (told.type === 'view') void this.#queue(told);
    else if (told.type === 'table') this.#takeTable(told);
    else if (told.type === 'draft') this.#hearDraft(told.moves, told.view as unknown as AnyView, told.seen);
    else if (told.type === 'said') this.said = told;
    else if (told.type === 'played') this.sending = false;
    else if (told.type === 'turns') {
      this.#questions.shift();
      if (told.seen === this.version) this.turns = told.turns;
    } else this.#hearRefusal(told);
  }

  #takeTable(told: TableTold): void {
    this.table = told;
    this.people = told.people;
    keepSeal(told);
  }

  /** Put a view in the queue; one that skips versions brings those in between, so that nothing happens unseen. */
  async #queue(told: ViewTold): Promise<void> {
    this.people = told.people;
    const at = performance.now();
    const since = this.#newest;
    this.#newest = Math.max(this.#newest, told.version);
    let views = [told];
    if (this.told && told.version > since + 1 && !told.events.length) views = await this.#missed(told, since);
    this.#waiting = [...this.#waiting, ...views.map((one) => ({ told: one, at }))];
    void this.#show();
  }

  async #missed(told: ViewTold, since: number): Promise<ViewTold[]> {
    const all = await api.views(this.id, null).catch(() => []);
    const missed = all.filter((one) => one.version > since && one.version < told.version);
    const last = all.find((one) => one.version === told.version);
    return [...missed.map((one) => ({ ...told, version: one.version, view: one.view, events: one.events })), { ...told, events: last?.events ?? [] }];
  }

  #hearDraft(moves: string[], view: AnyView, seen: number): void {
    const question = this.#questions.shift();
    if (!question || seen !== this.version) return;
    if (question.kind === 'look') {
      if (same(question.moves.slice(0, -1), this.draft) && same(moves, question.moves)) this.outlook = view;
      return;
    }
    if (!same(question.moves, this.#asked)) return; // another was asked since
    this.draft = moves;
    this.drafted = moves.length ? view : null;
    this.outlook = null;
    this.blind = question.moves[moves.length] ?? null;
    this.refused = null;
    this.#asked = moves;
  }

  #hearRefusal(told: RefusedTold): void {
    if (told.id) {
      if (told.id === this.#playing) this.sending = false;
    } else if (this.#questions.shift()?.kind === 'look') {
      this.#look = null;
      return;
    }
    if (!this.#questions.length) this.#asked = this.draft;
    if (told.code === 'stale') {
      if (told.id) this.notice = told.sentence;
      line.again(this.id);
    } else this.refused = told;
  }

  async #show(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.length && !this.holding) {
        const next = this.#waiting[0]!;
        this.#waiting = this.#waiting.slice(1);
        if (this.told && next.told.version === this.version && !next.told.events.length) {
          this.told = next.told; // nothing of the game changed, so a draft may stay
          this.heardAt = next.at;
          continue;
        }
        const calm = !moving() || document.visibilityState !== 'visible' || this.#waiting.length >= LONG_QUEUE;
        await (calm ? still : this.stage)(next.told.events as unknown as GameEvent[], () => this.#take(next.told, next.at));
        if (this.told === next.told && this.#holds(next.told)) this.holding = true;
      }
    } finally {
      this.#busy = false;
    }
  }

  #take(told: ViewTold, at: number): void {
    const passed = this.told !== null && this.seat !== told.view.seat;
    this.told = told;
    this.heardAt = at;
    this.sending = false;
    this.notice = '';
    this.turns = null;
    this.clear();
    const before = passed ? this.events.map(unnamed) : this.events;
    this.events = [...before, ...(told.events as unknown as GameEvent[])].slice(-MOST_EVENTS);
    this.total += told.events.length;
  }
}

/** An event as one who did not hold that seat may remember it: two people on one device share the log. */
function unnamed(event: GameEvent): GameEvent {
  return event.event === 'drew' ? { event: event.event, seat: event.seat } : event;
}

function same(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((move, index) => move === other[index]);
}
