"""Positions that leave hands and the deck unknown, as a player at the table sees them."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from rubrica.core.errors import PositionError, UnknownDeck
from rubrica.core.words import LANGUAGES
from rubrica.red7 import GAME

Told = dict[str, Any]
HIDDEN: Told = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [["r7", "o3"], {"size": 5, "known": ["y4"]}, {"size": 4}],
    "palettes": [["g2"], ["i6"], ["b3"]],
    "canvas": ["b2"],
    "deck": {"top": ["v3"]},
    "seat": 0,
}


def test_a_view_tells_how_many_cards_there_are_and_which_are_known() -> None:
    told = GAME.view(GAME.load(HIDDEN), 0).told
    assert told["hand"] == ["r7", "o3"]
    assert [(one["hand_size"], one["known"]) for one in told["seats"]] == [(2, []), (5, ["y4"]), (4, [])]
    assert told["deck"] == {"size": 49 - 2 - 5 - 4 - 3 - 1, "top": ["v3"]}


def test_it_is_written_as_it_was_read() -> None:
    told = GAME.position(GAME.load(HIDDEN))
    assert told["hands"] == [["r7", "o3"], {"size": 5, "known": ["y4"]}, {"size": 4, "known": []}]
    assert told["deck"] == {"size": 34, "top": ["v3"]}
    assert GAME.load(told) == GAME.load(HIDDEN)


def test_the_hidden_cards_are_dealt_from_those_not_named() -> None:
    view = GAME.view(GAME.load(HIDDEN), 0)
    for seed in range(20):
        state = GAME.redeal(view, random.Random(seed))
        assert GAME.view(state, 0) == view
    dealt = HIDDEN | GAME.left_open(HIDDEN, random.Random(1))
    assert [len(hand) for hand in dealt["hands"]] == [2, 5, 4]
    assert dealt["hands"][1][0] == "y4"
    assert dealt["deck"][0] == "v3"
    piles = [*dealt["hands"], *dealt["palettes"], dealt["canvas"], dealt["deck"]]
    cards = [card for pile in piles for card in pile]
    assert len(cards) == len(set(cards)) == 49
    GAME.load(dealt)


def test_the_hand_of_the_seat_to_act_must_be_told_for_its_turns() -> None:
    state = GAME.load(HIDDEN | {"seat": 1})
    with pytest.raises(PositionError, match=r"^hands\[1\]: the hand of the seat to act is not known"):
        GAME.turns(state)
    told = GAME.view(state, 1).told
    assert told["hand"] == ["y4"]
    assert "play y4" in told["legal"]
    assert {move.split()[-1] for move in told["legal"]} <= {"y4", "fold"}, "no card that only stands in"


def test_what_is_known_of_a_hand_can_be_played_and_stays_unknown_otherwise() -> None:
    state = GAME.play_all(GAME.load(HIDDEN | {"seat": 1}), ["play y4", "end"])
    told = GAME.view(state, 0).told
    assert (told["seats"][1]["hand_size"], told["seats"][1]["known"]) == (4, [])
    assert told["seats"][1]["palette"] == ["i6", "y4"]


def test_a_known_card_on_top_of_an_unknown_deck_can_be_drawn_and_no_other() -> None:
    state = GAME.play_all(GAME.load(HIDDEN), ["play o3"])
    assert GAME.view(state, 0).told["hand"] == ["r7", "v3"]
    with pytest.raises(UnknownDeck):
        GAME.play_all(GAME.load(HIDDEN | {"deck": {"size": 30}}), ["play o3"])
    with pytest.raises(UnknownDeck):
        GAME.perft(GAME.load(HIDDEN), 1)


def test_a_card_that_comes_next_is_drawn_and_nobody_else_knows_it() -> None:
    given = HIDDEN | {"deck": {"next": ["v3"]}}
    state = GAME.load(given)
    assert GAME.view(state, 0).told["deck"] == {"size": 34, "top": []}
    assert GAME.position(state)["deck"] == {"size": 34, "top": [], "next": ["v3"]}
    assert GAME.load(GAME.position(state)) == state
    drawn = GAME.play_all(state, ["play o3"])
    assert GAME.view(drawn, 0).told["hand"] == ["r7", "v3"]
    assert GAME.view(drawn, 0).told["seats"][0]["known"] == []
    assert (HIDDEN | given | GAME.left_open(given, random.Random(1)))["deck"][0] == "v3"


def test_a_hand_that_is_not_told_draws_a_card_that_is_not_known() -> None:
    given = HIDDEN | {"hands": [["r7", "o3"], {"size": 5, "known": ["y3"]}, {"size": 4}], "seat": 1}
    state = GAME.play_all(GAME.load(given | {"deck": {"next": ["v3", "v1"]}}), ["play y3"])
    told = GAME.view(state, 1).told
    assert (told["hand"], told["seats"][1]["hand_size"], told["deck"]["size"]) == ([], 5, 33)
    assert GAME.position(GAME.play_all(state, ["end"]))["deck"]["next"] == ["v3", "v1"], "these are for the told hand"
    known = GAME.play_all(GAME.load(given | {"deck": {"top": ["v3"]}}), ["play y3"])
    assert GAME.view(known, 1).told["hand"] == ["v3"], "a card that everyone knows is drawn before"


WRONG: list[tuple[Told, str]] = [
    ({"hands": [["r7"], {"size": 3}], "deck": {"next": ["r7"]}}, "deck.next[0]"),
    ({"hands": [["r7"], {"size": 3}], "deck": {"size": 1, "top": ["v1"], "next": ["v2"]}}, "deck.size"),
    ({"hands": [["r7"], {"size": 3}], "deck": {"below": ["v2"]}}, "deck.below"),
    ({"hands": [["r7"], {"size": -1}]}, "hands[1].size"),
    ({"hands": [["r7"], {"size": True}]}, "hands[1].size"),
    ({"hands": [["r7"], {"size": 10**9}]}, "hands[1].size"),
    ({"hands": [["r7"], {}]}, "hands[1].size"),
    ({"hands": [["r7"], {"size": 1, "known": ["y4", "y5"]}]}, "hands[1].size"),
    ({"hands": [["r7"], {"size": 1, "cards": []}]}, "hands[1].cards"),
    ({"hands": [["r7"], {"size": 3, "known": ["r7"]}]}, "hands[1].known[0]"),
    ({"hands": [["r7"], {"size": 3, "known": ["g2"]}]}, "palettes[0][0]"),
    ({"hands": [["r7"], {"size": 49}]}, "hands"),
    ({"hands": [["r7"], {"size": 3}], "deck": {"size": 48}}, "deck.size"),
    ({"hands": [["r7"], {"size": 3}], "deck": {"top": "v3"}}, "deck.top"),
    ({"hands": [["r7"], {"size": 3}], "deck": {"top": ["v9"]}}, "deck.top[0]"),
]


@pytest.mark.parametrize(("change", "field"), WRONG)
def test_what_cannot_be_is_refused_at_its_field_in_every_language(change: Told, field: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.load({"game": "red7", "palettes": [["g2"], ["i6"]]} | change)
    error = refused.value
    assert error.field == field
    assert error.wrong == error.sentence("en")
    assert len({error.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
    again = pickle.loads(pickle.dumps(error))
    assert (again.field, again.sentence("fr")) == (field, error.sentence("fr"))
