/** Who the player is: a guest with a chosen name, known by a cookie. */
import { api, ApiError, type Person } from './api';
import { choices, keep } from './choices.svelte';
import { feed } from './connection.svelte';
import { currentLanguage, nearest, say, speak, type Language } from './words.svelte';

/** Characters that a name may have. */
export const LONGEST_NAME = 30;
/** Milliseconds for which the first page waits to hear who this is. */
const PATIENCE = 1_500;
let person = $state<Person | null>(null);
/** Whether the server does not know the person any more that this browser was. */
let ended = $state(false);
let asking: Promise<Person | null> | null = null;

export const me = {
  get person(): Person | null {
    return person;
  },
  get name(): string {
    return person?.name ?? '';
  },
  get ended(): boolean {
    return ended;
  },
};

feed.observe(() => feed.state === 'ended' && forget());

/** Find out who this is, and speak their language. The page does not wait long for it: it can be looked at by strangers. */
export async function arrive(): Promise<void> {
  await speak(choices.language ?? nearest(navigator.languages));
  const known = choices.known ? askWho().catch(() => null) : Promise.resolve(null);
  await Promise.race([known, new Promise((done) => setTimeout(done, PATIENCE))]);
  void known.then(speakAlike).catch(() => undefined);
  addEventListener('hashchange', () => void readLink());
  void readLink();
}

/** Let the server speak the language of the page. */
async function speakAlike(): Promise<void> {
  if (person && person.language !== currentLanguage()) await become(person.name);
}

/** Who this is, for the server: null for a stranger. Throws if it does not answer, since then nothing is known. */
function askWho(): Promise<Person | null> {
  asking ??= api
    .me()
    .then(
      (told) => (person = told),
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        if (choices.known) forget();
        return null;
      },
    )
    .finally(() => (asking = null));
  return asking;
}

/** The session has ended: this browser is a stranger's again, and says so. */
function forget(): void {
  ended = choices.known || person !== null;
  person = null;
  keep({ known: false });
}

/** The player has read that the session has ended. */
export function forgetEnd(): void {
  ended = false;
}

/** Be someone before sitting down: a guest gets the name of a pigment until they choose another. */
export async function beSomeone(name?: string): Promise<Person> {
  const known = person ?? (await askWho()); // the cookie may outlive what is kept here
  if (known && (!name || name === known.name)) return known;
  return become(name || guestName());
}

/** Take a name, chosen by the player. */
export async function rename(name: string): Promise<Person> {
  const told = await become(name);
  ended = false;
  return told;
}

async function become(name: string): Promise<Person> {
  const before = person?.id;
  person = await api.be(name.trim(), currentLanguage());
  keep({ known: true });
  if (person.id !== before) feed.renew(); // a socket speaks to one person
  return person;
}

/** What is wrong with a name; empty if nothing. */
export function wrongName(name: string): string {
  if (!name.trim()) return say('name-empty');
  return [...name.trim()].length > LONGEST_NAME ? say('name-long') : '';
}

/** Speak another language; false if its sentences could not be read: then the one before stays. */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await speak(language);
  } catch {
    return false;
  }
  keep({ language });
  if (!person) return true;
  await become(person.name).catch(() => undefined); // sentences of the server follow when it answers again
  feed.renew();
  return true;
}

function guestName(): string {
  const names = say('guest-names').split(',').map((one) => one.trim());
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

/** What became of a recovery link: `ask` waits for a yes, since it makes this device another person's. */
export const recovery = $state<{ state: 'none' | 'ask' | 'failed' | 'offline'; key: string }>({ state: 'none', key: '' });

/** A recovery link carries its key after the hash sign, which is never sent to a server; it leaves the address at once. */
async function readLink(): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get('recover');
  if (!key) return;
  history.replaceState(null, '', location.pathname);
  recovery.key = key;
  await asking?.catch(() => null);
  if (person) recovery.state = 'ask';
  else await recover();
}

/** Be, on this device, the person whose link was opened. */
export async function recover(): Promise<void> {
  try {
    person = await api.recover(recovery.key);
    keep({ known: true });
    ended = false;
    feed.renew();
    forgetLink();
  } catch (error) {
    recovery.state = error instanceof ApiError && error.status === 403 ? 'failed' : 'offline';
  }
}

export function forgetLink(): void {
  recovery.state = 'none';
  recovery.key = '';
}
