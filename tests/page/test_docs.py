"""The page of the interface comes from our own server, whole, and works there."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.page.browser import Pages


def test_the_interface_is_shown_without_other_sites(pages: Pages) -> None:
    asked: list[str] = []

    def listen(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))

    page = pages.open("/docs", before=listen)
    page.get_by_text("/api/health").first.click()
    page.get_by_role("button", name="Try it out").first.click()
    page.get_by_role("button", name="Execute").first.click()
    page.get_by_text('"rubrica"').first.wait_for()
    own = urlsplit(pages.address).netloc
    assert {urlsplit(url).netloc for url in asked if not url.startswith("data:")} == {own}
