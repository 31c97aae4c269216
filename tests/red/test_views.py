"""Views, redeals, events and conformance; the picture of the board and the state in lines."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import BadParameter, UnknownDeck
from rubrica.core.game import View
from rubrica.core.words import LANGUAGES
from rubrica.red import GAME, Board, Flip, Placement, State
from rubrica.testing import check_game
from tests.red.games import BOOK, OPTION_SETS, PINWHEEL, flip, random_states, state_of


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_the_game_holds_to_what_every_game_must(options: dict[str, Any]) -> None:
    assert check_game(GAME, options, games=2) > 2 * 8


@given(random_states(), st.integers(0, 2), st.integers())
def test_a_view_tells_nothing_more(state: State, seat: int, seed: int) -> None:
    seat %= state.options.players
    seen = GAME.view(state, seat)
    again = GAME.redeal(seen, random.Random(seed))
    assert GAME.view(again, seat) == seen
    assert GAME.describe(again) == GAME.describe(state)
    assert GAME.view(GAME.hidden_from(seen), seat) == seen


@given(random_states())
def test_views_written_together_are_the_views(state: State) -> None:
    everyone = [*range(state.options.players), None]
    for seat, text in GAME.views_text(state, everyone).items():
        assert json.loads(text) == GAME.view(state, seat).to_json()


def test_a_view_is_as_the_protocol_has_it() -> None:
    told = GAME.view(state_of("wb@0,0 rb@1,0"), 2).to_json()
    legal = told.pop("legal")
    assert (len(legal), legal[:2], legal[-1]) == (96, ["BR@-1,-2", "BR@-1,1"], "wr@2,0")
    groups = told.pop("groups")
    assert groups["white"] == {
        "background": 1,
        "background_tiles": [0],
        "circle": 0,
        "circle_tiles": [],
        "circle_joints": [],
    }
    circles = {"circle": 2, "circle_tiles": [0, 1], "circle_joints": [[0, 1]]}
    assert groups["black"] == {"background": 0, "background_tiles": []} | circles
    small = {"wb": 4, "wr": 5, "bw": 5, "br": 5, "rw": 5, "rb": 4}
    assert told == {
        "game": "red",
        "options": {"players": 3, "inks": ["white", "black", "red"], "face_down": False},
        "seat": 2,
        "to_act": 2,
        "phase": "place",
        "placed": ["wb@0,0", "rb@1,0"],
        "flipped": None,
        "pool": small | {text.upper(): 1 for text in small},
        "scores": {"white": 0, "black": 0, "red": 0},
        "leaders": [],
        "verdict": {"reason": "all share", "score": 0},
        "over": None,
        "outcome": None,
    }


def test_a_view_tells_who_is_ahead_and_who_would_win() -> None:
    alone = GAME.view(state_of("wb@0,0 bw@1,0"), None).told
    assert (alone["scores"], alone["leaders"]) == ({"white": 1, "black": 1, "red": 0}, [0, 1])
    assert alone["verdict"] == {"reason": "third wins", "score": 1, "seat": 2, "ink": "red", "one": 0, "another": 1}
    ahead = GAME.view(state_of("wb@0,0 bw@1,0 wb@0,1"), None).told
    assert (ahead["scores"], ahead["leaders"], ahead["verdict"]["reason"]) == (
        {"white": 2, "black": 2, "red": 0},
        [0, 1],
        "third wins",
    )
    two = GAME.view(state_of("wb@0,0 bw@1,0", players=2), None).told
    assert (two["leaders"], two["verdict"]["reason"]) == ([0, 1], "draw")


def test_a_view_tells_why_the_game_is_over() -> None:
    assert GAME.view(state_of(PINWHEEL), 0).told["over"] == {"reason": "nothing fits", "left": 28}
    assert GAME.view(state_of(PINWHEEL[:7]), 0).told["over"] is None


@given(random_states())
def test_the_joints_are_all_pairs_of_a_groups_circles_that_share_a_side(state: State) -> None:
    def beside(one: Placement, other: Placement) -> bool:
        return any(abs(a - c) + abs(b - d) == 1 for a, b in one.cells for c, d in other.cells)

    for group in GAME.view(state, None).told["groups"].values():
        tiles = group["circle_tiles"]
        touching = [{a, b} for a in tiles for b in tiles if a < b and beside(state.placed[a], state.placed[b])]
        told = [set(pair) for pair in group["circle_joints"]]
        assert sorted(told, key=sorted) == sorted(touching, key=sorted)


def test_face_down_a_view_tells_only_the_sizes_of_the_pool() -> None:
    state = state_of("wb@0,0", face_down=True)
    told = GAME.view(state, None).told
    assert (told["phase"], told["pool"], told["legal"]) == ("flip", {"small": 29, "large": 6}, [])
    told = GAME.view(GAME.play(state, flip("flip large RB")).state, 1).told
    assert (told["phase"], told["flipped"], len(told["legal"])) == ("place", "RB", 8)
    assert GAME.view(state_of(PINWHEEL), 0).told["phase"] == "over"


def test_only_seats_of_the_game_have_a_view() -> None:
    with pytest.raises(BadParameter):
        GAME.view(state_of([], players=2), 2)


def test_a_view_from_outside_is_checked() -> None:
    told = GAME.view(state_of("wb@0,0"), 1).to_json()
    with pytest.raises(BadParameter):
        GAME.redeal(View(told | {"placed": ["wb@0,0", "wb@0,0"]}), random.Random(1))


def test_the_dealer_turns_up_each_remaining_tile_as_often() -> None:
    state, rng = state_of("wb@0,0 WB@1,0", face_down=True), random.Random(1)
    count: dict[str, int] = {}
    for _ in range(2900):
        drawn = GAME.dealt(state, rng, Flip("small"))
        count[str(drawn)] = count.get(str(drawn), 0) + 1
    assert {name: round(times / 100) for name, times in count.items()} == {
        f"flip small {tile}": 4 if tile == "wb" else 5 for tile in ("wb", "wr", "bw", "br", "rw", "rb")
    }
    large = {str(GAME.dealt(state, rng, Flip("large"))) for _ in range(200)}
    assert large == {f"flip large {tile}" for tile in ("WR", "BW", "BR", "RW", "RB")}


def test_a_flip_without_its_tile_is_only_for_the_dealer() -> None:
    with pytest.raises(UnknownDeck, match="write it with the flip, as in 'flip small rb'"):
        GAME.play(state_of([], face_down=True), Flip("small"))
    with pytest.raises(BadParameter):
        GAME.dealt(state_of([]), random.Random(1))


def test_a_turn_is_one_placement_or_goes_on_after_a_flip() -> None:
    turns = GAME.turns(state_of([]))
    assert [str(turn.moves[0]) for turn in turns] == ["br@0,0", "bw@0,0", "rb@0,0", "rw@0,0", "wb@0,0", "wr@0,0"]
    assert not any(turn.open for turn in turns)
    assert [turn.open for turn in GAME.turns(state_of("wb@0,0", face_down=True))] == [True, True]


def test_events_tell_what_happened() -> None:
    step = GAME.play(state_of([], face_down=True), flip("flip small rb"))
    assert [event.seen_by(None) for event in step.events] == [{"event": "flipped", "seat": 0, "tile": "rb"}]
    step = GAME.play(step.state, Placement.parse("rb@0,0"))
    scores = {"white": 0, "black": 0, "red": 0}
    placed = {"event": "placed", "seat": 0, "placement": "rb@0,0", "scores": scores}
    assert [event.seen_by(1) for event in step.events] == [placed]
    last = GAME.play(state_of(PINWHEEL[:7]), Placement.parse(PINWHEEL[7]))
    assert [event.name for event in last.events] == ["placed", "match won"]
    assert last.events[1].seen_by(None) == {"event": "match won", "seat": None, **(GAME.outcome(last.state) or {})}


def test_a_board_is_drawn_with_coordinates_and_large_tiles_as_one() -> None:
    assert str(Board.parse(["wb@0,0", "rw@-1,0", "WB@0,1", "br@0,-1", "RW@1,-2"])).splitlines() == [
        "      -1   0   1   2",
        "  -2  .   .   ┌RW──┐",
        "  -1  .   br  └────┘",
        "   0  rw  wb  .   .",
        "   1  .   ┌WB──┐  .",
        "   2  .   └────┘  .",
    ]
    assert str(Board()).splitlines() == ["       0", "   0  ."]


def test_a_board_knows_what_lies_on_a_cell() -> None:
    board = Board.parse(BOOK)
    assert str(board.at(0, 3)) == "WR@-1,2"
    assert board.at(5, 5) is None


@pytest.mark.parametrize("language", LANGUAGES)
@given(state=random_states())
def test_every_state_can_be_told_in_lines(language: str, state: State) -> None:
    lines = GAME.lines(state, language)
    assert sum(line.startswith("*") for line in lines) == (GAME.outcome(state) is None)
    assert sum("=" in line or ": 0." in line or "\u202f: 0." in line for line in lines) == 3
