"""The course of a match: refusals from what a seat knows, drafts up to what is hidden, exact views of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rubrica.core.game import find_game
from rubrica.match.course import Course
from rubrica.match.errors import Refused
from rubrica.match.fair import Fair, new_secret
from rubrica.store import Entry


def begun(name: str, given: dict[str, Any], seats: int) -> Course:
    game = find_game(name)
    options, seats = game.read_options(given, seats)
    course = Course(game, game.start(options, seats), Fair(new_secret(), ("",) * seats))
    if course.to_act == "dealer":
        move, step = course.deal()
        course.take([(Entry(1, None, move, 0, "dealt"), step)])
    return course


def go_on(course: Course, text: str) -> None:
    seat = course.to_act
    assert isinstance(seat, int)
    (move, step) = course.check(seat, [text])[0]
    course.take([(Entry(course.version + 1, seat, move, 0), step)])


def test_a_draft_shows_what_the_move_then_brings() -> None:
    rng, compared = random.Random(2), 0
    while compared < 200:
        course = begun("red7", {"actions": True, "draw": "may"}, 3)
        while isinstance(seat := course.to_act, int):
            move = rng.choice([str(one) for one in course.game.legal(course.state)])
            done, view = course.draft(seat, [move])
            go_on(course, move)
            if done == [move]:
                assert view == course.view(seat).told
                compared += 1


def test_a_flip_is_not_drafted_and_never_chosen() -> None:
    course = begun("red", {"face_down": True}, 3)
    before = course.view(0).told
    assert course.draft(0, ["flip small", "rb@0,0"]) == ([], before)
    with pytest.raises(Refused) as refused:
        course.check(0, ["flip small rb"])
    assert refused.value.code == "illegal"
    with pytest.raises(Refused) as refused:
        course.check(0, ["flip small", "rb@0,0"])
    assert (refused.value.key, refused.value.index) == ("after-hidden", 1)
    go_on(course, "flip small")
    assert course.view(1).told["flipped"] is not None


def test_a_refusal_says_which_move_and_why() -> None:
    course = begun("red7", {}, 2)
    seat = course.to_act
    assert isinstance(seat, int)
    first = next(str(move) for move in course.game.legal(course.state) if str(move).startswith("play"))
    with pytest.raises(Refused) as refused:
        course.check(seat, [first, "nonsense"])
    assert (refused.value.code, refused.value.index) == ("notation", 1)
    with pytest.raises(Refused) as refused:
        course.check(seat, [first, first])
    assert (refused.value.code, refused.value.index) == ("illegal", 1)
    assert refused.value.sentence("fr") != refused.value.sentence("en")
