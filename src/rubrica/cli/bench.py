"""`rubrica bench`: every figure the project states, measured here and now."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

app = typer.Typer(help="Measure the figures that the project states.", no_args_is_help=True)


@app.callback()
def bench() -> None:
    """Measure the figures that the project states."""


@app.command()
def law(
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each figure is measured.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """The speed of the law, as a ratio to hand-written C in the same run.

    [bold]Example[/bold]

    rubrica bench law --seconds 1 --json
    """
    from rubrica.lab.bench import law_figures

    figures = law_figures(seconds, lambda part: print(f"... {part}", file=sys.stderr))
    if as_json:
        print(json.dumps(figures))
        return
    for part, told in figures.items():
        print(f"\n{part}")
        for name, value in told.items():
            print(f"  {name:64} {value:>14,}")
