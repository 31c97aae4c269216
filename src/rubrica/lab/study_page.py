"""A study for people: its figures as tables of Markdown, and its pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from rubrica.core.game import Json
from rubrica.lab.panels import CardPanel, Panel, bars, cards, lines

LEAST_SHARE = 0.0005
"""Cases at both ends of a picture of a spread that are rarer than this in all panels are left out."""
LEAST_NUMBER = 30
"""Of cards, and of turns by their number, only figures of at least so many cases are shown; the JSON has all."""
LEAST_CARDS = 20
"""The best and the worst cards are named where the figures of at least so many cards are shown."""
MOST_DIGITS = 4
"""Decimals of a figure at most, however narrow its interval is."""


def tables(result: Json) -> str:
    """All figures but those that only a picture shows, in one table for each bot: a row for each, a column by seats."""
    study = result["study"]
    meaning = "± is the half-width of the 95 % interval, sd the standard deviation of single games"
    parts = [f"`{study['game']}`, rubrica {result['program']}, seed {study['seed']}; {meaning}"]
    for bot in study["bots"]:
        columns = [table for table in result["tables"] if table["bot"] == bot]
        if columns:
            head = [f"{table['seats']} seats, {table['games']:,} games" for table in columns]
            parts += ["", f"**{bot}**", "", *_rows([bot, *head]), *_figures(columns)]
    return "\n".join(parts)


def _figures(columns: list[Json]) -> Iterator[str]:
    """The rows of a bot's table."""
    for name in columns[0]["measures"]:
        found = [table["measures"][name] | {"figures": _shown(table, name)} for table in columns]
        first = found[0]
        if first["shown"] in ("spread", "json"):
            continue
        if first["shown"] == "cards":
            yield from _extremes(first["about"], found)
            continue
        labels = list(dict.fromkeys(label for one in found for label in one["figures"]))
        for label in labels:
            about = first["about"] if first["single"] else f"{first['about']}: {label}"
            yield _row([about, *(formatted(one["figures"].get(label), one["unit"]) for one in found)])


def _extremes(about: str, found: list[Json]) -> Iterator[str]:
    """The best and the worst three cards, where enough cards have a figure to tell them from."""
    for heading, best in (("best", True), ("worst", False)):
        cells = []
        for one in found:
            ordered = sorted(one["figures"].items(), key=lambda pair: pair[1]["value"], reverse=best)
            named = ordered[:3] if len(ordered) >= LEAST_CARDS else []
            cells.append("; ".join(f"{label} {formatted(figure, one['unit'])}" for label, figure in named) or "-")
        yield _row([f"{about}: {heading}", *cells])


def _shown(table: Json, name: str) -> Json:
    """The figures of a measure that are shown."""
    measure: Json = table["measures"][name]
    least = LEAST_NUMBER if measure["shown"] in ("cards", "curve") else 0
    return {label: figure for label, figure in measure["figures"].items() if figure["number"] >= least}


def formatted(figure: Json | None, unit: str) -> str:
    """A figure with its interval; a question mark stands for an interval that is not known."""
    if figure is None:
        return "-"
    half, scale = figure["interval"], 100 if unit == "share" else 1
    # Two decimals, or so many that the interval does not look like nothing.
    digits = 2 if not half else min(MOST_DIGITS, max(2, math.ceil(-math.log10(scale * half))))
    value, sign = f"{scale * figure['value']:.{digits}f}", " %" if unit == "share" else ""
    spread = "" if unit == "share" or figure["spread"] is None else f" (sd {figure['spread']:.1f})"
    return f"{value}{sign} ± {'?' if half is None else f'{scale * half:.{digits}f}'}{spread}"


def _rows(cells: list[str]) -> list[str]:
    return [_row(cells), _row(["---"] * len(cells))]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def picture_name(game: str, measure: str) -> str:
    """The file of the picture of a measure."""
    return f"{game}-{measure.replace(' ', '-')}.svg"


def pictures(result: Json) -> dict[str, str]:
    """The pictures of a study by the names of their files."""
    drawn: dict[str, str] = {}
    if not result["tables"]:
        return drawn
    game = result["study"]["game"]
    for name, measure in result["tables"][0]["measures"].items():
        file, title = picture_name(game, name), f"{game}: {measure['about']}"
        if measure["shown"] == "bars":
            even = [1 / seats if name == "wins" else None for seats in _seats(result)]
            drawn[file] = bars(title, _panels(result, name), measure["unit"], even)
        elif measure["shown"] in ("curve", "spread"):
            drawn[file] = lines(title, _trimmed(_panels(result, name)), measure["unit"])
        elif measure["shown"] == "cards":
            drawn[file] = cards(f"{title}, %", _card_panels(result, name))
    return drawn


def _card_panels(result: Json, name: str) -> list[CardPanel]:
    """A table of cards for each bot and number of seats."""
    panels: list[CardPanel] = []
    for table in result["tables"]:
        even, figures = 1 / table["seats"], _shown(table, name)
        if not figures:
            continue
        widest = 100 * max(one["interval"] or 0.0 for one in figures.values())
        heading = f"{table['bot']}, {table['seats']} seats; even is {even:.1%}; intervals up to ± {widest:.2f}"
        panels.append((heading, even, {label: one["value"] for label, one in figures.items()}))
    return panels


def _seats(result: Json) -> list[int]:
    return list(dict.fromkeys(table["seats"] for table in result["tables"]))


def _panels(result: Json, name: str) -> list[Panel]:
    """A panel for each number of seats, with the figures of each bot."""
    panels: list[Panel] = []
    for seats in _seats(result):
        found = {table["bot"]: _shown(table, name) for table in result["tables"] if table["seats"] == seats}
        labels = list(dict.fromkeys(label for figures in found.values() for label in figures))
        series = {bot: [_point(figures.get(label)) for label in labels] for bot, figures in found.items()}
        panels.append((f"{seats} seats", labels, series))
    return panels


def _point(figure: Any) -> tuple[float, float] | None:
    return None if figure is None else (figure["value"], figure["interval"] or 0.0)


def _trimmed(panels: list[Panel]) -> list[Panel]:
    """The panels without the labels at both ends at which next to nothing was counted."""
    kept = [
        place
        for _, _, series in panels
        for row in series.values()
        for place, point in enumerate(row)
        if point is not None and point[0] >= LEAST_SHARE
    ]
    first, last = min(kept, default=0), max(kept, default=0) + 1
    return [
        (heading, labels[first:last], {bot: row[first:last] for bot, row in series.items()})
        for heading, labels, series in panels
    ]
