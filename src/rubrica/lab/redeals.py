"""Matches of Red7 dealt anew where a client cannot see it: the same moves, other hidden cards."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, find_game
from rubrica.core.record import first_state

PUBLIC = ("to_act", "phase")
TRIES = 200


class FixedDeals:
    """A chance that is fixed beforehand: the deal or flip of each version."""

    def __init__(self, deals: dict[int, str]) -> None:
        self.deals = deals

    def complete(self, game: Any, state: Any, move: Any, version: int) -> Any:  # noqa: ARG002  # as `Chance` has it
        """The move fixed for this version; without one, the move as it is."""
        return game.parse(self.deals[version]) if version in self.deals else move


class FixedDealsByWord:
    """Fixed deals for some matches, found by the word their first player added; the others are dealt fairly."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[int, str]] = {}

    def __call__(self, fair: Any) -> Any:
        """The chance of a match: its fixed deals if there are some, else its fair shuffle."""
        deals = self.waiting.get(fair.words[0])
        return fair if deals is None else FixedDeals(deals)


def seen_cards(stream: Iterable[bytes]) -> dict[int, set[str]]:
    """The cards a client of Red7 ever knew, by round."""
    known: dict[int, set[str]] = {}
    for raw in stream:
        message = json.loads(raw)
        if not isinstance(message, dict) or message.get("type") != "view":
            continue
        view = message["view"]
        cards = known.setdefault(view["round"], set())
        cards.update(view["hand"], view["canvas"], view["deck"]["top"])
        for other in view["seats"]:
            cards.update(other["palette"], other["known"], other["score_pile"])
    return known


def redealt(record: Json, stream: Iterable[bytes], rng: random.Random) -> dict[int, str] | None:
    """Deals with everything shuffled that a client never saw, such that the same moves can be made; else None."""
    known = seen_cards(stream)
    moves = [entry["move"] for entry in record["entries"]]
    deals = [version for version, entry in enumerate(record["entries"], start=1) if entry["seat"] is None]
    for _ in range(TRIES):
        anew = {version: _shuffled(moves[version - 1], known[number], rng) for number, version in enumerate(deals, 1)}
        if _same_turns(record, moves, [anew.get(version, move) for version, move in enumerate(moves, 1)]):
            return anew
    return None


def _shuffled(deal: str, known: set[str], rng: random.Random) -> str:
    cards = deal.split()[1:]
    hidden = [card for card in cards if card not in known]
    rng.shuffle(hidden)
    return " ".join(["deal", *(card if card in known else hidden.pop() for card in cards)])


def _same_turns(record: Json, moves: list[str], others: list[str]) -> bool:
    """Whether the moves can be made on the other deals too, with the same seats to act in the same phases."""
    game = find_game(record["game"])
    one = other = first_state(record, game)
    for move, its in zip(moves, others, strict=True):
        one = game.play(one, game.parse(move)).state
        try:
            other = game.play(other, game.parse(its)).state
        except RubricaError:
            return False
        views = [game.view(state, None).told for state in (one, other)]
        if any(views[0][name] != views[1][name] for name in PUBLIC):
            return False
    return True
