"""All turns that keep a seat in: listed, counted, and drawn uniformly."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given

from rubrica.core.compiled import Backend
from rubrica.red7 import GAME, State, survival, turn
from rubrica.red7.notation import MOVE_TEXT
from tests.red7.deals import LINES, NUMBA, PLAIN, Json, Plan, chi_square, few, plans, states, table
from tests.reference import red7 as reference

each_backend = pytest.mark.parametrize("backend", [PLAIN, NUMBA], ids=["plain", "numba"])
each_line = pytest.mark.parametrize("line", LINES, ids=[line["name"] for line in LINES])


def listed(state: State) -> list[list[str]]:
    """The turns in notation; none may be open."""
    turns = GAME.turns(state)
    assert not any(one.open for one in turns)
    return [[str(move) for move in one.moves] for one in turns]


class Draws:
    """Turns drawn from a state by the rules."""

    def __init__(self, backend: Backend, state: State, seed: int) -> None:
        self.backend, self.state = backend, state
        self.twin = backend.twin(survival)
        self.stack = backend.states(turn.STATE, survival.DEPTH + 1)
        self.walk = backend.state(survival.WALK)
        self.dice = backend.dice(seed)
        backend.put(self.stack, 0, state.raw)

    def draw(self) -> tuple[int, list[str]]:
        """How many turns there are, and one of them."""
        count = int(self.twin.draw_turn(self.stack, self.walk, self.dice))
        walk = self.backend.unpack(self.walk, survival.WALK)
        return count, [MOVE_TEXT[action] for action in walk.turn[: walk.length]]


def as_reference(state: State) -> reference.State:
    return reference.load(GAME.position(state))


@each_line
def test_the_turns_of_the_files_positions_are_the_references(line: Json) -> None:
    state = GAME.load(line["position"])
    turns = listed(state)
    assert len(turns) == line["survivors"]
    assert turns == reference.survivors(reference.load(line["position"]))


@few
@given(plans)
def test_the_turns_of_random_positions_are_the_references(plan: Plan) -> None:
    starts = [state for state in states(plan, rounds=1) if state.raw.phase == turn.START]
    for state in starts[plan.seed % 5 :: 5]:
        assert listed(state) == reference.survivors(as_reference(state))


@few
@given(plans)
def test_every_turn_keeps_the_seat_in_and_passes_it(plan: Plan) -> None:
    for state in itertools.islice(states(plan, rounds=1), 1, None, 6):
        seat = GAME.to_act(state)
        for moves in listed(state)[:40]:
            end = GAME.play_all(state, moves)
            assert isinstance(seat, int)
            assert not GAME.describe(end)["out"][seat]
            assert GAME.to_act(end) != seat
            assert all(GAME.to_act(GAME.play_all(state, moves[:part])) == seat for part in range(len(moves)))


@each_backend
def test_the_count_of_turns_is_that_of_the_list_and_the_turn_drawn_is_in_it(backend: Backend) -> None:
    for line in LINES:
        state = GAME.load(line["position"])
        if GAME.to_act(state) is None:
            continue
        turns = listed(state)
        draws = Draws(backend, state, seed=3)
        for _ in range(3):
            count, drawn = draws.draw()
            assert count == len(turns), line["name"]
            assert drawn in (turns or [["fold"]]), line["name"]


@each_backend
@few
@given(plans)
def test_the_count_is_right_in_the_middle_of_a_turn_too(backend: Backend, plan: Plan) -> None:
    """Wherever a turn stands, what may still come of it is counted and listed alike."""
    for state in itertools.islice(states(plan, rounds=1), 1, None, 3):
        if isinstance(GAME.to_act(state), int):
            turns = listed(state)
            count, drawn = Draws(backend, state, plan.seed).draw()
            assert count == len(turns)
            assert drawn in (turns or [["fold"]])


@each_backend
def test_where_no_turn_keeps_the_seat_in_it_folds(backend: Backend) -> None:
    state = table("r2 o1 / b2 / i3", "g5 / y5 / r7")
    assert listed(state) == []
    assert Draws(backend, state, 1).draw() == (0, ["fold"])


UNIFORM: list[tuple[str, str, Json]] = [
    ("b5 i7 v1 g3 / o2 y4", "y2 / r6 g5 o4", {"deck": "r3 v5", "draw": "may", "actions": True}),
    ("v3 v2 r7 o6 / y7", "g1 b2 / r6", {"deck": "i1 o4", "draw": "may"}),
    ("v7 g6 b4 / i5 r2", "g4 b3 / r3 y2", {"deck": "y1", "draw": "may", "actions": True}),
    ("r1 v5 i2 g4 / o2 r4 / i7", "y3 / g3 b2 / g1 o1", {"canvas": "v6", "deck": "o5", "draw": "must", "actions": True}),
]


@each_backend
@pytest.mark.parametrize(("hands", "palettes", "more"), UNIFORM)
def test_a_turn_is_drawn_uniformly(backend: Backend, hands: str, palettes: str, more: Json) -> None:
    state = table(hands, palettes, **more)
    turns = [tuple(moves) for moves in listed(state)]
    assert 10 < len(turns) < 130, len(turns)
    draws = Draws(backend, state, seed=11)
    found = Counter(tuple(draws.draw()[1]) for _ in range(40 * len(turns)))
    assert set(found) == set(turns)
    assert chi_square(list(found.values())) < len(turns) + 4 * (2 * len(turns)) ** 0.5


@each_backend
def test_drawing_leaves_the_state_as_it_was(backend: Backend) -> None:
    hands, palettes, more = UNIFORM[0]
    state = table(hands, palettes, **more)
    draws = Draws(backend, state, seed=1)
    draws.draw()
    kept = backend.unpack(draws.stack[0], turn.STATE)
    assert all(getattr(kept, name) == getattr(state.raw, name) for name in turn.STATE.fields)


# An unknown deck


def opens(state: State) -> dict[str, bool]:
    return {", ".join(str(move) for move in one.moves): one.open for one in GAME.turns(state)}


def test_a_3_with_an_unknown_deck_is_an_open_turn() -> None:
    state = table("o3 y6 / b7 i6", "y2 / r5", deck=None, actions=True)
    assert opens(state) == {"play o3": True, "play y6, discard o3": False, "play y6, end": False}


def test_a_draw_that_may_be_made_from_an_unknown_deck_is_an_open_turn_and_the_skip_is_not() -> None:
    state = table("v3 v2 / y7", "g1 b2 / r6", deck=None, draw="may")
    assert opens(state) == {
        "discard v2": False,
        "discard v3, draw": True,
        "discard v3, skip": False,
        "play v2, discard v3": False,
        "play v3, discard v2": False,
    }


def test_a_draw_that_must_be_made_from_an_unknown_deck_is_an_open_turn() -> None:
    state = table("v3 v2 / y7", "g1 b2 / r6", deck=None, draw="must")
    assert opens(state) == {
        "discard v2": False,
        "discard v3": True,
        "play v2, discard v3": False,
        "play v3, discard v2": False,
    }


def test_a_card_just_tucked_is_known_so_that_drawing_it_is_not_open() -> None:
    state = table("v7 b6 / g4 i3", "r4 / o5", deck=None, draw="may", actions=True)
    assert opens(state)["play v7, tuck r4, discard b6, draw"] is False


@each_backend
def test_the_count_with_an_unknown_deck_is_that_of_the_list(backend: Backend) -> None:
    for hands, palettes, more in UNIFORM:
        for draw in ("off", "may", "must"):
            state = table(hands, palettes, **(more | {"deck": None, "draw": draw}))
            assert Draws(backend, state, 5).draw()[0] == len(GAME.turns(state))


@few
@given(plans)
def test_turns_known_from_a_view_are_the_true_ones_up_to_the_hidden_card(plan: Plan) -> None:
    """Each turn that is closed is a true one; each true one is there, or goes on from an open one."""
    for state in itertools.islice(states(plan, rounds=1), 1, None, 4):
        seat = GAME.to_act(state)
        if not isinstance(seat, int):
            continue
        true = {one.moves for one in GAME.turns(state)}
        seen = GAME.turns(GAME.hidden_from(GAME.view(state, seat)))
        closed = {one.moves for one in seen if not one.open}
        open_ends = {one.moves for one in seen if one.open}
        assert closed <= true
        assert all(any(moves[:part] in open_ends for part in range(1, len(moves) + 1)) for moves in true - closed)
        assert all(one.moves[-1].kind in ("play", "discard", "paint", "draw") for one in seen if one.open)


def test_turns_are_sorted_by_their_moves_as_text() -> None:
    for line in LINES:
        texts = [[str(move) for move in one.moves] for one in GAME.turns(GAME.load(line["position"]))]
        assert texts == sorted(texts)


def test_no_turns_when_no_seat_is_to_act() -> None:
    over = table("r7 / b2", "g2 / y5", "fold")
    assert GAME.turns(over) == []
    assert GAME.turns(GAME.start(over.options, 2)) == []
