"""Moves before they are made: refusals from what a seat knows, drafts up to what is hidden, exact views of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rubrica.core.game import Seat
from rubrica.match.errors import Refused
from rubrica.match.match import Match
from rubrica.match.moves import draft
from tests.match.matches import play, started


def to_act(match: Match) -> Seat:
    assert match.actor is not None
    return match.actor


def drafted(match: Match, moves: list[str]) -> tuple[list[str], Any]:
    done, view, _ = draft(match.game, match.state, to_act(match), moves)
    return done, view


def test_a_draft_brings_the_events_that_its_moves_would() -> None:
    position = {"game": "red7", "options": {"actions": True}, "hands": [["o1", "b5"], ["g6"]], "seat": 0}
    match = started("red7", {}, 2, position=position | {"palettes": [["r6"], ["y2"]]})
    _, _, events = draft(match.game, match.state, 0, ["play b5", "play o1"])
    assert [(event["event"], event["card"], event.get("idle")) for event in events] == [
        ("played", "b5", None),
        ("played", "o1", True),  # the other palette is smaller, so there is nothing to take
    ]


def test_a_draft_shows_what_the_move_then_brings() -> None:
    rng, compared = random.Random(2), 0
    while compared < 200:
        match = started("red7", {"actions": True, "draw": "may"}, 3)
        while match.actor is not None:
            seat, move = match.actor, rng.choice([str(one) for one in match.game.legal(match.state)])
            done, view = drafted(match, [move])
            match = play(match, move)
            if done == [move]:
                assert view == match.game.view(match.state, seat).told
                compared += 1


def test_a_flip_is_not_drafted_and_never_chosen() -> None:
    match = started("red", {"face_down": True}, 3)
    before = match.game.view(match.state, 0).told
    assert drafted(match, ["flip small", "rb@0,0"]) == ([], before)
    with pytest.raises(Refused) as refused:
        play(match, "flip small rb")
    assert refused.value.code == "illegal"
    with pytest.raises(Refused) as refused:
        play(match, "flip small", "rb@0,0")
    assert (refused.value.key, refused.value.index) == ("after-hidden", 1)
    match = play(match, "flip small")
    assert match.game.view(match.state, 1).told["flipped"] is not None


def test_a_refusal_says_which_move_and_why() -> None:
    match = started("red7", {}, 2)
    first = next(str(move) for move in match.game.legal(match.state) if str(move).startswith("play"))
    with pytest.raises(Refused) as refused:
        play(match, first, "nonsense")
    assert (refused.value.code, refused.value.index) == ("notation", 1)
    with pytest.raises(Refused) as refused:
        play(match, first, first)
    assert (refused.value.code, refused.value.index) == ("illegal", 1)
    assert refused.value.sentence("fr") != refused.value.sentence("en")
