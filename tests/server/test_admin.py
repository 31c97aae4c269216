"""`rubrica admin`: the host looks up and ends matches, people and sessions, also while servers run on a PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.clients import Client, Gone, opened, run
from rubrica.lab.served import Served
from rubrica.server import run as running
from rubrica.server.settings import Settings
from rubrica.store.location import read_location
from tests.databases import postgresql
from tests.server.test_operations import rubrica
from tests.server.test_several import listens, until


def admin(database: str, *arguments: str) -> list[dict[str, Any]]:
    done = rubrica("admin", *arguments, "--database", database)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


@pytest.mark.slow
def test_what_the_host_ends_is_ended_at_every_server_at_once() -> None:
    url = postgresql().new()

    async def work() -> None:
        async with running.serving(Settings(read_location(url), port=0)) as application:
            await until(lambda: listens(application))
            match, players = await opened(application.settings.port, "red7", {}, 2)
            for player in players:
                await player.connect()
                await player.watch(match)
            found = await asyncio.to_thread(admin, url, "matches", "--status", "playing", "--json")
            assert [one["id"] for one in found] == [match]
            await asyncio.to_thread(admin, url, "close", match)
            while (await players[0].receive("table"))["status"] != "closed":
                pass
            again = await asyncio.to_thread(rubrica, "admin", "close", match, "--database", url)
            assert (again.returncode, "closed already" in again.stderr) == (2, True)
            (person,) = await asyncio.to_thread(admin, url, "people", "--name", "P0", "--json")
            assert (person["sessions"], person["tokens"]) == (1, 0)
            assert len(await asyncio.to_thread(admin, url, "sessions", person["id"], "--json")) == 1
            await asyncio.to_thread(admin, url, "forget", person["id"])
            await is_gone(players[0])
            assert (await players[0].request("GET", "/api/me")).status_code == 401
            assert await asyncio.to_thread(admin, url, "people", "--name", "P0", "--json") == []
            (other,) = await asyncio.to_thread(admin, url, "people", "--name", "P1", "--json")
            await asyncio.to_thread(admin, url, "sessions", other["id"], "--end")
            await is_gone(players[1])

    run(work())


async def is_gone(client: Client) -> None:
    try:
        while True:
            await client.receive()
    except Gone:
        return


@pytest.mark.slow
def test_a_file_is_changed_only_while_no_server_has_it(tmp_path: Path) -> None:
    served, file = Served(tmp_path, one_core=False), str(tmp_path / "rubrica.db")
    try:
        match, _ = run(opened(served.port, "red7", {}, 2))
        assert [one["id"] for one in admin(file, "matches", "--json")] == [match]
        refused = rubrica("admin", "close", match, "--database", file)
        assert refused.returncode == 2
        assert "served by another Rubrica" in " ".join(refused.stderr.split())
    finally:
        served.stop()
    admin(file, "close", match)
    assert [one["status"] for one in admin(file, "matches", "--json")] == ["closed"]
    for wrong in (("close", "nothing"), ("forget", "nobody")):
        assert rubrica("admin", *wrong, "--database", file).returncode == 2
    assert rubrica("admin", "matches", "--database", str(tmp_path / "none.db")).returncode == 2
    assert rubrica("admin", "matches", "--status", "gone", "--database", file).returncode == 2
