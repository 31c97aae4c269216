"""A study for people: its figures as tables of Markdown, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rubrica.core.game import Json
from rubrica.lab.panels import CardPanel, Panel, bars, cards, lines

LEAST_SHARE = 0.0005
"""Cases at both ends of a picture of a spread that are rarer than this in all panels are left out."""
LEAST_NUMBER = 30
"""Of cards, and of turns by their number, only figures of at least so many cases are shown; the JSON has all."""


def tables(told: Json) -> str:
    """All figures but those that only a picture shows, in one table for each bot: a row for each, a column by seats."""
    study = told["study"]
    parts = [f"`{study['game']}`, seed {study['seed']}; every figure with the half-width of its 95 % interval"]
    for bot in study["bots"]:
        columns = [table for table in told["tables"] if table["bot"] == bot]
        if columns:
            head = [f"{table['seats']} seats, {table['games']:,} games" for table in columns]
            parts += ["", f"**{bot}**", "", *_rows([bot, *head]), *_figures(columns)]
    return "\n".join(parts)


def _figures(columns: list[Json]) -> Iterator[str]:
    """The rows of a bot's table."""
    for name in columns[0]["measures"]:
        found = [table["measures"][name] | {"figures": _shown(table, name)} for table in columns]
        first = found[0]
        if first["shown"] == "spread":
            continue
        if first["shown"] == "cards":
            yield from _extremes(first["about"], found)
            continue
        labels = list(dict.fromkeys(label for one in found for label in one["figures"]))
        for label in labels:
            about = first["about"] if len(labels) == 1 else f"{first['about']}: {label}"
            yield _row([about, *(said(one["figures"].get(label), one["unit"]) for one in found)])


def _extremes(about: str, found: list[Json]) -> Iterator[str]:
    """The best and the worst three cards."""
    for heading, best in (("best", True), ("worst", False)):
        cells = []
        for one in found:
            ordered = sorted(one["figures"].items(), key=lambda pair: pair[1]["value"], reverse=best)
            cells.append("; ".join(f"{label} {said(figure, one['unit'])}" for label, figure in ordered[:3]) or "-")
        yield _row([f"{about}: {heading}", *cells])


def _shown(table: Json, name: str) -> Json:
    """The figures of a measure that are shown."""
    measure: Json = table["measures"][name]
    least = LEAST_NUMBER if measure["shown"] in ("cards", "curve") else 0
    return {label: figure for label, figure in measure["figures"].items() if figure["number"] >= least}


def said(figure: Json | None, unit: str) -> str:
    """A figure with its interval."""
    if figure is None:
        return "-"
    if unit == "share":
        return f"{100 * figure['value']:.2f} % ± {100 * figure['interval']:.2f}"
    spread = "" if figure["spread"] is None else f" (single games: ± {figure['spread']:.1f})"
    return f"{figure['value']:.2f} ± {figure['interval']:.2f}{spread}"


def _rows(cells: list[str]) -> list[str]:
    return [_row(cells), _row(["---"] * len(cells))]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def pictures(told: Json) -> dict[str, str]:
    """The pictures of a study by the names of their files."""
    drawn: dict[str, str] = {}
    if not told["tables"]:
        return drawn
    game = told["study"]["game"]
    for name, measure in told["tables"][0]["measures"].items():
        file, title = f"{game}-{name.replace(' ', '-')}.svg", f"{game}: {measure['about']}"
        if measure["shown"] == "bars":
            par = [1 / seats if name == "wins" else None for seats in _seats(told)]
            drawn[file] = bars(title, _panels(told, name), measure["unit"], par)
        elif measure["shown"] in ("curve", "spread"):
            drawn[file] = lines(title, _trimmed(_panels(told, name)), measure["unit"])
        elif measure["shown"] == "cards":
            drawn[file] = cards(f"{title}, %", _card_panels(told, name))
    return drawn


def _card_panels(told: Json, name: str) -> list[CardPanel]:
    """A table of cards for each bot and number of seats."""
    panels: list[CardPanel] = []
    for table in told["tables"]:
        even, figures = 1 / table["seats"], _shown(table, name)
        if not figures:
            continue
        widest = 100 * max((one["interval"] for one in figures.values()), default=0.0)
        heading = f"{table['bot']}, {table['seats']} seats; even is {even:.1%}; intervals up to ± {widest:.2f}"
        panels.append((heading, even, {label: (one["value"], one["interval"]) for label, one in figures.items()}))
    return panels


def _seats(told: Json) -> list[int]:
    return list(dict.fromkeys(table["seats"] for table in told["tables"]))


def _panels(told: Json, name: str) -> list[Panel]:
    """A panel for each number of seats, with the figures of each bot."""
    panels: list[Panel] = []
    for seats in _seats(told):
        found = {table["bot"]: _shown(table, name) for table in told["tables"] if table["seats"] == seats}
        labels = list(dict.fromkeys(label for figures in found.values() for label in figures))
        series = {bot: [_point(figures.get(label)) for label in labels] for bot, figures in found.items()}
        panels.append((f"{seats} seats", labels, series))
    return panels


def _point(figure: Any) -> tuple[float, float] | None:
    return None if figure is None else (figure["value"], figure["interval"])


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
