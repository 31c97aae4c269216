"""States of both games are values: equal when the same is true in them, whatever was asked of them before."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given

from rubrica.core.game import Event, Game, Step, find_game
from rubrica.red import GAME as RED
from rubrica.red import Flip
from rubrica.red import State as RedState
from rubrica.red7 import GAME as RED7
from rubrica.red7 import turn
from tests.red.games import random_states
from tests.red7.deals import Plan, few, plans, states, table


def copies(value: Any) -> list[Any]:
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def assert_is_a_value(value: Any) -> None:
    for other in copies(value):
        assert other == value
        assert hash(other) == hash(value)


def in_every_way(game: Game[Any, Any, Any], state: Any) -> set[Step[Any]]:
    """What every legal move leads to, made twice each; but flips, which the dealer has to complete."""
    moves = [str(move) for move in game.legal(state) if not isinstance(move, Flip)]
    return {game.play(state, game.parse(move)) for move in moves * 2}


@few
@given(plans)
def test_a_state_of_red7_equals_its_copies_and_no_other_of_its_match(plan: Plan) -> None:
    seen = list(states(plan))
    for state in seen:
        assert_is_a_value(state)
    assert len(set(seen)) == len(seen)
    assert seen == list(states(plan))


@few
@given(plans)
def test_what_was_asked_of_a_state_does_not_change_it(plan: Plan) -> None:
    fresh = list(states(plan))
    for state, other in zip(fresh, states(plan), strict=True):
        RED7.legal(state)
        RED7.views_text(state, range(plan.seats))
        assert state == other
        assert RED7.view(pickle.loads(pickle.dumps(state)), 0) == RED7.view(other, 0)


@few
@given(plans)
def test_a_position_tells_a_state_of_red7_where_nothing_came_before_that_it_cannot_tell(plan: Plan) -> None:
    told = 0
    for state in states(plan, 1):
        raw = state.raw
        if raw.phase == turn.START and not any(raw.gone) and not any(raw.known) and not raw.deck_known:
            assert RED7.load(RED7.position(state)) == state
            told += 1
    assert told


def test_states_of_red7_differ_by_what_is_hidden_and_by_what_is_known() -> None:
    same = {"canvas": "g4", "draw": "may"}
    one = table("r1 o2 / v1", "r3 / o6", deck="b5 b6", **same)
    assert one == table("r1 o2 / v1", "r3 / o6", deck="b5 b6", **same)
    others = [
        table("r1 o2 / v1", "r3 / o6", deck="b6 b5", **same),
        table("r1 o2 / v2", "r3 / o6", deck="b5 b6", **same),
        table("r1 o2 / v1", "r3 / o6", deck="b5 b6", **same | {"draw": "must"}),
        table("r1 o2 / v1", "r3 / o6", deck="b5 b6", **same | {"canvas": "b4 g4"}),
        table("r1 o2 / v1", "r3 / o6", deck="b5 b6", scores="i1 / i2", **same),
        table("r1 o2 / v1 / y1", "r3 / o6 / y2", deck="b5 b6", **same),
    ]
    assert one not in others
    assert one != "r1"
    tucked = table("r7 o2 / v1", "r3 g1 / o6", "play r7, tuck g1", deck="b5", actions=True)
    assert tucked != table("r7 o2 / v1", "r3 g1 / o6", "play r7, tuck r3", deck="b5", actions=True)


@few
@given(random_states())
def test_a_state_of_red_is_its_position(state: RedState) -> None:
    assert_is_a_value(state)
    assert RED.load(RED.position(state)) == state
    assert len({state, RED.load(RED.position(state))}) == 1
    before = RED.load(RED.position(state) | {"placed": RED.position(state)["placed"][:-1], "flipped": None})
    assert (before == state) == (not state.placed and state.flipped is None)


@few
@given(random_states())
def test_moves_steps_and_options_of_red_are_values(state: RedState) -> None:
    steps = in_every_way(RED, state)
    moves = [move for move in RED.legal(state) if not isinstance(move, Flip)]
    assert len(steps) == len(moves) == len(set(moves))
    for value in [*list(steps)[:3], *moves[:3], state.options, *(move.tile for move in moves[:3])]:
        assert_is_a_value(value)


@few
@given(plans)
def test_moves_steps_and_options_of_red7_are_values(plan: Plan) -> None:
    for state in states(plan, 1):
        steps, moves = in_every_way(RED7, state), RED7.legal(state)
        assert len(steps) == len(moves)
        for value in [*steps, *moves, state.options, *(move.card for move in moves)]:
            assert_is_a_value(value)


def test_events_that_tell_the_same_are_equal() -> None:
    one = Event("drew", 1, {"cards": ["r7"]}, {1: {"card": "r7"}})
    assert_is_a_value(one)
    assert one == Event("drew", 1, {"cards": ["r7"]}, {1: {"card": "r7"}})
    assert one != Event("drew", 1, {"cards": ["r7"]}, {0: {"card": "r7"}})
    assert len({one, Event("drew", 1, {"cards": ["r7"]}, {1: {"card": "r7"}})}) == 1


@pytest.mark.parametrize("name", ["red7", "red"])
def test_options_are_values(name: str) -> None:
    game = find_game(name)
    for seats in game.seats:
        assert_is_a_value(game.read_options({}, seats))
