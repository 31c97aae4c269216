"""Games of RED in rows of arrays: reset, step, legal actions and observations, for environments of all kinds.

An action names a cell of a window of 33 × 33 cells and a kind of tile: 12 × (33 × row + column) + kind; after these
come `flip small` and `flip large`. The window begins with the first tile in its middle, and moves only as far as it
must so that it holds every place where a tile can go. An observation is a row of bytes, written by one of the WRITERS;
`red_spaces` documents what is where in it.
"""

from typing import Any

from rubrica.core.compiled import LookupTable, Shape, below, compilable, copy, lowest_bit, write_bits
from rubrica.envs.rewards import reward
from rubrica.envs.rows import bind
from rubrica.red.board import ANCHORS, CELLS, FIRST_COLUMN, FIRST_ROW, ROWS, weight
from rubrica.red.scoring import ink_of, score, winners
from rubrica.red.simulation import turn_up
from rubrica.red.tiles import FIRST_LARGE, INKS, KINDS, LARGE, SMALL, TILES, background, circle
from rubrica.red.turn import OVER, TO_FLIP, TO_PLACE, allows, fitting, nth_placement, phase, placeable, placements, play
from rubrica.red.turn import seat as acting

TILE_LIST, PLANES = 1, 2
WRITERS = ("none", "tiles", "planes")

SIDE = 33
"""The window's side: 30 small tiles in a row, two cells before them and one after can take a tile by its anchor."""
WINDOW = SIDE * SIDE
FLIP_SMALL, FLIP_LARGE = KINDS * WINDOW, KINDS * WINDOW + 1
ACTIONS = KINDS * WINDOW + 2

BACKGROUNDS, CIRCLES, LARGE_TILES, NAMED, OPEN_CELLS, OPEN_ANCHORS, LAST_TILE = 0, 3, 6, 7, 8, 9, 10
PLANE_COUNT = 11

TOGETHER = 5
"""Cells of which the legal actions are written together: so many as a tile changes in a row."""
SPREAD = LookupTable(sum((bits >> cell & 1) << KINDS * cell for cell in range(TOGETHER)) for bits in range(32))

TABLE = Shape(
    f"{__name__}.TABLE",
    corner=("i8", 0),  # the upper left cell of the window, as row << 6 | column
    written_corner=("i8", 0),  # \ of the legal actions as they stand written: the window,
    written_tiles=("i8", 0),  #  \ how many tiles lay on the board,
    written_kinds=("i8", 0),  #  / the kinds that could be placed,
    written=("i8", SIDE),  # / and the rows of open cells and anchors
)
"""What an environment keeps of a game beside the state of the rules: a move changes few of 13,000 legal actions."""


# The window


