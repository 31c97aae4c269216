/** What happened at a table of Red7, and how things stand, in sentences. */
import type { Color, Missed, Reason, Red7Event, Red7Outcome, Red7View, SeatOut, Standing } from '../lib/views';
import { withYou } from '../lib/names';
import { listing, say } from '../lib/words.svelte';
import { actionOf, cardOf } from './notation';

export function cardWords(card: string): string {
  const { color, number } = cardOf(card);
  return say('red7-card', { color, number });
}

export function standingWords(color: Color, standing: Standing): string {
  return say('standing', { color, count: standing.count, top: standing.top ? cardWords(standing.top) : '' });
}

const yes = (so: boolean): 'yes' | 'no' => (so ? 'yes' : 'no');

/** Why a seat went out, said to the one who looks if it is their own. */
export function outWords({ seat, why, by_clock }: Pick<SeatOut, 'seat' | 'why' | 'by_clock'>, names: string[], mine: number | null): string {
  const about = why as Reason & Record<string, any>;
  const said = { who: names[seat] ?? '', me: yes(seat === mine) };
  if (by_clock) return say('out-by-clock', said);
  if (why.reason !== 'behind') return say(`out-${why.reason.replaceAll(' ', '-')}`, said);
  if (about.rival === null) return say('out-nothing', { ...said, rule: say('red7-rule', { color: about.rule }) });
  return say('out-behind', {
    ...said,
    rival: names[about.rival] ?? '',
    rivalme: yes(about.rival === mine),
    mine: standingWords(about.rule, { count: about.count, top: about.top, cards: [] }),
    theirs: standingWords(about.rule, { count: about.rival_count, top: about.rival_top, cards: [] }),
  });
}

/** What a seat could have done instead of going out. */
export function missedWords({ seat, ways, more, first }: Missed, names: string[], mine: number | null): string {
  return say(more ? 'missed-many' : 'missed', { who: names[seat] ?? '', me: yes(seat === mine), count: ways, way: wayWords(first) });
}

/** A way to stay in, in few words. */
export function wayWords(turn: string[]): string {
  return (turn.length > 1 ? turn.filter((move) => move !== 'end') : turn).map(moveWords).join(', ');
}

/** The sentence of an event; null for one that needs none. */
export function tellRed7(view: Red7View, event: Red7Event, names: string[]): string | null {
  const mine = view.seat;
  const seat = event.event === 'dealt' ? event.first : event.seat;
  const about = { who: names[seat ?? -1] ?? '', me: seat !== null && seat === mine ? 'yes' : 'no' };
  switch (event.event) {
    case 'dealt':
      return say('told-dealt', { ...about, round: event.round });
    case 'tucked':
      return say('told-tucked', { ...about, card: cardWords(event.card) });
    case 'played':
      return [say('told-played', { ...about, card: cardWords(event.card) }), ...(event.idle ? [idleWords(view, event.card)] : [])].join(' ');
    case 'taken':
      return say('told-taken-from', { ...about, card: cardWords(event.card), from: names[event.from] ?? '', fromme: yes(event.from === mine) });
    case 'discarded':
    case 'painted':
      return say(`told-${event.event}`, { ...about, card: cardWords(event.card), rule: say('red7-rule', { color: event.rule }) });
    case 'drew':
      return event.card ? say('told-drew-card', { ...about, card: cardWords(event.card) }) : say('told-drew', about);
    case 'out':
      return say('told-out', { ...about, why: outWords({ seat: event.seat, why: event, by_clock: false }, names, mine) });
    case 'round won':
      return say('told-round-won', about);
    default:
      return null;
  }
}

/** The sentence of a move without an event: a turn was ended, or no card drawn. */
export function quietRed7(view: Red7View, move: string, seat: number, names: string[]): string {
  return say(move === 'skip' ? 'told-skipped' : 'told-ended', { who: names[seat] ?? '', me: yes(seat === view.seat) });
}

/** A card was played whose action found nothing to do. */
export function idleWords(view: Red7View, card: string): string {
  return say('told-idle', { action: actionOf(view, card) ?? '', card: cardWords(card) });
}

/** Who won a match, and why it ended. */
export function outcomeRed7(outcome: Red7Outcome, names: string[], mine: number | null): string {
  const ended = outcome.match;
  if (!ended) return '';
  const { winners } = ended;
  const points = outcome.points[winners[0] ?? 0] ?? 0;
  const me = winners.length === 1 && winners[0] === mine;
  const who = listing(winners.map((seat) => names[seat] ?? ''));
  if (ended.ending === 'last standing') return me ? say('you-won-last') : say('match-won-last', { who });
  const won = me ? say('you-won-points', { points }) : winners.length > 1 ? sharedWords(winners, names, mine, points) : say('match-won-points', { who, points });
  return ended.ending === 'cards short' ? `${say('match-cards-short')} ${won}` : won;
}

/** A win that several share; one's own seat is named first. */
function sharedWords(winners: number[], names: string[], mine: number | null, points: number): string {
  if (mine === null || !winners.includes(mine)) return say('match-shared', { who: listing(winners.map((seat) => names[seat] ?? '')), points });
  return say('you-shared', { who: withYou(winners, names, mine), points });
}

/** One move of a way to stay in, in few words. */
export function moveWords(move: string): string {
  if (move === '...') return say('way-more');
  const [kind = '', card] = move.split(' ');
  return say(`way-${kind}`, { card: card ? cardWords(card) : '' });
}
