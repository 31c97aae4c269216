"""Judgement of placements of RED: a sum of weights, learnt by self-play, of what a placement does beside it."""

from typing import Any

from rubrica.bots.red_policy import LARGE_SPOTS, SMALL_SPOTS
from rubrica.core.compiled import Shape, below, compilable, lowest_bit
from rubrica.red.board import ANCHORS, CELLS, ROWS, SPOTS, spot, weight
from rubrica.red.scoring import ink_of
from rubrica.red.tiles import INKS, LARGE, SMALL, background, circle
from rubrica.red.turn import placeable, seat

MINE, LEADER, OTHER, NOBODY = range(4)
"""Whose an ink is: of the seat to move, of the rival with the higher score, of the other rival, of no seat."""

SIDES = 2 * INKS
"""Backgrounds of each ink, then circles of each ink."""

# The features of one phase of a game, in this order; `4 *` is for whose the ink is.
JOIN, CLOSE, OPEN, KIND = 0, 40, 72, 92
PHASE_FEATURES = 124
PHASES = 3
PHASE_TILES = 12
"""A phase ends after so many tiles."""
FEATURES = PHASES * PHASE_FEATURES

GAINS = 8
"""Steps of a gain of score, in eighths of the highest score."""

MOST = 9
"""Features of one placement: 2 groups joined, 4 closed, 2 opened, its kind."""

JUDGE = Shape(
    f"{__name__}.JUDGE",
    weights=("i4", FEATURES),  # in units of a win
    kinds=("i8", 0),  # what the seat to move may place: a mask
    first=("i8", 0),  # the first feature of the phase
    whose=("i8", INKS),
    size=("i8", SIDES),  # the weight of the largest group
    scale=("i8", SIDES),  # what one more in that group adds to the score, in 64ths of the highest score
    join=("i8", SIDES),  # at the place looked at last: the feature of a tile that has this side
    close=("i8", SIDES),  # the feature of a tile that has not, or -1
    open=("i8", SIDES),  # a further feature of a tile that has this side, or -1
    grounds=("i8", INKS),  # the sums of weights for a background of each ink, and for a circle
    rings=("i8", INKS),
)


