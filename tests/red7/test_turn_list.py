"""The first turns that keep a seat in, where all would be too many; and what a seat does whose time is up."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given

from rubrica.red7 import GAME, State, turn
from rubrica.red7.notation import TEXT
from rubrica.red7.turn_list import TRIES, all_turns
from tests.red7.deals import Plan, few, plans, states, table

FIVES_AND_ONES = [card for card in TEXT if card[1] in "51"]
HOPELESS = FIVES_AND_ONES[:12]
"""With nothing but these against a palette of all the rest, thousands of moves find no turn that stays in."""


def practice(hand: list[str], rivals: int) -> State:
    """Seat 0 to act with this hand, against so many of the other cards, the highest."""
    rest = [card for card in sorted(TEXT, key=lambda card: card[1]) if card not in hand]
    return table(" ".join(hand) + f" / {rest[0]}", " / " + " ".join(rest[-rivals:]), deck=None, actions=True)


@few
@given(plans)
def test_the_first_turns_are_the_first_of_all_and_say_whether_there_are_more(plan: Plan) -> None:
    for state in states(plan, 1):
        turns = GAME.turns(state)
        assert GAME.first_turns(state, 500) == (turns[:500], len(turns) > 500)
        some, more = GAME.first_turns(state, 10)
        assert some == turns[: len(some)]
        assert more or len(some) == len(turns)
        assert len(some) <= 10


@pytest.mark.parametrize("hand", [TEXT[:36], FIVES_AND_ONES, TEXT[-36:]], ids=["low", "fives and ones", "high"])
def test_a_hand_with_millions_of_turns_gives_the_first_ones_in_little_memory(hand: list[str]) -> None:
    state = practice(list(hand), 10)
    tracemalloc.start()
    turns, more = GAME.first_turns(state, 500)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (len(turns), more) == (500, True)
    assert peak < 4_000_000
    assert [str(turn.moves) for turn in turns] == [str(moves) for moves, _ in all_turns(state.raw, TRIES * 500)][:500]


def test_where_no_turn_is_found_in_the_moves_tried_there_may_be_more() -> None:
    assert GAME.first_turns(practice(HOPELESS, 36), 500) == ([], True)


def test_no_turns_where_no_seat_is_to_act() -> None:
    start = GAME.start(*GAME.read_options({}, 2))
    assert GAME.first_turns(start, 500) == ([], False)
    over = table("v1 / r1", "r3 / o6", "fold")
    assert over.raw.phase == turn.OVER
    assert GAME.first_turns(over, 500) == (GAME.turns(over), False) == ([], False)


@pytest.mark.parametrize(
    ("moves", "late"),
    [("", "fold"), ("play v4", "end"), ("discard v7", "skip"), ("play v5", None), ("play v7", None)],
)
def test_when_time_is_up_a_seat_folds_or_skips_or_ends_if_it_can(moves: str, late: str | None) -> None:
    state = table("v7 v5 v4 v3 / y7", "v1 v2 / r6", moves, draw="may", actions=True, deck="g1")
    assert GAME.to_act(state) == 0
    assert GAME.when_time_is_up(GAME.view(state, 0)) == late
