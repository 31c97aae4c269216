"""Studies: what they count is so, with the right errors, however they are played."""

import json
import math
import signal
from collections import Counter as Times
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.core.bot import find_bot
from rubrica.core.compiled import plain_rules
from rubrica.core.counting import SUMS, Counts, find_counter
from rubrica.core.errors import BadParameter
from rubrica.core.game import Json, Tally, find_game
from rubrica.core.intervals import student_95, wilson
from rubrica.core.simulation import BLOCK
from rubrica.lab.curve import falling
from rubrica.lab.panels import bars
from rubrica.lab.parts import open_run
from rubrica.lab.played import play_game
from rubrica.lab.simulated import PART, simulate_in_parts
from rubrica.lab.study import Study, count_part, run_study
from rubrica.lab.study_page import formatted, pictures, tables

ACTIONS = {"draw": "may", "scoring": True, "actions": True}


def study(game: str = "red7", bots: tuple[str, ...] = ("random",), **changed: Any) -> Study:
    seats = changed.pop("seats", (2, 4) if game == "red7" else (2, 3))
    options = changed.pop("options", {})
    rules = find_game(game)
    read = {count: rules.options_json(rules.read_options(options, count)[0]) for count in seats}
    given: Json = {"games": 40, "search_games": 3, "seed": 1} | changed
    return Study(game, bots, read, **given)


def told(asked: Study, workers: int = 1) -> Json:
    with open_run(workers) as run:
        return run_study(asked, run).to_json()


def figures(result: Json, name: str, seats: int) -> Json:
    found: Json = next(table for table in result["tables"] if table["seats"] == seats)["measures"][name]["figures"]
    return found


@pytest.mark.parametrize(
    ("game", "bot", "options"),
    [("red7", "random", {}), ("red7", "first-fit", ACTIONS), ("red", "greedy", {}), ("red", "random", {})],
)
def test_plain_rules_count_the_same_as_compiled_ones(game: str, bot: str, options: Json) -> None:
    asked = study(game, (bot,), options=options)
    for seats in asked.options:
        compiled = count_part(asked, bot, seats, range(6))
        with plain_rules():
            assert count_part(asked, bot, seats, range(6)) == compiled


@pytest.mark.parametrize("options", [{}, ACTIONS])
def test_red7_counts_are_those_of_the_games(options: Json) -> None:
    """Counted anew from what the public interface tells of the same games."""
    asked = study(bots=("club",), options=options, seats=(3,), iterations=5)
    rules, seen = find_game("red7"), Times[str]()
    for number in range(3):
        bots, first = [find_bot("red7", "club")] * 3, 0
        for played in play_game("red7", asked.options[3], 3, bots, f"1/club/3/{number}", 5):
            if played.seat is None:
                first = int(rules.to_act(played.after) or 0)
                dealt = rules.position(played.after)
                continue
            if (over := rules.outcome(played.after)) is not None:
                seen["rounds"] += 1
                winner = over["winners"][0]
                seen[f"place {(winner - first) % 3}"] += 1
                seen[f"rule {rules.describe(played.after)['rule']}"] += 1
                seen.update(f"won {card}" for card in dealt["hands"][winner])
    result = told(asked)
    places = [figures(result, "wins", 3)[label] for label in ("first", "second", "third")]
    assert [round(one["value"] * one["number"]) for one in places] == [seen[f"place {place}"] for place in range(3)]
    rule = figures(result, "rule", 3)
    assert {f"rule {name}": round(one["value"] * one["number"]) for name, one in rule.items() if one["value"]} == {
        name: count for name, count in seen.items() if name.startswith("rule")
    }
    hand = figures(result, "dealt hand", 3)
    assert {f"won {card}": round(one["value"] * one["number"]) for card, one in hand.items() if one["value"]} == {
        name: count for name, count in seen.items() if name.startswith("won")
    }
    assert sum(one["number"] for one in hand.values()) == 21 * seen["rounds"]


def test_red_counts_are_those_of_the_games() -> None:
    asked = study("red", ("greedy",), seats=(3,))
    counter, rules = find_counter("red"), find_game("red")
    counts, winners, tiles = counter.counts.plain(), Times[int](), 0
    for number in range(4):
        bots = [find_bot("red", "greedy")] * 3
        for played in play_game("red", asked.options[3], 3, bots, f"{number}"):
            counter.decided(played.before, counts)
            last = played.after
        counter.ended(last, counts, True)
        winners.update(rules.winners(last))
        tiles += len(rules.position(last)["placed"])
    sums = Counts.of(counts)
    assert sums.games == 4
    assert [sums.sums["values"][seat] for seat in range(3)] == [winners[seat] for seat in range(3)]
    placed = next(measure for measure in counter.measures if measure.name == "tiles")
    assert sums.sums["values"][placed.first] == tiles


def sums(*values: int) -> dict[str, list[int]]:
    return dict(zip(SUMS, ([value] for value in values), strict=True))


