"""Bots on another machine play by the public interface alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rubrica.core.errors import BadParameter
from rubrica.lab import remote_bots
from rubrica.lab.clients import Client, run
from rubrica.lab.remote_bots import RemoteBot, ServerRefused
from rubrica.server import run as running
from rubrica.server.settings import Settings
from tests.witness import Witness


@pytest.mark.parametrize("needs_past", [False, True])
@pytest.mark.parametrize("game", ["red7", "red"])
def test_a_remote_bot_plays_a_match_to_its_end(
    tmp_path: Path, game: str, needs_past: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if needs_past:
        monkeypatch.setattr(remote_bots, "find_bot", lambda game, _: Witness(game))

    async def work() -> None:
        async with running.serving(Settings(tmp_path / "rubrica.db", port=0, limited=False)) as application:
            me, friend = [await Client.new(application.settings.port, name) for name in ("Me", "Friend")]
            token = (await friend.ask("POST", "/api/tokens", {"label": "bot"}))["token"]
            options = {"players": 2} if game == "red" else {}
            asked = {"game": game, "options": options, "seats": ["me", "open"]}
            table = await me.ask("POST", "/api/matches", asked)
            bot = RemoteBot(f"http://127.0.0.1:{application.settings.port}", token, "novice")
            playing = asyncio.create_task(bot.play(table["code"]))
            await me.connect()
            await me.watch(table["match"])
            while me.view["view"]["to_act"] is not None:
                if me.view["view"]["legal"]:
                    answer = await me.play(me.view["view"]["legal"][0])
                    assert answer["type"] == "played", answer
                    await me.see(answer["version"])
                else:
                    await me.receive("view")
            await asyncio.wait_for(playing, 60)

    run(work())


def test_a_wrong_token_server_or_table_is_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with running.serving(Settings(tmp_path / "rubrica.db", port=0)) as application:
            address = f"http://127.0.0.1:{application.settings.port}"
            me = await Client.new(application.settings.port, "Me")
            token = (await me.ask("POST", "/api/tokens", {"label": "bot"}))["token"]
            for bot, said in (
                (RemoteBot(address, "rbr_wrong", "novice"), "needs a person"),
                (RemoteBot(address, token, "novice"), "no such match"),
                (RemoteBot("http://127.0.0.1:1", token, "novice"), "cannot be reached"),
            ):
                with pytest.raises(ServerRefused, match=said):
                    await bot.play("NOSUCH")
            table = await me.ask(
                "POST", "/api/matches", {"game": "red", "options": {"players": 2}, "seats": ["open"] * 2}
            )
            with pytest.raises(BadParameter, match=r"^level: there is no bot 'grandmaster' for red: there is "):
                await RemoteBot(address, token, "grandmaster").play(table["code"])
            assert (await me.ask("GET", f"/api/matches/{table['code']}"))["seats"] == []

    run(work())
