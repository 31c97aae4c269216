"""Tables that play on whatever happens to the server, and how soon their moves are received."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.core.record import replay
from rubrica.lab.clients import Client, Gone, finish, seated
from rubrica.lab.kills import Lost

OPTIONS = {"draw": "may", "scoring": True, "actions": True}
SEATS = 2
INTERVAL = 0.04
"""Seconds between two moves of a table."""
RETRY = 0.05
"""Seconds after which a refused move, or a lost connection, is tried again."""


class BusyTable:
    """One match after another, of two people with a socket each."""

    def __init__(self, port: int, seed: int, tables: BusyTables) -> None:
        self.port, self.rng, self.tables = port, random.Random(seed), tables
        self.moves = 0
        self.match = ""
        self.players: list[Client] = []
        self.matches: dict[str, Client] = {}
        self.played: list[tuple[str, int, str]] = []

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                if not self.players or self.players[0].view["view"]["to_act"] is None:
                    self.match, self.players = await seated(self.port, "red7", OPTIONS, SEATS)
                    self.matches[self.match] = self.players[0]
                await self._move()
                await asyncio.sleep(INTERVAL)
            except (Gone, OSError, RubricaError, TimeoutError):  # not there, or it cannot store a new match
                await asyncio.sleep(RETRY)
                await self._come_back()

    async def _move(self) -> None:
        actor = next((player for player in self.players if player.view["view"]["legal"]), None)
        if actor is None:  # the dealer is to act
            await self.players[0].receive("view")
            return
        legal = actor.view["view"]["legal"]
        move = self.rng.choice([move for move in legal if move != "fold"] or legal)
        begun = time.perf_counter()
        answer = await actor.play(move)
        if answer["type"] == "refused":
            self.tables.refused[answer["code"]] += 1
            await asyncio.sleep(RETRY)
            if answer["code"] == "stale":  # it was stored before the connection was lost
                await self._come_back()
            return
        self.played.append((self.match, answer["version"], move))
        for player in self.players:
            await player.see(answer["version"])
            player.stream.clear()
        self.tables.delays.append(time.perf_counter() - begun)
        self.moves += 1

    async def _come_back(self) -> None:
        """Connect again, and see where the match is."""
        try:
            for player in self.players:
                await player.connect()
                await player.watch(self.match)
                await player.see(0)
            self.tables.reconnected += len(self.players)
        except (Gone, OSError, TimeoutError):
            return

    async def check_log(self) -> int:
        """Finish the match, and check that all moves answered `played` are in the log; how many there were."""
        await self._come_back()
        await finish(self.players, self.rng.choice)
        for match, player in self.matches.items():
            record = await player.ask("GET", f"/api/matches/{match}/record")
            moves = [entry.move for entry in replay(record)]
            for where, version, move in self.played:
                if where == match and not moves[version - 1].startswith(move):
                    raise Lost(
                        f"{match}: entry {version} is {moves[version - 1]!r}, but {move!r} was answered as played"
                    )
        return len(self.played)


class BusyTables:
    """Several such tables at once."""

    def __init__(self, port: int, count: int) -> None:
        self.delays: list[float] = []
        self.refused: Counter[str] = Counter()
        self.reconnected = 0
        self.tables = [BusyTable(port, seed, self) for seed in range(count)]
        self._running: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to play."""
        self._running = [asyncio.create_task(table.run()) for table in self.tables]

    async def stop(self) -> None:
        """Play no more."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def measure(self, seconds: float) -> Json:
        """What happens from now on, for so long."""
        self.delays, self.refused, self.reconnected = [], Counter(), 0
        await asyncio.sleep(seconds)
        ordered: list[Any] = sorted(round(delay * 1000, 1) for delay in self.delays) or [None]
        return {
            "moves": len(self.delays),
            "p50, ms": ordered[len(ordered) // 2],
            "p99, ms": ordered[(len(ordered) - 1) * 99 // 100],
            "refused": dict(self.refused),
        }

    async def all_moved(self) -> None:
        """Wait until every table has played one more move."""
        before = [table.moves for table in self.tables]
        both = list(zip(self.tables, before, strict=True))
        while any(table.moves <= count for table, count in both):  # noqa: ASYNC110  # several may be the last
            await asyncio.sleep(0.005)
