"""Nobody waits for the compiler: until it is done, and where it cannot work, bots play from the plain rules."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.cache import law_folder
from rubrica.core.game import Json
from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served
from rubrica.match import warming
from rubrica.match.thinking import Thinking
from rubrica.server.application import Application
from tests.server.caches import bring_compiled, compilers, hold_compilers, signal_compilers, use_cache
from tests.server.conftest import serving, until

POSITION: Json = {
    "game": "red7",
    "hands": [["r5", "g4", "v6"], ["o1", "b7"]],
    "palettes": [["y2"], ["b5"]],
    "seat": 0,
}
"""Seat 0 has several ways to stay in."""
PATIENCE = 600.0


async def bots_move_first(port: int) -> list[Json]:
    """Tables of both games at which masters have moved before a person; what they tell of the first master."""
    told = []
    for path, asked in (
        ("/api/practice", {"position": POSITION, "seats": ["master", "me"]}),
        ("/api/matches", {"game": "red", "seats": ["master", "master", "me"]}),
    ):
        me = await Client.new(port, "Me")
        table = await me.ask("POST", path, asked)
        await me.connect()
        await me.watch(table["match"])
        while me.view["view"]["to_act"] not in (me.view["view"]["seat"], None):
            await me.receive("view")
        assert me.view["version"] > 0
        told.append((await me.ask("GET", f"/api/matches/{table['match']}"))["people"][0])
        me.close()
    return told


async def until_bots_have(server: Application, rules: str) -> None:
    """Wait until the bots of a server play from such rules."""
    async with asyncio.timeout(PATIENCE):
        while server.compiling.rules != rules:  # noqa: ASYNC110  # another process does it
            await asyncio.sleep(0.01)


async def health(server: Application) -> Any:
    return await (await Client.new(server.settings.port, "Me")).ask("GET", "/api/health")


def test_a_cold_start_plays_from_the_plain_rules_and_says_what_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_cache(tmp_path / "cache", monkeypatch)
    server = Served(tmp_path, one_core=False)
    try:
        hold_compilers(server.child.pid)
        assert [master["thinks"] for master in run(bots_move_first(server.port))] == ["warming up"] * 2
        told, _ = server.ask("GET", "/api/health")
        assert told["ok"], told
        assert told["bots"]["rules"] == "compiling"
        assert told["bots"]["levels"] == len(warming.levels()) > told["bots"]["levels_compiled"]
    finally:
        server.stop()


def test_a_compiler_that_is_killed_leaves_the_plain_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_cache(tmp_path / "cache", monkeypatch)
    server = Served(tmp_path, one_core=False)
    try:
        while server.ask("GET", "/api/health")[0]["bots"]["rules"] == "compiling":
            signal_compilers(server.child.pid, signal.SIGKILL)
        assert [master["thinks"] for master in run(bots_move_first(server.port))] == ["less"] * 2
        told, _ = server.ask("GET", "/api/health")
        assert told["bots"]["rules"] == "plain"
        assert "could not be compiled" in told["failing"]["compiler"]
    finally:
        server.stop()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines() if line.startswith("{")]
    assert [line["event"] for line in lines].count("bots play from the plain rules") == 1


@pytest.mark.parametrize("disk", ["no folder", "full"])
def test_where_nothing_can_be_kept_bots_play_all_the_same(
    disk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").touch() if disk == "no folder" else (tmp_path / "cache").mkdir()
    use_cache(tmp_path / "cache", monkeypatch)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def work() -> None:
        async with serving(tmp_path) as server:
            told = await bots_move_first(server.settings.port)
            assert {master["thinks"] for master in told} <= {"warming up", "fully"}
            await until(lambda: server.compiling.why is not None)
            why = "File too large" if disk == "full" else "Not a directory"
            assert (await health(server))["failing"]["compiler"] == f"compiled rules cannot be kept: {why}"

    try:
        if disk == "full":
            resource.setrlimit(resource.RLIMIT_FSIZE, (warming.PROBE - 1, before[1]))
        run(work())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.slow
def test_a_disk_that_becomes_full_while_it_compiles_is_told(tmp_path: Path) -> None:
    program = (
        "import resource, sys; from rubrica.match import warming\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "print(warming.compile_level('red', 'novice'))"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "File too large\n"


def test_bots_go_over_to_the_compiled_rules_and_the_next_start_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_compiled(use_cache(tmp_path / "cache", monkeypatch))

    async def work() -> None:
        async with serving(tmp_path) as server:
            await until(lambda: bool(compilers(os.getpid())))
            held = hold_compilers(os.getpid())
            me = await Client.new(server.settings.port, "Me")
            table = await me.ask("POST", "/api/practice", {"position": POSITION, "seats": ["me", "master"]})
            assert table["people"][1]["thinks"] == "warming up"
            await me.connect()
            await me.watch(table["match"])
            for pid in held:
                os.kill(pid, signal.SIGCONT)
            await until_bots_have(server, "compiled")
            while (await me.receive("table"))["people"][1]["thinks"] != "fully":
                pass
            assert (await health(server))["bots"]["rules"] == "compiled"
            assert isinstance(server.hall.bots, Thinking)
            server.hall.bots.limit = PATIENCE  # a slow machine ends no process that thinks
            ready = server.workers.pids
            await bots_move_first(server.settings.port)
            assert server.workers.pids == ready, "the process that is prepared chose the moves"
            me.close()
            await server.compiling.study_preparation("red7")  # reviews are compiled after the bots
        assert len(list(law_folder().glob("compiled-*"))) == 1
        async with serving(tmp_path) as server:
            await until_bots_have(server, "compiled")
            assert not server.workers.pids, "nothing had to be done"
            assert [master["thinks"] for master in await bots_move_first(server.settings.port)] == ["fully"] * 2

    run(work())


def test_what_was_compiled_for_another_processor_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_cache(tmp_path, monkeypatch)
    assert not warming.is_compiled()
    assert warming.note_compiled() is None
    assert warming.is_compiled()
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    assert not warming.is_compiled()
