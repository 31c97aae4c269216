"""Several server processes behind one port: `rubrica serve --workers N`."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import dataclass, field, replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import structlog

from rubrica.server.logs import set_up_logs
from rubrica.server.run import serve
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

    def run(self) -> None:
        """Serve until a signal comes."""
        set_up_logs()
        family = socket.AF_INET6 if ":" in self.settings.host else socket.AF_INET
        with socket.create_server((self.settings.host, self.settings.port), family=family, backlog=2048) as listener:
            for name in (signal.SIGINT, signal.SIGTERM):
                signal.signal(name, self._stop)
            self._children = [self._started(listener, number) for number in range(self.count)]
            while not self._stopping:
                wait([child.sentinel for child in self._children], timeout=PAUSE)
                self._replace(listener)
        self._end()

    def _started(self, listener: socket.socket, number: int) -> SpawnProcess:
        """Start a process; each has a port of its own for its metrics."""
        first = self.settings.metrics_port
        settings = replace(self.settings, metrics_port=None if first is None else first + number)
        child = SPAWN.Process(target=serve_here, args=(settings, listener), name="rubrica")
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


def serve_here(settings: Settings, listener: socket.socket) -> None:
    """Serve in this process on a socket that others have too; stop when the process that started it is gone."""
    parent = multiprocessing.parent_process()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all processes: the first stops the others
    if parent is not None:

        def watch() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=watch, daemon=True).start()
    serve(settings, [listener])
