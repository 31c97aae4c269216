"""Several servers on one PostgreSQL while one is killed, the database restarts and a client is cut off.

All that anyone was told is in the log exactly once, and every match of people and bots goes on to its end.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rubrica.core.game import Json
from rubrica.lab.clients import PATIENCE, Client
from rubrica.lab.kills import CLOCK, RED7, Lost, Received, ReconnectingMatch, check_log
from rubrica.lab.own_postgresql import OwnPostgreSQL, one_value
from rubrica.lab.served import Served

LOOK = 0.05
"""Seconds between two looks at whether something has happened."""
SERVERS = "SELECT count(*) FROM servers"
"""The row of a dead server is removed when all its matches are taken over."""
DOUBLES = "SELECT count(*) - count(DISTINCT (match, line)) FROM lines"


class SeveralServers:
    """Servers of one database; clients go to any that lives."""

    def __init__(self, folder: Path, database: str, count: int, seed: int = 1) -> None:
        self.database, self.rng = database, random.Random(seed)
        self.served: list[Served] = []
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            self.served.append(Served(own, one_core=False, database=database))

    def choose(self, player: Client) -> None:
        """Send a player to any server."""
        player.port = self.rng.choice(self.served).port

    async def open(self, number: int, received: Received) -> ReconnectingMatch:
        """A match of two people and, in two of three, a bot; every other with clocks, every third is RED."""
        red = number % 3 == 2
        seats = ["me", "open"] + ([] if number % 3 == 1 else ["novice"])
        options = {"players": len(seats)} if red else RED7
        asked = {"game": "red" if red else "red7", "options": options, "seats": seats}
        players = [await Client.new(self.rng.choice(self.served).port, f"P{seat}") for seat in range(2)]
        clock = CLOCK if number % 2 else None
        match = (await players[0].ask("POST", "/api/matches", {**asked, "clock": clock}))["match"]
        await players[1].ask("POST", f"/api/matches/{match}/join", {})
        return ReconnectingMatch(match, players, received, number, self.choose)

    def ask(self, statement: str) -> Any:
        """The one value that the database answers."""
        return one_value(self.database, statement)

    def stop(self) -> None:
        """Stop all servers."""
        for one in self.served:
            one.stop()


async def study_several(
    folder: Path, postgresql: OwnPostgreSQL, matches: int, verify: Callable[[Json], Any], servers: int = 3
) -> Json:
    """Play matches across servers while faults come, one after another; Lost if anything received is not in the log."""
    received, playing = Received(), None
    several = await asyncio.to_thread(SeveralServers, folder, postgresql.new(), servers)
    try:
        games = [await several.open(number, received) for number in range(matches)]
        received.up.set()
        playing = asyncio.gather(*(game.run() for game in games))
        await _progress(received, playing, matches)
        took = await _kill_one(several)
        await _progress(received, playing, matches)
        await asyncio.to_thread(postgresql.restart)
        await _progress(received, playing, matches)
        games[0].players[0].close()
        await asyncio.wait_for(playing, 10 * PATIENCE)
        for game in games:
            for player in game.players:
                several.choose(player)
            await check_log(game, received, verify)
        if await asyncio.to_thread(several.ask, DOUBLES):
            raise Lost("a line is stored twice")
    finally:
        if playing is not None and not playing.done():
            playing.cancel()
            await asyncio.wait([playing])
        await asyncio.to_thread(several.stop)
    return {
        "matches": matches,
        "servers": servers,
        "moves": len(received.played),
        "views": len(received.views),
        "seconds to take over": round(took, 1),
    }


async def _progress(received: Received, playing: asyncio.Future[Any], moves: int) -> None:
    """Wait until so many more moves were made."""
    enough = len(received.played) + moves
    while len(received.played) < enough and not playing.done():  # noqa: ASYNC110  # at any moment
        await asyncio.sleep(LOOK)


async def _kill_one(several: SeveralServers) -> float:
    """Kill a server; the seconds until others run all its matches."""
    dead = several.served.pop()
    begun = time.monotonic()
    await asyncio.to_thread(dead.kill)
    while await asyncio.to_thread(several.ask, SERVERS) > len(several.served):
        if time.monotonic() - begun > PATIENCE:
            raise Lost("nobody took over the matches of a server that was killed")
        await asyncio.sleep(LOOK)
    return time.monotonic() - begun
