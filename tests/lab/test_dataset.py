"""Datasets: what a seat may know and no more, the same file for a seed, and clear errors for other files."""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pyarrow
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from rubrica.bots import red7_rows, red_rows
from rubrica.bots.red_policy import LOOK
from rubrica.cli.app import app
from rubrica.core.bot import Budget, find_bot
from rubrica.core.compiled import Backend, default_backend, plain_rules
from rubrica.core.decisions import find_writer
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Json, find_game
from rubrica.core.unfinished import unfinished
from rubrica.lab import dataset
from rubrica.lab.dataset import Recording, columns_of, read_dataset, record_part, write_dataset
from rubrica.lab.played import play_game
from rubrica.red7 import survival, turn
from tests.lab.full_disk import limited, needs_limits

RED7_ALL: tuple[str, Json, int] = ("red7", {"draw": "may", "scoring": True, "actions": True}, 3)
RED7_SMALL: tuple[str, Json, int] = ("red7", {"numbers": 3, "colors": 3, "hand": 2}, 2)
RED7: list[tuple[str, Json, int]] = [("red7", {}, 2), RED7_ALL, RED7_SMALL]
RED_FACE_DOWN: tuple[str, Json, int] = ("red", {"players": 2, "face_down": True}, 2)
RED: list[tuple[str, Json, int]] = [("red", {}, 3), RED_FACE_DOWN]
OPTIONS = RED7 + RED
PLAIN = Backend("plain")


def states(game: str, options: Json, seats: int, games: int = 3) -> Iterator[Any]:
    """States in which a seat is to decide, from games of random moves."""
    rules = find_game(game)
    read, _ = rules.read_options(options, seats)
    for seed in range(games):
        rng, state = random.Random(seed), rules.start(read, seats)
        while (actor := rules.to_act(state)) is not None:
            if actor != DEALER:
                yield state
            legal = [move for move in rules.legal(state) if str(move) != "fold"]
            state = rules.play(state, rules.dealt(state, rng, rng.choice(legal) if legal else None)).state


@pytest.mark.parametrize(("game", "options", "seats"), OPTIONS)
def test_a_row_tells_nothing_that_its_seat_does_not_know(game: str, options: Json, seats: int) -> None:
    rules, writer = find_game(game), find_writer(game)
    for number, state in enumerate(states(game, options, seats)):
        view = rules.view(state, state.seat)
        other = rules.redeal(view, random.Random(number))
        one, two = writer.observe(state), writer.observe(other)
        assert all(getattr(one, name) == getattr(two, name) for name in writer.row.fields)


@pytest.mark.parametrize(("game", "options", "seats"), OPTIONS)
def test_a_row_has_the_legal_moves(game: str, options: Json, seats: int) -> None:
    rules, writer = find_game(game), find_writer(game)
    for state in states(game, options, seats, games=2):
        row, moves = writer.observe(state), set(map(str, rules.legal(state)))
        if game == "red7":
            assert row.canvas == sum(1 << card for card in state.canvas)
            actions = [49 * kind + bit for kind in range(6) for bit in range(49) if row.legal[kind] >> bit & 1]
        else:
            small, large = row.cell[: row.cells], row.anchor[: row.anchors]
            kinds = [kind for kind in range(12) if row.legal_kinds >> kind & 1]
            actions = [kind << 12 | place for kind in kinds for place in (small if kind < 6 else large)]
            actions += [49152 + size for size in range(2) if row.legal_flips >> size & 1]
        assert sorted(map(writer.move, actions)) == sorted(moves)
        assert [writer.action(writer.move(action)) for action in actions] == actions


class Given:
    """Chance that gives the number it was made with where dice are to be thrown, else a high one."""

    def __init__(self, number: int) -> None:
        self.number = number

    def randrange(self, stop: int, /) -> int:
        return self.number if stop == 1 << 63 else stop - 1


@pytest.mark.parametrize("bot", ["random", "first-fit"])
def test_compiled_play_of_red7_is_that_of_the_bot(bot: str) -> None:
    rules, strays = find_game("red7"), {"random": 100, "first-fit": 0}[bot]
    for game, options, seats in RED7:
        for number, state in enumerate(states(game, options, seats, games=2)):
            view = rules.view(state, state.seat)
            with plain_rules():
                chosen = find_bot(game, bot).choose(view, Budget(0), Given(number))
            stack, walk = PLAIN.states(turn.STATE, survival.DEPTH + 1), PLAIN.state(survival.WALK)
            action = red7_rows.choose(state.raw, stack, walk, strays, PLAIN.dice(number))
            assert len(view.legal) == 1 or find_writer(game).move(action) == chosen


def test_compiled_play_of_red_is_that_of_the_greedy_bot() -> None:
    rules = find_game("red")
    for game, options, seats in RED:
        for number, state in enumerate(states(game, options, seats, games=1)):
            view = rules.view(state, state.seat)
            with plain_rules():
                chosen = find_bot(game, "casual").choose(view, Budget(0), Given(number))
            action = red_rows.choose(state.raw.copied(), PLAIN.state(LOOK), 3, PLAIN.dice(number))
            assert len(view.legal) == 1 or find_writer(game).move(action) == chosen


