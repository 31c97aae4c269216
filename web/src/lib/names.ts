/** What the seats are called: people by their names, bots by names of ours; no two alike at one table. */
import type { Seated } from './wire';
import { say } from './words.svelte';

export function callThem(people: Seated[]): Seated[] {
  const bots = say('bot-names').split(',').map((one) => one.trim());
  const called = people.map((one) => (one.kind === 'bot' ? { ...one, name: bots[one.seat] ?? one.name } : one));
  return called.map((one) => {
    const alike = called.filter((other) => other.name === one.name && other.name);
    return alike.length > 1 ? { ...one, name: `${one.name} ${alike.indexOf(one) + 1}` } : one;
  });
}
