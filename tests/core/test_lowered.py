"""Both ways to compile rules give what plain Python gives: Numba's documented one, and ours for versions we tried."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from rubrica.core.lowered import TRIED, tried_compilation

PROGRAM = """
from rubrica.core.compiled import _tried, Backend

both = [Backend("plain"), Backend("numba")]
"""
COUNTS = """
from rubrica.red import Red

start = Red().start(*Red().read_options({"players": 2}))
counts = [Red(backend).perft(start, 3) for backend in both]
assert counts[0] == counts[1] > 100
"""
GAMES = """
from rubrica.red import Red
from rubrica.red7 import Red7

for game, told, seats, games in ((Red, {}, 3, 20), (Red7, {"draw": "may", "scoring": True, "actions": True}, 4, 2)):
    options, seats = game().read_options(told, seats)
    for policy in game.policies:
        tallies = [game(backend).simulator(options, seats, policy)(7, games) for backend in both]
        assert tallies[0] == tallies[1]
"""
SAYS = "print('each' if _tried() is None else 'lowered')"

each_way = pytest.mark.parametrize("way", ["each", *(["lowered"] if numba.__version__.startswith(TRIED) else [])])


def run(way: str, program: str, cache: Path) -> str:
    """What a program prints that compiles everything anew, one way or the other."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "RUBRICA_COMPILE": way}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@each_way
def test_counts_are_those_of_plain_python(way: str, tmp_path: Path) -> None:
    assert run(way, PROGRAM + COUNTS + SAYS, tmp_path) == way


@pytest.mark.slow
@each_way
def test_games_are_those_of_plain_python(way: str, tmp_path: Path) -> None:
    assert run(way, PROGRAM + GAMES + SAYS, tmp_path) == way


def test_a_version_that_was_not_tried_is_left_to_its_documented_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RUBRICA_COMPILE", raising=False)
    assert (tried_compilation() is not None) == numba.__version__.startswith(TRIED)
    monkeypatch.setattr(numba, "__version__", "0.60.0")
    assert tried_compilation() is None
