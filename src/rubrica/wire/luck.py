"""Luck and skill of a match, as a review tells them."""

from __future__ import annotations

from pydantic import BaseModel


class PlayerLuck(BaseModel):
    """What came of a match for a seat: result - par = luck + own + others."""

    seat: int
    par: float
    """Its chance to win at the start."""
    result: float
    """1 won, 0 lost; a tie counts in parts."""
    luck: float
    """Deals, draws and flips, and what a decision came to beyond what its seat could know."""
    own: float
    """Its own decisions."""
    others: float
    """The decisions of the other seats."""
    interval: float
    """Half the width of the 95 % interval of `own`."""


class LuckStep(BaseModel):
    """What one entry of the record changed, for every seat: chances - before = decided + hidden + chance."""

    version: int
    """The version of the match after it."""
    seat: int | None
    """Who decided; null for the dealer alone."""
    before: list[float]
    """The chance of every seat before it, with all hands known and the order of the deck not."""
    chances: list[float]
    """The same after it."""
    decided: list[float]
    """What the decision changed, as far as its seat could know."""
    hidden: list[float]
    """What it changed beyond that on the true cards: luck."""
    chance: list[float]
    """What was dealt, drawn or turned up: luck."""


class MatchLuck(BaseModel):
    """Luck and skill of a whole match. Chances are from 0 to 1."""

    method: int
    """The version of the value function: figures of different ones are not comparable."""
    samples: int
    """The playouts that a chance is the mean of."""
    players: list[PlayerLuck]
    steps: list[LuckStep]
