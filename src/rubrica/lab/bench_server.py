"""How many moves a server stores and tells, how soon, and what of it is the disk's and the sockets' own share."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.load import SEATS, Load, run_fast
from rubrica.lab.raw_socket import RawSocket, connect
from rubrica.lab.served import Served

TARGET_RATE = 750
DELIVERER = """
import os, sys, uvicorn
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        for _ in range(2):
            await send({"type": (await receive())["type"] + ".complete"})
        return
    await receive(); await send({"type": "websocket.accept"})
    while (heard := await receive())["type"] == "websocket.receive":
        count, size = map(int, heard["text"].split())
        text = "x" * size
        for _ in range(count):
            await send({"type": "websocket.send", "text": text})
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="error")
"""


def server_figures(tables: int, seconds: float, tell: Callable[[str], object]) -> Json:
    """All figures of the server."""
    return run_fast(_figures(tables, seconds, tell))


async def _figures(tables: int, seconds: float, tell: Callable[[str], object]) -> Json:
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-", dir=Path.cwd()) as name:
        folder = Path(name)
        tell("raw rates of the disk and of the sockets")
        commits = await asyncio.to_thread(_commits, folder / "raw.db", min(seconds, 3))
        deliveries = await _deliveries(min(seconds, 3))
        served = Served(folder)
        try:
            load = Load([served])
            tell(f"{tables} tables of {SEATS} sockets")
            await load.open(tables)
            tell("as fast as it goes")
            flat_out = await load.flat_out(seconds)
            tell(f"{TARGET_RATE} moves a second")
            paced = await load.paced(seconds, TARGET_RATE)
            rate, messages = flat_out["moves a second"], flat_out["moves a second"] * SEATS
            return {
                "tables": tables,
                "sockets": tables * SEATS,
                "seconds to start": round(served.seconds_to_start, 2),
                "flat out": flat_out,
                f"at {TARGET_RATE} a second": paced,
                "raw durable commits a second": commits,
                "raw socket deliveries a second": deliveries,
                "moves for each raw commit": round(rate / commits, 2),
                "views told for each raw delivery": round(messages / deliveries, 2),
                "memory, MB": served.memory(),
            }
        finally:
            served.stop()


def memory_figures(tables: int, tell: Callable[[str], object]) -> Json:
    """What a server holds with many live tables."""
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-", dir=Path.cwd()) as name:
        served = Served(Path(name), one_core=False)
        try:
            tell(f"{tables} live tables")
            load = Load([served])
            asyncio.run(load.open(tables, sockets=False))
            return {"live tables": tables, "memory, MB": served.memory()}
        finally:
            served.stop()


def _commits(path: Path, seconds: float) -> int:
    """Commits of one row, each on the disk before the next."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, move TEXT)")
        count, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            connection.execute("INSERT INTO log (move) VALUES ('discard b2')")
            count += 1
        return round(count / (time.perf_counter() - begun))


async def _deliveries(seconds: float, sockets: int = 40, size: int = 2200) -> int:
    """Messages of a view's size through the same web server on one core, with nothing behind it."""
    port = 8797
    child = await asyncio.to_thread(subprocess.Popen, [sys.executable, "-c", DELIVERER, str(port)])
    try:
        counted, due, all_heard = [0], [0], asyncio.Event()

        def heard(_: bytes) -> None:
            counted[0] += 1
            if counted[0] == due[0]:
                all_heard.set()

        sockets_open = [await _patiently(port, heard) for _ in range(sockets)]
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            due[0] += 50 * sockets
            all_heard.clear()
            for socket in sockets_open:
                socket.send(f"50 {size}".encode())
            await all_heard.wait()
        return round(counted[0] / (time.perf_counter() - begun))
    finally:
        child.terminate()
        await asyncio.to_thread(child.wait)


async def _patiently(port: int, heard: Callable[[bytes], Any]) -> RawSocket:
    for _ in range(500):
        try:
            return await connect(port, "/", {}, heard)
        except OSError:
            await asyncio.sleep(0.02)
    raise RubricaError("the measuring server did not start")
