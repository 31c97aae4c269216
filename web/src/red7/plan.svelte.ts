/** A turn that is planned while others play: noted on the page, and tried as one draft when the turn comes. Never played by itself. */
import type { DraftShown, Intents } from '../lib/table-face';

export class Plan {
  moves = $state.raw<string[]>([]);
  /** The plan that was tried last, until the turn is over: `kept` while it is the draft, `fell` if it no longer works. */
  state = $state<'none' | 'tried' | 'kept' | 'fell'>('none');

  /** One more move of the plan: at most one to the palette, then one to the canvas; another takes its place. */
  note(kind: 'play' | 'discard', card: string): void {
    const others = this.moves.filter((move) => !move.startsWith(`${kind} `) && !move.endsWith(` ${card}`));
    this.moves = [...others, `${kind} ${card}`].sort((one, other) => Number(one.startsWith('discard')) - Number(other.startsWith('discard')));
    this.state = 'none';
  }

  clear(): void {
    this.moves = [];
    this.state = 'none';
  }

  /** The turn has come, or goes on: try the plan once, and see what the server makes of it. */
  follow(active: boolean, draft: DraftShown<any>, intents: Intents): void {
    if (this.state === 'tried' && draft.refused) {
      this.state = 'fell';
      this.moves = [];
    } else if (this.state === 'tried' && (draft.moves.length || draft.blind)) {
      this.state = 'kept';
      this.moves = [];
    } else if (active && this.state === 'none' && this.moves.length) {
      this.state = 'tried';
      intents.tryAll(this.moves);
    }
  }

  /** A card that is no longer in the hand cannot be planned with. */
  check(hand: string[]): void {
    const left = this.moves.filter((move) => hand.includes(move.split(' ')[1] ?? ''));
    if (left.length < this.moves.length && this.state === 'none') this.moves = left;
  }
}
