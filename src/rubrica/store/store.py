"""The store of a server: the log of every match, and its people."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event

from rubrica.store.errors import StoreRefused, Unavailable
from rubrica.store.file import check_file, prepare
from rubrica.store.log import Log
from rubrica.store.people import People
from rubrica.store.private_files import make_database_private, make_private_folder
from rubrica.store.sessions import SessionStore
from rubrica.store.writer import Writer


class Store:
    """One database file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        schema = check_file(path)
        try:
            make_private_folder(path.absolute().parent)
            make_database_private(path)
            self._engine = _engine(path)
            prepare(self._engine, path, schema)
        except (OSError, sqlite3.Error, Unavailable) as error:
            raise StoreRefused(f"{path} cannot be opened: {error}") from None
        self.writer = Writer(self._engine)
        self.log = Log(self._engine, self.writer)
        self.people = People(self._engine, self.writer)
        self.sessions = SessionStore(self._engine, self.writer)

    def close(self) -> None:
        """Write what is waiting and close the file."""
        self.writer.close()
        self._engine.dispose()


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
