"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from hatch_build import Page as Sources
from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.browser import Pages, browsing

BOT_PAUSE = "0.05"
"""Seconds: quick, but not so that a page sees only the end."""
RIVAL_PAUSE = 0.05
"""Seconds between two moves of rivals."""


# For one file, not for the session: while Playwright runs, no other test of this process can have its own event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert Sources().is_fresh(), "the page is not built from what is in web/ now: run python hatch_build.py"
    server = Served(tmp_path_factory.mktemp("page"), "--bot-pause", BOT_PAUSE, one_core=False)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def served_with_slow_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("slow"), "--bot-pause", "60", one_core=False)
    yield server
    server.stop()


def opening(browser: Browser, server: Served) -> Iterator[Pages]:
    pages = Pages(browser, f"http://127.0.0.1:{server.port}")
    yield pages
    pages.close()
    pages.check()


@pytest.fixture
def pages(browser: Browser, served: Served) -> Iterator[Pages]:
    """Opens pages; the test fails if anything goes wrong in one, even if nothing else is looked at."""
    yield from opening(browser, served)


@pytest.fixture
def slow_bots(browser: Browser, served_with_slow_bots: Served) -> Iterator[Pages]:
    """The same where bots take a minute for a move: what is shown between a move and theirs stays there."""
    yield from opening(browser, served_with_slow_bots)


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    """People who play over sockets while a browser looks on or plays against them."""
    rivals = Rivals(served.port, RIVAL_PAUSE)
    yield rivals
    rivals.stop()
