"""While others play: a turn that is planned, a clock beside what is asked, and a bot for someone who stays away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.axe import axe
from tests.page.browser import LAPTOP, Pages
from tests.page.players import LONG, Player, version
from tests.page.test_ends import play, red7

CARDS: dict[str, Any] = {"hands": [["o6", "v1"], ["r7", "g1"]], "palettes": [["y2"], ["b5"]], "seat": 0}
"""Seat 0 is to act and leads with the orange 6; the red 7 of seat 1 beats that, its green 1 does not lead."""
OPEN = """async (position) => {
    const headers = {'content-type': 'application/json'};
    const told = (body) => ({method: 'POST', headers, body: JSON.stringify(body)});
    await fetch('/api/me', told({name: 'Rui', language: 'en'}));
    const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
    localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
    return (await fetch('/api/practice', told({position, seats: ['me', 'open']}))).json();
}"""


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port)
    yield rivals
    rivals.stop()


def two_people(
    pages: Pages, position: dict[str, Any] | None = None, bar: str = ".turn .bar", size: ViewportSize = LAPTOP
) -> tuple[Page, Page]:
    """Rui, who is to act, and Ana, who waits."""
    rui = pages.open("/")
    made = rui.evaluate(OPEN, position or red7(**CARDS))
    ana = pages.open(f"/t/{made['code']}", size=size)
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="Take a seat").click()
    rui.goto(f"{rui.url.rstrip('/')}/t/{made['match']}")
    ana.locator(".play").wait_for()
    rui.locator(bar).wait_for()
    return rui, ana


def plan(page: Page, card: str, where: str) -> None:
    page.get_by_role("list", name="Your hand").get_by_role("button", name=card).click()
    page.locator(".plan").get_by_role("button", name=where).click()


def test_a_plan_that_still_works_is_tried_and_not_played(pages: Pages) -> None:
    rui, ana = two_people(pages)
    plan(ana, "red 7", "To your palette")
    expect(ana.locator(".plan [role=status]")).to_contain_text("Your plan: red 7 to palette.")
    axe(ana)
    play(rui, "orange 6 palette")
    expect(ana.locator(".turn .prompt")).to_contain_text("This was your plan.")
    expect(ana.locator(".card.drafted")).to_have_attribute("data-flight", "r7")
    waiting = version(ana)
    expect(rui.locator(".turn")).to_contain_text("Ana is to play")  # nothing was played
    ana.locator(".turn [data-key=play]:enabled").click()
    expect(ana.locator(".play")).not_to_have_attribute("data-version", waiting)


def test_a_plan_that_no_longer_works_is_dropped_with_a_word(pages: Pages) -> None:
    rui, ana = two_people(pages)
    plan(ana, "green 1", "To the canvas")
    play(rui, "orange 6 palette")
    told = ana.get_by_role("alert")
    expect(told).to_contain_text("Your plan no longer works. The green 1 cannot be discarded to the canvas")
    expect(ana.locator(".card.drafted")).to_have_count(0)
    ana.keyboard.press("Escape")
    expect(ana.locator(".turn .prompt")).to_contain_text("Your turn")


def test_a_card_that_is_picked_stays_so_when_others_move(pages: Pages) -> None:
    rui, ana = two_people(pages)
    card = ana.get_by_role("list", name="Your hand").get_by_role("button", name="red 7")
    card.click()
    before = version(ana)
    play(rui, "orange 6 palette")
    expect(ana.locator(".play")).not_to_have_attribute("data-version", before)
    expect(ana.locator(".turn .prompt")).to_have_text("Where does the red 7 go?")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_plan_can_be_changed_and_dropped(pages: Pages) -> None:
    _, ana = two_people(pages)
    plan(ana, "green 1", "To your palette")
    plan(ana, "red 7", "To your palette")  # one card to the palette: another takes its place
    expect(ana.locator(".plan [role=status]")).to_contain_text("Your plan: red 7 to palette.")
    plan(ana, "green 1", "To the canvas")
    expect(ana.locator(".plan [role=status]")).to_contain_text("Your plan: red 7 to palette, green 1 to canvas.")
    ana.get_by_role("button", name="Drop the plan").click()
    expect(ana.locator(".plan [role=status]")).to_have_count(0)


def test_the_clock_is_beside_what_is_asked(pages: Pages) -> None:
    page = pages.open("/new/red7")
    page.get_by_label("Clock").select_option(index=1)
    page.get_by_role("button", name="Begin", exact=True).click()
    if Player(page).wait() == "turn":  # else it was over before
        expect(page.locator(".turn .bar time")).to_have_text(re.compile(r"\d:\d\d"))


def test_a_bot_plays_for_one_who_stays_away(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", {"draw": "off", "scoring": False, "actions": False}, 2, mine=1, patience=10)
    page = pages.open(f"/t/{code}")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    button = page.get_by_role("button", name="Let a bot play on")
    turn, result = page.locator(".turn .count"), page.get_by_role("dialog")
    turn.or_(button).first.wait_for(timeout=LONG)
    if turn.count():
        Player(page).turn()
        result.or_(button).first.wait_for(timeout=LONG)
    if result.count():
        return  # out in the first turn: nobody is waited for
    expect(page.get_by_text("has been away for a while")).to_be_visible()
    button.click()
    expect(page.get_by_text("a bot is playing").first).to_be_attached(timeout=LONG)
