/** The moves tried from a position: a tree, of which one place is shown. All of it is values: a change gives another tree. */

/** Something that the position leaves unknown and that someone has told since: a card of a hand, or the card drawn next. */
export type Told = { hand: [seat: number, card: string] } | { next: string };

export interface Step {
  /** The moves of one seat; none where only something was told. */
  moves: string[];
  /** Who made them; null: the dealer, or nobody. */
  seat: number | null;
  told: Told[];
}

export interface Node extends Step {
  parent: number | null;
  children: number[];
}

export interface Tree {
  /** The first is the position itself. */
  nodes: Node[];
  /** The node that is shown. */
  at: number;
}

/** A position from which nothing was tried. */
export function rooted(): Tree {
  return { nodes: [{ moves: [], seat: null, told: [], parent: null, children: [] }], at: 0 };
}

/** The tree with one more step after a node, which is then shown; a step that is there already is only gone to. */
export function grown(tree: Tree, parent: number, { moves, seat, told }: Step): Tree {
  const same = tree.nodes[parent]!.children.find((id) => alike(tree.nodes[id]!, { moves, seat, told }));
  if (same !== undefined) return { ...tree, at: same };
  const id = tree.nodes.length;
  const nodes = tree.nodes.map((node, index) => (index === parent ? { ...node, children: [...node.children, id] } : node));
  return { nodes: [...nodes, { moves, seat, told, parent, children: [] }], at: id };
}

/** The tree without a node and all after it; what is shown then is the node before it, if it was among them. */
export function pruned(tree: Tree, id: number): Tree {
  const parent = tree.nodes[id]?.parent ?? null;
  if (parent === null) return tree;
  const gone = new Set(below(tree, id));
  const kept = tree.nodes.map((_, index) => index).filter((index) => !gone.has(index));
  const number = new Map(kept.map((old, index) => [old, index]));
  const nodes = kept.map((old) => {
    const node = tree.nodes[old]!;
    const children = node.children.filter((child) => !gone.has(child)).map((child) => number.get(child)!);
    return { ...node, parent: node.parent === null ? null : number.get(node.parent)!, children };
  });
  return { nodes, at: number.get(gone.has(tree.at) ? parent : tree.at)! };
}

/** The steps from the position to a node. */
export function lineTo(tree: Tree, id: number): Step[] {
  const line: Step[] = [];
  for (let at: number | null = id; at !== null && at > 0; at = tree.nodes[at]!.parent) line.unshift(tree.nodes[at]!);
  return line;
}

export function movesTo(tree: Tree, id: number): string[] {
  return lineTo(tree, id).flatMap((step) => step.moves);
}

export function toldTo(tree: Tree, id: number): Told[] {
  return lineTo(tree, id).flatMap((step) => step.told);
}

/** Moves one after the other as steps: those of one seat that follow each other are one. */
export function stepsOf(moves: string[], movers: (number | null)[]): Step[] {
  const steps: Step[] = [];
  moves.forEach((move, index) => {
    const seat = movers[index] ?? null;
    const last = steps.at(-1);
    if (last && seat !== null && last.seat === seat) last.moves.push(move);
    else steps.push({ moves: [move], seat, told: [] });
  });
  return steps;
}

function below(tree: Tree, id: number): number[] {
  return [id, ...tree.nodes[id]!.children.flatMap((child) => below(tree, child))];
}

function alike(one: Step, other: Step): boolean {
  return JSON.stringify([one.moves, one.seat, one.told]) === JSON.stringify([other.moves, other.seat, other.told]);
}
