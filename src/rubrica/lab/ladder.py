"""The picture of a contest: each bot's rating as a rung of a ladder, and its shares against the others, as SVG."""

from __future__ import annotations

from rubrica.core.game import Json
from rubrica.lab.svg import opening, text

CELL, LABEL, RATING, TOP = 112, 150, 140, 96


def ladder(result: Json) -> str:
    """A table of win shares, the strongest bot first: the fuller the cell, the larger the share; a mark shows par."""
    rows = sorted(result["bots"], key=lambda row: -row["rating"])
    names = [row["bot"] for row in rows]
    width, height = LABEL + CELL * len(names) + RATING, TOP + 52 * len(names) + 40
    contest = result["contest"]
    options = ", ".join(f"{name} {_plain(value)}" for name, value in contest["options"].items()) or "no options"
    parts = [
        *opening(f"{contest['game']}, {contest['seats']} seats, {options}", width, height),
        text(16, 50, f"share of games won by the row, one among the column; par {result['par']:.0%}", color="#666"),
        *(text(LABEL + CELL * place + 8, TOP - 12, name, color="#666") for place, name in enumerate(names)),
        text(LABEL + CELL * len(names) + 8, TOP - 12, "rating · ms a move", color="#666"),
    ]
    for line, row in enumerate(rows):
        y = TOP + 52 * line
        parts.append(text(16, y + 28, row["bot"], size=14, weight=600))
        for place, name in enumerate(names):
            if name in row["against"]:
                parts.append(_cell(LABEL + CELL * place, y, row["against"][name], result["par"]))
        parts.append(text(LABEL + CELL * len(names) + 8, y + 28, f"{row['rating']:.1f} · {row['ms_a_move']:.1f}"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _cell(x: float, y: float, against: Json, par: float) -> str:
    share, half = against["share"], against["interval"]
    inner = CELL - 8
    color = "#c0392b" if share - half > par else "#5d7a99" if share + half < par else "#999"
    whole = f'<rect x="{x}" y="{y}" width="{inner}" height="40" rx="4" fill="#f1ece2"/>'
    size = f'width="{max(1.0, inner * share):.1f}" height="40"'
    filled = f'<rect x="{x}" y="{y}" {size} rx="4" fill="{color}" opacity="0.35"/>'
    mark = x + inner * par
    line = f'<line x1="{mark:.1f}" y1="{y}" x2="{mark:.1f}" y2="{y + 40}" stroke="#222" stroke-dasharray="2 3"/>'
    return whole + filled + line + text(x + 8, y + 25, f"{share:.1%} ±{half:.1%}", size=12)


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value).lower()
