"""The analysis board: any position set up, asked about, tried from and shared."""

from __future__ import annotations

import base64
import json
import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from rubrica.core.words import LANGUAGES
from tests.page.axe import axe
from tests.page.boards import RED, RED7, link, told
from tests.page.browser import LAPTOP, PHONE, Pages, comes_to, sideways
from tests.page.players import LONG, Player

SIDE: ViewportSize = {"width": 844, "height": 390}


def put(page: Page, place: str, *cards: str) -> None:
    page.locator(f'[data-place="{place}"]').click()
    for card in cards:
        page.locator(f"[data-pick={card}]").click()


def ranked(page: Page) -> Locator:
    return page.locator(".panel ol .ranked")


NOTE_COUNTS = """() => {
    window.counts = [];
    new MutationObserver(() => {
        const said = document.querySelector('.panel section p[role=status]')?.textContent.match(/from ([\\d,]+) games/);
        const count = said ? Number(said[1].replace(',', '')) : 0;
        if (count && count !== counts.at(-1)) counts.push(count);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Note from now on how many games have been played out, each time the page says it."""
GROWS = "counts.length > 1 && counts.every((one, at) => !at || one > counts[at - 1])"


def play(page: Page, card: str, key: str) -> None:
    """Pick a card of the hand, put it to its place by key, and play the turn."""
    page.locator(f".hand [data-card={card}]").click()
    page.keyboard.press(key)
    end_turn(page).click()


def end_turn(page: Page) -> Locator:
    """The button that plays the turn, once the server has answered what was tried."""
    button = page.get_by_role("button", name=re.compile("^(End your turn|Play this turn|Play it|Draw a card)"))
    expect(button).to_be_enabled()
    return button


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SIDE], ids=["laptop", "phone", "on its side"])
def test_my_hand_and_the_palettes_are_enough_to_ask_what_is_best(pages: Pages, size: ViewportSize) -> None:
    page = pages.open("/analysis", size=size)
    put(page, "hands[0]", "r5", "g4", "v6", "o1", "y3")
    expect(page.locator('[data-put="hands[1]"] input[type=number]')).to_have_value("5")  # as many as mine
    put(page, "palettes[0]", "y2")
    put(page, "palettes[1]", "b5", "y2")  # a card can be only at one place
    expect(page.locator('[data-put="palettes[0]"] .card-button')).to_have_count(0)
    put(page, "palettes[0]", "y2")
    put(page, "canvas", "b1")
    assert not sideways(page)
    axe(page)
    page.evaluate(NOTE_COUNTS)
    page.locator(".pick .button.primary").click()
    expect(ranked(page).first).to_contain_text(re.compile(r"\d+\s?% ± "), timeout=LONG)
    expect(page.locator(".panel")).to_contain_text(re.compile(r"\d+ turns keep this seat in"))
    comes_to(
        page, lambda: page.evaluate("counts.length > 1 && counts.every((one, at) => !at || one > counts[at - 1])"), True
    )
    assert not sideways(page)
    axe(page)

    play(page, "r5", "p")
    expect(page.get_by_role("heading", name="Which cards does Seat 2 play?")).to_be_visible()
    expect(page.locator(".panel .step")).to_contain_text("Seat 1: red 5 to palette")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".hand [data-card=r5]")).to_be_visible()
    ranked(page).first.click()
    expect(page.locator(".panel .step.now")).to_contain_text("Seat 1:")


