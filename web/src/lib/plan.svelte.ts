/** A turn that is planned while others play: noted on the page, and tried as one draft when the turn comes. Never played by itself. */
import type { DraftShown, Intents } from './table-face';

/** What became of the plan: `kept` while it is the draft, `fell` while the table says that it no longer works. */
export type PlanState = 'none' | 'tried' | 'kept' | 'fell';

export class Plan {
  moves = $state.raw<string[]>([]);
  state = $state<PlanState>('none');
  #first: string | undefined;

  /** Plan these moves in place of those before. */
  note(moves: string[]): void {
    this.moves = moves;
    this.state = 'none';
  }

  clear(): void {
    this.note([]);
  }

  /** The turn has come, or goes on: try the plan once, and see what the server, and then the player, makes of it. */
  follow(active: boolean, draft: DraftShown<any>, intents: Intents): void {
    const drafted = draft.moves.length > 0 || draft.blind !== null;
    if (this.state === 'none' && active && this.moves.length) {
      this.state = 'tried';
      this.#first = this.moves[0];
      intents.tryAll(this.moves);
    } else if (this.state === 'tried' && (draft.refused || drafted)) {
      this.state = draft.refused ? 'fell' : 'kept';
      this.moves = [];
    } else if (this.state === 'fell' && !draft.refused) this.state = 'none';
    else if (this.state === 'kept' && !draft.blind && draft.moves[0] !== this.#first) this.state = 'none';
  }

  /** The turn is over: the next one has a plan of its own. */
  end(): void {
    if (this.state !== 'none') this.clear();
  }
}
