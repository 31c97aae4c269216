"""A move and a connection that is not there: the player is told, can change their mind, and nothing counts twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.cable import Cable
from rubrica.lab.served import Served
from tests.page.browser import Pages
from tests.page.players import LONG, Player, practice, version, wait_for_another_version
from tests.page.test_red7 import POSITION

NOISE = r"ERR_|WebSocket connection|Failed to load resource"


@pytest.fixture
def cable(served: Served, pages: Pages) -> Iterator[Cable]:
    cable = Cable(served.port)
    pages.address = f"http://127.0.0.1:{cable.port}"
    pages.allow(NOISE)
    yield cable
    cable.close()


def with_ways(pages: Pages) -> tuple[Page, Player]:
    """A page with animations, on whose turn the ways to stay in are shown."""
    page = pages.open("/", still=False)
    practice(page, POSITION, ["me", "novice"])
    player = Player(page)
    player.bar.locator("[aria-expanded]").click()
    page.locator("button.way").first.wait_for()
    return page, player


def with_a_draft(pages: Pages) -> tuple[Page, Player]:
    """The same when a whole way to stay in was tried."""
    page, player = with_ways(pages)
    page.locator("button.way").first.click()
    player.bar.locator("[data-key=play]:enabled").wait_for()
    return page, player


def test_a_play_without_a_connection_waits_and_is_sent(pages: Pages, cable: Cable) -> None:
    page, player = with_a_draft(pages)
    before = version(page)
    cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    player.bar.locator("[data-key=play]").click()
    expect(page.get_by_text("The move is sent when it is back")).to_be_visible()
    cable.mend()
    wait_for_another_version(page, before)


def test_a_play_taken_back_without_a_connection_is_not_sent(pages: Pages, cable: Cable) -> None:
    page, player = with_a_draft(pages)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    before = version(page)
    cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    player.bar.locator("[data-key=play]").click()
    player.bar.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("The move is sent when it is back")).to_have_count(0)
    cable.mend()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    player.bar.locator("[data-key=play]").wait_for()  # the draft is there again
    assert version(page) == before
    assert not any('"type":"play"' in frame for frame in sent)
    player.bar.locator("[data-key=play]").click()
    wait_for_another_version(page, before)


def test_a_flip_without_a_connection_waits_and_can_be_taken_back(pages: Pages, cable: Cable) -> None:
    page = pages.open("/", still=False)
    practice(page, {"game": "red", "placed": [], "options": {"face_down": True}}, ["me", "novice", "novice"])
    stack = page.locator('.stacks button[aria-disabled="false"]').first
    stack.wait_for()
    cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    stack.click()
    expect(page.locator(".bar .words")).to_contain_text("The move is sent when it is back")
    page.locator(".bar").get_by_role("button", name="Take back").click()
    expect(page.locator(".bar .words")).not_to_contain_text("The move is sent")
    stack.click()
    expect(page.locator(".bar .words")).to_contain_text("The move is sent when it is back")
    cable.mend()
    page.locator(".stacks .turned").wait_for()


def test_a_socket_that_died_silently_is_noticed_by_a_draft(pages: Pages, cable: Cable) -> None:
    page, player = with_ways(pages)
    cable.silence()
    page.locator("button.way").first.click()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    cable.mend()
    expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=LONG)
    player.bar.locator("[data-key=play]:enabled").wait_for()  # and the draft is answered


@pytest.mark.parametrize("event", ["window.online", "window.focus", "window.pageshow", "document.resume"])
def test_a_page_that_is_looked_at_again_asks_at_once(pages: Pages, cable: Cable, event: str) -> None:
    page = pages.open("/", before=lambda page: page.clock.install())
    practice(page, POSITION, ["me", "novice"])
    Player(page).bar.locator("[aria-expanded]").wait_for()
    target, name = event.split(".")
    cable.silence()
    page.clock.fast_forward(3_000)  # less than the time between two heartbeats
    page.evaluate(f"{target}.dispatchEvent(new Event('{name}'))")
    page.clock.fast_forward(2_000)
    expect(page.get_by_text("Connection lost")).to_be_visible()


def test_an_ended_session_is_told_and_not_tried_for_ever(pages: Pages, cable: Cable) -> None:
    page, _ = with_a_draft(pages)
    page.context.clear_cookies()
    cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    cable.mend()
    expect(page.get_by_role("alert")).to_contain_text("not signed in any more")
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    page.get_by_role("link", name="Choose a name").click()
    page.get_by_label("Your name").fill("Nova")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("header")).to_contain_text("Nova")
    expect(page.get_by_text("not signed in any more")).to_have_count(0)