@compilable
def judge_round(s: Any, judge: Any) -> None:
    """Take in what is the same wherever the seat to move places a tile."""
    judge.kinds = placeable(s)
    judge.first = min(s.tiles // PHASE_TILES, PHASES - 1) * PHASE_FEATURES
    own, top, leader = ink_of(s, seat(s)), 0, -1
    for side in range(SIDES):
        judge.size[side] = weight(s, s.best[side])
    for ink in range(INKS):
        points = judge.size[ink] * judge.size[INKS + ink]
        if ink == s.third:
            judge.whose[ink] = NOBODY
            continue
        top = max(top, points)
        judge.whose[ink] = OTHER
        if ink != own and (leader < 0 or points > judge.size[leader] * judge.size[INKS + leader]):
            leader = ink
    judge.whose[own] = MINE
    judge.whose[leader] = LEADER
    for ink in range(INKS):
        judge.scale[ink] = (judge.size[INKS + ink] << 6) // (top + 1)
        judge.scale[INKS + ink] = (judge.size[ink] << 6) // (top + 1)


@compilable
def judge_place(s: Any, judge: Any, place: int, large: int) -> None:
    """Note the features of a tile at a place, and the sums of their weights by background and by circle."""
    backgrounds = circles = free = 0
    own = spot(place >> 6, place & ROWS - 1)
    if large:
        for side in LARGE_SPOTS:
            number = s.tile_at[own + side & SPOTS - 1]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
            free += number == 0
        free >>= 1
    else:
        for side in SMALL_SPOTS:
            number = s.tile_at[own + side & SPOTS - 1]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
            free += number == 0
    closed_grounds = closed_rings = 0
    for ink in range(INKS):
        _judge_side(s, judge, ink, ink, backgrounds, free, large)
        _judge_side(s, judge, ink, INKS + ink, circles, free, large)
        if judge.close[ink] >= 0:
            closed_grounds += judge.weights[judge.close[ink]]
            judge.grounds[ink] -= judge.weights[judge.close[ink]]
        if judge.close[INKS + ink] >= 0:
            closed_rings += judge.weights[judge.close[INKS + ink]]
            judge.rings[ink] -= judge.weights[judge.close[INKS + ink]]
    for ink in range(INKS):
        judge.grounds[ink] += closed_grounds
        judge.rings[ink] += closed_rings


@compilable
def _judge_side(s: Any, judge: Any, ink: int, side: int, touched: int, free: int, large: int) -> None:
    """The features of a tile with, and without, one side at a place that touches these groups."""
    whose, first = judge.whose[ink], judge.first
    joined = touched & s.inked[side]
    gain = 1 + large + weight(s, joined) - judge.size[side]
    judge.open[side] = judge.close[side] = -1
    if gain > 0:
        step = 2 + min(GAINS - 1, gain * judge.scale[side] >> 3)
        judge.open[side] = first + OPEN + 5 * whose + free
        total = judge.weights[judge.open[side]]
    else:
        step, total = int(joined != 0), 0
    if touched & s.best[side]:
        judge.close[side] = first + CLOSE + GAINS * whose + min(GAINS - 1, judge.scale[side] >> 2)
    judge.join[side] = first + JOIN + 10 * whose + step
    total += judge.weights[judge.join[side]]
    if side < INKS:
        judge.grounds[ink] = total
    else:
        judge.rings[ink] = total


@compilable
def _kind_feature(judge: Any, kind: int, large: int) -> int:
    """The feature of a kind of tile: whose its inks are, and its size."""
    whose = 4 * judge.whose[background(kind)] + judge.whose[circle(kind)]
    return judge.first + KIND + 2 * whose + large


@compilable
def judged(judge: Any, kind: int, large: int) -> int:
    """What a tile at the place looked at last is worth, in units, compared with other placements of the turn."""
    sides = judge.grounds[background(kind)] + judge.rings[circle(kind)]
    return sides + judge.weights[_kind_feature(judge, kind, large)]


@compilable
def write_features(judge: Any, kind: int, large: int, rows: Any, first: int) -> None:
    """Write the features of a tile at the place looked at last from rows[first] on: MOST numbers, ended by -1."""
    at = first
    for side in range(SIDES):
        has = side == background(kind) or side == INKS + circle(kind)
        if has:
            rows[at] = judge.join[side]
            at += 1
        if has and judge.open[side] >= 0:
            rows[at] = judge.open[side]
            at += 1
        if not has and judge.close[side] >= 0:
            rows[at] = judge.close[side]
            at += 1
    rows[at] = _kind_feature(judge, kind, large)
    for i in range(at + 1, first + MOST):
        rows[i] = -1


@compilable
def judged_placement(s: Any, judge: Any, samples: int, dice: Any) -> int:
    """The placement judged best, of equals one by chance, among so many cells and so many anchors.

    With a tile turned up, and so only one kind to think of, twice as many places are evaluated.
    """
    judge_round(s, judge)
    if s.flipped:
        samples *= 2
    best, salt = -1 << 62, 2 * below(dice, 1 << 15) + 1
    for large in range(2):
        kinds, plane, places = judge.kinds & SMALL, CELLS, s.cells
        if large:
            kinds, plane, places = judge.kinds & LARGE, ANCHORS, s.anchors
        if kinds == 0:
            continue
        gap, row, left = below(dice, places), s.top - 1, 0
        for _ in range(places):
            while left == 0:
                row += 1
                left = s.open[plane + row & 2 * ROWS - 1]
            column = lowest_bit(left)
            left &= left - 1
            gap -= samples
            if gap >= 0:
                continue
            gap += max(places, samples)
            judge_place(s, judge, row << 6 | column, large)
            todo = kinds
            while todo:
                kind = lowest_bit(todo)
                todo &= todo - 1
                placement = kind << 12 | row << 6 | column
                worth = judged(judge, kind, large)
                best = max(best, worth << 32 | (placement * salt & 0xFFFF) << 16 | placement)
    return best & 0xFFFF
