"""The small games of the lab: fewer numbers, colours and cards in hand, by the same rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rubrica.core.errors import BadParameter, IllegalMove, PositionError
from rubrica.core.game import DEALER
from rubrica.match.table import Table
from rubrica.red7 import GAME, Options, Red7
from rubrica.red7.notation import texts_of
from rubrica.red7.state import State
from tests.red7.deals import NUMBA, PLAIN

SMALL: dict[str, Any] = {"numbers": 3, "colors": 3, "hand": 2}
NINE = {letter + number for letter in "yor" for number in "123"}


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> State:
    state = GAME.start(*GAME.read_options(options or SMALL, seats))
    return GAME.play(state, GAME.dealt(state, Random(seed))).state


def test_the_deck_has_the_low_numbers_of_the_high_colours() -> None:
    assert set(texts_of(Options(**SMALL).cards)) == NINE
    assert Options().cards == (1 << 49) - 1


def test_hands_and_palettes_are_dealt_from_it_and_the_rest_is_the_deck() -> None:
    state = dealt()
    placed = [str(card) for seat in (0, 1) for card in (*state.hand(seat), *state.palette(seat))]
    deck = GAME.describe(state)["deck"]
    assert (len(placed), len(deck)) == (6, 3)
    assert {*placed, *deck} == NINE


def test_a_round_is_the_same_compiled_and_plain() -> None:
    counts = {tuple(Red7(backend).simulator(Options(**SMALL), 2, "uniform")(5, 200).wins) for backend in (PLAIN, NUMBA)}
    assert len(counts) == 1


def test_what_is_hidden_is_dealt_again_from_the_same_deck() -> None:
    state = dealt()
    again = GAME.redeal(GAME.view(state, 0), Random(2))
    assert {str(card) for seat in (0, 1) for card in again.hand(seat)} <= NINE
    assert GAME.view(again, 0) == GAME.view(state, 0)


def test_a_match_with_scoring_ends_when_the_small_deck_runs_short() -> None:
    state, rng = GAME.start(*GAME.read_options({**SMALL, "scoring": True}, 2)), Random(3)
    while GAME.to_act(state) is not None:
        move = None if GAME.to_act(state) == DEALER else rng.choice(GAME.legal(state))
        state = GAME.play(state, GAME.dealt(state, rng, move)).state
    assert state.outcome is not None
    assert state.outcome["match"]["ending"] == "cards short"


def test_positions_say_their_deck() -> None:
    position = GAME.position(dealt())
    assert position["options"] == {"draw": "off", "scoring": False, "actions": False, **SMALL}
    assert GAME.position(GAME.load(position)) == position
    left = GAME.left_open({key: value for key, value in position.items() if key != "deck"}, Random(1))
    assert set(left["deck"]) == set(position["deck"])


def test_the_whole_game_is_written_as_before() -> None:
    assert Options().to_json() == {"draw": "off", "scoring": False, "actions": False}


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"numbers": 0}, 2),
        ({"numbers": 8}, 2),
        ({"colors": True}, 2),
        ({"hand": "2"}, 2),
        ({"numbers": 2, "colors": 2, "hand": 2}, 2),
        ({**SMALL, "hand": 3}, 3),
    ],
)
def test_decks_that_cannot_be_dealt_are_refused(options: dict[str, Any], seats: int) -> None:
    with pytest.raises(BadParameter):
        GAME.read_options(options, seats)


def test_cards_of_another_deck_are_refused() -> None:
    state = GAME.start(*GAME.read_options(SMALL, 2))
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, GAME.parse("deal r7 " + " ".join(sorted(NINE)[1:])))
    assert refused.value.reason.name == "not in the deck"
    with pytest.raises(PositionError, match="r7 is not in this deck"):
        GAME.load({"options": SMALL, "hands": [["r7"], ["r1"]], "palettes": [["r2"], ["r3"]]})
    with pytest.raises(BadParameter, match="r7 is not in this deck"):
        GAME.start(Options(**SMALL), 2, [["r7"], []])


def test_tables_play_the_whole_game() -> None:
    with pytest.raises(BadParameter, match="for the lab"):
        Table("red7", SMALL, 2).checked()
    with pytest.raises(BadParameter, match="for the lab"):
        Table("red7", {}, 2, position=GAME.position(dealt())).checked()


@pytest.mark.parametrize("name", ["novice", "casual", "club", "expert", "master"])
def test_bots_play_them(name: str) -> None:
    from rubrica.core.bot import Budget, find_bot

    bot, state, rng = find_bot("red7", name), dealt(), Random(1)
    while isinstance(seat := GAME.to_act(state), int):
        move = bot.choose(GAME.view(state, seat), Budget(iterations=20), rng)
        state = GAME.play(state, GAME.parse(move)).state
    assert state.outcome is not None
