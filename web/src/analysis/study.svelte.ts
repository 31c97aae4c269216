/** A position that is set up or analysed: what the server tells of it, the variations tried, and how good the turns are. */
import { api, ApiError } from '../lib/api';
import { Draft, type Server } from '../lib/draft';
import type { Failure } from '../lib/feed';
import { reactive } from '../lib/reactive.svelte';
import type { Intents } from '../lib/table-face';
import { trouble } from '../lib/trouble';
import type { AnyView } from '../lib/views';
import type { DraftTold, PositionView, RefusedTold } from '../lib/wire';
import { currentLanguage } from '../lib/words.svelte';
import type { Fault, GameBoard } from './game';
import type { Linked, Position } from './link';
import { grown, movesTo, pruned, rooted, toldTo, type Told, type Tree } from './variations';

/** A turn of which a move brings something that is not known yet. */
export interface Unsaid {
  moves: string[];
  index: number;
  told: Told[];
}

/** The kind of refusal of a move that turns up something unknown. */
const UNKNOWN = 'UnknownDeck';

export class Study {
  position = $state.raw<Position>({});
  tree = $state.raw<Tree>(rooted());
  setup = $state(true);
  /** What the seat to act sees at the moment shown; null until it is told. */
  told = $state.raw<PositionView | null>(null);
  /** What the server refuses of the position or of a move. */
  fault = $state.raw<Fault | null>(null);
  /** Why the server could not be asked. */
  problem = $state('');
  /** The turn that waits to be told what came. */
  unsaid = $state.raw<Unsaid | null>(null);
  /** Grows with every change of what is shown. */
  version = $state(0);
  readonly intents: Intents;
  #draft: Draft;
  #readDraft: () => Draft;
  #asked = 0;

  constructor(readonly board: () => GameBoard | null) {
    const server: Server = {
      draft: (_, moves) => this.#tried(moves),
      turns: async () => ({ type: 'turns', id: null, match: '', seen: this.version, ...(await api.positionTurns(this.asking())) }),
      play: (_, moves) => ({ id: '', answer: this.play(moves).then(() => null), cancel: () => undefined }),
      again: () => undefined,
    };
    const draft = new Draft(server);
    this.#draft = draft;
    this.#readDraft = reactive(draft);
    this.intents = {
      try: (move) => draft.try(move),
      tryAll: (moves) => draft.tryAll(moves),
      takeBack: () => draft.takeBack(),
      clear: () => draft.clear(),
      dismiss: () => draft.dismiss(),
      look: (move) => draft.look(move),
      play: (...more) => draft.play(...more),
      askTurns: () => undefined,
      askRanking: () => undefined,
      skip: () => undefined,
      hurry: () => undefined,
    };
  }

  get draft(): Draft {
    return this.#readDraft();
  }

  get view(): AnyView | null {
    return (this.told?.view as AnyView | undefined) ?? null;
  }

  /** The seat to act; null where nobody is. */
  get actor(): number | null {
    const actor = this.view?.to_act;
    return typeof actor === 'number' ? actor : null;
  }

  /** The position with all that was told until now. */
  get known(): Position {
    return this.#with(toldTo(this.tree, this.tree.at));
  }

  /** What is asked of the server about the moment shown. */
  asking(): { position: Position; moves: string[]; language: ReturnType<typeof currentLanguage> } {
    return { position: this.known, moves: movesTo(this.tree, this.tree.at), language: currentLanguage() };
  }

  open({ position, tree, setup }: Linked): Promise<void> {
    this.position = position;
    this.tree = tree;
    this.setup = setup;
    return this.refresh();
  }

  /** Another position: what was tried from the one before is gone. */
  change(position: Position): Promise<void> {
    this.position = position;
    this.tree = rooted();
    return this.refresh();
  }

  go(at: number): void {
    if (at === this.tree.at) return;
    this.tree = { ...this.tree, at };
    void this.refresh();
  }

  remove(id: number): void {
    this.tree = pruned(this.tree, id);
    void this.refresh();
  }

  /** Ask what is so at the moment shown. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    this.unsaid = null;
    try {
      const told = await api.positionView(this.asking());
      if (asked !== this.#asked) return;
      this.#arrive(told);
      this.fault = null;
      this.problem = '';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.told = null;
      this.#failed(error);
    }
  }

  /** Name a card of the hand of the seat to act. */
  reveal(card: string): Promise<void> {
    const seat = this.actor;
    return seat === null ? Promise.resolve() : this.#commit({ moves: [], seat, told: [{ hand: [seat, card] }] });
  }

  /** Make moves from the moment shown; where one turns up something unknown, it is asked for first. */
  async play(moves: string[], told: Told[] = []): Promise<void> {
    const before = this.asking().moves.length;
    try {
      await this.#commit({ moves, seat: this.actor, told });
    } catch (error) {
      if (error instanceof ApiError && error.kind === UNKNOWN && error.index !== null) this.unsaid = { moves, index: error.index - before, told };
      else this.#failed(error);
    }
  }

  /** What came is told: the turn goes on. */
  tell(thing: string): Promise<void> {
    const [unsaid, board] = [this.unsaid, this.board()];
    if (!unsaid || !board) return Promise.resolve();
    this.unsaid = null;
    const { move, told } = board.complete(unsaid.moves[unsaid.index]!, thing);
    return this.play(unsaid.moves.with(unsaid.index, move), [...unsaid.told, ...told]);
  }

  close(): void {
    this.#asked++;
    this.#draft.close();
  }

  /** Add a step once the server has taken it. */
  async #commit(step: { moves: string[]; seat: number | null; told: Told[] }): Promise<void> {
    const asked = ++this.#asked;
    const tree = grown(this.tree, this.tree.at, step);
    const position = this.#with(toldTo(tree, tree.at));
    const answer = await api.positionView({ position, moves: movesTo(tree, tree.at), language: currentLanguage() });
    if (asked !== this.#asked) return;
    this.tree = tree;
    this.fault = null;
    this.unsaid = null;
    this.#arrive(answer);
  }

  #arrive(told: PositionView): void {
    this.told = told;
    this.version++;
    this.#draft.moved(this.version);
  }

  #with(told: Told[]): Position {
    return this.board()?.withTold(this.position, told) ?? this.position;
  }

  #failed(error: unknown): void {
    const refused = error instanceof ApiError && error.field !== null;
    this.fault = refused ? { field: error.field!, sentence: error.message } : null;
    this.problem = refused ? '' : trouble(error);
  }

  /** The answer to a draft: as far as what the moves bring is known. */
  async #tried(moves: string[]): Promise<DraftTold> {
    const { position, moves: before, language } = this.asking();
    const seat = this.view?.seat ?? null;
    const view = (some: string[]): Promise<PositionView> => api.positionView({ position, moves: [...before, ...some], language, seat });
    const answer = (told: PositionView, some: string[]): DraftTold => ({ type: 'draft', id: null, match: '', seen: this.version, moves: some, view: told.view, events: told.past.slice(this.told?.past.length ?? 0) });
    try {
      return answer(await view(moves), moves);
    } catch (error) {
      if (!(error instanceof ApiError) || error.field === null) throw { why: 'late' } satisfies Failure;
      const index = error.index === null ? null : error.index - before.length;
      if (error.kind !== UNKNOWN || index === null) throw { why: 'refused', told: refusal(error, index) } satisfies Failure;
      const some = moves.slice(0, index);
      return answer(some.length ? await view(some) : this.told!, some);
    }
  }
}

function refusal(error: ApiError, index: number | null): RefusedTold {
  return { type: 'refused', match: null, id: null, code: 'illegal', sentence: error.message, index };
}
