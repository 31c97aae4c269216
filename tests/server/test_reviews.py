"""Reviews over REST: computed in the background, shown as they grow, kept, and shared by all who ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from rubrica.lab.clients import Client, run
from rubrica.server.application import Application
from tests.server.conftest import serving

PATIENCE = 600.0
"""Seconds: the rules may have to be compiled first."""
POSITION: dict[str, Any] = {
    "game": "red7",
    "hands": [["r7", "g1"], ["b1"]],
    "palettes": [["r4"], ["o6"]],
    "seat": 0,
}
"""The red 7 is the one way to stay in."""


async def folded(application: Application) -> tuple[Client, str]:
    """A person who has lost a match by a pass, and the match."""
    me = await Client.new(application.settings.port, "Me")
    table = await me.ask("POST", "/api/practice", {"position": POSITION, "seats": ["me", "novice"]})
    await me.connect()
    await me.watch(table["match"])
    await me.play("fold")
    return me, table["match"]


async def finished(me: Client, match: str, depth: str = "first") -> tuple[Any, list[Any]]:
    """A review when it is done or has failed, and the decisions that were told one after the other."""
    grown: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await me.ask("GET", f"/api/matches/{match}/review?depth={depth}&from={len(grown)}")
            grown += told["decisions"]
            if told["status"] not in ("waiting", "running"):
                return told, grown
            await asyncio.sleep(0.02)


def test_a_review_is_asked_for_grows_and_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            path = f"/api/matches/{match}/review"
            none = await me.ask("GET", path)
            assert (none["status"], none["decisions"], none["luck"]) == ("none", [], None)
            begun = await me.ask("POST", path, {"depth": "first"})
            assert begun["status"] in ("waiting", "running")
            told, grown = await finished(me, match)
            assert (told["status"], told["done"], told["total"]) == ("done", 1, 1)
            assert (grown[0]["mark"], grown[0]["passed"], grown[0]["ways"]) == ("blunder", True, 1)
            for player in told["luck"]["players"]:
                gained = player["luck"] + player["own"] + player["others"]
                assert abs(player["result"] - player["par"] - gained) < 1e-9
            whole = await me.ask("GET", path)
            assert whole == told | {"decisions": grown}
            assert await me.ask("POST", path, {}) == whole, "it is computed once"
            nobody = await Client(application.settings.port, "").ask("GET", path)
            assert nobody == whole, "who may read the record may read its review"

    run(work())
