"""A real server for the tests of this folder, and one in the test's own event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.served import Served
from rubrica.server import run
from rubrica.server.application import Application
from rubrica.server.settings import Settings
from tests.databases import database_in, database_text


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
