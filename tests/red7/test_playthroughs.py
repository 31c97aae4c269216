"""Golden playthroughs: a recorded match for every option set and number of seats, replayed line by line."""

import json
from typing import Any

import pytest

from rubrica.core.record import replay
from rubrica.red7 import GAME
from tests.reference.make_playthroughs import OUT, facts, names

NAMES = names()
MADE_BY = "python -m tests.reference.make_playthroughs"


def read(name: str) -> tuple[dict[str, Any], list[str]]:
    """The record of a playthrough, and what it says after each entry."""
    record = json.loads((OUT / f"{name}.json").read_text(encoding="utf-8"))
    after = [entry.pop("after") for entry in record["entries"]]
    return record, after


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_played_again_line_by_line(name: str) -> None:
    record, after = read(name)
    options, seats = NAMES[name]
    assert (record["options"], record["seats"]) == (options.to_json(), seats)
    entries = list(replay(record))
    for number, (entry, told) in enumerate(zip(entries, after, strict=True), start=2):
        assert facts(entry.step.state) == told, f"{name}.json, line {number}: after {entry.move}"
    assert GAME.to_act(entries[-1].step.state) is None
    assert GAME.outcome(entries[-1].step.state) == record["outcome"]


@pytest.mark.parametrize("name", NAMES)
def test_each_line_tells_something_new(name: str) -> None:
    _, after = read(name)
    assert len(set(after)) == len(after) > 5


def test_no_playthrough_is_missing_and_none_is_left_over() -> None:
    assert len(NAMES) == 3 * 2 * 2 * 3
    assert sorted(path.stem for path in OUT.iterdir()) == sorted(NAMES), f"make them anew: {MADE_BY}"


def test_together_they_show_every_kind_of_move_and_every_way_out() -> None:
    kinds, reasons, rounds = set(), set(), set()
    for name in NAMES:
        record, _ = read(name)
        for entry in replay(record):
            kinds.add(entry.move.split()[0])
            told = GAME.view(entry.step.state, None).told
            rounds.add(told["round"])
            reasons |= {public["out"]["reason"] for public in told["seats"] if public["out"]}
    assert kinds == {"deal", "play", "discard", "take", "tuck", "paint", "draw", "skip", "end"}  # they never fold
    assert reasons == {"behind", "empty hand"}
    assert max(rounds) > 2


def test_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in OUT.iterdir()) < 400_000
