"""What is written into the rows of matches: legal actions and observations, step after step, and nothing beside."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy
import pytest

from rubrica import red
from rubrica.core.compiled import Backend
from rubrica.core.game import DEALER
from rubrica.envs import red_arrays
from rubrica.envs.matches import Matches
from rubrica.envs.spaces import KITS, size_of
from tests.envs.all_options import only_with_all
from tests.envs.states import action_of, each_case, extra_at, extra_of, pack, played

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
GUARD = 20_000
"""Bytes on each side of a row, more than a row of the window can be missed by."""


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


def test_the_window_of_red_holds_every_place() -> None:
    """Thirty small tiles in a row, to each side: the widest board there can be."""
    for step in STEPS:
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


def farthest(corner: int, mask: numpy.ndarray, step: tuple[int, int]) -> int:
    """The legal action that goes farthest in a direction, with a small tile as long as there is one."""
    legal = numpy.flatnonzero(mask).tolist()

    def far(action: int) -> int:
        move = red_arrays.to_rules(corner, action)
        return (move & 63) * step[0] + (move >> 6 & 63) * step[1] - 99 * (move >> 12 >= 6)

    return int(max(legal, key=far))


@pytest.mark.parametrize("writer", ["tiles", "planes"])
@pytest.mark.parametrize("step", STEPS, ids=str)
def test_what_is_kept_follows_the_window_as_it_moves(step: tuple[int, int], writer: str) -> None:
    """A row of small tiles with large ones at its end: masks and observations as if they were written anew."""
    matches = Matches("red", 1, observation=writer)
    matches.reset(1)
    corners = set()
    for tile in range(34):
        extra = matches.unpacked(matches.extras, red_arrays.EXTRAS)
        matches.step(numpy.array([farthest(extra.corner, matches.masks[0], step)]))
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


BOUNDS = """
import sys
import numba
from tests.envs.states import *

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


@pytest.mark.parametrize("step", STEPS, ids=str)
@pytest.mark.parametrize("writer", ["tiles", "planes"])
def test_steps_to_each_edge_of_the_window_write_nothing_beside_a_row(writer: str, step: tuple[int, int]) -> None:
    """Small tiles in a row, then large ones: each change is written by what the steps before have left."""
    compiled: Any = Backend("numba").twin(red_arrays)
    state = pack(KITS["red"].state, red.start().raw)
    extra = pack(red_arrays.EXTRAS, extra_of("red", red.start()))
    number, size = red_arrays.WRITERS.index(writer), size_of(KITS["red"].layout(writer, 3))
    dice = Backend("numba").dice(1)
    row, mask = (numpy.full(GUARD + inside + GUARD, 255, numpy.uint8) for inside in (size, red_arrays.ACTIONS))
    for array in (row, mask):
        array[GUARD:-GUARD] = 0
    for _ in range(34):
        compiled.write_legal(state, extra, mask, GUARD)
        compiled.update_observation(state, extra, 0, number, row, GUARD)
        for array in (row, mask):
            assert (array[:GUARD] == 255).all()
            assert (array[-GUARD:] == 255).all()
        compiled.advance(state, extra, dice, farthest(int(extra["corner"]), mask[GUARD:-GUARD], step))
    assert state["tiles"] == 34
