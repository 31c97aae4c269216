/** Events and outcomes in sentences, whichever game it is. */
import { tableOf } from '../games/tables';
import type { AnyView, GameEvent } from './views';
import { say } from './words.svelte';

export function tell(view: AnyView, event: GameEvent, names: string[]): string | null {
  if (event.event === 'time up') return event.seat === view.seat ? say('told-time-up-you') : say('told-time-up', { who: names[event.seat ?? -1] ?? '' });
  return tableOf(view.game)?.tell(view, event, names) ?? null;
}

/** A view for sentences: several people at one device are all called by their names, and nobody "you". */
export function asToldTo(view: AnyView, ownSeats: number[] | undefined): AnyView {
  return (ownSeats?.length ?? 0) > 1 ? ({ ...view, seat: null } as AnyView) : view;
}

/** How the match ended; empty while it is played. */
export function outcomeWords(view: AnyView, names: string[]): string {
  return tableOf(view.game)?.outcome(view, names) ?? '';
}

/** The seats that won the match. */
export function winnersOf(view: AnyView): number[] {
  return tableOf(view.game)?.winners(view) ?? [];
}
