"""`rubrica bench strength`: how strong the masters are."""

from __future__ import annotations

import json
import os
import sys
from typing import Annotated

import typer

from rubrica.cli.progress import bar


def strength(
    deals: Annotated[int, typer.Option(min=2, help="Deals of a row of short games; longer ones get fewer.")] = 1000,
    rows: Annotated[str | None, typer.Option(help="Numbers of the rows to measure, such as 1,2,4; else all.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure the masters against fixed opponents: mirrored deals that were never learnt from, 95 % intervals.

    An interrupt stops it; what was measured until then is printed.

    [bold]Example[/bold]

    rubrica bench strength --deals 200 --rows 1,2 --json
    """
    from rubrica.core.errors import BadParameter
    from rubrica.lab.strength import ROWS, parts_of, strength_figures

    try:
        chosen = ROWS if rows is None else tuple(ROWS[int(number) - 1] for number in rows.split(",") if int(number) > 0)
    except (ValueError, IndexError):
        chosen = ()
    if not chosen:
        raise BadParameter("rows", f"{rows!r} does not name rows from 1 to {len(ROWS)}, such as 1,2,4")
    figures = []
    with bar("Strength", parts_of(deals, chosen)) as progress:
        told = strength_figures(deals, lambda what: print(f"... {what}", file=sys.stderr), progress, chosen, workers)
        for figure in told:
            figures.append(figure)
            if not as_json:
                share = f"{figure['share']:.1f} ± {figure['interval']:.1f} %"
                print(
                    f"{figure['game']}: {figure['bot']} {figure['row']:66} {share:>15}  par {figure['par']}"
                    f"  {figure['deals']} deals  {figure['ms_a_move']} ms a move",
                    flush=True,
                )
    if as_json:
        print(json.dumps({"deals": deals, "rows": figures}))
