"""Ends a PostgreSQL when the program that started it is gone, also if that was killed, and removes its folder.

`python -m rubrica.lab.orphaned_postgresql FOLDER` waits until its standard input ends. That is a pipe whose other end
only the program holds, so the system closes it whatever becomes of the program.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

LOOK = 0.05
"""Seconds between two looks at whether it has ended."""
PATIENCE = 60.0
"""Seconds after which it is left alone."""


def watch_over(folder: Path) -> subprocess.Popen[bytes]:
    """Start the watching program; it does its work when its `stdin` is closed, or when this process is gone."""
    command = [sys.executable, "-m", "rubrica.lab.orphaned_postgresql", str(folder)]
    # In a session of its own: what ends all processes of a terminal does not end this one.
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True)


def end(folder: Path) -> None:
    """Stop the PostgreSQL of a folder at once, and remove the folder; one that is just being made is waited for."""
    until = time.monotonic() + PATIENCE
    while folder.exists() and time.monotonic() < until:
        if not _told_to_stop(folder):
            shutil.rmtree(folder, ignore_errors=True)
        time.sleep(LOOK)


def _told_to_stop(folder: Path) -> bool:
    """Tell its main process to stop; whether there is one."""
    with suppress(OSError, ValueError, IndexError):
        os.kill(int((folder / "postmaster.pid").read_text("ascii").splitlines()[0]), signal.SIGQUIT)
        return True
    return False


if __name__ == "__main__":
    sys.stdin.read()
    end(Path(sys.argv[1]))
