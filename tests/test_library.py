"""Rubrica as a library: the public names are there, typed, documented and quick to load, and errors are clear."""

from __future__ import annotations

import doctest
import inspect
import json
import pickle
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from mypy import api as mypy

import rubrica
from rubrica import red, red7
from rubrica.core.errors import BadParameter, RecordError
from tests.red7.deals import table

ROOT = Path(__file__).parents[1]
FACES = (rubrica, red7, red)
FUNCTIONS = ("legal", "play", "view", "redeal", "turns", "why", "perft", "simulate")
HEAVY = ("numba", "numpy", "llvmlite", "fastapi", "starlette", "uvicorn", "pydantic", "sqlalchemy", "fluent", "typer")

TYPED = """
import rubrica
from random import Random
from rubrica import red, red7

reveal_type(red7.legal(red7.start()))
reveal_type(red7.play(red7.start(), red7.parse("fold")).state)
reveal_type(red7.turns(red7.start()))
reveal_type(red7.redeal(red7.view(red7.start(), 0), Random(1)))
reveal_type(red7.why(red7.start(), 0))
reveal_type(red.legal(red.start()))
reveal_type(red.play(red.start(), red.Placement.parse("wb@0,0")).state)
reveal_type(red.perft(red.start(), 2))
reveal_type(red.simulate(red.Options(players=2)))
reveal_type(rubrica.Recorder(red7.GAME, red7.Options(), 2).state)
red7.legal(red.start())
red7.Options(draw="perhaps")
"""


def names_of(face: ModuleType) -> list[tuple[ModuleType, str]]:
    return [(face, name) for name in face.__all__]


def fresh(program: str) -> Any:
    """What a new Python prints, as JSON."""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


# The names


@pytest.mark.parametrize(("face", "name"), [one for face in FACES for one in names_of(face)])
def test_a_public_name_is_there_and_has_a_docstring(face: ModuleType, name: str) -> None:
    value = getattr(face, name)
    if isinstance(value, type) or inspect.isroutine(value) or inspect.ismodule(value):
        assert inspect.getdoc(value)


@pytest.mark.parametrize("game", [red7, red])
def test_a_game_has_its_values_and_functions(game: ModuleType) -> None:
    for name in ("State", "View", "Move", "Options", *FUNCTIONS):
        assert name in game.__all__


@pytest.mark.parametrize("module", ["rubrica", "rubrica.red7", "rubrica.red"])
def test_a_star_import_gives_the_public_names(module: str) -> None:
    face = sys.modules[module]
    there = fresh(f"import json; from {module} import *; print(json.dumps(list(globals())))")
    assert set(face.__all__) <= set(there)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        rubrica.chess  # type: ignore[attr-defined]  # noqa: B018  # what is asked
    assert set(rubrica.__all__) <= set(dir(rubrica))


@pytest.mark.parametrize("face", FACES)
def test_the_examples_of_the_docstrings_are_true(face: ModuleType) -> None:
    assert doctest.testmod(face).failed == 0


# Quick to load


def test_import_rubrica_loads_nothing_else() -> None:
    loaded = fresh("import json, sys, rubrica; print(json.dumps([one for one in sys.modules if 'rubrica.' in one]))")
    assert loaded == []


def test_the_games_load_no_web_parts_and_no_numba() -> None:
    program = (
        "import json, sys, rubrica; rubrica.red7.legal(rubrica.red7.start()); rubrica.red.legal(rubrica.red.start());"
        "rubrica.Bot, rubrica.Record; print(json.dumps(list(sys.modules)))"
    )
    loaded = fresh(program)
    assert "rubrica.red7.game" in loaded
    assert not {one.partition(".")[0] for one in loaded} & set(HEAVY)
    assert not [one for one in loaded if one.startswith(("rubrica.server", "rubrica.store", "rubrica.match"))]


# Typed


def checked(path: Path, cache: Path) -> tuple[str, int]:
    """What mypy says of a program, as its author would ask, and its exit code."""
    told, errors, code = mypy.run(["--strict", "--config-file=", f"--cache-dir={cache}", str(path)])
    assert errors == ""
    return told, code


