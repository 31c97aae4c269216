"""A placement of RED that is planned while another plays: tried when the turn comes, and never played by itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, sideways
from tests.page.players import press, version
from tests.page.test_waiting import two_people

TWO: dict[str, Any] = {"game": "red", "options": {"players": 2}, "placed": ["wb@0,0", "bw@1,0"]}
"""White (seat 0) is to act. After a tile on a red background black may use any other background."""
LOW: ViewportSize = {"width": 844, "height": 390}


def sit(pages: Pages, size: ViewportSize = LAPTOP) -> tuple[Page, Page]:
    """Rui, who is to act, and Ana, who waits."""
    return two_people(pages, TWO, '.pool [data-tile=rw][aria-disabled="false"]', size)


def choose(page: Page, placement: str) -> None:
    """Pick a tile, and a cell for it."""
    page.locator(f'.pool [data-tile="{placement.partition("@")[0]}"]').click()
    page.locator(f'[data-placement="{placement}"] .reach').click()


def place(page: Page, placement: str) -> None:
    choose(page, placement)
    page.locator(".bar.sheet .button.primary").click()


def bar(page: Page) -> Locator:
    return page.locator(".bar.sheet")


@pytest.mark.parametrize("size", [LAPTOP, PHONE, LOW], ids=["laptop", "phone", "low"])
def test_a_plan_that_still_works_is_tried_and_not_played(pages: Pages, size: ViewportSize) -> None:
    rui, ana = sit(pages, size)
    expect(bar(ana)).to_contain_text("You can plan: choose a tile for your next turn.")
    choose(ana, "wb@0,1")
    expect(bar(ana)).to_contain_text("Your plan: small white tile with a black circle at (0, 1).")
    expect(ana.get_by_role("img", name="Your plan: small white tile")).to_be_attached()
    expect(ana.get_by_role("button", name="Drop the plan")).to_be_in_viewport()
    assert not sideways(ana)
    axe(ana)
    place(rui, "rw@-1,0")
    expect(bar(ana)).to_contain_text("This was your plan.")
    expect(ana.get_by_role("button", name="Place it")).to_be_in_viewport()
    waiting = version(ana)
    expect(bar(rui)).to_contain_text("Waiting for Ana")  # nothing was played
    ana.get_by_role("button", name="Place it").click()
    expect(ana.locator(".play")).not_to_have_attribute("data-version", waiting)
    expect(ana.get_by_role("img", name="Your plan")).to_have_count(0)  # the next turn has a plan of its own
    expect(bar(ana)).to_contain_text("You can plan")


def test_a_plan_that_no_longer_works_is_dropped_with_a_word(pages: Pages) -> None:
    rui, ana = sit(pages)
    choose(ana, "wb@-1,0")
    place(rui, "rw@-1,0")  # where the plan was
    expect(bar(ana)).to_contain_text("Your plan no longer works.")
    expect(ana.get_by_role("img", name="Your plan")).to_have_count(0)
    expect(ana.get_by_role("button", name="Place it")).to_have_count(0)
    axe(ana)
    ana.keyboard.press("Escape")
    expect(bar(ana)).to_contain_text("Your turn: pick a tile.")


def test_a_plan_is_made_changed_and_dropped_by_keyboard(pages: Pages) -> None:
    rui, ana = sit(pages)
    press(ana, ana.locator(".pool [data-tile=wb]"))
    ana.locator("[data-placement]:focus").wait_for()
    chosen = ana.locator("[data-placement]:focus").get_attribute("data-placement")
    ana.keyboard.press("ArrowDown")
    expect(ana.locator("[data-placement]:focus")).not_to_have_attribute("data-placement", chosen or "")
    ana.keyboard.press("Enter")
    expect(bar(ana)).to_contain_text("Your plan: small white tile with a black circle")
    expect(ana.locator(".pool [data-tile=wb]")).to_be_focused()
    choose(ana, "WR@0,1")  # another takes its place
    expect(bar(ana)).to_contain_text("Your plan: large white tile with a red circle at (0, 1).")
    expect(ana.get_by_role("img", name="Your plan")).to_have_count(1)
    ana.keyboard.press("Escape")
    expect(bar(ana)).to_contain_text("You can plan")
    place(rui, "rw@-1,0")
    expect(bar(ana)).to_contain_text("Your turn: pick a tile.")  # nothing is tried


def test_a_tile_picked_for_a_plan_stays_in_the_hand_when_the_turn_comes(pages: Pages) -> None:
    rui, ana = sit(pages)
    ana.locator(".pool [data-tile=wb]").click()
    expect(bar(ana)).to_contain_text("Choose a cell for it.")
    place(rui, "rw@-1,0")
    expect(bar(ana)).to_contain_text("Choose one of the lit cells.")
    expect(ana.locator(".pool [data-tile=wb]")).to_have_attribute("aria-pressed", "true")
