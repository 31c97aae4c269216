"""The lessons in the browser: a step is done, a miss is told kindly, and the next one comes."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.axe import axe
from tests.page.browser import PHONE, Pages


def test_the_first_step_of_red7_is_done_and_missed(pages: Pages) -> None:
    page = pages.open("/learn/red7")
    hand = page.get_by_role("list", name="Your hand")
    hand.get_by_role("button", name="orange 1").click()
    page.keyboard.press("p")
    page.get_by_role("button", name="End your turn and be out").click()
    expect(page.get_by_role("button", name="No, go back")).to_be_visible()
    page.get_by_role("button", name="End your turn and be out").click()
    page.get_by_role("button", name="Try again").click()
    hand.get_by_role("button", name="blue 6").click()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="End your turn You lead")).to_be_enabled()
    page.keyboard.press("e")
    page.get_by_role("button", name="Next").wait_for()
    axe(page)
    expect(page.get_by_role("heading", name="Lead, or you are out")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Lead, or you are out")).to_have_count(0)


def test_the_first_step_of_red_is_done_on_a_phone(pages: Pages) -> None:
    page = pages.open("/learn/red", size=PHONE)
    page.locator(".pool button:not(.stuck):not(.gone)").first.click()
    page.locator("[data-placement]").first.locator(".reach").click()
    page.locator(".bar.sheet .button.primary").click()
    page.get_by_role("button", name="Next").wait_for()  # any tile on any cell is right
    axe(page)
