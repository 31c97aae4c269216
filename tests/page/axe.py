"""axe-core: whether a page can be used by everyone, as far as a program can tell."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from hatch_build import Page as Sources

BAD = ("serious", "critical")
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until all that the page does when its sizes are known is done: it draws a frame, and what follows from that."""


@cache
def _source() -> str:
    sources = Sources()
    sources.install()
    return (sources.web / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def axe(page: Page) -> None:
    """Fail if a page has serious faults, with a list of them."""
    page.evaluate(DRAWN)
    page.evaluate(_source())  # by the debugger, which the policy of the page does not bind
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    faults = [
        f"{one['id']} ({one['impact']}): {one['help']}\n    {node['target']} {node['html'][:200]}\n    "
        + node["failureSummary"].replace("\n", "\n    ")
        for one in found
        if one["impact"] in BAD
        for node in one["nodes"]
    ]
    assert faults == [], f"{page.url}:\n" + "\n".join(faults)
