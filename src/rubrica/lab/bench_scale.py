"""What several server processes on one PostgreSQL do: moves a second, how soon, and the processor time of each part."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.load import Load
from rubrica.lab.own_postgresql import OwnPostgreSQL, one_value
from rubrica.lab.proc import tree_cpu_seconds
from rubrica.lab.served import Served

WARM_UP = 2.0
"""Seconds of play before anything is measured."""
STARTS = 120.0
"""Seconds in which a server must have loaded the compiled rules for its bots."""
PACE = 200
"""Moves a second of the measurement at an even rate."""
PAIRS = 5
"""Runs with and without notification, in turn; the median counts."""
NOTIFICATION_GOAL, TOGETHER_GOAL = 20.0, 1.15
UNTOLD = """
from rubrica.match.together import Together
Together.stored = lambda self, append: None
"""
"""What makes a server keep silent about the lines it has stored. Only here: nothing but this measurement wants that."""
Tell = Callable[[str], object]


class Setup(NamedTuple):
    """How many server processes there are, and where the people of a match are."""

    servers: int
    spread: bool = False


ONE = "1 process"
TOGETHER, SPREAD = "2 processes, people of a match together", "2 processes, people of a match spread"
SETUPS = {
    ONE: Setup(1),
    TOGETHER: Setup(2),
    SPREAD: Setup(2, spread=True),
    "4 processes": Setup(4),
}


class Parts:
    """The processor time that servers, PostgreSQL and load have used since the last look, and what is stored."""

    def __init__(self, servers: list[Served], postgresql: OwnPostgreSQL, database: str) -> None:
        self._servers, self._postgresql, self._database = servers, postgresql, database
        self._before = self._seconds()

    def stored(self) -> int:
        """Bytes of the database on the disk, its log of changes apart."""
        return int(one_value(self._database, "SELECT pg_database_size(current_database())"))

    def used(self) -> dict[str, float]:
        """Seconds of each part."""
        before, self._before = self._before, self._seconds()
        return {part: seconds - before[part] for part, seconds in self._before.items()}

    def _seconds(self) -> dict[str, float]:
        return {
            "server": sum(server.cpu_seconds() for server in self._servers),
            "postgresql": tree_cpu_seconds(self._postgresql.pid()),
            "load": time.process_time(),
        }


@asynccontextmanager
async def playing(
    postgresql: OwnPostgreSQL, setup: Setup, tables: int, first: str = ""
) -> AsyncIterator[tuple[Load, Parts]]:
    """Servers on a database of their own with tables at which people play."""
    database = await asyncio.to_thread(postgresql.new)
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-") as name:
        servers: list[Served] = []
        load = Load(servers, setup.spread)
        try:
            for number in range(setup.servers):
                folder = Path(name) / str(number)
                folder.mkdir()
                start = lambda at=folder: Served(at, one_core=False, database=database, first=first)  # noqa: E731
                servers.append(await asyncio.to_thread(start))
            for server in servers:
                await asyncio.to_thread(_wait_until_compiled, server)
            await load.open(tables)
            await load.flat_out(WARM_UP)
            yield load, Parts(servers, postgresql, database)
        finally:
            load.close()
            for server in servers:
                await asyncio.to_thread(server.stop)


def _wait_until_compiled(server: Served) -> None:
    """Until a server no longer prepares its bots, which would count as processor time of the moves."""
    until = time.monotonic() + STARTS
    while server.ask("GET", "/api/health")[0]["bots"]["rules"] == "compiling":
        if time.monotonic() > until:
            raise RubricaError("the rules are still being compiled: run `rubrica warmup` first")
        time.sleep(0.1)


async def scale_figures(
    tables: int,
    seconds: float,
    rounds: int,
    tell: Tell,
    found: Json,
    setups: Mapping[str, Setup] = SETUPS,
    pairs: int = PAIRS,
) -> None:
    """Fill in all figures, part by part, so that what is there can be used when this is stopped."""
    found["machine"] = {"cores": os.cpu_count(), "load average before": round(os.getloadavg()[0], 2)}
    tell("PostgreSQL")
    postgresql = await asyncio.to_thread(OwnPostgreSQL)
    try:
        found["postgresql"] = settings_of(postgresql)
        found["tables"] = tables
        found["setups"] = {}
        runs: dict[str, list[Json]] = {name: [] for name in setups}
        for number in range(1, rounds + 1):
            for name, setup in setups.items():
                tell(f"{name}, round {number} of {rounds}")
                async with playing(postgresql, setup, tables) as (load, parts):
                    runs[name].append(await _measured(load, parts, seconds))
                found["setups"][name] = _medians(runs[name])
        found["processor time"] = _compared(found["setups"])
        found["notification"] = {}
        async for cost in _notification(postgresql, tables, seconds, pairs, tell):
            found["notification"] = cost
    finally:
        await asyncio.to_thread(postgresql.close)


def settings_of(postgresql: OwnPostgreSQL) -> Json:
    """What PostgreSQL itself says of the settings that matter here."""
    names = ("server_version", "fsync", "synchronous_commit", "shared_buffers")
    return {name: one_value(postgresql.url("postgres"), f"SHOW {name}") for name in names}


async def _measured(load: Load, parts: Parts, seconds: float) -> Json:
    before = await asyncio.to_thread(parts.stored)
    figures = await _flat_out(load, parts, seconds)
    moves = load.moves
    await load.settled()
    figures["bytes stored a move"] = round((await asyncio.to_thread(parts.stored) - before) / max(1, moves))
    parts.used()
    paced = await load.paced(seconds, PACE)
    figures[f"at {PACE} a second"] = paced | _a_move(parts.used(), load.moves)
    return figures


async def _flat_out(load: Load, parts: Parts, seconds: float) -> Json:
    await load.settled()
    parts.used()
    told = await load.flat_out(seconds)
    used = _a_move(parts.used(), load.moves)
    figures = {name: told[name] for name in ("moves a second", "p50, ms", "p99, ms")}
    return figures | used | {"refused": load.refusals, "too fast": load.too_fast}


def _a_move(used: dict[str, float], moves: int) -> Json:
    return {f"{part}, ms a move": round(seconds * 1000 / max(1, moves), 3) for part, seconds in used.items()}


def _medians(runs: list[Json]) -> Json:
    """The median of each figure; a round figure stays one."""
    told: Json = {}
    for name, value in runs[0].items():
        values = [run[name] for run in runs]
        told[name] = _medians(values) if isinstance(value, dict) else _median(values)
    return told


def _median(values: list[float | None]) -> float | None:
    there = [value for value in values if value is not None]
    return round(median(there), 3) if there else None


def serving_ms(figures: Json) -> float:
    """Processor time a move of servers and PostgreSQL together, without the load."""
    return float(figures["server, ms a move"] + figures["postgresql, ms a move"])


def _compared(setups: Json) -> Json:
    """Each setup's processor time a move, of servers and PostgreSQL, to that of one process."""
    told: Json = {}
    for name in setups:
        if name != ONE:
            told[f"{name}, to 1 process"] = round(serving_ms(setups[name]) / serving_ms(setups[ONE]), 2)
    told["goal: 2 processes, together"] = f"at most {TOGETHER_GOAL}"
    return told


