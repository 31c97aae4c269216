"""Killed at any moment: what anyone was told is in the log, and every match goes on to its end."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.record import replay
from rubrica.lab.served import Served
from rubrica.match.records import record_of, view_at
from rubrica.match.verify import verify
from rubrica.store import Store
from tests.server.players import Gone, Player

MATCHES = int(os.environ.get("RUBRICA_MATCHES", "30"))
KILLS = 4
ALL_ON = {"draw": "may", "scoring": False, "actions": True}


@dataclass
class Told:
    """All that the clients were told."""

    views: list[tuple[str, int, dict[str, Any]]] = field(default_factory=list)
    played: list[tuple[str, str, int]] = field(default_factory=list)
    up: asyncio.Event = field(default_factory=asyncio.Event)


class Game:
    """One match of random clients who come back whenever the server does."""

    def __init__(self, match: str, players: list[Player], told: Told, seed: int) -> None:
        self.match, self.players, self.told, self.rng = match, players, told, random.Random(seed)
        self.pending: tuple[Player, dict[str, Any]] | None = None
        self.over = False

    async def run(self) -> None:
        while not self.over:
            await self.told.up.wait()
            try:
                await self._play()
            except (Gone, OSError):
                await asyncio.sleep(0.05)
            for player in self.players:
                player.close()

    async def _play(self) -> None:
        for player in self.players:
            await player.connect()
            player.send(type="watch", match=self.match)
            await self._seen(player)
        if self.pending is not None:  # was it stored or not? The same id tells.
            await self._send(*self.pending)
        while not self.over:
            actor = next((player for player in self.players if player.view["view"]["legal"]), None)
            if actor is None:
                await self._seen(self.players[0])
            else:
                view = actor.view
                move = self.rng.choice(view["view"]["legal"])
                play = {"match": self.match, "seen": view["version"], "id": f"v{view['version']}", "moves": [move]}
                await self._send(actor, {"type": "play", **play})

    async def _send(self, player: Player, play: dict[str, Any]) -> None:
        self.pending = (player, play)
        player.send(**play)
        while True:
            answer = await player.hear()
            if answer["type"] == "view":
                self._note(player)
            if answer["type"] in ("played", "refused"):
                break
        assert answer["type"] == "played" or answer["code"] in ("stale", "over"), answer
        self.pending = None
        if answer["type"] == "played":
            self.told.played.append((self.match, play["id"], answer["version"]))
        for other in self.players:
            while other.view["version"] < answer.get("version", 0) or other.view["view"]["to_act"] == "dealer":
                await self._seen(other)

    async def _seen(self, player: Player) -> None:
        await player.hear("view")
        self._note(player)

    def _note(self, player: Player) -> None:
        view = player.view
        self.told.views.append((self.match, view["version"], view["view"]))
        self.over = view["view"]["to_act"] is None


async def open_match(port: int, told: Told, number: int) -> Game:
    red = number % 3 == 2
    players = [await Player.new(port, f"P{seat}") for seat in range(2 + number % 2)]
    options = {"face_down": number % 2 == 0, "players": len(players)} if red else ALL_ON
    asked = {"game": "red" if red else "red7", "options": options, "seats": ["me"] + ["open"] * (len(players) - 1)}
    match = (await players[0].ask("POST", "/api/matches", asked))["match"]
    for player in players[1:]:
        await player.ask("POST", f"/api/matches/{match}/join", {})
    return Game(match, players, told, number)


async def kill_again_and_again(folder: Path, matches: int, kills: int, seed: int) -> tuple[Told, list[str]]:
    rng, told = random.Random(seed), Told()
    served = await asyncio.to_thread(Served, folder, one_core=False)
    games = [await open_match(served.port, told, number) for number in range(matches)]
    told.up.set()
    playing = asyncio.gather(*(game.run() for game in games))
    for _ in range(kills):
        told_before, wait_for = len(told.played), rng.randrange(20, 20 + 4 * matches)
        while len(told.played) < told_before + wait_for and not playing.done():  # noqa: ASYNC110  # at any moment
            await asyncio.sleep(0.002)
        told.up.clear()
        served.child.kill()
        await asyncio.to_thread(served.child.wait)
        served.log.close()
        served = await asyncio.to_thread(Served, folder, port=served.port, one_core=False)
        told.up.set()
    await asyncio.wait_for(playing, 300)
    await asyncio.to_thread(served.stop)
    return told, [game.match for game in games]


@pytest.mark.slow
def test_nothing_told_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    told, matches = asyncio.run(kill_again_and_again(tmp_path, MATCHES, KILLS, seed=5))
    store = Store(tmp_path / "rubrica.db")
    stored = {match: store.load(match) for match in matches}
    store.close()
    for match, log in stored.items():
        assert log is not None
        assert log.status == "over", match
        record = record_of(log)
        assert len(list(replay(record))) == len(log.entries)
        assert verify(record).entries == len(log.entries)
    for match, client, version in told.played:
        log = stored[match]
        assert log is not None
        assert log.entries[version - 1].client == client
    for match, version, view in told.views[:: max(1, len(told.views) // 1500)]:
        log = stored[match]
        assert log is not None
        assert view_at(log, version, view["seat"]) == view
    assert len(told.played) > 10 * MATCHES
