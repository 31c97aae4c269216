"""Bodies of the REST requests about a position, and their answers. They hold no state: nothing is stored."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from rubrica.wire.ranking import Deals
from rubrica.wire.rest import Body, Json, Language

MOST_MOVES = 500


class AboutPosition(Body):
    """A position, which may leave hands and the deck unknown, and the moves made since."""

    position: Json
    moves: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=MOST_MOVES)] = Field(default=[])
    language: Language | None = None
    """Of the sentences of a refusal; left out, the person's."""


class ViewAsked(AboutPosition):
    """Ask for the view of a seat: null for a spectator, left out for the seat to act."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None


class EvaluationAsked(AboutPosition):
    """Ask how good the turns of the seat to act are; `deals` is how often the hidden cards are dealt again."""

    deals: Deals = 100


class PositionView(BaseModel):
    """The view of a seat, the events of the round so far as it saw them, and the seat that made each move.

    In `movers`, null is the dealer.
    """

    view: Json
    past: list[Json]
    movers: list[int | None]


class PositionTurns(BaseModel):
    """The turns that keep the seat to act in; `more`: there are others."""

    turns: list[list[str]]
    more: bool
