"""`rubrica bench envs`: every environment of ours is timed, others where they are installed."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.envs.bench import one_core

run = CliRunner().invoke


def test_it_measures_ours_and_says_what_it_skipped() -> None:
    ran = run(app, ["bench", "envs", "--seconds", "0.01", "--batch", "8", "--json"])
    assert ran.exit_code == 0, ran.output
    figures = json.loads(ran.stdout)
    assert set(figures) >= {"vector", "pettingzoo", "openspiel"}
    for part in ("vector", "pettingzoo", "openspiel"):
        assert any("rubrica" in name for name in figures[part])
        assert all(told["decisions a second"] > 0 and told["size"] for told in figures[part].values())
    ratios = [name for name, told in figures["vector"].items() if "ratio to simulate" in told]
    assert len(ratios) == 9
    assert "python_kuhn_poker" in figures["openspiel"]
    if find_spec("pgx") is None:
        assert "vector: pgx leduc_holdem" in figures["skipped"]


def test_what_is_printed_names_the_same() -> None:
    ran = run(app, ["bench", "envs", "--seconds", "0.01", "--batch", "4"])
    assert ran.exit_code == 0, ran.output
    assert "rubrica red7, basic, 2 seats: masks" in ran.stdout
    assert "% of simulate" in ran.stdout


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not say on which cores one runs")
def test_it_runs_on_one_core_and_leaves_the_others_as_they_were() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before
