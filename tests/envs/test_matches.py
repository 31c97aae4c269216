"""Matches in arrays: the same rules, the same deals for a seed, and nothing hidden in an observation."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy
import pytest

from rubrica import red, red7
from rubrica.core.compiled import plain_rules
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER
from rubrica.core.simulation import block_seed
from rubrica.envs import red7_arrays, red_arrays
from rubrica.envs.matches import MOST_SEED, Matches
from rubrica.envs.rows import LOOPS
from rubrica.envs.spaces import KITS, parts_of
from rubrica.red7.notation import Card
from tests.envs.all_options import only_with_all
from tests.envs.states import ALL_ON, CASES, digest, each_case, extra_of, observed, played

WRITERS = [(game, writer) for game in KITS for writer in KITS[game].layouts if writer != "none"]
each_writer = pytest.mark.parametrize(("game", "writer"), WRITERS)


def test_rewards_add_up_to_nothing_and_a_shared_win_is_shared() -> None:
    from rubrica.envs.rewards import reward

    for seats in (2, 3, 4):
        for winners in range(1 << seats):
            paid = [reward(winners, seats, seat) for seat in range(seats)]
            assert sum(paid) == pytest.approx(0)
            for seat in range(seats):
                assert paid[seat] == max(paid) or not winners >> seat & 1
    assert [reward(0b01, 2, seat) for seat in range(2)] == [1, -1]
    assert [reward(0b011, 3, seat) for seat in range(3)] == [0.25, 0.25, -0.5]


# What is hidden


@each_writer
def test_an_observation_tells_nothing_that_the_view_does_not(game: str, writer: str) -> None:
    rules: Any = KITS[game].game
    for case, options, seats in CASES:
        if case != game:
            continue
        for seed in range(10):
            state, extra, _ = played(game, options, seats, seed)
            if extra is None or rules.to_act(state) == DEALER:
                continue
            for seat in range(seats):
                other = rules.redeal(rules.view(state, seat), Random(seed))
                mine = observed(game, state, extra, seat, writer, seats)
                assert (mine == observed(game, other, extra_of(game, other), seat, writer, seats)).all()


def test_an_observation_of_red7_has_what_the_view_tells() -> None:
    for seed in range(20):
        state, extra, _ = played("red7", ALL_ON, 3, seed)
        if extra is None or red7.to_act(state) == DEALER:
            continue
        for seat in range(3):
            told = red7.view(state, seat).told
            row = observed("red7", state, extra, seat, "cards", 3)
            parts = parts_of(KITS["red7"].layout("cards", 3), row)
            assert cards(parts["hand"]) == set(told["hand"])
            assert cards(parts["canvas"]) == set(told["canvas"])
            assert {str(Card(c)): int(p) for c, p in enumerate(parts["deck_top"]) if p} == {
                text: place for place, text in enumerate(told["deck"]["top"], start=1)
            }
            assert parts["deck_size"][0] == told["deck"]["size"]
            for near in range(3):
                public = told["seats"][(seat + near) % 3]
                assert cards(parts["palette"][near]) == set(public["palette"])
                assert cards(parts["known"][near]) == set(public["known"])
                assert cards(parts["score_pile"][near]) == set(public["score_pile"])
                assert parts["hand_size"][near] == public["hand_size"]
                assert parts["points"][near] == public["points"]
                assert bool(parts["in"][near]) == (public["out"] is None)
                assert bool(parts["to_act"][near]) == (told["to_act"] == (seat + near) % 3)


def cards(bits: numpy.ndarray) -> set[str]:
    return {str(Card(card)) for card in numpy.flatnonzero(bits).tolist()}


def test_an_observation_of_red_has_what_the_view_tells() -> None:
    for seed in range(10):
        state, extra, _ = played("red", {}, 3, seed)
        if extra is None:
            continue
        told = red.view(state, 1).told
        parts = parts_of(KITS["red"].layout("planes", 3), observed("red", state, extra, 1, "planes", 3))
        listed = parts_of(KITS["red"].layout("tiles", 3), observed("red", state, extra, 1, "tiles", 3))
        assert parts["score"].tolist() == list(told["scores"].values())
        assert parts["ink"].tolist() == [0, 1, 0]
        assert parts["pool"].tolist() == list(told["pool"].values())
        assert int(listed["tiles_placed"][0]) == len(told["placed"]) == int(parts["planes"][red_arrays.NAMED].sum())
        assert (listed["tiles"][:, 0] > 0).sum() == len(told["placed"])
        assert (parts["planes"][:3].sum(axis=0) == parts["planes"][3:6].sum(axis=0)).all()
        for kind, row, column in listed["tiles"][: len(told["placed"])].tolist():
            assert parts["planes"][red_arrays.NAMED, row, column]
            assert parts["planes"][red_arrays.LARGE_TILES, row, column] == (kind > 6)


# The same seed gives the same


@each_case
def test_threads_and_plain_python_give_the_same(game: str, options: Any, seats: int) -> None:
    one = digest(Matches(game, 7, options, seats), 40)
    threaded = Matches(game, 7, options, seats, threads=3)
    assert digest(threaded, 40) == one
    threaded.close()
    with plain_rules():
        assert digest(Matches(game, 7, options, seats), 40) == one


def test_other_processes_give_the_same() -> None:
    program = "from tests.envs.states import *; print(digest(Matches('red7', 9, ALL_ON, 3), 60))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == digest(Matches("red7", 9, ALL_ON, 3), 60)


@only_with_all
def test_numba_s_own_way_to_compile_gives_the_same() -> None:
    """The way for versions of Numba that are not known, which takes longer to compile."""
    program = "from tests.envs.states import *; print(digest(Matches('red7', 9, ALL_ON, 3), 60))"
    setting = os.environ | {"RUBRICA_COMPILE": "each", "RUBRICA_LAW": "numba"}
    ran = subprocess.run([sys.executable, "-c", program], env=setting, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == digest(Matches("red7", 9, ALL_ON, 3), 60)


FORK = """
import os
import signal
import sys
from tests.envs.states import *

