/** Cards of Red7 as they are written: `r7`. */
import { COLORS, type Color, type Red7View } from '../lib/views';

/** The colour of a card by its letter. */
const BY_LETTER = Object.fromEntries(COLORS.map((color) => [color[0], color])) as Record<string, Color>;

export function cardOf(text: string): { color: Color; number: number } {
  return { color: BY_LETTER[text[0] ?? ''] ?? 'red', number: Number(text.slice(1)) };
}

/** What a card does when it is played, as the table tells it; null if nothing. */
export function actionOf(view: Red7View, card: string): Red7View['card_actions'][string] | null {
  return view.card_actions[cardOf(card).number] ?? null;
}

/** The cards that came to the own palette or to the canvas only in the draft. */
export function draftedCards(truth: Red7View, shown: Red7View): string[] {
  const palette = (view: Red7View): string[] => view.seats[truth.seat ?? -1]?.palette ?? [];
  return [...palette(shown).filter((card) => !palette(truth).includes(card)), ...shown.canvas.slice(truth.canvas.length)];
}
