"""Golden playthroughs: a recorded game for every option set, replayed line by line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rubrica.core.record import replay
from rubrica.red import GAME
from tests.red.make_playthroughs import OUT, facts, names

NAMES = names()
MADE_BY = "python -m tests.red.make_playthroughs"


def read(name: str) -> tuple[dict[str, Any], list[str]]:
    """The record of a playthrough, and what it says after each entry."""
    record = json.loads((OUT / f"{name}.json").read_text(encoding="utf-8"))
    return record, [entry.pop("after") for entry in record["entries"]]


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_played_again_line_by_line(name: str) -> None:
    record, after = read(name)
    assert (record["options"], record["seats"]) == (NAMES[name].to_json(), NAMES[name].players)
    entries = list(replay(record))
    for number, (entry, told) in enumerate(zip(entries, after, strict=True), start=2):
        assert facts(entry.step.state) == told, f"{name}.json, line {number}: after {entry.move}"
    assert GAME.to_act(entries[-1].step.state) is None


def test_no_playthrough_is_missing_and_none_is_left_over() -> None:
    assert sorted(path.stem for path in OUT.iterdir()) == sorted(NAMES), f"make them anew: {MADE_BY}"


def test_together_they_show_ties_early_ends_and_flips() -> None:
    records = [read(name)[0] for name in NAMES]
    assert {record["outcome"]["tie"] for record in records} == {"two", None}
    assert any("flip" in entry["move"] for record in records for entry in record["entries"])
    placed = [sum("@" in entry["move"] for entry in record["entries"]) for record in records]
    assert min(placed) < 36
