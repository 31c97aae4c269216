"""Card actions at the table of Red7: their signs, their sentences, and prompts that ask only for what can be done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import axe
from tests.page.browser import PHONE, Pages
from tests.page.test_ends import red7, sit

ACTIONS = {"draw": "off", "scoring": False, "actions": True}
SENTENCES = {
    "1": "In your palette, the {card} puts a card of another palette on top of the deck.",
    "3": "In your palette, the {card} draws a card.",
    "5": "In your palette, the {card} lets you play one more card.",
    "7": "In your palette, the {card} moves a card of your palette to the deck or the canvas.",
}


def hand_card(page: Page, card: str) -> Any:
    return page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile(f"^{card}"))


def prompt(page: Page) -> Any:
    return page.locator(".turn .prompt")


def to_palette(page: Page, card: str) -> None:
    hand_card(page, card).click()
    page.get_by_role("button", name="To your palette").click()


def test_every_action_card_has_its_sign_and_its_sentence(pages: Pages) -> None:
    page = pages.open("/")
    cards = {f"{'roygbiv'[number - 1]}{number}": number for number in range(1, 8)}
    sit(page, red7(ACTIONS, hands=[list(cards), ["o1"]], palettes=[["v1"], ["i1"]]), ["me", "novice"])
    names = ["red 1", "orange 2", "yellow 3", "green 4", "blue 5", "indigo 6", "violet 7"]
    for name, number in zip(names, cards.values(), strict=True):
        card = hand_card(page, name)
        odd = number % 2
        expect(card.locator(".action svg")).to_have_count(odd)
        card.focus()
        if odd:
            expect(prompt(page)).to_have_text(SENTENCES[str(number)].format(card=name))
            expect(card).to_have_accessible_name(re.compile(f"^{name}: .+"))
        else:
            expect(prompt(page)).to_contain_text("Your turn")
    signs = page.locator(".hand .action svg").evaluate_all("all => all.map((one) => one.innerHTML)")
    assert len(set(signs)) == 4
    axe(page)


def test_without_card_actions_no_card_has_a_sign(pages: Pages) -> None:
    page = pages.open("/")
    sit(page, red7(), ["me", "novice"])
    page.locator(".turn .bar").wait_for()
    expect(page.locator(".action")).to_have_count(0)


def test_a_1_that_finds_no_target_says_so(pages: Pages) -> None:
    page = pages.open("/", size=PHONE)
    sit(page, red7(ACTIONS, hands=[["o1", "r6"], ["o2"]]), ["me", "novice"])
    to_palette(page, "orange 1")
    expect(prompt(page)).to_contain_text("The orange 1 finds no card that it may take.")


def test_a_5_without_a_card_to_play_and_a_3_without_a_deck_say_so(pages: Pages) -> None:
    page = pages.open("/")
    sit(page, red7(ACTIONS, hands=[["r5"], ["o2"]], deck=[]), ["me", "novice"])
    to_palette(page, "red 5")
    expect(prompt(page)).to_contain_text("No card is left in hand for the red 5.")
    page.goto(page.url.rpartition("/t/")[0])
    sit(page, red7(ACTIONS, hands=[["r3", "o4"], ["o2"]], deck=[]), ["me", "novice"])
    to_palette(page, "red 3")
    expect(prompt(page)).to_contain_text("The deck is empty: the red 3 draws nothing.")


def test_who_loses_a_card_is_told_who_took_which(pages: Pages) -> None:
    page = pages.open("/")
    hands, palettes = [["r1", "r7"], ["o2"]], [["y2"], ["o1", "b5"]]
    sit(page, red7(ACTIONS, hands=hands, palettes=palettes), ["me", "me"])
    page.get_by_role("button", name="I am Ana 1").click()
    to_palette(page, "red 1")
    page.locator(".opponents .choose").filter(has=page.locator("[data-flight=b5]")).click()
    page.locator(".turn [data-key=play]:enabled").click()
    page.get_by_role("button", name="I am Ana 2").click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text(
        "Ana 1 takes your blue 5; it goes on the deck."
    )


PROMPTS: list[tuple[dict[str, Any], str, str]] = [
    ({"hands": [["o1", "r7"], ["b1"]], "palettes": [["y2"], ["b5"]]}, "", "Your turn: play a card to your palette"),
    ({"hands": [["g4", "r7"], ["b1"]], "palettes": [["y2"], ["b5"]]}, "", "put one on the canvas, or do both"),
    ({"hands": [["r7"], ["b1"]], "palettes": [["y2"], ["b5"]]}, "red 7", "Now end your turn"),
    ({"hands": [["v4", "r1"], ["b1"]], "palettes": [["v6"], ["b7"]]}, "violet 4", "No card on the canvas helps now"),
]


@pytest.mark.parametrize(("cards", "played", "asked"), PROMPTS)
def test_a_prompt_asks_only_for_what_can_be_done(pages: Pages, cards: dict[str, Any], played: str, asked: str) -> None:
    page = pages.open("/")
    sit(page, red7(**cards), ["me", "novice"])
    if played:
        to_palette(page, played)
    expect(prompt(page)).to_contain_text(asked)


def test_drafted_cards_look_drafted_until_they_are_played(pages: Pages) -> None:
    page = pages.open("/")
    three: dict[str, Any] = {"hands": [["r7", "g4", "v6"], ["o1", "b7"], ["i1"]], "palettes": [["y2"], ["b5"], ["v1"]]}
    sit(page, red7(**three), ["me", "novice", "novice"])
    to_palette(page, "red 7")
    drafted = page.locator(".card.drafted")
    expect(drafted).to_have_attribute("data-flight", "r7")
    expect(page.get_by_role("region", name="Your palette")).to_contain_text("red 7: not played yet")
    page.locator(".turn [data-key=play]:enabled").click()
    expect(drafted).to_have_count(0)


def test_a_refusal_speaks_to_the_one_who_tried(pages: Pages) -> None:
    page = pages.open("/")
    sit(page, red7(hands=[["r1", "r7"], ["o1"]], palettes=[["y2"], ["b5"]]), ["me", "novice"])
    hand_card(page, "red 1").click()
    page.keyboard.press("c")
    expect(page.get_by_role("alert")).to_contain_text("because then you do not lead under red")


def test_hints_light_the_cards_that_keep_one_in_and_then_tell_the_ways(pages: Pages) -> None:
    page = pages.open("/")
    draws = {"draw": "may", "scoring": False, "actions": False}
    hands = [["r7", "g6", "o1", "b2"], ["b1"]]
    sit(page, red7(draws, hands=hands, palettes=[["y2"], ["b5"]]), ["me", "novice"])
    page.get_by_role("button", name=re.compile("ways to stay in")).click()
    lit = page.locator(".hand button.hinted")
    lit.first.wait_for()
    cards = set(lit.evaluate_all("all => all.map((one) => one.dataset.card)"))
    assert {"r7", "g6"} <= cards
    expect(lit.first).to_have_accessible_name(re.compile("can keep you in"))
    expect(page.locator("button.way", has_text="draw")).to_have_count(0)  # whether to draw is asked when it comes
    hand_card(page, "green 6").click()
    ways = page.locator("button.way")
    expect(ways.filter(has_not_text=re.compile("^green 6"))).to_have_count(0)
    ways.first.click()
    expect(page.locator(".card.drafted").first).to_be_visible()
    axe(page)
