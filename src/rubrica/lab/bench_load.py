"""What a server holds: idle sockets with their heartbeats, and a start with many matches in its database."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rubrica.core.game import Json
from rubrica.lab.clients import Client, finish, opened
from rubrica.lab.raw_socket import RawSocket, connect
from rubrica.lab.served import Served
from rubrica.store import Append, Head, Line, Store, Stored

BEAT = 10.0
"""Seconds between two pings of one socket, as the page sends them."""
SOCKETS_OF_ONE = 20
"""Sockets opened by one person: below the server's limit."""
TOGETHER = 50
"""Sockets that are opened at once."""
OPTIONS = {"draw": "may", "scoring": False, "actions": True}
Tell = Callable[[str], None]


def idle_figures(sockets: int, tell: Tell) -> Json:
    """The memory and processor time of a server with so many idle sockets, each with its heartbeat."""
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-") as folder:
        served = Served(Path(folder))
        try:
            return asyncio.run(_idle(served, sockets, tell))
        finally:
            served.stop()


async def _idle(served: Served, sockets: int, tell: Tell) -> Json:
    before, pongs, lost = served.memory(), [0], [0]

    def heard(message: bytes) -> None:
        pongs[0] += b'"pong"' in message

    def gone() -> None:
        lost[0] += 1

    held: list[RawSocket] = []
    while len(held) < sockets:
        player = await Client.new(served.port, "idle")
        headers = {"Cookie": player.cookie}
        count = min(SOCKETS_OF_ONE, sockets - len(held))
        held += [await connect(served.port, "/socket", headers, heard, gone) for _ in range(count)]
        if len(held) % 1000 == 0:
            tell(f"{len(held)} of {sockets} sockets")
    tell("heartbeats")
    begun, used = time.perf_counter(), served.cpu_seconds()
    for beat in range(2):
        for number, socket in enumerate(held):
            socket.send(json.dumps({"type": "ping", "id": str(beat)}).encode())
            if number % TOGETHER == 0:  # spread over the whole time between two heartbeats
                due = begun + BEAT * (beat + number / len(held))
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
    while pongs[0] < 2 * len(held) and not lost[0]:  # noqa: ASYNC110  # counted by what the sockets hear
        await asyncio.sleep(0.05)
    taken, used, memory = time.perf_counter() - begun, served.cpu_seconds() - used, served.memory()
    for socket in held:
        socket.close()
    return {
        "idle sockets": len(held),
        "lost": lost[0],
        "heartbeats a second": round(pongs[0] / taken),
        "share of a core": round(used / taken, 2),
        "memory, MB": memory,
        "kB a socket": round((memory - before) * 1024 / len(held), 1),
    }


def start_figures(finished: int, running: int, tell: Tell) -> Json:
    """How soon a server answers whose database holds so many matches, and when it has taken up those in play."""
    with tempfile.TemporaryDirectory(prefix="rubrica-bench-") as name:
        folder = Path(name)
        tell("playing the matches that are copied")
        over, played = _two_matches(folder)
        tell("copying them")
        store = Store(folder / "rubrica.db")
        for number in range(finished + running):
            store.log.append_now(_copy(over if number < finished else played, number))
        size = (folder / "rubrica.db").stat().st_size
        store.close()
        served = Served(folder)
        try:
            begun = time.perf_counter()
            while served.ask("GET", "/api/health")[0]["live"] < running:
                time.sleep(0.05)
            taken_up = time.perf_counter() - begun
            figures = {"finished": finished, "running": running, "file, MB": round(size / 1e6, 1)}
            figures |= {"first answer, s": round(served.seconds_to_start, 2)}
            return figures | {"all in play taken up, s": round(served.seconds_to_start + taken_up, 2)}
        finally:
            served.stop()


def _two_matches(folder: Path) -> tuple[Stored, Stored]:
    """A finished match and one in play, as the log has them."""
    served = Served(folder)

    async def play() -> tuple[str, str]:
        over, players = await opened(served.port, "red7", OPTIONS, 4)
        for player in players:
            await player.connect()
            await player.watch(over)
        await finish(players, lambda legal: legal[-1])
        return over, (await opened(served.port, "red7", OPTIONS, 4, clock={"kind": "turn", "seconds": 86400}))[0]

    try:
        names = asyncio.run(play())
    finally:
        served.stop()
    store = Store(folder / "rubrica.db")
    found = [store.log.load(name) for name in names]
    store.close()
    assert found[0] is not None
    assert found[1] is not None
    return found[0], found[1]


def _copy(stored: Stored, number: int) -> Append:
    """The same match under another id, its digests made to fit."""
    head: Head = replace(stored.head, id=f"copy{number}", code=f"C{number}")
    digest, lines = head.digest, list[Line]()
    for line in stored.lines:
        lines.append(Line.after(digest, line.number, line.kind, line.at, line.body))
        digest = lines[-1].digest
    return Append(head.id, 0, tuple(lines), stored.status, head=head)
