"""The icons of the installed page as PNG, drawn from our SVG by a real browser: `scripts/icons`."""

from __future__ import annotations

import base64

from playwright.sync_api import Browser
from rich.console import Console

from tests.page.browser import ROOT, browsing

FOLDER = ROOT / "web/public"
ICONS = {f"{name}-{size}.png": (f"{name}.svg", size) for name in ("icon", "icon-maskable") for size in (192, 512)}


def draw(browser: Browser, source: str, size: int) -> bytes:
    """A square picture of an SVG, as PNG; what it does not cover is transparent."""
    page = browser.new_page(viewport={"width": size, "height": size})
    picture = "data:image/svg+xml;base64," + base64.b64encode((FOLDER / source).read_bytes()).decode()
    page.set_content(f'<style>* {{ margin: 0; display: block; }}</style><img width="{size}" src="{picture}">')
    page.locator("img").evaluate("image => image.decode()")
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


def main() -> None:
    """Write all icons anew."""
    with browsing() as browser:
        for name, (source, size) in ICONS.items():
            written = (FOLDER / name).write_bytes(draw(browser, source, size))
            Console().print(f"{name}: {written} bytes")


if __name__ == "__main__":
    main()