def test_all_of_it_by_keyboard(pages: Pages) -> None:
    page = pages.open("/analysis")
    page.locator("[data-pick=r7]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator('[data-put="hands[0]"] .card-button')).to_have_count(1)
    page.keyboard.type("r5g4")  # cards as they are written
    expect(page.locator('[data-put="hands[0]"] .card-button')).to_have_count(3)
    for card in ("y2", "b5", "b1"):
        page.get_by_role("button", name=re.compile("^Next: ")).focus()
        page.keyboard.press("Enter")
        page.keyboard.type(card)
    page.get_by_role("button", name="Analyse", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand [data-card=r5]")).to_be_visible()
    assert told(page)["p"]["hands"] == [["o6", "r5", "g4"], {"size": 3}]
    page.locator(".hand [data-card=r5]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("p")
    end_turn(page).press("Enter")
    expect(page.locator(".panel .step.now")).to_contain_text("red 5 to palette")
    page.keyboard.press("Alt+ArrowLeft")
    expect(page.locator(".hand [data-card=r5]")).to_be_visible()
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator(".panel .step.now")).to_contain_text("red 5 to palette")


def test_a_card_is_carried_to_its_place(pages: Pages) -> None:
    page = pages.open("/analysis")
    page.locator("[data-pick=g4]").drag_to(page.locator('[data-put="palettes[1]"]'))
    expect(page.locator('[data-put="palettes[1]"] .card-button')).to_have_count(1)
    comes_to(page, lambda: told(page)["p"]["palettes"], [[], ["g4"]])


def paste(page: Page, text: str) -> None:
    page.locator("details:has(textarea) > summary").click()
    page.locator("textarea").fill(text)
    page.locator("details:has(textarea) .button").click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_explained_at_its_field(pages: Pages, language: str) -> None:
    page = pages.open("/analysis", language=language)
    paste(page, "no JSON")
    expect(page.locator("details:has(textarea) [role=alert]")).not_to_be_empty()
    page.locator("textarea").fill(json.dumps(RED7 | {"hands": "mine"}))
    page.locator("details:has(textarea) .button").click()
    expect(page.locator("details:has(textarea) [role=alert]")).to_contain_text("hands")
    wrong = RED7 | {"palettes": [["g2"], ["i6", "r7"], ["b3"]], "canvas": ["b2"]}
    page.locator("textarea").fill(json.dumps(wrong))
    page.locator("details:has(textarea) .button").click()
    alert = page.locator('[data-put="palettes[1]"] [role=alert]')
    expect(alert).to_contain_text("hands[0][0]")
    expect(page.locator("[role=alert]")).to_have_count(1)
    page.locator(".pick .button.primary").click()
    expect(alert).to_be_visible()  # it is still set up
    axe(page)
    page.locator('[data-put="palettes[1]"] .card-button').last.click()
    expect(page.locator("[role=alert]")).to_have_count(0)


def test_what_is_not_known_is_asked_for(pages: Pages) -> None:
    page = pages.open(link(RED7))
    play(page, "o3", "p")  # it draws
    expect(page.get_by_role("heading", name="Which card was drawn?")).to_be_visible()
    expect(page.locator("[data-pick=g2]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-pick=v7]").click()
    expect(page.locator(".hand [data-card=v7]")).to_be_visible()
    page.locator(".below .turn .button.primary").click()
    expect(page.get_by_role("heading", name="Which cards does Seat 2 play?")).to_be_visible()
    page.locator("[data-pick=y3]").click()
    play(page, "y3", "p")  # it draws as well, and nobody knows what
    expect(page.locator(".panel .step")).to_have_count(4)
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    page.locator(".panel .step .to").first.click()
    expect(page.locator(".hand [data-card=v7]")).to_be_visible()
    page.locator(".panel .step .away").nth(1).click()
    expect(page.locator(".panel .step")).to_have_count(1)
    axe(page)


def test_who_leads_under_each_rule_and_why(pages: Pages) -> None:
    page = pages.open(link(RED7))
    page.locator(".standings summary").click()
    rules = page.locator(".standings li")
    expect(rules).to_have_count(7)
    expect(rules.first.locator(".leads")).to_contain_text("Seat 2★")
    expect(rules.first.locator(".leads")).to_contain_text("highest card (indigo 6)")
    expect(rules.last.locator(".leads")).to_contain_text("1 number below 4 (blue 3)")


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SIDE], ids=["laptop", "phone", "on its side"])
def test_red_is_set_up_tile_by_tile_and_tried(pages: Pages, size: ViewportSize) -> None:
    page = pages.open("/analysis", size=size)
    page.get_by_role("button", name="RED", exact=True).click()
    for number, tile in enumerate(("wb", "RB", "wr"), 1):
        page.locator(f"[data-tile={tile}]").click()
        page.locator("[data-placement]").last.locator(".reach").click()
        expect(page.locator(".placed li")).to_have_count(number)
        if page.locator(f"[data-tile={tile}][aria-pressed=true]").count():
            page.locator(f"[data-tile={tile}]").click()
    expect(page.locator(".next")).to_contain_text("White")
    assert not sideways(page)
    axe(page)
    page.locator(".placed li button").first.click()
    expect(page.locator(".placed [role=alert]")).not_to_be_empty()  # the rest cannot lie there
    page.get_by_role("button", name="Empty board").click()
    page.locator("[data-tile=wb]").click()
    page.locator("[data-placement]").first.locator(".reach").click()
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(ranked(page).first).to_contain_text(re.compile(r"\d+\s?% ± "), timeout=LONG)
    assert not sideways(page)
    page.locator(".table [data-tile=rb]").click()
    page.locator("[data-placement]").last.locator(".reach").click()
    page.locator(".table .bar .button.primary").click()
    expect(page.locator(".panel .step.now")).to_contain_text("Black: small red tile with a black circle")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("heading", name="Best turns of Black")).to_be_visible()


