"""Order: whatever the network does, a page with its animations on never goes back, and ends where the server is."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rubrica.lab.cable import Cable
from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.browser import Pages
from tests.page.watched import LONG, SMALL, in_order, record, versions, wait_for_version

RED = {"players": 3, "face_down": False}
NOISE = r"ERR_|WebSocket connection|Failed to load resource"
"""What the browser notes of a network that fails."""
PAUSE = 0.2
"""Seconds between two moves: quicker than they are drawn."""
MOST = 30
"""The version at which the rivals stop: so many small tiles there are, and no game is over before a large one lies."""
DRAWN = 3
"""So many changes that come at once are drawn one by one: the first, and the two that may wait."""
CLICK_SKIP = """() => new MutationObserver((_, observer) => {
  const skip = [...document.querySelectorAll('.toolbar button')].find((one) => one.textContent.startsWith('Skip'));
  if (!skip) return;
  observer.disconnect();
  skip.click();
  window.skipped = document.querySelector('.play').dataset.version;
}).observe(document.body, { subtree: true, childList: true })"""
"""Click as soon as there is something to click: it is there only while changes are drawn."""


class Watching:
    """A page that looks on through a cable while others play."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.served, self.version = served, 0
        self.cable, self.rivals = Cable(served.port), Rivals(served.port, PAUSE, prefer=SMALL)
        self.pages = Pages(browser, f"http://127.0.0.1:{self.cable.port}")
        self.pages.allow(NOISE)

    def open(self) -> Page:
        """The page, once it shows the table."""
        code = self.rivals.open("red", RED, 3)
        page = self.pages.open(f"/t/{code}", still=False, before=record)
        page.locator(".play").wait_for()
        return page

    def until(self, more: int) -> None:
        """Let the rivals play, until so many moves more were played."""
        self.rivals.start(MOST)
        enough = min(self.rivals.version + more, MOST)
        while self.rivals.version < enough:
            time.sleep(0.02)

    def settle(self, page: Page) -> None:
        """Let the rivals rest, and the page catch up with the server, which is at `version` then."""
        self.rivals.rest()
        expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=LONG)
        told, _ = self.served.ask("GET", f"/api/matches/{self.rivals.match}", cookie=self.rivals.cookie)
        self.version = int(told["version"])
        wait_for_version(page, self.version)
        assert in_order(page), versions(page)

    def close(self) -> None:
        """End all of it."""
        self.rivals.stop()
        self.pages.close()
        self.cable.close()
        self.pages.check()


@pytest.fixture
def watching(browser: Browser, served: Served) -> Iterator[Watching]:
    watching = Watching(browser, served)
    yield watching
    watching.close()


@pytest.mark.parametrize("delay", [0.0, 1.5])
def test_a_short_cut_and_a_slow_network(watching: Watching, delay: float) -> None:
    page = watching.open()
    watching.rivals.advance(DRAWN)
    watching.settle(page)
    watching.cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    watching.rivals.advance(DRAWN)
    watching.cable.delay = delay
    watching.cable.mend()
    watching.settle(page)
    shown = versions(page)
    assert shown == list(range(shown[0], watching.version + 1))  # each was on screen, and none twice

    # More is missed than is drawn one by one, and others play on while it is told: all of it is in the log, once.
    watching.cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    watching.rivals.advance(2 * DRAWN)
    watching.rivals.start(MOST)
    watching.cable.mend()
    watching.until(4)
    watching.settle(page)
    page.locator(".toolbar .last").click()
    told = page.get_by_role("dialog").locator("li[data-event]")
    expect(told).to_have_count(watching.version)  # every tile that was placed is told, with its cell
    assert len(set(told.all_inner_texts())) == watching.version  # and none twice


def test_a_network_that_goes_silent_is_noticed(watching: Watching) -> None:
    page = watching.open()
    watching.until(2)
    watching.cable.silence()
    watching.until(4)
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=LONG)
    watching.cable.mend()
    watching.settle(page)


def test_a_frozen_page(watching: Watching) -> None:
    page = watching.open()
    watching.until(2)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    watching.until(8)
    watching.cable.cut()
    watching.cable.mend()
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    watching.settle(page)


def test_a_page_in_the_background_catches_up(watching: Watching) -> None:
    page = watching.open()
    watching.until(2)
    other = page.context.new_page()
    other.goto(watching.pages.address + "/rules/red")
    watching.until(20)
    page.bring_to_front()
    watching.settle(page)


def test_skipping_ahead_never_goes_back(watching: Watching) -> None:
    page = watching.open()
    watching.rivals.advance(2)
    watching.settle(page)
    watching.cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    watching.rivals.advance(DRAWN)
    page.evaluate(CLICK_SKIP)
    watching.cable.mend()
    page.wait_for_function("() => window.skipped", timeout=LONG)
    watching.settle(page)
    watching.until(4)
    watching.settle(page)


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_a_server_that_goes_and_comes_back(browser: Browser, tmp_path: Path, how: str) -> None:
    served = Served(tmp_path, one_core=False)
    watching = Watching(browser, served)
    try:
        page = watching.open()
        watching.until(4)
        if how == "stopped":
            served.child.send_signal(signal.SIGSTOP)
            expect(page.get_by_text("Connection lost")).to_be_visible(timeout=LONG)
            served.child.send_signal(signal.SIGCONT)
        else:
            served.kill()
            expect(page.get_by_text("Connection lost")).to_be_visible()
            served = Served(tmp_path, port=served.port, one_core=False)
        watching.until(4)
        watching.settle(page)
    finally:
        watching.close()
        served.stop()
