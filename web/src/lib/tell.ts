/** Events and outcomes in sentences, whichever game it is. */
import { outcomeRed, tellRed } from '../red/tell';
import { outcomeRed7, tellRed7 } from '../red7/tell';
import type { AnyView, GameEvent } from './views';
import { say } from './words.svelte';

export function tell(view: AnyView, event: GameEvent, names: string[]): string | null {
  if (event.event === 'time up') return say('told-time-up', { who: names[event.seat ?? -1] ?? '' });
  return view.game === 'red7' ? tellRed7(event, names, view.seat) : tellRed(event, names);
}

/** How the match ended; empty while it is played. */
export function outcomeWords(view: AnyView, names: string[]): string {
  if (view.game === 'red7') return view.outcome ? outcomeRed7(view.outcome, names) : '';
  return view.outcome ? outcomeRed(view.outcome, view, names) : '';
}

/** The seats that won the match. */
export function winnersOf(view: AnyView): number[] {
  return (view.game === 'red7' ? view.outcome?.match?.winners : view.outcome?.winners) ?? [];
}
