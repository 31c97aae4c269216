"""Cache folders for servers that start cold, and the processes in which they compile."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from rubrica.core.cache import law_folder
from rubrica.match.compiling import NICE


def use_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let servers that are started from now on keep compiled rules in this folder; where they were kept until now."""
    before = law_folder()
    for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(folder))
    return before


def bring_compiled(before: Path) -> None:
    """Put what is compiled elsewhere into the cache, but without the note that nothing is missing."""
    law_folder().mkdir(parents=True, exist_ok=True)
    for one in before.glob("*/"):
        if not (law_folder() / one.name).exists():
            (law_folder() / one.name).symlink_to(one)


def hold_compilers(server: int) -> list[int]:
    """Stop the processes in which a server compiles, so that a quick machine is not done before a test has played."""
    while not (pids := signal_compilers(server, signal.SIGSTOP)):
        os.kill(server, 0)  # it has not ended
    return pids


def signal_compilers(server: int, with_signal: signal.Signals) -> list[int]:
    """Send a signal to the processes in which a server compiles; the ids of those that were still there to get it."""
    reached = []
    for pid in compilers(server):
        with suppress(ProcessLookupError):  # it has ended since it was found
            os.kill(pid, with_signal)
            reached.append(pid)
    return reached


def compilers(server: int) -> list[int]:
    """The ids of the processes in which a server compiles; it is as nice as this process."""
    found, nice = [], min(os.nice(0) + NICE, 19)
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text("ascii").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if int(fields[1]) == server and int(fields[16]) == nice and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found
