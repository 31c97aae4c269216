"""News between the servers of one PostgreSQL: NOTIFY in batches, outside of any other transaction, and LISTEN.

Inside the transaction of a move, NOTIFY would take a lock of the whole database until the commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
import psycopg
import structlog
from sqlalchemy.engine import URL

from rubrica.store.limited import LimitedListener
from rubrica.store.postgresql import CONNECTING

CHANNEL = "rubrica"
BATCH = 0.01
"""Seconds between two notifications at least. What is to be sent meanwhile goes into the next one."""
LARGEST = 7900
"""Bytes of one notification; PostgreSQL allows 8000."""
RETRY = 0.3
"""Seconds before another connection is tried."""
Heard = Callable[[str, str, list[Any]], None]
log = structlog.get_logger()


def tell_once(url: URL, *news: list[Any]) -> None:
    """Tell all servers something, from a program that is none."""
    payload = orjson.dumps(["", news]).decode()
    with psycopg.connect(_text(url), autocommit=True, **CONNECTING) as connection:
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


def _text(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


class News:
    """What this server tells the others, and what they tell it.

    News may come late or, when a connection is lost, not at all: `missed` is awaited at every new connection, to read
    from the tables what there was meanwhile.
    """

    def __init__(self, url: URL, server: str, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        self._url = _text(url)
        self._heard, self._missed = heard, missed
        self._own = f'["{server}",'
        """How our own notifications begin."""
        self._waiting: list[bytes] = []
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.listening = False
        """Whether notifications of the other servers are being received."""
        self.reconnections = 0

    def start(self) -> None:
        """Start two tasks: one sends notifications, one receives them."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._forever(work)) for work in (self._speak, self._listen)]

    async def close(self) -> None:
        """Send what is waiting, if that can be done at once, and stop."""
        for _ in range(20):
            if not self._waiting:
                break
            await asyncio.sleep(BATCH)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def say(self, kind: str, *parts: Any) -> None:
        """Tell all other servers; never waits."""
        self._waiting.append(orjson.dumps([kind, *parts]))
        self._something.set()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work with a connection of its own, and with another one whenever it is lost."""
        while True:
            try:
                await work()
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning(
                    "connection between servers lost", work=work.__name__.strip("_"), error=type(error).__name__
                )
            except Exception as error:  # noqa: BLE001  # whatever one piece of news did, the next is heard
                log.error("news failed", work=work.__name__.strip("_"), error=type(error).__name__)
            self.reconnections += 1
            await asyncio.sleep(RETRY)

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        """A connection that fails when nothing comes for a while; our own beats are news too."""
        return await LimitedListener.connect(self._url, autocommit=True, **CONNECTING)

    async def _speak(self) -> None:
        async with await self._connect() as connection:
            await connection.execute("SET synchronous_commit = off")  # news need not outlive a crash
            loop, sent = asyncio.get_running_loop(), 0.0
            while True:
                await self._something.wait()
                await asyncio.sleep(max(0.0, sent + BATCH - loop.time()))
                sent = loop.time()
                self._something.clear()
                while self._waiting:
                    count, payload = self._packed()
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload.decode()))
                    del self._waiting[:count]

    def _packed(self) -> tuple[int, bytes]:
        """As much of what is waiting as fits one notification: how many, and the notification."""
        size, count = len(self._own) + 3, 0
        for one in self._waiting:
            size += len(one) + 1
            if size > LARGEST and count:
                break
            count += 1
        return count, b"%s[%s]]" % (self._own.encode(), b",".join(self._waiting[:count]))

    async def _listen(self) -> None:
        try:
            async with await self._connect() as connection:
                await connection.execute(f"LISTEN {CHANNEL}".encode())
                await self._missed()
                self.listening = True
                async for note in connection.notifies():
                    self._hear(note.payload)
        finally:
            self.listening = False

    def _hear(self, payload: str) -> None:
        if payload.startswith(self._own):
            return
        server, news = orjson.loads(payload)
        for kind, *parts in news:
            try:
                self._heard(server, kind, parts)
            except Exception as error:  # noqa: BLE001  # a newer server may say what is not understood here
                log.error("news not understood", kind=kind, error=type(error).__name__)
