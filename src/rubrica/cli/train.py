"""`rubrica train GAME`: let a bot learn the weights that it plays by."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from rubrica.cli.files import refuse_same, refuse_unwritable, write_picture
from rubrica.cli.progress import bar
from rubrica.core.bot import LearningBot, find_bots
from rubrica.core.errors import BadParameter


def train(
    game: Annotated[str, typer.Argument(help="red7 or red.")],
    out: Annotated[Path | None, typer.Option(help="The file of weights; the same command goes on with it.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often the weights are improved.")] = 4,
    scale: Annotated[float, typer.Option(min=0.001, help="Positions examined, next to the usual number.")] = 1.0,
    seed: Annotated[int, typer.Option(min=0, max=(1 << 32) - 1, help="The same seed gives the same weights.")] = 1,
    plot: Annotated[Path | None, typer.Option(help="Write the learning curve here (SVG).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let the bots of a game learn to judge turns by playing with themselves; it can be stopped and goes on later.

    It prints what judgement alone, without a search, wins after each round of learning: of Red7 the share of rounds
    against first-fit, of RED the share of games in one seat among seats that take the best lead of a few places.

    [bold]Example[/bold]

    rubrica train red7 --rounds 4 --seed 1 --plot curve.svg
    """
    from rubrica.lab.curve import curve

    path = out or Path(f"{game}-weights.txt")
    refuse_unwritable("out", path)
    refuse_unwritable("plot", plot)
    refuse_same("plot", plot, "out", path)
    with bar(f"Learning {game}", rounds) as progress:
        learnt = _learner(game).train(seed, rounds, scale, path, progress)
    picture = curve(f"{game}: won by judgement alone", learnt, step="round of learning")
    if as_json:
        print(json.dumps({"weights": str(path), "curve": learnt}))
    else:
        for name, shares in learnt.items():
            print(f"{name:10} " + "  ".join(f"{share:.1f} %" for share in shares))
    if len(next(iter(learnt.values()))) < rounds:
        print("Stopped. The same command goes on.", file=sys.stderr)
    write_picture("plot", plot, picture)


def _learner(game: str) -> LearningBot:
    """The bot of a game that learns."""
    for bot in find_bots(game).values():
        if isinstance(bot, LearningBot):
            return bot
    raise BadParameter("game", f"{game!r} has no bot that learns: red7 and red have")
