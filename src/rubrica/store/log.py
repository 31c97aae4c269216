"""The log of every match: appended to, never changed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Engine, insert, select, update

from rubrica.store import tables
from rubrica.store.errors import Damaged
from rubrica.store.line import Append, Head, Line
from rubrica.store.writer import Writer, reading

UNFINISHED = ("open", "playing")


@dataclass(frozen=True)
class Stored:
    """All that the log holds of one match."""

    head: Head
    status: str
    """The status by which it is found; the lines decide which it has."""
    lines: list[Line]


class Log:
    """The lines of all matches of a database."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Store appends together; the future is done when they are committed.

        It raises Conflict if another writer was first, Unavailable if nothing can be stored now.
        """
        return self._writer.write(appends)

    async def all_stored(self) -> None:
        """Wait until all that was appended before is stored, or refused."""
        await self._writer.write(lambda _: None)

    def append_now(self, *appends: Append) -> None:
        """The same, for callers without an event loop."""
        self._writer.write_now(appends)

    async def say_alive(self, at: int) -> None:
        """Store that the server runs now, so that the next start knows how long it was away."""
        chosen = update(tables.alive).values(at=at)

        def write(connection: Connection) -> None:
            if not connection.execute(chosen).rowcount:
                connection.execute(insert(tables.alive), {"one": 1, "at": at})

        await self._writer.write(write)

    def last_alive(self) -> int | None:
        """When a server last stored that it runs, in milliseconds since 1970."""
        with reading(self._engine) as connection:
            return connection.execute(select(tables.alive.c.at)).scalar()

    def load(self, match: str) -> Stored | None:
        """A match by its id or its short code; Damaged if what is stored of it is not what was written."""
        table = tables.matches
        with reading(self._engine, snapshot=True) as connection:
            found = connection.execute(select(table).where(_named(match))).first()
            return None if found is None else _stored(found, self._rows(connection, found.id, 0))

    def find(self, match: str) -> str | None:
        """The id of a match, by it or by its short code."""
        table = tables.matches
        with reading(self._engine) as connection:
            return connection.execute(select(table.c.id).where(_named(match))).scalar()

    def lines_after(self, match: str, number: int, digest: str) -> list[Line]:
        """The lines of a match after one with this number and digest."""
        with reading(self._engine) as connection:
            return _read_lines(digest, number, self._rows(connection, match, number))

    def listed(self, status: str = "open", most: int = 100) -> list[str]:
        """The ids of listed tables that anyone may join, or of those that are being played, the newest first."""
        table = tables.matches
        chosen = select(table.c.id).where(table.c.status == status, table.c.listed)
        return self._ids(chosen.order_by(table.c.created.desc()).limit(most))

    def unfinished(self) -> list[str]:
        """The ids of matches that are being played or waited for, the newest first."""
        table = tables.matches
        return self._ids(select(table.c.id).where(table.c.status.in_(UNFINISHED)).order_by(table.c.created.desc()))

    def of_person(self, person: str, most: int = 200) -> list[str]:
        """The ids of the matches a person sits or sat at, the newest first."""
        table, sitting = tables.matches, tables.sitting
        chosen = select(table.c.id).join(sitting, sitting.c.match == table.c.id).where(sitting.c.person == person)
        return self._ids(chosen.order_by(table.c.created.desc()).limit(most))

    def finished(self) -> list[str]:
        """The ids of all finished matches, the oldest first."""
        table = tables.matches
        return self._ids(select(table.c.id).where(table.c.status == "over").order_by(table.c.created))

    def everything(self) -> list[str]:
        """The ids of all matches, the oldest first."""
        return self._ids(select(tables.matches.c.id).order_by(tables.matches.c.created))

    def _ids(self, chosen: Any) -> list[str]:
        with reading(self._engine) as connection:
            return list(connection.execute(chosen).scalars())

    @staticmethod
    def _rows(connection: Connection, match: str, after: int) -> Sequence[Any]:
        line = tables.lines.c
        chosen = select(line.line, line.kind, line.at, line.body, line.digest)
        return connection.execute(chosen.where(line.match == match, line.line > after).order_by(line.line)).all()


def _named(match: str) -> ColumnElement[bool]:
    """The match with this id or short code. PostgreSQL allows no zero character in a text, so it is replaced."""
    name = match.replace("\0", "\ufffd")
    return (tables.matches.c.id == name) | (tables.matches.c.code == name.upper())


def _stored(found: Any, rows: Sequence[Any]) -> Stored:
    try:
        head = Head(found.id, found.code, found.created, bool(found.listed), found.secret, orjson.loads(found.head))
        return Stored(head, found.status, _read_lines(head.digest, 0, rows))
    except (TypeError, ValueError, AttributeError) as error:
        raise Damaged(f"it cannot be read ({type(error).__name__})") from None


def _read_lines(digest: str, number: int, rows: Sequence[Any]) -> list[Line]:
    read: list[Line] = []
    for row in rows:
        number += 1
        if row.line != number:
            raise Damaged(f"line {number} is missing")
        line = Line.read(digest, *row)
        digest = line.digest
        read.append(line)
    return read
