"""People at the table: they see what the page shows and do what it lets them do, by mouse or by keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

LONG = 90_000
"""Milliseconds: bots think, and several browsers share few cores."""
MOST_TABS = 150
PLAYS = ".button.primary:enabled, [data-key=play]:enabled"
"""What plays a draft, once the server has said what comes of it."""
ONE_THING = ".button.primary:not([data-key])"
"""The button for what is asked here and cannot be drafted, such as to draw a card."""
ANSWERED = f".turn .bar:not(:has(button.way)), .turn .bar:has({ONE_THING})"
"""A way that was chosen is answered: it is laid out, or as much of it as is not hidden."""
FITS = '.pool button[aria-disabled="false"]:not(.stuck):not(.gone)'
"""The tiles of RED that can be placed now."""
KINDS = 6
"""Kinds of tiles in each of the two rows of the pool."""
IN_REACH = """cells => cells.flatMap((cell, index) => {
    const box = cell.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === cell ? [index] : [];
})"""
"""The cells that a mouse can click: the buttons to zoom may lie over one in the corner."""


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go to something with the tab key alone, and press a key there."""
    for _ in range(MOST_TABS):
        if target.evaluate("node => node === document.activeElement || node.contains(document.activeElement)"):
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not come to {target}")


def practice(page: Page, position: dict[str, Any], seats: list[str]) -> None:
    """Sit down at a practice table, as the page itself does."""
    made = page.evaluate(
        """async ([position, seats]) => {
            const headers = {'content-type': 'application/json'};
            const ask = (path, body) => fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
            await ask('/api/me', {name: 'Ana', language: 'en'});
            const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
            localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
            return (await ask('/api/practice', {position, seats})).json();
        }""",
        [position, seats],
    )
    page.goto(f"{page.url.rstrip('/')}/t/{made['match']}")
    page.locator(".play").wait_for()


