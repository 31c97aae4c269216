"""Red7 in the browser: whole matches against bots, by mouse and by keyboard alone, and what the table tells."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, sideways
from tests.page.players import Player, ask, practice, press

POSITION: dict[str, Any] = {
    "game": "red7",
    "hands": [["r5", "g4", "v6"], ["o1", "b7"]],
    "palettes": [["y2"], ["b5"]],
    "seat": 0,
}
"""Seat 0 is behind under red: the red 5 leads by its colour, the violet 6 by its number, the green 4 on the canvas."""


@pytest.mark.slow
def test_a_whole_match_with_all_rules_by_mouse(pages: Pages) -> None:
    page = pages.open("/new/red7")
    page.get_by_role("button", name="Advanced with actions").click()
    page.get_by_role("group", name="Seats").get_by_role("button", name="2").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    ana = Player(page)
    ana.finish()
    match = page.url.rpartition("/")[2]
    assert ana.rounds == len(ask(page, f"/api/matches/{match}/story")["story"]["rounds"])
    axe(page)
    page.get_by_text("Link, record and shuffle check").click()
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("Fair: the secret matches the seal")).to_be_visible()
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".controls [role=status]")).to_contain_text(re.compile("wins? the match"))
    axe(page)


@pytest.mark.slow
def test_a_whole_match_by_keyboard_alone(pages: Pages) -> None:
    page = pages.open("/")
    press(page, page.get_by_role("region", name="Red7").get_by_role("button", name="Play now"))
    ana = Player(page, by_key=True)
    ana.finish()
    before = page.url
    press(page, page.get_by_role("button", name="Play again"))
    page.wait_for_url(lambda url: url != before)
    page.locator(".play").wait_for()
    told = ask(page, f"/api/matches/{page.url.rpartition('/')[2]}")
    assert told["status"] in ("playing", "over")  # over, if both bots went out before one's first turn
    assert len(told["seats"]) == 1


def test_cards_are_picked_dragged_taken_back_and_explained(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, POSITION, ["me", "me"])
    page.get_by_role("button", name="I am Ana").click()
    bar = page.locator(".turn .bar")
    hand = page.get_by_role("list", name="Your hand")

    # A move that is not allowed says why, and changes nothing.
    hand.get_by_role("button", name="red 5").click()
    page.keyboard.press("c")
    expect(bar).to_contain_text("cannot be discarded")
    expect(hand.get_by_role("button")).to_have_count(3)

    # A card on the palette is a draft: it shows how it would be, and can be taken back.
    hand.get_by_role("button", name="red 5").drag_to(page.locator(".zone"))
    expect(bar).to_contain_text("You lead: highest card (red 5)")
    bar.get_by_role("button", name="Take back").click()
    expect(hand.get_by_role("button")).to_have_count(3)

    # A draft that would put you out says so, and asks once more.
    hand.get_by_role("button", name="green 4").click()
    bar.get_by_role("button", name="To your palette").click()
    expect(bar).to_contain_text("You would be out")
    bar.get_by_role("button", name="End your turn and be out").click()
    expect(bar).to_contain_text("Are you sure?")
    bar.get_by_role("button", name="No, go back").click()
    page.keyboard.press("u")

    # The seven rules tell who would lead.
    hand.get_by_role("button", name="violet 6").click()
    page.keyboard.press("p")
    expect(page.get_by_role("list", name="The seven rules").get_by_role("listitem").nth(3)).to_contain_text(
        "Ana 1 would lead"
    )
    axe(page)
    expect(bar.locator("[data-key=play]")).to_be_enabled()
    page.keyboard.press("e")
    expect(page.get_by_text("Pass the device to Ana 2")).to_be_visible()
    assert "orange 1" not in page.content()


def test_who_is_out_is_told_why(slow_bots: Pages) -> None:
    page = slow_bots.open("/")
    three = POSITION | {"hands": [["g4"], ["o1", "b7"], ["r7"]], "palettes": [["y2"], ["b5"], ["r6"]]}
    practice(page, three, ["me", "novice", "novice"])
    page.get_by_role("button", name="Pass and lose").click()
    page.locator(".turn .bar .primary").click()
    expect(page.locator(".turn")).to_contain_text("You are out of this round")
    expect(page.get_by_text("You passed. You are out of the round.").first).to_be_attached()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("language", "begin"), [("en", "Begin"), ("pt-BR", ""), ("es", ""), ("fr", "")])
def test_a_table_in_every_language_and_size(pages: Pages, language: str, begin: str, size: Any) -> None:
    page = pages.open("/new/red7", language=language, size=size)
    page.locator(".preset").nth(2).click()
    page.locator("form .big").click()
    ana = Player(page)
    if ana.wait() == "turn":
        ana.turn()
    ana.wait()  # until nobody changes the table any more
    assert not sideways(page), "it can be moved sideways"
    axe(page)


def test_nothing_hidden_is_in_the_page(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    page.get_by_role("list", name="Your hand").get_by_role("button", name="red 5").wait_for()
    told = page.content()
    for hidden in ("orange 1", "blue 7"):
        assert hidden not in told


def test_a_round_that_ends_is_shown_to_both_on_one_device_and_no_drawn_card_is_told_on(pages: Pages) -> None:
    page = pages.open("/")
    options = {"draw": "off", "scoring": True, "actions": True}
    cards = {"hands": [["y3", "v6"], ["o1", "b7"]], "palettes": [["y2"], ["b5"]], "deck": ["g6", "o4"]}
    practice(page, POSITION | cards | {"options": options}, ["me", "me"])
    page.get_by_role("button", name="I am Ana").click()
    page.get_by_role("list", name="Your hand").get_by_role("button", name="yellow 3").click()
    page.get_by_role("button", name="To your palette").click()
    expect(page.locator(".turn .bar")).to_contain_text("cannot be taken back")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".toolbar")).to_contain_text("Ana 1 draws the green 6")
    page.get_by_role("list", name="Your hand").get_by_role("button", name="violet 6").click()
    page.keyboard.press("c")
    page.get_by_role("button", name="Play this turn").click()
    curtain = page.get_by_role("button", name="I am Ana 2")
    curtain.wait_for()
    assert "green 6" not in page.content()
    curtain.click()
    page.locator(".toolbar .last").click()
    log = page.get_by_role("dialog")
    expect(log).to_contain_text("draws a card")
    assert "green 6" not in page.content()
    page.keyboard.press("Escape")

    # The one who passes holds the device: the sheet names the winner, over the curtain of the other.
    page.get_by_role("button", name="Pass and lose").click()
    page.locator(".turn .bar .primary").click()
    dialog = page.get_by_role("dialog", name="Ana 1 wins round 1")
    expect(dialog).to_contain_text("Scored under violet")
    axe(page)
    dialog.get_by_role("button", name="Next round").click()
    page.get_by_role("button", name=re.compile("I am Ana")).wait_for()
    assert not page.locator(".hand button").count()


def test_a_shuffle_that_was_tampered_with_is_found_out(pages: Pages) -> None:
    page = pages.open("/")
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).finish()
    page.get_by_text("Link, record and shuffle check").click()

    def with_a_word(route: Route) -> None:
        record = route.fetch().json()
        record["fair"]["words"] = ["another word", *record["fair"]["words"][1:]]
        route.fulfill(json=record)

    def with_a_deal(route: Route) -> None:
        record = route.fetch().json()
        kind, first, second, *rest = record["entries"][0]["move"].split()
        record["entries"][0]["move"] = " ".join([kind, second, first, *rest])
        route.fulfill(json=record)

    for tamper, wrong in (
        (with_a_word, "a player’s word is not the one that was sealed"),
        (with_a_deal, "entry 1 does not match the shuffle"),
    ):
        page.route("**/record", tamper)
        page.get_by_role("button", name="Check the shuffle").click()
        expect(page.get_by_text(f"Not right: {wrong}")).to_be_visible()
        page.unroute("**/record")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("Fair: the secret matches the seal")).to_be_visible()


def test_a_clock_runs_while_one_thinks(slow_bots: Pages) -> None:
    page = slow_bots.open("/new/red7")
    page.get_by_label("Clock").select_option(label="30 seconds per turn")
    page.get_by_role("button", name="Begin", exact=True).click()
    clocks = page.locator(".play time")
    clocks.first.wait_for()
    expect(clocks).not_to_have_text(clocks.all_inner_texts())  # whoever is to play
    axe(page)
