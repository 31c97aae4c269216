"""The result speaks to "you" where it is about the seat of the one who looks, also where a win or a score is shared."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rubrica.core.game import find_game
from tests.page.browser import Pages
from tests.page.test_ends import RED_ENDS, SCORING, red7, result, sit

ENDS = ("three players", "two share the highest", "all three share it", "a draw of two players")
POSITIONS = {name: RED_ENDS[f"stuck early: {name}"] for name in ENDS}
SEATS = [(name, seat) for name, one in POSITIONS.items() for seat in range(one["options"].get("players", 3))]
SHARED = {
    "en": "You and Bruno share the win with 13 points each.",
    "pt-BR": "Você e Bruno dividem a vitória com 13 pontos cada.",
    "es": "Tú y Bruno comparten la victoria con 13 puntos cada uno.",
    "fr": "Vous et Bruno vous partagez la victoire avec 13 points chacun.",
}


def expected(verdict: dict[str, Any], seat: int) -> str:
    """How the sentence of a verdict begins, or what it must hold, for the one on a seat."""
    reason, tied = verdict["reason"], [verdict.get("one"), verdict.get("another")]
    if reason == "won":
        return r"You \(\w+\) win with" if verdict["seat"] == seat else r"\w+ \(\w+\) wins with"
    if reason == "third wins":
        if verdict["seat"] == seat:
            return r"\w+ and \w+ share the highest score, \d+, so the third player wins: you \("
        return r"You and \w+ share the highest score" if seat in tied else r"(?!You)\w+ and (?!you)\w+ share"
    return "All three players" if reason == "all share" else "Both players"


def last_view(page: Page, match: str) -> dict[str, Any]:
    views = page.evaluate("id => fetch(`/api/matches/${id}/views`).then((one) => one.json())", match)
    return dict(views[-1]["view"])


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_of_red(pages: Pages, name: str, seat: int) -> None:
    page = pages.open("/")
    position = POSITIONS[name]
    *before, last = position["placed"]
    players = position["options"].get("players", 3)
    seats = ["me" if one == seat else "novice" for one in range(players)]
    match = sit(page, {"game": "red", **position, "placed": before}, seats, (last,))
    words = result(page).locator(".words")
    expect(words).to_contain_text(re.compile(expected(last_view(page, match)["verdict"], seat)))


def test_among_these_ends_are_all_ways_to_be_spoken_to() -> None:
    """One's own win, the win of a third, a shared highest score: so that none of the sentences is left untried."""
    game = find_game("red")
    reasons = {game.view(game.load({"game": "red", **one}), 0).told["verdict"]["reason"] for one in POSITIONS.values()}
    assert {"won", "third wins", "all share", "draw"} <= reasons


@pytest.mark.parametrize("language", SHARED)
def test_of_a_shared_win_of_red7(pages: Pages, language: str) -> None:
    """Too few cards for another round, and two have as many points."""
    page = pages.open("/", language=language)
    scores = ["v1 i1 b1 g1 v2", "y1 o1 r1 i2 b2 g2 y2 o2", "v3 i3", "b3 g3"]
    four = {"hands": [["r7", "r6"], [], ["o6"], ["g5"]], "palettes": [["y4"], ["b5"], ["v6"], ["i6"]]}
    position = red7(SCORING, scores=[pile.split() for pile in scores], out=[False, False, True, True], **four)
    match = sit(page, position, ["me", "novice", "novice", "novice"])
    page.locator(".hand button").first.click()  # the red 7
    page.keyboard.press("p")
    page.locator(".turn [data-key=play]").click()
    page.get_by_role("dialog").locator(".button.primary").click()
    assert last_view(page, match)["outcome"]["match"]["winners"] == [0, 1]
    expect(result(page).locator(".words")).to_contain_text(SHARED[language])
