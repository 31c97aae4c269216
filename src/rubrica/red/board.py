"""The board of RED: where a tile fits, and the groups, kept as tiles are placed.

The grid has no edge, but a game has: every tile after the first shares a side with a small one, so the 30 small tiles
are one connected shape, none of them lies farther than 29 from the first, and a large tile's anchor (the cell of its
lowest column and row, by which it is named) lies from -31 to 30. A window of 64 rows around the first tile, each one
word of 63 columns, is therefore the whole grid: nothing that the rules allow goes beyond it.

Tiles never leave, so two planes of bits are enough, each with 64 rows for cells and then 64 for anchors: `shut`, where
nothing can be placed any more, and `open`, where a tile fits: it touches a small tile and is not shut. Tiles have
numbers 0-35 in playing order; a group is a mask of them.

Which tile lies on a cell is noted in 1024 bytes, where 37 × row + column, modulo 1024, is the cell's spot. Cells with
the same spot are at least 38 steps apart (a step goes one row or one column), and no tile lies more than 37 steps from
a cell that anyone asks about: small tiles are at most 29 steps apart, a large one reaches 3 farther at each end, and
rules and bots ask about cells at most 2 steps from where a tile can go.
"""

from typing import Any

from rubrica.core.compiled import compilable
from rubrica.red.tiles import FIRST_LARGE, INKS, TILES, background, circle

ROWS, COLUMNS = 64, 63
FIRST_ROW, FIRST_COLUMN = 32, 31
"""Where 0,0 lies in the window."""

LEAST, MOST = -31, 30
"""The lowest and the highest column, or row, that a tile can be named by."""

SPOTS, ROW_STEP = 1024, 37
"""How many spots there are, and how far they are apart from one row to the next."""

CELLS, ANCHORS = 0, ROWS
"""Where the rows of a plane begin, for small tiles and for large ones."""

FIELDS = {
    "tiles": ("i8", 0),  # how many lie on the board
    "large": ("i8", 0),  # those of them that are large
    "cells": ("i8", 0),  # how many cells are open
    "anchors": ("i8", 0),  # how many anchors are open
    "top": ("i8", 0),  # no row before this one has anything open
    "inked": ("i8", 2 * INKS),  # the tiles with a background of each ink, then those with a circle of each
    "best": ("i8", 2 * INKS),  # the largest group of each
    "open": ("i8", 2 * ROWS),
    "shut": ("i8", 2 * ROWS),
    "group": ("i8", 2 * TILES + 2),  # by number + 1: each tile's background group and circle group; first no tile's
    "tile_at": ("u1", SPOTS),  # by spot: the number of the tile there + 1, or 0
}

_ROW = (1 << COLUMNS) - 1


@compilable
def spot(row: int, column: int) -> int:
    """Where it is noted which tile lies on a cell: an index into `tile_at`."""
    return ROW_STEP * row + column & SPOTS - 1


@compilable
def clear(s: Any) -> None:
    """Make a board of zeros ready: the first tile is small and goes to 0,0."""
    s.open[CELLS + FIRST_ROW] = 1 << FIRST_COLUMN
    s.cells = 1
    s.top = FIRST_ROW


@compilable
def _change(s: Any, plane: int, row: int, touched: int, hindered: int) -> int:
    """Note places that now touch a small tile, and places where a tile no longer fits; return how many more are open.

    A row that a large tile hinders may lie beyond the window, where nothing is: it wraps around to where nothing is.
    """
    r = plane + (row & ROWS - 1)
    before = s.open[r]
    shut = s.shut[r] | hindered
    after = (before | touched) & ~shut
    s.shut[r] = shut
    s.open[r] = after
    return after.bit_count() - before.bit_count()


@compilable
def _groups_at(s: Any, row: int, column: int) -> tuple[int, int]:
    """The background group and the circle group of the tile at a cell, or none."""
    number = s.tile_at[spot(row, column)]
    return s.group[2 * number], s.group[2 * number + 1]