@pytest.mark.parametrize(("game", "options", "seats"), [RED7_ALL, RED_FACE_DOWN])
def test_plain_and_compiled_rules_give_the_same_rows(game: str, options: Json, seats: int) -> None:
    bots = ("random", "novice")
    compiled = find_writer(game).record(options, seats, bots, 3, range(3))
    with plain_rules():
        plain = find_writer(game).record(options, seats, bots, 3, range(3))
    assert len(plain["game"]) > 20
    assert all((compiled[name] == plain[name]).all() for name in plain)
    assert default_backend().is_compiled


@pytest.mark.parametrize(("game", "options", "seats"), [RED7_ALL, RED[0]])
def test_the_outcome_is_that_of_the_game(game: str, options: Json, seats: int) -> None:
    recording = Recording(game, ("expert", "random"), options, seats, 2, 7, iterations=4)
    assert not recording.is_fast
    fields = record_part(recording, range(2))
    for number in range(2):
        bots = [find_bot(game, recording.bots[(number + seat) % 2]) for seat in range(seats)]
        *_, last = play_game(game, options, seats, bots, f"7/{number}", 4)
        won = find_game(game).winners(last.after)
        mine = fields["game"] == number
        expected = [1 / len(won) if seat in won else 0.0 for seat in fields["seat"][mine]]
        assert fields["won"][mine] == pytest.approx(expected)
    searched = [one for one in fields["considered"] if one]
    assert searched
    assert all(0 <= value <= 1 for one in searched for _, value, _ in one)


def write(path: Path, games: int = 30, **changed: Any) -> Path:
    given: dict[str, Any] = {"game": "red7", "bots": ("random", "casual"), "options": {}, "seats": 2} | changed
    with plain_rules():
        write_dataset(Recording(**given, games=games, seed=5), path)
    return path


def test_the_same_seed_gives_the_same_file_however_the_work_is_divided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "ROW_GROUP", 64)
    one = write(tmp_path / "one.parquet").read_bytes()
    monkeypatch.setattr(dataset, "FAST_PART", 7)
    assert write(tmp_path / "two.parquet").read_bytes() == one
    assert parquet.ParquetFile(tmp_path / "two.parquet").num_row_groups > 2


@pytest.mark.parametrize("changed", [{}, {"game": "red", "seats": 3}, {"bots": ("club",), "iterations": 3}])
def test_a_dataset_is_read_back(tmp_path: Path, changed: Json) -> None:
    found = read_dataset(write(tmp_path / "a.parquet", games=3, **changed))
    table = found.table()
    assert (found.about["games"], found.about["rows"]) == (3, len(table))
    assert table.column_names == [column.name for column in columns_of(found.about["game"])]
    writer = find_writer(found.about["game"])
    for row in table.to_pylist():
        assert writer.action(row["move"]) == row["action"]
        assert row["bot"] in found.about["bots"]
        assert row["value"] is None or row["considered"][0] == row["action"]
    assert sum(map(len, found.batches(8))) == len(table)
    assert set(table["game"].to_pylist()) == {0, 1, 2}


def test_an_interrupted_dataset_is_whole_up_to_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "FAST_PART", 4)

    def stop(done: int) -> None:
        if done == 8:
            raise KeyboardInterrupt

    recording = Recording("red7", ("random",), {}, 2, 20, 5)
    with plain_rules():
        games, rows = write_dataset(recording, tmp_path / "a.parquet", progress=stop)
    assert games == 8
    assert len(read_dataset(tmp_path / "a.parquet").table()) == rows
    assert [path.name for path in tmp_path.iterdir()] == ["a.parquet"]


def test_an_interrupt_before_the_first_games_are_done_leaves_what_was_there(tmp_path: Path) -> None:
    def stop(*_: object) -> dict[str, Any]:
        raise KeyboardInterrupt

    path = write(tmp_path / "a.parquet")
    before = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dataset, "record_part", stop)
        assert write_dataset(Recording("red7", ("random",), {}, 2, 20, 5), path) == (0, 0)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one_and_its_file_is_written(tmp_path: Path) -> None:
    link = tmp_path / "link.parquet"
    link.symlink_to(tmp_path / "a.parquet")
    ran = CliRunner().invoke(app, ["dataset", "red7", "--games", "2", "--workers", "1", "--out", str(link)])
    assert ran.exit_code == 0, ran.output
    assert link.is_symlink()
    assert read_dataset(tmp_path / "a.parquet").about["games"] == 2


