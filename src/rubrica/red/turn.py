"""The turn of RED: what may be placed or turned up, and what that does.

A placement is an action 0-49151: the kind of tile << 12 | row << 6 | column, where the first tile's row is 32 and its
column 31. Face down, a flip is the action 49152 + the kind that it turned up. The state is changed in place; `play`
expects an action that `allows` allows.
"""

from typing import Any

from rubrica.core.compiled import Shape, compilable, copy, nth_bit
from rubrica.red import board
from rubrica.red.board import ANCHORS, CELLS, ROWS, clear, lay
from rubrica.red.tiles import (
    FIRST_LARGE,
    KINDS,
    LARGE,
    LARGE_EACH,
    SMALL,
    SMALL_EACH,
    TILES,
    background,
    with_background,
)

FLIP = KINDS << 12
ACTIONS = FLIP + KINDS

TO_FLIP, TO_PLACE, OVER = range(3)

MOST_PLACES = 256
"""More than cells, or anchors, can be open: 30 small tiles have at most 62 free cells and 240 anchors beside them."""

STATE = Shape(
    f"{__name__}.STATE",
    players=("i8", 0),
    third=("i8", 0),  # with two players, the ink that has no seat
    face_down=("i8", 0),
    pool=("i8", 0),  # the kinds of which a tile is left: a mask
    barred=("i8", 0),  # with two players, the kinds with the background of the last tile: a mask
    flipped=("i8", 0),  # the kind turned up and not yet placed: a mask
    left=("i1", KINDS),  # how many tiles of each kind are left
    **board.FIELDS,
    placed=("i4", TILES),  # the placements so far
)


@compilable
def start(s: Any, players: int, third: int, face_down: int) -> None:
    """Make a state of zeros the start of a game."""
    s.players = players
    s.third = third
    s.face_down = face_down
    s.pool = SMALL | LARGE
    for kind in range(KINDS):
        s.left[kind] = SMALL_EACH if kind < FIRST_LARGE else LARGE_EACH
    clear(s)


@compilable
def seat(s: Any) -> int:
    """The seat to act, if the game is not over."""
    return s.tiles % 3 if s.players == 3 else s.tiles % 2  # a constant divisor needs no division


@compilable
def fitting(s: Any) -> int:
    """The kinds in the pool for which there is a place on the board: a mask. Where there is none the game is over."""
    return s.pool & ((SMALL if s.cells else 0) | (LARGE if s.anchors else 0))


@compilable
def phase(s: Any) -> int:
    """What the seat to act is to do."""
    if fitting(s) == 0:
        return OVER
    return TO_FLIP if s.face_down and s.flipped == 0 else TO_PLACE


@compilable
def placeable(s: Any) -> int:
    """The kinds that may be placed now, or face down be turned up: a mask.

    A tile of these kinds goes to any open cell or, a large one, to any open anchor. With two players the last tile's
    background is barred, unless no other tile fits.
    """
    if s.flipped:
        return s.flipped
    fits = fitting(s)
    others = fits & ~s.barred
    return others or fits


@compilable
def placements(s: Any) -> int:
    """How many placements there are."""
    kinds = placeable(s)
    return s.cells * (kinds & SMALL).bit_count() + s.anchors * (kinds & LARGE).bit_count()


@compilable
def nth_placement(s: Any, n: int) -> int:
    """The n-th placement: small tiles first, row by row, and at each place one kind after the other."""
    kinds, plane = placeable(s), CELLS
    small = s.cells * (kinds & SMALL).bit_count()
    if n < small:
        kinds &= SMALL
    else:
        n -= small
        kinds &= LARGE
        plane = ANCHORS
    each, row = kinds.bit_count(), s.top
    place, kind = n // each, n % each
    places = s.open[plane + row & 2 * ROWS - 1]
    while place >= places.bit_count():
        place -= places.bit_count()
        row += 1
        places = s.open[plane + row & 2 * ROWS - 1]
    return nth_bit(kinds, kind) << 12 | row << 6 | nth_bit(places, place)


@compilable
def open_places(s: Any, plane: int, places: Any) -> int:
    """Write the open cells, or anchors, as row << 6 | column to the first places of a row of numbers; how many."""
    total, count, row = s.anchors if plane == ANCHORS else s.cells, 0, s.top
    while count < total:
        left = s.open[plane + row]
        while left:
            places[count] = row << 6 | (left & -left).bit_length() - 1
            left &= left - 1
            count += 1
        row += 1
    return total


@compilable
def allows(s: Any, action: int) -> bool:
    """Whether an action may be made."""
    if action >= FLIP:
        return phase(s) == TO_FLIP and fitting(s) >> action - FLIP & 1 != 0
    kind, row, column = action >> 12, action >> 6 & ROWS - 1, action & ROWS - 1
    plane = ANCHORS if kind >= FIRST_LARGE else CELLS
    return phase(s) == TO_PLACE and placeable(s) >> kind & s.open[plane + row] >> column & 1 != 0


@compilable
def play(s: Any, action: int) -> None:
    """Place a tile, or turn one up."""
    if action >= FLIP:
        s.flipped = 1 << action - FLIP
        return
    kind = action >> 12
    s.placed[s.tiles] = action
    s.left[kind] -= 1
    if s.left[kind] == 0:
        s.pool ^= 1 << kind
    s.flipped = 0
    if s.players == 2 and s.face_down == 0:
        s.barred = with_background(background(kind))
    lay(s, kind, action >> 6 & ROWS - 1, action & ROWS - 1)


@compilable
def play_on(target: Any, source: Any, action: int) -> None:
    """Make `target` the state that an action leads to from `source`."""
    copy(target, source)
    play(target, action)
