"""The database file: refused untouched if it will not do, upgraded if it is older, made if it is not there."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event

from rubrica.store.errors import StoreRefused, Unavailable
from rubrica.store.lock import kept_from_servers
from rubrica.store.private_files import make_database_private, make_private_file, make_private_folder
from rubrica.store.schema import BEFORE_MIGRATIONS, KNOWN, create, upgrade
from rubrica.store.tables import SCHEMA, meta

CHECKED_WHOLE = 200_000_000
"""Bytes up to which every page is checked at start; a larger file is checked where it is read."""


def check_file(path: Path) -> str | None:
    """The schema of a database file, None for a new one.

    A file that is damaged, newer than this program or not Rubrica's is refused; nothing is written.
    """
    if not path.exists() or path.stat().st_size == 0:
        return None
    wal = path.with_name(path.name + "-wal")
    # Without a write-ahead log the file is complete: opened as immutable, not even a lock is taken.
    still = "" if wal.exists() and wal.stat().st_size else "&immutable=1"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro{still}", uri=True)) as connection:
            schema = _checked_schema(connection, path)
            if path.stat().st_size <= CHECKED_WHOLE:
                _check_pages(connection, path)
            return schema
    except sqlite3.DatabaseError as error:
        raise StoreRefused(f"{path} is no database that can be read: {error}. It was not touched.") from None
    except OSError as error:
        raise StoreRefused(f"{path} cannot be read: {error.strerror}") from None


def _checked_schema(connection: sqlite3.Connection, path: Path) -> str | None:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return None
    if "alembic_version" in names:
        (schema,) = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()
        right = schema in KNOWN
    elif "rubrica_schema" in names:  # made before there were migrations
        (number,) = connection.execute("SELECT max(number) FROM rubrica_schema").fetchone()
        schema, right = BEFORE_MIGRATIONS, number == 1
        if not right:
            schema = str(number)
    else:
        raise StoreRefused(f"{path} is a database, but not one of Rubrica's. It was not touched.")
    if not right:
        raise StoreRefused(
            f"{path} was written by a newer Rubrica (schema {schema}; this one knows schemas up to {SCHEMA}): "
            "start the newer program, or restore a backup. It was not touched."
        )
    if schema == SCHEMA and (missing := sorted(set(meta.tables) - names)):
        raise StoreRefused(f"{path} is damaged: it has no table {missing[0]!r}. It was not touched.")
    return str(schema)


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreRefused(f"{path} is damaged: {found}. It was not touched; a backup can take its place.")


def copy_file(source: Path, to: Path) -> None:
    """Copy a database as it is at one moment, by SQLite's own online backup; an existing file is not overwritten."""
    if not source.exists():
        raise StoreRefused(f"there is no database at {source}")
    if check_file(source) is None:
        raise StoreRefused(f"{source} is empty: there is nothing to copy")
    try:
        make_private_file(to)
    except FileExistsError:
        raise StoreRefused(f"{to} is there already: it was not overwritten") from None
    except OSError as error:
        raise StoreRefused(f"{to} cannot be written: {error.strerror}") from None
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there)
    except sqlite3.Error as error:
        to.unlink(missing_ok=True)
        raise Unavailable(f"the backup could not be made: {error}") from None


def open_file(path: Path) -> Engine:
    """An engine on a database file that is checked first, and made or upgraded if need be."""
    schema = check_file(path)
    try:
        make_private_folder(path.absolute().parent)
        make_database_private(path)
        engine = _engine(path)
        _prepare(engine, path, schema)
    except (OSError, sqlite3.Error, Unavailable) as error:
        raise StoreRefused(f"{path} cannot be opened: {error}") from None
    return engine


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def durable(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where sqlite3 guesses
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _prepare(engine: Engine, path: Path, schema: str | None) -> None:
    """Make the tables of a new file, or upgrade those of an older one after a copy of it was made beside it."""
    if schema == SCHEMA:
        return
    if schema is None:
        with engine.begin() as connection:
            create(connection)
        return
    with kept_from_servers(path):  # an older program that serves it does not know the new tables
        copy_file(path, path.with_name(f"{path.name}.before-{SCHEMA}-{time.strftime('%Y%m%d-%H%M%S')}"))
        with engine.begin() as connection:
            upgrade(connection, schema)
