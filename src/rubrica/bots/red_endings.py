"""Exact endings of RED: the last tiles played in every way, each seat for its own best result (max^n)."""

from typing import Any

from rubrica.bots.red_judge import judge_place, judge_round, judged
from rubrica.bots.red_policy import PLACES
from rubrica.bots.red_search import UNIT, value
from rubrica.core.compiled import Shape, compilable
from rubrica.red.tiles import FIRST_LARGE, KINDS, LARGE, SMALL
from rubrica.red.turn import MOST_PLACES, fitting, nth_placement, placements, play_on, seat

PLIES = 6
"""The most tiles left that are solved."""

MORE_CELLS, MORE_ANCHORS = 2, 8
"""A small tile opens so many cells more than it covers, and so many anchors, at most."""

MOST_PLACEMENTS = 2 * PLIES * MOST_PLACES
"""More than a position to be solved has."""

ENDING = Shape(
    f"{__name__}.ENDING",
    next=("i8", PLIES + 1),  # by ply: the number of the placement to be tried next
    count=("i8", PLIES + 1),  # how many there are
    best=("i8", PLIES + 1),  # the best result of the seat to move so far
    equal=("i8", PLIES + 1),  # how many placements have it
    sums=("i8", 3 * (PLIES + 1)),  # the results of those, added up, by seat
    worth=("i8", 3),
)


@compilable
def sequences(s: Any, most: int) -> int:
    """At most so many sequences of placements lead from here to the end; more than `most`: most + 1.

    It is also most + 1 where chance decides: face down, with more left than the tile turned up.
    """
    left = 0
    for kind in range(KINDS):
        left += s.left[kind]
    if left > PLIES or (s.face_down and (s.flipped == 0 or left > 1)):
        return most + 1
    total, small, large = 1, (s.pool & SMALL).bit_count(), (s.pool & LARGE).bit_count()
    for ply in range(left):
        kinds = min(left - ply, small)
        anchors = s.anchors + MORE_ANCHORS * ply
        total *= max(1, (s.cells + MORE_CELLS * ply) * kinds + anchors * min(left - ply, large))
        if total > most:
            return most + 1
    return total


@compilable
def solve(stack: Any, ending: Any, worth: Any, ply: int) -> None:
    """What stack[ply], where no chance is left, comes to for each seat if every seat plays for its own best result.

    Of placements that are equally good for the seat that moves, each is as likely. The states after it are worked in.
    """
    first = ply
    _begin(stack, ending, ply)
    while True:
        if ending.next[ply] < ending.count[ply]:
            play_on(stack[ply + 1], stack[ply], nth_placement(stack[ply], ending.next[ply]))
            ending.next[ply] += 1
            if fitting(stack[ply + 1]):
                ply += 1
                _begin(stack, ending, ply)
                continue
            value(stack[ply + 1], worth)
        else:
            for player in range(stack[ply].players):
                worth[player] = ending.sums[3 * ply + player] // ending.equal[ply]
            if ply == first:
                return
            ply -= 1
        _add(stack[ply], ending, worth, ply)


@compilable
def _begin(stack: Any, ending: Any, ply: int) -> None:
    """Make the results of a ply empty."""
    ending.next[ply], ending.count[ply], ending.best[ply] = 0, placements(stack[ply]), -1


@compilable
def _add(s: Any, ending: Any, worth: Any, ply: int) -> None:
    """Note the result of a placement; after a whole win of the seat to move no other need be tried."""
    own = worth[seat(s)]
    if own < ending.best[ply]:
        return
    if own > ending.best[ply]:
        ending.best[ply], ending.equal[ply] = own, 0
        for player in range(s.players):
            ending.sums[3 * ply + player] = 0
    ending.equal[ply] += 1
    for player in range(s.players):
        ending.sums[3 * ply + player] += worth[player]
    if own == UNIT:
        ending.next[ply] = ending.count[ply]


@compilable
def solve_all(stack: Any, ending: Any, judge: Any, solved: Any, most: int) -> int:
    """Solve every placement of stack[0], if there are at most so many sequences; return how many, else 0.

    For each, `solved` gets three numbers: the placement, its result for the seat that makes it, and how it is judged.
    """
    s = stack[0]
    if sequences(s, most) > most:
        return 0
    count, mover = placements(s), seat(s)
    judge_round(s, judge)
    for number in range(count):
        action = nth_placement(s, number)
        kind = action >> 12
        large = int(kind >= FIRST_LARGE)
        play_on(stack[1], s, action)
        if fitting(stack[1]):
            solve(stack, ending, ending.worth, 1)
        else:
            value(stack[1], ending.worth)
        judge_place(s, judge, action & PLACES, large)
        solved[3 * number] = action
        solved[3 * number + 1] = ending.worth[mover]
        solved[3 * number + 2] = judged(judge, kind, large)
    return count
