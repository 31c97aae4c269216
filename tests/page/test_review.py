"""The review of a match: it grows, its chart leads to the real table, it says why, and one can play on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rubrica.core.game import Json
from rubrica.core.words import LANGUAGES
from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, comes_to, sideways
from tests.page.players import LONG, Player, practice, press, version, wait_for_another_version
from tests.page.test_layout import TILES

SIDE: ViewportSize = {"width": 844, "height": 390}
# The red 7 leads under red; the green 1 on the canvas would let the orange 6 lead, so there is no second way.
ONE_WAY: Json = {"game": "red7", "hands": [["r7", "g1"], ["b1"]], "palettes": [["r4"], ["o6"]], "seat": 0}
# Blue: with the red 2, seat 0 has four colours, which two cards cannot beat. Red instead falls to any 6 or 7.
ONE_BEST: Json = {
    "game": "red7",
    "hands": [["v1", "r2"], ["r7", "o1"]],
    "palettes": [["g5", "i3", "b2"], ["o4"]],
    "canvas": ["b7"],
    "seat": 0,
}
GROWS = """() => {
    const [, done, total] = /(\\d+) of (\\d+)/.exec(document.querySelector('.progress')?.textContent) ?? [];
    return Number(done) > 0 && Number(done) < Number(total)
        && document.querySelectorAll('.rest ol > li').length > 0;
}"""
DONE = "Reviewed: first pass"
COMPILED = 240_000
"""Milliseconds: the first review after a change of the rules waits until they are compiled."""


def passed(pages: Pages, size: ViewportSize, language: str = "en") -> Page:
    """The review of a match that was lost by passing, although there was one way to stay in."""
    page = pages.open("/", size=size, language=language)
    practice(page, ONE_WAY, ["me", "novice"])
    page.locator(".turn .buttons > .button.quiet:not(.count)").click()
    page.locator(".turn .bar .button.primary").click()
    page.locator('dialog a[href^="/review/"]').click()
    page.locator(".review .passed").first.wait_for(timeout=COMPILED)
    return page


def test_a_review_grows_and_its_chart_leads_to_the_table(pages: Pages) -> None:
    page = pages.open("/new/red7")
    page.locator(".preset").nth(2).click()
    page.locator("form .big").click()
    Player(page).finish()
    page.locator('dialog a[href^="/review/"]').click()
    page.wait_for_function(GROWS, timeout=COMPILED)
    expect(page.locator(".progress")).to_contain_text(DONE, timeout=LONG)
    expect(page.locator(".bar")).to_have_count(3 * 3)  # three bars for each of three players
    total = page.locator(".rest ol > li").count()

    chart = page.get_by_role("slider", name="Win chances")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = int(chart.get_attribute("aria-valuenow") or 0)
    last = int(chart.get_attribute("aria-valuemax") or 0)
    assert last / 4 < middle < 3 * last / 4
    expect(page.locator(".controls .count")).to_have_text(f"{middle} / {last}")
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"%.*%.*%"))

    page.get_by_role("button", name="Luck and play").click()
    expect(page.get_by_role("slider", name="Luck and play")).to_be_visible()
    page.locator(".jump select").select_option("-1")
    assert page.locator(".rest ol > li").count() > total  # of everyone, not only one's own
    page.locator(".rest ol button").nth(3).click()
    expect(page.locator(".rest ol button").nth(3)).to_have_attribute("aria-current", "true")
    page.get_by_role("switch", name="Show what was hidden").check(force=True)
    expect(page.get_by_role("list", name="All hands").get_by_role("listitem")).to_have_count(3)
    axe(page)

    page.goto(page.url.replace("/review/", "/replay/").rstrip("/"))
    page.locator('.controls a[href^="/review/"]').click()
    expect(page.locator(".progress")).to_contain_text(DONE)  # it is kept: there at once
    page.goto(pages.address)
    page.locator('a.button[href^="/review/"]').first.click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()


def test_a_review_can_be_stopped_and_gone_on_with_and_looks_deeper(pages: Pages) -> None:
    page = pages.open("/new/red7")
    page.locator(".preset").nth(2).click()
    page.locator("form .big").click()
    Player(page).finish()
    page.locator('dialog a[href^="/review/"]').click()
    page.wait_for_function(GROWS, timeout=COMPILED)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".progress")).to_contain_text("Stopped.")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".progress")).to_contain_text(DONE, timeout=LONG)
    before = page.locator(".rest ol > li").count()
    page.get_by_role("button", name="Look deeper").click()
    page.get_by_role("progressbar").wait_for()
    assert page.locator(".rest ol > li").count() == before  # what there is stays until there is better
    page.get_by_role("button", name="Stop").click()


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SIDE], ids=["laptop", "phone", "side"])
def test_a_pass_is_explained_and_played_on_from(pages: Pages, size: ViewportSize) -> None:
    page = passed(pages, size)
    expect(page.locator(".decision .passed")).to_have_text("Passed although one turn kept the seat in.")
    expect(page.get_by_role("list", name="Why")).to_contain_text("It keeps you in; the other turn does not.")
    expect(page.locator(".decision tr").first).to_contain_text("pass and lose")
    expect(page.locator(".decision tr").last).to_contain_text("red 7 to palette")
    page.locator(".decision summary").click()
    expect(page.locator(".others .played")).to_contain_text("out")
    expect(page.locator(".progress")).to_contain_text(DONE)
    assert not sideways(page)
    axe(page)
    page.get_by_role("button", name="Next mistake").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.locator(".turn .bar").wait_for()
    expect(page.locator(".hand button")).to_have_count(2)  # as it was before the pass


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_review_speaks_every_language(pages: Pages, language: str) -> None:
    """A sentence that is missing is an error on the console, and fails the test."""
    page = passed(pages, PHONE, language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".decision .why li")).to_have_count(1)
    page.locator(".verdict").first.wait_for()
    assert not sideways(page)
    axe(page)


def test_a_review_by_keyboard_alone(pages: Pages) -> None:
    page = passed(pages, LAPTOP)
    chart = page.locator(".chart")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    press(page, chart, "ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("Home")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    press(page, page.get_by_role("button", name="Next mistake"))
    expect(chart).to_have_attribute("aria-valuenow", "0")
    press(page, page.locator(".decision summary"))
    expect(page.locator(".others li").first).to_be_visible()
    press(page, page.get_by_role("button", name="Play on from here"))
    page.wait_for_url("**/t/*")


def test_what_cannot_be_reviewed_is_said_in_plain_words(pages: Pages) -> None:
    page = pages.open("/review/nothing")
    expect(page.get_by_text("There is no such table here.")).to_be_visible()
    page = pages.open("/")
    practice(page, ONE_WAY, ["me", "novice"])
    page.goto(page.url.replace("/t/", "/review/"))
    expect(page.get_by_text("This match is not over yet.")).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_hints_rank_the_turns_of_red7(pages: Pages, size: ViewportSize) -> None:
    page = pages.open("/", size=size)
    practice(page, ONE_BEST, ["me", "novice"])
    page.locator(".turn [aria-expanded]").click()
    page.get_by_role("button", name="Rank by win chance").click()
    ranked = page.get_by_role("list", name="Turns by win chance").get_by_role("button")
    expect(ranked.first).to_have_text(re.compile(r"\d+% red 2 to palette"))
    expect(page.locator(".ranked .why")).to_contain_text(
        re.compile(r"Better than “.*”: .*It leaves Bruno no unseen card")
    )
    comes_to(page, lambda: int(page.locator(".ranked").get_attribute("data-playouts") or 0) > 0, wanted=True)
    axe(page)
    ranked.first.click()
    before = version(page)
    page.locator(".turn [data-key=play]:enabled").click()
    wait_for_another_version(page, before)


def test_hints_rank_the_turns_of_red(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, TILES, ["me", "novice", "novice"])
    page.get_by_role("button", name="Rank by win chance").click()
    ranked = page.get_by_role("list", name="Turns by win chance").get_by_role("button")
    expect(ranked.first).to_have_text(re.compile(r"\d+% "))
    axe(page)
    ranked.first.click()
    page.locator(".play .bar .button.primary").wait_for()