def test_where_games_cannot_tell_an_interval_there_is_none() -> None:
    one_game = Counts(400, sums(2, 3, 4, 6, 9, 1))
    two_alike = Counts(2, sums(72, 2, 2592, 72, 2, 2))
    for counts, is_share in ((one_game, True), (two_alike, False)):
        ratio = counts.ratio(0, is_share)
        assert ratio is not None
        assert ratio["interval"] is None
    assert formatted(two_alike.ratio(0, is_share=False), "tiles") == "36.00 ± ? (sd 0.0)"
    # One case in 800: the upper limit is that of Wilson's interval, far from a symmetric one.
    rare = Counts(800, sums(1, 800, 1, 1, 800, 800)).ratio(0, is_share=True)
    assert rare is not None
    assert 0.0055 < rare["interval"] < 0.0065
    assert formatted(rare, "share") == "0.12 % ± 0.58"


@pytest.mark.parametrize(("wins", "cases", "games"), [(1, 5, 2), (2, 7, 3), (3, 11, 13)])
def test_games_that_agree_tell_no_more_than_so_many_cases(wins: int, cases: int, games: int) -> None:
    """Each has the same share, which no binary fraction is: the error is 0 all the same, not nearly 0."""
    one = (wins, cases, wins * wins, wins * cases, cases * cases, 1)
    counts = Counts(games, sums(*(games * each for each in one)))
    share, mean = (counts.ratio(0, is_share) for is_share in (True, False))
    assert share is not None
    assert share["interval"] == pytest.approx(wilson(wins / cases, games))
    assert mean is not None
    assert mean["interval"] is None