async def _notification(
    postgresql: OwnPostgreSQL, tables: int, seconds: float, pairs: int, tell: Tell
) -> AsyncIterator[Json]:
    """Two processes with and without notification of what is stored, in turn: what it costs, after each pair."""
    runs: dict[str, list[Json]] = {"with": [], "without": []}
    tell("two processes with notification, two without")
    async with (
        playing(postgresql, SETUPS[TOGETHER], tables) as (load, parts),
        playing(postgresql, SETUPS[TOGETHER], tables, UNTOLD) as (silent, silent_parts),
    ):
        for number in range(1, pairs + 1):
            tell(f"notification, run {number} of {pairs}")
            runs["with"].append(await _flat_out(load, parts, seconds))
            runs["without"].append(await _flat_out(silent, silent_parts, seconds))
            yield _cost(runs)


def _cost(runs: dict[str, list[Json]]) -> Json:
    both = {name: _medians(some) for name, some in runs.items()}
    rates = {name: [run["moves a second"] for run in some] for name, some in runs.items()}
    with_it, without = both["with"]["moves a second"], both["without"]["moves a second"]
    return {
        "moves a second with, each run": rates["with"],
        "moves a second without, each run": rates["without"],
        "cost of the rate, % (median)": round(100 * (1 - with_it / without), 1),
        "goal, %": f"at most {NOTIFICATION_GOAL:g}",
        "processor ms a move with": round(serving_ms(both["with"]), 3),
        "processor ms a move without": round(serving_ms(both["without"]), 3),
    }
