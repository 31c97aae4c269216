/**
 * The fair shuffle, worked out again on the player's own device (docs/reference/protocol.md says how it is made).
 * It needs nothing of the browser, so it works over plain http as well.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Fair {
  commitment: string;
  secret: string;
  words: string[];
  /** For each place: what its player promised, and with which nonce it was revealed. Records of older matches have neither. */
  seals?: (string | null)[];
  nonces?: (string | null)[];
  lots: { order: number[] | null; options: Record<string, unknown> };
  since: number;
}

export interface RecordEntry {
  seat: number | null;
  move: string;
}

/** A word and its nonce, as this browser promised them. */
export type Own = { word: string; nonce: string };

/** `seal`: the secret is not the one that was promised; `word`: a player's word is not; else the first entry that chance does not give. */
export type Verdict = { good: true; dealt: number } | { good: false; seal: true } | { good: false; word: true } | { good: false; version: number };

/** Chance with one number: eight bytes at a time, those that would favour some outcomes passed over. */
class Stream {
  #block = 0;
  #left: number[] = [];

  constructor(
    readonly key: Uint8Array,
    readonly number: number,
  ) {}

  below(stop: number): number {
    const limit = 2n ** 64n - (2n ** 64n % BigInt(stop));
    for (;;) {
      const drawn = this.#next();
      if (drawn < limit) return Number(drawn % BigInt(stop));
    }
  }

  #next(): bigint {
    if (!this.#left.length) this.#left = [...hmac(sha256, this.key, utf8ToBytes(`${this.number}:${this.#block++}`))];
    return this.#left.splice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  }
}

function shuffled(things: string[], stream: Stream): string[] {
  const order = [...things];
  for (let place = order.length - 1; place > 0; place--) {
    const drawn = stream.below(place + 1);
    [order[place], order[drawn]] = [order[drawn]!, order[place]!];
  }
  return order;
}

/** Not a rule but the things that chance takes: cards in the order in which a deal takes them before the shuffle: by number, then by the rank of their colour. */
function inOrder(cards: string[]): string[] {
  const rank = (card: string) => Number(card[1]) * 7 + 'vibgyor'.indexOf(card[0]!);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** Not a rule but the things that chance takes: the tiles of RED in the order in which a flip counts them. */
const KINDS = ['wb', 'wr', 'bw', 'br', 'rw', 'rb'];
const TILES = [...KINDS.flatMap((kind) => Array<string>(5).fill(kind)), ...KINDS.map((kind) => kind.toUpperCase())];

/** The text that the players add to the secret. */
function textOf({ words, nonces }: Fair): string {
  return nonces ? JSON.stringify(words.map((word, place) => (nonces[place] ? [word, nonces[place]] : null))) : words.join('\n');
}

/** Whether every word that was revealed is the one that was promised, and what this browser promised and revealed is in it. */
function wordsFit({ words, seals, nonces }: Fair, own: Own[]): boolean {
  const sealed = (word: string, nonce: string): string => bytesToHex(sha256(utf8ToBytes(`${word}\n${nonce}`)));
  const kept = (nonces ?? []).every((nonce, place) => !nonce || sealed(words[place] ?? '', nonce) === seals?.[place]);
  return kept && own.every(({ word, nonce }) => (nonces ?? []).some((one, place) => one === nonce && words[place] === word));
}

/** Check the seals, and every deal and flip; tiles that a position had placed already cannot be turned up. */
export function check(fair: Fair, entries: RecordEntry[], position?: { placed?: string[]; flipped?: string | null } | null, own: Own[] = []): Verdict {
  const secret = hexToBytes(fair.secret);
  if (bytesToHex(sha256(secret)) !== fair.commitment) return { good: false, seal: true };
  if (!wordsFit(fair, own)) return { good: false, word: true };
  const key = hmac(sha256, secret, utf8ToBytes(textOf(fair)));
  const pool = [...TILES];
  const gone = [...(position?.placed ?? []).map((one) => one.split('@')[0]!), ...(position?.flipped ? [position.flipped] : [])];
  for (const tile of gone) pool.splice(pool.indexOf(tile), 1);
  let dealt = 0;
  for (const [index, { move }] of entries.entries()) {
    const [kind, ...things] = move.split(' ');
    const version = index + 1;
    const chance = version > fair.since;
    if (kind === 'deal') {
      if (chance && shuffled(inOrder(things), new Stream(key, version)).join() !== things.join()) return { good: false, version };
      dealt++;
    } else if (kind === 'flip') {
      const [size, tile = ''] = things;
      const left = pool.filter((one) => (one === one.toUpperCase()) === (size === 'large'));
      if (chance && left[new Stream(key, version).below(left.length)] !== tile) return { good: false, version };
      pool.splice(pool.indexOf(tile), 1);
      dealt++;
    }
  }
  return { good: true, dealt };
}
