/** Ways to stay in, as the player is shown them. */

/** The ways without a last choice to draw or not: those that differ only in it are one. */
export function merged(turns: string[][]): string[][] {
  const found = new Map<string, string[]>();
  for (const turn of turns) {
    const end = turn.findIndex((move) => move === 'draw' || move === 'skip');
    const moves = end < 0 ? turn : turn.slice(0, end);
    if (!found.has(moves.join())) found.set(moves.join(), moves);
  }
  return [...found.values()];
}

/** The ways that begin with these moves. */
export function after(turns: string[][], moves: string[]): string[][] {
  return turns.filter((turn) => moves.every((move, index) => turn[index] === move));
}

/** The cards with which a way goes on after so many moves. */
export function nextCards(turns: string[][], done: number): string[] {
  return [...new Set(turns.flatMap((turn) => turn[done]?.split(' ')[1] ?? []))];
}
