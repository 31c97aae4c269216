/** What happened at a table of RED, and who won it, in sentences. */
import { type GameEvent, type Ink, type RedView } from '../lib/views';
import { placedOf, tileOf } from './notation';
import { Say, say } from '../lib/words.svelte';

export function inkWords(ink: Ink): string {
  return say('red-ink', { ink });
}

export function tileWords(tile: string): string {
  const { large, background, circle } = tileOf(tile);
  return say('red-tile', { size: large ? 'large' : 'small', background: inkWords(background), circle: inkWords(circle) });
}

export function placeWords(column: number, row: number): string {
  return say('red-place', { column: String(column), row: String(row) });
}

/** A placement in words: its tile and its place. */
export function placementWords(placement: string): string {
  const { tile, column, row } = placedOf(placement);
  return say('red-page-placement', { tile: tileWords(tile), place: placeWords(column, row) });
}

/** The sentence of an event; null for one that needs none, such as the end, which `outcomeRed` explains. */
export function tellRed(event: GameEvent, names: string[]): string | null {
  const who = names[event.seat ?? -1] ?? '';
  switch (event.event) {
    case 'placed':
      return say('red-page-told-placed', { who, placement: placementWords(event.placement), ...event.scores });
    case 'flipped':
      return say('red-page-told-flipped', { who, tile: tileWords(event.tile) });
    default:
      return null;
  }
}

/** Who won and by which rule. */
export function outcomeRed(outcome: NonNullable<RedView['outcome']>, view: RedView, names: string[]): string {
  const { inks, players } = view.options;
  const scoreOf = (seat: number): number => outcome.scores[inks[seat] ?? 'white'];
  const winner = outcome.winners[0];
  if (winner === undefined) return Say(players === 2 ? 'red-draw' : 'red-all-share', { score: scoreOf(0) });
  const about = { seat: names[winner] ?? '', ink: inkWords(inks[winner] ?? 'white') };
  if (outcome.tie === null) return Say('red-won', { ...about, score: scoreOf(winner) });
  const [one = 0, another = 0] = inks.map((_, seat) => seat).filter((seat) => seat !== winner);
  return Say('red-third-wins', { ...about, one: names[one] ?? '', another: names[another] ?? '', score: scoreOf(one) });
}
