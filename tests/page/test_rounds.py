"""Ends of rounds, with the animations on: each is seen before what follows it, and none costs anyone their time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.browser import PATIENCE, Pages
from tests.page.players import LONG, Player, version
from tests.page.watched import in_order, record, versions, wait_for_version

SCORING = {"draw": "off", "scoring": True, "actions": False}


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port, 0.05)
    yield rivals
    rivals.stop()


def until_a_round_ends(page: Page) -> None:
    """Until the sheet of a round is open."""
    page.get_by_role("dialog").wait_for(timeout=LONG)


def test_the_table_of_a_round_can_be_looked_at_before_the_next(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2)
    page = pages.open(f"/t/{code}", still=False, before=record)
    page.locator(".play").wait_for()
    rivals.start()
    until_a_round_ends(page)
    ended = version(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    enough = int(ended) + 3
    while rivals.version < enough and not rivals.over:
        page.wait_for_timeout(20)
    assert version(page) == ended  # the next round goes on, but not on this page
    page.get_by_role("button", name="Next round").click()
    wait_for_version(page, int(ended) + 1)
    assert in_order(page), versions(page)


def test_the_result_comes_after_the_last_round(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2)
    page = pages.open(f"/t/{code}", still=False, before=record)
    page.locator(".play").wait_for()
    rivals.start()
    dialog = page.get_by_role("dialog")
    rounds = 0
    while True:
        dialog.wait_for(timeout=LONG)
        if dialog.locator('a.button[href^="/replay/"]').count():
            break
        rounds += 1
        last = dialog.get_by_role("button", name="See the result").count() > 0
        dialog.locator(".button.primary").click()
        if last:
            dialog.locator('a.button[href^="/replay/"]').wait_for()
            break
    assert rounds >= 2
    assert last, "the result was shown before the last round was seen"
    assert in_order(page), versions(page)
    points = [int(one) for one in re.findall(r"\d+", " ".join(rivals_points(page)))]
    assert points == rivals.view["view"]["outcome"]["points"]  # the table shows the points of the end


def rivals_points(page: Page) -> list[str]:
    """The points that the table itself shows, seat by seat."""
    return page.locator(".opponents .goal b").all_inner_texts()


def test_the_sheet_of_a_round_shows_the_clock_that_runs(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, clock={"kind": "turn", "seconds": 600})
    page = pages.open(f"/t/{code}", still=False)
    page.locator(".play").wait_for()
    rivals.start()
    until_a_round_ends(page)
    expect(page.get_by_role("dialog").locator("time")).to_be_visible()


def test_a_sheet_never_keeps_a_running_clock_waiting(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, mine=1, clock={"kind": "turn", "seconds": 600})
    page = pages.open(f"/t/{code}", still=False)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".play").wait_for()
    rivals.start()
    for _ in range(3):
        fold(page)
        # While the other plays, the sheet may be read; when it is my turn again, no sheet is in the way.
        page.wait_for_function("() => document.querySelector('.turn .bar')", timeout=LONG)
        expect(page.get_by_role("dialog")).to_have_count(0, timeout=PATIENCE)


def fold(page: Page) -> None:
    """Pass, and so end a round of two."""
    player = Player(page)
    page.locator(".turn .bar").wait_for(timeout=LONG)
    before = version(page)
    player.bar.get_by_role("button", name="Pass and lose").click()
    player.bar.locator(".button.primary").click()
    page.wait_for_function(
        "before => document.querySelector('.play')?.dataset.version !== before", arg=before, timeout=LONG
    )
