"""The store of a server: the log of every match, and its people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select

from rubrica.core.game import Json
from rubrica.store import tables
from rubrica.store.entry import Batch, Entry, Note
from rubrica.store.errors import StoreRefused, Unavailable
from rubrica.store.file import check_file
from rubrica.store.people import People
from rubrica.store.private_files import make_database_private, make_private_file, make_private_folder
from rubrica.store.sessions import SessionStore
from rubrica.store.writer import Writer


@dataclass(frozen=True)
class Stored:
    """All that the log holds of one match."""

    id: str
    code: str
    created: int
    status: str
    listed: bool
    secret: str
    head: Json
    entries: list[Entry]
    notes: list[Note]


class Store:
    """One database file; `append` is done when what it was given is on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        check_file(path)
        try:
            make_private_folder(path.absolute().parent)
            make_database_private(path)
            self._engine = _engine(path)
            _prepare(self._engine)
        except (OSError, sqlite3.Error, Unavailable) as error:
            raise StoreRefused(f"{path} cannot be opened: {error}") from None
        self.writer = Writer(self._engine)
        self.people = People(self._engine, self.writer)
        self.sessions = SessionStore(self._engine, self.writer)

    def close(self) -> None:
        """Write what is waiting and let go of the file."""
        self.writer.close()
        self._engine.dispose()

    async def append(self, batch: Batch) -> None:
        """Append to a match and commit; Conflict if another was first, Unavailable if it cannot be stored."""
        await self.writer.write(batch)

    def append_now(self, batch: Batch) -> None:
        """The same, for callers without an event loop."""
        self.writer.write_now(batch)

    def load(self, match: str) -> Stored | None:
        """A match by its id or its short code."""
        table = tables.matches
        with self._engine.connect() as connection:
            found = connection.execute(
                select(table).where((table.c.id == match) | (table.c.code == match.upper()))
            ).first()
            return None if found is None else _stored(connection, found)

    def listed(self, most: int = 100) -> list[str]:
        """The ids of tables that anyone may join, the newest first."""
        table = tables.matches
        chosen = select(table.c.id).where(table.c.status == "open", table.c.listed)
        return self._ids(chosen.order_by(table.c.created.desc()).limit(most))

    def unfinished(self, most: int = 5000) -> list[str]:
        """The ids of matches that are being played or waited for, the newest first."""
        table = tables.matches
        chosen = select(table.c.id).where(table.c.status.in_(["open", "playing"]))
        return self._ids(chosen.order_by(table.c.created.desc()).limit(most))

    def of_person(self, person: str, most: int = 200) -> list[str]:
        """The ids of the matches a person sits or sat at, the newest first."""
        table, sitting = tables.matches, tables.sitting
        chosen = select(table.c.id).join(sitting, sitting.c.match == table.c.id).where(sitting.c.person == person)
        return self._ids(chosen.order_by(table.c.created.desc()).limit(most))

    def finished(self) -> Iterator[Stored]:
        """All finished matches, the oldest first."""
        table = tables.matches
        for match in self._ids(select(table.c.id).where(table.c.status == "over").order_by(table.c.created)):
            if (stored := self.load(match)) is not None:
                yield stored

    def backup(self, to: Path) -> None:
        """A consistent copy of the whole database, also while others write to it."""
        copy_file(self.path, to)

    def _ids(self, chosen: Any) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.execute(chosen).scalars())


def copy_file(source: Path, to: Path) -> None:
    """Copy a database as it is at one moment, by SQLite's own online backup; an existing file is not overwritten."""
    check_file(source)
    if not source.exists():
        raise StoreRefused(f"there is no database at {source}")
    if to.exists():
        raise StoreRefused(f"{to} is there already: it was not overwritten")
    make_private_file(to)
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(to)) as there:
            here.backup(there)
    except sqlite3.Error as error:
        to.unlink(missing_ok=True)
        raise Unavailable(f"the backup could not be made: {error}") from None


def _stored(connection: Connection, found: Any) -> Stored:
    rows = connection.execute(
        select(tables.entries).where(tables.entries.c.match == found.id).order_by(tables.entries.c.version)
    ).mappings()
    entries = [Entry(**{name: row[name] for name in row if name != "match"}) for row in rows]
    noted = connection.execute(
        select(tables.notes).where(tables.notes.c.match == found.id).order_by(tables.notes.c.number)
    )
    notes = [Note(row.number, row.kind, json.loads(row.told), row.at) for row in noted]
    head = json.loads(found.head)
    return Stored(found.id, found.code, found.created, found.status, found.listed, found.secret, head, entries, notes)


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


def _prepare(engine: Engine) -> None:
    """Make the tables of a new file, all at once."""
    with engine.begin() as connection:
        tables.meta.create_all(connection)
        if connection.execute(select(tables.schema.c.number)).first() is None:
            connection.execute(insert(tables.schema), {"number": tables.SCHEMA})
