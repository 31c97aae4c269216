"""Bots that need `past`: they rebuild the table from the events of the round, and fail where it is not what they see.

As a program for the arena: `python witness.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.game import Rng, View

Json = dict[str, Any]


class Unlike(Exception):
    """What the events tell is not what the view shows."""


def check_past(view: Json, past: Sequence[Json]) -> None:
    """Unlike, if the events of the round do not lead to what a seat sees."""
    told, seen = (_red7(view, past), _red7_seen(view)) if view["game"] == "red7" else (_red(past), view["placed"])
    if told != seen:
        raise Unlike(f"{told} by the events, {seen} by the view: {past}")


def _red(past: Sequence[Json]) -> list[str]:
    return [event["placement"] for event in past if event["event"] == "placed"]


def _red7_seen(view: Json) -> Json:
    palettes = [seat["palette"] for seat in view["seats"]]
    return {"hand": sorted(view.get("hand") or []), "palettes": palettes, "canvas": view["canvas"]}


def _red7(view: Json, past: Sequence[Json]) -> Json:
    """Hand, palettes and canvas by the events of a round, the first of which is its deal."""
    dealt, *others = past
    palettes, hand, canvas = [list(palette) for palette in dealt["palettes"]], list(dealt.get("hand", [])), list[str]()
    for event in others:
        kind, seat, card = event["event"], event["seat"], event.get("card", "")
        if seat != view["seat"] and "private" in event:
            raise Unlike(f"what is only for another: {event}")
        if kind in ("played", "discarded") and seat == view["seat"]:
            hand.remove(card)
        if kind == "drew" and seat == view["seat"]:
            hand.append(card)
        if kind == "played":
            palettes[seat].append(card)
        elif kind in ("painted", "tucked", "taken"):
            palettes[event["from"] if kind == "taken" else seat].remove(card)
        if kind in ("discarded", "painted"):
            canvas.append(card)
    return {"hand": sorted(hand), "palettes": palettes, "canvas": canvas}


def choice(view: Json, past: Sequence[Json]) -> str:
    """A move other than folding, chosen after the events were looked at."""
    check_past(view, past)
    legal: list[str] = view["legal"]
    return max(legal, key=lambda move: (move != "fold", move))


class Witness(Bot):
    """A bot that needs the events of the round."""

    def __init__(self, game: str, name: str = "witness") -> None:
        self.game, self.name, self.budget = game, name, Budget(iterations=1)

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The one move that it would play."""
        return [Considered(choice(view.told, view.past), 0.5, 1)]


class Red7Witness(Witness):
    """One for Red7, made without arguments."""

    def __init__(self) -> None:
        super().__init__("red7")


class RedWitness(Witness):
    """One for RED, made without arguments."""

    def __init__(self) -> None:
        super().__init__("red")


RED7_LEVELS = {"novice": Witness("red7", "novice")}
RED_LEVELS = {"novice": Witness("red", "novice")}


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({"move": choice(asked["view"], asked["past"])}), flush=True)  # noqa: T201  # its answer
