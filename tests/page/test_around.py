"""Around the table: rules and settings in a sheet, replay by turn and round, and lists that say how matches stand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.axe import axe
from tests.page.browser import LAPTOP, LOOK, PHONE, Pages, comes_to, sideways
from tests.page.players import LONG, ask, press
from tests.page.test_ends import SCORING, pass_and_lose, red7, sit

STEP = """async (steps) => {
    for (let step = 0; step < steps; step++) {
        dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}));
        await new Promise(requestAnimationFrame);
    }
}"""
"""Press a key for each step, one in every frame."""
SHOWN = """() => {
    const rule = document.querySelector('.rules .now').className.match(/in-(\\w+)/)[1];
    const deck = Number(document.querySelector('.deck .small').textContent.match(/\\d+/)[0]);
    return [rule, document.querySelectorAll('.opponents .card').length, deck];
}"""
"""The rule, the cards of all palettes and of the deck, as they are on screen."""


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port)
    yield rivals
    rivals.stop()


def check_help(page: Page) -> None:
    """Rules, settings and language, from where the page is now."""
    press(page, page.get_by_role("button", name="Rules", exact=True))
    rules = page.get_by_role("dialog")
    expect(rules.get_by_role("heading").nth(1)).to_be_visible()
    axe(page)
    rules.get_by_role("heading").last.scroll_into_view_if_needed()
    expect(rules.get_by_role("button", name="Close")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Speed of moves").select_option("fast")
    sheet.get_by_label("Hints").select_option("show")
    sheet.get_by_text("Sounds").click()
    kept = json.loads(page.evaluate("localStorage.getItem('rubrica')"))
    assert (kept["speed"], kept["hints"], kept["sound"]) == ("fast", "show", True)
    axe(page)
    assert not sideways(page)
    sheet.get_by_label("Language").select_option("fr")
    expect(sheet.get_by_role("heading")).to_have_text("Réglages")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_rules_settings_and_language_are_at_the_table(pages: Pages, size: Any) -> None:
    page = pages.open("/", size=size)
    sit(page, red7(), ["me", "novice"])
    page.locator(".turn .bar").wait_for()
    check_help(page)
    expect(page.locator(".turn .prompt")).to_contain_text("À vous")


def test_rules_settings_and_language_are_in_a_guest_s_lobby(pages: Pages, rivals: Rivals) -> None:
    page = pages.open(f"/t/{rivals.open('red', {}, 3, mine=2)}")
    page.get_by_role("button", name="Take a seat").wait_for()
    check_help(page)


@pytest.mark.parametrize(
    "kept",
    ['{"speed": "warp", "hints": 7, "theme": null, "tables": 3, "sound": "loud"}', "[1, 2]", "null", "{not json"],
)
def test_settings_of_another_version_break_nothing(pages: Pages, kept: str) -> None:
    page = pages.open(
        "/", before=lambda page: page.add_init_script(f"localStorage.setItem('rubrica', {json.dumps(kept)})")
    )
    page.goto(f"{page.url.rstrip('/')}/you")
    expect(page.get_by_label("Speed of moves")).to_have_value("usual")
    expect(page.get_by_label("Hints")).to_have_value("count")


def walk(page: Page, by: str, places: list[int]) -> None:
    """Go forward in a replay from one of these places to the next, and back from the last one."""
    for place in places[1:]:
        page.get_by_role("button", name=f"Forward one {by}").click()
        expect(page.get_by_role("slider")).to_have_value(str(place))
    page.get_by_role("button", name=f"Back one {by}").click()
    expect(page.get_by_role("slider")).to_have_value(str(places[-2]))


def test_a_replay_goes_by_move_by_turn_and_by_round(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2)
    rivals.start()
    page = pages.open(f"/t/{code}")
    while not rivals.over:
        page.wait_for_timeout(LOOK)
    page.goto(page.url.replace(f"/t/{code}", f"/replay/{rivals.match}"))
    slider = page.get_by_role("slider")
    slider.wait_for()
    views = ask(page, f"/api/matches/{rivals.match}/views")[1:]
    rounds = [
        index
        for index, one in enumerate(views)
        if index == 0 or one["view"]["round"] != views[index - 1]["view"]["round"]
    ]
    turns = [
        index
        for index, one in enumerate(views)
        if index == 0 or one["seat"] is None or one["seat"] != views[index - 1]["seat"]
    ]
    if len(rounds) > 1:  # else one round had all the points of the match, and there is no way to another
        walk(page, "round", rounds)
    expect(page.get_by_role("button", name="Forward one round")).to_have_count(1 if len(rounds) > 1 else 0)
    page.get_by_role("button", name="First").click()
    walk(page, "turn", turns[:6])
    page.get_by_role("button", name="Last").click()
    for _ in range(3):
        page.get_by_role("button", name="One move back").click()
    expect(slider).to_have_value(str(len(views) - 4))
    page.get_by_label("Speed", exact=True).select_option(label="4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(str(len(views) - 1))
    axe(page)
    page.goto(f"{page.url}/{views[turns[-1]]['version']}")  # at the moment before that turn
    expect(page.get_by_role("slider")).to_have_value(str(turns[-1] - 1))


def test_a_replay_that_is_stepped_through_quickly_shows_the_move_that_it_tells(pages: Pages, rivals: Rivals) -> None:
    rivals.open("red7", {**SCORING, "scoring": False}, 4)
    rivals.start()
    page = pages.open("/", still=False)
    comes_to(page, lambda: ask(page, f"/api/matches/{rivals.match}")["status"], "over")
    page.goto(f"{page.url.rstrip('/')}/replay/{rivals.match}")
    page.get_by_role("slider").wait_for()
    views = ask(page, f"/api/matches/{rivals.match}/views")[1:]
    steps = min(8, len(views) - 1)
    view = views[steps]["view"]
    facts = [view["rule"], sum(len(seat["palette"]) for seat in view["seats"]), view["deck"]["size"]]
    page.evaluate(STEP, steps)
    expect(page.get_by_role("slider")).to_have_value(str(steps))
    comes_to(page, lambda: page.evaluate(SHOWN), facts)  # the last step may still be drawn


def test_a_list_says_whose_turn_it_is(slow_bots: Pages) -> None:
    page = slow_bots.open("/new/red7")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".play").wait_for()
    match = page.url.rpartition("/")[2]
    page.goto(page.url.partition("/t/")[0])
    told = ask(page, f"/api/matches/{match}")
    whose = "Your turn" if [told["to_act"]] == told["seats"] else "is to play"
    expect(page.locator("section", has_text="My matches").last.locator(f'a[href="/t/{match}"]')).to_contain_text(whose)


def test_a_list_says_how_a_match_will_be_played(pages: Pages, rivals: Rivals) -> None:
    page = pages.open("/")
    rivals.open("red7", SCORING, 3, mine=1, clock={"kind": "turn", "seconds": 30}, listed=True)
    page.reload()
    listed = page.locator(f'a[href="/t/{rivals.code}"]')
    expect(listed).to_contain_text("30 seconds per turn")
    axe(page)


def test_a_finished_match_says_who_won_and_when(pages: Pages) -> None:
    page = pages.open("/new/red7")
    page.get_by_role("button", name="Basic", exact=False).first.click()
    page.get_by_role("group", name="Seats").get_by_role("button", name="2").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".play").wait_for()
    match = page.url.rpartition("/")[2]
    found = page.wait_for_function(
        "() => document.querySelector('dialog[open]') ? 'over' : document.querySelector('.turn .bar') ? 'turn' : null",
        timeout=LONG,
    )
    if found.json_value() == "turn":
        pass_and_lose(page)
    page.get_by_role("dialog").wait_for()
    page.goto(page.url.partition("/t/")[0])
    row = page.locator(f'a[href="/replay/{match}"]')
    told = ask(page, f"/api/matches/{match}")
    bots = ("Ada", "Bruno")  # by their seats
    expect(row).to_contain_text("You win" if told["winners"] == told["seats"] else f"{bots[told['winners'][0]]} won")
    expect(row).to_contain_text(re.compile(r"\d{4}"))


def test_listed_matches_in_play_can_be_watched(pages: Pages, rivals: Rivals) -> None:
    rivals.open("red", {}, 3, listed=True)
    page = pages.open("/")
    row = page.locator(f'a[href="/t/{rivals.code}"]')
    expect(row).to_contain_text("Watch")
    row.click()
    expect(page.locator(".play")).to_be_visible()
