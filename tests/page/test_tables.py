"""Tables of all kinds: two people on one device, a clock that runs out, another match, and whose turn is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.browser import PATIENCE, Pages
from tests.page.players import LONG, Player, place_tile
from tests.page.test_offline import with_a_draft
from tests.page.watched import SMALL, wait_for_version

BASIC = {"draw": "off", "scoring": False, "actions": False}


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port, 0.05)
    yield rivals
    rivals.stop()


def test_red_on_one_device(pages: Pages) -> None:
    page = pages.open("/new/red/pass")
    page.get_by_role("button", name="Begin", exact=True).click()
    for _ in range(3):
        curtain = page.get_by_role("button", name=re.compile("^I am "))
        curtain.wait_for()
        assert not page.locator(".pool").count()  # nothing of the table is there until someone says who they are
        curtain.click()
        place_tile(page)


def test_a_clock_that_runs_out_makes_the_move(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", BASIC, 2, mine=1, clock={"kind": "turn", "seconds": 1})
    page = pages.open(f"/t/{code}", still=False)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    result = page.get_by_role("dialog").filter(has=page.locator('a.button[href^="/replay/"]'))
    result.wait_for(timeout=LONG)
    result.get_by_role("button", name="Close").click()
    page.locator(".toolbar .last").click()
    expect(page.get_by_role("dialog")).to_contain_text("time is up")  # whoever was to play


def test_the_second_to_ask_for_another_match_joins_it(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", BASIC, 2, mine=1)
    page = pages.open(f"/t/{code}")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".play").wait_for()
    rivals.start()
    over = page.locator('a.button[href^="/replay/"]')
    fold = page.get_by_role("button", name="Pass and lose")
    fold.or_(over).first.wait_for(timeout=LONG)
    if fold.count():
        fold.click()
        Player(page).bar.locator(".button.primary").click()
    over.wait_for(timeout=LONG)
    following = rivals.rematch()
    page.get_by_role("button", name="Sit down there").click()
    page.wait_for_url(f"**/t/{following}", timeout=PATIENCE)
    page.locator(".play").wait_for()


def test_of_what_happened_only_the_last_is_fetched_until_the_log_is_opened(pages: Pages, rivals: Rivals) -> None:
    rivals.prefer = SMALL
    code = rivals.open("red", {"players": 3}, 3)
    fetched: dict[str, list[str]] = {"early": [], "late": []}

    def listen(page: Page, to: list[str]) -> None:
        page.on("request", lambda request: to.append(request.url.split("?")[-1]) if "/views?" in request.url else None)

    early = pages.open(f"/t/{code}", before=lambda page: listen(page, fetched["early"]))
    early.locator(".play").wait_for()
    rivals.advance(12)
    late = pages.open(f"/t/{code}", before=lambda page: listen(page, fetched["late"]))
    expect(late.locator(".toolbar .last")).to_contain_text("Scores:")  # it is in what was fetched
    assert fetched["late"] == ["since=4"]
    for page in (early, late):
        wait_for_version(page, 12)
        page.locator(".toolbar .last").click()
        expect(page.get_by_role("dialog").locator("li[data-event]")).to_have_count(12)
    assert fetched == {"early": [], "late": ["since=4", "since=0"]}


def test_a_draft_that_ends_the_turn_leaves_the_ring_where_it_is(pages: Pages) -> None:
    page, _ = with_a_draft(pages)
    ring = page.locator("header:has(.acts)")
    expect(ring).to_have_count(1)
    expect(ring).to_contain_text("you")  # the draft is private: the turn is still mine
