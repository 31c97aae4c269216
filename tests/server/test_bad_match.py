"""One match that cannot be read harms only itself, and nothing is stored that cannot be read back."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from rubrica.lab.clients import Client, run, seated
from rubrica.store import Store
from tests.databases import database_in, database_text
from tests.server.conftest import serving

RED7 = {"draw": "may", "scoring": True}
POISON: list[dict[str, Any]] = [
    {"game": "red", "lot_options": ["players"], "seats": ["me", "me", "me"]},
    {"game": "red", "options": {"players": 2}, "lot_options": ["players"], "seats": ["me", "open"]},
    {"game": "red7", "seats": ["me", "me"], "stand_in": "nobody"},
    {"game": "red", "options": {"inks": ["white", "red"]}, "seats": ["me", "me", "me"]},
]


def test_a_table_that_cannot_be_played_is_refused_and_not_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            for asked in POISON:
                for _ in range(4):
                    assert (await me.request("POST", "/api/matches", asked)).status_code == 422, asked
            assert application.store.log.everything() == []
            assert (await me.ask("GET", "/api/matches/mine")) == []

    run(work())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE lines SET body = 'nonsense' WHERE line = 2",
        "DELETE FROM lines WHERE line = 2",
        "UPDATE matches SET head = '{}' WHERE 1 = 1",
        "UPDATE matches SET status = 'over' WHERE 1 = 1",
        "UPDATE lines SET kind = 'move' WHERE line = 1",
    ],
)
def test_after_a_restart_all_other_matches_go_on(tmp_path: Path, damage: str) -> None:
    async def before() -> tuple[str, str, list[Client]]:
        async with serving(tmp_path) as application:
            bad, players = await seated(application.settings.port, "red7", RED7, 2, listed=True)
            good, _ = await seated(application.settings.port, "red7", RED7, 2)
            asked = {"game": "red7", "seats": ["me", "novice"], "clock": {"kind": "turn", "seconds": 3600}}
            bots = (await players[0].ask("POST", "/api/matches", asked))["match"]
            assert bots
            return bad, good, players

    bad, good, players = run(before())
    column = "id" if "matches" in damage else "match"
    store, chosen = Store(database_in(tmp_path)), text(f"{damage} AND {column} = :bad")
    store.writer.write_now(lambda connection: connection.execute(chosen, {"bad": bad}).rowcount)
    store.close()

    async def after() -> None:
        async with serving(tmp_path) as application:
            await application.hall.resume()
            me = players[0]
            me.port = application.settings.port
            assert good in application.hall.live
            mine = [one["match"] for one in await me.ask("GET", "/api/matches/mine")]
            assert bad not in mine
            assert len(mine) == 1
            assert isinstance(await me.ask("GET", "/api/matches"), list)
            answer = await me.request("GET", f"/api/matches/{bad}")
            assert answer.status_code == 503
            assert "set aside" in answer.json()["sentence"]
            await me.connect()
            me.send(type="watch", match=bad)
            assert (await me.receive("refused"))["code"] == "unavailable"
            health = await me.ask("GET", "/api/health")
            assert health["set_aside"] == [bad]

    run(after())
    done = subprocess.run(
        [sys.executable, "-m", "rubrica", "doctor", "--json", "--database", database_text(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert list(json.loads(done.stdout)["wrong"]) == [bad]
