/** The moves of a planned turn of Red7: at most one card to the palette, then one to the canvas. */

/** The plan with one more card; it takes the place of another that was to go there, and of itself elsewhere. */
export function withCard(plan: string[], kind: 'play' | 'discard', card: string): string[] {
  const others = plan.filter((move) => !move.startsWith(`${kind} `) && !move.endsWith(` ${card}`));
  return [...others, `${kind} ${card}`].sort((one, other) => Number(one.startsWith('discard')) - Number(other.startsWith('discard')));
}

/** The plan without the cards that are no longer in the hand. */
export function withHand(plan: string[], hand: string[]): string[] {
  return plan.filter((move) => hand.includes(move.split(' ')[1] ?? ''));
}
