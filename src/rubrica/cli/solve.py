"""`rubrica solve GAME`: small games solved exactly, and what bots give away in them."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.files import refuse_unwritable
from rubrica.cli.options import add_commands, chosen, read_names, read_numbers
from rubrica.cli.progress import bar
from rubrica.core.bot import find_bot
from rubrica.core.game import Game, Json
from rubrica.lab.played import refuse_bot

app = typer.Typer(help="Solve small games of two seats exactly.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game."""

    def command(
        target: Annotated[float, typer.Option(min=1e-6, help="Stop at this exploitability.")] = 1e-3,
        iterations: Annotated[int, typer.Option(min=1, help="Iterations of CFR+ at most.")] = 10_000,
        bots: Annotated[str, typer.Option(help="Bots to measure, separated by commas.")] = "",
        playouts: Annotated[str, typer.Option(help="Their playouts a move: numbers, separated by commas.")] = "",
        seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same choices of bots.")] = 1,
        plot: Annotated[Path | None, typer.Option(help="Write a picture here (SVG).")] = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
        **options: Any,
    ) -> None:
        from rubrica.lab.exploit import BudgetedBot, with_playouts
        from rubrica.lab.solved import picture, solved_game

        read, _ = game.read_options(chosen(game, options), 2)
        thinking = read_numbers("playouts", playouts, "1,10,100") if playouts else []
        measured: list[BudgetedBot] = []
        for name in read_names("bots", bots) if bots else ():
            bot = find_bot(game.name, name, "bots")
            refuse_bot(bot, min(thinking, default=None), "a solution")
            measured += with_playouts(name, bot, thinking)
        refuse_unwritable("plot", plot)
        with bar(f"Solving {game.name}", 100) as progress:
            result = solved_game(game, read, target, iterations, measured, seed, progress)
        if plot is not None:
            plot.write_text(picture(result), encoding="utf-8")
        print(json.dumps(result) if as_json else _table(result))

    command.__doc__ = f"""Solve a small game of {game.name} between two seats by CFR+, and measure bots in it.

    [bold]Examples[/bold]

    rubrica solve {game.name} --numbers 3 --colors 3 --hand 2

    rubrica solve {game.name} --numbers 3 --colors 3 --hand 1 --bots casual,expert --playouts 1,10,100,300
    """
    return command


def _table(told: Json) -> str:
    """The figures for a person."""
    lines = [
        f"{told['deals']:,} deals, {told['nodes']:,} nodes, {told['situations']:,} situations",
        f"solved to {told['exploitability']:.1e} in {told['iterations']} iterations of CFR+",
        f"the seat that begins wins {told['first']:.2%} of the games between best players",
    ]
    if told["bots"]:
        lines += ["", f"{'':20}{'playouts':>10}{'a best answer wins':>22}"]
    for row in told["bots"]:
        playouts = "its own" if row["playouts"] is None else f"{row['playouts']:,}"
        lines.append(f"{row['bot']:20}{playouts:>10}{0.5 + row['exploitability']:>22.2%}")
    return "\n".join(lines)


add_commands(app, command_for, lambda game: bool(game.lab_options))
