"""Databases of a real PostgreSQL that can be full: by a trigger that raises its error, or on a small disk that is."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Protocol

from rubrica.lab.own_postgresql import OwnPostgreSQL
from tests.databases import postgresql

FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'could not extend file "base/1": No space left on device' USING ERRCODE = 'disk_full';
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON lines FOR EACH STATEMENT EXECUTE FUNCTION full_disk();
"""
PAGES = "ALTER TABLE lines SET TABLESPACE small; ALTER TABLE lines SET (fillfactor = 10)"
"""Each page takes few lines, so that soon another one is needed."""


class FullDatabase(Protocol):
    """A database, and what makes it full."""

    url: str

    @staticmethod
    def is_possible() -> bool:
        """Whether it can be made here."""
        ...

    def fill(self) -> None:
        """From now on there is no space."""
        ...

    def free(self) -> None:
        """There is space again."""
        ...

    def close(self) -> None:
        """Take it away."""
        ...


class FullByTrigger:
    """PostgreSQL raises the error of a full disk at every line."""

    def __init__(self) -> None:
        self.url = postgresql().new()

    @staticmethod
    def is_possible() -> bool:
        """Everywhere."""
        return True

    def fill(self) -> None:
        """Raise it."""
        postgresql().execute(self.url, FULL)

    def free(self) -> None:
        """Raise it no more."""
        postgresql().execute(self.url, "DROP TRIGGER full_disk ON lines")

    def close(self) -> None:
        """Nothing more."""


class FullDisk:
    """The lines are on a disk of their own, which holds a megabyte."""

    def __init__(self) -> None:
        self._disk = Path(tempfile.mkdtemp(prefix="rubrica-disk-"))
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=755", "tmpfs", self._disk], check=True)
        self._own = OwnPostgreSQL()  # of its own, because it must end before the disk goes
        lines = self._disk / "lines"
        lines.mkdir()
        owner = self._own.folder.stat()
        os.chown(lines, owner.st_uid, owner.st_gid)
        self.url = self._own.new()
        self._own.execute(self.url, f"CREATE TABLESPACE small LOCATION '{lines}'")
        self._own.execute(self.url, PAGES)

    @staticmethod
    @cache
    def is_possible() -> bool:
        """Where one may mount a file system."""
        if shutil.which("mount") is None or os.geteuid() != 0:
            return False
        tried = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
        return subprocess.run(tried, capture_output=True, check=False).returncode == 0

    def fill(self) -> None:
        """Fill what is left of the disk."""
        with (self._disk / "filler").open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(512))
            except OSError:
                pass

    def free(self) -> None:
        """Remove what filled it."""
        (self._disk / "filler").unlink()

    def close(self) -> None:
        """End PostgreSQL, then take the disk away."""
        self._own.close()
        subprocess.run(["umount", self._disk], check=True)
        self._disk.rmdir()
