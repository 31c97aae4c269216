"""`rubrica bench envs`: the research environments beside those of other libraries."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from rubrica.cli.files import refuse_unwritable, write_picture
from rubrica.core.errors import RubricaError
from rubrica.core.game import Json


def envs(
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each figure is measured.")] = 3.0,
    batch: Annotated[int, typer.Option(min=1, help="Matches of a vector environment.")] = 4096,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Write a picture of the figures here (SVG).")] = None,
) -> None:
    """Decisions a second of random play on one core: our environments beside those of other libraries.

    It needs the extra "envs". Those of others come with the extra "envs-bench"; what is not there is skipped.

    [bold]Example[/bold]

    rubrica bench envs --seconds 2 --plot envs.svg
    """
    refuse_unwritable("plot", plot)
    if any(find_spec(name) is None for name in ("gymnasium", "pettingzoo", "pyspiel")):
        raise RubricaError(
            "this needs the research environments: pip install 'rubrica[envs]', or 'rubrica[envs-bench]'"
        )

    from rubrica.envs.bench import env_figures, env_picture

    figures = env_figures(seconds, _tell, batch)
    picture = env_picture(figures)
    if as_json:
        print(json.dumps(figures))
    else:
        _print(figures)
    write_picture("plot", plot, picture)


def _tell(part: str) -> None:
    print(f"... {part}", file=sys.stderr)


def _print(figures: Json) -> None:
    skipped = figures.pop("skipped", {})
    for part, rows in figures.items():
        print(f"\n{part:70} {'decisions/s':>12}   {'':15} size")
        for name, told in rows.items():
            ratio = f"{told['ratio to simulate']:.0%} of simulate" if "ratio to simulate" in told else ""
            print(f"  {name:68} {told['decisions a second']:>12,}   {ratio:15} {told['size']}")
    for name, why in skipped.items():
        print(f"\nskipped: {name} ({why})")
