"""Ready-made tables: each language offers the options of its own rulebook, and each game what it has."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rubrica.red7.options import PRESETS
from tests.page.browser import Pages


def asked(page: Page) -> dict[str, object]:
    """The options of the table that the page asks for."""
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/matches")) as request:
        page.locator("form .big").click()
    table: dict[str, Any] = request.value.post_data_json or {}
    return dict(table["options"])


@pytest.mark.parametrize(
    ("language", "book"), [("en", "advanced"), ("pt-BR", "advanced"), ("es", "advanced"), ("fr", "advanced-fr")]
)
def test_the_options_of_a_preset_are_those_of_the_rulebook_of_the_language(
    pages: Pages, language: str, book: str
) -> None:
    page = pages.open("/new/red7", language=language)
    advanced = page.locator(".preset").nth(1)
    advanced.click()
    expect(advanced).to_have_attribute("aria-pressed", "true")
    assert asked(page) == PRESETS[book]


def test_french_says_that_it_follows_the_french_book(pages: Pages) -> None:
    page = pages.open("/new/red7", language="fr")
    page.get_by_role("button", name="Avancé Comme dans le livret français").click()
    expect(page.get_by_role("group", name="Piocher").get_by_role("button", name="obligatoire")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_text("vous devez piocher une carte, comme dans le livret français")).to_be_visible()


def test_hints_are_offered_in_both_games(pages: Pages) -> None:
    for game in ("red7", "red"):
        page = pages.open(f"/new/{game}")
        expect(page.get_by_text("Hints allowed")).to_be_visible()
