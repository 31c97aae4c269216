"""Requests that fail, tabs that differ, browsers that forbid: the page goes on, and nobody becomes somebody else."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from rubrica.lab.served import Served
from tests.page.browser import Pages, comes_to
from tests.page.players import Player, practice, take_name
from tests.page.test_friends import invite
from tests.page.test_red7 import POSITION

FAILED = r"ERR_|Failed to load resource|status of 5"


def named(pages: Pages, name: str) -> Page:
    """A page of someone who chose a name."""
    page = pages.open("/you")
    take_name(page, name)
    return page


def test_someone_whom_the_server_cannot_tell_just_now_keeps_their_name(pages: Pages) -> None:
    pages.allow(FAILED)
    page = named(pages, "Ana")
    page.route("**/api/me", lambda route: route.fulfill(status=503, json={"error": "x", "sentence": "x"}))
    page.goto(pages.address + "/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/me")
    page.get_by_role("button", name="Play now").first.click()
    Player(page).wait()
    expect(page.locator("header").first).to_contain_text("Ana")


def test_a_profile_that_never_comes_does_not_keep_the_page_blank(pages: Pages) -> None:
    page = named(pages, "Ana")
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108  # Playwright needs a function of ours
    page.goto(pages.address + "/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    for route in held:
        route.continue_()
    expect(page.locator("header")).to_contain_text("Ana")


def test_sentences_that_cannot_be_read_leave_the_language_as_it_was(pages: Pages) -> None:
    pages.allow(FAILED)
    page = pages.open("/")
    words = re.compile(r"/assets/.*\.js")
    page.route(words, lambda route: route.abort())
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_label("Language")).to_have_value("en")
    page.unroute(words)
    page.get_by_label("Language").select_option("es")
    expect(page.get_by_label("Idioma")).to_have_value("es")


def test_first_sentences_that_cannot_be_read_are_read_later(pages: Pages) -> None:
    pages.allow(FAILED)
    words = re.compile(r"/assets/(page|core|table|red7|red)-[^/]*\.js")
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        if route.request.url in failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    page = pages.open("/", before=lambda page: page.route(words, fail_once))
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert failed


def test_two_tabs_keep_each_others_settings(pages: Pages) -> None:
    one = pages.open("/you")
    two = pages.open("/you", with_page=one)
    one.get_by_role("combobox", name="Appearance").select_option("dark")
    expect(two.locator("html")).to_have_attribute("data-theme", "dark")
    two.get_by_role("combobox", name="Animations").select_option("off")
    one.reload()
    expect(one.get_by_role("combobox", name="Appearance")).to_have_value("dark")
    expect(one.get_by_role("combobox", name="Animations")).to_have_value("off")


def test_a_double_click_takes_one_seat(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    host.get_by_role("button", name="3", exact=True).click()
    code = invite(host).rsplit("/", 1)[1]
    guest = pages.open(f"/t/{code}")
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_role("button", name="Take a seat").dblclick()
    expect(host.get_by_text("Bea")).to_have_count(1)
    expect(host.get_by_text("Free", exact=True)).to_have_count(1)


def test_a_browser_that_forbids_notifications_by_pages(pages: Pages) -> None:
    page = pages.open(
        "/you",
        before=lambda page: page.add_init_script(
            """window.Notification = class { constructor() { throw new TypeError('Illegal constructor'); }
               static permission = 'granted'; static requestPermission() { return Promise.resolve('granted'); } };
               localStorage.setItem('rubrica', JSON.stringify({ notify: true }));
               Object.defineProperty(document, 'visibilityState', { value: 'hidden' });"""
        ),
    )
    page.goto(pages.address + "/")
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).wait()  # the turn came, and nothing was thrown


def test_the_first_deal_is_told_once(pages: Pages) -> None:
    host = pages.open("/new/red7/friends")
    code = invite(host).rsplit("/", 1)[1]
    guest = pages.open(f"/t/{code}")
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_role("button", name="Take a seat").click()
    for page in (host, guest):
        page.locator(".play").wait_for()
        page.wait_for_load_state("networkidle")
        page.locator(".toolbar .last").click()
        expect(page.get_by_role("dialog").get_by_text("Round 1 is dealt")).to_have_count(1)


def test_a_page_older_than_its_server_is_loaded_anew_once(pages: Pages, served: Served) -> None:
    loads: list[str] = []

    def older(page: Page) -> None:
        page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
        page.add_init_script(
            """const Real = WebSocket;
               window.WebSocket = class extends Real {
                 set onmessage(hear) {
                   const other = (text) => text.replace(/"build":"[^"]*"/, '"build":"another"');
                   super.onmessage = (event) => hear({ data: other(event.data) });
                 }
               };"""
        )

    page = pages.open("/", before=older)
    practice(page, POSITION, ["me", "novice"])  # where nothing but the player's own move opens a sheet
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    page.locator(".turn .count").wait_for()  # the server has said its name once more
    assert page.evaluate("sessionStorage.getItem('rubrica-reloaded')") == "another"
    assert [one.partition("/t/")[1] for one in loads] == ["", "/t/", "/t/"]  # the table twice


def test_a_lesson_and_a_new_table_wait_for_what_they_need(pages: Pages) -> None:
    pages.allow(FAILED)
    page = pages.open("/")
    page.route("**/api/games", lambda route: route.abort())
    page.route(re.compile(r"/assets/learn-[^/]*\.js"), lambda route: route.abort())
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/games")
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_enabled()
    page.goto(pages.address + "/learn/red7")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def test_nobody_is_called_away_to_themselves(pages: Pages) -> None:
    """Before the socket has told who is there, a host waits in the lobby."""
    page = pages.open("/new/red7/friends")
    page.route_web_socket("**/socket", lambda socket: None)
    invite(page)
    expect(page.locator(".lobby ol li").first).to_contain_text(re.compile(r"\w"))
    expect(page.locator(".lobby ol")).not_to_contain_text("away")


def test_phrases_that_are_on_their_way_open_their_sheet_at_once(pages: Pages) -> None:
    page = pages.open("/")
    practice(page, POSITION, ["me", "novice"])
    held: list[Route] = []
    page.route("**/api/phrases", lambda route: held.append(route))  # noqa: PLW0108  # Playwright needs a function of ours
    given_up: list[str] = []
    page.on("requestfailed", lambda request: given_up.append(request.url))
    page.get_by_role("button", name="Say something").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert given_up == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Leave").click()
    for route in held:
        route.continue_()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Leave")


def test_a_list_that_cannot_be_read_now_stays_as_it_was(pages: Pages) -> None:
    pages.allow(FAILED)
    page = pages.open("/new/red7/friends", before=lambda page: page.clock.install())
    invite(page)
    page.goto(pages.address + "/")
    mine = page.locator('section:has(h2:text-is("My matches")) li')
    expect(mine).to_have_count(1)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/api/matches*/**", refuse)
    page.clock.fast_forward(9_000)  # longer than the time between two looks
    comes_to(page, lambda: any(url.endswith("/mine") for url in asked), wanted=True)
    page.clock.fast_forward(9_000)
    comes_to(page, lambda: sum(url.endswith("/mine") for url in asked) > 1, wanted=True)
    expect(mine).to_have_count(1)
