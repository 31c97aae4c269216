"""What a new host gets wrong is one clear sentence and exit code 2; nothing is announced too early."""

from __future__ import annotations

import json
import os
import random
import socket
import stat
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest
import structlog

from rubrica.cli import main
from rubrica.core.errors import BadParameter
from rubrica.lab.clients import Client, finish, run, seated
from rubrica.lab.served import Served
from rubrica.server.settings import data_folder, prepare_folder
from tests.databases import needs_a_file
from tests.server.conftest import serving

pytestmark = needs_a_file

PATIENCE = 120.0


def rubrica(*arguments: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rubrica", *map(str, arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True, input=stdin, timeout=PATIENCE)


class Refused(Protocol):
    """What a command says that cannot be done: one line, and nothing on standard output.

    It runs in this process, which is quicker, or as the user runs it (`real`).
    """

    def __call__(self, *arguments: object, real: bool = False) -> str: ...


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    def said(*arguments: object, real: bool = False) -> str:
        if real:
            done = rubrica(*arguments)
            code, out, errors = done.returncode, done.stdout, done.stderr
        else:
            monkeypatch.setattr(sys, "argv", ["rubrica", *map(str, arguments)])
            with pytest.raises(SystemExit) as left:
                main()
            structlog.reset_defaults()  # `serve` lets it write to this test's standard error, which will be closed
            code, (out, errors) = int(left.value.code or 0), capsys.readouterr()
        assert (code, out) == (2, ""), errors
        assert errors.startswith("rubrica: ")
        assert errors.count("\n") == 1, errors
        return errors.removeprefix("rubrica: ").strip()

    return said


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database in which two matches are over."""
    folder = tmp_path_factory.mktemp("newcomers")

    async def work() -> None:
        async with serving(folder, limited=False) as application:
            for game, options in (("red7", {}), ("red", {"players": 2})):
                _, players = await seated(application.settings.port, game, options, 2)
                await finish(players, random.Random(4).choice)

    run(work())
    return folder


def test_an_export_is_read_by_replay_and_verify_as_it_is(folder: Path, tmp_path: Path, refused: Refused) -> None:
    out = tmp_path / "matches.jsonl"
    database = ("--database", folder / "rubrica.db")
    assert rubrica("export", out, *database).returncode == 0
    for command, said in (("verify", "All "), ("replay", "the record is sound")):
        whole = rubrica(command, out)
        assert (whole.returncode, whole.stdout.count(said)) == (0, 2), whole
        line = rubrica(command, "-", stdin=out.read_text("utf-8").splitlines()[0])
        assert (line.returncode, line.stdout.count(said)) == (0, 1), line
    broken = tmp_path / "broken.jsonl"
    broken.write_text(out.read_text("utf-8") + "{\n", "utf-8")
    assert refused("import", broken, "--database", tmp_path / "new.db").startswith(f"{broken}, line 3: is not JSON: ")


def test_where_an_export_cannot_be_written_is_said(folder: Path, tmp_path: Path, refused: Refused) -> None:
    database = ("--database", folder / "rubrica.db")
    there = tmp_path / "there"
    there.touch()
    assert refused("export", there, *database) == f"FILE: {there} is there already: it was not overwritten"
    missing = tmp_path / "no" / "folder"
    assert refused("export", missing, *database) == f"FILE: {missing} cannot be written: No such file or directory"
    assert refused("backup", missing, *database) == f"{missing} cannot be written: No such file or directory"
    assert refused("backup", there, *database) == f"{there} is there already: it was not overwritten"
    assert refused("import", tmp_path / "none", *database) == f"{tmp_path / 'none'}: No such file or directory"


def test_a_backup_brings_what_a_restore_needs(folder: Path, tmp_path: Path, refused: Refused) -> None:
    """The database, and the key of cookies from before sessions; all for their owner alone."""
    key = folder / "key"
    key.write_text("ab" * 32, "ascii")
    backup, back = tmp_path / "backup.db", tmp_path / "new" / "rubrica.db"
    try:
        assert rubrica("backup", backup, "--database", folder / "rubrica.db").returncode == 0
        assert rubrica("restore", backup, "--database", back).returncode == 0
    finally:
        key.unlink()
    assert (back.parent / "key").read_text("ascii") == "ab" * 32
    for path in (backup, tmp_path / "backup.db.key", back, back.parent / "key"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    assert stat.S_IMODE(back.parent.stat().st_mode) == 0o700
    assert "2 over" in rubrica("doctor", "--database", back).stdout
    empty = tmp_path / "empty"
    empty.touch()
    other = ("--database", tmp_path / "other.db")
    assert refused("restore", empty, *other) == f"{empty} is empty: there is nothing to copy"
    assert refused("restore", tmp_path / "none", *other) == f"there is no database at {tmp_path / 'none'}"
    assert refused("restore", backup, "--database", back) == f"{back} is there already: it was not overwritten"
    assert not (tmp_path / "other.db").exists()


def test_an_address_that_cannot_be_had_is_said_and_nothing_is_announced(tmp_path: Path, refused: Refused) -> None:
    serve = ("serve", "--database", tmp_path / "rubrica.db", "--port")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = f"{port} is taken: another program listens at 127.0.0.1:{port}"
        assert refused(*serve, port, real=True) == f"port: {said}"
        assert refused(*serve, 0, "--metrics-port", port) == f"metrics-port: {said}"
    for host in ("192.0.2.1", "a..b"):  # no name that the network would be asked for
        assert refused(*serve, 0, "--host", host).startswith(f"host: {host!r} is no address of this machine (")
    assert refused(*serve, 0, "--trusted-proxy", "foo", real=True).startswith("trusted-proxy: 'foo' ")
    assert refused(*serve, 0, "--allow-bot", "nobody", real=True).startswith(
        "allow-bot: there is no bot 'nobody': installed are "
    )
    assert refused(*serve, 0, "--allow-bot", "seer", real=True) == (
        "allow-bot: 'seer' sees what is hidden: it may not sit at a table"
    )
    assert refused(*serve, 0, "--allow-bot", "deep") == (
        "allow-bot: 'deep' is for analysis only: it may not sit at a table"
    )


def test_a_place_where_no_database_can_be_is_said(
    tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    serve = ("serve", "--port", 0, "--database")
    assert refused(*serve, file / "rubrica.db") == f"database: {file} is not a folder"
    deeper = file / "deeper"
    said = refused(*serve, deeper / "rubrica.db")
    assert said == f"database: the folder {deeper} cannot be made: Not a directory"
    assert refused(*serve, tmp_path) == f"database: {tmp_path} is a folder: name a file in it"
    key = tmp_path / "data" / "key"
    key.mkdir(parents=True)
    monkeypatch.setenv("RUBRICA_DATA", str(key.parent))
    said = refused("serve", "--port", 0)
    assert said == f"{key} cannot be read: Is a directory"


def test_a_folder_in_which_nothing_can_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked of the system, which lets the superuser write everywhere: so the answer is set here."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(BadParameter, match=f"^database: nothing can be written into the folder {tmp_path}$"):
        prepare_folder(tmp_path / "rubrica.db")
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))
    assert data_folder() == tmp_path


def test_a_server_that_says_it_listens_answers(tmp_path: Path) -> None:
    served = Served(tmp_path, one_core=False)
    try:
        answer, _ = served.ask("GET", "/api/health")
        assert answer["ok"]
    finally:
        served.stop()


def test_an_allowed_bot_sits_at_a_table_and_another_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        for allowed, status in (((), 422), (("first-fit",), 200)):
            folder = tmp_path / str(status)
            folder.mkdir()
            async with serving(folder, allowed_bots=allowed) as application:
                me = await Client.new(application.settings.port, "Me")
                games = {one["game"]: one["levels"] for one in await me.ask("GET", "/api/games")}
                assert ("first-fit" in games["red7"]) == bool(allowed)
                asked = {"game": "red7", "options": {}, "seats": ["me", "first-fit"]}
                answer = await me.request("POST", "/api/matches", asked)
                assert answer.status_code == status, answer.body
                if not allowed:
                    said = "level: 'first-fit' is not one of novice, casual, club, expert, master"
                    assert said in json.loads(answer.body)["sentence"]
                    continue
                await me.connect()
                await me.watch(answer.json()["match"])
                while not me.view["view"]["legal"]:  # the bot may begin
                    await me.receive("view")
                assert me.view["people"][1]["level"] == "first-fit"
                played = await me.play("fold")
                await me.see(played["version"])

    run(work())
