"""Playouts for the value of a state of RED, in which nothing is hidden but what a flip will turn up.

Playout number i is the same game from whichever of its states it starts: what a seat decides in a state, and what its
flip turns up, follows from i and the state alone.
"""

from typing import Any

from rubrica.bots.red_policy import greedy_placement
from rubrica.bots.red_search import value
from rubrica.core.compiled import Shape, compilable, copy, seed
from rubrica.red.simulation import uniform_flip
from rubrica.red.turn import fitting, play

PLACES = 10
"""Places evaluated per placement."""

_NUMBERS = (1 << 63) - 1

WORTH = Shape(f"{__name__}.WORTH", each=("i8", 3))
"""What a game came to for each seat."""


@compilable
def throw(s: Any, dice: Any, number: int) -> None:
    """Set the dice to what the playout of this number throws in a state."""
    last = s.placed[s.tiles - 1] if s.tiles else 0
    shown = last + (s.flipped << 16)
    seed(dice, ((64 * number + s.tiles) * 0x9E3779B97F4A ^ shown * 0xC2B2AE3D27D4) & _NUMBERS)


@compilable
def chosen_move(s: Any, look: Any, dice: Any, number: int) -> int:
    """The move that the seat to act makes in the playout of this number."""
    throw(s, dice, number)
    if s.face_down and s.flipped == 0:
        return uniform_flip(s, dice)
    return greedy_placement(s, look, PLACES, dice)


@compilable
def evaluate(states: Any, count: int, s: Any, look: Any, dice: Any, worth: Any, playouts: int, sums: Any) -> None:
    """Play each of so many states out; add up what it comes to for its seats in sums[3 * state:]. `s` is to play in."""
    for i in range(count):
        for number in range(playouts):
            copy(s, states[i])
            while fitting(s):
                play(s, chosen_move(s, look, dice, number))
            value(s, worth.each)
            for seat in range(s.players):
                sums[3 * i + seat] += worth.each[seat]
