"""The store of a server: the log of every match, and its people."""

from __future__ import annotations

from pathlib import Path

from rubrica.store.file import open_file
from rubrica.store.location import Location
from rubrica.store.log import Log
from rubrica.store.people import People
from rubrica.store.postgresql import open_postgresql
from rubrica.store.reviews import Reviews
from rubrica.store.sessions import SessionStore
from rubrica.store.writer import Writer


class Store:
    """One database: a file of SQLite, or a PostgreSQL."""

    def __init__(self, location: Location) -> None:
        self.location = location
        self._engine = open_file(location) if isinstance(location, Path) else open_postgresql(location)
        self.writer = Writer(self._engine)
        self.log = Log(self._engine, self.writer)
        self.people = People(self._engine, self.writer)
        self.reviews = Reviews(self._engine, self.writer)
        self.sessions = SessionStore(self._engine, self.writer)

    def close(self) -> None:
        """Write what is waiting and close the database."""
        self.writer.close()
        self._engine.dispose()
