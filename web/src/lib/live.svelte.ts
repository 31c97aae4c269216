/** One match as it is played: the feed brings its views, the playback shows them, the draft tries moves. */
import { api } from './api';
import { moving } from './choices.svelte';
import { feed } from './connection.svelte';
import { Draft } from './draft';
import { notWhile } from './fresh';
import { Playback } from './playback';
import { reveal } from './promises';
import { Ranks } from './ranks';
import { reactive } from './reactive.svelte';
import { keepSeal } from './seals';
import type { Intents, SeatClock } from './table-face';
import type { AnyView, GameEvent } from './views';
import type { Heard } from './watch';
import type { Ranking, SaidTold, Seated, TableTold, ViewTold } from './wire';

/** How many versions before the first one seen are fetched for the table. */
const REMEMBERED = 8;

export class Live {
  table = $state.raw<TableTold | null>(null);
  /** Who sits where, as last told. */
  people = $state.raw<Seated[]>([]);
  said = $state.raw<SaidTold | null>(null);
  /** Why the match cannot be watched. */
  problem = $state('');
  readonly intents: Intents;
  #watching: { stop: () => void; again: () => void };
  #free: () => void;
  #remembered: 'last' | 'all' | null = null;
  #playback = new Playback({
    still: () => !moving() || document.visibilityState !== 'visible',
    endsRound: (events) => events.some((event) => event.pause === true),
  });
  #draft: Draft;
  #readPlayback = reactive(this.#playback);
  #readDraft: () => Draft;
  #ranks: Ranks;
  #readRanks: () => Ranks;

  constructor(readonly id: string) {
    const draft = new Draft({
      draft: (seen, moves) => feed.ask({ type: 'draft', match: id, seen, moves }),
      turns: (seen) => feed.ask({ type: 'turns', match: id, seen }),
      play: (seen, moves) => feed.play(id, seen, moves),
      again: () => this.#watching.again(),
    });
    this.#draft = draft;
    this.#readDraft = reactive(draft);
    const ranks = new Ranks((version, deals) => feed.ask({ type: 'rank', match: id, version, deals }));
    this.#ranks = ranks;
    this.#readRanks = reactive(ranks);
    this.#playback.observe(() => {
      draft.moved(this.#playback.version);
      ranks.moved(this.#playback.version);
    });
    this.#watching = feed.watch(id, (heard) => this.#hear(heard));
    this.#free = notWhile(() => draft.shown.moves.length > 0 || draft.shown.sending || this.#playback.behind > 0);
    this.intents = {
      try: (move) => draft.try(move),
      tryAll: (moves) => draft.tryAll(moves),
      takeBack: () => draft.takeBack(),
      clear: () => draft.clear(),
      dismiss: () => draft.dismiss(),
      look: (move) => draft.look(move),
      play: (...more) => draft.play(...more),
      askTurns: () => draft.askTurns(),
      askRanking: () => ranks.ask(),
      skip: () => this.#playback.skip(),
      hurry: () => this.#playback.hurry(),
    };
  }

  get playback(): Playback {
    return this.#readPlayback();
  }

  get draft(): Draft {
    return this.#readDraft();
  }

  get ranking(): Ranking | null {
    return this.#readRanks().ranking;
  }

  /** What is on screen. */
  get told(): ViewTold | null {
    return this.playback.told;
  }

  get view(): AnyView | null {
    return (this.told?.view as AnyView | undefined) ?? null;
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  get version(): number {
    return this.playback.version;
  }

  /** Whether the player is to move, and all that happened before is shown. */
  get myTurn(): boolean {
    const { behind, holding, told } = this.playback;
    const seat = this.seat;
    return seat !== null && told?.view.to_act === seat && !behind && !holding && !this.people[seat]?.left;
  }

  /** The clock of each seat, if there are clocks. */
  get clocks(): SeatClock[] {
    const { clocks } = this.playback;
    return clocks ? clocks.left.map((left, seat) => ({ left, running: clocks.running === seat, since: clocks.since })) : [];
  }

  say(phrase: string): void {
    void feed.ask({ type: 'say', match: this.id, phrase }).catch(() => undefined);
  }

  /** Fetch what happened before this page watched: the last of it for the table, or all of it for one who opens the log. */
  async remember(all: boolean): Promise<void> {
    const from = this.#playback.loggedFrom;
    if (from === null || from <= 1 || this.#remembered === 'all' || (!all && this.#remembered)) return;
    this.#remembered = all ? 'all' : 'last';
    const past = await api.views(this.id, null, all ? 0 : from - 1 - REMEMBERED).catch(() => null);
    if (past) this.#playback.remember(past.map(({ version, events }) => ({ version, events: events as GameEvent[] })));
    else this.#remembered = null;
  }

  close(): void {
    this.#watching.stop();
    this.#draft.close();
    this.#ranks.close();
    this.#free();
  }

  #hear(heard: Heard): void {
    if (heard.type === 'view') {
      this.people = heard.told.people;
      this.#playback.take(heard.told, heard.follows);
    } else if (heard.type === 'table') {
      this.table = heard;
      this.people = heard.people;
      keepSeal(heard);
      void reveal(heard).catch(() => undefined); // a word that does not come in time counts as none
    } else if (heard.type === 'said') this.said = heard;
    else if (heard.type === 'lost') this.#draft.lost();
    else if (heard.type === 'back') {
      this.#draft.back();
      this.#ranks.back();
    }
    else this.problem = heard.told.sentence;
  }
}
