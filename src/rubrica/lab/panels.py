"""Pictures of a study, as SVG: bars with their intervals, lines, and tables of cards; one panel below the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from rubrica.lab.svg import LEGEND_ROW, color_of, legend, opening, text

WIDTH, PANEL, LEFT, TOP, FOOT = 720, 200, 64, 76, 34
CELL, CELL_HIGH = 62, 26

Point = tuple[float, float]
"""A figure and the half-width of its interval."""
Series = Mapping[str, Sequence[Point | None]]
"""For each name, a figure at each label; None where nothing was counted."""
Marks = Callable[[list[tuple[int, float, float]], int, int, float, float, float], list[str]]
"""Draws the points of one name: (points, number of the name, names, width of a label, bottom, height)."""
Panel = tuple[str, Sequence[str], Series]
"""A heading, the labels and the figures."""
CardPanel = tuple[str, float, Mapping[str, float]]
"""A heading, the share that would be even, and the share of each card."""


def bars(title: str, panels: Sequence[Panel], unit: str, even: Sequence[float | None] = ()) -> str:
    """A group of bars for each label, a bar for each name; a dashed line shows an even share, where it is given."""
    return _panels(title, panels, unit, _bar_marks, even)


def lines(title: str, panels: Sequence[Panel], unit: str) -> str:
    """A line for each name over the labels."""
    return _panels(title, panels, unit, _line_marks, ())


def _panels(title: str, panels: Sequence[Panel], unit: str, marks: Marks, even: Sequence[float | None]) -> str:
    names = list(dict.fromkeys(name for _, _, series in panels for name in series))
    named, more = legend(names, WIDTH, 42, 120, "dashed: an even share" if any(even) else "")
    above = TOP + LEGEND_ROW * more
    parts = opening(title, WIDTH, above + PANEL * len(panels)) + named
    for number, (heading, labels, series) in enumerate(panels):
        bottom = above + PANEL * number + PANEL - FOOT
        most = max([value + half for row in series.values() for value, half in filter(None, row)], default=1.0)
        most = (min(most, 1.0) if unit == "share" else most) or 1.0  # else there is nothing but zeros
        step = _step(most)
        top = step * -(-most // step)
        tall = PANEL - FOOT - 26
        parts.append(text(16, bottom - tall - 12, heading, weight=600))
        for tick in range(round(top / step) + 1):
            y = bottom - tall * tick * step / top
            parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
            parts.append(text(LEFT - 8, y + 4, _formatted(tick * step, unit), color="#666", anchor="end"))
        wide = (WIDTH - LEFT - 16) / max(1, len(labels))
        every = math.ceil((7.5 * max(map(len, labels), default=0) + 8) / wide)
        for place, label in enumerate(labels):
            if place % every == 0:
                parts.append(text(LEFT + wide * (place + 0.5), bottom + 18, label, color="#666", anchor="middle"))
        for index, name in enumerate(names):
            points = [
                (place, value / top * tall, half / top * tall)
                for place, (value, half) in ((i, point) for i, point in enumerate(series.get(name, ())) if point)
            ]
            parts += marks(points, index, len(names), wide, bottom, tall)
        if number < len(even) and (share := even[number]) is not None:
            y = bottom - tall * share / top
            parts.append(
                f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#222" stroke-dasharray="2 3"/>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _bar_marks(
    points: list[tuple[int, float, float]], index: int, among: int, wide: float, bottom: float, tall: float
) -> list[str]:
    parts, each = [], min(44.0, wide * 0.8 / among)
    for place, high, half in points:
        x = LEFT + wide * (place + 0.5) + each * (index - among / 2)
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{bottom - high:.1f}" width="{each - 2:.1f}" height="{high:.1f}" '
            f'fill="{color_of(index)}" opacity="0.75"/>'
        )
        middle, low, up = x + each / 2, max(0.0, high - half), min(tall, high + half)
        parts.append(
            f'<line x1="{middle:.1f}" x2="{middle:.1f}" y1="{bottom - low:.1f}" y2="{bottom - up:.1f}" '
            'stroke="#222" stroke-width="1.5"/>'
        )
    return parts


def _line_marks(
    points: list[tuple[int, float, float]],
    index: int,
    among: int,  # noqa: ARG001  # one call for bars and lines
    wide: float,
    bottom: float,
    tall: float,
) -> list[str]:
    parts = []
    places = [(LEFT + wide * (place + 0.5), bottom - high) for place, high, _ in points]
    joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(f'<polyline points="{joined}" fill="none" stroke="{color_of(index)}" stroke-width="2"/>')
    for (x, _), (_, high, half) in zip(places, points, strict=True):
        low, up = bottom - max(0.0, high - half), bottom - min(tall, high + half)
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{up:.1f}" stroke="{color_of(index)}" opacity="0.5"/>'
        )
    return parts


def cards(title: str, panels: Sequence[CardPanel]) -> str:
    """Tables of shares, the rows by colour and the columns by number; red is above the even share, blue below."""
    letters = list(dict.fromkeys(label[0] for _, _, shares in panels for label in shares))[::-1]
    numbers = sorted({label[1:] for _, _, shares in panels for label in shares}, key=int)
    high = 60 + CELL_HIGH * len(letters)
    parts = opening(title, WIDTH, 48 + high * len(panels))
    for index, (heading, even, shares) in enumerate(panels):
        y = 60 + high * index
        farthest = max([abs(value - even) for value in shares.values()], default=0) or 1
        parts.append(text(16, y, f"{heading}; darkest {100 * farthest:.0f} from even", weight=600))
        for row, letter in enumerate(letters):
            for column, number in enumerate(numbers):
                if f"{letter}{number}" in shares:
                    value = shares[f"{letter}{number}"]
                    x, top = LEFT + CELL * column, y + 14 + CELL_HIGH * row
                    shade, color = abs(value - even) / farthest, "#c0392b" if value > even else "#5d7a99"
                    parts.append(
                        f'<rect x="{x}" y="{top}" width="{CELL - 3}" height="{CELL_HIGH - 3}" rx="3" '
                        f'fill="{color}" opacity="{0.05 + 0.6 * shade:.2f}"/>'
                    )
                    said = f"{letter}{number} {100 * value:.1f}"
                    parts.append(text(x + (CELL - 3) / 2, top + 16, said, size=12, anchor="middle"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(most: float) -> float:
    """The distance of the lines of a scale: 1, 2 or 5 times a power of ten, so that there are three to eight."""
    size = 10.0**-6
    while True:
        for times in (1, 2, 5):
            if most / (size * times) <= 6:
                return size * times
        size *= 10


def _formatted(value: float, unit: str) -> str:
    return f"{100 * value:.4g} %" if unit == "share" else f"{value:.4g}"
