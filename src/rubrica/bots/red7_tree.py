"""Playouts of Red7 in which the searching seat learns its later turns: a tree over what that seat sees.

A playout deals the hidden cards, so the seat that searches must not choose by them: its later turns depend on its own
hand and on what lies open. Each such situation is a node, with what playouts made of each turn there. The other seats
play as the kinds of player that they are believed to be. So the tree tends to the best answer to them.
"""

from typing import Any

from rubrica.bots.red7_beliefs import JUDGED, NOISE, build, deal_at, likeness, play_as
from rubrica.bots.red7_endings import CARDS, winner
from rubrica.bots.red7_judge import judge_turns, play_judged, play_whole
from rubrica.bots.red7_search import CANDIDATES, UNIT, WORLD, worth_in_match
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red7.survival import DEPTH
from rubrica.red7.turn import OVER, START, play

NODES = 1 << 15
EDGES = 1 << 17
PROBES = 8
"""Places of the table of nodes that are looked at for a key."""

SHARED = 1 << 14
LONGEST = 16
"""Own turns of one playout that the tree chooses, at most."""

EXPLORE = 0.7
"""How much a turn that was tried little is preferred; times its prior, as in PUCT."""

WARMTH = UNIT // 10
"""A turn that the judge thinks worth so much less has a prior e times smaller."""

BORROWED = 10.0
"""As many tries as the mean of a turn over all nodes counts for, at most, in one node (all-moves-as-first)."""

FEW = 10.0
"""Tries of a turn over all nodes at which its mean counts for half of that."""

NODES_A_SOLUTION = 10_000
"""Positions that one solution may take; then the round is played out after all."""

NODES_A_TRY = 28
"""Positions that solutions may take on average, for each turn and deal."""

GOLDEN = 0.6180339887498949
"""Steps of this share of the weight meet all deals evenly, wherever one stops."""

_KEY = (1 << 62) - 1
_MIX = 0x2545F4914F6CDD1D

TREE = Shape(
    f"{__name__}.TREE",
    turn=("i8", 0),  # the turn of the root that is being tried
    key=("i8", NODES),  # 0: free
    start=("i4", NODES),  # the first edge of a node
    count=("i4", NODES),  # its edges; 0: met once, not opened yet
    edges=("i8", 0),  # edges used
    first=("i2", EDGES),  # a turn: its first move, and the move that finishes it
    last=("i2", EDGES),
    prior=("f8", EDGES),
    tries=("i4", EDGES),
    won=("i8", EDGES),  # in units
    shared_tries=("i4", SHARED),  # by turn of the root and turn, over all nodes
    shared_won=("i8", SHARED),
    opened=("i8", 0),  # whether this playout has met a node that is new or has just been opened
    depth=("i8", 0),  # edges of this playout
    path=("i8", LONGEST),
    met=("i8", 0),  # deals
    solvable=("i8", 0),  # of them, those that could be solved
    allowed=("i8", 0),  # positions that solutions may have taken so far
    spent=("i8", 0),  # positions that they have taken
    solved=("i8", CANDIDATES),  # by turn of the root: deals on which it was solved, and what they were worth in units
    solved_won=("i8", CANDIDATES),
    played=("i8", CANDIDATES),  # the same for deals on which it was played out
    played_won=("i8", CANDIDATES),
)


@compilable
def node_key(s: Any, turn: int) -> int:
    """A hash of what the seat to act sees: its hand, all palettes, the rule, the sizes of the other hands.

    The turns of a node are those of the position in which it was opened, so whatever decides what is allowed is told
    apart.
    """
    key = mixed(mixed(0, (s.seats_in * 64 + 8 * s.seat + s.rule + 1) * CANDIDATES + turn), s.hand[s.seat])
    for seat in range(s.seats):
        key = mixed(mixed(key, s.palette[seat]), s.hand[seat].bit_count())
    return key | 1


