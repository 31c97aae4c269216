"""`rubrica bench`: every figure the project states, measured here and now."""

from __future__ import annotations

import json
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
    """The speed of the law, as a ratio to hand-written C in the same run."""
    from rubrica.lab.bench import law_figures

    figures = law_figures(seconds, lambda name: None if as_json else print(f"... {name}"))
    print(json.dumps(figures) if as_json else "\n".join(f"{name:44} {value}" for name, value in figures.items()))
