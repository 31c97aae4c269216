"""A real server for measurements, in a process of its own: on one core, if the machine has several."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import urllib.request
import weakref
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.lab.proc import cpu_seconds, memory_mb

ON_ONE_CORE = """
import os
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
"""
SERVE = """
from rubrica.cli import main
main()
"""
PATIENCE = 120.0
"""Seconds in which a server must answer, and in which it must have ended after it was asked to."""


class Served:
    """`rubrica serve` with a database of its own, unless one is named.

    With `descriptors`, it may have only so many files open. `first` is Python that its process runs before all else.
    """

    def __init__(
        self,
        folder: Path,
        *more: str,
        port: int = 0,
        one_core: bool = True,
        descriptors: int | None = None,
        database: str | None = None,
        first: str = "",
    ) -> None:
        code = (ON_ONE_CORE if one_core else "") + first
        run = ["-c", code + SERVE] if code else ["-m", "rubrica"]
        command = [sys.executable, *run, "serve", "--port", str(port)]
        command += ["--database", database or str(folder / "rubrica.db")]
        command += ["--bot-pause", "0", *more]
        if descriptors is not None:
            command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
        begun = time.perf_counter()
        self.log = (folder / "log").open("ab")
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        weakref.finalize(self, self.child.kill)  # also if the caller is stopped before it has this object
        assert self.child.stdout is not None
        line = self.child.stdout.readline()
        found = re.search(r":([0-9]+)/", line)
        if found is None:
            raise RubricaError(f"the server did not start: {(folder / 'log').read_text()[-400:]}")
        self.port = int(found[1])
        self._wait()
        self.seconds_to_start = time.perf_counter() - begun

    def _wait(self) -> None:
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health"):
                    return
            except OSError:
                if self.child.poll() is not None:
                    raise RubricaError("the server stopped") from None
                time.sleep(0.01)
        raise RubricaError("the server does not answer")

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """The answer to a request, and the cookie it gave."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        request.add_header("content-type", "application/json")
        if cookie:
            request.add_header("cookie", cookie)
        sent = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, sent) as answer:
            given = answer.headers.get("set-cookie", "").partition(";")[0]
            return json.loads(answer.read()), given or cookie

    def memory(self) -> int:
        """Megabytes that the server holds; 0 where that cannot be asked."""
        return int(memory_mb(self.child.pid))

    def cpu_seconds(self) -> float:
        """Processor time the server has used; 0 where that cannot be asked."""
        return cpu_seconds(self.child.pid)

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.child.kill()
        self._ended()

    def stop(self) -> None:
        """End it."""
        self.child.terminate()
        try:
            self.child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.child.kill()
        self._ended()

    def _ended(self) -> None:
        self.child.wait()
        if self.child.stdout is not None:
            self.child.stdout.close()
        self.log.close()
