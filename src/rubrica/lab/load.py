"""Tables of four people who play over sockets, at one server or several, as fast as it goes or at an even rate."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from rubrica.core.game import Json
from rubrica.lab.raw_socket import RawSocket, connect
from rubrica.lab.served import Served

SEATS = 4
OPTIONS = {"draw": "may", "scoring": True, "actions": True}
TICK = 0.001
"""Seconds between two looks at which moves are due."""
Turn = tuple[int, int, list[str]]
"""The seat to act, the version it saw, and its moves."""
T = TypeVar("T")


def run_fast(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a new event loop, a fast one where there is one: the load should take little itself."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


class BenchTable:
    """One table of the measurement: its people, their sockets, and what they received."""

    def __init__(self, load: Load, people: list[str], home: int) -> None:
        self._load, self.people = load, people
        self.match = ""
        self.home = home
        """The number of the server where its matches are opened."""
        self.sockets: list[RawSocket] = []
        self.versions = [0] * SEATS
        self.turn: Turn | None = None
        self._last_turn: Turn | None = None
        self.sent_at = 0.0
        self.waiting = False
        self._ended = 0

    def begin(self, match: str) -> None:
        """Watch a match on all sockets, and no longer the one before."""
        for socket in self.sockets:
            if self.match:
                socket.send(json.dumps({"type": "unwatch", "match": self.match}).encode())
            socket.send(json.dumps({"type": "watch", "match": match}).encode())
        self.match, self.versions, self.turn, self._ended = match, [0] * SEATS, None, 0

    def heard(self, seat: int, message: bytes) -> None:
        """A socket received a message."""
        if message.startswith(b'{"type":"refused"'):
            self._load.refused(self, too_fast=b'"code":"too fast"' in message)
        if not message.startswith(b'{"type":"view"') or self.match.encode() not in message:
            return
        start = message.index(b'"version":') + 10
        self.versions[seat] = int(message[start : message.index(b",", start)])
        if b'"legal":[]' not in message:
            told = json.loads(message)
            moves = [move for move in told["view"]["legal"] if move != "fold"] or ["fold"]
            self.turn = self._last_turn = (seat, told["version"], moves)
        if self.turn is not None and min(self.versions) == max(self.versions) == self.turn[1]:
            self._load.told(self)
        elif b'"to_act":null' in message:
            self._ended += 1
            if self._ended == SEATS:
                self._load.over(self)

    def take_back(self) -> None:
        """The move was refused: the same seat is to act."""
        self.turn, self.waiting = self._last_turn, False

    def play(self, rng: random.Random) -> None:
        """The seat to act plays."""
        assert self.turn is not None
        (seat, seen, moves), self.turn = self.turn, None
        asked = {"type": "play", "match": self.match, "seen": seen, "id": f"{seen}", "moves": [rng.choice(moves)]}
        self.sent_at, self.waiting = time.perf_counter(), True
        self.sockets[seat].send(json.dumps(asked).encode())


class Load:
    """All tables of the measurement: match after match.

    Each is at one server, or, if they are `spread`, its seats are at all servers in turn.
    """

    def __init__(self, servers: Sequence[Served], spread: bool = False) -> None:
        self.servers, self.spread, self.rng = servers, spread, random.Random(7)
        self.tables: list[BenchTable] = []
        self.idle: list[BenchTable] = []
        self.delays: list[float] = []
        self.moves, self.refusals, self.too_fast, self.at_once = 0, 0, 0, False
        self._opening: set[asyncio.Task[None]] = set()

    def told(self, table: BenchTable) -> None:
        """All four seats of a table know the last move."""
        self._count(table)
        if self.at_once:
            table.play(self.rng)
        else:
            self.idle.append(table)

    def refused(self, table: BenchTable, too_fast: bool) -> None:
        """A move was refused: it is tried again with the other moves that are due.

        Few tables on a fast machine play more moves a second than a person may: such refusals are counted apart.
        """
        self.too_fast += too_fast
        self.refusals += not too_fast
        if table.waiting:
            table.take_back()
            self.idle.append(table)

    def over(self, table: BenchTable) -> None:
        """A match is over, and all four seats know it: the next one is opened."""
        self._count(table)
        task = asyncio.get_running_loop().create_task(self._next_match(table))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    def _count(self, table: BenchTable) -> None:
        if table.waiting:
            self.moves += 1
            self.delays.append(time.perf_counter() - table.sent_at)
            table.waiting = False

    async def open(self, tables: int, sockets: bool = True) -> None:
        """Seat four people at each table."""
        for _ in range(tables):
            home = len(self.tables) % len(self.servers)
            people = await asyncio.gather(*(asyncio.to_thread(self._person, home) for _ in range(SEATS)))
            table = BenchTable(self, people, home)
            self.tables.append(table)
            if sockets:
                await self._connect(table)
            await self._next_match(table)

    async def _next_match(self, table: BenchTable) -> None:
        table.begin(await asyncio.to_thread(self._match, table))

    def _person(self, home: int) -> str:
        return self.servers[home].ask("POST", "/api/me", {"name": "bench"})[1]

    def _match(self, table: BenchTable) -> str:
        asked = {"game": "red7", "options": OPTIONS, "seats": ["me", "open", "open", "open"]}
        home = self.servers[table.home]
        match = home.ask("POST", "/api/matches", asked, table.people[0])[0]["match"]
        for person in table.people[1:]:
            home.ask("POST", f"/api/matches/{match}/join", {}, person)
        return str(match)

    async def _connect(self, table: BenchTable) -> None:
        for seat, cookie in enumerate(table.people):
            heard = lambda message, seat=seat: table.heard(seat, message)  # noqa: E731  # one for each socket
            server = self.servers[(table.home + seat * self.spread) % len(self.servers)]
            table.sockets.append(await connect(server.port, "/socket", {"Cookie": cookie}, heard))

    async def flat_out(self, seconds: float) -> Json:
        """Every table plays its next move as soon as all four seats know the last."""
        await self.settled()
        self.at_once, self.moves, self.delays = True, 0, []
        waiting, self.idle = self.idle, []
        begun, used = time.perf_counter(), self._used()
        for table in waiting:
            table.play(self.rng)
        await asyncio.sleep(seconds)
        taken, used = time.perf_counter() - begun, self._used() - used
        figures = {"moves a second": round(self.moves / taken), **delays_of(self.delays)}
        figures["processor ms a move"] = round(used * 1000 / max(1, self.moves), 3)
        figures["share of a core it got"] = round(used / taken, 2)
        self.at_once = False
        return figures

    async def paced(self, seconds: float, rate: float) -> Json:
        """Moves at an even rate, whatever the server does."""
        await self.settled()
        self.moves, self.delays = 0, []
        begun, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - begun) < seconds:
            while sent < now * rate and self.idle:
                self.idle.pop(self.rng.randrange(len(self.idle))).play(self.rng)
                sent += 1
            await asyncio.sleep(TICK)
        return {"moves a second": round(self.moves / (time.perf_counter() - begun)), **delays_of(self.delays)}

    def _used(self) -> float:
        return sum(server.cpu_seconds() for server in self.servers)

    async def settled(self) -> None:
        """Until nothing is under way."""
        for _ in range(2000):
            if not any(table.waiting for table in self.tables) and not self._opening:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)

    def close(self) -> None:
        """Close all sockets."""
        for task in self._opening:
            task.cancel()
        for table in self.tables:
            for socket in table.sockets:
                socket.close()


def delays_of(delays: list[float]) -> Json:
    """How long it took from sending a move until all four seats knew it."""
    ordered = sorted(delays)
    last = len(ordered) - 1
    return {f"p{part}, ms": round(ordered[last * part // 100] * 1000, 1) if ordered else None for part in (50, 99)}
