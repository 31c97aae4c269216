/** Who the player is: a guest with a chosen name, known by a cookie. */
import { api, ApiError, type Person } from './api';
import { choices, keep } from './choices.svelte';
import { currentLanguage, nearest, say, speak, type Language } from './words.svelte';

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
  await recoverFromLink();
  try {
    if (choices.known) person ??= await api.me();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a stranger, or nobody to ask: both can look around
  }
  if (person && person.language !== currentLanguage()) await rename(person.name);
}

/** Be someone before sitting down: a guest gets the name of a pigment until they choose another. */
export async function beSomeone(name?: string): Promise<Person> {
  if (person && (!name || name === person.name)) return person;
  return rename(name || guestName());
}

export async function rename(name: string): Promise<Person> {
  person = await api.be(name.trim(), currentLanguage());
  keep({ known: true });
  return person;
}

export async function changeLanguage(language: Language): Promise<void> {
  keep({ language });
  await speak(language);
  if (person) await rename(person.name);
}

function guestName(): string {
  const names = say('guest-names').split(',').map((one) => one.trim());
  return names[Math.floor(Math.random() * names.length)] ?? 'Carmine';
}

/** A recovery link carries its key after the hash sign, which is never sent to a server; forget it once it is used. */
async function recoverFromLink(): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get('recover');
  if (!key) return;
  history.replaceState(null, '', location.pathname);
  try {
    person = await api.recover(key);
    keep({ known: true });
  } catch {
    recovered.failed = true;
  }
}

export const recovered = $state({ failed: false });
