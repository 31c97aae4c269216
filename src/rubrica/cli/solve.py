"""`rubrica solve GAME`: small games solved exactly, and what bots give away in them."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.files import refuse_unwritable, write_picture
from rubrica.cli.options import add_commands, chosen, read_names, read_numbers
from rubrica.cli.progress import bar
from rubrica.core.bot import find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Json
from rubrica.lab.played import refuse_bot

app = typer.Typer(help="Solve small games of two seats exactly.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game."""

    def command(
        target: Annotated[float, typer.Option(help="Stop at this exploitability, from 1e-6 to 1.")] = 1e-3,
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
        if not 1e-6 <= target <= 1:
            raise BadParameter("target", f"{target} is not from 1e-6 to 1")
        if not bots and (playouts or plot):
            raise BadParameter("bots", "--playouts and --plot are about bots: name some, such as --bots casual,expert")
        thinking = read_numbers("playouts", playouts, "1,10,100") if playouts else []
        measured: list[BudgetedBot] = []
        for name in read_names("bots", bots) if bots else ():
            bot = find_bot(game.name, name, "bots")
            refuse_bot(bot, min(thinking, default=None), "a solution")
            measured += with_playouts(name, bot, thinking)
        refuse_unwritable("plot", plot)
        with bar(f"Solving {game.name}", 100) as progress:
            result = solved_game(game, read, target, iterations, measured, seed, progress)
        print(json.dumps(result) if as_json else _table(result))
        if result["stopped"]:
            print("Stopped: the bots were not measured." if measured else "Stopped.", file=sys.stderr)
        elif not result["reached"]:
            print(f"The exploitability is above {target:g}: more --iterations bring it nearer.", file=sys.stderr)
        if result["bots"]:
            write_picture("plot", plot, picture(result))

    command.__doc__ = f"""Solve a small game of {game.name} between two seats by CFR+, and measure bots in it.

    [bold]Examples[/bold]

    rubrica solve {game.name} --numbers 3 --colors 3 --hand 2

    rubrica solve {game.name} --numbers 2 --colors 4 --hand 2 --bots casual,expert --playouts 1,10,100

    Only games with few deals and no further options can be written out whole.
    """
    return command


def _table(result: Json) -> str:
    """The figures for a person."""
    lines = [
        f"{result['deals']:,} deals, {result['nodes']:,} nodes, {result['situations']:,} situations (information sets)",
        f"exploitability {result['exploitability']:.1e} after {result['iterations']} iterations of CFR+",
        f"value: seat 0 wins {_share(result, 'value')} of the games between best players",
        f"the seat that begins wins {_share(result, 'first')} of them",
    ]
    if result["bots"]:
        lines += ["", f"{'':20}{'playouts':>10}{'a best response wins':>22}"]
    for row in result["bots"]:
        own = "its own" if row["searches"] else "none"
        playouts = own if row["playouts"] is None else f"{row['playouts']:,}"
        lines.append(f"{row['bot']:20}{playouts:>10}{0.5 + row['exploitability']:>22.2%}")
    return "\n".join(lines)


def _share(result: Json, name: str) -> str:
    """A share of games won between best players, which differs from the exact one by two exploitabilities at most."""
    error = 2 * result["exploitability"]
    digits = min(6, max(2, math.ceil(-math.log10(100 * error)))) if error > 0 else 6
    return f"{100 * result[name]:.{digits}f} % ± {100 * error:.{digits}f}"


add_commands(app, command_for, lambda game: bool(game.lab_options))
