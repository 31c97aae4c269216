"""Sizes come from the scales of tokens.css, not from numbers of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hatch_build import ROOT

SOURCES = [*sorted((ROOT / "web/src").rglob("*.svelte")), ROOT / "web/src/app.css"]
DECLARED = re.compile(
    r"(?<![\w-])((?:row-|column-)?gap|padding(?:-[\w-]+)?|margin(?:-[\w-]+)?|font-size|font-weight|font|border-radius"
    r"|transition):\s*([^;{}]+);"
)
OWN = {
    "font": re.compile(r"[\d.]rem|^\d{3}"),
    "font-size": re.compile(r"[\d.]rem"),
    "font-weight": re.compile(r"^\d"),
    "transition": re.compile(r"[\d.]s\b"),
    "border-radius": re.compile(r"(?<!, )\b(?:[4-9]|\d\d+)px"),
}
SPACE = re.compile(r"(?<![\w.])-?(?:[2-9]|[1-3]\d|4[0-4])px")
"""A space between or around parts; hair lines, and offsets of drawings above it, are no spaces."""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "web/src")))
def test_sizes_are_tokens(path: Path) -> None:
    text = path.read_text("utf-8")
    style = text if path.suffix == ".css" else text.partition("<style>")[2]
    found = [(name, value) for name, value in DECLARED.findall(style) if OWN.get(name, SPACE).search(value)]
    assert found == []


def test_every_token_that_is_used_is_there() -> None:
    known = set(
        re.findall(r"(--(?:size|weight|space|radius|time|touch)[\w-]*):", (ROOT / "web/src/tokens.css").read_text())
    )
    used = {
        name
        for path in SOURCES
        for name in re.findall(r"var\((--(?:size|weight|space|radius|time|touch)[\w-]*)", path.read_text("utf-8"))
    }
    assert used <= known
    assert known <= used
