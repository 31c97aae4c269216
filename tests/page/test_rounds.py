"""Ends of rounds, with the animations on: each is seen before what follows it, and none costs anyone their time."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.browser import LOOK, Pages
from tests.page.players import LONG, version, wait_for_another_version
from tests.page.test_ends import pass_and_lose, story
from tests.page.watched import in_order, record, versions, wait_for_version

SCORING = {"draw": "off", "scoring": True, "actions": False}
RESULT = 'a.button[href^="/replay/"]'


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port, 0.05)
    yield rivals
    rivals.stop()


def sheet_of(page: Page, number: int) -> Locator:
    """The sheet of a round."""
    return page.get_by_role("dialog", name=re.compile(rf"wins round {number}$"))


def let_a_round_be_played(rivals: Rivals) -> None:
    """Until the next round is dealt, or the match is over with this one; then nobody plays on."""
    rivals.advance(1)
    while rivals.view["view"]["round"] == 1 and not rivals.over:
        rivals.advance(1)


def test_the_table_of_a_round_can_be_looked_at_before_the_next(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2)
    page = pages.open(f"/t/{code}", still=False, before=record)
    page.locator(".play").wait_for()
    let_a_round_be_played(rivals)
    sheet_of(page, 1).wait_for(timeout=LONG)
    ended = version(page)
    sheet_of(page, 1).get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    rivals.advance(3)
    assert rivals.over or rivals.version > int(ended)
    assert version(page) == ended  # the next round goes on, but not on this page
    page.get_by_role("button", name=re.compile("Next round|See the result")).click()
    wait_for_version(page, min(int(ended) + 1, rivals.version))
    assert in_order(page), versions(page)


def test_the_result_comes_after_the_last_round(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2)
    page = pages.open(f"/t/{code}", still=False, before=record)
    page.locator(".play").wait_for()
    rivals.start()
    dialog = page.get_by_role("dialog")
    for number in itertools.count(1):
        dialog.wait_for(timeout=LONG)
        expect(sheet_of(page, number)).to_be_visible()  # and not the result
        last = dialog.get_by_role("button", name="See the result").count() > 0
        dialog.locator(".button.primary").click()
        expect(sheet_of(page, number)).to_have_count(0)
        if last:
            break
    dialog.locator(RESULT).wait_for()
    assert number == len(story(page, rivals.match)["rounds"])
    assert in_order(page), versions(page)
    while not rivals.over:  # they are told of the end as the page is, in a thread of their own
        page.wait_for_timeout(LOOK)
    points = [int(one) for one in re.findall(r"\d+", " ".join(rivals_points(page)))]
    assert points == rivals.view["view"]["outcome"]["points"]  # the table shows the points of the end


def rivals_points(page: Page) -> list[str]:
    """The points that the table itself shows, seat by seat."""
    return page.locator(".opponents .goal b").all_inner_texts()


def test_the_sheet_of_a_round_shows_the_clock_that_runs(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, clock={"kind": "turn", "seconds": 600})
    page = pages.open(f"/t/{code}", still=False)
    page.locator(".play").wait_for()
    let_a_round_be_played(rivals)
    sheet_of(page, 1).wait_for(timeout=LONG)
    expect(sheet_of(page, 1).locator("time")).to_have_count(0 if rivals.over else 1)


def test_a_sheet_never_keeps_a_running_clock_waiting(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, mine=1, clock={"kind": "turn", "seconds": 600})
    page = pages.open(f"/t/{code}", still=False)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".play").wait_for()
    rivals.start()
    for _ in range(4):
        # While the other plays, the sheet may be read; when it is my turn again, no sheet is in the way.
        if not is_my_turn(page):
            return  # points were reached before: the match is over
        expect(page.get_by_role("dialog")).to_have_count(0)
        before = version(page)
        pass_and_lose(page)  # and so end a round of two
        wait_for_another_version(page, before)


def is_my_turn(page: Page) -> bool:
    """Wait for the player's turn; False if the match is over before it comes, seen by its last sheet or the result."""
    bar, over = page.locator(".turn .bar"), page.get_by_role("button", name="See the result").or_(page.locator(RESULT))
    bar.or_(over).first.wait_for(timeout=LONG)
    return not over.count()
