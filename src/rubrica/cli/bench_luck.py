"""`rubrica bench luck`: whether luck and skill add up, and what they come to on average."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from rubrica.cli.options import read_names
from rubrica.cli.progress import bar
from rubrica.core.game import Json


def luck(
    matches: Annotated[int, typer.Option(min=1, help="Matches of each game, under all options in turn.")] = 400,
    bots: Annotated[
        str | None, typer.Option(help="Who plays, by names that all games have, in turn; else as the playouts do.")
    ] = None,
    samples: Annotated[int, typer.Option(min=1, help="Playouts that each value is the mean of.")] = 8,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same matches.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Take matches of bots apart into luck and decisions: the parts add up, and come to 0 on average where they must.

    Luck must: it is that of the first seat. Decisions must where all play as the playouts do. An interrupt stops a
    game early. All means are in points of win chance, with their 95 % intervals.

    [bold]Example[/bold]

    rubrica bench luck --matches 100 --bots casual,random
    """
    from rubrica.core.game import game_names
    from rubrica.core.value import find_value
    from rubrica.lab.luck_study import study_luck, time_of

    figures: Json = {}
    names = None if bots is None else read_names("bots", bots, may_repeat=True)
    for game in game_names():
        if find_value(game) is None:
            continue
        with bar(f"Luck in {game}", matches) as progress:
            tally = study_luck(game, matches, names, samples, seed, progress)
        figures[game] = tally.to_json() | {"a large match": time_of(game)}
    if as_json:
        print(json.dumps(figures))
        return
    for game, told in figures.items():
        print(f"\n{game}")
        for name, value in told.items():
            shown = f"{value['mean']:+.2f} ± {value['interval']:.2f}" if "mean" in str(value) else value
            print(f"  {name:20} {shown}")
