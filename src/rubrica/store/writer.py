"""One thread writes: what arrives while a commit is under way goes into the next, together."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from rubrica.store.append import append_all, try_to_write
from rubrica.store.errors import Conflict, Unavailable, Unsure, reason_of
from rubrica.store.line import Append

Job = tuple[Append, ...] | Callable[[Connection], Any]
MOST_TOGETHER = 500
SLOW = 2.0
"""Seconds after which a commit that is not done is reported as `trouble`."""
STUCK = 5.0
"""Seconds after which nothing more is taken in until it is done."""
PROBE = 1.0
"""Seconds without a job after which it is tried whether something can be stored again."""
CLASHES = ("40001", "40P01")
"""The codes of PostgreSQL for a serialization failure and a deadlock: each job is tried again alone."""
log = structlog.get_logger()


@dataclass(slots=True)
class Waiting:
    """A job, and the future that is done when it is on the disk."""

    job: Job
    future: asyncio.Future[Any] | Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        """Set the result or the error, unless nobody waits any more."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """The one writer of a database in a process. A job is done only when its commit is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._gathered: list[Waiting] = []
        """Jobs of the present step of the event loop."""
        self.commits = self.lines = self.conflicts = self.errors = 0
        self._failure: str | None = None
        self._begun: float | None = None
        self._thread = threading.Thread(target=self._run, name="rubrica-writer", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> str | None:
        """Why nothing can be stored now: the last commit failed, or the present one takes too long; else None."""
        waited = self.waited
        return f"a commit has taken {waited:.0f} seconds" if waited > SLOW else self._failure

    @property
    def waited(self) -> float:
        """For how many seconds the present commit has been under way."""
        begun = self._begun
        return 0.0 if begun is None else time.monotonic() - begun

    @property
    def waiting(self) -> int:
        """How many jobs wait for a commit."""
        return self._waiting.qsize()

    def write_now(self, job: Job) -> Any:
        """Hand in a job and wait for its commit, in a thread of one's own; Unavailable if nothing is taken in now."""
        self._check_not_stuck()
        future: Future[Any] = Future()
        self._waiting.put(Waiting(job, future))
        return future.result()

    def write(self, job: Job) -> asyncio.Future[Any]:
        """Hand in a job from the event loop; the future is done when it is committed. Unavailable as `write_now`.

        Jobs of one step of the event loop are handed in at its end: the thread is woken once, and they share a commit.
        """
        self._check_not_stuck()
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_in)
        self._gathered.append(Waiting(job, future))
        return future

    def _hand_in(self) -> None:
        gathered, self._gathered = self._gathered, []
        for one in gathered:
            self._waiting.put(one)

    def _check_not_stuck(self) -> None:
        """Refuse jobs while a commit hangs: they would wait long, and nobody could say what becomes of them."""
        if self.waited > STUCK:
            raise Unavailable(f"nothing can be stored now ({self.trouble}); nothing was changed")

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._hand_in()
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        """Commit until closed. A connection that fails is replaced: the thread itself never ends by an error."""
        connection: Connection | None = None
        while (group := self._next()) is not None:
            self._begun = time.monotonic()
            try:
                connection = connection or self._engine.connect()
                self._commit(connection, group)
                if self._failure is not None:  # it may be lost
                    connection.close()
                    connection = None
            except Exception as error:  # noqa: BLE001  # whatever it is, those who wait get it, and the writer goes on
                log.error("writer failed", error=type(error).__name__)
                self._fail(group, _named(error))
                connection = None
            self._begun = None
            _tell(group)
        if connection is not None:
            connection.close()

    def _next(self) -> list[Waiting] | None:
        """All that waits now; None when there will be no more. After a failure also a trial that nobody asked for."""
        try:
            first = self._waiting.get(timeout=None if self._failure is None else PROBE)
        except queue.Empty:
            return [Waiting(try_to_write, Future())]
        if first is None:
            return None
        group = [first]
        while len(group) < MOST_TOGETHER and not self._waiting.empty():
            more = self._waiting.get()
            if more is None:
                self._waiting.put(None)
                break
            group.append(more)
        return group

    def _fail(self, group: list[Waiting], error: Exception) -> None:
        self.conflicts += isinstance(error, Conflict)
        self.errors += isinstance(error, Unavailable)
        self._failure = str(error) if isinstance(error, Unavailable) else self._failure
        for one in group:
            one.error = one.error or error

    def _commit(self, connection: Connection, group: list[Waiting]) -> None:
        committing = False
        try:
            with connection.begin():
                appends = [append for one in group if isinstance(one.job, tuple) for append in one.job]
                if appends:
                    append_all(connection, appends)
                for one in group:
                    if not isinstance(one.job, tuple):
                        one.result = one.job(connection)
                committing = True  # what fails now is the commit itself
            self.commits += 1
            self.lines += sum(len(append.lines) for append in appends)
            self._failure = None
        except Exception as error:  # noqa: BLE001  # those who wait get it; the writer goes on for the others
            if len(group) == 1 or (isinstance(error, DBAPIError) and not _is_clash(error)):
                self._fail(group, _named(error, committing))
            else:  # one of them is wrong: each alone, so that the others do not suffer
                for one in group:
                    self._commit(connection, [one])


@contextmanager
def reading(engine: Engine, snapshot: bool = False) -> Iterator[Connection]:
    """A connection to read with; Unavailable if the database cannot be read now.

    With `snapshot` all statements see the database of one moment. SQLite always does so; PostgreSQL is asked to, and
    else needs no transaction for a single statement.
    """
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ" if snapshot else "AUTOCOMMIT")
            yield connection
    except DBAPIError as error:
        raise Unavailable(f"nothing can be read now ({reason_of(error)})") from None
    except PoolTimeout:
        raise Unavailable("nothing can be read now (all connections to the database are in use)") from None


def _is_clash(error: DBAPIError) -> bool:
    """Whether the error comes of what was written, not of the database."""
    return isinstance(error, IntegrityError) or getattr(error.orig, "sqlstate", None) in CLASHES


def _named(error: Exception, committing: bool = False) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("another writer was first")
    if isinstance(error, DBAPIError) and committing and getattr(error.orig, "sqlstate", "") is None:
        # PostgreSQL itself has said nothing: the connection was lost.
        return Unsure(f"nothing can be stored now ({reason_of(error)}); it is not known whether this was")
    if isinstance(error, DBAPIError):
        return Unavailable(f"nothing can be stored now ({reason_of(error)}); nothing was changed")
    return error


def _tell(group: list[Waiting]) -> None:
    """Tell all who waited, those of an event loop with one call into it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
    for one in group:
        if isinstance(one.future, Future):
            one.tell()
        else:
            by_loop.setdefault(one.future.get_loop(), []).append(one)
    for loop, waiting in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell_here, waiting)


def _tell_here(waiting: list[Waiting]) -> None:
    for one in waiting:
        one.tell()
