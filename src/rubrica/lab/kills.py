"""A server that is killed at any moment: what any client received is in the log, and every match goes on to its end."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.core.record import replay
from rubrica.lab.clients import PAUSE, Client, Gone, opened
from rubrica.lab.disk_faults import SLOW_SYNC, can_fault, faulty_disk
from rubrica.lab.served import Served

RED7 = {"draw": "may", "scoring": False, "actions": True}
CLOCK = {"kind": "reserve", "seconds": 3600, "increment": 2}
CLOCKS_APART = 100
"""Milliseconds by which two servers may differ in what they say is left."""
LONG_AWAY = 10_000
"""Milliseconds of a server's absence up to which they count as thinking; a longer absence is given back."""
LATE_BEAT = 5_000
"""Milliseconds that may have passed since the last sign of life from which the absence is counted."""
SLOW_EVERY = 3
"""Every third kill is at a sync that takes longer, where strace is installed."""
TOGETHER = 30
"""Matches that are played at once."""


class Lost(RubricaError):
    """Something that a client received is not in the log."""


@dataclass
class Received:
    """All that the clients received."""

    views: list[tuple[str, int, Json]] = field(default_factory=list)
    played: list[tuple[str, str, int]] = field(default_factory=list)
    clocks: int = 0
    """How often a running clock was compared with what was told of it before."""
    up: asyncio.Event = field(default_factory=asyncio.Event)


class ReconnectingMatch:
    """One match of random clients who come back whenever the server does."""

    def __init__(
        self,
        match: str,
        players: list[Client],
        received: Received,
        seed: int,
        moved: Callable[[Client], None] = lambda _: None,
    ) -> None:
        self.match, self.players, self.received, self.rng = match, players, received, random.Random(seed)
        self.moved = moved
        """Called before a player connects: it may choose another server."""
        self.pending: tuple[Client, Json] | None = None
        self.over = False
        self.clocks: dict[Client, tuple[tuple[int, int], int, float]] = {}
        """What each player was last told: the version and whose clock ran, the milliseconds it had left, and when."""

    async def run(self) -> None:
        """Play to the end."""
        while not self.over:
            await self.received.up.wait()
            try:
                await self._play()
            except (Gone, OSError):
                await asyncio.sleep(0.05)
            for player in self.players:
                player.close()

    async def _play(self) -> None:
        for player in self.players:
            self.moved(player)
            await player.connect()
            player.send(type="watch", match=self.match)
            await self._seen(player)
        if self.pending is not None:  # was it stored or not? The same id tells.
            await self._send(*self.pending)
        while not self.over:
            for player in self.players:  # bots may have moved since
                while player.view["version"] < max(other.view["version"] for other in self.players):
                    await self._seen(player)
            actor = next((player for player in self.players if player.view["view"]["legal"]), None)
            if actor is None:
                await self._seen(self.players[0])
            else:
                view = actor.view
                move = self.rng.choice(view["view"]["legal"])
                play = {"match": self.match, "seen": view["version"], "id": f"v{view['version']}", "moves": [move]}
                await self._send(actor, {"type": "play", **play})

    async def _send(self, player: Client, play: Json) -> None:
        self.pending = (player, play)
        player.send(**play)
        while True:
            answer = await player.receive()
            if answer["type"] == "view":
                self._note(player)
            if answer["type"] in ("played", "refused"):
                break
        if answer.get("code") in ("too fast", "unavailable"):
            await asyncio.sleep(PAUSE)
            await self._send(player, play)
            return
        if answer["type"] == "refused" and answer["code"] not in ("stale", "over"):
            raise Lost(f"a legal move was refused: {answer}")
        self.pending = None
        if answer["type"] == "played":
            self.received.played.append((self.match, play["moves"][0], answer["version"]))
        for other in self.players:
            while other.view["version"] < answer.get("version", 0) or other.view["view"]["to_act"] == "dealer":
                await self._seen(other)

    async def _seen(self, player: Client) -> None:
        await player.receive("view")
        self._note(player)

    def _note(self, player: Client) -> None:
        view = player.view
        self.received.views.append((self.match, view["version"], view["view"]))
        self._check_clock(player)
        self.over = view["view"]["to_act"] is None

    def _check_clock(self, player: Client) -> None:
        """As long as nobody moves, a running clock only goes down; but a long time without a server is given back."""
        view = player.view
        clocks, before = view["clocks"], self.clocks.get(player)
        if clocks is None or clocks["running"] is None:
            return
        turn, left = (view["version"], clocks["running"]), clocks["left"][clocks["running"]]
        now = time.monotonic()
        if before is not None and before[0] == turn:
            away = (now - before[2]) * 1000 + LATE_BEAT  # at most
            if left > before[1] + (away if away > LONG_AWAY else CLOCKS_APART):
                raise Lost(f"{self.match}: the clock of seat {turn[1]} had {before[1]} ms left, then {left}")
            self.received.clocks += 1
        self.clocks[player] = (turn, left, now)


