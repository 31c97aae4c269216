"""Disk full: moves are refused with a clear message, nothing told is lost, and play goes on when there is room."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest

from rubrica.lab.served import Served
from rubrica.match.records import view_at
from rubrica.store import Store
from tests.server.players import Player, finish, seated

if sys.platform != "linux":
    pytest.skip("another process's file sizes can be limited only on Linux", allow_module_level=True)

import resource


def limit_files(served: Served, size: int) -> None:
    """From now on the server cannot make any file longer than this."""
    hard = resource.prlimit(served.child.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(served.child.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_a_full_disk_refuses_moves_and_loses_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> tuple[str, list[Player]]:
        match, players = await seated(served.port, "red7", {"draw": "may", "actions": True}, 2)
        me = players[players[0].view["view"]["to_act"]]
        limit_files(served, (tmp_path / "rubrica.db-wal").stat().st_size)
        legal = [move for move in me.view["view"]["legal"] if move != "fold"]
        for number in range(3):
            refused = await me.play(legal[0], id=f"full{number}")
            assert refused["code"] == "unavailable", refused
            assert "stored" in refused["sentence"]
        answer = await me.request("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]})
        assert answer.status_code == 503
        assert (await me.ask("GET", "/api/health"))["ok"]
        limit_files(served, resource.RLIM_INFINITY)
        assert await finish(players, random.Random(1).choice) > 0
        return match, players

    served = Served(tmp_path, one_core=False)
    match, players = asyncio.run(work(served))
    served.stop()
    store = Store(tmp_path / "rubrica.db")
    stored = store.load(match)
    store.close()
    assert stored is not None
    assert stored.status == "over"
    for player in players:
        assert view_at(stored, player.view["version"], player.view["view"]["seat"]) == player.view["view"]
