/** What the seats are called: people by their names, bots by names of ours; no two alike at one table, nor with the same colour. */
import { coloursAt } from './faces';
import type { Seated } from './wire';
import { listing, say } from './words.svelte';

/** Someone at a table, as they are shown there. */
export interface Called extends Seated {
  colour: number;
}

export function callThem(people: Seated[]): Called[] {
  const bots = say('bot-names').split(',').map((one) => one.trim());
  const called = people.map((one) => (one.kind === 'bot' ? { ...one, name: bots[one.seat] ?? one.name } : one));
  const numbered = called.map((one) => {
    const alike = called.filter((other) => other.name === one.name && other.name);
    return alike.length > 1 ? { ...one, name: `${one.name} ${alike.indexOf(one) + 1}` } : one;
  });
  const colours = coloursAt(numbered);
  return numbered.map((one, index) => ({ ...one, colour: colours[index]! }));
}

/** Seats by their names, the reader's own first and as "you". */
export function withYou(seats: number[], names: string[], mine: number): string {
  return listing([say('you'), ...seats.filter((seat) => seat !== mine).map((seat) => names[seat] ?? '')]);
}