def test_a_type_checker_knows_the_types_of_both_games(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(TYPED, "utf-8")
    told, code = checked(program, tmp_path)
    revealed = [line.split('Revealed type is "')[1].rstrip('"') for line in told.splitlines() if "Revealed" in line]
    assert revealed == [
        "list[rubrica.red7.notation.Move]",
        "rubrica.red7.state.State",
        "list[rubrica.core.game.Turn[rubrica.red7.notation.Move]]",
        "rubrica.red7.state.State",
        "rubrica.core.reason.Reason",
        "list[rubrica.red.notation.Placement | rubrica.red.notation.Flip]",
        "rubrica.red.state.State",
        "int",
        "rubrica.core.simulation.Simulated",
        "rubrica.red7.state.State",
    ]
    assert code == 1
    assert 'has incompatible type "rubrica.red.state.State"' in told
    assert "expected \"Literal['off', 'may', 'must']\"" in told
    assert checked(ROOT / "examples" / "who_wins.py", tmp_path) == ("Success: no issues found in 1 source file\n", 0)


def test_the_example_plays() -> None:
    example = runpy.run_path(str(ROOT / "examples" / "who_wins.py"))
    assert {example["winner"](seed) for seed in range(3)} <= {0, 1}


# What they say


def test_why_in_both_games() -> None:
    state = table("r7 o3 g4 / v1 b6", "g2 / i6", canvas="b2")
    assert red7.why(state, 0).name == "behind"
    assert red7.why(state, 1).name == "leads"
    assert red7.why(state, 0, "red").about["rule"] == "red"
    assert "6" in red7.why(state, 0).sentence("fr")
    assert red7.why(red7.start(), 0).name == "not dealt"
    game = red.play_all(red.start(), ["wb@0,0", "bw@1,0"])
    assert red.why(game, 0).about == red.scores(game)[0].about
    assert red.why(game).name == "third wins"
    assert red.why(game).sentence("en")


def test_why_not_in_both_games() -> None:
    state = table("r7 o3 g4 / v1 b6", "g2 / i6", canvas="b2")
    reason = red7.why_not(state, red7.parse("play b6"))
    assert reason is not None
    assert reason.name == "not in hand"
    assert [red7.why_not(state, move) for move in red7.legal(state)] == [None] * len(red7.legal(state))
    face_down = red.start(red.Options(face_down=True))
    assert [red.why_not(face_down, move) for move in red.legal(face_down)] == [None]
    reason = red.why_not(face_down, red.parse("wb@0,0"))
    assert reason is not None
    assert reason.name == "flip first"


def test_a_state_shows_its_cards() -> None:
    state = table("r7 o3 g4 / v1 b6", "g2 o1 / i6", canvas="b2")
    assert (state.seat, state.rule) == (0, "blue")
    assert list(map(str, state.hand(0))) == ["r7", "g4", "o3"]
    assert list(map(str, state.palette(0))) == ["g2", "o1"]
    assert red7.start().seat is None


def test_a_record_is_a_value_that_replays() -> None:
    recorder = rubrica.Recorder(red7.GAME, red7.Options(draw="may"), 2)
    rng = Random(3)
    while red7.to_act(recorder.state) is not None:
        moves = red7.legal(recorder.state)
        recorder.play(red7.dealt(recorder.state, rng, rng.choice(moves) if moves else None))
    record = rubrica.Record.read(json.loads(json.dumps(recorder.to_json())))
    assert record == recorder.record == pickle.loads(pickle.dumps(record))
    assert hash(record) == hash(recorder.record)
    assert (record.game, record.seats, record.options["draw"]) == ("red7", 2, "may")
    assert [entry.move for entry in record.replay()] == record.moves
    assert list(record.replay(red7.GAME))[-1].step.state == recorder.state
    assert record.outcome == red7.outcome(recorder.state)
    with pytest.raises(RecordError, match="game: is missing"):
        rubrica.Record.read({"rubrica": 1})


def test_simulate_plays_with_options_or_without() -> None:
    done = red.simulate(red.Options(players=2), games=20, seed=1)
    assert (done.seats, done.tally.games) == (2, 20)
    assert sum(done.tally.wins) + done.tally.drawn == 20
    assert red7.simulate(games=20, seed=1).tally == red7.simulate(red7.Options(), 2, 20, seed=1).tally


# Errors a newcomer makes


def wrong_calls() -> list[tuple[Any, str]]:
    state, game = red7.start(), red.start()
    return [
        (lambda: red7.Options(draw="mya"), "options.draw: 'mya' is not one of off, may, must"),  # type: ignore[arg-type]
        (lambda: red.Options(players=4), "options.players: 4 players: RED is for 3 or 2"),
        (lambda: red.Options(players=2, inks=("red",)), "does not name 2 different inks for 2 players"),
        (lambda: red7.start(seats=5), "seats: 5 seats: Red7 is for 2, 3 or 4"),
        (lambda: red.start(red.Options(players=2), 3), "seats: 3 seats, but options.players is 2"),
        (lambda: red7.play(state, "play r7"), "move: 'play r7' is not a move of Red7: Move.parse reads one from text"),  # type: ignore[arg-type]
        (lambda: red.play(game, "wb@0,0"), "move: 'wb@0,0' is not a move of RED: Placement.parse reads one from text"),  # type: ignore[arg-type]
        (lambda: red7.why(state, 2), "seat: 2 is not a seat from 0 to 1"),
        (lambda: red7.why(state, 0, "pink"), "color: 'pink' is not one of red, orange, yellow, green"),
        (lambda: red.why(game, 3), "seat: 3 is not a seat from 0 to 2"),
        (lambda: red7.redeal(red.view(game, 0), Random(1)), "view: it is a view of 'red', not of 'red7'"),
        (lambda: red.redeal(red7.view(state, 0), Random(1)), "view: it is a view of 'red7', not of 'red'"),
        (lambda: red7.perft(state, -1), "depth: -1 is less than 0"),
        (lambda: red.perft(game, -1), "depth: -1 is less than 0"),
        (lambda: red7.simulate(games=0), "games: 0 is not 1 or more"),
        (lambda: red7.simulate(policy="best"), "policy: 'best' is not one of survive, uniform"),
    ]


@pytest.mark.parametrize(("call", "sentence"), wrong_calls())
def test_a_wrong_argument_is_named(call: Any, sentence: str) -> None:
    with pytest.raises(BadParameter) as caught:
        call()
    assert sentence in str(caught.value)
