"""Shares that change step by step, such as a course of learning: a line for each of several things, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 320, 56, 48, 40
COLORS = ("#c0392b", "#5d7a99", "#7a8b3c", "#8e6bb0", "#1f8a8a", "#b8860b")


def curve(
    title: str, lines: Mapping[str, Sequence[float]], steps: Sequence[str] = (), lowest: int = 0, highest: int = 100
) -> str:
    """Per cent at each step; `steps` are their names (else numbers), `lowest` and `highest` what the picture shows."""
    most = max([len(shares) for shares in lines.values()], default=0)
    box = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        f'<text x="16" y="28" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    for share in range(lowest, highest + 1, max(1, (highest - lowest) // 4)):
        y = _height(share, lowest, highest)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="16" y="{y + 4:.1f}" fill="#666">{share} %</text>')
    parts += [
        f'<text x="{_place(number, most):.1f}" y="{HEIGHT - 16}" fill="#666">{escape(name)}</text>'
        for number, name in enumerate(steps or [str(number) for number in range(1, most + 1)], 1)
    ]
    for index, (name, shares) in enumerate(lines.items()):
        color = COLORS[index % len(COLORS)]
        places = [(_place(number, most), _height(share, lowest, highest)) for number, share in enumerate(shares, 1)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 90 * index}" y="{TOP}" fill="{color}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _place(number: int, most: int) -> float:
    return LEFT + 12 + (WIDTH - LEFT - 60) * (number - 1) / max(1, most - 1)


def _height(share: float, lowest: int, highest: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM - 16) * (share - lowest) / (highest - lowest)
