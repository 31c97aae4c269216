"""The picture of a course of learning: a line for each kind of game, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 320, 56, 48, 40
COLORS = ("#c0392b", "#5d7a99", "#7a8b3c", "#8e6bb0")


def curve(title: str, lines: Mapping[str, Sequence[float]]) -> str:
    """Per cent after each round of learning, from 0 to 100."""
    most = max([len(shares) for shares in lines.values()], default=0)
    box = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        f'<text x="16" y="28" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    for share in range(0, 101, 25):
        y = _height(share)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="16" y="{y + 4:.1f}" fill="#666">{share} %</text>')
    parts += [
        f'<text x="{_place(number, most):.1f}" y="{HEIGHT - 16}" fill="#666">{number}</text>'
        for number in range(1, most + 1)
    ]
    for index, (name, shares) in enumerate(lines.items()):
        color = COLORS[index % len(COLORS)]
        points = " ".join(f"{_place(number, most):.1f},{_height(share):.1f}" for number, share in enumerate(shares, 1))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 90 * index}" y="{TOP}" fill="{color}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _place(number: int, most: int) -> float:
    return LEFT + 12 + (WIDTH - LEFT - 60) * (number - 1) / max(1, most - 1)


def _height(share: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM - 16) * share / 100