@compilable
def mixed(key: int, number: int) -> int:
    """A hash of a hash and a number."""
    key = ((key ^ key >> 29 ^ number) * _MIX) & _KEY
    return key ^ key >> 31


@compilable
def find_node(tree: Any, key: int) -> int:
    """The place of a node, or a free one for it; -1 where there is no room."""
    for probe in range(PROBES):
        place = (key >> 7) + probe & NODES - 1
        if tree.key[place] == key or tree.key[place] == 0:
            return place
    return -1


@compilable
def open_node(tree: Any, node: int, judge: Any) -> None:
    """Give a node an edge for each turn that the judge has listed."""
    total = 0
    for i in range(judge.listed):
        total += likeness(judge, i, WARMTH)
    tree.start[node], tree.count[node] = tree.edges, judge.listed
    for i in range(judge.listed):
        edge = tree.edges + i
        tree.first[edge], tree.last[edge] = judge.firsts[i], judge.lasts[i]
        tree.prior[edge] = likeness(judge, i, WARMTH) / total
    tree.edges += judge.listed


@compilable
def shared_place(tree: Any, edge: int) -> int:
    """Where the turn of an edge is counted over all nodes."""
    return (tree.turn * 131 + tree.first[edge]) * 251 + tree.last[edge] & SHARED - 1


@compilable
def pick(tree: Any, node: int) -> int:
    """The edge to follow: that of the highest mean, with a bonus for a high prior and few tries."""
    start, end = tree.start[node], tree.start[node] + tree.count[node]
    won, tries = 0.5 * UNIT, 1.0
    for edge in range(start, end):
        won += tree.won[edge]
        tries += tree.tries[edge]
    mean, bonus = won / tries, UNIT * EXPLORE * tries**0.5
    best, chosen = -1.0, start
    for edge in range(start, end):
        place, n = shared_place(tree, edge), tree.tries[edge]
        met = tree.shared_tries[place]
        borrowed = BORROWED / (met + FEW)  # for each of them
        value = (tree.won[edge] + borrowed * tree.shared_won[place] + 0.5 * mean) / (n + borrowed * met + 0.5)
        value += bonus * tree.prior[edge] / (1 + n)
        if value > best:
            best, chosen = value, edge
    return chosen


@compilable
def play_in_tree(stack: Any, judge: Any, tree: Any, dice: Any) -> None:
    """Play the turn of stack[0] that the tree picks; by judgement where it does not reach.

    A playout opens one node: one that is met for the second time.
    """
    s, node = stack[0], -1
    if s.phase == START and tree.opened == 0 and tree.depth < LONGEST:
        key = node_key(s, tree.turn)
        node = find_node(tree, key)
        if node >= 0 and tree.count[node] == 0:
            tree.opened = 1
            if tree.key[node]:
                judge.listed = 0
                judge_turns(stack, judge, dice, 1)
                if tree.edges + judge.listed <= EDGES:
                    open_node(tree, node, judge)
                judge.listed = -1
            tree.key[node] = key
    if node < 0 or tree.count[node] == 0:
        play_judged(stack, judge, dice, NOISE)
        return
    edge = pick(tree, node)
    tree.path[tree.depth] = edge
    tree.depth += 1
    play_whole(s, tree.first[edge], tree.last[edge])


@compilable
def play_out_in_tree(stack: Any, walk: Any, judge: Any, b: Any, tree: Any, seat: int, dice: Any) -> None:
    """Play the round of stack[0] to its end: one seat in the tree, the others as the kinds chosen for them.

    With card actions no node is met often enough: there that seat plays by judgement.
    """
    s = stack[0]
    while s.phase != OVER:
        if s.seat == seat and s.actions == 0:
            play_in_tree(stack, judge, tree, dice)
        else:
            play_as(stack, walk, judge, b.kinds[s.seat], dice, NOISE)


