"""What worker processes do for reviews: small jobs, so that a review can be shown as it grows."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.core.analysis import find_analyst
from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, find_game
from rubrica.lab.review import Decision, decisions_of, playouts_each, review_decision, seed_of
from rubrica.match.records import record_of
from rubrica.match.verify import verify
from rubrica.store import Stored
from rubrica.wire.rest import Depth
from rubrica.wire.review import ReviewedDecision


@dataclass(frozen=True)
class Begun:
    """What a review is made of."""

    record: Json
    decisions: list[Decision]
    playouts: int
    """Those of each decision."""


def begin_review(stored: Stored, depth: Depth) -> Begun | str:
    """The record of a match that is over, checked, and its decisions; what is wrong with it, if something is."""
    try:
        record = record_of(stored)
        verify(record)
        decisions = decisions_of(record)
        return Begun(record, decisions, playouts_each(find_analyst(record["game"]), decisions, depth))
    except RubricaError as error:
        return str(error)


def review_one(known: Json, decision: Decision, playouts: int) -> ReviewedDecision:
    """The review of one decision; of its record `game` and `digest` are known."""
    game = find_game(known["game"])
    return review_decision(game, decision, playouts, seed_of(known, decision.version))
