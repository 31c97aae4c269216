"""Counting all sequences of moves, by the rules (both ways it runs) and by the plain-sets reference."""

from __future__ import annotations

import pytest

from rubrica.core.errors import UnknownDeck
from rubrica.red7 import GAME, Red7
from tests.red7.deals import LINES, NUMBA, PLAIN, Json, position, table
from tests.reference import red7 as reference

each_line = pytest.mark.parametrize("line", LINES, ids=[line["name"] for line in LINES])
each_backend = pytest.mark.parametrize("game", [Red7(PLAIN), Red7(NUMBA)], ids=["plain", "numba"])


def split_of(game: Red7, line: Json, depth: int) -> str:
    """What the rules and the reference count, move by move."""
    raw = dict(game.split(game.load(line["position"]), depth))
    plain = reference.split(reference.load(line["position"]), depth)
    rows = []
    for move in sorted({*raw, *plain}):
        mine, theirs = raw.get(move, "-"), plain.get(move, "-")
        rows.append(f"{move:12} {mine:>8} {theirs:>8}" + ("" if mine == theirs else "  !"))
    return "\n".join([f"{line['name']}, depth {depth}: the rules and the reference", *rows])


@each_backend
@each_line
def test_the_rules_count_what_the_file_says(game: Red7, line: Json) -> None:
    state = game.load(line["position"])
    for depth, nodes in enumerate(line["perft"]):
        assert game.perft(state, depth) == nodes, split_of(game, line, depth)


@each_backend
def test_a_mismatch_prints_the_split_by_move(game: Red7) -> None:
    line = next(line for line in LINES if line["name"] == "7 tucks itself")
    assert split_of(game, line, 2).splitlines() == [
        "7 tucks itself, depth 2: the rules and the reference",
        "fold                1        1",
        "play g2             2        2",
        "play v7             3        3",
    ]


@pytest.mark.slow
@each_line
def test_the_reference_counts_what_the_file_says(line: Json) -> None:
    state = reference.load(line["position"])
    assert [reference.perft(state, depth) for depth in range(len(line["perft"]))] == line["perft"]


def test_the_legal_moves_are_those_of_the_file() -> None:
    for line in LINES:
        assert [str(move) for move in GAME.legal(GAME.load(line["position"]))] == line["legal"], line["name"]


def test_the_file_has_positions_of_all_option_sets_and_numbers_of_seats() -> None:
    found = {
        (len(line["position"]["hands"]), *line["position"]["options"].values())
        for line in LINES
        if len(line["perft"]) > 2
    }
    assert len(found) == 36
    assert len(LINES) >= 20


@each_backend
def test_perft_0_is_1(game: Red7) -> None:
    assert game.perft(table("r7 / b2", "g2 / y5"), 0) == 1


@each_backend
def test_a_finished_round_counts_1_at_every_depth(game: Red7) -> None:
    over = table("r7 / b2", "g2 / y5", "fold")
    assert [game.perft(over, depth) for depth in range(6)] == [1] * 6


@each_backend
def test_what_happens_without_a_move_belongs_to_the_move_before_it(game: Red7) -> None:
    """Seat 1 has no card: it goes out with the `end` of seat 0, and the third move is seat 2's."""
    state = table("r7 / / y5", "g2 / b3 / r6")
    assert [game.perft(state, depth) for depth in range(5)] == [1, 2, 2, 3, 3]


@each_backend
def test_perft_that_would_draw_from_an_unknown_deck_is_refused(game: Red7) -> None:
    state = GAME.load(position("v3 v2 / y7", "g1 b2 / r6", draw="must", deck=None))
    assert game.perft(state, 0) == 1
    with pytest.raises(UnknownDeck):
        game.perft(state, 1)


@each_backend
def test_a_known_card_put_on_an_unknown_deck_is_counted_on(game: Red7) -> None:
    hidden = GAME.load(position("v7 v3 / y6", "g4 / r6", actions=True, deck=None))
    empty = GAME.load(position("v7 v3 / y6", "g4 / r6", actions=True, deck=""))
    moves = ["play v7", "tuck v7"]
    assert game.perft(GAME.play_all(hidden, moves), 2) == game.perft(GAME.play_all(empty, moves), 2)


@each_backend
def test_the_split_adds_up(game: Red7) -> None:
    for line in LINES[:20]:
        state = game.load(line["position"])
        assert sum(count for _, count in game.split(state, 2)) == line["perft"][2]
