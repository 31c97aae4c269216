"""The faces that a page shows, so that a test can tell whether two are the same."""

from __future__ import annotations

from playwright.sync_api import Locator

DRAWN = """(all) => all.map((face) => face.outerHTML.replace(/ (width|height|class)="[^"]*"/g, ''))"""


def faces(within: Locator) -> list[str]:
    """The drawings and colours of the faces in a part of a page, whatever their sizes."""
    found = within.locator("svg.face")
    found.first.wait_for()
    return list(found.evaluate_all(DRAWN))
