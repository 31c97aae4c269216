"""Friends at one table: an invitation, a whole match, a reload in mid-turn, two tabs, and wrong links."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from rubrica.lab.cable import Cable
from rubrica.lab.served import Served
from tests.page.axe import axe
from tests.page.browser import PHONE, Pages
from tests.page.players import Player, practice, private_link, take_name, version
from tests.page.test_red7 import POSITION

HEAR = """() => {
    window.heard = [];
    const note = () => window.heard.push(document.querySelector('.bubble')?.innerText ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Note what is said: a phrase stays for a few seconds only."""


@pytest.fixture
def cable(served: Served) -> Iterator[Cable]:
    cable = Cable(served.port)
    yield cable
    cable.close()


def invite(page: Page) -> str:
    """Open a table for two friends; the link to share."""
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_role("textbox", name="Link").input_value()


def sit(page: Page, name: str) -> None:
    """Take a seat at a table one was invited to."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".play").wait_for()


@pytest.mark.slow
def test_two_browsers_play_each_other(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    link = invite(host)
    axe(host)
    guest = pages.open("/t/" + link.rsplit("/", 1)[1], size=PHONE)
    guest.get_by_role("button", name="Take a seat").wait_for()
    axe(guest)
    sit(guest, "Bea")
    host.locator(".play").wait_for()
    players = [Player(host), Player(guest)]
    while not all(player.page.locator('a.button[href^="/replay/"]').count() for player in players):
        for player in players:
            if player.dialog.count():
                if not player.dialog.locator('a.button[href^="/replay/"]').count():
                    player.dialog.locator(".primary").click()
            elif player.bar.count() and player.page.locator(".turn .count").count():
                player.turn()
        host.wait_for_timeout(50)
    expect(host.get_by_role("dialog")).to_contain_text("nobody else is left in the round")


def test_after_a_reload_in_mid_turn_the_turn_begins_anew(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    ana, before = Player(page), version(page)
    page.get_by_role("list", name="Your hand").get_by_role("button", name="red 5").click()
    page.keyboard.press("p")
    expect(ana.bar.get_by_role("button", name="Take back")).to_be_visible()
    page.reload()
    page.locator(".turn .count").wait_for()
    expect(ana.bar.get_by_role("button", name="Take back")).to_have_count(0)  # a draft is private and stored nowhere
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    assert version(page) == before


def test_a_draft_made_without_a_connection_is_answered_when_it_is_back(pages: Pages, cable: Cable) -> None:
    pages.allow(r"ERR_|WebSocket connection")
    pages.address = f"http://127.0.0.1:{cable.port}"
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    ana = Player(page)
    page.locator(".turn .count").wait_for()
    cable.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.get_by_role("list", name="Your hand").get_by_role("button").first.click()
    page.keyboard.press("p")
    cable.mend()
    expect(ana.bar.get_by_role("button", name="Take back")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(page.get_by_role("heading", name="Red7 and RED")).to_be_visible()


def test_two_tabs_of_one_person_agree(pages: Pages) -> None:
    first = pages.open("/")
    practice(first, POSITION, ["me", "novice"])
    ana = Player(first)
    ana.wait()
    second = pages.open("/t/" + first.url.rsplit("/", 1)[1], with_page=first)
    second.locator(".play").wait_for()
    ana.turn()
    second.wait_for_function(
        "now => Number(document.querySelector('.play')?.dataset.version) >= now", arg=int(version(first))
    )


def test_a_code_finds_the_table_and_a_spectator_sees_no_hand(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    code = invite(host).rsplit("/", 1)[1]
    guest = pages.open("/")
    guest.get_by_label("Join by code").fill(code.lower())
    guest.get_by_role("button", name="Join").click()
    sit(guest, "Bea")
    spectator = pages.open(f"/t/{code}")
    spectator.locator(".play").wait_for()
    expect(spectator.get_by_role("list", name="Your hand")).to_have_count(0)
    expect(host.get_by_text("1 spectator")).to_be_visible()
    guest.evaluate(HEAR)
    host.get_by_role("button", name="Say something").click()
    host.get_by_role("button", name="Good luck!").click()
    guest.wait_for_function("() => window.heard.some((one) => one.includes('Good luck!'))")
    axe(spectator)


def test_leaving_lets_a_bot_play_and_one_may_come_back(pages: Pages) -> None:
    host = pages.open("/new/red/friends")  # where no bot can go out, which would end the match
    host.get_by_role("group", name="Seats").get_by_role("button", name="2").click()
    link = invite(host)
    guest = pages.open("/t/" + link.rsplit("/", 1)[1])
    sit(guest, "Bea")
    guest.get_by_role("button", name="Leave").click()
    guest.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(host.get_by_text("a bot is playing").first).to_be_visible()
    guest.get_by_role("link", name="Continue").first.click()
    guest.get_by_role("button", name="Come back to my seat").click()
    expect(host.get_by_text("a bot is playing")).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    ["/t/NOSUCH", "/t/ABCDEF.", "/t/100%", "/replay/nosuch", "/t/%3Cimg%20src=x%20onerror=alert(1)%3E", "/nowhere"],
)
def test_a_wrong_link_is_answered_kindly(pages: Pages, path: str) -> None:
    page = pages.open(path)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Home page").last.click()
    page.get_by_role("button", name="Play now").first.wait_for()


def test_names_that_are_no_names(pages: Pages) -> None:
    page = pages.open("/you")
    name = page.get_by_label("Your name")
    for wrong, said in (("", "Please choose a name"), ("   ", "Please choose a name"), ("x" * 31, "at most 30")):
        name.fill(wrong)
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
    name.fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    expect(page.locator("header").get_by_text("<img src=x")).to_be_visible()
    axe(page)


def test_the_same_person_on_another_device(pages: Pages) -> None:
    page = pages.open("/you")
    take_name(page, "Ana")
    link = private_link(page)
    other = pages.open("/" + link.split("/", 3)[3])
    expect(other.locator("header")).to_contain_text("Ana")
    assert "recover" not in other.url
    someone = pages.open("/you")
    take_name(someone, "Zoe")
    someone.evaluate("hash => location.hash = hash", "#" + link.split("#")[1])
    stay = someone.get_by_role("button", name="Stay as Zoe")
    stay.wait_for()
    axe(someone)
    stay.click()
    expect(someone.locator("header")).to_contain_text("Zoe")
    stranger = pages.open("/" + link.split("/", 3)[3])
    expect(stranger.get_by_role("alert")).to_contain_text("no longer valid")


def test_signing_out_another_device(pages: Pages) -> None:
    page = pages.open("/you")
    take_name(page, "Ana")
    link = private_link(page)
    other = pages.open("/" + link.split("/", 3)[3])
    expect(other.locator("header")).to_contain_text("Ana")
    page.reload()
    devices = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Sign out"))
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="This device")).to_have_count(1)
    axe(page)
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(devices).to_have_count(1)
    other.goto(other.url.split("#")[0] + "you")
    expect(other.get_by_label("Your name")).to_have_value("")


def test_who_comes_too_late_for_a_seat_looks_on(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    code = invite(host).rsplit("/", 1)[1]
    late = pages.open(f"/t/{code}")
    late.get_by_label("Your name").fill("Late")
    sit(pages.open(f"/t/{code}"), "Bea")
    late.locator(".play").wait_for()  # the seat went while the name was typed: a spectator now
    expect(late.get_by_role("list", name="Your hand")).to_have_count(0)


def test_a_table_that_everyone_left_before_it_began_is_closed(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    code = invite(host).rsplit("/", 1)[1]
    host.get_by_role("button", name="Leave").click()
    expect(host.get_by_role("heading", name="Red7 and RED")).to_be_visible()
    late = pages.open(f"/t/{code}")
    expect(late.get_by_text("This table was closed")).to_be_visible()


def test_the_server_follows_the_language_of_the_page(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    page.locator(".turn .count").wait_for()
    with page.expect_websocket():  # the server speaks one language to each connection
        page.get_by_label("Language").select_option("fr")
    page.get_by_role("list", name="Votre main").locator("[data-card=r5]").click()
    page.keyboard.press("c")
    expect(page.locator(".turn .bar .refused")).to_contain_text("Toile")


def test_a_double_click_is_one_move(pages: Pages, cable: Cable) -> None:
    pages.allow(r"ERR_|WebSocket connection")
    pages.address = f"http://127.0.0.1:{cable.port}"
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    ana = Player(page)
    page.locator(".turn .count").wait_for()
    cable.cut()  # so that both clicks come before the answer, and none on what the answer brings
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.locator(".hand button").first.click()
    ana.bar.get_by_role("button", name="To your palette").dblclick()
    cable.mend()
    expect(ana.bar.get_by_role("button", name="Take back")).to_be_visible()
    expect(ana.bar.locator(".refused")).to_have_count(0)


def test_what_happened_is_there_after_a_reload(pages: Pages) -> None:
    page = pages.open("/")
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).wait()
    page.reload()
    expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("dealt|plays|puts"))
