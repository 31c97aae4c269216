"""A match of Red7: rounds, what their winner scores, and the end."""

from typing import Any

from rubrica.core.compiled import law
from rubrica.red7.rules import counting

GOES_ON, POINTS_REACHED, CARDS_SHORT, LAST_STANDING = range(4)


@law
def points(pile: int) -> int:
    """What a score pile is worth: the sum of its numbers."""
    total = 0
    while pile:
        total += (pile.bit_length() - 1) // 7 + 1
        pile ^= 1 << pile.bit_length() - 1
    return total


@law
def points_to_win(seats: int) -> int:
    """40, 35 or 30 points, for 2, 3 or 4 seats."""
    return 50 - 5 * seats


@law
def score(s: Any) -> int:
    """Give the round's winner what it scores and say how the match ends, or that it goes on."""
    if s.scoring == 0:
        return LAST_STANDING
    s.pile[s.seat] |= counting(s.palette[s.seat], s.rule)
    if points(s.pile[s.seat]) >= points_to_win(s.seats):
        return POINTS_REACHED
    cards = 49
    for seat in range(s.seats):
        cards -= s.pile[seat].bit_count()
    return CARDS_SHORT if cards < 8 * s.seats else GOES_ON
