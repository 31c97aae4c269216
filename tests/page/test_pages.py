"""Every other page, in every language: nothing is missing, nobody is kept out, nothing moves sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from rubrica.core.words import LANGUAGES
from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, sideways

PATHS = (
    "/new/red7",
    "/new/red",
    "/new/red/pass",
    "/rules/red7",
    "/rules/red",
    "/learn/red7",
    "/learn/red",
    "/analysis",
    "/you",
)

CUT = """() => [...document.querySelectorAll('select')].flatMap((select) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const arrow = 16;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    const said = [...select.options].map((one) => one.textContent.trim());
    return said.filter((text) => pen.measureText(text).width > room);
})"""
"""Choices that are wider than the room for them."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_page_is_for_everyone(pages: Pages, language: str, size: ViewportSize) -> None:
    for path in PATHS:
        page = pages.open(path, language=language, size=size)
        page.get_by_role("heading").first.wait_for()
        page.wait_for_load_state("networkidle")
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert not sideways(page), f"{path} can be moved sideways"
        page.evaluate("document.fonts.ready")
        assert page.evaluate(CUT) == [], f"{path} has choices that are cut"
        axe(page)
        pages.close()
