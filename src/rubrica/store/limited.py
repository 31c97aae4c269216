"""Connections to PostgreSQL that wait only so long for an answer, whatever became of the other side.

`statement_timeout` is kept by PostgreSQL, and `tcp_user_timeout` by the system as long as nothing is acknowledged.
Neither ends the wait for something that takes what is sent and never answers: a proxy without its database, say.
"""

from __future__ import annotations

import time
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.rows import TupleRow

SECONDS = 17.0
"""Longest time without any answer; longer than PostgreSQL itself lets a statement take."""
LISTENING = 3.0
"""The same for connections on which every server sends something each second."""
T = TypeVar("T")


class NoAnswer(psycopg.OperationalError):
    """The database has sent nothing for too long."""


class LimitedConnection(psycopg.Connection[TupleRow]):
    """A connection that is closed, with NoAnswer, when it has waited too long."""

    def wait(self, gen: PQGen[T], *args: Any, **more: Any) -> T:
        """Wait for what an operation gives."""
        try:
            return super().wait(_limited(gen, SECONDS), *args, **more)
        except NoAnswer:
            self.pgconn.finish()
            raise


class LimitedListener(psycopg.AsyncConnection[TupleRow]):
    """The same for an event loop, where something is told at least every second."""

    async def wait(self, gen: PQGen[T], *args: Any, **more: Any) -> T:
        """Wait for what an operation gives."""
        try:
            return await super().wait(_limited(gen, LISTENING), *args, **more)
        except NoAnswer:
            self.pgconn.finish()
            raise


def _limited(gen: PQGen[T], seconds: float) -> PQGen[T]:
    """The same operation; psycopg comes back to it several times a second, also when nothing has happened."""
    until = time.monotonic() + seconds
    try:
        asked = next(gen)
        while True:
            ready = yield asked
            if ready:
                until = time.monotonic() + seconds
            elif time.monotonic() > until:
                raise NoAnswer(f"the database has not answered for {seconds:.0f} seconds")
            asked = gen.send(ready)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]  # it is what the operation gives
