"""A PostgreSQL of one's own ends with the program that started it, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE = 60.0
PROGRAM = """
import sys
from rubrica.lab.own_postgresql import OwnPostgreSQL
own = OwnPostgreSQL()
print(own.pid(), own.folder, flush=True)
sys.stdin.read()
"""


def started() -> tuple[subprocess.Popen[str], int, Path]:
    """A program with a PostgreSQL of its own, the process id of that, and its folder."""
    command = [sys.executable, "-c", PROGRAM]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, process_group=0)
    assert program.stdout is not None
    pid, folder = program.stdout.readline().split()
    return program, int(pid), Path(folder)


def lives(pid: int) -> bool:
    """Whether a process is there; one that has ended and waits for its parent is not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        return False


def kill(program: subprocess.Popen[str]) -> None:
    os.killpg(program.pid, signal.SIGKILL)


def interrupt(program: subprocess.Popen[str]) -> None:
    os.killpg(program.pid, signal.SIGTERM)


def leave(program: subprocess.Popen[str]) -> None:
    program.communicate()


@pytest.mark.parametrize("end", [kill, interrupt, leave])
def test_it_ends_with_its_program(end: Callable[[subprocess.Popen[str]], None]) -> None:
    program, pid, folder = started()
    assert lives(pid)
    assert folder.exists()
    with program:  # wait for it, and close its pipes
        end(program)
    until = time.monotonic() + PATIENCE
    while (lives(pid) or folder.exists()) and time.monotonic() < until:
        time.sleep(0.02)
    assert not lives(pid)
    assert not folder.exists()
