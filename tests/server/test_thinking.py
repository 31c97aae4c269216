"""A thinking bot delays no one."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.bot import find_bot
from rubrica.lab.players import Player, run, seated
from rubrica.match import house
from tests.server.conftest import serving

MOVES = 30


class Slow:
    """A bot of the house that thinks until it is let go on."""

    def __init__(self, game: str, level: str) -> None:
        self._bot = find_bot(game, level)
        self.name, self.budget = self._bot.name, self._bot.budget

    def choose(self, view: Any, budget: Any, rng: random.Random) -> str:
        THINKING.set()
        assert GO_ON.wait(60)
        return self._bot.choose(view, budget, rng)


THINKING, GO_ON = threading.Event(), threading.Event()


def test_tables_play_on_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "find_bot", Slow)
    THINKING.clear()
    GO_ON.clear()

    async def work() -> None:
        async with serving(tmp_path, bot_threads=1) as room:
            port = room.settings.port
            me = await Player.new(port, "Me")
            asked = {"game": "red7", "options": {"scoring": True}, "seats": ["novice", "novice", "me"]}
            table = await me.ask("POST", "/api/matches", asked)
            await me.connect()
            await me.watch(table["match"])
            while not THINKING.is_set():
                if me.view["view"]["legal"]:
                    await me.play(me.view["view"]["legal"][0])
                await asyncio.sleep(0.01)
            stands = me.view["version"]
            _, players = await seated(port, "red7", {"scoring": True}, 2)
            for _ in range(MOVES):
                actor = players[players[0].view["view"]["to_act"]]
                played = await actor.play(random.Random(1).choice(actor.view["view"]["legal"]))
                assert played["type"] == "played"
                for player in players:
                    await player.see(played["version"])
            assert (await me.ask("GET", f"/api/matches/{table['match']}"))["version"] == stands, "the bot still thinks"
            GO_ON.set()
            while me.view["version"] == stands:
                await me.hear("view")

    try:
        run(work())
    finally:
        GO_ON.set()
