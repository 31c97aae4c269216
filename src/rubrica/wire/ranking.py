"""The turns of a position ranked, with chances from 0 to 1 and intervals that are half-widths of 95 %."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from rubrica.wire.message import FromServer

Json = dict[str, Any]
LEAST_DEALS, MOST_DEALS = 20, 6400
Deals = Annotated[int, Field(ge=LEAST_DEALS, le=MOST_DEALS)]
"""How often the hidden cards are dealt again for each turn; for turns that are clearly worse, fewer times."""


class ReviewReason(FromServer):
    """Why one turn is better than another: the sentence `why-<key>` says it with the values.

    `better` and `worse` are what the two turns have; `seat` is a seat, `card` a card.
    """

    key: str
    values: Json


class RankedTurn(FromServer):
    """A turn that a seat could play now."""

    moves: list[str]
    chance: float
    """The win chance: that of the best turn, and the difference to it on the deals that both were tried on."""
    interval: float
    """Of the difference to the best turn; of the best turn itself, of its chance."""
    deals: int
    stays: bool
    """Whether it keeps the seat in."""
    reasons: list[ReviewReason]
    """Why the best turn is better than it; of the best turn, why it is better than the second."""


class Ranking(FromServer):
    """The turns that a seat could play now, the best first, as far as they are compared."""

    turns: list[RankedTurn]
    ways: int
    """Turns that keep the seat in, at most 100."""
    more_ways: bool
    playouts: int
    """Games played out so far."""
    done: bool
    """Whether more deals would tell nothing more: all is clear, or the limit of deals or of time was reached."""
