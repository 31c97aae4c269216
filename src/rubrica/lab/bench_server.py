"""How many moves a server stores and tells, how soon, and what of it is the disk's and the sockets' own share."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.raw_socket import RawSocket, connect
from rubrica.lab.served import Served

SEATS = 4
OPTIONS = {"draw": "may", "scoring": True, "actions": True}
TARGET_RATE = 750
DELIVERER = """
import os, sys, uvicorn
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        for _ in range(2):
            await send({"type": (await receive())["type"] + ".complete"})
        return
    await receive(); await send({"type": "websocket.accept"})
    while (heard := await receive())["type"] == "websocket.receive":
        count, size = map(int, heard["text"].split())
        text = "x" * size
        for _ in range(count):
            await send({"type": "websocket.send", "text": text})
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="error")
"""


class BenchTable:
    """One table of the measurement: its sockets, and what they received."""

    def __init__(self, match: str, told: Callable[[BenchTable], None]) -> None:
        self.match, self._told = match, told
        self.sockets: list[RawSocket] = []
        self.versions = [0] * SEATS
        self.turn: tuple[int, int, list[str]] | None = None
        self.sent_at = 0.0
        self.waiting = False
        self.sizes = 0

    def heard(self, seat: int, message: bytes) -> None:
        """A socket received a message."""
        if not message.startswith(b'{"type":"view"'):
            return
        self.sizes += len(message)
        start = message.index(b'"version":') + 10
        self.versions[seat] = int(message[start : message.index(b",", start)])
        if b'"legal":[]' not in message:
            told = json.loads(message)
            moves = [move for move in told["view"]["legal"] if move != "fold"] or ["fold"]
            self.turn = (seat, told["version"], moves)
        if self.turn is not None and min(self.versions) == max(self.versions) == self.turn[1]:
            self._told(self)

    def play(self, rng: random.Random) -> None:
        """The seat to act plays."""
        assert self.turn is not None
        (seat, seen, moves), self.turn = self.turn, None
        asked = {"type": "play", "match": self.match, "seen": seen, "id": f"{seen}", "moves": [rng.choice(moves)]}
        self.sent_at, self.waiting = time.perf_counter(), True
        self.sockets[seat].send(json.dumps(asked).encode())


class Load:
    """All tables of the measurement."""

    def __init__(self, served: Served) -> None:
        self.served, self.rng = served, random.Random(7)
        self.tables: list[BenchTable] = []
        self.idle: list[BenchTable] = []
        self.delays: list[float] = []
        self.moves, self.at_once = 0, False

    def told(self, table: BenchTable) -> None:
        """All four seats of a table know the last move."""
        if table.waiting:
            self.moves += 1
            self.delays.append(time.perf_counter() - table.sent_at)
            table.waiting = False
        if self.at_once:
            table.play(self.rng)
        else:
            self.idle.append(table)

    async def open(self, tables: int, sockets: bool = True) -> None:
        """Seat four people at each table."""
        for _ in range(tables):
            people = await asyncio.gather(*(asyncio.to_thread(self._person) for _ in range(SEATS)))
            match = await asyncio.to_thread(self._match, people)
            table = BenchTable(match, self.told)
            self.tables.append(table)
            if sockets:
                await self._connect(table, people)

    def _person(self) -> str:
        return self.served.ask("POST", "/api/me", {"name": "bench"})[1]

    def _match(self, people: list[str]) -> str:
        asked = {"game": "red7", "options": OPTIONS, "seats": ["me", "open", "open", "open"]}
        table = self.served.ask("POST", "/api/matches", asked, people[0])[0]
        for person in people[1:]:
            self.served.ask("POST", f"/api/matches/{table['match']}/join", {}, person)
        return str(table["match"])

    async def _connect(self, table: BenchTable, people: list[str]) -> None:
        watch = json.dumps({"type": "watch", "match": table.match}).encode()
        for seat, cookie in enumerate(people):
            heard = lambda message, seat=seat: table.heard(seat, message)  # noqa: E731  # one for each socket
            table.sockets.append(await connect(self.served.port, "/socket", {"Cookie": cookie}, heard))
            table.sockets[-1].send(watch)

    async def flat_out(self, seconds: float) -> Json:
        """Every table plays its next move as soon as all four seats know the last."""
        await self._settled()
        self.at_once, self.moves, self.delays = True, 0, []
        waiting, self.idle = self.idle, []
        begun, used = time.perf_counter(), self.served.cpu_seconds()
        for table in waiting:
            table.play(self.rng)
        await asyncio.sleep(seconds)
        taken, used = time.perf_counter() - begun, self.served.cpu_seconds() - used
        figures = {"moves a second": round(self.moves / taken), **_delays(self.delays)}
        figures["processor ms a move"] = round(used * 1000 / max(1, self.moves), 3)
        figures["share of a core it got"] = round(used / taken, 2)
        self.at_once = False
        return figures

    async def paced(self, seconds: float, rate: int) -> Json:
        """Moves at an even rate, whatever the server does."""
        await self._settled()
        self.moves, self.delays = 0, []
        begun, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - begun) < seconds:
            while sent < now * rate and self.idle:
                self.idle.pop(self.rng.randrange(len(self.idle))).play(self.rng)
                sent += 1
            await asyncio.sleep(0.001)
        return {"moves a second": round(self.moves / (time.perf_counter() - begun)), **_delays(self.delays)}

    async def _settled(self) -> None:
        """Until nothing is under way."""
        for _ in range(2000):
            if not any(table.waiting for table in self.tables):
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)


def server_figures(tables: int, seconds: float, tell: Callable[[str], object]) -> Json:
    """All figures of the server."""
    try:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(_figures(tables, seconds, tell))
    except ImportError:
        return asyncio.run(_figures(tables, seconds, tell))


async def _figures(tables: int, seconds: float, tell: Callable[[str], object]) -> Json:
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-", dir=Path.cwd()) as name:
        folder = Path(name)
        tell("raw rates of the disk and of the sockets")
        commits = await asyncio.to_thread(_commits, folder / "raw.db", min(seconds, 3))
        deliveries = await _deliveries(min(seconds, 3))
        served = Served(folder)
        try:
            load = Load(served)
            tell(f"{tables} tables of {SEATS} sockets")
            await load.open(tables)
            tell("as fast as it goes")
            flat_out = await load.flat_out(seconds)
            tell(f"{TARGET_RATE} moves a second")
            paced = await load.paced(seconds, TARGET_RATE)
            rate, messages = flat_out["moves a second"], flat_out["moves a second"] * SEATS
            return {
                "tables": tables,
                "sockets": tables * SEATS,
                "seconds to start": round(served.seconds_to_start, 2),
                "flat out": flat_out,
                f"at {TARGET_RATE} a second": paced,
                "raw durable commits a second": commits,
                "raw socket deliveries a second": deliveries,
                "moves for each raw commit": round(rate / commits, 2),
                "views told for each raw delivery": round(messages / deliveries, 2),
                "memory, MB": served.memory(),
            }
        finally:
            served.stop()


def memory_figures(tables: int, tell: Callable[[str], object]) -> Json:
    """What a server holds with many live tables."""
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-", dir=Path.cwd()) as name:
        served = Served(Path(name), one_core=False)
        try:
            tell(f"{tables} live tables")
            load = Load(served)
            asyncio.run(load.open(tables, sockets=False))
            return {"live tables": tables, "memory, MB": served.memory()}
        finally:
            served.stop()


def _delays(delays: list[float]) -> Json:
    """How long it took from sending a move until all four seats knew it."""
    ordered = sorted(delays)
    last = len(ordered) - 1
    return {f"p{part}, ms": round(ordered[last * part // 100] * 1000, 1) if ordered else None for part in (50, 99)}


def _commits(path: Path, seconds: float) -> int:
    """Commits of one row, each on the disk before the next."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, move TEXT)")
        count, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            connection.execute("INSERT INTO log (move) VALUES ('discard b2')")
            count += 1
        return round(count / (time.perf_counter() - begun))


async def _deliveries(seconds: float, sockets: int = 40, size: int = 2200) -> int:
    """Messages of a view's size through the same web server on one core, with nothing behind it."""
    port = 8797
    child = await asyncio.to_thread(subprocess.Popen, [sys.executable, "-c", DELIVERER, str(port)])
    try:
        counted, due, all_heard = [0], [0], asyncio.Event()

        def heard(_: bytes) -> None:
            counted[0] += 1
            if counted[0] == due[0]:
                all_heard.set()

        sockets_open = [await _patiently(port, heard) for _ in range(sockets)]
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            due[0] += 50 * sockets
            all_heard.clear()
            for socket in sockets_open:
                socket.send(f"50 {size}".encode())
            await all_heard.wait()
        return round(counted[0] / (time.perf_counter() - begun))
    finally:
        child.terminate()
        await asyncio.to_thread(child.wait)


async def _patiently(port: int, heard: Callable[[bytes], Any]) -> RawSocket:
    for _ in range(500):
        try:
            return await connect(port, "/", {}, heard)
        except OSError:
            await asyncio.sleep(0.02)
    raise RubricaError("the measuring server did not start")
