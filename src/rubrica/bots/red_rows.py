"""Decisions of RED as rows of numbers, and games of the bots that need no search, in compiled code.

A place is row << 6 | column, with the first tile at row 32 and column 31. Inks are 0 white, 1 black, 2 red.
"""

from typing import Any

from rubrica.bots.red_policy import greedy_flip, greedy_placement
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red.board import ANCHORS, CELLS, weight
from rubrica.red.scoring import ink_of, score, winners
from rubrica.red.simulation import play_chosen, uniform_size
from rubrica.red.tiles import INKS, KINDS, LARGE, SMALL, TILES
from rubrica.red.turn import (
    FLIP,
    MOST_PLACES,
    OVER,
    TO_FLIP,
    fitting,
    nth_placement,
    open_places,
    phase,
    placeable,
    placements,
    seat,
)

MOST_CELLS = 64

ROW = Shape(
    f"{__name__}.ROW",
    game=("i8", 0),
    decision=("i4", 0),
    seat=("i1", 0),
    bot=("i1", 0),  # its place in the list of bots
    ink=("i1", 0),
    phase=("i1", 0),
    tiles=("i1", 0),
    placed=("i4", TILES),
    left=("i1", KINDS),
    flipped=("i1", 0),  # the kind turned up and not yet placed, or -1
    score=("i2", INKS),
    background=("i1", INKS),
    circle=("i1", INKS),
    legal_flips=("i1", 0),
    legal_kinds=("i2", 0),
    cells=("i2", 0),
    cell=("i2", MOST_CELLS),
    anchors=("i2", 0),
    anchor=("i2", MOST_PLACES),
    action=("i4", 0),
    won=("f4", 0),
    score_at_end=("i2", INKS),
)


@compilable
def observe(s: Any, row: Any) -> None:
    """Write what the seat to act may know, and what it may do."""
    row.seat, row.ink, row.phase = seat(s), ink_of(s, seat(s)), phase(s)
    row.tiles = s.tiles
    for i in range(s.tiles):
        row.placed[i] = s.placed[i]
    for kind in range(KINDS):
        row.left[kind] = s.left[kind]
    row.flipped = s.flipped.bit_length() - 1
    for ink in range(INKS):
        row.score[ink] = score(s, ink)
        row.background[ink] = weight(s, s.best[ink])
        row.circle[ink] = weight(s, s.best[INKS + ink])
    row.legal_flips = row.legal_kinds = row.cells = row.anchors = 0
    if row.phase == TO_FLIP:
        fits = fitting(s)
        row.legal_flips = (1 if fits & SMALL else 0) | (2 if fits & LARGE else 0)
        return
    row.legal_kinds = placeable(s)
    if row.legal_kinds & SMALL:
        row.cells = open_places(s, CELLS, row.cell)
    if row.legal_kinds & LARGE:
        row.anchors = open_places(s, ANCHORS, row.anchor)


@compilable
def settle(s: Any, rows: Any, first: int, last: int) -> None:
    """Write how a game ended into the rows of its decisions."""
    won = winners(s)
    for i in range(first, last):
        rows[i].won = won >> rows[i].seat & 1
        for ink in range(INKS):
            rows[i].score_at_end[ink] = score(s, ink)


@compilable
def choose(s: Any, look: Any, samples: int, dice: Any) -> int:
    """The move of a bot: the best lead among so many places or, with 0 samples, any move; a flip is FLIP + its size."""
    if phase(s) == TO_FLIP:
        return FLIP + (greedy_flip(s, look, samples, dice) if samples else uniform_size(s, dice))
    if samples:
        return greedy_placement(s, look, samples, dice)
    return nth_placement(s, below(dice, placements(s)))


@compilable
def play_rows(
    start: Any, s: Any, look: Any, samples: Any, bots: int, rows: Any, place: int, game: int, dice: Any
) -> int:
    """Play a game and write its decisions as rows from a place on: the place after them, or -1 if there is no room."""
    copy(s, start)
    at = place
    while phase(s) != OVER:
        if at >= len(rows):
            return -1
        row = rows[at]
        row.game, row.decision = game, at - place
        row.bot = (game + seat(s)) % bots
        observe(s, row)
        row.action = choose(s, look, samples[row.bot], dice)
        play_chosen(s, row.action, dice)
        at += 1
    settle(s, rows, place, at)
    return at