async def _open(port: int, received: Received, number: int, moved: Callable[[Client], None]) -> ReconnectingMatch:
    """Every third match is RED, every other of those face down; every other match has clocks."""
    seats, red = 2 + number % 2, number % 3 == 2
    options = {"face_down": number % 2 == 0, "players": seats} if red else RED7
    clock = CLOCK if number // 2 % 2 else None
    match, players = await opened(port, "red" if red else "red7", options, seats, clock=clock)
    return ReconnectingMatch(match, players, received, number, moved)


async def study_kills(
    folder: Path,
    matches: int,
    kills: int,
    verify: Callable[[Json], Any],
    done: Callable[[int], None] = lambda _: None,
) -> Json:
    """Play matches of both games while the server is killed so often; Lost if anything received is not in the log.

    `verify` checks that a record was dealt fairly.
    """
    figures: Counter[str] = Counter()
    while figures["matches"] < matches:
        now = min(TOGETHER, matches - figures["matches"])
        share = round(kills * (figures["matches"] + now) / matches) - figures["kills"]
        figures.update(await _together(folder, now, share, figures["matches"], verify))
        done(figures["matches"])
    return dict(figures)


async def _together(folder: Path, matches: int, kills: int, first: int, verify: Callable[[Json], Any]) -> Json:
    rng, received, slowed = random.Random(first), Received(), 0
    playing: asyncio.Future[list[None]] | None = None
    served = await asyncio.to_thread(Served, folder, one_core=False)

    def go_there(player: Client) -> None:
        player.port = served.port

    try:
        games = [await _open(served.port, received, first + number, go_there) for number in range(matches)]
        received.up.set()
        playing = asyncio.gather(*(game.run() for game in games))
        for number in range(kills):
            slow = can_fault() and number % SLOW_EVERY == SLOW_EVERY - 1
            database = folder / "rubrica.db"
            with faulty_disk(served.child.pid, database, SLOW_SYNC) if slow else nullcontext():
                enough = len(received.played) + rng.randrange(20, 20 + (1 if slow else 4) * matches)
                while len(received.played) < enough and not playing.done():  # noqa: ASYNC110  # at any moment
                    await asyncio.sleep(0.002)
                received.up.clear()
                await asyncio.to_thread(served.kill)
            slowed += slow
            served = await asyncio.to_thread(Served, folder, one_core=False)  # anyone may have taken the old port
            received.up.set()
        await asyncio.wait_for(playing, 600)
        for game in games:
            for player in game.players:
                go_there(player)
            await check_log(game, received, verify)
    finally:
        if playing is not None and not playing.done():
            playing.cancel()
            await asyncio.wait([playing])
        await asyncio.to_thread(served.stop)
    return {
        "matches": matches,
        "kills": kills,
        "of them at a slowed sync": slowed,
        "moves": len(received.played),
        "views": len(received.views),
        "clocks": received.clocks,
    }


async def check_log(game: ReconnectingMatch, received: Received, verify: Callable[[Json], Any]) -> None:
    """Check that all that was received of a match is in its log, and that the log replays and verifies."""
    path = f"/api/matches/{game.match}"
    record = await game.players[0].ask("GET", f"{path}/record")
    verify(record)
    moves = [entry.move for entry in replay(record)]
    for match, move, version in received.played:
        if match == game.match and not moves[version - 1].startswith(move):
            raise Lost(f"{match}: entry {version} is {moves[version - 1]!r}, but {move!r} was answered as played")
    for seat, player in enumerate(game.players):
        shown = [one["view"] for one in await player.ask("GET", f"{path}/views?seat={seat}")]
        for match, version, view in received.views:
            if match == game.match and view["seat"] == seat and shown[version] != view:
                raise Lost(f"{match}: seat {seat} received another view at version {version} than the log gives")
