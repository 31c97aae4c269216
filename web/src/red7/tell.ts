/** What happened at a table of Red7, and how things stand, in sentences. */
import type { Color, Reason, Red7Event, Red7Outcome, Standing } from '../lib/views';
import { listing, say, Say } from '../lib/words.svelte';
import { cardOf } from './notation';

export function cardWords(card: string): string {
  const { color, number } = cardOf(card);
  return say('red7-card', { color, number });
}

export function standingWords(color: Color, standing: Standing): string {
  return say('standing', { color, count: standing.count, top: standing.top ? cardWords(standing.top) : '' });
}

/** A reason, such as why a seat is out, in words. */
export function reasonWords(reason: Reason, names: string[]): string {
  const about: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(reason as Record<string, any>)) {
    if (name === 'reason' || name === 'event' || value === null) continue;
    if (name === 'seat' || name === 'rival' || name === 'from') about[name] = names[value] ?? '';
    else if (name === 'rule') about[name] = say('red7-rule', { color: value });
    else if (name === 'cards') about[name] = listing(value.map(cardWords));
    else if (name === 'card' || name === 'top' || name === 'rival_top') about[name] = cardWords(value);
    else about[name] = value;
  }
  return Say(`red7-${reason.reason.replaceAll(' ', '-')}`, about);
}

/** The sentence of an event; null for one that needs none. */
export function tellRed7(event: Red7Event, names: string[], mine: number | null): string | null {
  const seat = event.event === 'dealt' ? event.first : event.seat;
  const about = { who: names[seat ?? -1] ?? '', me: seat !== null && seat === mine ? 'yes' : 'no' };
  switch (event.event) {
    case 'dealt':
      return say('told-dealt', { ...about, round: event.round });
    case 'played':
    case 'tucked':
    case 'taken':
      return say(`told-${event.event}`, { ...about, card: cardWords(event.card) });
    case 'discarded':
    case 'painted':
      return say(`told-${event.event}`, { ...about, card: cardWords(event.card), rule: say('red7-rule', { color: event.rule }) });
    case 'drew':
      return event.card ? say('told-drew-card', { ...about, card: cardWords(event.card) }) : say('told-drew', about);
    case 'out':
      return reasonWords(event, names);
    case 'round won':
      return say('told-round-won', about);
    default:
      return null;
  }
}

/** Who won a match, and why it ended. */
export function outcomeRed7(outcome: Red7Outcome, names: string[]): string {
  const ended = outcome.match;
  if (!ended) return '';
  const who = listing(ended.winners.map((seat) => names[seat] ?? ''));
  const points = outcome.points[ended.winners[0] ?? 0] ?? 0;
  if (ended.ending === 'last standing') return say('match-won-last', { who });
  const won = ended.winners.length > 1 ? say('match-shared', { who, points }) : say('match-won-points', { who, points });
  return ended.ending === 'cards short' ? `${say('match-cards-short')} ${won}` : won;
}

/** One move of a way to stay in, in few words. */
export function moveWords(move: string): string {
  if (move === '...') return say('way-more');
  const [kind = '', card] = move.split(' ');
  return say(`way-${kind}`, { card: card ? cardWords(card) : '' });
}
