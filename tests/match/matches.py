"""Matches without a server: made by commands alone."""

from __future__ import annotations

import itertools
from typing import Any

from rubrica.match import commands
from rubrica.match.decide import decide
from rubrica.match.fair import new_secret
from rubrica.match.match import Match
from rubrica.match.player import Player
from rubrica.match.table import Table
from rubrica.store import Head

_ids = itertools.count()


def person(seat: int) -> str:
    """Who holds a seat."""
    return f"person{seat}"


def new_match(game: str, options: dict[str, Any], seats: int, secret: str | None = None, **more: Any) -> Match:
    """A table at which nobody sits yet."""
    table = Table(game, options, seats, owner=person(0), **more).checked()
    return Match.begin(Head("match", "CODE22", 1, table.listed, secret or new_secret(), table.to_json()))


def started(game: str, options: dict[str, Any], seats: int, now: int = 1, **more: Any) -> Match:
    """A match that has just begun, each seat held by a person."""
    players = tuple(Player(f"P{seat}", person(seat)) for seat in range(seats))
    return decide(new_match(game, options, seats, **more), commands.Open(now, players)).match


def play(match: Match, *moves: str, now: int = 2, id: str | None = None) -> Match:
    """The match after moves of the seat to act."""
    actor = match.actor
    player = None if actor is None else match.players[actor]
    assert player is not None
    assert player.person is not None
    command = commands.Play(now, player.person, moves, match.version, id or f"id{next(_ids)}")
    return decide(match, command).match
