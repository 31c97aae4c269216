"""Tree search over RED: every node keeps the moves that look best and what they came to for the seat to move."""

from typing import Any

from rubrica.bots.red_policy import (
    LARGE_SIDES,
    LARGE_SPOTS,
    PLACES,
    SMALL_SIDES,
    SMALL_SPOTS,
    groups_beside,
    lead,
    look_round,
    play_out,
    weigh,
)
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red.board import ANCHORS, CELLS, ROWS, SPOTS, spot
from rubrica.red.scoring import leaders, winners
from rubrica.red.simulation import turn_up
from rubrica.red.tiles import FIRST_LARGE, KINDS, LARGE, SMALL
from rubrica.red.turn import FLIP, MOST_PLACES, OVER, TO_FLIP, fitting, open_places, phase, play, seat

WIDTH = 64
"""The most moves that a node keeps."""

DEPTH = 80
"""More moves, flips among them, than a game has."""

UNIT = 1 << 20
"""A whole win, in integers, so that sums are the same everywhere."""

EXPLORE = 48
"""How much a move that looks promising is tried before it has shown so: 32 is an even balance with what it came to."""

STEP = 4
"""So far behind the best lead a move looks half as promising."""

ROOT = 1
"""The first node; node 0 stands for none."""

NODE = Shape(
    f"{__name__}.NODE",
    seat=("i8", 0),
    count=("i8", 0),  # how many moves it has
    visits=("i8", 0),
    total=("i8", 0),  # what it came to for the seat to move, in units
    action=("i4", WIDTH),  # a placement, or a flip by its size
    prior=("i4", WIDTH),  # how promising each move looks, in 1024ths
    tried=("i4", WIDTH),
    child=("i4", WIDTH),  # the node it leads to; that of a flip by the kind turned up
    won=("i8", WIDTH),  # what it came to for the seat to move, in units
)

SEARCH = Shape(
    f"{__name__}.SEARCH",
    samples=("i8", 0),  # places evaluated per placement in playouts
    room=("i8", 0),  # for so many nodes
    nodes=("i8", 0),  # so many are in use
    depth=("i8", 0),
    path=("i8", DEPTH),
    edge=("i8", DEPTH),
    worth=("i8", 3),  # what the game came to for each seat
    leads=("i8", WIDTH),  # of the moves of a new node, with random low bits
    marks=("i8", WIDTH),
    places=("i8", MOST_PLACES),
)

LOW = 16
"""Bits below a lead that put equals in a random order."""


@compilable
def value(s: Any, worth: Any) -> None:
    """What a game that is over is worth to each seat: two who tie lose to the third, others who tie share."""
    won = winners(s)
    shared = leaders(s) if won == 0 else won
    for player in range(s.players):
        worth[player] = UNIT // shared.bit_count() if shared >> player & 1 else 0


@compilable
def root_of(number: int) -> int:
    """The whole part of a square root."""
    root = 1 << (number.bit_length() + 1 >> 1)
    while root * root > number:
        root = root + number // root >> 1
    return root


@compilable
def expand(s: Any, node: Any, search: Any, look: Any, dice: Any) -> None:
    """Give a new node the moves of the seat to move: flips, or the placements that look best."""
    node.seat = seat(s)
    if phase(s) == TO_FLIP:
        offer_flips(s, node)
        return
    look_round(s, look)
    for large in range(2):
        kinds = look.kinds & (LARGE if large else SMALL)
        if kinds == 0:
            continue
        for i in range(open_places(s, ANCHORS if large else CELLS, search.places)):
            place = search.places[i]
            weigh(s, look, place, large)
            for kind in range(FIRST_LARGE * large, FIRST_LARGE * large + FIRST_LARGE):
                if kinds >> kind & 1:
                    offer(s, node, search, kind << 12 | place, lead(look, kind), dice)
    _judge(node, search)


@compilable
def offer_flips(s: Any, node: Any) -> None:
    """A flip small and a flip large, where they are allowed."""
    fits = fitting(s)
    for large in range(2):
        if fits & (LARGE if large else SMALL):
            node.action[node.count] = FLIP + large
            node.prior[node.count] = 512
            node.count += 1


@compilable
def offer(s: Any, node: Any, search: Any, placement: int, gain: int, dice: Any) -> None:
    """Keep a placement if it is among the best so far, equals in random order, and no other has the same effect."""
    leads, marks, last = search.leads, search.marks, WIDTH - 1
    if node.count == WIDTH and gain < leads[last] >> LOW:
        return
    key = gain << LOW | below(dice, 1 << LOW)
    if node.count == WIDTH and key <= leads[last]:
        return
    mark = effect(s, placement)
    i = node.count
    while i > 0 and leads[i - 1] >> LOW <= gain:
        i -= 1
        if marks[i] == mark and leads[i] >> LOW == gain:
            return
    i = node.count if node.count < WIDTH else last
    node.count = i + 1
    while i > 0 and leads[i - 1] < key:
        leads[i], marks[i], node.action[i] = leads[i - 1], marks[i - 1], node.action[i - 1]
        i -= 1
    leads[i], marks[i], node.action[i] = key, mark, placement


