"""Both tables on every kind of screen: what is needed is in sight and large enough, and everyone can use it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, comes_to, sideways
from tests.page.players import place_tile, practice
from tests.red.games import PINWHEEL

SIZES: dict[str, ViewportSize] = {
    "phone": PHONE,
    "small phone": {"width": 360, "height": 640},
    "phone on its side": {"width": 844, "height": 390},
    "magnified to 200 %": {"width": 640, "height": 400},  # of 1280 × 800
    "laptop": LAPTOP,
    "larger": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
}
TOUCHED = ("phone", "small phone", "phone on its side")

FOUR: dict[str, Any] = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [
        ["r1", "o3", "y5", "g7", "b2", "i4", "v6", "r6"],
        ["r2", "o2"],
        ["r3", "o4", "y1", "y2"],
        ["g1", "g2", "g3"],
    ],
    "palettes": [
        ["r7", "o7", "y7", "b7", "i7", "v7", "g6", "b6", "i6"],
        ["v1", "v2", "v3", "v4", "v5", "i1", "i2", "i3"],
        ["b1", "b3", "b4", "b5"],
        ["g4", "g5"],
    ],
    "canvas": ["o1", "o5"],
    "scores": [[], ["o6"], ["r5"], []],
    "seat": 0,
}
"""Four seats with long palettes, a full hand, and many ways to stay in."""

TILES = {
    "game": "red",
    "placed": ["wb@0,0", "bw@1,0", "wr@0,1", "WB@-2,0", "rb@1,1", "rw@2,0", "br@2,1", "bw@1,-1", "wr@0,2"],
}

HIDDEN = """selectors => {
    const seen = (node) => {
        const box = node.getBoundingClientRect();
        const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        // Cards may lie on each other: the upper left corner, where their number is, must be on top.
        const at = [box.left + Math.min(8, box.width / 2), box.top + Math.min(12, box.height / 2)];
        const top = document.elementFromPoint(...at);
        return box.width > 0 && inside && !cut(node, box) && top && (node.contains(top) || top.contains(node));
    };
    // A part that scrolls in itself shows only some of what is in it.
    const cut = (node, box) => {
        for (let part = node.parentElement; part; part = part.parentElement) {
            const frame = part.getBoundingClientRect();
            const scrolls = getComputedStyle(part).overflowY !== 'visible' && part !== document.documentElement;
            if (scrolls && (box.top < frame.top - 8 || box.bottom > frame.bottom + 8)) return true;
        }
        return false;
    };
    const said = (node) => `${node.className} ${node.textContent.trim().slice(0, 30)}`
        + JSON.stringify(node.getBoundingClientRect());
    return selectors.flatMap((selector) => {
        const nodes = [...document.querySelectorAll(selector)];
        const unseen = nodes.filter((node) => !seen(node)).map((node) => `${selector}: ${said(node)}`);
        return nodes.length ? unseen : [selector];
    });
}"""
"""Of what is needed, what is not wholly on the screen or lies under something else."""

SMALL = """least => {
    const found = [];
    const all = [...document.querySelectorAll('.play button, .toolbar button, .toolbar a')];
    const nodes = all.filter((node) => node.offsetParent);
    for (const node of nodes) {
        const box = node.getBoundingClientRect();
        const over = nodes.map((other) => other.getBoundingClientRect())
            .filter((other) => Math.abs(other.top - box.top) < 30 && other.left > box.left && other.left < box.right);
        const right = Math.min(box.right, ...over.map((other) => other.left));
        if (right - box.left < least || box.height < least)
            found.push(`${node.ariaLabel ?? node.textContent.trim()}: ${right - box.left} × ${box.height}`);
    }
    return found;
}"""
"""Buttons of which less than a finger's width is free to be touched."""

COVERED = """parts => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other]));
    return pairs.filter(([one, other]) => {
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    });
}"""
"""The pairs of these parts of which one lies over the other."""

OF_RED7 = [
    ".opponents .seat",
    ".canvas",
    ".deck",
    ".rules li",
    ".mine",
    ".mine .card",
    ".turn .button",
    ".hand .card",
]
OF_RED = [".scores button", ".board > .board", ".pool button", ".bar .words"]


def table(pages: Pages, position: dict[str, Any], seats: int, **how: Any) -> Page:
    """A practice table where it is one's own turn."""
    page = pages.open("/", **how)
    page.locator("h1").wait_for()
    practice(page, position, ["me", *["novice"] * (seats - 1)])
    return page


def in_reach(page: Page, needed: list[str]) -> None:
    """Fail if the page is larger than its screen, or something needed is out of sight."""
    page.evaluate("document.fonts.ready")
    comes_to(page, lambda: too_large(page), wanted=False)
    comes_to(page, lambda: page.evaluate(HIDDEN, needed), [])


