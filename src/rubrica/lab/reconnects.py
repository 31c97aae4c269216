"""A real browser that plays while network, page and server fail by chance: nothing is lost, doubled or out of order."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.cable import Cable
from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KINDS = ("cut", "slow", "silent", "frozen", "stopped", "killed")
LONGEST = 6.0
"""Seconds that a failure takes at most, unless asked otherwise."""
FAILURES = 3
"""Failures in one schedule."""
PATIENCE = 60.0
"""Seconds after which a page that does not show the server's state has failed."""
BUSY = 20_000
"""Milliseconds for which something on the page is waited for."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
RECORD = """
window.shownVersions = [];
new MutationObserver(() => {
  const shown = document.querySelector('.play')?.dataset.version;
  if (shown !== undefined && Number(shown) !== window.shownVersions.at(-1)) window.shownVersions.push(Number(shown));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
"""


class WentWrong(RubricaError):
    """A page lost, doubled or reordered something, or did not come back."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A running Chromium: the one that RUBRICA_BROWSER names, else Playwright's own."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise RubricaError("this needs a browser: pip install playwright, and playwright install chromium") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("RUBRICA_BROWSER") or None, args=list(FLAGS)
        )
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class ReconnectStudy:
    """A server, a cable and a browser for any number of schedules."""

    browser: Browser
    folder: Path
    longest: float = LONGEST
    figures: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    """Milliseconds from the end of a failure until the page showed the server's state, the longest of each kind."""

    def run(self, schedules: int, done: Callable[[int], None] = lambda _: None, first: int = 0) -> Json:
        """Play so many matches by schedules of chance; WentWrong at the first that is not as it should be."""
        self.served = Served(self.folder, one_core=False)
        self.cable = Cable(self.served.port)
        try:
            for number in range(first, first + schedules):
                _Schedule(self, number).run()
                self.figures["schedules"] += 1
                done(self.figures["schedules"])
        finally:
            self.cable.close()
            self.served.child.send_signal(signal.SIGCONT)
            self.served.stop()
        return dict(self.figures) | {f"slowest {kind}, ms": round(ms) for kind, ms in sorted(self.slowest.items())}

    def fail(self, kind: str, seconds: float, page: Page) -> None:
        """Let something fail for so long."""
        if kind == "cut":
            self.cable.cut()
            time.sleep(seconds)
            self.cable.mend()
        elif kind == "slow":
            self.cable.delay = seconds / 4
            time.sleep(seconds)
            self.cable.delay = 0.0
        elif kind == "silent":
            self.cable.silence()
            time.sleep(seconds)
            self.cable.mend()
        elif kind == "frozen":
            devtools = page.context.new_cdp_session(page)
            devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
            time.sleep(seconds)
            devtools.send("Page.setWebLifecycleState", {"state": "active"})
            devtools.detach()
        elif kind == "stopped":
            self.served.child.send_signal(signal.SIGSTOP)
            time.sleep(seconds)
            self.served.child.send_signal(signal.SIGCONT)
        else:
            self.served.kill()
            time.sleep(seconds)
            self.served = Served(self.folder, port=self.served.port, one_core=False)


class _Schedule:
    """One match of RED for two: a page against someone who plays over a socket of their own."""

    def __init__(self, study: ReconnectStudy, number: int) -> None:
        self.study, self.number, self.rng = study, number, random.Random(number)
        self.rivals = Rivals(study.served.port, self.rng.uniform(0.0, 0.3), number)
        self.placed: list[str] = []
        """What the page played."""

    def run(self) -> None:
        code = self.rivals.open("red", {"face_down": False}, 2, mine=1)
        context = self.study.browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        context.set_default_timeout(BUSY)
        try:
            page = context.new_page()
            page.add_init_script(RECORD)
            page.goto(f"http://127.0.0.1:{self.study.cable.port}/t/{code}")
            page.get_by_label("Your name").fill("Page")
            page.get_by_role("button", name="Take a seat").click()
            page.locator(".play").wait_for()
            self.rivals.start()
            for _ in range(FAILURES):
                self._one_failure(page)
            self._check(page)
        finally:
            self.rivals.stop()
            context.close()

    def _one_failure(self, page: Page) -> None:
        """Play some moves, then let something fail: before a move, just after it, or while the other thinks."""
        for _ in range(self.rng.randrange(3)):
            self._draft(page)
            self._play(page, settled=True)
        kind, seconds = self.rng.choice(KINDS), self.rng.uniform(0.1, self.study.longest)
        when = self.rng.choice(["before", "after", "between"])
        if when != "between":
            self._draft(page)
        if when == "after":
            self._play(page)
        if when == "before" and kind in ("cut", "silent"):
            self._fail_while_playing(kind, seconds, page)
        else:
            self.study.fail(kind, seconds, page)
            if when == "before":
                self._play(page)
        self._catch_up(page, kind)
        self.study.figures[kind] += 1

    def _fail_while_playing(self, kind: str, seconds: float, page: Page) -> None:
        """The move is played while there is no network: it has to be sent when that is back."""
        cable = self.study.cable
        cable.cut() if kind == "cut" else cable.silence()
        self._play(page)
        time.sleep(seconds)
        cable.mend()

    def _draft(self, page: Page) -> None:
        page.wait_for_function("() => document.title.startsWith('●')")  # it is the page's turn
        page.locator(".pool button:not(.stuck):not(.gone)").first.click(timeout=BUSY)
        cells = page.locator("[data-placement]")
        cells.first.wait_for()
        cell = cells.nth(self.rng.randrange(cells.count()))
        self.drafted = str(cell.get_attribute("data-placement"))
        cell.locator(".reach").click()
        page.locator(".play .bar .button.primary").wait_for()

    def _play(self, page: Page, settled: bool = False) -> None:
        before = _shown(page)
        page.locator(".play .bar .button.primary").click()
        self.placed.append(self.drafted)
        self.study.figures["moves"] += 1
        if settled:
            page.wait_for_function("old => Number(document.querySelector('.play').dataset.version) > old", arg=before)

    def _catch_up(self, page: Page, kind: str) -> None:
        """Until the page shows what the server has, and that has all moves of the page; the other rests meanwhile."""
        begun = time.monotonic()
        self.rivals.rest()
        while not self._is_settled(page):
            if time.monotonic() - begun > PATIENCE:
                found = f"the page shows {_shown(page)}, the server is at {self.rivals.version}"
                raise WentWrong(f"schedule {self.number}: after {kind} {found}")
            time.sleep(0.02)
        took = (time.monotonic() - begun) * 1000
        self.study.slowest[kind] = max(self.study.slowest.get(kind, 0.0), took)
        self.rivals.start()

    def _is_settled(self, page: Page) -> bool:
        there = self.rivals.view["view"]["placed"] if self.rivals.view else []
        return _shown(page) == self.rivals.version and set(self.placed) <= set(there)

    def _mine(self) -> list[str]:
        """The moves of the page that the log has."""
        asked = f"/api/matches/{self.rivals.match}/views"
        told, _ = self.study.served.ask("GET", asked, cookie=self.rivals.cookie)
        return [str(one["move"]) for one in told if one["seat"] is not None and one["seat"] != self.rivals.seat]

    def _check(self, page: Page) -> None:
        """Every move of the page is in the log once, and no version was shown after a newer one."""
        if (logged := self._mine()) != self.placed:
            raise WentWrong(f"schedule {self.number}: the page played {self.placed}, the log has {logged}")
        shown: Any = page.evaluate("window.shownVersions")
        if shown != sorted(set(shown)):
            raise WentWrong(f"schedule {self.number}: versions were shown in the order {shown}")
        self.study.figures["versions shown"] += len(shown)


def _shown(page: Page) -> int:
    return int(page.locator(".play").get_attribute("data-version") or -1)
