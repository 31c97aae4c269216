"""Games of RED in rows of arrays: reset, step, legal actions and observations, for environments of all kinds.

An action names a cell of a window of 33 × 33 cells and a kind of tile: 12 × (33 × row + column) + kind; after these
come `flip small` and `flip large`. The window begins with the first tile in its middle, and moves only as far as it
must so that it holds every place where a tile can go. An observation is a row of bytes, written by one of the WRITERS;
docs/environments.md says what is where in it.
"""

from typing import Any

from rubrica.core.compiled import LookupTable, Shape, below, compilable, copy, lowest_bit, prefetch, write_bits
from rubrica.envs.rewards import reward
from rubrica.envs.rows import bind
from rubrica.red.board import ANCHORS, CELLS, FIRST_COLUMN, FIRST_ROW, ROWS, spot, weight
from rubrica.red.scoring import ink_of, score, winners
from rubrica.red.simulation import turn_up, uniform_size
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
ACTION_BITS = (1 << 14) - 1
"""All bits that an action can have."""

BACKGROUNDS, CIRCLES, LARGE_TILES, NAMED, OPEN_CELLS, OPEN_ANCHORS, LAST_TILE = 0, 3, 6, 7, 8, 9, 10
PLANE_COUNT = 11

TOGETHER = 5
"""Cells of which the legal actions are written together: so many as a tile changes in a row."""
SPREAD = LookupTable(sum((bits >> cell & 1) << KINDS * cell for cell in range(TOGETHER)) for bits in range(32))

EXTRAS = Shape(
    f"{__name__}.EXTRAS",
    corner=("i8", 0),  # the upper left cell of the window, as row << 6 | column
    # The observation was last written for
    shown_corner=("i8", 0),  # this window
    shown_tiles=("i8", 0),  # and so many tiles on the board.
    # The legal actions were last written for
    written_corner=("i8", 0),  # this window,
    written_tiles=("i8", 0),  # so many tiles on the board,
    written_kinds=("i8", 0),  # these kinds, wherever there was a place for them
    written=("i8", SIDE),  # and these rows of open cells and anchors.
)
"""What an environment keeps of a match beside the state of the rules, so as to write only what a move has changed."""


# The window


@compilable
def window_start(lowest: int, highest: int, first: int) -> int:
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
    return window_start(low_row, high_row, FIRST_ROW) << 6 | window_start(low_column, high_column, FIRST_COLUMN)


@compilable
def move_window(s: Any, extra: Any, row: int, column: int) -> None:
    """Move the window, if it must, after a small tile was placed at this cell."""
    top, left = extra.corner >> 6, extra.corner & ROWS - 1
    if row - 2 < top or row + 1 >= top + SIDE or column - 2 < left or column + 1 >= left + SIDE:
        extra.corner = window(s)


@compilable
def cell_and_kind(action: int) -> tuple[int, int]:
    """The cell of the window and the kind of tile of a placement."""
    number = action & ACTION_BITS  # nothing changes; but what cannot be negative is divided faster
    return number // KINDS, number % KINDS


@compilable
def to_rules(corner: int, action: int) -> int:
    """The rules' action of a placement in the window."""
    cell, kind = cell_and_kind(action)
    return kind << 12 | (corner >> 6) + cell // SIDE << 6 | (corner & ROWS - 1) + cell % SIDE


@compilable
def to_window(corner: int, action: int) -> int:
    """The action in the window of a placement as the rules name it."""
    row, column = (action >> 6 & ROWS - 1) - (corner >> 6), (action & ROWS - 1) - (corner & ROWS - 1)
    return (row * SIDE + column) * KINDS + (action >> 12)


# Games


@compilable
def begin(s: Any, extra: Any, chance: Any, start: Any) -> None:  # noqa: ARG001  # nothing is dealt
    """Begin a game; `start` is the state of the rules before it."""
    copy(s, start)
    extra.corner = window(s)


@compilable
def allowed(s: Any, extra: Any, action: int) -> bool:
    """Whether a number is a legal action."""
    if action < 0 or action >= ACTIONS:
        return False
    if action >= FLIP_SMALL:
        return phase(s) == TO_FLIP and fitting(s) & (SMALL if action == FLIP_SMALL else LARGE) != 0
    return allows(s, to_rules(extra.corner, action))


