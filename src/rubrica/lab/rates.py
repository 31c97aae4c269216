"""Figures of very different sizes: a dot for each on a logarithmic scale, one group below the other, as SVG."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rubrica.lab.svg import color_of, opening, text

WIDTH, LEFT, RIGHT, TOP, ROW, HEADING = 720, 16, 104, 48, 42, 56


@dataclass(frozen=True)
class Rate:
    """One figure: what it is of, what else there is to say of it, and its value, above 0."""

    name: str
    about: str
    value: float
    own: bool
    """Drawn in another colour than the others."""


def rates(title: str, groups: Mapping[str, Sequence[Rate]]) -> str:
    """All figures on one scale, each with its name above it and its value beside it; empty groups are left out."""
    groups = {heading: rows for heading, rows in groups.items() if rows}
    values = [rate.value for rows in groups.values() for rate in rows]
    lowest = math.floor(math.log10(min(values, default=1)))
    highest = max(lowest + 1, math.ceil(math.log10(max(values, default=1))))

    def place(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (math.log10(value) - lowest) / (highest - lowest)

    parts = opening(title, WIDTH, TOP + sum(HEADING + ROW * len(rows) for rows in groups.values()) + 8)
    y = TOP
    for heading, rows in groups.items():
        parts.append(text(LEFT, y + 20, heading, weight=600))
        for power in range(lowest, highest + 1):
            x = place(10.0**power)
            parts.append(
                text(x, y + 40, f"{10**power:,}", size=11, color="#666", anchor="middle" if x > LEFT else "start")
            )
            parts.append(_line(x, y + 46, x, y + HEADING + ROW * len(rows) - 10, "#ddd"))
        y += HEADING
        for rate in rows:
            color, x = color_of(0 if rate.own else 1), place(rate.value)
            parts.append(_line(LEFT, y + 24, x, y + 24, color))
            parts.append(f'<circle cx="{x:.1f}" cy="{y + 24}" r="5" fill="{color}"/>')
            parts.append(text(x + 10, y + 29, f"{rate.value:,.0f}", size=12, weight=600))
            parts.append(text(LEFT, y + 11, f"{rate.name} ({rate.about})", size=12))
            y += ROW
    return "\n".join([*parts, "</svg>"]) + "\n"


def _line(x1: float, y1: float, x2: float, y2: float, color: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{color}"/>'