matches = Matches("red7", 8, threads=2)
matches.reset(1)
child = os.fork()
if not child:
    signal.alarm(60)  # ends it if it waits for threads that it has not
for _ in range(3):
    matches.step(matches.sample())
if not child:
    os._exit(matches.actions.sum() % 100)
_, status = os.waitpid(child, 0)
assert os.waitstatus_to_exitcode(status) == matches.actions.sum() % 100, status
sys.stdout.write("both went on alike")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_fork_goes_on_with_threads_of_its_own() -> None:
    ran = subprocess.run([sys.executable, "-c", FORK], capture_output=True, text=True, check=False)
    assert ran.stdout == "both went on alike", ran.stderr[-2000:]


def test_a_match_depends_on_its_own_seed_only() -> None:
    one, three = Matches("red7", 1, ALL_ON, 3), Matches("red7", 3, ALL_ON, 3)
    one.reset([11])
    three.reset([5, 11, 5])
    for _ in range(100):
        assert (one.observations[0] == three.observations[1]).all()
        assert (three.observations[0] == three.observations[2]).all()
        one.step(one.sample())
        three.step(three.sample())


# Bad input


def test_what_is_wrong_is_named_and_changes_nothing() -> None:
    matches = Matches("red7", 3)
    matches.reset(1)
    before = matches.states.copy()
    legal = matches.sample().copy()
    wrong = legal.copy()
    wrong[1] = 246  # to skip a draw that nobody offers
    for actions, part in (
        (wrong, r"actions\[1\]: 246 is not legal"),
        (numpy.array([legal[0], legal[1], 249]), r"actions\[2\]: 249"),
        (numpy.array([-1, legal[1], legal[2]]), r"actions\[0\]: -1"),
        (legal[:2], r"actions: the shape is \(2,\), not \(3,\)"),
        (legal.astype(float), "actions: the dtype is float64"),
        (["play"] * 3, "actions: the dtype is"),
        ([[1], [2, 3], [4]], "actions: it is not an array of 3 whole numbers"),
    ):
        with pytest.raises(BadParameter, match=part):
            matches.step(actions)
        assert (matches.states == before).all()
    wrong_seeds: list[Any] = [[1, 2], [-1, 2, 3], [0.5, 1, 2], [1 << 62, 1, 2], [[1], [2, 3], [4]]]
    wrong_seeds += [True, numpy.True_, 1.5, "7", numpy.array(1.5), numpy.array([7])]
    for seed in wrong_seeds:
        with pytest.raises(BadParameter, match="seed"):
            matches.reset(seed)
    assert (matches.states == before).all()


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"game": ["red7"]}, "game"),
        ({"observation": ["cards"]}, "observation"),
        ({"seats": 2.0}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": [2]}, "seats"),
        ({"game": "red", "seats": 2.0}, "seats"),
        ({"game": "red", "options": {"players": 2.0}}, "options.players"),
        ({"options": {"numbers": 7.0}}, "options.numbers"),
        ({"options": ["draw"]}, "options"),
        ({"n": 0}, "n"),
        ({"n": 2.0}, "n"),
        ({"threads": 0}, "threads"),
        ({"observation": "all"}, "observation"),
        ({"options": {"draw": "perhaps"}}, "options.draw"),
        ({"options": {"dice": 2}}, "options.dice"),
        ({"seats": 5}, "seats"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(BadParameter) as raised:
        Matches(**{"game": "red7", "n": 1, **arguments})
    assert raised.value.field == field


def test_numbers_and_truth_values_of_numpy_count_as_plain_ones() -> None:
    options = {"draw": numpy.str_("may"), "scoring": numpy.True_, "numbers": numpy.int64(6)}
    matches = Matches("red7", numpy.int64(2), options, numpy.int64(3), masks=numpy.True_)  # type: ignore[arg-type]
    plain = Matches("red7", 2, {"draw": "may", "scoring": True, "numbers": 6}, 3)
    assert matches.options == plain.options
    assert digest(matches, 20) == digest(plain, 20)
    two = {"players": numpy.int64(2), "face_down": numpy.False_, "inks": numpy.array(["black", "red"])}
    assert Matches("red", 1, two).options.inks == ("black", "red")
    for seed in (numpy.array(7), numpy.int64(7), [block_seed(7, i) % MOST_SEED for i in range(2)]):
        matches.reset(seed)
        plain.reset(7)
        assert (matches.observations == plain.observations).all()


def test_a_seat_that_is_asked_for_is_a_whole_number_and_its_row_an_array() -> None:
    matches = Matches("red7", 2)
    matches.reset(1)
    row = numpy.zeros(matches.observations.shape[1], numpy.uint8)
    matches.observe(numpy.int64(1), numpy.array(1), row)  # type: ignore[arg-type]  # any whole number
    wrong: list[tuple[Any, Any, Any, str]] = [(0, seat, row, "seat") for seat in (0.5, True, None, "0", [1], 2, -1)]
    for match, seat, into, field in [*wrong, (True, 0, row, "match"), (0, 0, row.tolist(), "row"), (0, 0, None, "row")]:
        with pytest.raises(BadParameter) as raised:
            matches.observe(match, seat, into)
        assert raised.value.field == field


@pytest.mark.parametrize("game", list(KITS))
def test_nothing_can_be_played_before_the_first_reset(game: str) -> None:
    matches = Matches(game, 2)
    with pytest.raises(BadParameter, match="seed"):
        matches.reset(-1)
    row = numpy.zeros(matches.observations.shape[1], numpy.uint8)
    for call in (lambda: matches.step([0, 0]), lambda: matches.observe(0, 0, row), matches.sample):
        with pytest.raises(BadParameter, match="reset first"):
            call()


def test_what_compiled_code_goes_by_cannot_be_written() -> None:
    matches = Matches("red7", 2)
    matches.reset(1)
    for one in (matches, copy.deepcopy(matches), pickle.loads(pickle.dumps(matches))):
        one.step(one.sample())
        for name in ("observations", "final_observations", "masks", "to_act", "rewards", "ended"):
            with pytest.raises(ValueError, match="read-only"):
                getattr(one, name)[0] = 1


def test_loops_are_bound_to_each_game() -> None:
    assert red7_arrays.step_rows is not red_arrays.step_rows  # type: ignore[attr-defined]  # `bind` made them


def test_threads_step_without_the_lock_of_python() -> None:
    rules = Matches("red7", 1)._rules
    assert all(getattr(rules, loop.__name__).targetoptions["nogil"] for loop in LOOPS)
