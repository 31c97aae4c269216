"""A PostgreSQL that will not do is refused with a sentence and not changed; its schema changes only when asked to."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.engine import URL

from rubrica.core.errors import BadParameter
from rubrica.store import Append, Store, StoreRefused, Unavailable
from rubrica.store.location import read_location, shown
from rubrica.store.postgresql import upgrade_postgresql
from rubrica.store.tables import SCHEMA, meta
from tests.databases import postgresql
from tests.store.test_store import head_of, lines, new_match


def rubrica(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rubrica", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def held_in(url: str) -> list[tuple[str, str]]:
    """Every table, and all that is in it."""
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1").fetchall()
        return [(name, str(connection.execute(f'TABLE "{name}"'.encode()).fetchall())) for (name,) in found]


def url_of(text: str) -> URL:
    url = read_location(text)
    assert isinstance(url, URL)
    return url


@pytest.mark.parametrize(
    ("text", "location"),
    [
        ("rubrica.db", Path("rubrica.db")),
        ("sqlite:rubrica.db", Path("rubrica.db")),
        ("sqlite:///a/b.db", Path("a/b.db")),
        ("sqlite:////a/b.db", Path("/a/b.db")),
    ],
)
def test_a_file_is_named_by_its_path_or_a_url(text: str, location: Path) -> None:
    assert read_location(text) == location


@pytest.mark.parametrize(
    "text", ["mysql://host/db", "https://example.org", "sqlite:", "postgresql://host", "postgres:"]
)
def test_a_wrong_url_is_refused(text: str) -> None:
    with pytest.raises(BadParameter, match="database"):
        read_location(text)


def test_a_password_is_never_shown() -> None:
    assert shown(read_location("postgres://me:secret@db.example.org/red")) == "postgresql://me@db.example.org/red"
    done = rubrica("serve", "--port", "0", "--database", "postgresql://me:secret@127.0.0.1:1/red")
    assert done.returncode == 2
    assert "postgresql://me@127.0.0.1:1/red cannot be used" in done.stderr
    assert "secret" not in done.stderr


@pytest.mark.slow
def test_a_missing_driver_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.store.postgresql.find_spec", lambda _: None)
    with pytest.raises(StoreRefused, match=re.escape("pip install 'rubrica[postgresql]'")):
        Store(read_location("postgresql://me@localhost/red"))


def test_an_empty_database_is_refused_until_it_is_upgraded() -> None:
    url = postgresql().empty()
    with pytest.raises(StoreRefused, match="rubrica upgrade"):
        Store(read_location(url))
    assert held_in(url) == []
    done = rubrica("upgrade", "--database", url)
    assert done.returncode == 0, done.stderr
    assert f"now has schema {SCHEMA}" in done.stdout
    assert "0.1.0 and newer may use it" in done.stdout
    Store(read_location(url)).close()
    assert "nothing was changed" in rubrica("upgrade", "--database", url).stdout
    engine = create_engine(url_of(url))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), meta) == []
    engine.dispose()


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE recipes (name text)", "CREATE TABLE alembic_version (version_num text)"],
)
def test_a_database_of_another_program_is_refused_and_not_touched(statement: str) -> None:
    url = postgresql().empty()
    postgresql().execute(url, statement)
    before = held_in(url)
    for use in (Store, upgrade_postgresql):
        with pytest.raises(StoreRefused, match="another program"):
            use(url_of(url))
    assert held_in(url) == before


def test_a_newer_schema_is_used_only_if_it_says_so() -> None:
    url = postgresql().new()
    postgresql().execute(url, "UPDATE alembic_version SET version_num = '0099'")
    Store(read_location(url)).close()
    postgresql().execute(url, "UPDATE compatible SET schema = '0098', program = '3.5.0'")
    before = held_in(url)
    for use in (Store, upgrade_postgresql):
        with pytest.raises(StoreRefused, match=r"schema 0099.*use Rubrica 3\.5\.0 or newer"):
            use(url_of(url))
    assert held_in(url) == before


def test_an_older_schema_is_refused_and_named() -> None:
    url = postgresql().new()
    postgresql().execute(url, "UPDATE alembic_version SET version_num = '0002'")
    before = held_in(url)
    with pytest.raises(StoreRefused, match=r"older schema 0002.*rubrica upgrade"):
        Store(read_location(url))
    assert held_in(url) == before


def test_missing_rights_are_named() -> None:
    url = postgresql().new()
    name = url_of(url).database
    postgresql().execute(url, f"CREATE USER reader_{name}")
    postgresql().execute(url, f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader_{name}")
    reader = url.replace("postgres:@", f"reader_{name}:@")
    with pytest.raises(StoreRefused, match=f"the user reader_{name} may not INSERT .* GRANT"):
        Store(read_location(reader))
    empty = postgresql().empty()
    with pytest.raises(StoreRefused, match="permission denied"):
        upgrade_postgresql(url_of(empty.replace("postgres:@", f"reader_{name}:@")))
    assert held_in(empty) == []


def test_a_missing_database_or_server_is_a_sentence() -> None:
    for url in (
        postgresql().url("nowhere"),
        "postgresql:///red?host=/nowhere",
        "postgresql://no.such.host.invalid/red",
    ):
        with pytest.raises(StoreRefused, match="cannot be used"):
            Store(read_location(url))
    with socket.create_server(("127.0.0.1", 0)) as used:
        free = used.getsockname()[1]
    with pytest.raises(StoreRefused, match=f"port {free} failed: Connection refused"):
        Store(read_location(f"postgresql://me@127.0.0.1:{free}/red"))


@pytest.mark.slow
def test_a_restarted_postgresql_is_found_again_and_nothing_stored_is_lost() -> None:
    store = Store(read_location(postgresql().new()))
    new_match(store, "one")
    first, second = lines("one", "fold", "end")
    store.log.append_now(Append("one", 0, (first,)))
    postgresql().stop()
    try:
        with pytest.raises(Unavailable, match="nothing was changed"):
            store.log.append_now(Append("one", 1, (second,)))
        with pytest.raises(Unavailable, match="read"):
            store.log.load("one")
        assert store.writer.trouble is not None
    finally:
        postgresql().start()
    store.log.append_now(Append("one", 1, (second,)))
    stored = store.log.load("one")
    assert stored is not None
    assert (stored.head, stored.lines) == (head_of("one"), [first, second])
    assert store.writer.trouble is None
    store.close()


def test_a_match_is_read_as_it_was_at_one_moment() -> None:
    """Status and lines fit together, also while another server appends."""
    store, other = (Store(read_location(url)) for url in [postgresql().new()] * 2)
    made = lines("one", *["fold"] * 60)
    new_match(store, "one")
    for number, line in enumerate(made, start=1):
        future = other.writer.write_now((Append("one", number - 1, (line,), f"after {number}"),))
        assert future is None
        stored = store.log.load("one")
        assert stored is not None
        assert stored.status == f"after {len(stored.lines)}"
    store.close()
    other.close()
