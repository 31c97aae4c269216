/** The moments of a replay at which a turn or a round begins, by the seats that moved and the rounds that are told. */
import type { ViewAt } from './api';

/** Places in the list of views: the first of every turn. A deal is one by itself. */
export function turnStarts(views: ViewAt[]): number[] {
  return views.flatMap((one, index) => (index === 0 || one.seat === null || one.seat !== views[index - 1]!.seat ? [index] : []));
}

/** The first of every round; of a game without rounds only the first of all. */
export function roundStarts(views: ViewAt[]): number[] {
  return views.flatMap((one, index) => (index === 0 || one.view.round !== views[index - 1]!.view.round ? [index] : []));
}

/** The nearest of these places before or after one; the first or last of all where there is none. */
export function stepTo(places: number[], at: number, forward: boolean, last: number): number {
  return forward ? (places.find((place) => place > at) ?? last) : (places.findLast((place) => place < at) ?? 0);
}
