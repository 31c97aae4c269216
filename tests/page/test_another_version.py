"""What another version left in the browser, and sentences that a language lacks: the page goes on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.browser import Pages
from tests.page.players import Player

STRANGE: dict[str, Any] = {
    "nothing": None,
    "a list": [1, 2],
    "a word": "settings",
    "other kinds": {"language": "tlh", "theme": 7, "motion": None, "sound": "yes", "hints": {}, "keys": [], "known": 1},
    "other shapes": {"tables": [], "lessons": "all", "notify": None},
    "a table that is none": {"tables": {"red7": {"game": "red7", "seats": "me"}, "red": 3}, "lessons": {"red7": "x"}},
    "a table of another game": {"tables": {"red7": {"game": "red", "seats": ["me", "casual"]}}},
}


def stored(value: Any) -> Any:
    """Before a page is loaded the first time, its storage has this."""

    def store(page: Page) -> None:
        page.add_init_script(
            f"localStorage.getItem('rubrica') ?? localStorage.setItem('rubrica', {json.dumps(value)});"
        )

    return store


@pytest.mark.parametrize("kept", [*map(json.dumps, STRANGE.values()), "no JSON {"], ids=[*STRANGE, "no JSON"])
def test_settings_that_cannot_be_understood_are_the_first_ones(pages: Pages, kept: str) -> None:
    page = pages.open("/you", before=stored(kept))
    expect(page.get_by_role("combobox", name="Appearance")).to_have_value("auto")
    expect(page.get_by_role("combobox", name="Animations")).to_have_value("auto")
    expect(page.get_by_role("combobox", name="Hints")).to_have_value("count")
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
    page.goto(pages.address + "/new/red7")
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_enabled()
    page.goto(pages.address + "/learn/red7")
    page.locator(".turn .bar").wait_for()
    page.goto(pages.address)
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).wait()


def test_what_is_understood_is_kept_and_so_is_what_a_newer_version_chose(pages: Pages) -> None:
    newer = {"theme": "dark", "motion": "sideways", "hints": "show", "carpet": "red"}
    page = pages.open("/you", before=stored(json.dumps(newer)))
    expect(page.get_by_role("combobox", name="Appearance")).to_have_value("dark")
    expect(page.get_by_role("combobox", name="Hints")).to_have_value("show")
    page.get_by_role("combobox", name="Hints").select_option("off")
    kept = json.loads(page.evaluate("localStorage.getItem('rubrica')"))
    assert (kept["theme"], kept["motion"], kept["hints"], kept["carpet"]) == ("dark", "auto", "off", "red")


def test_a_sentence_that_a_language_lacks_is_said_in_english(pages: Pages) -> None:
    pages.allow("no sentence join-by-code in fr")

    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, body=answer.text().replace("join-by-code = Rejoindre", "something-else = Rejoindre")
        )

    page = pages.open(
        "/", language="fr", before=lambda page: page.route(re.compile(r"/assets/page-[^/]*\.js"), without)
    )
    expect(page.get_by_text("Join by code").first).to_be_visible()
    expect(page.get_by_role("button", name="Jouer contre des bots").first).to_be_visible()
