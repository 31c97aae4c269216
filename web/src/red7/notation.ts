/** Cards of Red7 as they are written: `r7`. */
import { COLORS, type Color } from '../lib/views';

/** The colour of a card by its letter. */
const BY_LETTER = Object.fromEntries(COLORS.map((color) => [color[0], color])) as Record<string, Color>;

export function cardOf(text: string): { color: Color; number: number } {
  return { color: BY_LETTER[text[0] ?? ''] ?? 'red', number: Number(text.slice(1)) };
}
