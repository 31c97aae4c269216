"""Running a server until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import uvicorn

from rubrica.server.app import create_app
from rubrica.server.application import Application
from rubrica.server.connections import raise_descriptors
from rubrica.server.lan import Lan, QuietServer, listening
from rubrica.server.logs import set_up_logs
from rubrica.server.settings import Settings

SWITCH_SECONDS = 0.0005
"""Python's thread switch interval: the writer thread has to get the GIL several times for each commit."""


def do_nothing() -> None:
    """Default callback: does nothing."""


class AnnouncedServer(uvicorn.Server):
    """A server that says when it listens: not before everything is started."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], object]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self.announce()


def serve(settings: Settings, sockets: list[socket.socket], announce: Callable[[], object] = do_nothing) -> None:
    """Serve on sockets that listen until a signal comes; `announce` is called once it answers."""
    set_up_logs()
    raise_descriptors()
    _tune()
    application = Application(settings)
    app = create_app(application)
    if settings.host == "127.0.0.1":
        application.lan = Lan(app, settings.port, application.connections, settings.lan_addresses)
    config = listening(app, settings.host, settings.port, application.connections)
    AnnouncedServer(config, announce).run(sockets)


@asynccontextmanager
async def serving(settings: Settings, **parts: Any) -> AsyncIterator[Application]:
    """A server in this event loop, on any free port if none is named; `parts` says how it differs from others."""
    listener = socket.create_server((settings.host, settings.port))
    application = Application(replace(settings, port=listener.getsockname()[1]), **parts)
    app, port = create_app(application), application.settings.port
    application.lan = Lan(app, port, application.connections, settings.lan_addresses)
    server = QuietServer(listening(app, settings.host, port, application.connections))
    task = asyncio.get_running_loop().create_task(server.serve([listener]))
    while not server.started and not task.done():  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.005)
    try:
        yield application
    finally:
        server.should_exit = True
        await task


def _tune() -> None:
    """Switch threads often, for the writer and the bots; collect garbage seldom, because views make no cycles."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