@compilable
def note_value(tree: Any, value: int) -> None:
    """Add what a playout was worth to the edges that it followed."""
    for i in range(tree.depth):
        edge = tree.path[i]
        tree.won[edge] += value
        tree.tries[edge] += 1
        place = shared_place(tree, edge)
        tree.shared_won[place] += value
        tree.shared_tries[place] += 1


@compilable
def is_solvable(s: Any, b: Any, seat: int) -> bool:
    """Whether a deal is to be solved: two seats in, no draws or points, and an opponent believed to play well."""
    if s.phase == OVER or s.draw or s.actions or s.scoring or s.seats_in.bit_count() != 2:
        return False
    other = (s.seats_in & ~(1 << seat)).bit_length() - 1
    return b.kinds[other] == JUDGED and max(s.hand[seat].bit_count(), s.hand[other].bit_count()) <= CARDS


@compilable
def try_turn(
    stack: Any, walk: Any, plan: Any, judge: Any, b: Any, tree: Any, ending: Any, turn: int, solving: bool, dice: Any
) -> None:
    """Try a turn on the deal of stack[WORLD] and note its worth.

    It is solved if that is asked for and does not take too long, else played out.
    """
    copy(stack[0], stack[WORLD])
    for step in range(plan.length[turn]):
        play(stack[0], plan.actions[DEPTH * turn + step])
    won, ending.left = -1, ending.most
    if solving:
        won = winner(stack, ending)
        tree.spent += ending.most - ending.left
    if won >= 0:
        value = UNIT if won == plan.seat else 0
    else:
        tree.turn = turn
        tree.depth = tree.opened = 0
        play_out_in_tree(stack, walk, judge, b, tree, plan.seat, dice)
        value = worth_in_match(stack[0], plan.seat, judge.points)
        note_value(tree, value)
    if solving:
        tree.solved_won[turn] += value
        tree.solved[turn] += 1
    else:
        tree.played_won[turn] += value
        tree.played[turn] += 1


@compilable
def add_up(plan: Any, tree: Any) -> None:
    """Write into the plan what its live turns are worth: the means of both kinds of deals, by how many there were.

    Of the deals that could be solved only some are, so a turn counts as tried as often as one would have to play it
    on deals of one kind to know its worth as well.
    """
    share = tree.solvable / tree.met
    for i in range(plan.count):
        turn = plan.order[i]
        solved, played = tree.solved[turn], tree.played[turn]
        if solved == 0 or played == 0:
            plan.total[turn], plan.visits[turn] = tree.solved_won[turn] + tree.played_won[turn], solved + played
        else:
            mean = share * tree.solved_won[turn] / solved + (1.0 - share) * tree.played_won[turn] / played
            plan.visits[turn] = int(1.0 / (share * share / solved + (1.0 - share) * (1.0 - share) / played)) + 1
            plan.total[turn] = int(mean * plan.visits[turn])


@compilable
def try_believed(
    stack: Any, base: Any, walk: Any, plan: Any, judge: Any, b: Any, tree: Any, ending: Any, deals: int, dice: Any
) -> None:
    """Try every live turn on so many of the deals weighed, those of more weight more often.

    Deals that can be solved are left out as long as solving has taken more than NODES_A_TRY positions for each turn
    and deal.
    """
    share = below(dice, 1 << 20) / (1 << 20)
    for _ in range(deals):
        share = share + GOLDEN if share + GOLDEN < 1.0 else share + GOLDEN - 1.0
        build(stack[WORLD], base, plan, b, deal_at(b, share), dice)
        solving = ending.most > 0 and is_solvable(stack[WORLD], b, plan.seat)
        tree.met += 1
        tree.solvable += solving
        if solving and tree.spent > tree.allowed:
            tree.allowed += NODES_A_TRY * plan.count
            continue
        tree.allowed += NODES_A_TRY * plan.count
        for i in range(plan.count):
            try_turn(stack, walk, plan, judge, b, tree, ending, plan.order[i], solving, dice)
    add_up(plan, tree)
