"""The first page is for everyone: in four languages, on a laptop and a phone, in light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from rubrica.core.words import LANGUAGES
from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, Scheme, sideways


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(pages: Pages, language: str) -> None:
    page = pages.open("/", language=language)
    page.get_by_role("heading").first.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_first_page_keeps_nobody_out(pages: Pages, size: ViewportSize, scheme: Scheme) -> None:
    page = pages.open("/", size=size, scheme=scheme)
    page.get_by_role("heading").first.wait_for()
    axe(page)
    assert not sideways(page), "it can be moved sideways"


def test_what_goes_wrong_in_a_page_is_found(pages: Pages) -> None:
    page = pages.open("/")
    page.get_by_role("heading").first.wait_for()
    with page.expect_console_message(lambda told: "Content Security Policy" in told.text):
        page.evaluate("document.body.insertAdjacentHTML('beforeend', '<b style=\"color: red\">x</b>')")
    with page.expect_console_message(lambda told: told.text == "complained"):
        page.evaluate("console.error('complained')")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    seen, pages.seen = "\n".join(pages.seen), []
    assert "thrown" in seen
    assert "Content Security Policy" in seen
    assert "complained" in seen
