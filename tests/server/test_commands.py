"""`rubrica serve`, `verify`, `export`, `import` and `backup`."""

from __future__ import annotations

import json
import random
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rubrica.lab.clients import finish, run, seated
from rubrica.lab.served import Served
from rubrica.store import Store
from tests.databases import needs_a_file

pytestmark = needs_a_file


def rubrica(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rubrica", *map(str, arguments)], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A server's folder after two matches, copied while it ran."""
    folder = tmp_path_factory.mktemp("commands")
    served = Served(folder, one_core=False)

    async def work() -> None:
        for game, options in (("red7", {"scoring": True}), ("red", {"face_down": True, "players": 2})):
            match, players = await seated(served.port, game, options, 2, word="hello")
            await finish(players, random.Random(4).choice)
            record = await players[0].ask("GET", f"/api/matches/{match}/record")
            (folder / f"{game}.json").write_text(json.dumps(record))
        await seated(served.port, "red7", {}, 2)

    run(work())
    assert rubrica("backup", folder / "copy.db", "--database", folder / "rubrica.db").returncode == 0
    served.stop()
    return folder


def test_database_backup_and_export_are_for_their_owner_alone(folder: Path, tmp_path: Path) -> None:
    exported = tmp_path / "matches.jsonl"
    assert rubrica("export", exported, "--database", folder / "copy.db").returncode == 0
    for path in (folder / "rubrica.db", folder / "copy.db", exported):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    again = rubrica("export", exported, "--database", folder / "copy.db")
    assert again.returncode == 2
    assert again.stderr == f"rubrica: FILE: {exported} is there already: it was not overwritten\n"


def test_logs_hold_no_card_and_no_token(folder: Path) -> None:
    lines = [json.loads(line) for line in (folder / "log").read_text().splitlines()]
    assert {line["event"] for line in lines} == {"table opened"}
    assert {key for line in lines for key in line} == {
        "event",
        "match",
        "game",
        "seats",
        "level",
        "request",
        "timestamp",
    }


@pytest.mark.parametrize("game", ["red7", "red"])
def test_a_record_verifies_and_a_changed_one_does_not(folder: Path, game: str) -> None:
    done = rubrica("verify", folder / f"{game}.json")
    assert done.returncode == 0, done.stderr
    assert "follow from secret and words" in done.stdout
    record = json.loads((folder / f"{game}.json").read_text())
    record["fair"]["secret"] = "0" * 64
    changed = folder / "changed.json"
    changed.write_text(json.dumps(record))
    done = rubrica("verify", changed)
    assert done.returncode == 2
    assert "another secret was promised" in done.stderr


def test_finished_matches_move_to_another_server(folder: Path, tmp_path: Path) -> None:
    exported = tmp_path / "matches.jsonl"
    assert rubrica("export", exported, "--database", folder / "copy.db").returncode == 0
    assert len(exported.read_text().splitlines()) == 2
    done = rubrica("import", exported, "--database", tmp_path / "new.db")
    assert done.stdout.startswith("2 of 2"), done.stderr
    assert rubrica("import", exported, "--database", tmp_path / "new.db").stdout.startswith("0 of 2")
    old, new = Store(folder / "copy.db"), Store(tmp_path / "new.db")
    assert new.log.finished() == old.log.finished()
    old.close()
    new.close()
    spoiled = json.loads(exported.read_text().splitlines()[0])
    spoiled["record"]["entries"][0]["move"] = spoiled["record"]["entries"][1]["move"]
    exported.write_text(json.dumps(spoiled))
    done = rubrica("import", exported, "--database", tmp_path / "other.db")
    assert done.returncode == 2
    assert "entries[0]" in done.stderr


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    path = tmp_path / "rubrica.db"
    path.write_bytes(b"no database at all" * 100)
    done = rubrica("serve", "--port", "0", "--database", path)
    assert done.returncode == 2
    assert "not touched" in done.stderr
    assert path.read_bytes() == b"no database at all" * 100


@pytest.mark.parametrize("held", [b"", b"\n", b"abc", b"0" * 63, b"z" * 64, b"\xff" * 64])
def test_a_damaged_key_is_refused(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "key").write_bytes(held)
    done = rubrica("serve", "--port", "0", "--database", tmp_path / "rubrica.db")
    assert done.returncode == 2
    assert "64 hexadecimal digits" in done.stderr
    assert not (tmp_path / "rubrica.db").exists()


def test_a_server_that_cannot_start_does_not_say_that_it_listens(tmp_path: Path) -> None:
    database = str(tmp_path / "rubrica.db")
    for wrong in (("--trusted-proxy", "nonsense"), ("--database", "postgresql:///red?host=/nowhere")):
        done = rubrica("serve", "--port", "0", "--database", database, *wrong)
        assert (done.returncode, done.stdout) == (2, ""), done.stderr


def test_a_second_server_on_the_same_file_is_refused_and_readers_are_not(tmp_path: Path) -> None:
    first = Served(tmp_path, one_core=False)
    try:
        second = rubrica("serve", "--port", "0", "--database", tmp_path / "rubrica.db")
        assert second.returncode == 2
        assert f"process {first.child.pid}" in second.stderr
        assert rubrica("export", "--database", tmp_path / "rubrica.db").returncode == 0
        assert rubrica("backup", tmp_path / "copy.db", "--database", tmp_path / "rubrica.db").returncode == 0
    finally:
        first.kill()
    Served(tmp_path, one_core=False).stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    "study", [["kills", "--matches", "3", "--kills", "1"], ["leaks", "--matches", "2", "--pairs", "2"]]
)
def test_the_studies_can_be_run_on_any_number_of_matches(study: list[str]) -> None:
    done = rubrica("bench", *study, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == int(study[2])
