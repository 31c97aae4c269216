"""A review: what each decision of a match was worth. Chances are from 0 to 1, intervals half-widths of 95 %."""

from __future__ import annotations

from typing import Literal

from rubrica.wire.luck import MatchLuck
from rubrica.wire.message import FromServer
from rubrica.wire.ranking import ReviewReason
from rubrica.wire.rest import Depth

Mark = Literal["best", "good", "slip", "mistake", "blunder"]


class Alternative(FromServer):
    """A turn that was compared with the one played."""

    moves: list[str]
    chance: float
    """The win chance: that of the turn played, and the difference to it on the deals that both were tried on."""
    interval: float
    """Of the difference to the turn played; of the turn played itself, of its chance."""
    deals: int
    played: bool
    best: bool
    stays: bool
    """Whether it keeps the seat in."""
    reasons: list[ReviewReason]
    """Why it is better than the turn played, or why the turn played is better than it."""


class ReviewedDecision(FromServer):
    """A decision of a seat: the turn it played, and the best one found from what it could know."""

    version: int
    """The version in which the seat decided: the record's entry with this index is its first move."""
    moves: list[str]
    """The turn as played, until it passed on or something hidden was turned up."""
    seat: int
    round: int
    turn: int
    """The number of the decision in its round, those of all seats counted from 1."""
    forced: bool
    """Whether there was no other turn."""
    chance: float
    interval: float
    best: list[str]
    best_chance: float
    lost: float
    """Win chance lost: 0 where the turn played is the best, or the difference is within its interval."""
    lost_interval: float
    mark: Mark
    passed: bool
    """Whether the seat went out although turns would have kept it in."""
    ways: int
    """Turns that keep the seat in, at most 100."""
    more_ways: bool
    deals: int
    """Deals on which the difference was measured."""
    alternatives: list[Alternative]
    """All turns compared, the best first, the one played among them."""
    reasons: list[ReviewReason]
    """Why the best turn is better than the one played."""


class ReviewedPlayer(FromServer):
    """All decisions of a seat together."""

    seat: int
    lost: float
    """The sum of win chance lost."""
    interval: float
    decisions: int
    """Those with more than one turn to choose from."""
    marks: dict[Mark, int]
    passed: int


class ReviewTold(FromServer):
    """A review, as far as it has come."""

    match: str | None
    game: str
    seats: int
    method: int
    """The number of the method: reviews by different methods are not to be compared."""
    depth: Depth
    status: Literal["none", "waiting", "running", "done", "failed"]
    """Nobody has asked for it; it waits for its turn, or for the rules to be compiled; it runs; it is done; no more."""
    why: str | None
    """Why it failed."""
    done: int
    total: int
    """Decisions reviewed, of all; 0 of 0 as long as the record was not read."""
    decisions: list[ReviewedDecision]
    players: list[ReviewedPlayer]
    luck: MatchLuck | None
    """Luck and skill of every seat; null as long as it is not computed."""
