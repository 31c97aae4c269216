"""A real server for the tests of this folder, and one in the test's own event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.served import Served
from rubrica.server.app import create_app
from rubrica.server.lan import Lan, QuietServer, listening
from rubrica.server.room import Room
from rubrica.server.settings import Settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"), one_core=False)
    yield server
    server.stop()


@asynccontextmanager
async def serving(folder: Path, house: dict[str, Any] | None = None, **more: Any) -> AsyncIterator[Room]:
    """A server in this event loop, over real sockets."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    room = Room(Settings(folder / "rubrica.db", "k" * 64, port=port, **more), **(house or {}))
    app = create_app(room)
    room.lan = Lan(app, port)
    server = QuietServer(listening(app, "127.0.0.1", port))
    task = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.005)
    try:
        yield room
    finally:
        server.should_exit = True
        await task
