"""A sample of `rubrica bench reconnects`: a browser plays while network, page and server fail by chance."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from rubrica.lab.reconnects import FAILURES, KINDS, ReconnectStudy

SCHEDULES = 3


def test_no_move_is_lost_or_doubled_and_nothing_goes_back(browser: Browser, tmp_path: Path) -> None:
    found = ReconnectStudy(browser, tmp_path, longest=1.5).run(SCHEDULES, first=1)
    assert found["schedules"] == SCHEDULES
    assert sum(found.get(kind, 0) for kind in KINDS) == SCHEDULES * FAILURES
    assert found["moves"] > 0
