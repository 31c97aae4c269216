"""Scores and winners of RED."""

from typing import Any

from rubrica.core.compiled import compilable
from rubrica.red.board import weight
from rubrica.red.tiles import INKS

NO_THIRD = 3
"""The ink that has no seat, when three play."""


@compilable
def ink_of(s: Any, seat: int) -> int:
    """The ink of a seat: white, black, red in order, without the one that has no seat."""
    return seat + 1 if seat >= s.third else seat


@compilable
def score(s: Any, ink: int) -> int:
    """The largest background group of an ink times its largest circle group."""
    return weight(s, s.best[ink]) * weight(s, s.best[INKS + ink])


@compilable
def leaders(s: Any) -> int:
    """The seats that share the highest score: a mask."""
    highest, seats = -1, 0
    for seat in range(s.players):
        points = score(s, ink_of(s, seat))
        if points > highest:
            highest, seats = points, 0
        if points == highest:
            seats |= 1 << seat
    return seats


@compilable
def winners(s: Any) -> int:
    """The seat with the highest score or, where two of three share it, the third: a mask, empty if there is none."""
    return decided_by(s, leaders(s))


@compilable
def decided_by(s: Any, leaders: int) -> int:
    """The winner, a mask, if these seats share the highest score."""
    if leaders.bit_count() == 1:
        return leaders
    return 0b111 ^ leaders if s.players == 3 else 0
