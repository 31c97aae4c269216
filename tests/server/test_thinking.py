"""A thinking bot delays no one."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from rubrica.core.game import View
from rubrica.lab.clients import Client, run, seated
from rubrica.match.thinking import Thought
from tests.server.conftest import serving

MOVES = 30  # at most


class SlowBots:
    """Bots that think until they are let go on."""

    def __init__(self) -> None:
        self.thinking, self.go_on = asyncio.Event(), asyncio.Event()

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        self.thinking.set()
        await self.go_on.wait()
        return Thought(view.legal[0], 1.0)


def test_tables_play_on_while_a_bot_thinks(tmp_path: Path) -> None:
    async def work() -> None:
        bots = SlowBots()
        async with serving(tmp_path, {"bots": bots}) as application:
            port = application.settings.port
            me = await Client.new(port, "Me")
            asked = {"game": "red7", "options": {"scoring": True}, "seats": ["novice", "novice", "me"]}
            table = await me.ask("POST", "/api/matches", asked)
            await me.connect()
            await me.watch(table["match"])
            while not bots.thinking.is_set():
                if me.view["view"]["legal"]:
                    await me.see((await me.play(me.view["view"]["legal"][0]))["version"])
                await asyncio.sleep(0)
            stands = me.view["version"]
            _, players = await seated(port, "red7", {"scoring": True}, 2)
            for _ in range(MOVES):
                if players[0].view["view"]["to_act"] is None:
                    break  # the match can be over before
                actor = players[players[0].view["view"]["to_act"]]
                played = await actor.play(random.Random(1).choice(actor.view["view"]["legal"]))
                assert played["type"] == "played"
                for player in players:
                    await player.see(played["version"])
            assert (await me.ask("GET", f"/api/matches/{table['match']}"))["version"] == stands, "the bot still thinks"
            bots.go_on.set()
            while me.view["version"] == stands:
                await me.receive("view")

    run(work())


def test_a_bot_does_not_move_for_who_came_back_meanwhile(tmp_path: Path) -> None:
    async def work() -> None:
        bots = SlowBots()
        async with serving(tmp_path, {"bots": bots}) as application:
            match, players = await seated(application.settings.port, "red7", {"scoring": True}, 2)
            actor = players[players[0].view["view"]["to_act"]]
            await actor.ask("POST", f"/api/matches/{match}/leave")
            await bots.thinking.wait()
            await actor.ask("POST", f"/api/matches/{match}/join", {})
            bots.go_on.set()
            version = actor.view["version"]
            answer = await actor.play(actor.view["view"]["legal"][0])
            assert (answer["type"], answer["version"] > version) == ("played", True)
            stored = application.store.log.load(match)
            assert stored is not None
            assert "bot" not in {line.body.get("cause") for line in stored.lines}

    run(work())
