"""What worker processes do for reviews and ranked hints. Small jobs, so that a review can be shown as it grows."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.core.analysis import find_analyst
from rubrica.core.bot import Budget
from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, View, find_game
from rubrica.core.value import find_value
from rubrica.lab.luck import match_luck
from rubrica.lab.ranking import rank
from rubrica.lab.review import Decision, decisions_of, playouts_each, review_decision, seed_of
from rubrica.match.records import record_of
from rubrica.match.verify import verify
from rubrica.store import Stored
from rubrica.wire.luck import MatchLuck
from rubrica.wire.ranking import MOST_DEALS, Ranking
from rubrica.wire.rest import Depth
from rubrica.wire.review import ReviewedDecision

MOST_MS = 3000.0
"""Milliseconds that turns are compared at once."""


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


def review_one(record_digest: Json, decision: Decision, playouts: int) -> ReviewedDecision:
    """The review of one decision; of the record only game and digest are needed."""
    game = find_game(record_digest["game"])
    return review_decision(game, decision, playouts, seed_of(record_digest, decision.version))


def luck_of(record: Json) -> MatchLuck | None:
    """Luck and skill of a match; None for a game without a value function."""
    return None if find_value(record["game"]) is None else match_luck(record)


def rank_turns(game: str, view: View, deals: int) -> Ranking:
    """The turns of the seat to act, compared on so many deals; the same view always gives the same deals."""
    playouts = deals * max(1, len(find_analyst(game).turns(view)))
    for ranking in rank(find_game(game), view, Budget(iterations=playouts, ms=MOST_MS)):
        last = ranking
    return last.model_copy(update={"done": last.playouts < playouts or deals == MOST_DEALS})
