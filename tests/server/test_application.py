"""The application lets go of its database whatever happens."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rubrica.server.application import Application
from rubrica.server.settings import Settings
from rubrica.store import StoreRefused
from tests.databases import needs_a_file


async def fail() -> None:
    raise RuntimeError("this part cannot be closed")


@needs_a_file
def test_closing_reaches_the_end_when_a_part_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        settings = Settings(tmp_path / "rubrica.db")
        application = Application(settings)
        with pytest.raises(StoreRefused, match="another Rubrica"):
            Application(settings)
        monkeypatch.setattr(application.hall, "close", fail)
        with pytest.raises(RuntimeError):
            await application.close()
        await Application(settings).close()

    asyncio.run(work())


def test_a_database_that_cannot_be_opened_is_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / "rubrica.db"
    path.write_bytes(b"no database" * 100)
    for _ in range(2):
        with pytest.raises(StoreRefused, match="not touched"):
            Application(Settings(path))
