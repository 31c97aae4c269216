"""What a page shows over time: every version of the table, as the browser drew it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from rubrica.lab.page_player import RECORD

LONG = 60_000
"""Milliseconds: several browsers share few cores."""
SMALL = ("w", "b", "r")
"""How placements of small tiles of RED begin: as long as only those are placed, a game cannot end."""


def record(page: Page) -> None:
    """Note every version that is shown from the first on; to be called before the page is loaded."""
    page.add_init_script(RECORD)


def versions(page: Page) -> list[int]:
    """The versions shown, in order."""
    found: Any = page.evaluate("window.shownVersions")
    return [int(one) for one in found]


def in_order(page: Page) -> bool:
    """Whether no version was shown after a newer one."""
    shown = versions(page)
    return shown == sorted(set(shown))


def wait_for_version(page: Page, version: int) -> None:
    """Until the page shows this version or a later one."""
    page.wait_for_function(
        "version => Number(document.querySelector('.play')?.dataset.version) >= version", arg=version, timeout=LONG
    )
