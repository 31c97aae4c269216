/** What a review says, in sentences. */
import type { PlayerLuck, ReviewReason } from '../lib/wire';
import { currentLanguage, say } from '../lib/words.svelte';

export type Part = 'luck' | 'own' | 'others';
export const PARTS: Part[] = ['luck', 'own', 'others'];

/** The signs of the marks, beside their words. */
export const SIGNS: Record<string, string> = { best: '★', good: '✓', slip: '?!', mistake: '?', blunder: '??' };

/** A chance as a whole percentage. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0 }).format(chance);
}

/** Points of win chance, to one place where they are few. */
export function points(chance: number): string {
  const value = 100 * chance;
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: value && Math.abs(value) < 10 ? 1 : 0 }).format(value).replace('-', '−');
}

/** The same with its sign, as a part of a sum. */
export function signed(chance: number): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(Math.round(100 * chance) || 0).replace('-', '−');
}

/** The part that did most for the result of a player, or against it. */
export function mainPart(one: Pick<PlayerLuck, Part | 'par' | 'result'>): Part {
  const sign = one.result >= one.par ? 1 : -1;
  return PARTS.reduce((most, part) => (sign * one[part] > sign * one[most] ? part : most));
}

/** How a player came to the result. */
export function verdictWords(one: PlayerLuck, who: string, me: boolean): string {
  const result = one.result === 1 ? 'won' : one.result === 0 ? 'lost' : 'shared';
  const said = say(`review-${result}`, { who, me: me ? 'yes' : 'no' });
  return say(`review-by-${mainPart(one)}`, { said, luck: signed(one.luck), own: signed(one.own), others: signed(one.others) });
}

/** Why a turn is better than another. */
export function whyWords({ key, values }: ReviewReason, names: string[], piece: (text: string) => string): string {
  const about: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values as Record<string, string | number>)) {
    if (name === 'seat') about[name] = names[Number(value)] ?? '';
    else if (name === 'card') about[name] = piece(String(value));
    else about[name] = value;
  }
  return say(`why-${key}`, about);
}
