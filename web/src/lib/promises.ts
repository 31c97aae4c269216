/**
 * This browser's part in the shuffle: a word and some chance, promised by a seal when a seat is taken, revealed when every
 * seat is. So nobody, not even the server, can choose the deal.
 */
import { api, type MyTable } from './api';

const KEY = 'rubrica-promises';
const MOST = 60;

/** What a seal promises. */
interface Promised {
  seal: string;
  word: string;
  nonce: string;
}

const revealed = new Set<string>();
/** What was promised since the page was loaded: a private window may have no storage. */
const here: Promised[] = [];

function kept(): Promised[] {
  try {
    return [...JSON.parse(localStorage.getItem(KEY) ?? '[]'), ...here];
  } catch {
    return here;
  }
}

/** Promise a word (it may be empty: chance is added to it); gives the seal to send. */
export async function promise(word = ''): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([import('@noble/hashes/sha2.js'), import('@noble/hashes/utils.js')]);
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const seal = bytesToHex(sha256(utf8ToBytes(`${word}\n${nonce}`)));
  here.push({ seal, word, nonce });
  try {
    localStorage.setItem(KEY, JSON.stringify(kept().slice(-MOST)));
  } catch {
    /* then it is known until the page is left */
  }
  return seal;
}

/** Reveal what this browser promised at a table, if it is time; gives the table after it. */
export async function reveal<T extends Pick<MyTable, 'match' | 'status' | 'seals' | 'revealing'>>(table: T): Promise<T | MyTable> {
  if (table.status !== 'open' || !table.revealing) return table;
  const own = kept().filter((one) => table.seals.includes(one.seal) && !revealed.has(one.seal));
  let told: T | MyTable = table;
  for (const { seal, word, nonce } of own) {
    revealed.add(seal);
    told = await api.reveal(table.match, word, nonce).catch((error) => {
      revealed.delete(seal);
      throw error;
    });
  }
  return told;
}

/** What this browser promised by one of these seals. */
export function promisedBy(seals: (string | null)[]): Promised[] {
  return kept().filter((one, index, all) => seals.includes(one.seal) && all.findIndex((other) => other.seal === one.seal) === index);
}
