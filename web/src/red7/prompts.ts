/** What is asked of the player: only what can be done, by the moves that the server allows. */

export function promptOf(phase: string, legal: string[], out: boolean): string {
  const can = (kind: string): boolean => legal.some((move) => move.split(' ')[0] === kind);
  if (phase === 'start') return can('discard') ? 'prompt-start' : 'prompt-start-palette';
  if (phase === 'owed seven') return can('paint') ? 'prompt-owed-seven' : 'prompt-owed-seven-deck';
  if (phase !== 'after') return `prompt-${phase.replaceAll(' ', '-')}`;
  if (can('discard')) return can('end') ? 'prompt-after' : 'prompt-after-canvas';
  return out ? 'prompt-after-out' : 'prompt-after-end';
}
