"""Files and folders that only the user who runs Rubrica can read."""

from __future__ import annotations

import os
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; it gives new ones the mode of the database file."""


def make_private_folder(folder: Path, own: bool = False) -> None:
    """Make a folder, and those above it, for its owner alone. One that exists is changed only if it is `own`.

    A database may be put into any folder, for instance /tmp, whose mode is not ours to change.
    """
    for one in [*reversed(folder.parents), folder]:
        if not one.exists():
            one.mkdir(mode=FOLDER_MODE, exist_ok=True)
    if own:
        folder.chmod(FOLDER_MODE)


def make_private_file(path: Path) -> None:
    """Make an empty file for its owner alone; FileExistsError if it is there."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE))


def make_database_private(path: Path) -> None:
    """Make a database file for its owner alone, or make an existing one and what lies beside it so."""
    try:
        make_private_file(path)
    except FileExistsError:
        for ending in BESIDE:
            beside = path.with_name(path.name + ending)
            if beside.exists() and beside.stat().st_mode & 0o077:
                beside.chmod(FILE_MODE)
