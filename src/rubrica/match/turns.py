"""Hints: the turns that keep a seat in, as far as it can see."""

from __future__ import annotations

from rubrica.core.game import Json, View, find_game
from rubrica.match.decide import seat_to_act
from rubrica.match.errors import Refused
from rubrica.match.match import Match

MOST_TURNS = 500


def view_for_turns(match: Match, person: str, seen: int) -> View:
    """The view from which a person's hints are found; Refused where they may not have any."""
    if not match.table.hints:
        raise Refused("not yours", "no-hints")
    return match.game.view(match.state, seat_to_act(match, person, seen))


def view_for_ranking(match: Match, person: str, seen: int) -> View:
    """The same with the events of the round, which tell something of the hands of others."""
    view_for_turns(match, person, seen)
    return match.view_for_bot(seat_to_act(match, person, seen))


def find_turns(game: str, view: Json) -> tuple[list[list[str]], bool]:
    """At most 500 turns that keep the seat of a view in, and whether there are more; an open one ends with dots.

    It may take half a second: the server calls it in a worker process.
    """
    rules = find_game(game)
    found, more = rules.first_turns(rules.hidden_from(View(view)), MOST_TURNS)
    return [[str(move) for move in turn.moves] + ["..."] * turn.open for turn in found], more