@compilable
def effect(s: Any, placement: int) -> int:
    """A number that placements share when they join and shut in the same groups and open the same cells beside them.

    For one further small tile it then makes no difference which of them was chosen; for more it seldom does.
    """
    kind, place = placement >> 12, placement & PLACES
    own = spot(place >> 6, place & ROWS - 1)
    mark, large = 0, int(kind >= FIRST_LARGE)
    if large:
        for i in range(len(LARGE_SIDES)):
            mark += _mark(s, place + LARGE_SIDES[i] & PLACES, own + LARGE_SPOTS[i] & SPOTS - 1)
    else:
        for i in range(len(SMALL_SIDES)):
            mark += _mark(s, place + SMALL_SIDES[i] & PLACES, own + SMALL_SPOTS[i] & SPOTS - 1)
    return (97 * _mix(groups_beside(s, own, large)) + mark) * KINDS + kind


@compilable
def _mark(s: Any, cell: int, own: int) -> int:
    """What a cell beside a placement, with this spot, is: covered, open or neither, and beside which groups.

    A cell beyond the window is named by one of its last column, where nothing is open either; its spot is its own.
    """
    if s.tile_at[own]:
        return 0
    return 1 + _mix(groups_beside(s, own, 0)) + (s.open[cell >> 6] >> (cell & ROWS - 1) & 1)


@compilable
def _mix(groups: tuple[int, int]) -> int:
    """A number of at most 40 bits that tells pairs of groups apart."""
    return (groups[0] * 0x2545F49 >> 7 ^ groups[1] * 0x3C6EF35 >> 11) & 0xFFFFFFFFFF


@compilable
def _judge(node: Any, search: Any) -> None:
    """How promising each move of a new node looks, by its lead."""
    best, total = search.leads[0] >> LOW, 0
    for i in range(node.count):
        node.prior[i] = (STEP << 12) // (STEP + best - (search.leads[i] >> LOW))
        total += node.prior[i]
    for i in range(node.count):
        node.prior[i] = (node.prior[i] << 10) // total + 1


@compilable
def select(node: Any, explore: int) -> int:
    """The move that deserves the next try: it did well, or it looks promising and was seldom tried."""
    urge = root_of(node.visits << 10) * explore
    unknown = node.total // max(node.visits, 1)
    chosen, most = 0, -1
    for i in range(node.count):
        tried = node.tried[i]
        worth = node.won[i] // tried if tried else unknown
        worth += urge * node.prior[i] // (1 + tried)
        if worth > most:
            chosen, most = i, worth
    return chosen


@compilable
def follow(s: Any, node: Any, search: Any, i: int, dice: Any) -> int:
    """Play the i-th move of a node; the node that it leads to, new where it is tried again, or 0."""
    search.edge[search.depth] = i
    search.depth += 1
    action, slot = node.action[i], i
    if action >= FLIP:
        action = turn_up(s, action > FLIP, dice)
        slot = action - FLIP
    play(s, action)
    if node.child[slot] == 0 and node.tried[i] > 0 and search.nodes < search.room:
        node.child[slot] = search.nodes
        search.nodes += 1
    return node.child[slot]


@compilable
def _descend(s: Any, nodes: Any, search: Any, look: Any, dice: Any) -> None:
    """Play from the root down to a move that leads out of the tree."""
    search.depth, index = 0, ROOT
    while index:
        node = nodes[index]
        if node.count == 0:
            if phase(s) == OVER:
                return
            expand(s, node, search, look, dice)
        search.path[search.depth] = index
        index = follow(s, node, search, select(node, EXPLORE), dice)


@compilable
def learn(nodes: Any, search: Any) -> None:
    """Tell every node on the way what came of it, for its own seat."""
    for d in range(search.depth):
        node, i = nodes[search.path[d]], search.edge[d]
        worth = search.worth[node.seat]
        node.visits += 1
        node.total += worth
        node.tried[i] += 1
        node.won[i] += worth


@compilable
def search_more(root: Any, s: Any, nodes: Any, search: Any, look: Any, dice: Any, iterations: int) -> None:
    """Go down the tree so many times, play each game to its end and learn from it. `s` is a state to play in."""
    search.nodes = max(search.nodes, ROOT + 1)
    for _ in range(iterations):
        copy(s, root)
        _descend(s, nodes, search, look, dice)
        play_out(s, look, search.samples, dice)
        value(s, search.worth)
        learn(nodes, search)
