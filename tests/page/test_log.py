"""The log: all that a match told, turn by turn, and its moments in the replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, comes_to, sideways
from tests.page.players import LONG, ask

SILENT = ("offered", "match won")
"""Events that have no sentence: the next one tells it, or the result does."""
LOW: Any = {"width": 844, "height": 390}


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port)
    yield rivals
    rivals.stop()


def told(page: Page, match: str) -> list[tuple[int, str]]:
    """All events of a match that have a sentence, the newest first."""
    views = ask(page, f"/api/matches/{match}/views")
    events = [(one["version"], event["event"]) for one in views for event in one["events"]]
    return [one for one in events if one[1] not in SILENT][::-1]


def shown(page: Page) -> list[tuple[int, str]]:
    """The lines of the log, the newest first. (Within a turn the page has its first move first.)"""
    found = (
        page.get_by_role("dialog")
        .locator(".turn")
        .evaluate_all(
            "turns => turns.flatMap((turn) => [...turn.querySelectorAll('[data-event]')].reverse())"
            ".map((line) => [Number(line.dataset.version), line.dataset.event])"
        )
    )
    return [(int(version), str(event)) for version, event in found]


@pytest.mark.parametrize("size", [LAPTOP, PHONE, LOW], ids=["laptop", "phone", "low"])
@pytest.mark.parametrize("game", ["red7", "red"])
def test_the_log_tells_every_event_of_a_whole_match(pages: Pages, rivals: Rivals, game: str, size: Any) -> None:
    options = {"draw": "may", "scoring": False, "actions": True} if game == "red7" else {}
    code = rivals.open(game, options, 3)
    page = pages.open(f"/t/{code}", size=size)
    page.locator(".play").wait_for()
    rivals.start()
    result = page.get_by_role("dialog")
    result.locator('a[href^="/replay/"]').first.wait_for(timeout=LONG)
    result.get_by_role("button", name="Close").click()
    page.locator(".toolbar .last").click()
    comes_to(page, lambda: shown(page), told(page, rivals.match))
    lines = page.get_by_role("dialog").locator("[data-event]")
    texts = lines.all_inner_texts()
    assert all(text.strip() for text in texts)
    for event, picture in (("played", ".card"), ("placed", "svg")):
        of_it = page.get_by_role("dialog").locator(f"[data-event={event}]")
        expect(of_it.filter(has=page.locator(picture))).to_have_count(of_it.count())
    axe(page)
    assert not sideways(page)
    version = lines.nth(1).get_attribute("data-version")
    lines.nth(1).get_by_role("button").click()
    page.get_by_role("slider").wait_for()
    assert page.url.endswith(f"/replay/{rivals.match}/{version}")


def test_a_line_of_the_log_leads_to_its_moment_of_the_replay(pages: Pages, rivals: Rivals) -> None:
    rivals.open("red7", {"draw": "off", "scoring": False, "actions": False}, 2)
    rivals.start()
    page = pages.open("/")
    page.wait_for_function(
        "id => fetch(`/api/matches/${id}`).then((one) => one.json()).then((one) => one.status === 'over')",
        arg=rivals.match,
        timeout=LONG,
    )
    page.goto(f"{page.url.rstrip('/')}/replay/{rivals.match}")
    page.get_by_text("What happened").click()
    first = page.locator("[data-event]").last
    expect(first).to_have_attribute("data-event", "dealt")
    page.keyboard.press("End")
    first.get_by_role("button").click()
    expect(page.get_by_role("slider")).to_have_value("0")
