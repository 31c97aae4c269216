"""Counts of placements, from the rules and from positions that the plain reference counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.compiled import Backend
from rubrica.red import GAME, Red
from tests.red.games import legal, state_of

LINES = [json.loads(line) for line in Path("tests/data/red/perft.jsonl").read_text(encoding="utf-8").splitlines()]
START = {3: [1, 6, 432, 23_328, 1_372_032], 2: [1, 6, 288, 10_752, 418_560]}


@pytest.mark.parametrize("players", [3, 2])
def test_perft_1_to_4_from_the_start(players: int) -> None:
    state = state_of([], players=players)
    assert [GAME.perft(state, depth) for depth in range(5)] == START[players]


def test_face_down_counts_placements_of_every_kind_that_could_be_turned_up() -> None:
    state = state_of([], face_down=True)
    assert [GAME.perft(state, depth) for depth in range(5)] == START[3]
    two = state_of([], players=2, face_down=True)
    assert [GAME.perft(two, depth) for depth in range(5)] == START[3]  # no colour rule


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["name"])
def test_counts_and_facts_are_those_of_the_reference(line: dict[str, Any]) -> None:
    state = GAME.load(line["position"])
    counts = [GAME.perft(state, depth) for depth in range(len(line["perft"]))]
    if counts != line["perft"]:
        pytest.fail(f"{counts} instead of {line['perft']}, by placement: {dict(GAME.split(state, len(counts) - 1))}")
    assert legal(state) == line.get("legal", legal(state))
    assert len(legal(state)) == line.get("legal_count", len(legal(state)))
    told = GAME.describe(state)
    assert (told["scores"], told["outcome"]) == (line["scores"], line["outcome"])


def test_at_least_ten_positions_are_counted_to_depth_3() -> None:
    assert sum(len(line["perft"]) > 3 and line["perft"][-1] > 1 for line in LINES) > 10


@pytest.mark.parametrize("line", [line for line in LINES if 1 < line["perft"][-1] < 700], ids=lambda line: line["name"])
def test_plain_and_compiled_count_the_same(line: dict[str, Any]) -> None:
    depth = len(line["perft"]) - 1
    assert Red(Backend("plain")).perft(GAME.load(line["position"]), depth) == line["perft"][depth]


@pytest.mark.parametrize("name", ["start: no options", "start: three players, face down", "sprawling: two players"])
def test_shares_are_sorted_and_add_up(name: str) -> None:
    state = GAME.load(next(line["position"] for line in LINES if line["name"] == name))
    shares = list(GAME.split(state, 2))
    assert [move for move, _ in shares] == sorted({move for move, _ in shares})
    assert sum(count for _, count in shares) == GAME.perft(state, 2)


def test_a_finished_game_counts_1_at_every_depth() -> None:
    over = next(line["position"] for line in LINES if line["name"] == "stuck early: three players")
    assert {GAME.perft(GAME.load(over), depth) for depth in (0, 1, 2, 1000)} == {1}


def test_depths_beyond_the_last_tile_change_nothing() -> None:
    late = next(line["position"] for line in LINES if line["name"] == "late, 34 tiles: two players, red and white")
    assert GAME.perft(GAME.load(late), 1000) == GAME.perft(GAME.load(late), 3)
