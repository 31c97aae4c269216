"""How seats play RED inside a search: greedily, over all places or a random sample of them."""

from typing import Any

from rubrica.core.compiled import Shape, below, compilable, lowest_bit
from rubrica.red.board import ANCHORS, CELLS, ROW_STEP, ROWS, SPOTS, spot, weight
from rubrica.red.scoring import ink_of
from rubrica.red.simulation import uniform_flip
from rubrica.red.tiles import FIRST_LARGE, INKS, LARGE, SMALL, background, circle
from rubrica.red.turn import MOST_PLACES, fitting, placeable, play, seat

LOOK = Shape(
    f"{__name__}.LOOK",
    ink=("i8", 0),  # the ink of the seat to move
    kinds=("i8", 0),  # what it may place
    wide=("i8", INKS),  # the weight of the largest background group of each ink that has a seat
    deep=("i8", INKS),  # the same of circle groups
    score=("i8", INKS),
    grounds=("i8", INKS),  # the score of each ink with its background at a place
    rings=("i8", INKS),  # the same with its circle
    lead=("i8", 0),  # the best lead it found
)
"""What a seat takes in before it looks at places one by one."""

ALL_PLACES = MOST_PLACES
"""As many samples as there are places: every one is evaluated."""

PLACES = ROWS * 64 - 1
"""The bits of a placement that name its place: row << 6 | column."""

_BESIDE_SMALL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_BESIDE_LARGE = ((-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 2), (2, 0), (2, 1))
SMALL_SIDES = tuple(64 * row + column for row, column in _BESIDE_SMALL)
LARGE_SIDES = tuple(64 * row + column for row, column in _BESIDE_LARGE)
"""From a tile's place to the places of the cells beside it."""
SMALL_SPOTS = tuple(ROW_STEP * row + column for row, column in _BESIDE_SMALL)
LARGE_SPOTS = tuple(ROW_STEP * row + column for row, column in _BESIDE_LARGE)
"""From the spot of a tile's place to the spots of the cells beside it."""


@compilable
def look_round(s: Any, look: Any) -> None:
    """Take in what is the same wherever the seat to move places a tile."""
    look.ink = ink_of(s, seat(s))
    look.kinds = placeable(s)
    for ink in range(INKS):
        look.wide[ink] = weight(s, s.best[ink]) if ink != s.third else 0
        look.deep[ink] = weight(s, s.best[INKS + ink]) if ink != s.third else 0
        look.score[ink] = look.wide[ink] * look.deep[ink]


@compilable
def groups_beside(s: Any, own: int, large: int) -> tuple[int, int]:
    """The tiles of all background groups, and of all circle groups, beside a tile at a place with this spot."""
    backgrounds = circles = 0
    if large:
        for side in LARGE_SPOTS:
            number = s.tile_at[own + side & SPOTS - 1]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
    else:
        for side in SMALL_SPOTS:
            number = s.tile_at[own + side & SPOTS - 1]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
    return backgrounds, circles


@compilable
def weigh(s: Any, look: Any, place: int, large: int) -> None:
    """Note what the score of each ink would be with its background, or its circle, at a place."""
    backgrounds, circles = groups_beside(s, spot(place >> 6, place & ROWS - 1), large)
    for ink in range(INKS):
        wide, deep = look.wide[ink], look.deep[ink]
        look.grounds[ink] = max(wide, weight(s, backgrounds & s.inked[ink]) + 1 + large) * deep
        look.rings[ink] = max(deep, weight(s, circles & s.inked[INKS + ink]) + 1 + large) * wide


@compilable
def lead(look: Any, kind: int) -> int:
    """The seat's score minus its best rival's when a tile lies at the place weighed last."""
    ground, ring = background(kind), circle(kind)
    grounds, rings, others = look.grounds[ground], look.rings[ring], look.score[INKS - ground - ring]
    if look.ink == ground:
        return grounds - max(rings, others)
    if look.ink == ring:
        return rings - max(grounds, others)
    return others - max(grounds, rings)


@compilable
def greedy_placement(s: Any, look: Any, samples: int, dice: Any) -> int:
    """The placement with the best lead, of equals one by chance, among so many cells and so many anchors.

    With a tile turned up, and so only one kind to think of, twice as many places are evaluated.
    """
    look_round(s, look)
    if s.flipped:
        samples *= 2
    best, salt = -1 << 62, 2 * below(dice, 1 << 15) + 1
    for large in range(2):
        kinds, plane, places = look.kinds & SMALL, CELLS, s.cells
        if large:
            kinds, plane, places = look.kinds & LARGE, ANCHORS, s.anchors
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
            weigh(s, look, row << 6 | column, large)
            todo = kinds
            while todo:
                kind = lowest_bit(todo)
                todo &= todo - 1
                placement = kind << 12 | row << 6 | column
                # A lead, then bits that differ from turn to turn, then the placement: the largest number is the choice.
                best = max(best, lead(look, kind) << 32 | (placement * salt & 0xFFFF) << 16 | placement)
    look.lead = best >> 32
    return best & 0xFFFF


@compilable
def greedy_flip(s: Any, look: Any, samples: int, dice: Any) -> int:
    """The size to turn up, 0 small and 1 large: the one with the better lead on average, equals by chance."""
    fits = fitting(s)
    chosen, most, among = -1, 0, 1
    for large in range(2):
        if fits & (LARGE if large else SMALL) == 0:
            continue
        total = tiles = 0
        for kind in range(FIRST_LARGE * large, FIRST_LARGE * large + FIRST_LARGE):
            if s.left[kind]:
                s.flipped = 1 << kind
                greedy_placement(s, look, samples, dice)
                total += s.left[kind] * look.lead
                tiles += s.left[kind]
        ahead = total * among - most * tiles
        if chosen < 0 or ahead > 0 or (ahead == 0 and below(dice, 2) == 0):
            chosen, most, among = large, total, tiles
    s.flipped = 0
    return chosen


@compilable
def play_out(s: Any, look: Any, samples: int, dice: Any) -> None:
    """Play a game to its end, each seat by the best placement it sees."""
    while fitting(s):
        if s.face_down and s.flipped == 0:
            play(s, uniform_flip(s, dice))
        play(s, greedy_placement(s, look, samples, dice))
