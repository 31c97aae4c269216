"""The compiled rules, run with Numba's check of every index."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.red7.deals import LINES

PROGRAM = """
import json, sys
from rubrica.core.compiled import Backend
from rubrica.red7 import GAME, Options, Red7

import numba
assert numba.config.BOUNDSCHECK == 1

game = Red7(Backend("numba"))
for policy in game.policies:
    for seats in (2, 3, 4):
        for draw in ("off", "may", "must"):
            for scoring in (False, True):
                for actions in (False, True):
                    tally = game.simulator(Options(draw, scoring, actions), seats, policy)(seats, 150)
                    assert sum(tally.endings.values()) == 150
for line in json.load(sys.stdin):
    state = game.load(line["position"])
    for depth, nodes in enumerate(line["perft"]):
        assert game.perft(state, depth) == nodes, line["name"]
sys.stdout.write("all in bounds")
"""


@pytest.mark.slow
def test_no_index_is_out_of_bounds() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(LINES),
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout, ran.returncode) == ("all in bounds", 0), ran.stderr
