"""Options and positions: what is read, and what is refused and why."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rubrica.core.errors import BadParameter, PositionError
from rubrica.red import GAME, Options, State
from tests.red.games import legal, random_states, state_of


@given(random_states())
def test_a_position_is_read_back(state: State) -> None:
    again = GAME.load(GAME.position(state))
    assert GAME.position(again) == GAME.position(state)
    assert GAME.describe(again) == GAME.describe(state)


def test_options_left_out_are_three_players_open() -> None:
    assert GAME.read_options() == (Options(3, ("white", "black", "red"), False), 3)
    assert GAME.load({"placed": []}).options == Options()


def test_two_players_are_white_and_black_unless_inks_are_named() -> None:
    assert GAME.read_options({"players": 2})[0].inks == ("white", "black")
    assert GAME.read_options({}, 2)[0].inks == ("white", "black")
    assert GAME.read_options({"players": 2, "inks": ["red", "black"]})[0].inks == ("black", "red")


def test_three_players_may_name_their_inks_in_any_order() -> None:
    assert GAME.read_options({"inks": ["red", "white", "black"]})[0] == Options()


@pytest.mark.parametrize(
    ("options", "seats", "field", "wrong"),
    [
        ([], None, "options", "[] is not an object such as {'players': 2}"),
        ({"colour": 1}, None, "options.colour", "there is no such option: they are players, inks, face_down"),
        ({"players": 4}, None, "options.players", "4 players: RED is for 3 or 2"),
        ({"players": True}, None, "options.players", "True players: RED is for 3 or 2"),
        ({"players": 2.0}, None, "options.players", "2.0 players: RED is for 3 or 2"),
        ({"players": "2"}, None, "options.players", "'2' players: RED is for 3 or 2"),
        ({}, 4, "seats", "4 players: RED is for 3 or 2"),
        ({"players": 2}, 3, "seats", "3 seats, but options.players is 2"),
        ({"inks": "white"}, None, "options.inks", "'white' is not a list of inks: they are white, black, red"),
        ({"inks": ["blue"]}, None, "options.inks", "['blue'] is not a list of inks: they are white, black, red"),
        ({"inks": [[]]}, None, "options.inks", "[[]] is not a list of inks: they are white, black, red"),
        (
            {"inks": ["white", "red"]},
            None,
            "options.inks",
            "['white', 'red'] does not name 3 different inks for 3 players",
        ),
        (
            {"players": 2, "inks": ["red", "red"]},
            None,
            "options.inks",
            "['red', 'red'] does not name 2 different inks for 2 players",
        ),
        ({"face_down": 1}, None, "options.face_down", "1 is not one of false, true"),
    ],
)
def test_wrong_options_are_refused(options: Any, seats: int | None, field: str, wrong: str) -> None:
    with pytest.raises(BadParameter) as caught:
        GAME.read_options(options, seats)
    assert (caught.value.field, caught.value.wrong) == (field, wrong)


@pytest.mark.parametrize(
    ("position", "field", "wrong"),
    [
        ([], "position", "[] is not an object with 'placed'"),
        ({}, "placed", "is missing: the placements in playing order, [] at the start"),
        ({"placed": "wb@0,0"}, "placed", "'wb@0,0' is not a list: the placements in playing order, [] at the start"),
        ({"placed": [], "seat": 1}, "seat", "there is no such field: they are game, options, placed, flipped"),
        ({"placed": [], "game": "red7"}, "game", "'red7' is not 'red'"),
        ({"placed": [], "options": {"players": 5}}, "options.players", "5 players: RED is for 3 or 2"),
        (
            {"placed": ["wb@0,0", 3]},
            "placed[1]",
            "cannot read '3': at '3', character 1, a placement is text such as 'wb@3,-2'",
        ),
        ({"placed": ["wb@0,0", "flip small"]}, "placed[1]", None),
        ({"placed": ["WB@0,0"]}, "placed[0]", "WB@0,0: The first tile of the game must be small."),
        ({"placed": ["wb@1,0"]}, "placed[0]", "wb@1,0: The first tile of the game goes to (0, 0)."),
        (
            {"placed": ["wb@0,0", "rb@0,0"]},
            "placed[1]",
            (
                "rb@0,0: There the small red tile with a black circle covers part of the small white tile with a black"
                " circle at (0, 0)."
            ),
        ),
        (
            {"placed": ["wb@0,0", "rb@999999999,0"]},
            "placed[1]",
            (
                "rb@999999999,0: The small red tile with a black circle cannot go to (999999999, 0): no game gets"
                " so far from its first tile."
            ),
        ),
        (
            {"placed": ["wb@0,0", "wr@1,0"], "options": {"players": 2}},
            "placed[1]",
            (
                "wr@1,0: Choose a tile with a different background: your opponent’s last tile also has a white"
                " background, and other tiles fit."
            ),
        ),
        ({"placed": [], "flipped": "wb"}, "flipped", None),
        ({"placed": [], "flipped": "WB", "options": {"face_down": True}}, "flipped", None),
        ({"placed": [], "flipped": 3, "options": {"face_down": True}}, "flipped", None),
        ({"placed": [], "flipped": "wx", "options": {"face_down": True}}, "flipped", None),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: Any, field: str, wrong: str | None) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.load(position)
    assert caught.value.field == field
    assert wrong in {None, caught.value.wrong}


def test_a_position_after_the_end_of_the_game_is_refused() -> None:
    from tests.red.games import PINWHEEL

    with pytest.raises(PositionError, match="The game is over"):
        state_of([*PINWHEEL, "wb@5,5"])


def test_a_tile_turned_up_is_the_only_one_to_place() -> None:
    state = GAME.load({"options": {"face_down": True}, "placed": ["wb@0,0"], "flipped": "rw"})
    assert legal(state) == ["rw@-1,0", "rw@0,-1", "rw@0,1", "rw@1,0"]
    assert GAME.position(state)["flipped"] == "rw"


def test_a_game_takes_over_no_scores_and_no_other_number_of_seats() -> None:
    options, seats = GAME.read_options()
    with pytest.raises(BadParameter, match="RED keeps no scores"):
        GAME.start(options, seats, [[], [], []])
    with pytest.raises(BadParameter, match=r"2 seats, but options\.players is 3"):
        GAME.start(options, 2)
