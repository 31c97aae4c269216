"""The arena with luck taken out: nothing changes on average, and the intervals get narrower where there is chance."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from statistics import variance

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.core.game import Json
from rubrica.lab.arena import Contest, ContestResults, Part, play_contest
from rubrica.lab.luck import FEWER, value_of
from rubrica.lab.luck_study import Mean

ACTIONS = {"draw": "may", "actions": True}


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The correction has mean 0 with any number of playouts."""
    for game in ("red7", "red"):
        monkeypatch.setattr(value_of(game), "samples", 8 * FEWER)


def contest(options: Json, deals: int, game: str = "red7", seats: int = 2, luck: bool = True) -> Contest:
    bots = ("first-fit", "random") if game == "red7" else ("greedy", "random")
    return Contest(game, bots, options, seats, deals, seed=1, luck=luck)


@pytest.mark.parametrize(
    ("game", "options", "seats", "deals"),
    [
        ("red7", ACTIONS, 2, 150),
        ("red7", {"draw": "must", "scoring": True}, 2, 40),
        ("red7", {"draw": "may"}, 3, 30),
        ("red", {"players": 2, "face_down": True}, 2, 30),
    ],
)
def test_what_chance_adds_comes_to_nothing_also_between_unequal_bots(
    game: str, options: Json, seats: int, deals: int
) -> None:
    """The stronger bot wins far more than its share, but not by luck. From fixed seeds."""
    played = play_contest(contest(options, deals, game, seats))
    mean = Mean([(part.luck or 0.0) / seats for part in played.parts])
    assert abs(mean.mean) < mean.interval < 0.2
    alone = played.contest.bots[0]
    assert played.share(alone, "random")[0] > 1 / seats + 0.1


def test_mirrored_deals_leave_no_luck_in_basic_rounds() -> None:
    """The deal is the only chance there is, and every seat has it once."""
    parts = play_contest(contest({}, 6)).parts + play_contest(contest({}, 3, seats=4)).parts
    assert [part.luck for part in parts] == pytest.approx([0.0] * len(parts), abs=1e-9)


def test_nothing_is_luck_where_all_lies_open() -> None:
    assert [part.luck for part in play_contest(contest({}, 1, "red", 3)).parts] == [0.0, 0.0]


def test_luck_changes_no_game_and_is_measured_only_when_asked() -> None:
    with_luck, without = (play_contest(contest(ACTIONS, 3, luck=luck)) for luck in (True, False))
    assert [part.winners for part in with_luck.parts] == [part.winners for part in without.parts]
    assert all(part.luck is not None for part in with_luck.parts)
    assert all(part.luck is None for part in without.parts)
    assert "gain" not in without.to_json()


def test_both_shares_are_told_side_by_side() -> None:
    played = play_contest(contest(ACTIONS, 4))
    cell = played.to_json()["bots"][0]["against"]["random"]
    shares = [1 - part.won / 2 + (part.luck or 0) / 2 for part in played.parts]
    assert cell["adjusted"]["share"] == pytest.approx(sum(shares) / 4, abs=1e-4)
    gain = played.gain()
    assert gain is not None
    won = [part.won / 2 for part in played.parts]
    assert gain == pytest.approx(variance(won) / variance(shares))


@pytest.mark.parametrize("deals", [2, 3, 4, 20])
def test_half_of_the_luck_taken_out_is_worth_four_times_as_many_deals(deals: int) -> None:
    """However few deals there are, for which intervals are as wide as can be."""
    won = [2.0 * (deal % 2) for deal in range(deals)]
    parts = [Part("first-fit", "random", deal, one, luck=(one - 1) / 2) for deal, one in enumerate(won)]
    assert ContestResults(contest({}, deals), parts).gain() == pytest.approx(4)


def test_a_file_from_before_there_was_luck_is_gone_on_with(tmp_path: Path) -> None:
    saved, asked = tmp_path / "arena.jsonl", contest({}, 2, luck=False)
    head = {name: value for name, value in asdict(asked).items() if name != "luck"}
    part = {name: value for name, value in asdict(Part("random", "first-fit", 0)).items() if name != "luck"}
    saved.write_text(f"{json.dumps(head)}\n{json.dumps(part)}\n", encoding="utf-8")
    assert len(play_contest(replace(asked), saved=saved).parts) == 2


def test_the_command_states_shares_with_and_without_luck() -> None:
    command = "arena red7 --bots random,first-fit --games 8 --seed 1 --workers 1 --draw may --luck"
    shown = CliRunner().invoke(app, command.split())
    assert shown.exit_code == 0, shown.output
    assert shown.output.count("without luck ") == 2
    assert "times as many deals" in shown.output
    told = json.loads(CliRunner().invoke(app, [*command.split(), "--json"]).stdout)
    assert told["contest"]["luck"] is True
    assert set(told["bots"][0]["against"]["first-fit"]) == {"share", "interval", "deals", "adjusted"}
