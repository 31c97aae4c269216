"""One thread writes: what arrives while a commit is under way goes into the next, together."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from rubrica.store.append import append_all
from rubrica.store.entry import Batch
from rubrica.store.errors import Conflict, Unavailable

Job = Batch | Callable[[Connection], Any]
MOST_TOGETHER = 500


@dataclass(slots=True)
class Waiting:
    """A job, and the future that is done when it is on the disk."""

    job: Job
    future: asyncio.Future[Any] | Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        """Say what came of it, unless nobody waits any more."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """The one writer of a database. A job is told as done only when its commit is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.commits = 0
        self._thread = threading.Thread(target=self._run, name="rubrica-writer", daemon=True)
        self._thread.start()

    def write_now(self, job: Job) -> Any:
        """Hand in a job and wait for its commit, in a thread of one's own."""
        future: Future[Any] = Future()
        self._waiting.put(Waiting(job, future))
        return future.result()

    async def write(self, job: Job) -> Any:
        """Hand in a job from the event loop and wait for its commit."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.put(Waiting(job, future))
        return await future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while (group := self._next()) is not None:
                self._commit(connection, group)
                _tell(group)

    def _next(self) -> list[Waiting] | None:
        """All that waits now; None when there will be no more."""
        first = self._waiting.get()
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

    def _commit(self, connection: Connection, group: list[Waiting]) -> None:
        try:
            with connection.begin():
                append_all(connection, [one.job for one in group if isinstance(one.job, Batch)])
                for one in group:
                    if not isinstance(one.job, Batch):
                        one.result = one.job(connection)
            self.commits += 1
        except Exception as error:  # noqa: BLE001  # those who asked are told; the writer must go on for the others
            if len(group) == 1 or (isinstance(error, DBAPIError) and not isinstance(error, IntegrityError)):
                for one in group:
                    one.error = _named(error)
            else:  # one of them is wrong: each alone, so that the others do not suffer
                for one in group:
                    self._commit(connection, [one])


def _named(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict(f"another writer was first: {error.orig}")
    if isinstance(error, DBAPIError):
        return Unavailable(f"nothing can be stored now ({error.orig}); nothing was changed")
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