def test_a_picture_of_nothing_but_zeros_is_drawn(tmp_path: Path) -> None:
    asked = ["study", "red", "--bots", "random", "--games", "1", "--seats", "2", "--seed", "66", "--workers", "1"]
    done = CliRunner().invoke(app, [*asked, "--plot", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "nan" not in bars("zeros", [("2 seats", ["a"], {"random": [(0.0, 0.0)]})], "points")


def test_what_is_refused_leaves_no_folder_behind(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["study", "red7", "--seats", "9", "--plot", str(tmp_path / "new")])
    assert isinstance(done.exception, BadParameter)
    assert list(tmp_path.iterdir()) == []


def test_an_interval_is_that_of_independent_games() -> None:
    one_each = Counts(100, sums(20, 100, 20, 20, 100, 100))
    ratio = one_each.ratio(0, is_share=True)
    assert ratio is not None
    assert ratio["value"] == 0.2
    upper = 0.2 + ratio["interval"]  # Wilson's limit: the share from which 0.2 is so far away, of 99 cases
    assert upper - 0.2 == pytest.approx(1.96 * math.sqrt(upper * (1 - upper) / 99))
    # The same values twice in every game are no news: the interval stays.
    twice_each = Counts(100, sums(40, 200, 80, 80, 400, 100))
    again = twice_each.ratio(0, is_share=True)
    assert again is not None
    assert again["interval"] == pytest.approx(ratio["interval"])
    never = Counts(100, sums(0, 100, 0, 0, 100, 100)).ratio(0, is_share=True)
    assert never is not None
    assert never["interval"] == pytest.approx(1.96**2 / (100 + 1.96**2))
    assert Counts(0, {name: [0] for name in SUMS}).ratio(0, is_share=True) is None


def test_two_processes_give_the_same_text_as_one() -> None:
    asked = study(bots=("random", "club"), games=5_000, iterations=10)
    assert json.dumps(told(asked)) == json.dumps(told(asked, workers=2))


def test_the_advantage_is_that_of_simulate() -> None:
    """Another way to play the same policy: the shares agree within five times both errors."""
    from rubrica.core.simulation import simulate

    wins = figures(told(study(games=40_000, seats=(2,))), "wins", 2)["first"]
    other = simulate(find_game("red7"), {}, 2, 40_000, "survive", 2).tally
    assert abs(wins["value"] - other.wins_by_start[0] / other.games) < 5 * wins["interval"]


def test_an_interrupt_keeps_what_was_counted() -> None:
    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with open_run(1) as run:
        results = run_study(study(games=20_000), run, stop)
    assert [table["games"] for table in results.to_json()["tables"]] == [2 * 4_096]
    assert "8,192 games" in tables(results.to_json())


def test_an_interrupt_never_leaves_a_part_half_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes while a part is counted in, and waits: the part counts, and no other."""
    add = Counts.add

    def interrupted(counts: Counts, other: Counts) -> None:
        signal.raise_signal(signal.SIGINT)
        add(counts, other)

    monkeypatch.setattr(Counts, "add", interrupted)
    with open_run(1) as run:
        results = run_study(study(games=20_000), run)
    assert results.parts == 2
    assert [table["games"] for table in results.to_json()["tables"]] == [2 * 4_096]


@pytest.mark.parametrize("in_parts", [False, True])
def test_an_interrupted_simulation_counts_whole_blocks_and_says_so(
    in_parts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Tally.add

    def interrupted(total: Tally, other: Tally) -> None:
        signal.raise_signal(signal.SIGINT)
        add(total, other)

    monkeypatch.setattr(Tally, "add", interrupted)
    if in_parts:
        with open_run(1) as run:
            done = simulate_in_parts(find_game("red7"), {}, 2, 3 * PART * BLOCK, "uniform", 1, run)
        assert (done.tally.games, sum(done.tally.wins)) == (0, 0)  # within the first part, of which nothing is counted
        return
    ran = CliRunner().invoke(app, ["simulate", "red7", "--games", "20000", "--seed", "1", "--json"])
    told = json.loads(ran.stdout)
    assert told["games"] == sum(told["wins"]["by_seat"]) == BLOCK
    assert ran.stderr.endswith("Stopped after 4,096 of 20,000 games.\n")


@pytest.mark.parametrize("game", ["red7", "red"])
def test_a_quick_study_prints_tables_and_writes_pictures(game: str, tmp_path: Path) -> None:
    asked = ["study", game, "--quick", "--seed", "1", "--workers", "1"]
    done = CliRunner().invoke(app, [*asked, "--iterations", "20", "--plot", str(tmp_path)])
    assert done.exit_code == 0, done.output
    for bot in find_counter(game).bots:
        assert f"**{bot}**" in done.stdout
    assert "± " in done.stdout
    drawn = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert f"{game}-wins.svg" in drawn
    assert all(text.startswith("<svg") and "nan" not in text for text in drawn.values())
    again = CliRunner().invoke(app, [*asked, "--iterations", "20", "--json"])
    result = json.loads(again.stdout)
    assert pictures(result) == drawn
    assert f"{tables(result)}\n" == done.stdout


def test_a_small_deck_is_studied_with_as_many_seats_as_it_suffices_for() -> None:
    small = ["--numbers", "3", "--colors", "3", "--hand", "2", "--bots", "random", "--quick", "--workers", "1"]
    done = CliRunner().invoke(app, ["study", "red7", *small, "--seed", "1", "--json"])
    assert {table["seats"] for table in json.loads(done.stdout)["tables"]} == {2, 3}
    asked = CliRunner().invoke(app, ["study", "red7", *small, "--seats", "4"])
    assert isinstance(asked.exception, BadParameter)
    assert "too few" in str(asked.exception)


def test_a_small_deck_has_no_rules_of_colours_that_are_not_in_it() -> None:
    tiny = ["--numbers", "1", "--colors", "4", "--hand", "1", "--bots", "random", "--quick", "--workers", "1"]
    done = CliRunner().invoke(app, ["study", "red7", *tiny, "--seed", "1"])
    assert "under a rule: green" in done.stdout
    assert "under a rule: violet" not in done.stdout
    # A figure says of what it is, also where there is no other of its kind.
    assert "points the winner's palette scores, by the rule at the end: red |" in done.stdout


def test_a_picture_that_cannot_be_written_is_found_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "red7-rule.svg").mkdir()
    done = CliRunner().invoke(app, ["study", "red7", "--quick", "--bots", "random", "--plot", str(tmp_path)])
    assert isinstance(done.exception, BadParameter)
    assert "red7-rule.svg is a folder" in str(done.exception)
    assert done.stdout == ""


def test_a_legend_of_many_bots_stays_in_the_picture() -> None:
    bots = [f"a bot called {number}" for number in range(9)]
    names = [*bots, "dashed: an even share"]
    for drawn in (
        bars("bars", [("2 seats", ["a"], {bot: [(0.5, 0.1)] for bot in bots})], "share", [0.5]),
        falling("errors", {bot: [5.0, 0.5] for bot in bots}),
    ):
        found = ElementTree.fromstring(drawn)
        texts = {one.text: one for one in found.iter() if one.text in names}
        assert set(texts) >= set(bots)
        assert all(
            float(one.attrib["x"]) + 7 * len(str(one.text)) < float(found.attrib["width"]) for one in texts.values()
        )
        assert len({(one.attrib["x"], one.attrib["y"]) for one in texts.values()}) == len(texts)
        colors = {one.attrib["fill"] for one in found.iter() if one.attrib.get("height") == "12"}
        assert len(colors) == len(bots)


def test_intervals_of_few_values_are_those_of_student() -> None:
    known = {2: 12.706, 5: 2.776, 10: 2.262, 11: 2.228, 12: 2.201, 15: 2.145, 21: 2.086, 31: 2.042, 101: 1.984}
    for values, times in known.items():
        assert student_95(values) == pytest.approx(times, abs=0.006)


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "seer"], "sees everything"),
        (["--bots", "random,random"], "has a name twice"),
        (["--seats", "two"], "is not a list of numbers"),
        (["--seats", "7"], "seats"),
        (["--plot", "pyproject.toml/folder"], "cannot be made a folder"),
        (["--cluster", "nowhere"], "cluster"),
    ],
)
def test_what_is_wrong_is_named(asked: list[str], wrong: str) -> None:
    done = CliRunner().invoke(app, ["study", "red7", *asked])
    assert isinstance(done.exception, BadParameter)
    assert wrong in str(done.exception)
