/** The analysis board as the end of its address: what is behind the `#`. */
import { grown, rooted, type Tree } from './variations';

export type Position = Record<string, any>;

/** What an address tells: a position and the variations tried from it. */
export interface Linked {
  position: Position;
  tree: Tree;
  /** Whether the position is still being set up. */
  setup: boolean;
}

/** Characters that the end of an address may have: more is cut off by some programs. */
export const LONGEST = 8000;
const MOST_NODES = 500;

/** The end of the address; the variations that lead nowhere near the moment shown are left out where all would be too long. */
export function toLink({ position, tree, setup }: Linked): string {
  const whole = written({ position, tree, setup });
  if (whole.length <= LONGEST) return whole;
  const line = tree.nodes.length ? lineOnly(tree) : tree;
  return written({ position, tree: line, setup });
}

/** What the end of an address tells; null where it has none. What is no such text is an error that says so. */
export function fromLink(hash: string): Linked | null {
  const text = hash.replace(/^#/, '');
  if (!text) return null;
  if (text.length > 4 * LONGEST) throw new BrokenLink('long');
  let told: any;
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text)));
  } catch {
    throw new BrokenLink('text');
  }
  if (!isRecord(told) || !isRecord(told.p)) throw new BrokenLink('position');
  return { position: told.p, tree: readTree(told.t ?? [], told.a ?? 0), setup: told.s === 1 };
}

export class BrokenLink extends Error {
  constructor(readonly what: 'long' | 'text' | 'position' | 'moves') {
    super(what);
  }
}

function written({ position, tree, setup }: Linked): string {
  const nodes = tree.nodes.slice(1).map(({ parent, moves, seat, told }) => [parent, moves, seat, ...(told.length ? [told] : [])]);
  const all = { p: position, ...(nodes.length ? { t: nodes, a: tree.at } : {}), ...(setup ? { s: 1 } : {}) };
  const bytes = new TextEncoder().encode(JSON.stringify(all));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function readTree(nodes: unknown, at: unknown): Tree {
  if (!Array.isArray(nodes) || nodes.length > MOST_NODES) throw new BrokenLink('moves');
  let tree = rooted();
  for (const node of nodes) {
    if (!Array.isArray(node)) throw new BrokenLink('moves');
    const [parent, moves, seat, told = []] = node;
    const sound = isIndex(parent, tree) && Array.isArray(moves) && moves.every(isText) && (seat === null || Number.isInteger(seat)) && Array.isArray(told) && told.every(isTold);
    if (!sound) throw new BrokenLink('moves');
    const count = tree.nodes.length;
    tree = grown(tree, parent, { moves, seat, told });
    if (tree.nodes.length === count) throw new BrokenLink('moves'); // the same twice: the numbers after it would be wrong
  }
  if (!isIndex(at, tree)) throw new BrokenLink('moves');
  return { ...tree, at };
}

function lineOnly(tree: Tree): Tree {
  let line = rooted();
  const path: number[] = [];
  for (let at: number | null = tree.at; at !== null && at > 0; at = tree.nodes[at]!.parent) path.unshift(at);
  for (const id of path) line = grown(line, line.at, tree.nodes[id]!);
  return line;
}

const isRecord = (value: unknown): value is Record<string, any> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 400;
const isIndex = (value: unknown, tree: Tree): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < tree.nodes.length;
const isTold = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  if ('next' in value) return isText(value.next);
  return Array.isArray(value.hand) && Number.isInteger(value.hand[0]) && isText(value.hand[1]);
};
