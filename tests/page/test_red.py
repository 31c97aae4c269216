"""RED in the browser: whole games, by mouse and by keyboard, in its variants, and why a cell is not allowed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import axe
from tests.page.browser import PHONE, Pages
from tests.page.players import LONG, ask, place_tile, practice, turn_up_and_place
from tests.page.test_ends import VERDICTS
from tests.page.test_layout import TILES

READY = """() => document.querySelector('dialog[open]') ? 'over'
    : document.querySelector('.play .stacks button[aria-disabled="false"]') ? 'flip'
    : document.querySelector('.pool button[aria-disabled="false"]:not(.stuck):not(.gone)') ? 'place'
    : null"""


def ready(page: Page) -> str:
    """What there is to do."""
    return str(page.wait_for_function(READY, timeout=LONG).json_value())


def told_of(page: Page) -> dict[str, Any]:
    """Of the match at which a page is: how many tiles the player placed by its record, and by which rule it was won."""
    match = page.url.rpartition("/")[2]
    (seat,) = ask(page, f"/api/matches/{match}")["seats"]
    entries = ask(page, f"/api/matches/{match}/record")["entries"]
    mine = [one["move"] for one in entries if one["seat"] == seat and "@" in one["move"]]
    return {"mine": len(mine), "verdict": ask(page, f"/api/matches/{match}/views")[-1]["view"]["verdict"]["reason"]}


@pytest.mark.slow
@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game(pages: Pages, by_key: bool) -> None:
    page = pages.open("/")
    page.get_by_role("region", name="RED", exact=True).get_by_role("button", name="Play now").click()
    placed = 0
    while ready(page) == "place":
        if placed == 1:  # the shortest game has eight tiles: everyone has a second turn
            axe(page)
        place_tile(page, by_key)
        placed += 1
    told = told_of(page)
    assert placed == told["mine"] >= 2
    expect(page.get_by_role("dialog").locator(".words")).to_contain_text(VERDICTS[told["verdict"]])
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").wait_for()
    axe(page)


@pytest.mark.slow
def test_a_game_of_two_with_the_tiles_face_down(pages: Pages) -> None:
    page = pages.open("/new/red")
    page.get_by_role("button", name="Face down").first.click()
    page.get_by_role("group", name="Seats").get_by_role("button", name="2").click()
    page.locator("form .big").click()
    placed = 0
    while ready(page) == "flip":
        turn_up_and_place(page)
        placed += 1
        if placed == 3:  # of eight tiles at least
            axe(page)
    told = told_of(page)
    assert placed == told["mine"] >= 4
    expect(page.get_by_role("dialog").locator(".words")).to_contain_text(VERDICTS[told["verdict"]])


def test_an_illegal_cell_says_why_and_a_draft_shows_the_scores(pages: Pages) -> None:
    page = pages.open("/", size=PHONE)
    practice(page, TILES, ["me", "novice", "novice"])
    ready(page)
    page.locator(".pool button:not(.stuck):not(.gone)").first.click()
    page.locator("[data-placement]").first.wait_for()
    page.locator(".board svg").first.click(position={"x": 12, "y": 12})
    expect(page.locator(".bar.sheet")).to_contain_text("touches no small tile")
    page.locator("[data-placement]").first.locator(".reach").click()
    page.locator(".bar.sheet .button.primary").wait_for()
    axe(page)