def too_large(page: Page) -> bool:
    """Whether a page can be moved, in whatever direction."""
    return sideways(page) or bool(page.evaluate("document.documentElement.scrollHeight > innerHeight"))


@pytest.mark.parametrize("name", SIZES)
def test_a_full_table_of_red7_is_in_reach(pages: Pages, name: str) -> None:
    page = table(pages, FOUR, 4, size=SIZES[name])
    page.locator(".turn .count").wait_for()
    in_reach(page, OF_RED7)
    if name in TOUCHED:
        assert page.evaluate(SMALL, 44) == []
    axe(page)
    page.locator(".hand [data-card=g7]").click()
    page.get_by_role("button", name="To your palette").click()
    page.locator(".choose, [data-key=play]").first.wait_for()
    assert not sideways(page)
    comes_to(page, lambda: page.evaluate(HIDDEN, [".mine .card", ".turn .button", ".hand .card"]), [])
    apart = [".opponents", ".canvas", ".deck", "aside.rules", "section.mine", ".turn", "div.hand"]
    comes_to(page, lambda: page.evaluate(COVERED, apart), [])


def test_long_sentences_of_the_rules_leave_the_opponents_whole(pages: Pages) -> None:
    page = table(pages, FOUR, 4, size=LAPTOP)
    page.locator(".turn .count").wait_for()
    page.evaluate("document.querySelector('aside.rules').append(...Array.from('123456789', () => new Image(9, 99)))")
    comes_to(page, lambda: page.evaluate(HIDDEN, [".opponents .seat", ".canvas", ".mine", ".hand .card"]), [])


@pytest.mark.parametrize("name", TOUCHED)
def test_hints_that_are_shown_push_nobody_out_of_sight(pages: Pages, name: str) -> None:
    page = table(pages, FOUR, 4, size=SIZES[name])
    page.locator(".turn .count").click()
    expect(page.locator(".hand .hinted")).to_have_count(8)
    in_reach(page, OF_RED7)
    page.locator(".hand [data-card=v6]").click()
    expect(page.locator(".turn .way").first).to_be_visible()


@pytest.mark.parametrize("name", SIZES)
def test_a_table_of_red_is_in_reach(pages: Pages, name: str) -> None:
    page = table(pages, TILES, 3, size=SIZES[name])
    page.locator('.pool button[aria-disabled="false"]').first.wait_for()
    in_reach(page, OF_RED)
    if name in TOUCHED:
        assert page.evaluate(SMALL, 44) == []
    page.locator(".pool button:not(.stuck):not(.gone)").first.click()
    page.locator("[data-placement]").first.locator(".reach").click()
    page.locator(".bar .button.primary").wait_for()
    in_reach(page, [*OF_RED, ".bar .button"])
    axe(page)


@pytest.mark.parametrize(("game", "needed"), [("red7", OF_RED7), ("red", OF_RED)])
def test_a_lesson_on_a_phone_on_its_side_has_its_text_beside_the_table(
    pages: Pages, game: str, needed: list[str]
) -> None:
    page = pages.open(f"/learn/{game}", size=SIZES["phone on its side"])
    page.locator(".turn .count, .pool button:not(.gone)").first.wait_for()
    in_reach(page, [*needed, "h2"])
    beside = "() => document.querySelector('h2').getBoundingClientRect().right"
    assert page.evaluate(beside) <= page.evaluate("() => document.querySelector('.place').getBoundingClientRect().left")
    axe(page)


@pytest.mark.parametrize("name", ["phone", "laptop"])
def test_who_is_out_with_many_ways_to_stay_in_does_not_widen_the_page(slow_bots: Pages, name: str) -> None:
    page = table(slow_bots, FOUR, 4, size=SIZES[name])
    page.locator(".turn .count").wait_for()
    page.get_by_role("button", name="Pass and lose").click()
    page.locator(".turn .button.primary").click()
    expect(page.locator(".gone .way").nth(10)).to_be_attached()
    comes_to(page, lambda: too_large(page), wanted=False)


