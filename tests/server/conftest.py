"""A real server for the tests of this folder, and one in the test's own event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rubrica.lab.served import Served
from rubrica.server import limits, run
from rubrica.server.application import Application
from rubrica.server.settings import Settings
from tests.databases import database_in, database_text

PATIENCE = 60.0
"""Seconds after which something that should happen has not."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    server = Served(folder, one_core=False, database=database_text(folder))
    yield server
    server.stop()


@asynccontextmanager
async def serving(folder: Path, parts: dict[str, Any] | None = None, **more: Any) -> AsyncIterator[Application]:
    """A server in this event loop, over real sockets."""
    async with run.serving(Settings(database_in(folder), port=0, **more), **(parts or {})) as application:
        yield application


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something that the server does in its own time; TimeoutError if it does not."""
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110  # several things may be it
            await asyncio.sleep(0.002)


@pytest.fixture
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the limits all that is asked is asked at the same moment, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1.0))
