"""Faults of the disk under a server that runs: strace makes the system calls on its database file slow, or fail."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rubrica.core.errors import RubricaError

SYNCS, WRITES = "fsync,fdatasync", "pwrite64,write"
SLOW_SYNC = f"{SYNCS}:delay_enter=100000"
"""Every sync takes a tenth of a second longer."""
FAILED_SYNC = f"{SYNCS}:error=EIO"
"""The disk answers every sync with an error of input and output."""
READ_ONLY = f"{WRITES}:error=EROFS"
"""Nothing can be written: the file system is read-only."""
ATTACH_SECONDS = 10.0


def can_fault() -> bool:
    """Whether strace is installed here."""
    return shutil.which("strace") is not None


@contextmanager
def faulty_disk(pid: int, database: Path, fault: str) -> Iterator[None]:
    """Meanwhile the calls of a process on its database file suffer from a fault; the process may be killed."""
    paths = [part for name in (database.name, f"{database.name}-wal") for part in ("-P", str(database.parent / name))]
    calls = fault.partition(":")[0]
    command = ["strace", "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"trace={calls}", "-e", f"inject={fault}"]
    tracer = subprocess.Popen([*command, "-p", str(pid)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _wait_until_attached(tracer, pid)
        yield
    finally:
        tracer.terminate()
        tracer.communicate()


def _wait_until_attached(tracer: subprocess.Popen[str], pid: int) -> None:
    until = time.monotonic() + ATTACH_SECONDS
    while f"TracerPid:\t{tracer.pid}" not in Path(f"/proc/{pid}/status").read_text("ascii"):
        if tracer.poll() is not None or time.monotonic() > until:
            raise RubricaError("strace cannot attach to the server: is that allowed on this machine?")
        time.sleep(0.005)