@compilable
def held(lowest: int, highest: int, first: int) -> int:
    """Where the window begins, in one direction: near the first tile, holding two cells before and one after."""
    return min(max(first - SIDE // 2, highest + 2 - SIDE), lowest - 2)


@compilable
def window(s: Any) -> int:
    """The upper left cell of the window, as row << 6 | column."""
    low_row = high_row = FIRST_ROW
    low_column = high_column = FIRST_COLUMN
    for tile in range(s.tiles):
        if s.large >> tile & 1 == 0:
            row, column = s.placed[tile] >> 6 & ROWS - 1, s.placed[tile] & ROWS - 1
            low_row, high_row = min(low_row, row), max(high_row, row)
            low_column, high_column = min(low_column, column), max(high_column, column)
    return held(low_row, high_row, FIRST_ROW) << 6 | held(low_column, high_column, FIRST_COLUMN)


@compilable
def move_window(s: Any, table: Any, row: int, column: int) -> None:
    """Move the window, if it must, after a small tile was placed at this cell."""
    top, left = table.corner >> 6, table.corner & ROWS - 1
    if row - 2 < top or row + 1 >= top + SIDE or column - 2 < left or column + 1 >= left + SIDE:
        table.corner = window(s)


@compilable
def to_rules(corner: int, action: int) -> int:
    """The rules' action of a placement in the window."""
    cell = action // KINDS
    return action % KINDS << 12 | (corner >> 6) + cell // SIDE << 6 | (corner & ROWS - 1) + cell % SIDE


@compilable
def to_window(corner: int, action: int) -> int:
    """The action in the window of a placement as the rules name it."""
    row, column = (action >> 6 & ROWS - 1) - (corner >> 6), (action & ROWS - 1) - (corner & ROWS - 1)
    return (row * SIDE + column) * KINDS + (action >> 12)


# Games


@compilable
def begin(s: Any, table: Any, chance: Any, start: Any) -> None:  # noqa: ARG001  # nothing is dealt
    """Begin a game; `start` is the state of the rules before it."""
    copy(s, start)
    table.corner = window(s)


@compilable
def allowed(s: Any, table: Any, action: int) -> bool:
    """Whether a number is a legal action."""
    if action < 0 or action >= ACTIONS:
        return False
    if action >= FLIP_SMALL:
        return phase(s) == TO_FLIP and fitting(s) & (SMALL if action == FLIP_SMALL else LARGE) != 0
    return allows(s, to_rules(table.corner, action))


@compilable
def advance(s: Any, table: Any, chance: Any, action: int) -> bool:
    """Make a legal action, the dice turning up the tile of a flip; return whether the game has ended."""
    if action >= FLIP_SMALL:
        play(s, turn_up(s, action == FLIP_LARGE, chance))
    else:
        placement = to_rules(table.corner, action)
        play(s, placement)
        if placement >> 12 < FIRST_LARGE:
            move_window(s, table, placement >> 6 & ROWS - 1, placement & ROWS - 1)
    return phase(s) == OVER


@compilable
def sample(s: Any, table: Any, dice: Any) -> int:
    """A legal action, every one as likely."""
    if phase(s) == TO_FLIP:
        fits = fitting(s)
        either = fits & SMALL != 0 and fits & LARGE != 0
        return FLIP_SMALL + (below(dice, 2) if either else int(fits & LARGE != 0))
    return to_window(table.corner, nth_placement(s, below(dice, placements(s))))


# What a seat sees


@compilable
def write_numbers(s: Any, seat: int, row: Any, at: int) -> None:
    """Write all that is not on the board: pool, flipped tile, scores, whose view and whose turn it is."""
    over = phase(s) == OVER
    kinds = 0 if over else placeable(s)
    write_bits(row, at + KINDS, s.flipped | kinds << KINDS)  # 24 places, and eight zeros that are written again below
    for kind in range(KINDS):
        row[at + kind] = s.left[kind]
    at += 3 * KINDS
    for ink in range(INKS):
        row[at + ink] = score(s, ink)
        row[at + INKS + ink] = weight(s, s.best[ink])
        row[at + 2 * INKS + ink] = weight(s, s.best[INKS + ink])
        row[at + 3 * INKS + ink] = ink == ink_of(s, seat)
        row[at + 4 * INKS + ink] = not over and ink == ink_of(s, acting(s))
    at += 5 * INKS
    row[at + phase(s)] = 1
    row[at + 3] = s.tiles


@compilable
def observe_tiles(s: Any, corner: int, seat: int, row: Any) -> None:
    """Write the tiles in playing order, each as kind + 1, row and column in the window; then the numbers."""
    for tile in range(s.tiles):
        placed = s.placed[tile]
        row[3 * tile] = (placed >> 12) + 1
        row[3 * tile + 1] = (placed >> 6 & ROWS - 1) - (corner >> 6)
        row[3 * tile + 2] = (placed & ROWS - 1) - (corner & ROWS - 1)
    write_numbers(s, seat, row, 3 * TILES)


@compilable
def write_tile(s: Any, tile: int, corner: int, row: Any) -> None:
    """Write one tile into the planes; of a large one at the window's edge, what lies inside."""
    placed = s.placed[tile]
    kind, top, left = placed >> 12, (placed >> 6 & ROWS - 1) - (corner >> 6), (placed & ROWS - 1) - (corner & ROWS - 1)
    row[NAMED * WINDOW + top * SIDE + left] = 1
    width = 2 if kind >= FIRST_LARGE else 1
    for down in range(top, min(top + width, SIDE)):
        for right in range(left, min(left + width, SIDE)):
            cell = down * SIDE + right
            row[(BACKGROUNDS + background(kind)) * WINDOW + cell] = 1
            row[(CIRCLES + circle(kind)) * WINDOW + cell] = 1
            row[LARGE_TILES * WINDOW + cell] = kind >= FIRST_LARGE
            row[LAST_TILE * WINDOW + cell] = tile == s.tiles - 1


@compilable
def write_row(mask: Any, at: int, cells: int, value: int) -> None:
    """Write a value for the cells of a row, a mask."""
    while cells:
        mask[at + lowest_bit(cells)] = value
        cells &= cells - 1


@compilable
def write_open(s: Any, plane: int, corner: int, row: Any, at: int) -> None:
    """Write 1 for every open cell, or anchor, of the window."""
    for down in range(SIDE):
        places = s.open[plane + (corner >> 6) + down] >> (corner & ROWS - 1)
        write_row(row, at + down * SIDE, places, 1)


@compilable
def observe_planes(s: Any, corner: int, seat: int, row: Any) -> None:
    """Write the board as planes of the window, then the numbers."""
    for tile in range(s.tiles):
        write_tile(s, tile, corner, row)
    write_open(s, CELLS, corner, row, OPEN_CELLS * WINDOW)
    write_open(s, ANCHORS, corner, row, OPEN_ANCHORS * WINDOW)
    write_numbers(s, seat, row, PLANE_COUNT * WINDOW)


@compilable
def observe(s: Any, table: Any, seat: int, writer: int, row: Any) -> None:
    """Write what a seat may know into a row of bytes."""
    row[:] = 0
    if writer == TILE_LIST:
        observe_tiles(s, table.corner, seat, row)
    elif writer == PLANES:
        observe_planes(s, table.corner, seat, row)


@compilable
def write_cells(mask: Any, cell: int, cells: int, anchors: int, kinds: int) -> None:
    """Write for five cells of the window, side by side, which of the twelve kinds may be placed there.

    The lowest five bits of `cells` and `anchors` tell which of them are open to small and to large tiles.
    """
    fits = SPREAD[cells & 31] * (kinds & SMALL) | SPREAD[anchors & 31] * (kinds & LARGE)
    write_bits(mask, KINDS * cell, fits)
    write_bits(mask, KINDS * (cell + TOGETHER) - 32, fits >> KINDS * TOGETHER - 32)


@compilable
def write_near(s: Any, table: Any, mask: Any, kinds: int) -> None:
    """Write where these kinds may be placed near the last tile: it changes no more than that."""
    placed, top, left = s.placed[s.tiles - 1], table.corner >> 6, table.corner & ROWS - 1
    row, column, large = (placed >> 6 & ROWS - 1) - top, (placed & ROWS - 1) - left, int(placed >> 12 >= FIRST_LARGE)
    first = min(max(column - 2, 0), SIDE - TOGETHER)
    for down in range(max(row - 2, 0), min(row + 3 + large, SIDE)):
        cells, anchors = s.open[CELLS + top + down] >> left, s.open[ANCHORS + top + down] >> left
        table.written[down] = cells | anchors
        write_cells(mask, SIDE * down + first, cells >> first, anchors >> first, kinds)
        if large and first + TOGETHER < SIDE:
            write_cells(mask, SIDE * down + first + 1, cells >> first + 1, anchors >> first + 1, kinds)


@compilable
def write_all(s: Any, table: Any, mask: Any, kinds: int) -> None:
    """Write where these kinds may be placed, in place of all that is written."""
    top, left = table.corner >> 6, table.corner & ROWS - 1
    for down in range(SIDE):
        cells, anchors = s.open[CELLS + top + down] >> left, s.open[ANCHORS + top + down] >> left
        todo = table.written[down] | cells | anchors
        table.written[down] = cells | anchors
        while todo:
            first = min(lowest_bit(todo), SIDE - TOGETHER)
            todo &= ~(31 << first)
            write_cells(mask, SIDE * down + first, cells >> first, anchors >> first, kinds)


@compilable
def write_kinds(s: Any, corner: int, mask: Any, kinds: int, changed: int) -> None:
    """Write, for the kinds that have changed, whether they may be placed, wherever they fit."""
    top, left = corner >> 6, corner & ROWS - 1
    while changed:
        kind = lowest_bit(changed)
        changed &= changed - 1
        plane, places = (ANCHORS, s.anchors) if kind >= FIRST_LARGE else (CELLS, s.cells)
        row = s.top
        while places:
            cells = s.open[plane + row] >> left
            places -= cells.bit_count()
            at = KINDS * SIDE * (row - top) + kind
            while cells:
                mask[at + KINDS * lowest_bit(cells)] = kinds >> kind & 1
                cells &= cells - 1
            row += 1


@compilable
def write_legal(s: Any, table: Any, mask: Any) -> None:
    """Write 1 for every legal action, 0 for all others, by what has changed since it was last written."""
    do, more = phase(s), s.tiles - table.written_tiles
    kinds = placeable(s) if do == TO_PLACE else 0
    if s.face_down:
        fits = fitting(s) if do == TO_FLIP else 0
        mask[FLIP_SMALL], mask[FLIP_LARGE] = fits & SMALL != 0, fits & LARGE != 0
    if table.corner != table.written_corner or more < 0 or more > 1:
        write_all(s, table, mask, kinds)
    else:
        if more:
            write_near(s, table, mask, kinds)
        write_kinds(s, table.corner, mask, kinds, kinds ^ table.written_kinds)
    table.written_corner, table.written_tiles, table.written_kinds = table.corner, s.tiles, kinds


@compilable
def pay(s: Any, rewards: Any) -> None:
    """Write the reward of every seat of a game that has ended."""
    won = winners(s)
    for seat in range(s.players):
        rewards[seat] = reward(won, s.players, seat)


bind(globals())
