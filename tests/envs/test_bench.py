"""`rubrica bench envs`: every environment of ours is timed, others where they are installed."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.core.errors import BadParameter
from rubrica.envs.bench import one_core
from rubrica.lab.rates import LEFT, RIGHT, WIDTH, Rate, rates

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


def test_what_is_printed_and_drawn_names_the_same(tmp_path: Path) -> None:
    picture = tmp_path / "envs.svg"
    ran = run(app, ["bench", "envs", "--seconds", "0.01", "--batch", "4", "--plot", str(picture)])
    assert ran.exit_code == 0, ran.output
    assert "rubrica red7, basic, 2 seats: masks" in ran.stdout
    assert "% of simulate" in ran.stdout
    drawn = [text.text or "" for text in ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
    for name in ("rubrica red7, basic, 2 seats: masks", "rubrica red", "rubrica_red7", "python_kuhn_poker"):
        assert name in ran.stdout
        assert any(text.startswith(f"{name} (") for text in drawn)


def test_a_picture_that_cannot_be_written_is_refused_before_anything_is_measured(tmp_path: Path) -> None:
    ran = run(app, ["bench", "envs", "--plot", str(tmp_path)])
    assert isinstance(ran.exception, BadParameter)
    assert "is a folder" in str(ran.exception)
    assert ran.output == ""


def test_figures_of_any_size_have_their_place_on_the_scale() -> None:
    drawn = rates("Figures", {"few": [Rate("one", "a size", 1.0, own=True)], "none": []})
    assert "one (a size)" in drawn
    assert ">none<" not in drawn
    places = []
    for value in (1.0, 50.0, 1e9):
        picture = ElementTree.fromstring(rates("", {"": [Rate("", "", size, own=False) for size in (1.0, value, 1e9)]}))
        places.append(float(picture.findall("{http://www.w3.org/2000/svg}circle")[1].attrib["cx"]))
    assert LEFT == places[0] < places[1] < places[2] == WIDTH - RIGHT
    ElementTree.fromstring(rates("Nothing", {}))


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not say on which cores one runs")
def test_it_runs_on_one_core_and_leaves_the_others_as_they_were() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before