@compilable
def _lay_small(s: Any, row: int, column: int) -> tuple[int, int]:
    """Cover one cell; return the tiles of all background groups, and of all circle groups, that it touches."""
    cell = 1 << column
    over, beside = cell | cell >> 1, cell << 1 | cell >> 2
    s.cells += (
        _change(s, CELLS, row - 1, cell, 0)
        + _change(s, CELLS, row, cell << 1 | cell >> 1, cell)
        + _change(s, CELLS, row + 1, cell, 0)
    )
    s.anchors += (
        _change(s, ANCHORS, row - 2, over, 0)
        + _change(s, ANCHORS, row - 1, beside, over)
        + _change(s, ANCHORS, row, beside, over)
        + _change(s, ANCHORS, row + 1, over, 0)
    )
    s.top = min(s.top, row - 2)
    s.tile_at[spot(row, column)] = s.tiles + 1
    north, south = _groups_at(s, row - 1, column), _groups_at(s, row + 1, column)
    west, east = _groups_at(s, row, column - 1), _groups_at(s, row, column + 1)
    return north[0] | south[0] | west[0] | east[0], north[1] | south[1] | west[1] | east[1]


@compilable
def _lay_large(s: Any, row: int, column: int) -> tuple[int, int]:
    """Cover 2×2 cells; the same. Near them no other large tile fits: it would overlap, or touch along a side."""
    both = 0b11 << column
    three = both | both >> 1
    five = (three | three << 1 | three >> 1) & _ROW
    s.cells += _change(s, CELLS, row, 0, both) + _change(s, CELLS, row + 1, 0, both)
    s.anchors += (
        _change(s, ANCHORS, row - 2, 0, three)
        + _change(s, ANCHORS, row - 1, 0, five)
        + _change(s, ANCHORS, row, 0, five)
        + _change(s, ANCHORS, row + 1, 0, five)
        + _change(s, ANCHORS, row + 2, 0, three)
    )
    backgrounds = circles = 0
    for i in range(2):
        s.tile_at[spot(row + i, column)] = s.tiles + 1
        s.tile_at[spot(row + i, column + 1)] = s.tiles + 1
        north, south = _groups_at(s, row - 1, column + i), _groups_at(s, row + 2, column + i)
        west, east = _groups_at(s, row + i, column - 1), _groups_at(s, row + i, column + 2)
        backgrounds |= north[0] | south[0] | west[0] | east[0]
        circles |= north[1] | south[1] | west[1] | east[1]
    return backgrounds, circles


@compilable
def weight(s: Any, group: int) -> int:
    """What a group is worth: 1 for a small tile, 2 for a large one."""
    return group.bit_count() + (group & s.large).bit_count()


@compilable
def _rank(s: Any, group: int) -> int:
    """A larger number for a better group: a heavier one or, of equals, the one begun first."""
    return (weight(s, group) << TILES) - (group & -group)


@compilable
def _join(s: Any, which: int, side: int, touched: int) -> None:
    """Join the tile being laid with the groups of its ink among those it touches.

    `which` is the ink of its background, or 3 + the ink of its circle; `side` is 0 or 1 likewise.
    """
    tile = 1 << s.tiles
    group = tile | touched & s.inked[which]
    s.inked[which] |= tile
    groups, left = s.group, group
    while left:
        groups[2 * (left & -left).bit_length() + side] = group
        left &= left - 1
    best = s.best[which]
    s.best[which] = group if _rank(s, group) > _rank(s, best) else best


@compilable
def lay(s: Any, kind: int, row: int, column: int) -> None:
    """Put a tile on the board, a large one by its anchor."""
    if kind >= FIRST_LARGE:
        s.large |= 1 << s.tiles
        backgrounds, circles = _lay_large(s, row, column)
    else:
        backgrounds, circles = _lay_small(s, row, column)
    _join(s, background(kind), 0, backgrounds)
    _join(s, INKS + circle(kind), 1, circles)
    s.tiles += 1
