"""A real browser for the tests and pictures of the page, and `Pages`: what goes wrong in a page fails the test."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",  # as root there is none; the pages shown are our own
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-dev-shm-usage",  # it is small in a container
    "--host-resolver-rules=MAP *.test 127.0.0.1",  # names that are not this machine's own, for a page without https
)
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 40_000
"""Milliseconds for which something to appear is waited for: several browsers share few cores."""
LOOK = 50
"""Milliseconds between two looks at a page."""
expect.set_options(timeout=PATIENCE)
ANSWERED = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
"""What Chromium notes of every refusal; the page may ask for what it can be refused."""

Scheme = Literal["light", "dark"]


def executable() -> str:
    """Where the browser is; if there is none, the test fails with what to install."""
    found = subprocess.run([ROOT / "scripts/browser"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


@contextmanager
def browsing() -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def sideways(page: Page) -> bool:
    """Whether a page is wider than its screen. (On a phone `innerWidth` grows with what sticks out.)"""
    size = page.viewport_size
    assert size is not None
    return bool(page.evaluate("wide => document.documentElement.scrollWidth > wide", size["width"]))


def comes_to(page: Page, look: Callable[[], object], wanted: object) -> None:
    """Fail unless what a look at the page finds comes to be this: what is drawn, fetched or laid out may take time."""
    until = time.monotonic() + PATIENCE / 1000
    while (found := look()) != wanted and time.monotonic() < until:
        page.wait_for_timeout(LOOK)
    assert found == wanted


@dataclass
class Pages:
    """Opens pages of a server and notes all that goes wrong in them."""

    browser: Browser
    address: str
    seen: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def open(
        self,
        path: str = "/",
        *,
        size: ViewportSize = LAPTOP,
        language: str = "en",
        still: bool = True,
        scheme: Scheme = "light",
        forced: bool = False,
        with_page: Page | None = None,
        worker: bool = False,
        before: Callable[[Page], object] | None = None,
    ) -> Page:
        """A page as a new visitor sees it, or (`with_page`) as another tab of the same one; `still`: without motion.

        `forced`: in colours that the system chooses. `worker`: with the service worker, which would otherwise answer
        what a test answers itself. `before` is called with the page before it is loaded.
        """
        if with_page is None:
            context = self.browser.new_context(
                viewport=size,
                locale=language,
                reduced_motion="reduce" if still else "no-preference",
                color_scheme=scheme,
                forced_colors="active" if forced else "none",
                service_workers="allow" if worker else "block",
                has_touch=size == PHONE,
                is_mobile=size == PHONE,
            )
            context.set_default_timeout(PATIENCE)
            self.contexts.append(context)
        else:
            context = with_page.context
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._note(f"an error was not caught: {error.stack or error}"))
        page.on("crash", lambda _: self._note("the page crashed"))
        if before is not None:
            before(page)
        page.goto(self.address + path)
        return page

    def allow(self, pattern: str) -> None:
        """From now on this is not wrong: a test that cuts the connection expects the browser to say so."""
        self.allowed.append(re.compile(pattern))

    def check(self) -> None:
        """Fail if anything went wrong in any page."""
        assert self.seen == [], "\n".join(self.seen)

    def close(self) -> None:
        """Close all pages."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def _heard(self, message: ConsoleMessage) -> None:
        """Errors are wrong, and so is what the policy of the page forbade: Chromium says both on the console."""
        place = message.location["url"]
        if ANSWERED.search(message.text) and "/api/" in place:
            return
        if message.type == "error" or "Content Security Policy" in message.text:
            self._note(f"{message.text} ({place})")

    def _note(self, wrong: str) -> None:
        if not any(pattern.search(wrong) for pattern in self.allowed):
            self.seen.append(wrong)
