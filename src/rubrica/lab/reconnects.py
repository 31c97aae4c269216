"""A real browser that plays while network, page and server fail by chance: nothing is lost, doubled or out of order."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.cable import Cable
from rubrica.lab.reconnect_schedule import KINDS, Lane, Schedule, WentWrong
from rubrica.lab.served import Served

if TYPE_CHECKING:
    from playwright.async_api import Browser

LANES = 6
"""Schedules that run at the same time, each with a server, a network and a page of its own."""
LONGEST = 60.0
"""Seconds that a failure takes at most."""
IN_TIME = 3.0
"""Seconds after the end of a failure in which the server's state is to be on screen."""
IN_TIME_SILENT = 15.0
"""The same where the network died without a word: a heartbeat every 10 seconds, and 5 for its answer."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """A running Chromium: the one that RUBRICA_BROWSER names, else Playwright's own."""
    try:
        from playwright.async_api import Error, async_playwright
    except ImportError:
        raise RubricaError("this needs a browser: pip install playwright, and playwright install chromium") from None
    async with async_playwright() as playwright:
        named = os.environ.get("RUBRICA_BROWSER") or None
        try:
            browser = await playwright.chromium.launch(executable_path=named, args=list(FLAGS))
        except Error:
            which = f"{named} (RUBRICA_BROWSER) does not start" if named else "Playwright has no Chromium here"
            raise RubricaError(f"{which}: playwright install chromium, or name one by RUBRICA_BROWSER") from None
        try:
            yield browser
        finally:
            with contextlib.suppress(Error):  # after Ctrl-C it is gone already
                await browser.close()


@dataclass
class ReconnectStudy:
    """One browser, and some lanes in which schedules run at the same time."""

    browser: Browser
    folder: Path
    longest: float = LONGEST
    figures: Counter[str] = field(default_factory=Counter)
    took: dict[str, list[float]] = field(default_factory=dict)
    """Seconds from the end of each failure until the page showed the server's state, or a round's end, by kind."""

    async def run(self, schedules: int, done: Callable[[int], None] = lambda _: None, first: int = 0) -> Json:
        """Play so many matches by schedules of chance; WentWrong at the first that is not as it should be."""
        numbers = iter(range(first, first + schedules))
        folders = [Path(tempfile.mkdtemp(dir=self.folder)) for _ in range(min(LANES, schedules))]
        try:
            async with asyncio.TaskGroup() as group:
                for folder in folders:
                    group.create_task(self._run_lane(folder, numbers, done))
        except* WentWrong as wrong:
            raise wrong.exceptions[0] from None
        return self._told()

    async def _run_lane(self, folder: Path, numbers: Iterator[int], done: Callable[[int], None]) -> None:
        served = await asyncio.to_thread(Served, folder, one_core=False)
        lane = Lane(self.browser, folder, served, Cable(served.port), self.longest)
        try:
            for number in numbers:
                schedule = Schedule(lane, number)
                await schedule.run()
                self._count(schedule)
                done(self.figures["schedules"])
        finally:
            lane.cable.close()
            lane.served.child.send_signal(signal.SIGCONT)
            lane.served.stop()

    def _count(self, schedule: Schedule) -> None:
        self.figures["schedules"] += 1
        self.figures[f"schedules of {schedule.player.game}"] += 1
        self.figures["plays"] += schedule.player.clicks
        self.figures["versions shown"] += schedule.versions
        self.figures["cuts of a minute"] += sum(seconds >= LONGEST for _, seconds, _ in schedule.failures)
        for kind, _, took in schedule.failures:
            self.took.setdefault(kind, []).append(took)

    def _told(self) -> Json:
        """What was counted; a schedule with a move that was lost, doubled or out of order would have raised."""
        return (
            dict(self.figures)
            | {"lost, doubled or out of order": 0}
            | {kind: self._about(kind) for kind in KINDS if kind in self.took}
        )

    def _about(self, kind: str) -> Json:
        took = self.took[kind]
        return {
            "failures": len(took),
            "slowest return, ms": round(max(took) * 1000),
            "later than it should be": sum(
                seconds > (IN_TIME_SILENT if kind == "silent" else IN_TIME) for seconds in took
            ),
        }
