"""Disk full: moves are refused with a clear message, nothing sent is lost, and play goes on when there is space."""

from __future__ import annotations

import random
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rubrica.lab.clients import Client, finish, run, seated
from rubrica.match.records import view_at
from rubrica.store import Store
from tests.databases import needs_a_file
from tests.server.conftest import serving


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """Meanwhile this process, in which the server runs, cannot make any file longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@needs_a_file
def test_a_full_disk_refuses_moves_and_loses_nothing(tmp_path: Path) -> None:
    async def work() -> tuple[str, list[Client]]:
        async with serving(tmp_path) as application:
            match, players = await seated(application.settings.port, "red7", {"draw": "may", "actions": True}, 2)
            me = players[players[0].view["view"]["to_act"]]
            legal = [move for move in me.view["view"]["legal"] if move != "fold"]
            with no_file_longer_than((tmp_path / "rubrica.db-wal").stat().st_size):
                for _ in range(3):
                    refused = await me.play(legal[0], id="the same")
                    assert refused["code"] == "unavailable", refused
                    assert "stored" in refused["sentence"]
                answer = await me.request("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]})
                assert answer.status_code == 503
                health = await me.ask("GET", "/api/health")
                assert not health["ok"]
                assert "store" in health["failing"]
            played = await me.play(legal[0], id="the same")
            assert played["type"] == "played", "there is space again, so the same move is tried anew"
            assert (await me.ask("GET", "/api/health"))["ok"]
            for player in players:
                await player.see(played["version"])
            assert await finish(players, random.Random(1).choice) > 0
            return match, players

    match, players = run(work())
    store = Store(tmp_path / "rubrica.db")
    stored = store.log.load(match)
    store.close()
    assert stored is not None
    assert stored.status == "over"
    for player in players:
        assert view_at(stored, player.view["version"], player.view["view"]["seat"]) == player.view["view"]
