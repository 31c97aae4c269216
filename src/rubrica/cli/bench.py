"""`rubrica bench`: every figure the project states, measured here and now."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from rubrica.cli import bench_luck, bench_studies
from rubrica.core.game import Json

app = typer.Typer(help="Measure the figures that the project states.", invoke_without_command=True)
app.command()(bench_studies.kills)
app.command()(bench_studies.leaks)
app.command()(bench_studies.reconnects)
app.command()(bench_studies.faults)
app.command()(bench_luck.luck)
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Seconds = Annotated[float, typer.Option(min=0.1, help="How long each figure is measured.")]


@app.callback()
def bench(context: typer.Context, seconds: Seconds = 3.0, as_json: AsJson = False) -> None:
    """Measure the figures that the project states: all of them, or one part.

    [bold]Example[/bold]

    rubrica bench --json
    """
    if context.invoked_subcommand is None:
        _print(_law(seconds) | _bots(), as_json)


@app.command()
def law(seconds: Seconds = 3.0, as_json: AsJson = False) -> None:
    """The speed of the compiled rules, as a ratio to hand-written C in the same run.

    [bold]Example[/bold]

    rubrica bench law --seconds 1 --json
    """
    _print(_law(seconds), as_json)


@app.command()
def bots(as_json: AsJson = False) -> None:
    """The speed of the bots' search, alone and two at once.

    [bold]Example[/bold]

    rubrica bench bots --json
    """
    _print(_bots(), as_json)


@app.command()
def start(as_json: AsJson = False) -> None:
    """A first start in a fresh clone with empty caches, part by part, how soon bots play, and a second start.

    [bold]Example[/bold]

    rubrica bench start --json
    """
    from rubrica.lab.bench_start import start_figures

    _print(start_figures(_tell), as_json)


@app.command()
def review(
    matches: Annotated[int, typer.Option(min=1, help="Matches of each game; the longest review counts.")] = 5,
    as_json: AsJson = False,
) -> None:
    """The first pass of a review, and the first figures of a ranked hint: seconds on one core, and memory.

    [bold]Example[/bold]

    rubrica bench review --matches 1 --json
    """
    from rubrica.lab.bench_review import review_figures

    _print(review_figures(matches, _tell), as_json)


def _law(seconds: float) -> Json:
    from rubrica.lab.bench import law_figures

    return law_figures(seconds, _tell)


def _bots() -> Json:
    from rubrica.lab.bench_bots import bot_figures

    return bot_figures(_tell)


def _tell(part: str) -> None:
    print(f"... {part}", file=sys.stderr)


def _print(figures: Json, as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures))
        return
    for part, told in figures.items():
        print(f"\n{part}")
        for name, value in told.items():
            print(f"  {name:64} {value:>14,}")
