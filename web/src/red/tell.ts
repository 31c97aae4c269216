/** What happened at a table of RED, and who won it, in sentences. */
import type { Ink, Reason, RedEvent, RedView } from '../lib/views';
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

/** A turn in words: a placement, or before it a tile of a size that is turned up. */
export function turnWords(moves: string[]): string {
  return moves.map((move) => (move.includes('@') ? placementWords(move) : say('red-page-flip', { size: move.split(' ')[1] === 'large' ? 'large' : 'small' }))).join(', ');
}

/** A reason, such as who won and by which rule, in words. */
export function reasonWords(reason: Reason, names: string[]): string {
  const about: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(reason as Record<string, any>)) {
    if (name === 'reason' || value === null) continue;
    if (name === 'seat' || name === 'one' || name === 'another') about[name] = names[value] ?? '';
    else if (name === 'ink') about[name] = inkWords(value);
    else about[name] = value;
  }
  return Say(`red-${reason.reason.replaceAll(' ', '-')}`, about);
}

/** Who wins and by which rule, said to the one who looks where it is about their own seat. */
function verdictWords(view: RedView, names: string[]): string {
  const { reason, seat, ink, score, one, another } = view.verdict as Reason & Record<string, any>;
  const mine = view.seat;
  const about = { ink: ink ? inkWords(ink) : '', score: score ?? 0, seat: names[seat] ?? '' };
  if (mine === null) return reasonWords(view.verdict, names);
  if (reason === 'won' && seat === mine) return say('red-page-you-won', about);
  if (reason === 'third wins' && seat === mine) return say('red-page-you-third', { ...about, one: names[one] ?? '', another: names[another] ?? '' });
  if (reason === 'third wins' && (one === mine || another === mine)) return say('red-page-you-tied', { ...about, other: names[one === mine ? another : one] ?? '' });
  return reasonWords(view.verdict, names);
}

/** The sentence of an event; null for one that needs none, such as the end, which `outcomeRed` explains. */
export function tellRed(event: RedEvent, names: string[], mine: number | null): string | null {
  const me = event.seat !== null && event.seat === mine;
  const who = names[event.seat ?? -1] ?? '';
  switch (event.event) {
    case 'placed':
      return say(me ? 'red-page-you-placed' : 'red-page-told-placed', { who, placement: placementWords(event.placement), ...event.scores });
    case 'flipped':
      return say(me ? 'red-page-you-flipped' : 'red-page-told-flipped', { who, tile: tileWords(event.tile) });
    default:
      return null;
  }
}

/** Why a game is over, who won and by which rule. */
export function outcomeRed(view: RedView, names: string[]): string {
  const ended = view.over ? reasonWords(view.over, names) : '';
  return `${ended} ${verdictWords(view, names)}`.trim();
}
