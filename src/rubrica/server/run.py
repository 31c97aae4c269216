"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import uvicorn

from rubrica.server.app import create_app
from rubrica.server.lan import Lan, QuietServer, listening
from rubrica.server.logs import set_up_logs
from rubrica.server.room import Room
from rubrica.server.settings import Settings

SWITCH = 0.0005
"""Seconds for which a thread may keep others waiting: the writer waits for the interpreter several times a commit."""


def serve(settings: Settings) -> None:
    """Listen until a signal comes."""
    set_up_logs()
    _tune()
    room = Room(settings)
    app = create_app(room)
    if settings.host == "127.0.0.1":
        room.lan = Lan(app, settings.port, settings.lan_addresses)
    uvicorn.Server(listening(app, settings.host, settings.port, behind_proxy=settings.behind_proxy)).run()


@asynccontextmanager
async def serving(settings: Settings, **parts: Any) -> AsyncIterator[Room]:
    """A server in this event loop, on any free port if none is named; `parts` says how it differs from others."""
    listener = socket.create_server((settings.host, settings.port))
    room = Room(replace(settings, port=listener.getsockname()[1]), **parts)
    app = create_app(room)
    room.lan = Lan(app, room.settings.port, settings.lan_addresses)
    server = QuietServer(listening(app, settings.host, room.settings.port, behind_proxy=settings.behind_proxy))
    task = asyncio.get_running_loop().create_task(server.serve([listener]))
    while not server.started and not task.done():  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.005)
    try:
        yield room
    finally:
        server.should_exit = True
        await task


def _tune() -> None:
    """Let the writer and thinking bots get the interpreter soon, and collect garbage seldom: views make no cycles."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
