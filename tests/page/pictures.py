"""The pictures of docs/pictures, taken from real play in a real browser: `scripts/screenshots [name ...]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect
from rich.console import Console

from rubrica.lab.served import Served
from tests.page.boards import RED7, link
from tests.page.browser import LAPTOP, PHONE, ROOT, Pages, browsing
from tests.page.players import LONG, Player, place_tile

FOLDER = ROOT / "docs/pictures"
SIZES: dict[str, ViewportSize] = {"laptop": LAPTOP, "phone": PHONE}
BOT_PAUSE = "0.05"

Shot = Callable[[Pages, ViewportSize], Page]
"""Opens pages and plays to a situation; the page it gives is photographed."""
SHOTS: dict[str, Shot] = {}


def shot(take: Shot) -> Shot:
    """Register a situation under its function's name, which is the picture's too."""
    SHOTS[take.__name__.replace("_", "-")] = take
    return take


@shot
def home(pages: Pages, size: ViewportSize) -> Page:
    """What a newcomer sees first."""
    page = pages.open("/", size=size)
    page.get_by_role("heading").first.wait_for()
    return page


@shot
def red7_table(pages: Pages, size: ViewportSize) -> Page:
    """Red7 in mid-game: a turn is being drafted."""
    page = pages.open("/new/red7", size=size)
    page.locator(".preset").nth(1).click()
    page.locator("form .big").click()
    player = Player(page)
    for _ in range(2):
        if player.wait() == "turn":
            player.turn()
    if player.wait() != "turn" or not page.locator("button.way").count():
        page.context.close()
        return red7_table(pages, size)  # out already: another deal
    page.locator("button.way").last.click()
    page.locator(".turn .primary").first.wait_for()
    return page


@shot
def red7_round_end(pages: Pages, size: ViewportSize) -> Page:
    """The end of a round of Red7, with points."""
    page = pages.open("/new/red7", size=size)
    page.locator(".preset").nth(1).click()
    page.locator("form .big").click()
    player = Player(page)
    while player.wait() == "turn":
        player.turn()
    player.dialog.locator("td", has_text="+").first.wait_for()  # the points of the round
    return page


@shot
def red_table(pages: Pages, size: ViewportSize) -> Page:
    """RED in mid-game: a tile is being drafted."""
    page = pages.open("/", size=size)
    page.locator(".game .big").nth(1).click()
    for number in range(5):
        page.locator('.pool button[aria-disabled="false"]:not(.stuck):not(.gone)').first.wait_for()
        place_tile(page, which=number * 3)
    page.locator('.pool button[aria-disabled="false"]:not(.stuck):not(.gone)').last.click()
    page.locator("[data-placement]").last.locator(".reach").click()
    page.locator(".play .bar .button.primary").wait_for()
    return page


@shot
def lesson(pages: Pages, size: ViewportSize) -> Page:
    """The first step of the lesson of Red7."""
    page = pages.open("/learn/red7", size=size)
    page.locator(".turn .bar").wait_for()
    return page


@shot
def rules(pages: Pages, size: ViewportSize) -> Page:
    """The rules of Red7."""
    page = pages.open("/rules/red7", size=size)
    page.get_by_role("heading").first.wait_for()
    return page


@shot
def replay(pages: Pages, size: ViewportSize) -> Page:
    """A finished match of Red7, watched again."""
    page = pages.open("/", size=size)
    page.locator(".game .big").first.click()
    Player(page).finish()
    page.locator('a.button[href^="/replay/"]').click()
    page.get_by_role("slider").wait_for()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    return page


@shot
def analysis(pages: Pages, size: ViewportSize) -> Page:
    """The analysis board with a position of Red7 in which other hands are unknown, and what is best there."""
    page = pages.open(link(RED7), size=size)
    page.locator(".panel ol .ranked").first.wait_for(timeout=LONG)
    expect(page.locator(".panel p[role=status]").first).not_to_contain_text("…")
    if size == PHONE:
        page.locator(".below").scroll_into_view_if_needed()
    return page


@shot
def review(pages: Pages, size: ViewportSize) -> Page:
    """The review of a match of Red7 with points, at one of the player's mistakes."""
    page = pages.open("/new/red7", size=size)
    page.locator(".preset").nth(1).click()
    page.locator("form .big").click()
    Player(page).finish()
    page.locator('dialog a[href^="/review/"]').click()
    page.get_by_text("Reviewed: first pass").wait_for(timeout=LONG)
    page.locator(".verdict").first.wait_for()
    mistake = page.locator(".jump button")
    if mistake.is_enabled():
        mistake.click()
    return page


def take(pages: Pages, name: str, size: str) -> Path:
    """Take one picture; what goes wrong in the page is no picture."""
    page = SHOTS[name](pages, SIZES[size])
    page.evaluate("document.fonts.ready")
    path = FOLDER / f"{name}-{size}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    pages.close()
    pages.check()
    return path


def main(wanted: list[str]) -> int:
    """Take the pictures asked for, or all."""
    console = Console()
    unknown = [name for name in wanted if name not in SHOTS]
    if unknown:
        console.print(f"There is no picture called {', '.join(unknown)}. There are: {', '.join(SHOTS)}.")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        served = Served(Path(folder), "--bot-pause", BOT_PAUSE, one_core=False)
        try:
            for name in wanted or SHOTS:
                for size in SIZES:
                    pages = Pages(browser, f"http://127.0.0.1:{served.port}")
                    console.print(str(take(pages, name, size).relative_to(ROOT)))
        finally:
            served.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
