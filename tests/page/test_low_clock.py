"""A clock that runs low is seen, announced and heard: in a turn, behind a curtain, and when a round has just ended."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rubrica.lab.rivals import Rivals
from tests.page.axe import axe
from tests.page.browser import Pages
from tests.page.players import LONG
from tests.page.test_ends import pass_and_lose
from tests.page.test_rounds import RESULT, SCORING, let_a_round_be_played
from tests.page.test_sounds import HEARD, LISTEN, switch_on

PITCHES = """
window.pitches = [];
const Tone = OscillatorNode;
window.OscillatorNode = class extends Tone {
  constructor(context, options) {
    super(context, options);
    pitches.push(options.frequency);
  }
};
"""
WARNED = "() => pitches.filter((one) => one === 880).length >= 3"
"""The sound of a clock that runs low, and of nothing else: three times the same note."""
CALLED = "() => pitches.includes(523.25) && pitches.includes(783.99)"
"""The sound of one's turn is among those that were heard."""
OPEN = """async (asked) => {
    const headers = {'content-type': 'application/json'};
    const told = (body) => ({method: 'POST', headers, body: JSON.stringify(body)});
    await fetch('/api/me', told({name: 'Ana', language: 'en'}));
    const made = await (await fetch('/api/matches', told(asked))).json();
    history.pushState(null, '', `/t/${made.match}`);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
"""Open a table and go there within the page: a page that is loaded anew must be touched again to be heard."""
SECONDS = 13
"""For a turn: it runs low 3 seconds after its beginning."""


def listening(pages: Pages) -> Page:
    """A page that may be heard, and notes what it plays."""

    def prepare(page: Page) -> None:
        page.add_init_script(LISTEN)
        page.add_init_script(PITCHES)

    page = pages.open("/you", before=prepare)
    switch_on(page)
    page.wait_for_function(HEARD)
    page.evaluate("pitches.length = heard.loudest = 0")
    return page


def open_table(page: Page, game: str, seats: list[str], options: dict[str, Any] | None = None) -> None:
    clock = {"kind": "turn", "seconds": SECONDS}
    page.evaluate(OPEN, {"game": game, "options": options or {}, "seats": seats, "clock": clock})
    page.locator(".play").wait_for()


def expect_warning(page: Page, clock: Locator) -> None:
    """The clock is in sight and coloured, the warning is announced, and its sound is played and loud enough."""
    expect(clock).to_have_class(re.compile("short"))
    expect(clock).to_be_in_viewport()
    expect(page.get_by_role("alert").filter(has_text="Your time is running out.")).to_have_count(1)
    page.wait_for_function(WARNED)
    page.wait_for_function(HEARD)


def test_in_a_turn_of_red(pages: Pages) -> None:
    page = listening(pages)
    open_table(page, "red", ["me", "novice", "novice"])  # the first seat has the first turn
    expect_warning(page, page.locator(".bar.sheet time"))
    axe(page)


def test_behind_the_curtain_and_in_a_turn_of_red7(pages: Pages) -> None:
    page = listening(pages)
    open_table(page, "red7", ["me", "me"])  # whoever begins, it is someone at this device
    expect_warning(page, page.locator(".curtain time"))
    axe(page)
    page.get_by_role("button", name="I am Ana").click()
    expect(page.locator(".turn .bar time")).to_have_class(re.compile("running"))
    expect_warning(page, page.locator(".turn .bar time"))


def test_when_a_round_has_just_ended_and_one_s_own_clock_runs(pages: Pages) -> None:
    page = listening(pages)
    open_table(page, "red7", ["me", "me"], SCORING)
    page.get_by_role("button", name="I am Ana").click()
    pass_and_lose(page)
    expect(page.locator("p.note").filter(has_text="the round")).to_be_visible()  # no sheet hides the clock
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("pitches.length = heard.loudest = 0")
    expect_warning(page, page.locator(".curtain time").or_(page.locator(".turn .bar time")))


def test_the_sheet_of_a_round_shows_that_another_s_clock_runs_low(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, clock={"kind": "turn", "seconds": SECONDS})
    page = pages.open(f"/t/{code}", still=False)
    page.locator(".play").wait_for()
    let_a_round_be_played(rivals)
    if rivals.over:  # won in one round: no clock runs any more
        return
    clock = page.get_by_role("dialog").locator("time")  # nobody plays: every turn runs out from now on
    expect(clock).to_have_class(re.compile("short"))
    expect(clock).to_be_in_viewport()


def test_one_who_reads_the_sheet_hears_that_their_own_clock_runs(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open("red7", SCORING, 2, mine=1, clock={"kind": "turn", "seconds": 600})
    page = listening(pages)
    page.evaluate(
        "code => { history.pushState(null, '', `/t/${code}`); dispatchEvent(new PopStateEvent('popstate')); }", code
    )
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".play").wait_for()
    rivals.start()
    bar, over = page.locator(".turn .bar"), page.locator(RESULT)
    bar.or_(over).first.wait_for(timeout=LONG)
    rivals.rest()
    if over.count():  # the other went out again and again: it was never one's turn
        return
    pass_and_lose(page)
    sheet, note = page.get_by_role("dialog"), page.locator("p.note")
    expect(sheet.or_(note)).to_be_visible()
    if sheet.get_by_role("button", name="See the result").count():
        return
    if sheet.count():  # the other begins the next round
        expect(sheet.locator("time")).to_be_visible()
        page.evaluate("pitches.length = heard.loudest = 0")
        rivals.start()
        expect(sheet).to_have_count(0, timeout=LONG)
    page.wait_for_function(CALLED)
    page.wait_for_function(HEARD)
    expect(page.locator(".turn .bar time")).to_be_visible()