def test_a_tile_that_is_turned_up_is_told(pages: Pages) -> None:
    page = pages.open(link(RED | {"options": {"face_down": True, "players": 2, "inks": ["white", "red"]}}))
    page.locator(".stacks .small").click()
    expect(page.get_by_role("heading", name="Which tile was turned up?")).to_be_visible()
    page.get_by_role("button", name="small black tile with a red circle").click()
    expect(page.locator(".stacks .turned")).to_be_visible()
    expect(page.locator(".panel .step.now")).to_contain_text("black")
    moves = told(page)["t"]
    assert moves == [[0, ["flip small br"], 1]]


def test_a_link_opens_the_same_board(pages: Pages) -> None:
    page = pages.open(link(RED7 | {"options": {"draw": "off", "scoring": False, "actions": False}}))
    play(page, "g6", "p")
    expect(page.locator(".panel .step.now")).to_contain_text("green 6 to palette")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".hand [data-card=g6]")).to_be_visible()
    play(page, "r7", "p")
    expect(page.locator(".panel .step")).to_have_count(2)
    other = pages.open(page.url.removeprefix(pages.address))
    expect(other.locator(".panel .step")).to_have_count(2)
    expect(other.locator(".panel .step.now")).to_contain_text("red 7 to palette")
    assert told(other) == told(page)
    other.locator(".panel .step").first.locator(".to").click()
    expect(other.locator(".panel .step.now")).to_contain_text("green 6 to palette")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/analysis#%%%", "damaged"),
        ("/analysis#" + base64.urlsafe_b64encode(b"[]").decode(), "holds no position"),
        (link({"game": "chess"}), "'chess' is not one of the games"),
        (link({"game": "red7", "hands": 7}), "hands: "),
        (link(RED7, t=[[5, [], 0]]), "moves in this link"),
    ],
)
def test_a_broken_link_says_what_is_wrong(pages: Pages, path: str, said: str) -> None:
    page = pages.open(path)
    expect(page.locator("[role=alert]")).to_contain_text(said)
    expect(page.locator("[data-pick=r7]")).to_be_visible()


def test_a_link_with_an_impossible_move_says_so_and_can_be_set_up(pages: Pages) -> None:
    page = pages.open(link(RED7, t=[[0, ["play v1"], 0]], a=1))
    expect(page.locator("[role=alert]")).not_to_be_empty()
    page.get_by_role("button", name="Set up").click()
    expect(page.locator('[data-put="hands[0]"] .card-button')).to_have_count(3)


def test_any_moment_of_a_replay_can_be_analysed(pages: Pages) -> None:
    page = pages.open("/")
    page.get_by_role("link", name="Analysis board").wait_for()
    page.locator(".game .big").first.click()
    Player(page).finish()
    page.locator('a.button[href^="/replay/"]').click()
    page.get_by_role("slider").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    canvas = page.locator(".canvas .about").inner_text()
    page.get_by_role("button", name="Analyse this position").click()
    expect(page.locator(".panel .step.now")).to_be_visible()
    expect(page.locator(".canvas .about")).to_have_text(canvas)
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".panel .step.now")).to_have_count(0)
