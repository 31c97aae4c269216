"""Matches in arrays: the same rules, the same deals for a seed, and nothing hidden in an observation."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from random import Random
from typing import Any

import numpy
import pytest

from rubrica import red, red7
from rubrica.core.compiled import Backend, plain_rules
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER
from rubrica.envs import red7_arrays, red_arrays
from rubrica.envs.matches import Matches
from rubrica.envs.rows import LOOPS
from rubrica.envs.spaces import KITS, parts_of, size_of
from rubrica.red7.notation import Card, mask_of
from tests.envs.all_options import only_with_all

ALL_ON = {"draw": "may", "scoring": True, "actions": True}
CASES = [
    ("red7", {}, 2),
    ("red7", ALL_ON, 4),
    ("red7", {"draw": "must", "actions": True}, 3),
    ("red", {}, 3),
    ("red", {"players": 2, "inks": ["white", "red"]}, 2),
    ("red", {"face_down": True}, 3),
]
WRITERS = [(game, writer) for game in KITS for writer in KITS[game].layouts if writer != "none"]
each_case = pytest.mark.parametrize(("game", "options", "seats"), CASES, ids=str)
each_writer = pytest.mark.parametrize(("game", "writer"), WRITERS)


def digest(matches: Matches, steps: int) -> str:
    """A fingerprint of all that happens in so many steps of sampled actions."""
    told = hashlib.sha256()
    matches.reset(7)
    for _ in range(steps):
        matches.step(matches.sample())
        for name in ("actions", "observations", "masks", "to_act", "rewards", "ended"):
            told.update(getattr(matches, name).tobytes())
    return told.hexdigest()


def played(game: str, options: Any, seats: int, seed: int) -> tuple[Any, Any, int]:
    """A state in the middle of a match played by chance, what an environment keeps beside it, and the moves made."""
    rules: Any = KITS[game].game
    rng = Random(seed)
    chosen, seats = rules.read_options(options, seats)
    state, moves = rules.start(chosen, seats), rng.randrange(1, 60)
    for made in range(moves):
        if rules.to_act(state) is None:
            return state, None, made
        legal = rules.legal(state)
        state = rules.play(state, rules.dealt(state, rng, rng.choice(legal) if legal else None)).state
    return state, extra_of(game, state), moves


def extra_of(game: str, state: Any) -> Any:
    extra = KITS[game].rows.EXTRAS.plain()
    if game == "red7":
        extra.canvas = mask_of(map(Card, state.canvas))
    else:
        extra.corner = red_arrays.window(state.raw)
    return extra


def observed(game: str, state: Any, extra: Any, seat: int, writer: str, seats: int) -> numpy.ndarray:
    row = numpy.zeros(size_of(KITS[game].layout(writer, seats)), numpy.uint8)
    KITS[game].rows.observe(state.raw, extra, seat, KITS[game].rows.WRITERS.index(writer), row, 0)
    return row


# The rules are those of everything else


@each_case
def test_legal_actions_are_the_legal_moves(game: str, options: Any, seats: int) -> None:
    rows: Any = KITS[game].rows
    rules: Any = KITS[game].game
    for seed in range(12):
        state, extra, _ = played(game, options, seats, seed)
        if extra is None or rules.to_act(state) == DEALER:
            continue
        mask = numpy.zeros(rows.ACTIONS, numpy.uint8)
        rows.write_legal(state.raw, extra, mask, 0)
        expected = {action_of(game, extra, move) for move in rules.legal(state)}
        assert set(numpy.flatnonzero(mask).tolist()) == expected
        rows.write_legal(state.raw, extra, mask, 0)  # once more, over what is written
        assert set(numpy.flatnonzero(mask).tolist()) == expected
        assert all(rows.allowed(state.raw, extra, action) == bool(mask[action]) for action in range(rows.ACTIONS))
        assert not rows.allowed(state.raw, extra, -1)
        assert not rows.allowed(state.raw, extra, rows.ACTIONS)


@each_case
def test_nothing_is_written_beside_a_row(game: str, options: Any, seats: int) -> None:
    """Rows are parts of one array: what belongs to one match never reaches into the next, or the one before."""
    rows: Any = KITS[game].rows
    compiled = Backend("numba").twin(rows)
    for seed in range(12):
        state, extra, _ = played(game, options, seats, seed)
        if extra is None:
            continue
        packed, kept = pack(KITS[game].state, state.raw), pack(rows.EXTRAS, extra)
        for writer in (*KITS[game].layouts, "mask"):
            size = rows.ACTIONS if writer == "mask" else size_of(KITS[game].layout(writer, seats))
            array = numpy.full(40 + size + 40, 255, numpy.uint8)
            array[40 : 40 + size] = 0
            if writer == "mask":
                compiled.write_legal(packed, kept, array, 40)
            else:
                compiled.observe(packed, kept, 0, rows.WRITERS.index(writer), array, 40)
            assert (array[:40] == 255).all()
            assert (array[40 + size :] == 255).all()


def pack(shape: Any, plain: Any) -> Any:
    states = Backend("numba").states(shape, 1)
    Backend("numba").put(states, 0, plain)
    return states[0]


def action_of(game: str, extra: Any, move: Any) -> int:
    if game == "red7":
        return int(move.action)
    if isinstance(move, red.Flip):
        return red_arrays.FLIP_SMALL if move.size == "small" else red_arrays.FLIP_LARGE
    return red_arrays.to_window(extra.corner, move.action)


@each_case
@pytest.mark.parametrize("number", [0, 1], ids=["first writer", "second writer"])
def test_masks_observations_and_rewards_are_kept_step_after_step(
    number: int, game: str, options: Any, seats: int
) -> None:
    matches = Matches(game, 5, options, seats, list(KITS[game].layouts)[number])
    matches.reset(3)
    rows: Any = matches.kit.rows
    ends = 0
    for _ in range(150):
        matches.step(matches.sample())
        ends += int(matches.ended.sum())
        for i in range(matches.n):
            raw = matches.unpacked(matches.states, matches.kit.state, i)
            extra = matches.unpacked(matches.extras, rows.EXTRAS, i)
            assert matches.to_act[i] == rows.acting(raw)
            if game == "red":
                assert extra.corner == red_arrays.window(raw)
        i = ends % matches.n
        raw = matches.unpacked(matches.states, matches.kit.state, i)
        extra = matches.unpacked(matches.extras, rows.EXTRAS, i)
        fresh = numpy.zeros_like(matches.masks[i])
        rows.write_legal(raw, rows.EXTRAS.plain() if game == "red7" else extra_at(extra), fresh, 0)
        assert (fresh == matches.masks[i]).all()
        assert matches.masks[i].any()
        row = numpy.zeros_like(matches.observations[i])
        rows.observe(raw, extra, int(matches.to_act[i]), rows.WRITERS.index(matches.observation), row, 0)
        assert (row == matches.observations[i]).all()
        assert numpy.abs(matches.rewards.sum(axis=1)).max() < 1e-6
        assert not matches.rewards[~matches.ended].any()
    assert ends


def extra_at(extra: Any) -> Any:
    """The extras of a match of RED with the same window, for which nothing is written yet."""
    new = red_arrays.EXTRAS.plain()
    new.corner = extra.corner
    return new


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


def test_the_window_of_red_holds_every_place() -> None:
    """Thirty small tiles in a row, to each side: the widest board there can be."""
    for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        state = red.start()
        for tile in range(29):
            legal = {str(move): move for move in red.legal(state)}
            place = f"@{tile * step[0]},{tile * step[1]}"
            small = next(move for text, move in legal.items() if text[2:] == place and text[0].islower())
            state = red.play(state, small).state
            extra, mask = extra_of("red", state), numpy.zeros(red_arrays.ACTIONS, numpy.uint8)
            red_arrays.write_legal(state.raw, extra, mask, 0)
            assert mask.sum() == len(red.legal(state))
            for move in red.legal(state):
                action = red_arrays.to_window(extra.corner, move.action)
                assert mask[action]
                assert red_arrays.to_rules(extra.corner, action) == move.action


@pytest.mark.parametrize("writer", ["tiles", "planes"])
@pytest.mark.parametrize("step", [(1, 0), (-1, 0), (0, 1), (0, -1)], ids=str)
def test_what_is_kept_follows_the_window_as_it_moves(step: tuple[int, int], writer: str) -> None:
    """A row of small tiles with large ones at its end: masks and observations as if they were written anew."""
    matches = Matches("red", 1, observation=writer)
    matches.reset(1)
    corners = set()
    for tile in range(34):
        extra = matches.unpacked(matches.extras, red_arrays.EXTRAS)
        legal = [red_arrays.to_rules(extra.corner, int(action)) for action in numpy.flatnonzero(matches.masks[0])]
        ends = [(move & 63) * step[0] + (move >> 6 & 63) * step[1] - 99 * (move >> 12 >= 6) for move in legal]
        matches.step(numpy.array([red_arrays.to_window(extra.corner, legal[ends.index(max(ends))])]))
        state = matches.unpacked(matches.states, matches.kit.state)
        extra = matches.unpacked(matches.extras, red_arrays.EXTRAS)
        corners.add(extra.corner)
        mask, row = numpy.zeros_like(matches.masks[0]), numpy.zeros_like(matches.observations[0])
        red_arrays.write_legal(state, extra_at(extra), mask, 0)
        red_arrays.observe(state, extra, int(matches.to_act[0]), red_arrays.WRITERS.index(writer), row, 0)
        assert state.tiles == tile + 1
        assert (matches.masks[0] == mask).all()
        assert (matches.observations[0] == row).all()
    assert len(corners) > 5


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
    program = "from tests.envs.test_matches import *; print(digest(Matches('red7', 9, ALL_ON, 3), 60))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == digest(Matches("red7", 9, ALL_ON, 3), 60)


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
    for seed in wrong_seeds:
        with pytest.raises(BadParameter, match="seed"):
            matches.reset(seed)
    assert (matches.states == before).all()


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"game": "chess"}, "game"),
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


def test_loops_are_bound_to_each_game() -> None:
    assert red7_arrays.step_rows is not red_arrays.step_rows  # type: ignore[attr-defined]  # `bind` made them


def test_threads_step_without_the_lock_of_python() -> None:
    rules = Matches("red7", 1)._rules
    assert all(getattr(rules, loop.__name__).targetoptions["nogil"] for loop in LOOPS)


BOUNDS = """
import sys
import numba
from tests.envs.test_matches import *

assert numba.config.BOUNDSCHECK == 1
for game, options, seats in CASES:
    for observation in KITS[game].layouts:
        matches = Matches(game, 20, options, seats, observation)
        digest(matches, 150)
sys.stdout.write("all in bounds")
"""


@only_with_all
def test_no_index_is_out_of_bounds() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", BOUNDS],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1", "RUBRICA_LAW": "numba"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "all in bounds", ran.stderr[-2000:]