@pytest.mark.parametrize("how", [{"scheme": "dark"}, {"forced": True}], ids=["dark", "forced colours"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize(("position", "seats", "needed"), [(FOUR, 4, OF_RED7), (TILES, 3, OF_RED)], ids=["red7", "red"])
def test_a_table_in_other_colours_keeps_nobody_out(
    pages: Pages, position: dict[str, Any], seats: int, needed: list[str], size: str, how: dict[str, Any]
) -> None:
    page = table(pages, position, seats, size=SIZES[size], **how)
    page.locator(".turn .count, .pool button:not(.gone)").first.wait_for()
    in_reach(page, needed)
    axe(page)


@pytest.mark.parametrize(
    ("position", "seats", "part"), [(FOUR, 4, ".hand .card"), (TILES, 3, ".board > .board")], ids=["red7", "red"]
)
def test_a_larger_screen_uses_its_room(pages: Pages, position: dict[str, Any], seats: int, part: str) -> None:
    page = table(pages, position, seats, size=LAPTOP)
    widths = []
    for name in ("laptop", "larger", "large"):
        page.set_viewport_size(SIZES[name])
        page.wait_for_function("wide => innerWidth === wide", arg=SIZES[name]["width"])
        box = page.locator(part).first.bounding_box()
        assert box is not None
        widths.append(box["width"])
    assert widths[0] < widths[1] < widths[2]
    assert widths[2] > 1.3 * widths[0]


@pytest.mark.parametrize(("position", "seats", "needed"), [(FOUR, 4, OF_RED7), (TILES, 3, OF_RED)], ids=["red7", "red"])
def test_nothing_lies_under_the_edges_that_a_phone_keeps_for_itself(
    pages: Pages, position: dict[str, Any], seats: int, needed: list[str]
) -> None:
    page = table(pages, position, seats, size=PHONE)
    page.locator(".turn .count, .pool button:not(.gone)").first.wait_for()
    insets = {"top": 44, "bottom": 34}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.wait_for_function("() => getComputedStyle(document.getElementById('app')).paddingTop === '44px'")
    edges = """selectors => selectors.flatMap((one) => [...document.querySelectorAll(one)])
        .map((node) => node.getBoundingClientRect())
        .filter((box) => box.top < 44 - 1 || box.bottom > innerHeight - 34 + 1).length"""
    comes_to(page, lambda: page.evaluate(edges, needed), 0)


def test_forced_colours_keep_edges_rank_rule_and_turn(pages: Pages) -> None:
    page = table(pages, FOUR, 4, forced=True)
    page.locator(".turn .count").wait_for()
    style = "(node, name) => getComputedStyle(node)[name]"
    expect(page.locator(".hand .card").first).to_have_css("border-top-width", "2px")
    paper = page.locator("html").evaluate(style, "backgroundColor")
    assert page.locator(".hand .card .rank i").first.evaluate(style, "backgroundColor") != paper
    assert page.locator(".rules .now").evaluate(style, "borderTopStyle") == "double"
    assert page.locator(".mine.acts").evaluate(style, "outlineStyle") == "solid"
    axe(page)


def test_an_early_end_of_red_is_explained_under_its_own_sign(pages: Pages) -> None:
    page = pages.open("/")
    page.locator("h1").wait_for()
    practice(page, {"game": "red", "placed": PINWHEEL[:7]}, ["novice", "me", "novice"])
    page.locator('.pool [data-tile="WR"]').click()
    page.locator('[data-placement="WR@-2,0"] .reach').click()
    expect(page.locator(".bar .words")).to_contain_text("28 tiles are left in the pool")
    page.locator(".bar .button.primary").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("28 tiles are left in the pool, but none of them fits anywhere")
    expect(dialog.locator(".winners svg.white, .winners svg.black, .winners svg.red")).to_have_count(1)


@pytest.mark.parametrize("path", ["/new/go", "/rules/go", "/learn/go"])
def test_a_game_that_the_page_does_not_know_gets_a_page_that_says_so(pages: Pages, path: str) -> None:
    page = pages.open(path)
    expect(page.locator("main")).to_contain_text("no table for the game “go”")


def test_a_tile_is_placed_on_a_phone_on_its_side(pages: Pages) -> None:
    page = table(pages, TILES, 3, size=SIZES["phone on its side"])
    page.locator('.pool button[aria-disabled="false"]').first.wait_for()
    place_tile(page)


def test_what_just_happened_is_cut_after_a_whole_line(pages: Pages) -> None:
    page = table(pages, TILES, 3, size=SIZES["phone"], language="es")
    page.locator('.pool button[aria-disabled="false"]').first.wait_for()
    place_tile(page)
    said = page.locator(".toolbar .said")
    expect(said).to_contain_text("Puntajes")
    lines = said.evaluate("node => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)")
    assert lines == pytest.approx(2, abs=0.1)
    assert said.evaluate("node => getComputedStyle(node).overflowY") == "hidden"


def test_the_points_at_the_table_are_those_after_the_round(pages: Pages) -> None:
    page = pages.open("/")
    page.locator("h1").wait_for()
    position = {"hands": [["r7", "o1"], ["v1"]], "palettes": [["y2"], ["b5"]], "options": {"scoring": True}, "seat": 0}
    practice(page, {"game": "red7", **position}, ["me", "novice"])
    expect(page.locator(".mine .facts")).to_contain_text("0 of 40 points")
    page.locator(".hand [data-card=r7]").click()
    page.get_by_role("button", name="To your palette").click()
    page.locator("[data-key=play]:enabled").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.locator(".mine .facts")).to_contain_text("7 of 40 points")
