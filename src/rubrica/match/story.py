"""How a match went, as the ends of rounds and the result tell it."""

from __future__ import annotations

from rubrica.core.game import Json, Made, Seat
from rubrica.match.match import Match
from rubrica.match.records import fold
from rubrica.store import Stored


def story_of(stored: Stored, seat: Seat | None) -> Json:
    """The story of a match for a seat (None: a spectator).

    What a seat could have done instead is told to it alone, and at a table without hints to nobody, until the end.
    """
    match, made = Match.begin(stored.head), list[Made[object]]()
    for line, after, _ in fold(stored):
        if line.kind in ("move", "deal"):
            by_clock = line.body["cause"] == "time"
            made.append(Made(after.version, line.body["seat"], match.state, after.state, by_clock))
        match = after
    return {"match": match.id, "version": match.version, "story": match.game.story(made, _told_to(match, seat))}


def _told_to(match: Match, seat: Seat | None) -> list[Seat]:
    """The seats whose missed chances may be told."""
    if match.status == "over":
        return list(range(match.table.seats))
    return [] if seat is None or not match.table.hints else [seat]
