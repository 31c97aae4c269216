"""Background work: a failure is logged, kept in `failing`, and the work is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog

from rubrica.store import Unavailable

SHORTEST, LONGEST = 1.0, 30.0
"""Seconds before failed work is tried again; doubled after each failure in a row."""
log = structlog.get_logger()


@dataclass
class Supervisor:
    """Runs named work again and again; `failing` holds the names of those that failed the last time, and why."""

    failing: dict[str, str] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _closed: bool = False

    def repeat(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        """Do some work every so many seconds, until closed."""
        self._add(self._repeat(name, work, every))

    def once(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work, again after a while if it fails, until it succeeds."""
        self._add(self._until_done(name, work))

    async def close(self) -> None:
        """Stop all work and wait until it has stopped, whatever goes wrong while it stops."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _add(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _repeat(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        while not self._closed:
            await asyncio.sleep(every)
            await self._until_done(name, work)

    async def _until_done(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        wait = SHORTEST
        while not await self._try(name, work) and not self._closed:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)

    async def _try(self, name: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Whether the work was done."""
        try:
            await work()
        except Exception as error:  # noqa: BLE001  # logged, and tried again: it must not end with its first failure
            expected = isinstance(error, Unavailable)
            log.error("work failed", work=name, error=str(error) if expected else type(error).__name__)
            self.failing[name] = str(error) if expected else type(error).__name__
            return False
        self.failing.pop(name, None)
        return True