@compilable
def advance(s: Any, extra: Any, chance: Any, action: int) -> bool:
    """Make a legal action, the dice turning up the tile of a flip; return whether the game has ended."""
    if action >= FLIP_SMALL:
        play(s, turn_up(s, action == FLIP_LARGE, chance))
    else:
        placement = to_rules(extra.corner, action)
        play(s, placement)
        if placement >> 12 < FIRST_LARGE:
            move_window(s, extra, placement >> 6 & ROWS - 1, placement & ROWS - 1)
    return phase(s) == OVER


@compilable
def sample(s: Any, extra: Any, dice: Any) -> int:
    """A legal action, every one as likely."""
    if phase(s) == TO_FLIP:
        return FLIP_SMALL + uniform_size(s, dice)
    return to_window(extra.corner, nth_placement(s, below(dice, placements(s))))


# What the processor is to fetch ahead


@compilable
def fetch_to_sample(s: Any) -> None:
    """Let the processor fetch what `sample` will read: most boards lie in a few rows around the first tile."""
    prefetch(s.left, 0)
    prefetch(s.inked, 0)
    for row in (FIRST_ROW - 5, FIRST_ROW + 3):  # eight rows share a line of the cache
        prefetch(s.open, CELLS + row)
        prefetch(s.open, ANCHORS + row)


@compilable
def fetch_to_step(s: Any, action: int, masked: int, mask: Any, at: int) -> None:
    """Let the processor fetch what a step with this action will read and change.

    The window is taken to lie where it began. Where it has moved, other places are fetched: slower, but not wrong.
    """
    cell, _ = cell_and_kind(action)
    row, column = FIRST_ROW - SIDE // 2 + cell // SIDE, FIRST_COLUMN - SIDE // 2 + cell % SIDE
    prefetch(s.left, 0)
    prefetch(s.inked, 0)
    prefetch(s.best, INKS)
    for near in (-2, 2):
        for plane in (CELLS, ANCHORS):
            prefetch(s.open, plane + (row + near & ROWS - 1))
            prefetch(s.shut, plane + (row + near & ROWS - 1))
    for near in (-1, 0, 1):
        prefetch(s.tile_at, spot(row + near, column))
    for tile in range(0, 2 * TILES, 8):
        prefetch(s.group, tile)
    if masked:
        for near in range(-2, 3):
            place = at + max(action + KINDS * (SIDE * near - 2), 0)
            prefetch(mask, place)
            prefetch(mask, place + KINDS * TOGETHER)


# What a seat sees


@compilable
def write_numbers(s: Any, seat: int, row: Any, at: int) -> None:
    """Write all that is not on the board: pool, flipped tile, scores, whose view and whose turn it is."""
    do, own, to_act = phase(s), ink_of(s, seat), ink_of(s, acting(s))
    kinds = 0 if do == OVER else placeable(s)
    write_bits(row, at + KINDS, s.flipped | kinds << KINDS)  # 24 places, and eight zeros that are written again below
    for kind in range(KINDS):
        row[at + kind] = s.left[kind]
    at += 3 * KINDS
    for ink in range(INKS):
        points, ground, ring = score(s, ink), weight(s, s.best[ink]), weight(s, s.best[INKS + ink])
        row[at + ink] = points
        row[at + INKS + ink] = ground
        row[at + 2 * INKS + ink] = ring
        row[at + 3 * INKS + ink] = ink == own
        row[at + 4 * INKS + ink] = do != OVER and ink == to_act
    at += 5 * INKS
    for each in range(3):
        row[at + each] = do == each
    row[at + 3] = s.tiles


@compilable
def clear(row: Any, at: int, count: int) -> None:
    """Write so many zeros from a place on."""
    for place in range(at, at + count):
        row[place] = 0


@compilable
def list_tile(s: Any, tile: int, corner: int, row: Any, at: int) -> None:
    """Write one tile into the list of tiles: its kind + 1, row and column in the window."""
    placed = s.placed[tile]
    row[at + 3 * tile] = (placed >> 12) + 1
    row[at + 3 * tile + 1] = (placed >> 6 & ROWS - 1) - (corner >> 6)
    row[at + 3 * tile + 2] = (placed & ROWS - 1) - (corner & ROWS - 1)


