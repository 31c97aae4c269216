"""The master's tree search over RED: learnt judgement says which moves of a node are tried first."""

from typing import Any

from rubrica.bots.red_judge import judge_place, judge_round, judged
from rubrica.bots.red_policy import play_out
from rubrica.bots.red_search import LOW, ROOT, learn, offer, offer_flips, root_of, value
from rubrica.core.compiled import compilable, copy
from rubrica.red.board import ANCHORS, CELLS
from rubrica.red.simulation import turn_up
from rubrica.red.tiles import FIRST_LARGE, LARGE, SMALL
from rubrica.red.turn import FLIP, OVER, TO_FLIP, open_places, phase, play, seat

EXPLORE = 80
"""How much a move that is judged promising is tried before it has shown so: 32 is an even balance with its results."""

STEP = 60_000
"""A move judged so much worse than the best, in units of a win, looks a quarter as promising."""


@compilable
def expand(s: Any, node: Any, search: Any, judge: Any, dice: Any) -> None:
    """Give a new node the moves of the seat to move: flips, or the placements judged best."""
    node.seat = seat(s)
    if phase(s) == TO_FLIP:
        offer_flips(s, node)
        return
    judge_round(s, judge)
    for large in range(2):
        kinds = judge.kinds & (LARGE if large else SMALL)
        if kinds == 0:
            continue
        for i in range(open_places(s, ANCHORS if large else CELLS, search.places)):
            place = search.places[i]
            judge_place(s, judge, place, large)
            for kind in range(FIRST_LARGE * large, FIRST_LARGE * large + FIRST_LARGE):
                if kinds >> kind & 1:
                    offer(s, node, search, kind << 12 | place, judged(judge, kind, large), dice)
    _set_priors(node, search)


@compilable
def _set_priors(node: Any, search: Any) -> None:
    """How promising each move of a new node looks, by judgement."""
    best, total = search.leads[0] >> LOW, 0
    for i in range(node.count):
        near = (STEP << 12) // (STEP + best - (search.leads[i] >> LOW))
        node.prior[i] = near * near >> 12
        total += node.prior[i]
    for i in range(node.count):
        node.prior[i] = (node.prior[i] << 10) // total + 1


@compilable
def _select(node: Any) -> int:
    """The move that deserves the next try: it did well, or it is judged promising and was seldom tried."""
    urge = root_of(node.visits << 10) * EXPLORE
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
def _descend(s: Any, nodes: Any, search: Any, judge: Any, dice: Any) -> None:
    """Play from the root down to a move that leads out of the tree; a move that is tried again gets a node."""
    search.depth, index = 0, ROOT
    while index:
        node = nodes[index]
        if node.count == 0:
            if phase(s) == OVER:
                return
            expand(s, node, search, judge, dice)
        i = _select(node)
        search.path[search.depth] = index
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
        index = node.child[slot]


@compilable
def search_more(root: Any, s: Any, nodes: Any, search: Any, judge: Any, look: Any, dice: Any, iterations: int) -> None:
    """Go down the tree so many times, play each game to its end and learn from it. `s` is a state to play in."""
    search.nodes = max(search.nodes, ROOT + 1)
    for _ in range(iterations):
        copy(s, root)
        _descend(s, nodes, search, judge, dice)
        play_out(s, look, search.samples, dice)
        value(s, search.worth)
        learn(nodes, search)
