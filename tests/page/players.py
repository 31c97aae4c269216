"""People at the table: they see what the page shows and do what it lets them do, by mouse or by keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

LONG = 90_000
"""Milliseconds: bots think, and several browsers share few cores."""
MOST_TABS = 150
DRAFTED = ".button.primary, [data-key=play]"
"""What is there once a draft is answered, or where nothing is left to draft."""
NEXT = re.compile("Next round|See the result")


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go to something with the tab key alone, and press a key there."""
    for _ in range(MOST_TABS):
        if target.evaluate("node => node === document.activeElement || node.contains(document.activeElement)"):
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not come to {target}")


def practice(page: Page, position: dict[str, Any], seats: list[str]) -> None:
    """Sit down at a practice table, as the page itself does."""
    made = page.evaluate(
        """async ([position, seats]) => {
            const headers = {'content-type': 'application/json'};
            const ask = (path, body) => fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
            await ask('/api/me', {name: 'Ana', language: 'en'});
            const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
            localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
            return (await ask('/api/practice', {position, seats})).json();
        }""",
        [position, seats],
    )
    page.goto(f"{page.url.rstrip('/')}/t/{made['match']}")
    page.locator(".play").wait_for()


def version(page: Page) -> str:
    """How many entries the table shows."""
    return page.locator(".play").get_attribute("data-version") or ""


@dataclass
class Player:
    """Someone at a table of Red7 who takes the first way to stay in, and passes if there is none."""

    page: Page
    by_key: bool = False
    turns: int = 0
    rounds: int = 0

    @property
    def bar(self) -> Locator:
        """What is asked of the player now."""
        return self.page.locator(".turn .bar")

    @property
    def dialog(self) -> Locator:
        """The sheet over the table."""
        return self.page.get_by_role("dialog")

    def do(self, target: Locator) -> None:
        """Press a button."""
        if self.by_key:
            press(self.page, target)
        else:
            target.click()

    def wait(self) -> str:
        """What there is to do: `turn`, `dialog`, or `out`."""
        found = self.page.wait_for_function(
            """() => document.querySelector('dialog[open]') ? 'dialog'
                : document.querySelector('.turn .bar') && document.querySelector('.turn .count') ? 'turn'
                : document.querySelector('.turn .bar .button.primary') ? 'turn'
                : null""",
            timeout=LONG,
        )
        return str(found.json_value())

    def finish(self) -> None:
        """Play until the match is over and its result is shown."""
        while True:
            if self.wait() == "dialog":
                if self.dialog.locator('a.button[href^="/replay/"]').count():
                    return
                self.rounds += 1
                self.do(self.dialog.locator(".button.primary"))
                expect(self.dialog.get_by_text(NEXT)).to_have_count(0)
            else:
                self.turn()

    def turn(self) -> None:
        """Do one thing of a turn."""
        self.turns += 1
        bar, before = self.bar, version(self.page)
        ways = self.page.locator("button.way")
        if not ways.count() and bar.locator("[aria-expanded]").count():
            self.do(bar.locator("[aria-expanded]"))
            ways.first.wait_for()
        if ways.count():
            self.do(ways.first)
            bar.locator(DRAFTED).first.wait_for()
        elif not bar.locator(".button.primary").count():
            self.go_out()
        sure = bar.locator(".prompt.warn")
        if not sure.count():
            self.do(bar.locator(DRAFTED).first)
        if sure.count():  # asked once more
            self.do(bar.locator(".button.primary"))
        self.page.wait_for_function(
            "before => document.querySelector('.play')?.dataset.version !== before", arg=before, timeout=LONG
        )

    def go_out(self) -> None:
        """There is no way to stay in: pass, or make what is owed and end the turn."""
        owed = self.page.locator(".choose, .hand button:not(.unusable)")
        last = self.bar.locator("[data-key=play], .buttons > .quiet")
        if last.count():
            self.do(last.first)
        else:
            self.do(owed.first)
            if not self.bar.locator(".button.primary").count():
                self.do(self.bar.locator(".buttons .button").first)


def place_tile(page: Page, by_key: bool = False, which: int = 0) -> None:
    """Place a tile that fits on a cell that is lit: the first, unless by mouse another is asked for."""
    before = version(page)
    tiles = page.locator(".pool button:not(.stuck):not(.gone)")
    if by_key:
        press(page, page.locator(".pool").first, "ArrowRight")
        while page.locator(".pool button:focus:not(.stuck):not(.gone)").count() == 0:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.locator("[data-placement]:focus").wait_for()
        page.keyboard.press("Enter")
    else:
        tiles.nth(which % tiles.count()).click()
        cells = page.locator("[data-placement]")
        cells.nth(which % cells.count()).locator(".reach").click()
    place = page.locator(".play .bar .button.primary")
    place.wait_for()
    if by_key:
        press(page, place)
    else:
        place.click()
    page.wait_for_function(
        "before => document.querySelector('.play')?.dataset.version !== before", arg=before, timeout=LONG
    )