@pytest.mark.parametrize("before", [True, False])
def test_an_interrupt_while_rows_are_written_doubles_and_loses_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    write_table, interrupts = parquet.ParquetWriter.write_table, [before]

    def write_and_stop(*given: Any, **named: Any) -> None:
        for now in (True, False):
            if interrupts and interrupts[0] is now:
                interrupts.clear()
                os.kill(os.getpid(), signal.SIGINT)
            if now:
                write_table(*given, **named)

    monkeypatch.setattr(dataset, "ROW_GROUP", 64)
    monkeypatch.setattr(dataset, "FAST_PART", 4)
    monkeypatch.setattr(parquet.ParquetWriter, "write_table", write_and_stop)
    found = read_dataset(write(tmp_path / "a.parquet"))
    table = found.table(["game", "decision"])
    assert not interrupts
    assert 0 < found.about["games"] < 30
    assert len(table) == found.about["rows"] == len({(row["game"], row["decision"]) for row in table.to_pylist()})


@needs_limits
def test_a_full_disk_is_told_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    asked = ["dataset", "red7", "--games", "40", "--seed", "1", "--workers", "1", "--out", str(tmp_path / "a.parquet")]
    for most in (1, 9000):
        ran = limited(most, *asked)
        told = (
            f"rubrica: out: {tmp_path / 'a.parquet'} cannot be written: File too large; what was there is unchanged\n"
        )
        assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", told)
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("bot", ["random", "club"])
def test_that_the_rules_are_compiled_first_is_said(tmp_path: Path, bot: str) -> None:
    """Worker processes, which would compile too, say nothing."""
    command = [sys.executable, "-m", "rubrica", "dataset", "red7", "--games", "40", "--bots", bot, "--workers", "2"]
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache"), "RUBRICA_LAW": "numba"}
    with subprocess.Popen(
        [*command, "--out", str(tmp_path / "a.parquet")], env=env, stderr=subprocess.PIPE, text=True
    ) as ran:
        assert ran.stderr is not None
        first = ran.stderr.readline()
        ran.kill()
    assert first.startswith("Compiling the rules for this machine")


def test_what_is_missing_is_said_before_anything_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiling(*_: object) -> None:
        raise AssertionError

    for command in ("dataset", "study", "arena"):
        monkeypatch.setattr(f"rubrica.cli.{command}.compile_first", compiling)
    saved = tmp_path / "parts.jsonl"
    for asked in (
        ["dataset", "red7", "--out", str(tmp_path / "a.parquet")],
        ["study", "red7"],
        ["arena", "red7", "--save", str(saved)],
    ):
        ran = CliRunner().invoke(app, [*asked, "--cluster", "127.0.0.1:1"])
        assert isinstance(ran.exception, BadParameter)
        assert ran.exception.field == "cluster"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = CliRunner().invoke(app, ["dataset", "red7", "--out", str(tmp_path / "a.parquet")])
    assert "pip install 'rubrica[data]'" in str(ran.exception)
    assert list(tmp_path.iterdir()) == []


def test_two_that_write_one_file_do_not_meet(tmp_path: Path) -> None:
    """Nor does a file of the user's that has a name much like it change."""
    own = tmp_path / "a.parquet.unfinished"
    own.write_text("mine", encoding="utf-8")
    path = tmp_path / "a.parquet"
    with unfinished(path) as one, unfinished(path) as other:
        assert len({one, other, own, path}) == 4
    write(path)
    assert sorted(tmp_path.iterdir()) == [path, own]
    assert own.read_text("utf-8") == "mine"


def test_rows_and_one_object_are_not_printed_together(tmp_path: Path) -> None:
    write(tmp_path / "a.parquet")
    ran = CliRunner().invoke(app, ["dataset", "read", str(tmp_path / "a.parquet"), "--rows", "2", "--json"])
    assert isinstance(ran.exception, BadParameter)
    assert ran.stdout == ""


def test_a_folder_is_no_dataset(tmp_path: Path) -> None:
    with pytest.raises(BadParameter, match=r"is a folder, not a file$"):
        read_dataset(tmp_path)


def test_other_files_are_refused(tmp_path: Path) -> None:
    text, foreign, later, lacking = (tmp_path / name for name in ("text", "foreign", "later", "lacking"))
    text.write_text("no Parquet", encoding="utf-8")
    parquet.write_table(pyarrow.table({"a": numpy.arange(3)}), foreign)
    about = {"format": "rubrica decisions", "game": "red7", "version": 99}
    for path, told in ((later, about), (lacking, {"format": "rubrica decisions"})):
        schema = pyarrow.schema([("a", pyarrow.int64())], {"rubrica": json.dumps(told)})
        parquet.write_table(pyarrow.table({"a": numpy.arange(3)}, schema=schema), path)
    said = {
        tmp_path / "nothing": "there is no file",
        text: "is not a Parquet file",
        foreign: "none that `rubrica dataset` wrote",
        lacking: "none that `rubrica dataset` wrote",
        later: "version 99 of red7: this program reads version 1",
    }
    for path, sentence in said.items():
        with pytest.raises(BadParameter, match=sentence):
            read_dataset(path)


def test_without_pyarrow_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadParameter, match=r"pip install 'rubrica\[data\]'"):
        write(tmp_path / "a.parquet")


def test_the_documentation_has_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "dataset.md").read_text("utf-8")
    for game in ("red7", "red"):
        for column in columns_of(game):
            assert f"| `{column.name}` | {column.kind} | {column.about} |" in page
