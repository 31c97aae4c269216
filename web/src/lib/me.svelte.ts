/** Who the player is: a guest with a chosen name, known by a cookie. */
import { api, ApiError, type Person } from './api';
import { line } from './line.svelte';
import { choices, keep } from './choices.svelte';
import { currentLanguage, nearest, say, speak, type Language } from './words.svelte';

const LONGEST_NAME = 30;
let person = $state<Person | null>(null);

export const me = {
  get person(): Person | null {
    return person;
  },
  get name(): string {
    return person?.name ?? '';
  },
};

/** Find out who this is, and speak their language. */
export async function arrive(): Promise<void> {
  await speak(choices.language ?? nearest(navigator.languages));
  try {
    if (choices.known) person = await api.me();
    if (person && person.language !== currentLanguage()) await rename(person.name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a stranger, or nobody to ask: both can look around
  }
  addEventListener('hashchange', readLink);
  readLink();
}

/** Be someone before sitting down: a guest gets the name of a pigment until they choose another. */
export async function beSomeone(name?: string): Promise<Person> {
  if (!person && !choices.known) person = await api.me().catch(() => null); // the cookie may outlive what is kept here
  if (person && (!name || name === person.name)) return person;
  return rename(name || guestName());
}

export async function rename(name: string): Promise<Person> {
  person = await api.be(name.trim(), currentLanguage());
  keep({ known: true });
  return person;
}

/** What is wrong with a name; empty if nothing. */
export function wrongName(name: string): string {
  if (!name.trim()) return say('name-empty');
  return [...name.trim()].length > LONGEST_NAME ? say('name-long') : '';
}

export async function changeLanguage(language: Language): Promise<void> {
  keep({ language });
  await speak(language);
  if (!person) return;
  await rename(person.name).catch(() => undefined); // sentences of the server follow when it answers again
  line.renew();
}

function guestName(): string {
  const names = say('guest-names').split(',').map((one) => one.trim());
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

/** What became of a recovery link: `ask` waits for a yes, since it makes this device another person's. */
export const recovery = $state<{ state: 'none' | 'ask' | 'failed' | 'offline'; key: string }>({ state: 'none', key: '' });

/** A recovery link carries its key after the hash sign, which is never sent to a server; it leaves the address at once. */
function readLink(): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('recover');
  if (!key) return;
  history.replaceState(null, '', location.pathname);
  recovery.key = key;
  if (person) recovery.state = 'ask';
  else void recover();
}

/** Be, on this device, the person whose link was opened. */
export async function recover(): Promise<void> {
  try {
    person = await api.recover(recovery.key);
    keep({ known: true });
    forgetLink();
  } catch (error) {
    recovery.state = error instanceof ApiError && error.status === 403 ? 'failed' : 'offline';
  }
}

export function forgetLink(): void {
  recovery.state = 'none';
  recovery.key = '';
}
