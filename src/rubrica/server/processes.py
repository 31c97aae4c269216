"""Several server processes behind one port: `rubrica serve --workers N`."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import structlog

from rubrica.server.logs import set_up_logs
from rubrica.server.run import do_nothing, serve
from rubrica.server.settings import Settings

PAUSE = 1.0
"""Seconds before a process that ended is started again."""
LAST = 10.0
"""Seconds in which processes end when they are asked to; then they are killed."""
SPAWN = multiprocessing.get_context("spawn")
log = structlog.get_logger()


@dataclass
class Processes:
    """Processes that listen on one socket; one that ends by itself is started again."""

    settings: Settings
    count: int
    _children: list[SpawnProcess] = field(default_factory=list)
    _stopping: bool = False

    def __post_init__(self) -> None:
        self._heard, self._ready = SPAWN.Pipe(duplex=False)
        """On which processes say that they listen."""

    def run(self, listener: socket.socket, announce: Callable[[], object] = do_nothing) -> None:
        """Serve on a socket that listens until a signal comes; `announce` is called once the first answers."""
        set_up_logs()
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._stop)
        self._children = [self._started(listener, number) for number in range(self.count)]
        announced = False
        while not self._stopping:
            happened = wait([self._heard, *(child.sentinel for child in self._children)], timeout=PAUSE)
            if self._heard in happened:
                self._heard.recv()
                if not announced:
                    announce()
                announced = True
            self._replace(listener)
        self._end()

    def _started(self, listener: socket.socket, number: int) -> SpawnProcess:
        """Start a process; each has a port of its own for its metrics."""
        first = self.settings.metrics_port
        settings = replace(self.settings, metrics_port=None if first is None else first + number)
        child = SPAWN.Process(target=serve_here, args=(settings, listener, self._ready), name="rubrica")
        child.start()
        return child

    def _replace(self, listener: socket.socket) -> None:
        for place, child in enumerate(self._children):
            if child.exitcode is not None and not self._stopping:
                log.error("a server process ended", code=child.exitcode)
                time.sleep(PAUSE)
                self._children[place] = self._started(listener, place)

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True
        for child in self._children:
            if child.pid is not None and child.exitcode is None:
                os.kill(child.pid, signal.SIGTERM)

    def _end(self) -> None:
        until = time.monotonic() + LAST
        for child in self._children:
            child.join(max(0.0, until - time.monotonic()))
            if child.exitcode is None:
                child.kill()
                child.join()


def serve_here(settings: Settings, listener: socket.socket, ready: Connection) -> None:
    """Serve in this process on a socket that others have too; stop when the process that started it is gone."""
    parent = multiprocessing.parent_process()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes: the first stops the others
    if parent is not None:

        def watch() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=watch, daemon=True).start()
    serve(settings, [listener], partial(ready.send, None))
