"""`rubrica bench server`: the figures of the server."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer


def server(
    tables: Annotated[int, typer.Option(min=1, help="Live tables of four sockets.")] = 250,
    seconds: Annotated[float, typer.Option(min=0.5, help="How long each rate is measured.")] = 8.0,
    memory: Annotated[int, typer.Option(min=0, help="Also: the memory of this many live tables.")] = 0,
    idle: Annotated[int, typer.Option(min=0, help="Also: a server with this many idle sockets.")] = 0,
    stored: Annotated[
        int, typer.Option(min=0, help="Also: a start with this many matches stored, a tenth in play.")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Moves a second stored and sent, how soon, beside the raw rates of disk and sockets in the same run.

    [bold]Example[/bold]

    rubrica bench server --json
    """
    from rubrica.lab.bench_load import idle_figures, start_figures
    from rubrica.lab.bench_server import memory_figures, server_figures

    def tell(part: str) -> None:
        print(f"... {part}", file=sys.stderr)

    figures = server_figures(tables, seconds, tell)
    if memory:
        figures["memory"] = memory_figures(memory, tell)
    if idle:
        figures["idle"] = idle_figures(idle, tell)
    if stored:
        figures["start"] = start_figures(stored, stored // 10, tell)
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:40} {value}")
