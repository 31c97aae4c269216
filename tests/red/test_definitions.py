"""The rules of RED against plain definitions: flood fill, cell by cell, symmetries; and compiled against plain."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.compiled import Backend
from rubrica.red import GAME, Placement, State, board, simulation, turn
from rubrica.red.notation import INKS, PLACEMENTS
from rubrica.red.options import Options
from rubrica.red.state import begun
from tests.red.games import OPTION_SETS, legal, random_states, state_of, stretched_states
from tests.reference import red as reference

COMPILED = Backend("numba")


def plainly(state: State) -> reference.State:
    """The same state for the reference."""
    return reference.load(GAME.position(state))


@given(random_states())
def test_legal_moves_are_those_of_the_definition_cell_by_cell(state: State) -> None:
    assert legal(state) == reference.legal(plainly(state))


@given(random_states())
def test_legal_placements_are_found_on_a_wide_grid_one_by_one(state: State) -> None:
    """No place is forgotten, however far: every cell around the board is asked."""
    plain = plainly(state)
    if state.raw.face_down or not state.placed:
        return
    columns = [column for column, _ in plain.cells]
    rows = [row for _, row in plain.cells]
    for large, tile in ((False, "wb"), (True, "WB")):
        fitting = {
            (column, row)
            for column in range(min(columns) - 4, max(columns) + 5)
            for row in range(min(rows) - 4, max(rows) + 5)
            if reference.fits(plain, large, (column, row))
        }
        raw, found = state.raw, [0] * turn.MOST_PLACES
        count = turn.open_places(raw, 64 if large else 0, found)
        assert {((place & 63) - 31, (place >> 6) - 32) for place in found[:count]} == fitting, tile


@given(random_states())
def test_groups_are_those_of_a_flood_fill(state: State) -> None:
    told = GAME.describe(state)["groups"]
    found = reference.groups(plainly(state))
    for ink in INKS:
        mine = told[ink]
        assert (mine["background"], mine["background_tiles"], mine["circle"], mine["circle_tiles"]) == found[ink]


@given(random_states())
def test_every_tile_knows_its_own_groups(state: State) -> None:
    """Not only the largest: the group of each tile, both ways, by walking over neighbours."""
    plain = plainly(state)
    for side in range(2):
        letters = [placement[side].lower() for placement in plain.placed]
        for tile, letter in enumerate(letters):
            group, border = {tile}, [tile]
            while border:
                near = reference.touched(plain, reference.covered(plain.placed[border.pop()]))
                border += (new := [other for other in near if letters[other] == letter and other not in group])
                group.update(new)
            assert state.raw.group[2 * (tile + 1) + side] == sum(1 << other for other in group)


@pytest.mark.parametrize(("column", "row"), [(1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, -3)])
def test_a_board_stretched_as_far_as_it_goes_is_like_any_other(column: int, row: int) -> None:
    """Tiles at both ends of the longest boards are not mixed up, nor cells beside them."""
    for state in stretched_states(column, row, random.Random(1)):
        plain = plainly(state)
        assert legal(state) == reference.legal(plain)
        told, found = GAME.describe(state)["groups"], reference.groups(plain)
        for ink in INKS:
            mine = told[ink]
            assert (mine["background"], mine["background_tiles"], mine["circle"], mine["circle_tiles"]) == found[ink]


def test_cells_with_the_same_spot_are_farther_apart_than_anyone_asks() -> None:
    steps = [(row, column) for row in range(-64, 65) for column in range(-64, 65) if (row, column) != (0, 0)]
    assert min(abs(row) + abs(column) for row, column in steps if board.spot(row, column) == 0) == 38


@given(random_states())
def test_outcomes_are_those_of_the_definition(state: State) -> None:
    assert GAME.outcome(state) == (None if state.flipped else reference.outcome(plainly(state)))


Turned = Callable[[int, int], tuple[int, int]]
SYMMETRIES: list[Turned] = [
    lambda x, y: (x, y),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, x),
    lambda x, y: (y, -x),
    lambda x, y: (-y, -x),
]


def groups_of(state: State) -> dict[str, Any]:
    """The groups of each ink; which tile of a joint is named first depends on where it lies, so joints are sets."""
    groups: dict[str, Any] = GAME.describe(state)["groups"]
    return {
        ink: group | {"circle_joints": {frozenset(pair) for pair in group["circle_joints"]}}
        for ink, group in groups.items()
    }


@given(random_states(), st.sampled_from(SYMMETRIES))
def test_nothing_changes_when_the_board_is_turned_or_mirrored(state: State, turned: Turned) -> None:
    """Neither what is legal nor any score."""

    def moved(placement: Placement) -> str:
        cells = [turned(*cell) for cell in placement.cells]
        return f"{placement.tile}@{min(x for x, _ in cells)},{min(y for _, y in cells)}"

    other = GAME.load(GAME.position(state) | {"placed": [moved(placement) for placement in state.placed]})
    assert groups_of(other) == groups_of(state)
    assert GAME.describe(other)["scores"] == GAME.describe(state)["scores"]
    mine = [move if not isinstance(move, Placement) else moved(move) for move in GAME.legal(state)]
    assert sorted(map(str, mine)) == legal(other)


@given(random_states())
def test_each_placement_has_a_number_and_each_number_a_placement(state: State) -> None:
    raw = state.raw
    count = turn.placements(raw)
    found = [PLACEMENTS[turn.nth_placement(raw, number)] for number in range(count)]
    assert len({str(one) for one in found}) == count
    assert sorted(map(str, found)) == reference.placements(plainly(state))
    if turn.phase(raw) == turn.TO_PLACE:
        assert all(turn.allows(raw, one.action) for one in found)


def fields(raw: Any) -> dict[str, Any]:
    return {name: getattr(raw, name) for name in turn.STATE.fields}


def game_by(backend: Backend, options: dict[str, Any], seed: int) -> tuple[int, Any]:
    """A random game to its end: its moves, and its last state as a plain one."""
    row = backend.states(turn.STATE, 1)
    backend.put(row, 0, begun(Options.read(options)).raw)
    moves = backend.twin(simulation).play_out(row[0], backend.dice(seed))
    return moves, fields(backend.unpack(row[0], turn.STATE))


@pytest.mark.parametrize("part", range(4))
def test_compiled_and_plain_play_the_same_2000_games(part: int) -> None:
    plain = Backend("plain")
    for seed in range(part * 500, part * 500 + 500):
        options = OPTION_SETS[seed % len(OPTION_SETS)]
        assert game_by(plain, options, seed) == game_by(COMPILED, options, seed), (options, seed)


def test_compiled_and_plain_agree_on_single_calls() -> None:
    compiled = COMPILED.twin(turn)
    rows = COMPILED.states(turn.STATE, 2)
    for seed, options in enumerate(OPTION_SETS):
        state = GAME.start(Options.read(options), Options.read(options).players)
        while GAME.to_act(state) is not None:
            move = GAME.dealt(state, _First(seed), GAME.legal(state)[seed % len(GAME.legal(state))])
            COMPILED.put(rows, 0, state.raw)
            assert bool(compiled.allows(rows[0], move.action))
            assert compiled.phase(rows[0]) == turn.phase(state.raw)
            assert compiled.placements(rows[0]) == turn.placements(state.raw)
            state = GAME.play(state, move).state
            compiled.play_on(rows[1], rows[0], move.action)
            assert fields(COMPILED.unpack(rows[1], turn.STATE)) == fields(state.raw)


class _First:
    """Dice that always show the same."""

    def __init__(self, number: int) -> None:
        self.number = number

    def randrange(self, stop: int, /) -> int:
        return self.number % stop


def test_random_games_are_as_the_c_program_finds_them() -> None:
    """Plies a game, games that end with tiles left, mean scores: as red_limit.c prints over a million games."""
    run = 20_000
    states, tally = COMPILED.states(turn.STATE, 2), COMPILED.state(simulation.TALLY)
    COMPILED.put(states, 0, state_of([]).raw)
    COMPILED.twin(simulation).simulate(states[0], states[1], run, COMPILED.dice(1), tally)
    counted = COMPILED.unpack(tally, simulation.TALLY)
    assert counted.moves / run == pytest.approx(35.604, abs=0.1)
    assert counted.tiles_left / run == pytest.approx(0.0141, abs=0.004)
    assert [score / run for score in counted.scores] == pytest.approx([31.46, 31.46, 31.50], abs=0.6)
    assert sum(counted.wins) == run - counted.shared[3]
    assert counted.shared[0] == 0
    assert sum(counted.shared) == run
