"""The icons in web/public are what our SVG looks like."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Browser

from tests.page.icons import FOLDER, ICONS, draw

LARGEST = 20_000
"""Bytes that an icon may take."""
DIFFERENCE = """async ([one, other]) => {
  const pixels = async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const surface = new OffscreenCanvas(image.width, image.height).getContext('2d');
    surface.drawImage(image, 0, 0);
    return surface.getImageData(0, 0, image.width, image.height).data;
  };
  const [left, right] = [await pixels(one), await pixels(other)];
  if (left.length !== right.length) return 255;
  return left.reduce((sum, value, at) => sum + Math.abs(value - right[at]), 0) / left.length;
}"""


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_the_picture_of_its_svg(browser: Browser, name: str) -> None:
    kept = (FOLDER / name).read_bytes()
    assert len(kept) < LARGEST
    page = browser.new_page()
    pictures = [base64.b64encode(one).decode() for one in (kept, draw(browser, *ICONS[name]))]
    assert page.evaluate(DIFFERENCE, pictures) < 1, "run scripts/icons"
    page.close()
