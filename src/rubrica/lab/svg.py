"""What the pictures of this package share: how an SVG begins, a text in it, and the colours of lines and bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

COLORS = (
    "#c0392b",
    "#5d7a99",
    "#7a8b3c",
    "#8e6bb0",
    "#1f8a8a",
    "#b8860b",
    "#d4699e",
    "#2c3e8f",
    "#8b5a2b",
    "#666666",
)
LEGEND_ROW = 18


def opening(title: str, width: int, height: int) -> list[str]:
    """The first lines of a picture: its size, its background and its title."""
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fffdf8"/>',
        text(16, 28, title, size=16, weight=600),
    ]


def text(
    x: float, y: float, words: str, size: int = 13, weight: int = 400, color: str = "#222", anchor: str = "start"
) -> str:
    """A line of text."""
    style = "" if size == 13 else f' font-size="{size}"'
    style += "" if weight == 400 else f' font-weight="{weight}"'
    style += "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}"{style}>{escape(words)}</text>'


def legend(names: Sequence[str], width: int, y: int, step: int, note: str = "") -> tuple[list[str], int]:
    """A square of its colour and each name, then a note, in rows that begin at y; and how many rows more than one.

    Names are `step` apart, or more where one is long.
    """
    step = max([step, *(40 + 8 * len(name) for name in names)])
    columns, parts = max(1, (width - 16) // step), list[str]()
    for number, name in enumerate(names):
        x, top = 16 + step * (number % columns), y + LEGEND_ROW * (number // columns)
        parts.append(f'<rect x="{x}" y="{top}" width="12" height="12" fill="{color_of(number)}"/>')
        parts.append(text(x + 18, top + 11, name))
    row, column = divmod(len(names), columns)
    if note:
        if 16 + step * column + 7 * len(note) > width:
            row, column = row + 1, 0
        parts.append(text(16 + step * column, y + 11 + LEGEND_ROW * row, note, color="#666"))
    return parts, max(0, row if note or column else row - 1)


def color_of(number: int) -> str:
    """The colour of a line or bar by its number."""
    return COLORS[number % len(COLORS)]
