"""One face and one colour for a person or a bot, wherever they are shown. (The list is in `test_pass_names`.)"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.browser import Pages
from tests.page.faces import faces
from tests.page.test_ends import RED_ENDS, SCORING, play, red7, result, sit

RENAME = """async (name) => {
    const headers = {'content-type': 'application/json'};
    await fetch('/api/me', {method: 'POST', headers, body: JSON.stringify({name, language: 'en'})});
    const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
    localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
}"""


def logged(page: Page) -> set[str]:
    """The faces in the log; the sheet over the table is closed first."""
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.locator(".toolbar .last").click()
    found = set(faces(page.get_by_role("dialog")))
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return found


def test_of_red7_at_the_table_the_end_of_a_round_the_result_the_log_and_the_replay(pages: Pages) -> None:
    page = pages.open("/")
    scores = [["r6", "r5", "r4", "o7", "o6", "o5"], ["b4", "v5"]]
    sit(page, red7(SCORING, scores=scores), ["me", "novice"])
    ana, bruno = faces(page.locator("section.mine"))[0], faces(page.locator(".opponents"))[0]
    assert ana != bruno
    assert faces(page.locator(".you")) == [ana]  # as on every page
    assert set(faces(page.locator(".rules"))) <= {ana, bruno}
    play(page, "red 7 palette")
    dialog = page.get_by_role("dialog")
    assert faces(dialog.get_by_role("table", name="Points by round")) == [ana, bruno]
    dialog.get_by_role("button", name="See the result").click()
    assert faces(result(page).locator(".winners")) == [ana]
    assert faces(dialog.get_by_role("table", name="Points by round")) == [ana, bruno]
    assert logged(page) <= {ana, bruno}
    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_role("slider").wait_for()
    assert faces(page.locator("section.mine")) == [ana]
    assert faces(page.locator(".opponents")) == [bruno]


def test_of_red_at_the_table_the_result_and_the_log(pages: Pages) -> None:
    page = pages.open("/")
    position = RED_ENDS["stuck early: three players"]
    *before, last = position["placed"]
    sit(page, {"game": "red", **position, "placed": before}, ["me", "novice", "novice"], (last,))
    dialog = result(page)
    seats = faces(page.locator(".play .scores"))
    assert len(set(seats)) == 3
    assert faces(dialog.get_by_role("table", name="Scores")) == seats
    assert faces(dialog.locator(".winners")) == [seats[2]]
    assert logged(page) <= set(seats)


def test_a_person_looks_the_same_in_the_lobby_and_after_lots_have_changed_the_seats(pages: Pages) -> None:
    ana = pages.open("/")
    ana.evaluate(RENAME, "Ana")
    ana.goto(ana.url + "new/red7/friends")
    expect(ana.locator(".you")).to_contain_text("Ana")
    own = faces(ana.locator(".you"))
    ana.get_by_role("button", name="Open the table").click()
    expect(ana.get_by_role("listitem").filter(has_text="Ana")).to_be_visible()
    assert faces(ana.locator(".lobby")) == own
    code = ana.get_by_role("textbox", name="Link").input_value().rsplit("/", 1)[1]
    bea = pages.open(f"/t/{code}")
    assert faces(bea.locator(".lobby")) == own
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Take a seat").click()
    for page in (ana, bea):
        page.locator(".play section.mine").wait_for()
    assert faces(ana.locator("section.mine")) == own == faces(bea.locator(".opponents"))
    assert faces(bea.locator("section.mine")) == faces(bea.locator(".you")) == faces(ana.locator(".opponents"))
