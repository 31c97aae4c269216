"""A sample of `rubrica bench reconnects`: a browser plays while network, page and server fail by chance."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.reconnect_schedule import FAILURES, KINDS
from rubrica.lab.reconnects import ReconnectStudy, browsing
from tests.page.browser import executable

SCHEDULES = 4
"""As many as have every kind of failure in both games."""


@pytest.mark.slow
def test_no_move_is_lost_or_doubled_and_nothing_goes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_BROWSER", executable())

    async def study() -> Json:
        async with browsing() as browser:
            return await ReconnectStudy(browser, tmp_path, longest=1.5).run(SCHEDULES)

    found = asyncio.run(study())
    assert found["schedules"] == SCHEDULES
    assert {kind: found[kind]["failures"] for kind in KINDS} == dict.fromkeys(KINDS, SCHEDULES * FAILURES // len(KINDS))
    assert found["plays"] > 0


def test_without_a_browser_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_BROWSER", str(tmp_path / "none"))

    async def start() -> None:
        async with browsing():
            pass

    with pytest.raises(RubricaError, match="playwright install chromium, or name one by RUBRICA_BROWSER"):
        asyncio.run(start())
