/** A word on who holds a seat: a bot of a level, someone who is away, or whose place a bot keeps. */
import type { Seated } from '../lib/wire';
import { say } from '../lib/words.svelte';

export function presence(who: Seated | undefined): string {
  if (!who || who.kind === 'nobody') return '';
  if (who.left) return say('bot-plays-on');
  if (who.kind === 'bot') return botPresence(who);
  return who.here ? '' : say('away');
}

/** A level does not have its strength while its rules are being compiled, nor where they cannot be. */
function botPresence(who: Seated): string {
  const level = say('level', { level: who.level ?? '' });
  if (who.thinks === 'warming up') return say('bot-warming-up');
  return who.thinks === 'less' ? say('bot-thinks-less', { level }) : level;
}