@compilable
def draw_tile(s: Any, tile: int, corner: int, row: Any, at: int) -> None:
    """Write one tile into the planes; of a large one at the window's edge, what lies inside."""
    placed = s.placed[tile]
    kind, top, left = placed >> 12, (placed >> 6 & ROWS - 1) - (corner >> 6), (placed & ROWS - 1) - (corner & ROWS - 1)
    row[at + NAMED * WINDOW + top * SIDE + left] = 1
    width = 2 if kind >= FIRST_LARGE else 1
    for down in range(top, min(top + width, SIDE)):
        for right in range(left, min(left + width, SIDE)):
            cell = at + down * SIDE + right
            row[cell + (BACKGROUNDS + background(kind)) * WINDOW] = 1
            row[cell + (CIRCLES + circle(kind)) * WINDOW] = 1
            row[cell + LARGE_TILES * WINDOW] = kind >= FIRST_LARGE
            row[cell + LAST_TILE * WINDOW] = tile == s.tiles - 1


@compilable
def draw_open(s: Any, corner: int, row: Any, at: int, first: int, last: int) -> None:
    """Write where tiles fit in some rows of the window, of 33 cells each: 1 for every open cell, and open anchor."""
    for down in range(first, last):
        for plane, written in ((CELLS, OPEN_CELLS), (ANCHORS, OPEN_ANCHORS)):
            places = s.open[plane + (corner >> 6) + down] >> (corner & ROWS - 1)
            begin = at + written * WINDOW + down * SIDE
            write_bits(row, begin, places)
            write_bits(row, begin + SIDE - 32, places >> SIDE - 32)


@compilable
def draw_last(s: Any, corner: int, row: Any, at: int) -> None:
    """Bring planes up to date, in which all but the last tile is written."""
    last = s.tiles - 1
    if last > 0:
        draw_tile(s, last - 1, corner, row, at)  # it is no longer the last
    draw_tile(s, last, corner, row, at)
    down = (s.placed[last] >> 6 & ROWS - 1) - (corner >> 6)
    draw_open(s, corner, row, at, max(down - 2, 0), min(down + 3, SIDE))


@compilable
def observe(s: Any, extra: Any, seat: int, writer: int, row: Any, at: int) -> None:
    """Write what a seat may know into an array of bytes, from a place on."""
    if writer == TILE_LIST:
        clear(row, at, 3 * TILES)
        for tile in range(s.tiles):
            list_tile(s, tile, extra.corner, row, at)
        write_numbers(s, seat, row, at + 3 * TILES)
    elif writer == PLANES:
        clear(row, at, PLANE_COUNT * WINDOW)
        for tile in range(s.tiles):
            draw_tile(s, tile, extra.corner, row, at)
        draw_open(s, extra.corner, row, at, 0, SIDE)
        write_numbers(s, seat, row, at + PLANE_COUNT * WINDOW)


@compilable
def update_observation(s: Any, extra: Any, seat: int, writer: int, row: Any, at: int) -> None:
    """Write into the row of this match what has changed in it since it was last written: `observe` with less work."""
    more = s.tiles - extra.shown_tiles
    if extra.corner != extra.shown_corner or more < 0 or more > 1:
        observe(s, extra, seat, writer, row, at)
    elif writer == TILE_LIST:
        if more:
            list_tile(s, s.tiles - 1, extra.corner, row, at)
        write_numbers(s, seat, row, at + 3 * TILES)
    elif writer == PLANES:
        if more:
            draw_last(s, extra.corner, row, at)
        write_numbers(s, seat, row, at + PLANE_COUNT * WINDOW)
    extra.shown_corner, extra.shown_tiles = extra.corner, s.tiles


# Legal actions


