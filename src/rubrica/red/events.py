"""What a move brought about, in order, to tell and to animate: derived from the states around it, never stored."""

from __future__ import annotations

from collections.abc import Iterator

from rubrica.core.game import Event
from rubrica.red.notation import Flip, Move
from rubrica.red.state import State, scores_of


def events_of(before: State, after: State, move: Move) -> Iterator[Event]:
    """The events of a move from one state to the next."""
    if isinstance(move, Flip):
        yield Event("flipped", before.seat, {"tile": str(move.tile)})
        return
    yield Event("placed", before.seat, {"placement": str(move), "scores": scores_of(after.raw)})
    if after.outcome is not None:
        yield Event("match won", None, after.outcome)
