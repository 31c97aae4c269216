"""One server a database file: the second one is refused."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rubrica.store.errors import StoreRefused

_locked: set[Path] = set()
"""The files that this process has locked: a process never refuses a lock to itself."""


class ServerLock:
    """A lock that a server keeps as long as it runs. The system releases it when the process ends, however it ends.

    POSIX record locks are used because children of a killed server do not inherit them.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.absolute().with_name(database.name + ".lock")
        if self._path in _locked:
            raise _refusal(database, str(os.getpid()))
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError:
            process = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise _refusal(database, process) from None
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file: int | None = file
        _locked.add(self._path)

    def release(self) -> None:
        """Let another server have the database; a second time changes nothing."""
        if self._file is not None:
            _locked.discard(self._path)
            os.close(self._file)
            self._file = None


@contextmanager
def kept_from_servers(database: Path) -> Iterator[None]:
    """Meanwhile no other process serves a database file; StoreRefused if one does."""
    if database.absolute().with_name(database.name + ".lock") in _locked:  # this process serves it
        yield
        return
    lock = ServerLock(database)
    try:
        yield
    finally:
        lock.release()


def _refusal(database: Path, process: str) -> StoreRefused:
    which = f" (process {process})" if process.isdecimal() else ""
    return StoreRefused(
        f"{database} is served by another Rubrica{which}: stop that one first, or name another file with --database"
    )


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond what is read: there, a lock also forbids reading
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
