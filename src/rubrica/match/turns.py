"""Hints: the turns that keep a seat in, as far as it can see."""

from __future__ import annotations

from rubrica.match.decide import seat_to_act
from rubrica.match.errors import Refused
from rubrica.match.match import Match

MOST_TURNS = 500


def turns(match: Match, person: str, seen: int) -> tuple[list[list[str]], bool]:
    """At most 500 turns that keep the person's seat in, and whether there are more; an open one ends with dots."""
    if not match.table.hints:
        raise Refused("not yours", "no-hints")
    game, seat = match.game, seat_to_act(match, person, seen)
    found, more = game.first_turns(game.hidden_from(game.view(match.state, seat)), MOST_TURNS)
    return [[str(move) for move in turn.moves] + ["..."] * turn.open for turn in found], more
