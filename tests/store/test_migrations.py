"""A database of an older version is upgraded when it is opened, with a copy beside it; nothing in it is lost."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from rubrica.core.record import replay
from rubrica.match.autoplay import Autoplay
from rubrica.match.match import Match
from rubrica.match.records import imported, record_of, views_of
from rubrica.match.referee import Referee
from rubrica.match.verify import verify
from rubrica.store import Store, StoreRefused
from rubrica.store.location import read_location
from rubrica.store.schema import upgrade
from rubrica.store.tables import SCHEMA, meta
from tests.databases import postgresql
from tests.server.test_thinking import SlowBots

DATA = Path(__file__).parents[1] / "data" / "store"
OLD: Any = json.loads((DATA / "schema-1.json").read_text())


@pytest.fixture(params=["schema-1.db", "schema-2.db", "schema-3.db"])
def old(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A database made by an older version, with the same matches and people in each."""
    path = tmp_path / "rubrica.db"
    shutil.copy(DATA / request.param, path)
    return path


@pytest.fixture
def oldest(tmp_path: Path) -> Path:
    """A database made by the version before there were migrations."""
    path = tmp_path / "rubrica.db"
    shutil.copy(DATA / "schema-1.db", path)
    return path


def test_every_match_of_an_older_database_goes_on(old: Path) -> None:
    store = Store(old)
    for name, match in OLD["matches"].items():
        stored = store.log.load(match)
        assert stored is not None
        read = Match.load(stored.head, stored.lines)
        assert (name, read.status) == (name, OLD["statuses"][name])
        moves = [line.body["move"] for line in stored.lines if line.kind in ("move", "deal")]
        assert moves == OLD["moves"][name]
        assert read.version == len(moves)
        assert [one and {"name": one.name, "left": one.left} for one in read.players] == OLD["people"][name]
        assert [line.at for line in stored.lines] == sorted(line.at for line in stored.lines)
        if read.fair is not None:
            assert len(list(views_of(stored, 0))) == len(moves) + 1
    store.close()


def test_finished_matches_of_an_older_database_still_verify(old: Path) -> None:
    store = Store(old)
    assert len(store.log.finished()) >= 3
    for match in store.log.finished():
        stored = store.log.load(match)
        assert stored is not None
        record = record_of(stored)
        assert record["fair"]["method"] == "rubrica-1"
        assert verify(record).entries == len(list(replay(record)))
    store.close()


def test_people_tokens_and_recovery_keys_of_an_older_database_still_work(old: Path) -> None:
    store = Store(old)
    for found in (
        store.sessions.find_old(OLD["person"], store.sessions.begin()),
        store.sessions.find_token(OLD["token"]),
    ):
        assert found is not None
        assert found.person.id == OLD["person"]
    assert len(store.log.of_person(OLD["person"])) >= 4
    store.close()


def test_what_a_crash_left_undone_is_done_when_the_match_is_taken_up(old: Path) -> None:
    store = Store(old)
    for name in ("half started", "deal due"):
        stored = store.log.load(OLD["matches"][name])
        assert stored is not None
        referee = Referee(Match.load(stored.head, stored.lines), store.log)
        assert not Autoplay(referee, SlowBots()).is_idle
    store.close()


def test_the_copy_beside_it_is_the_old_database_and_is_private(old: Path) -> None:
    before = sqlite3.connect(old).execute("SELECT count(*) FROM matches").fetchone()
    Store(old).close()
    (copy,) = [path for path in old.parent.iterdir() if ".before-" in path.name]
    assert sqlite3.connect(copy).execute("SELECT count(*) FROM matches").fetchone() == before
    assert copy.stat().st_mode & 0o077 == 0
    Store(old).close()
    assert len([path for path in old.parent.iterdir() if ".before-" in path.name]) == 1, "it is upgraded once"


def test_a_database_that_an_older_program_serves_is_not_upgraded(tmp_path: Path) -> None:
    """By `rubrica admin matches`, say: the server would go on with tables that are no longer there."""
    path = tmp_path / "rubrica.db"
    shutil.copy(DATA / "schema-1.db", path)
    before = path.read_bytes()
    program = f"from rubrica.store.lock import *; lock = ServerLock(Path({str(path)!r})); print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdout.readline()
        with pytest.raises(StoreRefused, match=f"process {server.pid}"):
            Store(path)
        assert path.read_bytes() == before
        assert not list(tmp_path.glob("*.before-*"))
        server.stdin.close()
    Store(path).close()
    assert list(tmp_path.glob("*.before-*"))


def test_a_match_that_cannot_be_read_does_not_stop_the_upgrade(oldest: Path) -> None:
    spoiled = OLD["matches"]["red7 finished"]
    with sqlite3.connect(oldest) as connection:
        connection.execute("UPDATE notes SET told = 'nonsense' WHERE match = ?", (spoiled,))
    connection.close()
    store = Store(oldest)
    assert set(store.log.everything()) == set(OLD["matches"].values())
    assert store.log.load(OLD["matches"]["red finished"]) is not None
    store.close()


def test_a_newer_database_is_refused_by_name_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "rubrica.db"
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreRefused, match=r"newer Rubrica \(schema 0099"):
        Store(path)
    assert path.read_bytes() == before


def test_a_new_database_and_an_upgraded_one_have_the_same_schema(old: Path, tmp_path: Path) -> None:
    Store(old).close()
    Store(tmp_path / "new.db").close()
    for path in (old, tmp_path / "new.db"):
        engine = create_engine(f"sqlite:///{path}")
        with engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), meta) == []
            assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == SCHEMA
        engine.dispose()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_the_whole_schema_from_nothing(tmp_path: Path, kind: str) -> None:
    location = read_location(postgresql().empty())
    engine = create_engine(f"sqlite:///{tmp_path / 'rubrica.db'}" if kind == "sqlite" else location)  # type: ignore[arg-type]
    with engine.begin() as connection:
        upgrade(connection, None)
        assert compare_metadata(MigrationContext.configure(connection), meta) == []
    engine.dispose()


def test_exports_of_the_version_before_are_still_imported(tmp_path: Path) -> None:
    store = Store(tmp_path / "rubrica.db")
    for line in (DATA / "schema-1-export.jsonl").read_text().splitlines():
        told = json.loads(line)
        store.log.append_now(imported(told))
        stored = store.log.load(told["id"])
        assert stored is not None
        assert record_of(stored) == told["record"]
    store.close()
