"""The pictures of docs/pictures, taken from real play in a real browser: `scripts/screenshots [name ...]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize
from rich.console import Console

from rubrica.lab.served import Served
from tests.page.browser import LAPTOP, PHONE, ROOT, Eyes, browsing

FOLDER = ROOT / "docs/pictures"
SIZES: dict[str, ViewportSize] = {"laptop": LAPTOP, "phone": PHONE}
BOT_PAUSE = "0.05"

Shot = Callable[[Eyes, ViewportSize], Page]
"""Opens pages and plays to a situation; the page it gives is photographed."""
SHOTS: dict[str, Shot] = {}


def shot(take: Shot) -> Shot:
    """Register a situation under its function's name, which is the picture's too."""
    SHOTS[take.__name__.replace("_", "-")] = take
    return take


@shot
def home(eyes: Eyes, size: ViewportSize) -> Page:
    """What a newcomer sees first."""
    page = eyes.open("/", size=size)
    page.get_by_role("heading").first.wait_for()
    return page


def take(eyes: Eyes, name: str, size: str) -> Path:
    """Take one picture; what goes wrong in the page is no picture."""
    page = SHOTS[name](eyes, SIZES[size])
    page.evaluate("document.fonts.ready")
    path = FOLDER / f"{name}-{size}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    eyes.close()
    eyes.check()
    return path


def main(wanted: list[str]) -> int:
    """Take the pictures asked for, or all."""
    console = Console()
    unknown = [name for name in wanted if name not in SHOTS]
    if unknown:
        console.print(f"There is no picture called {', '.join(unknown)}. There are: {', '.join(SHOTS)}.")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        served = Served(Path(folder), "--bot-pause", BOT_PAUSE, one_core=False)
        try:
            for name in wanted or SHOTS:
                for size in SIZES:
                    eyes = Eyes(browser, f"http://127.0.0.1:{served.port}")
                    console.print(str(take(eyes, name, size).relative_to(ROOT)))
        finally:
            served.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
