"""The turns that keep a seat in, listed one by one; `survival` counts them and draws one without listing them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeAlias

from rubrica.core.game import Seat, Turn
from rubrica.red7 import turn
from rubrica.red7.notation import MOVES, Move, moves_of

TRIES = 4
"""Moves tried for each turn that may be listed, the limit of work: dealt hands need 1,000 for up to 500 turns."""

Path: TypeAlias = tuple[tuple[Move, ...], Any]
"""Moves of one seat, and the raw state after them."""


def all_turns(raw: Any, tries: int | None = None) -> Iterator[Path]:
    """Each turn that keeps the seat to act in, sorted; the state after it is HIDDEN where it stays open.

    `tries`, if given, is how many moves are tried at most: then not all may be found.
    """
    return (path for path in islice(_tries(raw, raw.seat), tries) if _keeps_in(raw.seat, path))


def first_turns(raw: Any, most: int) -> tuple[list[Turn[Move]], bool]:
    """At most so many turns, sorted, and whether there are more, or may be where TRIES * most moves were not enough."""
    tries, found = _tries(raw, raw.seat), list[Turn[Move]]()
    for path in islice(tries, TRIES * most):
        if _keeps_in(raw.seat, path):
            if len(found) == most:
                return found, True
            found.append(as_turn(path))
    return found, next(tries, None) is not None


def as_turn(path: Path) -> Turn[Move]:
    """What was found as a turn: open if a card that is not known was to be drawn."""
    moves, after = path
    return Turn(moves, open=after.phase == turn.HIDDEN)


def _tries(raw: Any, seat: Seat, moves: tuple[Move, ...] = ()) -> Iterator[Path]:
    """All that a seat can do until its turn ends, move by move, what comes first as text first."""
    for action in moves_of(turn.legal(raw)):
        after = raw.copied()
        turn.play(after, action)
        path = (*moves, MOVES[action])
        yield path, after
        if not _ends(seat, after):
            yield from _tries(after, seat, path)


def _ends(seat: Seat, after: Any) -> bool:
    return after.seat != seat or after.phase in (turn.OVER, turn.HIDDEN)


def _keeps_in(seat: Seat, path: Path) -> bool:
    """Whether these moves are a whole turn that keeps the seat in."""
    after = path[1]
    return _ends(seat, after) and after.seats_in >> seat & 1 != 0
