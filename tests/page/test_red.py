"""RED in the browser: whole games, by mouse and by keyboard, in its variants, and why a cell is not allowed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import axe
from tests.page.browser import PHONE, Pages
from tests.page.players import LONG, place_tile, practice
from tests.page.test_layout import TILES

READY = """() => document.querySelector('dialog[open]') ? 'over'
    : document.querySelector('.play .stacks button[aria-disabled="false"]') ? 'flip'
    : document.querySelector('.pool button[aria-disabled="false"]:not(.stuck):not(.gone)') ? 'place'
    : null"""


def ready(page: Page) -> str:
    """What there is to do."""
    return str(page.wait_for_function(READY, timeout=LONG).json_value())


@pytest.mark.slow
@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game(pages: Pages, by_key: bool) -> None:
    page = pages.open("/")
    page.get_by_role("region", name="RED", exact=True).get_by_role("button", name="Play now").click()
    placed = 0
    while ready(page) == "place":
        place_tile(page, by_key)
        placed += 1
        if placed == 5:
            axe(page)
    assert placed >= 3
    expect(page.get_by_role("dialog")).to_contain_text("wins")
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").wait_for()
    axe(page)


@pytest.mark.slow
def test_a_game_of_two_with_the_tiles_face_down(pages: Pages) -> None:
    page = pages.open("/new/red")
    page.get_by_role("button", name="Face down").first.click()
    page.get_by_role("group", name="Seats").get_by_role("button", name="2").click()
    page.locator("form .big").click()
    for _ in range(4):
        assert ready(page) == "flip"
        page.locator('.stacks button[aria-disabled="false"]').first.click()
        page.locator("[data-placement]").first.locator(".reach").click()
        page.locator(".bar.sheet .button.primary").click()
    axe(page)


def test_an_illegal_cell_says_why_and_a_draft_shows_the_scores(pages: Pages) -> None:
    page = pages.open("/", size=PHONE)
    practice(page, TILES, ["me", "novice", "novice"])
    ready(page)
    page.locator(".pool button:not(.stuck):not(.gone)").first.click()
    board = page.locator(".board svg").first
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 12, box["y"] + 12)
    expect(page.locator(".bar.sheet")).to_contain_text("touches no small tile")
    page.locator("[data-placement]").first.locator(".reach").click()
    page.locator(".bar.sheet .button.primary").wait_for()
    axe(page)
