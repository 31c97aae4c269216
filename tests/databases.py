"""The databases that tests run on: SQLite, or PostgreSQL where RUBRICA_TEST_DATABASE=postgresql says so."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from rubrica.lab.own_postgresql import OwnPostgreSQL
from rubrica.store.location import Location, read_location

KIND = os.environ.get("RUBRICA_TEST_DATABASE", "sqlite")
ON_POSTGRESQL = KIND == "postgresql"
_of_folder: dict[Path, str] = {}

needs_a_file = pytest.mark.skipif(ON_POSTGRESQL, reason="shows what SQLite does with its file")


@cache
def postgresql() -> OwnPostgreSQL:
    """The PostgreSQL of this test process; it ends with it."""
    return OwnPostgreSQL()


def database_text(folder: Path) -> str:
    """The database of a folder as a command takes it; the same folder always has the same."""
    if not ON_POSTGRESQL:
        return str(folder / "rubrica.db")
    if folder not in _of_folder:
        _of_folder[folder] = postgresql().new()
    return _of_folder[folder]


def database_in(folder: Path) -> Location:
    """The database of a folder."""
    return read_location(database_text(folder))
