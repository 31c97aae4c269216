"""Running a server until it is told to stop."""

from __future__ import annotations

import gc
import sys

import uvicorn

from rubrica.server.app import create_app
from rubrica.server.lan import Lan, listening
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
        room.lan = Lan(app, settings.port)
    uvicorn.Server(listening(app, settings.host, settings.port, behind_proxy=settings.behind_proxy)).run()


def _tune() -> None:
    """Let the writer and thinking bots get the interpreter soon, and collect garbage seldom: views make no cycles."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
