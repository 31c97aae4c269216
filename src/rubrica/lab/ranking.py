"""The turns of a view ranked by win chance, in figures that grow: for hints and the analysis board."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from rubrica.core.analysis import TurnText, find_analyst
from rubrica.core.bot import Budget, NoMove
from rubrica.core.game import Game, View, find_game
from rubrica.lab.comparing import Comparison, Estimate
from rubrica.lab.explaining import Features, reasons
from rubrica.lab.review import MOST_WAYS, rounded
from rubrica.wire.ranking import MOST_DEALS, RankedTurn, Ranking, ReviewReason

NO_LIMIT = 1 << 40
MANY = 36
"""Turns beyond which there are no more playouts: first figures of many turns must not take longer."""
MOST_MS = 3000.0
"""Milliseconds that `rank_deals` compares turns."""
CLOSE = 0.005
"""Win chance: half-width of the intervals at which there is nothing more to find out."""


def rank(game: Game[Any, Any, Any], view: View, budget: Budget, seed: int = 0) -> Iterator[Ranking]:
    """The turns of the seat to act, ranked; again after every batch of playouts, until the budget is used up.

    Iterations are playouts. The first ranking comes after 16 of each turn, whatever the budget. NoMove if the view is
    not that of the seat to act.
    """
    if view.seat is None or not view.legal:
        raise NoMove(f"there is nothing to rank: seat {view.seat} is not to act")
    begun, analyst = time.perf_counter(), find_analyst(game.name)
    turns = analyst.turns(view)
    ways, more = game.first_turns(game.hidden_from(view), MOST_WAYS)
    features, stays = analyst.features(view, turns), analyst.stays(view, turns)
    comparison = Comparison(analyst.trial(view, turns, seed), len(turns))
    ranking: Ranking | None = None
    for playouts in comparison.grow(NO_LIMIT if budget.iterations is None else max(1, budget.iterations), CLOSE):
        if ranking is not None:
            yield ranking
        ranking = Ranking(
            turns=_ranked(turns, comparison, features, stays),
            ways=len(ways),
            more_ways=more,
            playouts=playouts,
            done=False,
        )
        if budget.ms is not None and (time.perf_counter() - begun) * 1000 >= budget.ms:
            break
    assert ranking is not None
    yield ranking.model_copy(update={"done": True})


def rank_deals(game: str, view: View, deals: int) -> Ranking:
    """The turns of the seat to act, compared on so many deals, in 3 seconds at most; done if more tell nothing more.

    The same view always gives the same deals, so that asking again with more of them gives closer figures.
    """
    begun = time.perf_counter()
    playouts = deals * min(MANY, len(find_analyst(game).turns(view)))
    *_, last = rank(find_game(game), view, Budget(iterations=playouts, ms=MOST_MS))
    late = (time.perf_counter() - begun) * 1000 >= MOST_MS
    return last.model_copy(update={"done": last.playouts < playouts or late or deals == MOST_DEALS})


def _ranked(
    turns: Sequence[TurnText], comparison: Comparison, features: Sequence[Features], stays: Sequence[bool]
) -> list[RankedTurn]:
    best = comparison.leading
    chance = comparison.chance(best)
    behind = [comparison.advantage(best, number) for number in range(len(turns))]
    worth = [(-one.value, theirs) for one, theirs in zip(behind, features, strict=True)]
    order = sorted(range(len(turns)), key=lambda number: (number != best, behind[number].value, number))
    return [
        RankedTurn(
            moves=list(turns[number]),
            chance=rounded(min(1.0, max(0.0, chance.value - max(0.0, behind[number].value)))),
            interval=rounded((chance if number == best else behind[number]).interval),
            deals=behind[number].deals,
            stays=stays[number],
            reasons=_reasons(best, order[1] if number == best and len(order) > 1 else number, behind, features, worth),
        )
        for number in order
    ]


def _reasons(
    best: int,
    other: int,
    behind: Sequence[Estimate],
    features: Sequence[Features],
    worth: Sequence[tuple[float, Features]],
) -> list[ReviewReason]:
    """Why the best turn is better than another, if it is by more than the interval of their difference."""
    if behind[other].value <= behind[other].interval or other == best:
        return []
    return [ReviewReason(**reason) for reason in reasons(features[best], features[other], worth)]
