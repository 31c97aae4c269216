"""What processes use: processor time and memory, as Linux tells; 0 where that cannot be asked."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")
PARENT, OWN, WAITED_FOR = 1, slice(11, 13), slice(11, 15)
"""Places in `stat` after the name: the parent, own processor time, and with that of children that have ended."""


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used itself."""
    return _ticks(_stat(pid)[OWN])


def tree_cpu_seconds(pid: int) -> float:
    """Processor time of a process and of all that it has started, also of those that have ended."""
    return sum(_ticks(_stat(one)[WAITED_FOR]) for one in tree(pid))


def tree(pid: int) -> Iterator[int]:
    """A process and all that descend from it."""
    children: dict[int, list[int]] = {}
    for entry in PROC.glob("[0-9]*"):
        if stat := _stat(int(entry.name)):
            children.setdefault(int(stat[PARENT]), []).append(int(entry.name))
    waiting = [pid]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += children.get(one, [])


def memory_mb(pid: int) -> float:
    """Megabytes of memory that a process holds, shared memory included."""
    return _kilobytes(pid, "status", "VmRSS") / 1024


def tree_memory_mb(pid: int) -> float:
    """Megabytes that a process and all that descend from it hold together; what they share counts once."""
    return sum(_kilobytes(one, "smaps_rollup", "Pss") for one in tree(pid)) / 1024


def _kilobytes(pid: int, file: str, name: str) -> int:
    try:
        found = re.search(rf"^{name}:\s+([0-9]+)", (PROC / str(pid) / file).read_text("ascii"), re.MULTILINE)
    except OSError:
        return 0
    return int(found[1]) if found else 0


def _stat(pid: int) -> list[str]:
    """The fields of a process's `stat` after its name; none if there is no such process."""
    try:
        return (PROC / str(pid) / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return []


def _ticks(fields: list[str]) -> float:
    return sum(map(int, fields)) / os.sysconf("SC_CLK_TCK")
