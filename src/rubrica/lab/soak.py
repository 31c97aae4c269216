"""Two servers on one PostgreSQL at a steady load for a long time: what each process holds, minute by minute."""

from __future__ import annotations

import asyncio
import os

from rubrica.core.game import Json
from rubrica.lab.bench_scale import SETUPS, TOGETHER, Tell, playing, settings_of
from rubrica.lab.own_postgresql import OwnPostgreSQL
from rubrica.lab.proc import memory_mb, tree_memory_mb

SETTLED = 5
"""Minutes after which memory should grow no more."""
GOAL = 5.0
"""Per cent by which a server may grow after that."""
MINUTE = 60.0


async def soak_figures(minutes: int, tables: int, rate: int, tell: Tell, found: Json, minute: float = MINUTE) -> None:
    """Fill in what was measured, after every minute; a shorter `minute` is for tests."""
    found["machine"] = {"cores": os.cpu_count(), "load average before": round(os.getloadavg()[0], 2)}
    postgresql = await asyncio.to_thread(OwnPostgreSQL)
    try:
        found["postgresql"] = settings_of(postgresql)
        found |= {"tables": tables, "moves": 0, "refused": 0, "minutes": 0}
        found["slowest minute, p99, ms"] = 0.0
        tell(f"{tables} tables at two processes")
        async with playing(postgresql, SETUPS[TOGETHER], tables) as (load, _):
            held: dict[str, list[float]] = {}
            for number in range(1, minutes + 1):
                paced = await load.paced(minute, rate)
                memory = {f"server {place}": memory_mb(one.child.pid) for place, one in enumerate(load.servers, 1)}
                memory["postgresql"] = tree_memory_mb(postgresql.pid())
                for name, value in memory.items():
                    held.setdefault(name, []).append(round(value, 1))
                found |= {"minutes": number, "moves": found["moves"] + load.moves, "refused": load.refusals}
                found["slowest minute, p99, ms"] = max(found["slowest minute, p99, ms"], paced["p99, ms"] or 0.0)
                found["memory by minute, MB"] = held
                found["growth after 5 minutes, %"] = {name: growth(values) for name, values in held.items()}
                told = ", ".join(f"{name} {value:.0f} MB" for name, value in memory.items())
                tell(f"minute {number} of {minutes}: {paced['moves a second']} moves a second; {told}")
    finally:
        await asyncio.to_thread(postgresql.close)


def growth(values: list[float]) -> float | None:
    """Per cent from the fifth value to the last; None if there is no later one."""
    if len(values) <= SETTLED:
        return None
    return round(100 * (values[-1] / values[SETTLED - 1] - 1), 1)
