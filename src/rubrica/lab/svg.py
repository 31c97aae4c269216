"""What the pictures of this package share: how an SVG begins, a text in it, and the colours of lines and bars."""

from __future__ import annotations

from html import escape

COLORS = ("#c0392b", "#5d7a99", "#7a8b3c", "#8e6bb0", "#1f8a8a", "#b8860b")


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


def color_of(number: int) -> str:
    """The colour of a line or bar by its number."""
    return COLORS[number % len(COLORS)]
