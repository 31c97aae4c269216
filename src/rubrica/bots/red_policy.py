"""How seats play RED inside a search: greedily, with eyes for all places or for some of them."""

from typing import Any

from rubrica.core.compiled import Shape, below, law
from rubrica.red.board import ANCHORS, CELLS, ROWS, weight
from rubrica.red.scoring import ink_of
from rubrica.red.simulation import uniform_flip
from rubrica.red.tiles import FIRST_LARGE, INKS, LARGE, SMALL, background, circle
from rubrica.red.turn import MOST_PLACES, fitting, placeable, play, seat

LOOK = Shape(
    "RedLook",
    ink=("i8", 0),  # the ink of the seat to move
    kinds=("i8", 0),  # what it may place
    wide=("i8", INKS),  # the weight of the largest background group of each ink that has a seat
    deep=("i8", INKS),  # the same of circle groups
    lead=("i8", 0),  # the best lead it found
)
"""What a seat takes in before it looks at places one by one."""

ALL_EYES = MOST_PLACES
"""Eyes for every place."""

PLACES = ROWS * 64 - 1
"""The bits of a placement that name its place: row << 6 | column."""

SMALL_SIDES = (-64, -1, 1, 64)
LARGE_SIDES = (-64, -63, -1, 2, 63, 66, 128, 129)
"""From a tile's place to the cells beside it."""


@law
def look_round(s: Any, look: Any) -> None:
    """Take in what is the same wherever the seat to move places a tile."""
    look.ink = ink_of(s, seat(s))
    look.kinds = placeable(s)
    for ink in range(INKS):
        look.wide[ink] = weight(s, s.best[ink]) if ink != s.third else 0
        look.deep[ink] = weight(s, s.best[INKS + ink]) if ink != s.third else 0


@law
def groups_beside(s: Any, place: int, large: int) -> tuple[int, int]:
    """The tiles of all background groups, and of all circle groups, beside a place for a tile."""
    backgrounds = circles = 0
    if large:
        for side in LARGE_SIDES:
            number = s.tile_at[place + side & PLACES]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
    else:
        for side in SMALL_SIDES:
            number = s.tile_at[place + side & PLACES]
            backgrounds |= s.group[2 * number]
            circles |= s.group[2 * number + 1]
    return backgrounds, circles


@law
def lead(s: Any, look: Any, kind: int, beside: tuple[int, int]) -> int:
    """The seat's score minus its best rival's when a tile lies beside these groups."""
    size = 2 if kind >= FIRST_LARGE else 1
    ground, ring = background(kind), circle(kind)
    other = INKS - ground - ring
    grounds = max(look.wide[ground], weight(s, beside[0] & s.inked[ground]) + size) * look.deep[ground]
    rings = max(look.deep[ring], weight(s, beside[1] & s.inked[INKS + ring]) + size) * look.wide[ring]
    others = look.wide[other] * look.deep[other]
    if look.ink == ground:
        return grounds - max(rings, others)
    if look.ink == ring:
        return rings - max(grounds, others)
    return others - max(grounds, rings)


@law
def greedy_placement(s: Any, look: Any, eyes: int, dice: Any) -> int:
    """The placement with the best lead, of equals one at random, among so many cells and so many anchors."""
    look_round(s, look)
    chosen, most, alike = -1, -1 << 30, 1
    for large in range(2):
        kinds = look.kinds & (LARGE if large else SMALL)
        plane, places = (ANCHORS, s.anchors) if large else (CELLS, s.cells)
        if kinds == 0:
            continue
        turn, row, left = below(dice, places), s.top, s.open[plane + s.top & 127]
        for _ in range(places):
            while left == 0:
                row += 1
                left = s.open[plane + row & 127]
            bit = left & -left
            left ^= bit
            turn += eyes
            if turn < places:
                continue
            turn = turn - places if eyes < places else 0
            place = row << 6 | bit.bit_length() - 1
            beside = groups_beside(s, place, large)
            todo = kinds
            while todo:
                kind = (todo & -todo).bit_length() - 1
                todo &= todo - 1
                gain = lead(s, look, kind, beside)
                if gain > most:
                    chosen, most, alike = kind << 12 | place, gain, 1
                elif gain == most:
                    alike += 1
                    if below(dice, alike) == 0:
                        chosen = kind << 12 | place
    look.lead = most
    return chosen


@law
def greedy_flip(s: Any, look: Any, eyes: int, dice: Any) -> int:
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
                greedy_placement(s, look, eyes, dice)
                total += s.left[kind] * look.lead
                tiles += s.left[kind]
        ahead = total * among - most * tiles
        if chosen < 0 or ahead > 0 or (ahead == 0 and below(dice, 2) == 0):
            chosen, most, among = large, total, tiles
    s.flipped = 0
    return chosen


@law
def play_out(s: Any, look: Any, eyes: int, dice: Any) -> None:
    """Play a game to its end, each seat by the best placement it sees."""
    while fitting(s):
        if s.face_down and s.flipped == 0:
            play(s, uniform_flip(s, dice))
        play(s, greedy_placement(s, look, eyes, dice))