def take_name(page: Page, name: str) -> None:
    """Choose a name on the page about oneself, and be known by it."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()


def private_link(page: Page) -> str:
    """Make the link that lets another device be the person of this page, who must be known already."""
    page.get_by_role("button", name="Make a private link").click()
    return page.get_by_role("textbox", name="Link").input_value()


def ask(page: Page, path: str) -> Any:
    """What the server answers the person at the page."""
    return page.evaluate("path => fetch(path).then((one) => one.json())", path)


def version(page: Page) -> str:
    """How many entries the table shows."""
    return page.locator(".play").get_attribute("data-version") or ""


def wait_for_another_version(page: Page, before: str) -> None:
    """Until the table shows another version than this."""
    page.wait_for_function(
        "before => document.querySelector('.play')?.dataset.version !== before", arg=before, timeout=LONG
    )


@dataclass
class Player:
    """Someone at a table of Red7 who takes the first way to stay in, and passes if there is none."""

    page: Page
    by_key: bool = False
    turns: int = 0
    rounds: int = 0

    @property
    def bar(self) -> Locator:
        """What is asked of the player now."""
        return self.page.locator(".turn .bar")

    @property
    def dialog(self) -> Locator:
        """The sheet over the table."""
        return self.page.get_by_role("dialog")

    def do(self, target: Locator) -> None:
        """Press a button, once it is there."""
        target.wait_for()
        if self.by_key:
            press(self.page, target)
        else:
            target.click()

    def wait(self) -> str:
        """What there is to do: `turn` or `dialog`."""
        found = self.page.wait_for_function(
            """() => document.querySelector('dialog[open]') ? 'dialog'
                : document.querySelector('.turn .bar') && document.querySelector('.turn .count') ? 'turn'
                : document.querySelector('.turn .bar .button.primary') ? 'turn'
                : null""",
            timeout=LONG,
        )
        return str(found.json_value())

    def finish(self) -> None:
        """Play until the match is over and its result is shown."""
        while True:
            if self.wait() != "dialog":
                self.turn()
            elif self.dialog.locator('a.button[href^="/replay/"]').count():
                return
            else:
                self.go_on()

    def go_on(self) -> None:
        """Leave the sheet of a round; that of the next one may be there at once."""
        self.rounds += 1
        title = self.dialog.get_by_role("heading").text_content() or ""
        self.do(self.dialog.locator(".button.primary"))
        expect(self.dialog.get_by_role("heading", name=title, exact=True)).to_have_count(0)

    def turn(self) -> None:
        """Do one thing of a turn."""
        self.turns += 1
        before = version(self.page)
        if self.bar.locator(ONE_THING).count() or self.leads() or self.take_a_way():
            self.do(self.bar.locator(PLAYS).first)
        else:
            self.go_out()
        wait_for_another_version(self.page, before)

    def leads(self) -> bool:
        """Whether the turn has begun, and can be ended without going out."""
        self.page.locator(".turn .count").wait_for(timeout=LONG)
        if not self.bar.locator("[data-key=play]").count():
            return False
        self.bar.locator("[data-key=play]:enabled").wait_for()
        return not self.bar.locator("[data-key=play].bad").count()

    def take_a_way(self) -> bool:
        """Lay out the first way to stay in; False if there is none."""
        ways = self.page.locator("button.way")
        if not ways.count() and self.bar.locator("[aria-expanded]").count():
            self.do(self.bar.locator("[aria-expanded]"))
            ways.first.wait_for(state="attached")
        if not ways.count():
            return False
        if not ways.first.is_visible():  # where there is little room, a card shows its own ways once it is picked
            self.do(self.page.locator(".hand .hinted").first)
        self.do(ways.first)
        self.page.locator(ANSWERED).wait_for()
        return True

    def go_out(self) -> None:
        """There is no way to stay in: pass, or end the turn that has begun; asked once more, say yes."""
        self.do(self.bar.locator("[data-key=play]:enabled, .buttons > .quiet").first)
        self.bar.locator(".prompt.warn").wait_for()
        self.do(self.bar.locator(".button.primary"))


def place_tile(page: Page, by_key: bool = False, which: int = 0) -> None:
    """Place a tile that fits on a cell that is lit: the first, unless by mouse another is asked for."""
    tiles = page.locator(FITS)
    tiles.first.wait_for()
    if by_key:
        choose_by_key(page)
    else:
        tiles.nth(which % tiles.count()).click()
        choose_cell(page, which)
    place_it(page, by_key)


def turn_up_and_place(page: Page) -> None:
    """Where the tiles lie face down: turn one up, and place it on a cell that is lit."""
    before = version(page)
    page.locator('.stacks button[aria-disabled="false"]').first.click()
    wait_for_another_version(page, before)
    choose_cell(page)
    place_it(page)


def choose_by_key(page: Page) -> None:
    """Choose a tile that fits and a cell with the keyboard alone: along one row of the pool, then the other."""
    fitting = page.locator(FITS).and_(page.locator(":focus"))
    press(page, page.locator(".pool").first, "ArrowRight")
    for key in [*["ArrowRight"] * KINDS, "ArrowDown", *["ArrowRight"] * KINDS]:
        if fitting.count():
            break
        page.keyboard.press(key)
    expect(fitting).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator("[data-placement]:focus").wait_for()
    page.keyboard.press("Enter")


def choose_cell(page: Page, which: int = 0) -> None:
    """Click a cell that is lit."""
    cells = page.locator("[data-placement] .reach")
    cells.first.wait_for()
    while not (reached := cells.evaluate_all(IN_REACH)):
        page.locator(".zoom button").nth(1).click()  # farther away, nothing is in a corner
    cells.nth(reached[which % len(reached)]).click()


def place_it(page: Page, by_key: bool = False) -> None:
    """Play the tile that was laid on a cell."""
    before = version(page)
    place = page.locator(".play .bar .button.primary")
    place.wait_for()
    if by_key:
        press(page, place)
    else:
        place.click()
    wait_for_another_version(page, before)
