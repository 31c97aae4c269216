"""A person at a page: what they see in a real browser, and what they click."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import Page, WebSocket

RECORD = """
window.shownVersions = [];
new MutationObserver(() => {
  const shown = document.querySelector('.play')?.dataset.version;
  if (shown !== undefined && Number(shown) !== window.shownVersions.at(-1)) window.shownVersions.push(Number(shown));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
"""
READY = """([drafting, played]) => {
  const sheet = document.querySelector('dialog[open]');
  if (sheet) return sheet.querySelector('a[href^="/replay/"]') ? 'over' : 'sheet';
  const newer = Number(document.querySelector('.play').dataset.version) > played;
  return newer && document.title.startsWith('●') && document.querySelector(drafting) ? 'turn' : null;
}"""
"""What there is to do: the match is over, the sheet of a round is open, or a new turn has come."""
SHEET = 'dialog[open]:not(:has(a[href^="/replay/"])) .button.primary'


class PagePlayer(ABC):
    """Plays at one page; `plays` holds the moves of every play that it sent, each play once."""

    game = ""
    seats = 0
    drafting = ""
    """What is on the page where a move can be chosen."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page, self.rng = page, rng
        self.clicks = 0
        """How often a play was clicked."""
        self.played_at = -1
        """The version that was shown at the last click."""
        self.plays: dict[str, list[str]] = {}
        page.on("websocket", self._listen)

    async def sit_down(self, address: str) -> None:
        """Open a table by its link and take a seat; returns when the match has begun."""
        await self.page.add_init_script(RECORD)
        await self.page.goto(address)
        await self.page.get_by_label("Your name").fill("Page")
        await self.page.get_by_role("button", name="Take a seat").click()
        await self.page.locator(".play").wait_for()

    async def is_to_play(self) -> bool:
        """Wait for the player's turn; False if the match is over before it comes."""
        while True:
            found = await (await self.page.wait_for_function(READY, arg=[self.drafting, self.played_at])).json_value()
            if found != "sheet":
                return bool(found == "turn")
            await self.go_on()

    async def sees_the_end_of_a_round(self) -> bool:
        """Whether the sheet of a round is open."""
        return await self.page.locator(SHEET).count() > 0

    async def go_on(self) -> None:
        """Leave the sheet of a round that has ended."""
        await self.page.locator(SHEET).click()

    @abstractmethod
    async def draft(self) -> None:
        """Choose a move, so that one click plays it."""

    async def play(self) -> None:
        """Play what was chosen."""
        self.clicks += 1
        self.played_at = await self.shown()
        await self.page.locator(".play .bar").locator("[data-key=play], .button.primary").first.click()

    async def shown(self) -> int:
        """The version on screen."""
        return int(await self.page.locator(".play").get_attribute("data-version") or -1)

    async def all_shown(self) -> list[int]:
        """Every version that was on screen, in order."""
        found: Any = await self.page.evaluate("window.shownVersions")
        return [int(one) for one in found]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            self.plays.setdefault(message["id"], message["moves"])


class Red7Player(PagePlayer):
    """Takes one of the ways to stay in, and passes if there is none."""

    game, seats = "red7", 3
    drafting = ".turn .count"
    folds = False

    async def draft(self) -> None:
        """Lay out a turn, or choose to pass."""
        hint = self.page.locator(".turn button.count")
        self.folds = await hint.count() == 0
        if self.folds:
            return
        if await hint.get_attribute("aria-expanded") == "false":
            await hint.click()
        ways = self.page.locator("button.way")
        await ways.first.wait_for()
        await ways.nth(self.rng.randrange(await ways.count())).click()
        await self.page.locator(".turn .bar [data-key=play]:enabled").wait_for()

    async def play(self) -> None:
        """Play the turn that is laid out, or pass."""
        if self.folds:
            await self.page.locator(".turn .bar .buttons > .quiet:not(.count)").click()
        await super().play()


class RedPlayer(PagePlayer):
    """Places a tile on any cell that is allowed."""

    game, seats = "red", 2
    drafting = '.pool button[aria-disabled="false"]:not(.stuck):not(.gone)'

    async def draft(self) -> None:
        """Lay a tile on a cell."""
        await self.page.locator(self.drafting).first.click()
        cells = self.page.locator("[data-placement]")
        await cells.first.wait_for()
        await cells.nth(self.rng.randrange(await cells.count())).locator(".reach").click()
        await self.page.locator(".play .bar .button.primary:enabled").wait_for()
