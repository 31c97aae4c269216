"""Looking at a database file before it is opened: one that will not do is refused untouched."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from rubrica.store.errors import StoreRefused
from rubrica.store.tables import SCHEMA, meta

CHECKED_WHOLE = 200_000_000
"""Bytes up to which every page is checked at start; a larger file is checked where it is read."""


def check_file(path: Path) -> None:
    """Refuse a file that is damaged, newer than this program, or not Rubrica's; nothing is written."""
    if not path.exists() or path.stat().st_size == 0:
        return
    wal = path.with_name(path.name + "-wal")
    # Without a log beside it the file stands for itself: opened as immutable not even a lock is taken.
    still = "" if wal.exists() and wal.stat().st_size else "&immutable=1"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro{still}", uri=True)) as connection:
            _check_schema(connection, path)
            if path.stat().st_size <= CHECKED_WHOLE:
                _check_pages(connection, path)
    except sqlite3.DatabaseError as error:
        raise StoreRefused(f"{path} is no database that can be read: {error}. It was not touched.") from None
    except OSError as error:
        raise StoreRefused(f"{path} cannot be read: {error.strerror}") from None


def _check_schema(connection: sqlite3.Connection, path: Path) -> None:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return
    if "rubrica_schema" not in names:
        raise StoreRefused(f"{path} is a database, but not one of Rubrica's. It was not touched.")
    (number,) = connection.execute("SELECT max(number) FROM rubrica_schema").fetchone()
    if number != SCHEMA:
        newer = isinstance(number, int) and number > SCHEMA
        which = "was written by a newer Rubrica" if newer else "has a schema unknown to this Rubrica"
        raise StoreRefused(f"{path} {which} (schema {number}, here {SCHEMA}). It was not touched.")
    if missing := sorted(set(meta.tables) - names):
        raise StoreRefused(f"{path} is damaged: it has no table {missing[0]!r}. It was not touched.")


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreRefused(f"{path} is damaged: {found}. It was not touched; a backup can take its place.")
