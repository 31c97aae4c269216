"""What faults of the machine and clients that misbehave do to the tables of a server, and whether all comes back."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.busy_tables import BusyTables
from rubrica.lab.clients import Client, Gone
from rubrica.lab.disk_faults import FAILED_SYNC, READ_ONLY, can_fault, faulty_disk
from rubrica.lab.raw_socket import RawSocket, connect
from rubrica.lab.served import Served

OF_ONE = 25
"""Sockets that one person opens."""
BYTES_LEFT = 1 << 18
"""Bytes up to which files can still be written on the full disk."""
TOGETHER = 100
"""Connections that are opened at once."""
COMES_BACK = 120.0
"""Seconds after a fault in which every table must have moved."""
HEALTH_SECONDS = 2.0
LOOK = 0.05
"""Seconds between two looks at whether something has happened."""


@dataclass(frozen=True)
class Scale:
    """How large the faults are."""

    tables: int = 10
    seconds: float = 10.0
    """For how long each fault lasts, but for the stop."""
    stopped: float = 30.0
    idle: int = 2000
    unread: int = 20
    silent: int = 3000


QUICK = Scale(tables=3, seconds=2.0, stopped=3.0, idle=200, unread=5, silent=300)


class Stuck(RubricaError):
    """A server that did not come back after a fault."""


@dataclass
class Server:
    """A server, its folder, and the tables that play there."""

    served: Served
    folder: Path
    tables: BusyTables
    scale: Scale


Fault: TypeAlias = Callable[[Server], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def nothing(_: Server) -> AsyncIterator[None]:
    """No fault, to compare with."""
    yield


@asynccontextmanager
async def full_disk(server: Server) -> AsyncIterator[None]:
    """The server cannot make any file longer."""
    pid = server.served.child.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (BYTES_LEFT, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@asynccontextmanager
async def locked_file(server: Server) -> AsyncIterator[None]:
    """Another program has the database file locked for writing."""
    with closing(sqlite3.connect(server.folder / "rubrica.db", isolation_level=None, timeout=30)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@asynccontextmanager
async def failed_syncs(server: Server) -> AsyncIterator[None]:
    """The disk answers every sync with an error."""
    with faulty_disk(server.served.child.pid, server.folder / "rubrica.db", FAILED_SYNC):
        yield


@asynccontextmanager
async def read_only(server: Server) -> AsyncIterator[None]:
    """The database file can be read, but no longer written."""
    with faulty_disk(server.served.child.pid, server.folder / "rubrica.db", READ_ONLY):
        yield


@asynccontextmanager
async def stopped(server: Server) -> AsyncIterator[None]:
    """The server is stopped for a while, as a machine that sleeps."""
    os.kill(server.served.child.pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(server.scale.stopped - server.scale.seconds)
        yield
    finally:
        os.kill(server.served.child.pid, signal.SIGCONT)


@asynccontextmanager
async def idle_sockets(server: Server) -> AsyncIterator[None]:
    """Many sockets on which nothing happens."""
    sockets = await _sockets(server.served.port, server.scale.idle)
    try:
        yield
    finally:
        for socket in sockets:
            socket.close()


@asynccontextmanager
async def unread_sockets(server: Server) -> AsyncIterator[None]:
    """Clients that ask for views again and again, and read none."""
    sockets = await _sockets(server.served.port, server.scale.unread)
    watch = b'{"type":"watch","match":"%s"}' % server.tables.tables[0].match.encode()
    for socket in sockets:
        socket.pause()
    asking = asyncio.create_task(_ask(sockets, watch))
    try:
        yield
    finally:
        asking.cancel()
        for socket in sockets:
            socket.close()


@asynccontextmanager
async def silent_connections(server: Server) -> AsyncIterator[None]:
    """Many connections that never send a request."""
    opened: list[asyncio.StreamWriter] = []
    for first in range(0, server.scale.silent, TOGETHER):
        some = range(min(TOGETHER, server.scale.silent - first))
        made = await asyncio.gather(*(asyncio.open_connection("127.0.0.1", server.served.port) for _ in some))
        opened += [writer for _, writer in made]
    try:
        yield
    finally:
        for writer in opened:
            writer.close()


FAULTS: dict[str, tuple[Fault, bool]] = {
    "no fault": (nothing, True),
    "full disk": (full_disk, False),
    "locked database file": (locked_file, False),
    "errors of the disk": (failed_syncs, False),
    "read-only database file": (read_only, False),
    "stopped": (stopped, False),
    "idle sockets": (idle_sockets, True),
    "sockets that are never read": (unread_sockets, True),
    "silent connections": (silent_connections, True),
}
"""Each fault by its name, and whether the server is well meanwhile, which `/api/health` should say."""


def faults_here() -> dict[str, tuple[Fault, bool]]:
    """The faults that can be made on this machine: only Linux lets one limit another process, some need strace."""
    impossible: set[Fault] = set() if hasattr(resource, "prlimit") else {full_disk}
    if not can_fault():
        impossible |= {failed_syncs, read_only}
    return {name: fault for name, fault in FAULTS.items() if fault[0] not in impossible}


async def study_faults(folder: Path, scale: Scale, done: Callable[[int], None] = lambda _: None) -> Json:
    """Each fault in turn while tables play: how soon their moves are received, what health says, how soon all is back.

    Stuck if a table does not go on afterwards, Lost if a move answered `played` is not in the log.
    """
    _raise_descriptors()
    served = await asyncio.to_thread(Served, folder)
    tables = BusyTables(served.port, scale.tables)
    server = Server(served, folder, tables, scale)
    tables.start()
    try:
        await _back("the start", tables)
        found: Json = {}
        for number, (name, (fault, well)) in enumerate(faults_here().items(), start=1):
            found[name] = await _measured_under(server, name, fault, well)
            done(number)
        await tables.stop()
        found["moves in the log"] = sum([await table.check_log() for table in tables.tables])
        return found
    finally:
        await tables.stop()
        await asyncio.to_thread(served.stop)


async def _measured_under(server: Server, name: str, fault: Fault, well: bool) -> Json:
    async with fault(server):
        measured = asyncio.create_task(server.tables.measure(server.scale.seconds))
        visitor = await _visitor(server.served.port, server.scale.seconds * 0.8)
        await asyncio.sleep(server.scale.seconds * 0.1)
        health = await _health(server.served.port)
        figures = await measured
    seconds = await _back(name, server.tables)
    await _well_again(name, server.served.port)
    return figures | {
        "new visitor served": visitor,
        "health": health,
        "health is right": (health == "ok") == well,
        "all tables moved after, s": round(seconds, 2),
        "memory, MB": server.served.memory(),
    }


async def _back(name: str, tables: BusyTables) -> float:
    """Seconds until every table has moved again."""
    begun = time.perf_counter()
    try:
        await asyncio.wait_for(tables.all_moved(), COMES_BACK)
    except TimeoutError:
        raise Stuck(f"after {name}, a table has not moved for {COMES_BACK:g} s") from None
    return time.perf_counter() - begun


async def _well_again(name: str, port: int) -> None:
    """Wait until health says that all is well; Stuck if it does not."""
    begun = time.perf_counter()
    while (said := await _health(port)) != "ok":
        if time.perf_counter() - begun > COMES_BACK:
            raise Stuck(f"after {name}, health says: {said}")
        await asyncio.sleep(LOOK)


async def _visitor(port: int, seconds: float) -> bool:
    """Whether someone who was not here before can come and connect, in so many seconds."""
    with suppress(OSError, RubricaError, Gone, TimeoutError, ValueError, IndexError):
        async with asyncio.timeout(seconds):
            player = await Client.new(port, "visitor")
            await player.connect()
            player.close()
            return True
    return False


async def _health(port: int) -> str:
    with suppress(OSError, TimeoutError, ValueError, IndexError):
        async with asyncio.timeout(HEALTH_SECONDS):
            answer = await Client(port, "").request("GET", "/api/health")
            return "ok" if answer.status_code == 200 and answer.json()["ok"] else "not ok"
    return "no answer"


async def _sockets(port: int, count: int) -> list[RawSocket]:
    """So many sockets of several people."""
    sockets: list[RawSocket] = []
    while len(sockets) < count:
        person = await Client.new(port, "idle")
        some, headers = range(min(OF_ONE, count - len(sockets))), {"Cookie": person.cookie}
        sockets += await asyncio.gather(*(connect(port, "/socket", headers, lambda _: None) for _ in some))
    return sockets


async def _ask(sockets: list[RawSocket], message: bytes) -> None:
    while True:
        for socket in sockets:
            socket.send(message)
        await asyncio.sleep(0.05)


def _raise_descriptors() -> None:
    """Let this process open as many connections as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
