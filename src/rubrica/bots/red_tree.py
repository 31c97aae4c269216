"""The master's tree search over RED: learnt judgement says which moves of a node are tried first."""

from typing import Any

from rubrica.bots.red_judge import judge_place, judge_round, judged
from rubrica.bots.red_policy import play_out
from rubrica.bots.red_search import LOW, ROOT, follow, learn, offer, offer_flips, select, value
from rubrica.core.compiled import LookupTable, compilable, copy
from rubrica.red.board import ANCHORS, CELLS
from rubrica.red.tiles import FIRST_LARGE, LARGE, SMALL
from rubrica.red.turn import OVER, TO_FLIP, open_places, phase, seat

EXPLORE = LookupTable((48, 80))
"""For two and three players: how much a move that is judged promising is tried before it has shown so.

32 is an even balance with its results.
"""

STEP = LookupTable((30_000, 60_000))
"""The same: a move judged so much worse than the best, in units of a win, looks a quarter as promising."""


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
    _set_priors(node, search, STEP[s.players - 2])


@compilable
def _set_priors(node: Any, search: Any, step: int) -> None:
    """How promising each move of a new node looks, by judgement."""
    best, total = search.leads[0] >> LOW, 0
    for i in range(node.count):
        near = (step << 12) // (step + best - (search.leads[i] >> LOW))
        node.prior[i] = near * near >> 12
        total += node.prior[i]
    for i in range(node.count):
        node.prior[i] = (node.prior[i] << 10) // total + 1


@compilable
def _descend(s: Any, nodes: Any, search: Any, judge: Any, dice: Any) -> None:
    """Play from the root down to a move that leads out of the tree."""
    search.depth, index = 0, ROOT
    while index:
        node = nodes[index]
        if node.count == 0:
            if phase(s) == OVER:
                return
            expand(s, node, search, judge, dice)
        search.path[search.depth] = index
        index = follow(s, node, search, select(node, EXPLORE[s.players - 2]), dice)


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
