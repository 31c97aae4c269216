/** Sentences in the player's language, from the `.ftl` files that page, server and command line share. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'pt-BR', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' };

type Args = Record<string, FluentVariable>;

const FILES = import.meta.glob<string>('../../../src/rubrica/words/*/*.ftl', { query: '?raw', import: 'default' });
/** Read with the first page; the other files come with the pages that need them. */
const FIRST = ['core', 'red7', 'red', 'table', 'page', 'red7-page', 'red-page'];

let language = $state<Language>('en');
let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
/** English, read when a sentence is not there in the language of the page. */
let english = $state.raw<FluentBundle | null>(null);
const loaded = new Set<string>();
const missing = new Set<string>();
let changing: Promise<void> = Promise.resolve();

/** The language nearest to a tag such as `pt`, `pt-PT` or `fr-CA`; English if none is near. */
export function nearest(tags: readonly string[]): Language {
  for (const tag of tags) {
    const start = tag.split('-')[0]?.toLowerCase();
    const known = LANGUAGES.find((one) => one.split('-')[0] === start);
    if (known) return known;
  }
  return 'en';
}

async function read(of: Language, name: string): Promise<FluentResource | null> {
  const path = Object.keys(FILES).find((one) => one.endsWith(`/${of}/${name}.ftl`));
  const text = path && (await FILES[path]?.());
  return text ? new FluentResource(text) : null;
}

/** Speak a language from now on; one change after the other, so that the last one stays. One that fails changes nothing. */
export function speak(next: Language): Promise<void> {
  const change = changing.then(() => load(next, [...new Set([...FIRST, ...loaded])]));
  changing = change.catch(() => undefined);
  return change;
}

async function bundleOf(of: Language, names: string[]): Promise<FluentBundle> {
  const resources = await Promise.all(names.map((name) => read(of, name)));
  const made = new FluentBundle(of, { useIsolating: false });
  for (const resource of resources) if (resource) made.addResource(resource);
  return made;
}

async function load(next: Language, names: string[]): Promise<void> {
  const fresh = await bundleOf(next, names);
  names.forEach((name) => loaded.add(name));
  bundle = fresh;
  language = next;
  document.documentElement.lang = next;
}

/** Read one more file of sentences, such as `learn`. */
export async function learnWords(name: string): Promise<void> {
  if (loaded.has(name)) return;
  const more = changing.then(() => load(language, [...new Set([...FIRST, ...loaded, name])]));
  changing = more.catch(() => undefined);
  await more;
}

export function currentLanguage(): Language {
  return language;
}

/** The sentence of a key, with what it speaks of put in. */
export function say(key: string, args?: Args): string {
  for (const one of [bundle, english]) {
    const message = one?.getMessage(key);
    if (one && message?.value) return one.formatPattern(message.value, args, []);
  }
  void readEnglish(key);
  return key;
}

/** A sentence is missing: from now on those of English are said in its place. */
async function readEnglish(key: string): Promise<void> {
  if (missing.has(key)) return;
  missing.add(key);
  console.error(`no sentence ${key} in ${language}`);
  english = await bundleOf('en', [...new Set([...FIRST, ...loaded])]).catch(() => english);
}

/** The same with a capital first letter. */
export function Say(key: string, args?: Args): string {
  const said = say(key, args);
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

/** Names in a row, as the language joins them. */
export function listing(names: string[]): string {
  if (names.length < 2) return names.join('');
  return say('list-and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! });
}
