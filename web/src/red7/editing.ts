/** A position of Red7 as its JSON, changed card by card. Whether it can be is the server's to say. */
import type { Position } from '../analysis/link';
import type { Told } from '../analysis/variations';
import { COLORS } from '../lib/views';

/** A hand, or the deck, that is not told: how many cards there are, and which of them are known. */
interface Hidden {
  size?: number;
  known?: string[];
  top?: string[];
  next?: string[];
}

/** All 49 cards, red first, the highest number first. */
export const CARDS = COLORS.map((color) => [7, 6, 5, 4, 3, 2, 1].map((number) => `${color[0]}${number}`));

const MOST_SEATS = 4;

/** Two seats, and nothing told but one's own empty hand. */
export function emptyRed7(): Position {
  return seated({ game: 'red7', options: { draw: 'off', scoring: false, actions: false }, hands: [], palettes: [], canvas: [], seat: 0 }, 2);
}

/** The position with so many seats; hands of new ones are not told. */
export function seated(position: Position, count: number): Position {
  const { out, scores, ...rest } = position;
  const all = <T>(list: T[], fresh: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => list[index] ?? fresh(index));
  const size = sizeOf(position.hands[0] ?? []);
  return {
    ...rest,
    hands: all(position.hands, (index) => (index ? { size } : [])),
    palettes: all(position.palettes, () => []),
    ...(out ? { out: all(out, () => false) } : {}),
    ...(scores ? { scores: all(scores, () => []) } : {}),
    seat: Math.min(position.seat ?? 0, count - 1),
  };
}

/** The places of a position, by the names that the server has for them. */
export function placesOf(position: Position): string[] {
  const each = (name: string): string[] => (position[name] ?? []).map((_: unknown, seat: number) => `${name}[${seat}]`);
  return [...each('hands'), ...each('palettes'), 'canvas', 'deck', ...each('scores')];
}

/** The cards that are named at a place. */
export function cardsAt(position: Position, place: string): string[] {
  const found = valueAt(position, place);
  if (Array.isArray(found)) return found;
  return found?.known ?? found?.top ?? [];
}

export function sizeOf(hand: string[] | Hidden): number {
  return Array.isArray(hand) ? hand.length : (hand.size ?? 0);
}

/** The place where a card is named; null for one that is named nowhere. */
export function placeOf(position: Position, card: string): string | null {
  return placesOf(position).find((place) => cardsAt(position, place).includes(card)) ?? (position.deck?.next?.includes(card) ? 'deck' : null);
}

/** The cards that are named nowhere. */
export function unnamed(position: Position): string[] {
  return CARDS.flat().filter((card) => placeOf(position, card) === null);
}

/** The position with a card at a place, last, and nowhere else; null: at no place. */
export function put(position: Position, card: string, place: string | null): Position {
  let changed = position;
  for (const one of placesOf(position)) {
    const cards = cardsAt(changed, one);
    if (cards.includes(card)) changed = withCards(changed, one, cards.filter((other) => other !== card));
  }
  if (place === null) return followed(position, changed);
  return followed(position, withCards(changed, place, [...cardsAt(changed, place), card]));
}

/** Tell a hand, or leave all of it but its number of cards unknown. */
export function withHandTold(position: Position, seat: number, told: boolean): Position {
  const hand = position.hands[seat];
  return withValue(position, `hands[${seat}]`, told ? cardsAt(position, `hands[${seat}]`) : { size: sizeOf(hand) });
}

export function withSize(position: Position, seat: number, size: number): Position {
  return withValue(position, `hands[${seat}]`, { ...position.hands[seat], size });
}

/** Tell the deck from its top card down, or only what lies on top for all to know. */
export function withDeckTold(position: Position, told: boolean): Position {
  const { deck: _, ...rest } = position;
  return told ? { ...rest, deck: cardsAt(position, 'deck') } : rest;
}

/** The position with what was told of hands and draws since. */
export function withTold(position: Position, told: Told[]): Position {
  let changed = position;
  for (const one of told) {
    if ('next' in one) {
      const deck = changed.deck ?? {};
      if (!Array.isArray(deck)) changed = { ...changed, deck: { ...deck, next: [...(deck.next ?? []), one.next] } };
    } else {
      const place = `hands[${one.hand[0]}]`;
      const hand = valueAt(changed, place);
      if (hand && !Array.isArray(hand)) changed = withValue(changed, place, { ...hand, known: [...(hand.known ?? []), one.hand[1]] });
    }
  }
  return changed;
}

/** Whether the editor can show a position: its lists are lists. */
export function usable(position: Position): boolean {
  const cards = (list: unknown): boolean => Array.isArray(list) && list.every((card) => typeof card === 'string');
  const hidden = (value: any): boolean => typeof value === 'object' && value !== null && cards(value.known ?? []) && cards(value.top ?? []) && cards(value.next ?? []);
  const pile = (value: unknown): boolean => cards(value) || (!Array.isArray(value) && hidden(value));
  const { hands, palettes, canvas = [], scores = [], out = [], options = {}, deck = [] } = position;
  if (!Array.isArray(hands) || hands.length < 2 || hands.length > MOST_SEATS || !hands.every(pile)) return false;
  const lists = Array.isArray(palettes) && palettes.every(cards) && Array.isArray(scores) && scores.every(cards) && cards(canvas) && pile(deck) && Array.isArray(out);
  return lists && typeof options === 'object' && options !== null;
}

/** Hands of others that only have a number follow one's own, as long as they have as many. */
function followed(before: Position, after: Position): Position {
  const [was, is] = [sizeOf(before.hands[0]), sizeOf(after.hands[0])];
  if (was === is || !Array.isArray(after.hands[0])) return after;
  const hands = after.hands.map((hand: string[] | Hidden) => (!Array.isArray(hand) && hand.size === was && !hand.known?.length ? { ...hand, size: is } : hand));
  return { ...after, hands };
}

/** What a field of the position holds: `canvas`, `hands[1]`. */
function valueAt(position: Position, place: string): any {
  const [name = '', index] = place.split(/[[\]]/);
  return index === undefined ? position[name] : position[name]?.[Number(index)];
}

function withValue(position: Position, place: string, value: unknown): Position {
  const [name = '', index] = place.split(/[[\]]/);
  return { ...position, [name]: index === undefined ? value : position[name].with(Number(index), value) };
}

function withCards(position: Position, place: string, cards: string[]): Position {
  const found = valueAt(position, place);
  if (Array.isArray(found) || (place !== 'deck' && found === undefined)) return withValue(position, place, cards);
  if (place === 'deck') return withValue(position, place, { ...found, top: cards });
  return withValue(position, place, { ...found, known: cards, size: Math.max(found.size ?? 0, cards.length) });
}