@compilable
def write_cells(mask: Any, at: int, cells: int, anchors: int, kinds: int) -> None:
    """Write for five cells of the window, side by side, which of the twelve kinds may be placed there.

    The lowest five bits of `cells` and `anchors` tell which of them are open to small and to large tiles.
    """
    fits = SPREAD[cells & 31] * (kinds & SMALL) | SPREAD[anchors & 31] * (kinds & LARGE)
    write_bits(mask, at, fits)
    write_bits(mask, at + KINDS * TOGETHER - 32, fits >> KINDS * TOGETHER - 32)


@compilable
def write_near(s: Any, extra: Any, mask: Any, at: int, kinds: int) -> None:
    """Write where these kinds may be placed near the last tile: it changes no more than that."""
    placed, top, left = s.placed[s.tiles - 1], extra.corner >> 6, extra.corner & ROWS - 1
    row, column, large = (placed >> 6 & ROWS - 1) - top, (placed & ROWS - 1) - left, int(placed >> 12 >= FIRST_LARGE)
    first = min(max(column - 2, 0), SIDE - TOGETHER)
    for down in range(max(row - 2, 0), min(row + 2 + large, SIDE)):
        cells, anchors = s.open[CELLS + top + down] >> left, s.open[ANCHORS + top + down] >> left
        extra.written[down] = cells | anchors
        write_cells(mask, at + KINDS * (SIDE * down + first), cells >> first, anchors >> first, kinds)


@compilable
def write_all(s: Any, extra: Any, mask: Any, at: int, kinds: int) -> None:
    """Write where these kinds may be placed, in place of all that is written."""
    top, left = extra.corner >> 6, extra.corner & ROWS - 1
    for down in range(SIDE):
        cells, anchors = s.open[CELLS + top + down] >> left, s.open[ANCHORS + top + down] >> left
        todo = extra.written[down] | cells | anchors
        extra.written[down] = cells | anchors
        while todo:
            first = min(lowest_bit(todo), SIDE - TOGETHER)
            todo &= ~(31 << first)
            write_cells(mask, at + KINDS * (SIDE * down + first), cells >> first, anchors >> first, kinds)


@compilable
def write_kind(s: Any, corner: int, mask: Any, at: int, kind: int, on: int) -> None:
    """Write whether a kind may be placed, wherever there is a place for it."""
    plane, places = (ANCHORS, s.anchors) if kind >= FIRST_LARGE else (CELLS, s.cells)
    row, at = s.top, at + KINDS * (SIDE * (s.top - (corner >> 6)) - (corner & ROWS - 1)) + kind
    while places:
        cells = s.open[plane + row]
        places -= cells.bit_count()
        while cells:
            last = cells
            for _ in range(4):  # the last one again where fewer are left: faster than a branch that cannot be foreseen
                last = cells or last
                mask[at + KINDS * lowest_bit(last)] = on
                cells &= cells - 1
        row += 1
        at += KINDS * SIDE


@compilable
def write_legal(s: Any, extra: Any, mask: Any, at: int) -> None:
    """Write 1 for every legal action, 0 for all others, by what has changed since it was last written."""
    do, more = phase(s), s.tiles - extra.written_tiles
    # A kind that fits nowhere has no place where it could be written: with those of the pool, fewer kinds come and go.
    kinds = placeable(s) | s.pool & ~fitting(s) if do == TO_PLACE else 0
    if s.face_down:
        fits = fitting(s) if do == TO_FLIP else 0
        mask[at + FLIP_SMALL], mask[at + FLIP_LARGE] = fits & SMALL != 0, fits & LARGE != 0
    changed = kinds ^ extra.written_kinds
    if extra.corner != extra.written_corner or more < 0 or more > 1 or changed.bit_count() > 2:
        write_all(s, extra, mask, at, kinds)
    else:
        if more:
            write_near(s, extra, mask, at, kinds)
        while changed:
            kind = lowest_bit(changed)
            write_kind(s, extra.corner, mask, at, kind, kinds >> kind & 1)
            changed &= changed - 1
    extra.written_corner, extra.written_tiles, extra.written_kinds = extra.corner, s.tiles, kinds


@compilable
def write_rewards(s: Any, rewards: Any, at: int) -> None:
    """Write the reward of every seat of a game that has ended."""
    won = winners(s)
    for seat in range(s.players):
        rewards[at + seat] = reward(won, s.players, seat)


bind(globals())
