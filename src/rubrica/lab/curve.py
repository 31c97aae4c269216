"""Shares that change step by step, such as a course of learning: a line for each of several things, as SVG."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from rubrica.lab.svg import LEGEND_ROW, color_of, legend, opening, text

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 340, 96, 84, 56

Lines = Mapping[str, Sequence[float]]
"""For each name, a share in per cent at each step."""


def curve(title: str, lines: Lines, steps: Sequence[str] = (), step: str = "") -> str:
    """Shares on a scale from 0 to 100 %; `steps` are the names of the steps (else numbers), `step` says what one is."""
    return _drawn(title, lines, steps, step, range(0, 101, 25), lambda share: share / 100)


def falling(title: str, lines: Lines, steps: Sequence[str] = (), step: str = "") -> str:
    """Shares on a logarithmic scale, as of errors that become small; 0 is at its foot, which then says so."""
    shares = [share for line in lines.values() for share in line if share > 0]
    lowest = math.floor(math.log10(min(shares, default=1)))
    highest = max(lowest + 1, math.ceil(math.log10(max(shares, default=1))))
    ticks = [10.0**power for power in range(lowest, highest + 1)]

    def height(share: float) -> float:
        return (math.log10(max(share, ticks[0])) - lowest) / (highest - lowest)

    has_zero = any(share <= 0 for line in lines.values() for share in line)
    return _drawn(title, lines, steps, step, ticks, height, "0 to " if has_zero else "")


def _drawn(
    title: str,
    lines: Lines,
    steps: Sequence[str],
    step: str,
    ticks: Sequence[float],
    height: Callable[[float], float],
    foot: str = "",
) -> str:
    """The picture; `height` tells how high a share lies, from 0 to 1; `foot` is written before the lowest tick."""
    most = max([len(shares) for shares in lines.values()], default=0)
    tall = HEIGHT - TOP - BOTTOM
    named, more = legend(list(lines), WIDTH, 44, 110)
    high = HEIGHT + LEGEND_ROW * more

    def place(number: int) -> float:
        return LEFT + 24 + (WIDTH - LEFT - 64) * number / max(1, most - 1)

    def level(share: float) -> float:
        return high - BOTTOM - tall * height(share)

    parts = opening(title, WIDTH, high) + named
    for number, tick in enumerate(ticks):
        y = level(tick)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, y + 4, f"{foot if number == 0 else ''}{tick:g} %", color="#666", anchor="end"))
    names = list(steps) or [str(number) for number in range(1, most + 1)]
    every = math.ceil((7.5 * max(map(len, names), default=0) + 8) / (place(1) - place(0)))
    parts += [
        text(place(number), high - BOTTOM + 20, name, color="#666", anchor="middle")
        for number, name in enumerate(names)
        if number % every == 0
    ]
    parts.append(text((LEFT + WIDTH) / 2, high - 12, step, color="#666", anchor="middle"))
    for index, shares in enumerate(lines.values()):
        color = color_of(index)
        places = [(place(number), level(share)) for number, share in enumerate(shares)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{color}"/>' for x, y in places]
    return "\n".join([*parts, "</svg>"]) + "\n"
