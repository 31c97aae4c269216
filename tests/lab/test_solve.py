"""Small games written out whole and solved: counts found by two ways, and known answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.core.bot import find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import find_game
from rubrica.core.tree import GameTree, tree_of
from rubrica.lab.cfr import best_response, exploitability, solve, uniform, value
from rubrica.lab.curve import falling
from rubrica.lab.exploit import BudgetedBot, exploitabilities, strategies_of, with_playouts
from rubrica.lab.solved import solved_game
from tests.lab.full_disk import limited, needs_limits

RED7 = find_game("red7")


def tree_with(**options: Any) -> tuple[GameTree, Any]:
    read, _ = RED7.read_options(options, 2)
    return RED7.tree(read), read


@pytest.fixture(scope="module")
def small() -> tuple[GameTree, Any]:
    """Eight cards, two in each hand: 5,040 deals."""
    return tree_with(numbers=2, colors=4, hand=2)


def matching_pennies() -> GameTree:
    """Two seats choose a side, the second without seeing what the first chose; seat 0 wins if both are the same.

    The tree of a game with hidden hands cannot hide a move, so the first seat's choice is a deal of its own here: two
    deals, in which only the other seat's choice is left.
    """
    rows: list[tuple[int, ...]] = []
    for deal, side in enumerate((0, 1)):
        root = len(rows)
        rows.append((-1, -1, 0, 0, 1, deal))
        for guess in (0, 1):
            winner = 0 if guess == side else 1
            rows.append((root, guess, guess, 1, -1 - winner, deal))
    return tree_of(rows, [0, 0], [[0, 0], [1, 0]], ["heads", "tails"], ["heads", "tails"])


def test_situations_hide_what_the_seat_cannot_see() -> None:
    tree = matching_pennies()
    assert (tree.situations, tree.choices) == (1, 2)
    assert value(tree, uniform(tree)) == 0.5
    assert best_response(tree, uniform(tree), 1) == 0.5  # it cannot know the side


def test_the_deals_of_three_numbers_three_colours_and_hands_of_two_are_15120() -> None:
    tree, _ = tree_with(numbers=3, colors=3, hand=2)
    assert len(tree.deals) == 15_120
    assert np.array_equal(tree.deal[tree.levels[0]], np.arange(15_120))


def test_the_nodes_are_those_that_perft_counts(small: tuple[GameTree, Any]) -> None:
    tree, options = small
    for deal in (0, len(tree.deals) // 2, len(tree.deals) - 1):
        state = RED7.play(RED7.start(options, 2), RED7.parse(tree.deals[deal])).state
        nodes = tree.deal == deal
        for depth in range(1, 9):
            ended_before = int(np.sum(nodes & (tree.depth < depth) & (tree.seat < 0)))
            assert RED7.perft(state, depth) == int(np.sum(nodes & (tree.depth == depth))) + ended_before


def test_nodes_of_one_situation_have_the_same_view(small: tuple[GameTree, Any]) -> None:
    tree, options = small
    seen: dict[tuple[str, str], int] = {}
    for deal in (0, 1, 2, 777):
        for node in np.flatnonzero((tree.deal == deal) & (tree.seat >= 0)):
            moves, at = [], int(node)
            while tree.parent[at] >= 0:
                moves.append(tree.moves[tree.action[at]])
                at = int(tree.parent[at])
            state = RED7.play_all(RED7.start(options, 2), [tree.deals[deal], *reversed(moves)])
            told = (RED7.view(state, int(tree.seat[node])).to_bytes().decode(), " ".join(moves))
            assert seen.setdefault(told, int(tree.situation[node])) == tree.situation[node]
    assert len(set(seen.values())) == len(seen)


def test_the_solver_finds_an_equilibrium(small: tuple[GameTree, Any]) -> None:
    tree, _ = small
    solved = next(one for one in solve(tree, 10) if one.exploitability < 1e-3 or one.iterations >= 500)
    assert solved.exploitability < 1e-3 < exploitability(tree, uniform(tree))
    assert best_response(tree, solved.strategy, 0) >= solved.value - 1e-9
    assert best_response(tree, solved.strategy, 1) >= 1 - solved.value - 1e-9


def test_bots_choose_once_in_every_situation_and_the_same_each_time() -> None:
    tree, options = tree_with(numbers=2, colors=3, hand=2)
    bots = [BudgetedBot(name, find_bot("red7", name)) for name in ("casual", "random")]
    once, again = (strategies_of(bots, RED7, options, tree, 1, int) for _ in range(2))
    for first, second in zip(once, again, strict=True):
        assert np.array_equal(first, second)
        assert np.array_equal(np.bincount(tree.situation_of, first), np.ones(tree.situations))
    assert all(row["exploitability"] >= 0 for row in exploitabilities(bots, RED7, options, tree, 1))


def test_the_solver_makes_no_more_iterations_than_asked_for(small: tuple[GameTree, Any]) -> None:
    assert [solved.iterations for solved in solve(small[0], 10, 25)] == [10, 20, 25]
    ran = CliRunner().invoke(
        app, ["solve", "red7", "--numbers", "2", "--colors", "3", "--hand", "1", "--iterations", "3", "--json"]
    )
    told = json.loads(ran.stdout)
    assert (told["iterations"], told["reached"]) == (3, False)
    assert "The exploitability is above 0.001: more --iterations" in ran.stderr


def test_the_command_solves_and_draws(tmp_path: Any) -> None:
    small = ["--numbers", "2", "--colors", "3", "--hand", "1"]
    plot = tmp_path / "plot.svg"
    ran = CliRunner().invoke(app, ["solve", "red7", *small, "--bots", "casual", "--plot", str(plot), "--json"])
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.stdout)
    assert told["exploitability"] < 1e-3
    assert [row["bot"] for row in told["bots"]] == ["casual"]
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    shown = CliRunner().invoke(app, ["solve", "red7", *small])
    assert "value: seat 0 wins 50." in shown.stdout
    assert "the seat that begins wins" in shown.stdout


def test_the_table_says_who_searches_with_a_budget_of_its_own() -> None:
    small = ["--numbers", "2", "--colors", "2", "--hand", "1"]
    shown = CliRunner().invoke(app, ["solve", "red7", *small, "--bots", "casual,club"]).stdout
    assert re.search(r"casual +none +", shown)
    assert re.search(r"club +its own +", shown)


def test_an_interrupt_keeps_the_solution_that_was_found() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    options, _ = RED7.read_options({"numbers": 2, "colors": 3, "hand": 1}, 2)
    told = solved_game(RED7, options, 1e-9, 1000, progress=stop)
    assert (told["stopped"], told["iterations"]) == (True, 10)
    bots = with_playouts("casual", find_bot("red7", "casual"), [])
    shown: list[int] = []

    def stop_measuring(done: int) -> None:
        shown.append(done)
        if done > 50:
            raise KeyboardInterrupt

    told = solved_game(RED7, options, 1e-3, 1000, bots, progress=stop_measuring)
    assert (told["stopped"], told["bots"]) == (True, [])
    assert told["exploitability"] < 1e-3
    assert shown == sorted(shown)
    assert 50 in shown  # solving is half of the work that is shown


def test_an_interrupted_solution_leaves_the_picture_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> object:
        raise KeyboardInterrupt

    plot = tmp_path / "plot.svg"
    plot.write_text("a picture", encoding="utf-8")
    monkeypatch.setattr("rubrica.lab.solved.exploitabilities", stop)
    small = ["--numbers", "2", "--colors", "3", "--hand", "1"]
    ran = CliRunner().invoke(app, ["solve", "red7", *small, "--bots", "casual", "--plot", str(plot)])
    assert "Stopped: the bots were not measured." in ran.stderr
    assert plot.read_text(encoding="utf-8") == "a picture"


@needs_limits
def test_a_picture_for_which_there_is_no_room_costs_no_figures(tmp_path: Path) -> None:
    asked = ["--numbers", "2", "--colors", "3", "--hand", "1", "--bots", "casual", "--plot", str(tmp_path / "a.svg")]
    ran = limited(100, "solve", "red7", *asked)
    assert "the seat that begins wins" in ran.stdout
    assert ran.stderr == f"rubrica: plot: {tmp_path / 'a.svg'} cannot be written: File too large\n"
    assert ran.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_the_share_between_best_players_is_stated_with_its_error() -> None:
    """A solution that is nearer to the exact one lies within the error of one that is less near."""
    options, _ = RED7.read_options({"numbers": 2, "colors": 4, "hand": 1}, 2)
    rough, fine = (solved_game(RED7, options, target, 5_000) for target in (3e-2, 1e-5))
    assert rough["exploitability"] > 10 * fine["exploitability"]
    for name in ("value", "first"):
        assert abs(rough[name] - fine[name]) <= 2 * (rough["exploitability"] + fine["exploitability"])


def test_a_logarithmic_picture_has_a_line_for_each_power_of_ten() -> None:
    drawn = falling("errors", {"one": [5.0, 0.5, 0.02], "two": [5.0, 0.0, 0.0]}, ["1", "10", "100"], "playouts")
    for tick in ("0 to 0.01 %", "0.1 %", "1 %", "10 %"):
        assert f">{tick}<" in drawn
    assert "nan" not in drawn


@pytest.mark.parametrize(
    "options", [{}, {"numbers": 3, "colors": 3, "hand": 2, "draw": "may"}, {"numbers": 7, "hand": 1}]
)
def test_games_that_cannot_be_written_out_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadParameter):
        tree_with(**options)


def test_red_has_no_tree() -> None:
    red = find_game("red")
    with pytest.raises(BadParameter, match="written out whole"):
        red.tree(red.read_options({}, 3)[0])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--bots", "seer"], "sees everything"),
        (["--bots", "club", "--playouts", "-3"], "is not a list of numbers"),
        (["--playouts", "10"], "name some"),
        (["--plot", "picture.svg"], "name some"),
        (["--bots", "nobody"], "bots: there is no bot 'nobody'"),
        (["--target", "inf"], "target: inf is not from 1e-6 to 1"),
        (["--target", "nan"], "target: nan is not from 1e-6 to 1"),
    ],
)
def test_bots_that_have_no_one_answer_are_refused(asked: list[str], said: str) -> None:
    ran = CliRunner().invoke(app, ["solve", "red7", "--numbers", "2", "--colors", "2", "--hand", "1", *asked])
    assert ran.exit_code != 0
    assert said in str(ran.exception)
