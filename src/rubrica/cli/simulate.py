"""`rubrica simulate GAME`: many games, with the options each game has."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
import os
import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer

from rubrica.cli.options import Cluster, add_commands, chosen, name_of
from rubrica.cli.progress import bar
from rubrica.core.game import Game
from rubrica.core.simulation import Simulated
from rubrica.core.simulation import simulate as run
from rubrica.lab.parts import open_run
from rubrica.lab.simulated import simulate_in_parts

app = typer.Typer(help="Play many games by a simple policy and count what comes of them.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game: what all games share, and an option for each of its own."""

    def command(
        seats: Annotated[int | None, typer.Option(help=f"How many play: {', '.join(map(str, game.seats))}.")] = None,
        games: Annotated[int, typer.Option(min=1, help="How many games (matches, with scoring).")] = 100_000,
        policy: Annotated[str, typer.Option(help=f"How they play: {', '.join(game.policies)}.")] = game.policies[0],
        seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same games.")] = None,
        threads: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = 1,
        cluster: Cluster = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
        **options: Any,
    ) -> None:
        asked = game, chosen(game, options), seats, games, policy, seed
        with bar(f"Playing {game.name}", games) as progress:
            if cluster is None:
                done = run(*asked, threads, progress)
            else:
                with open_run(os.cpu_count() or 1, cluster) as run_there:
                    done = simulate_in_parts(*asked, run_there, progress)
        print(json.dumps(done.to_json()) if as_json else _table(done))
        if done.tally.games < games:
            print(f"Stopped after {done.tally.games:,} of {games:,} games.", file=sys.stderr)

    command.__doc__ = f"""Play many games of {game.name} and count what comes of them.

    [bold]Example[/bold]

    rubrica simulate {game.name} --seats {max(game.seats)} --games 1000000 --threads 2
    """
    return command


def _table(done: Simulated) -> str:
    """The figures for a person."""
    told = done.to_json()
    options = ", ".join(f"{name} {name_of(value)}" for name, value in told["options"].items())
    lines = [
        f"{done.game}, {done.seats} seats, {options}; policy {done.policy}; seed {done.seed}",
        f"{told['games']:,} games in {done.seconds:.2f} s, {told['games_per_s']:,.0f} a second",
        f"{told['moves_per_game']:.2f} moves a game",
        "",
        f"{'':24}{'wins':>12}{'share':>9}",
    ]
    for seat, wins in enumerate(told["wins"]["by_seat"]):
        lines.append(f"{f'seat {seat}':24}{wins:>12,}{wins / told['games']:>9.2%}")
    for turn, wins in enumerate(told["wins"]["by_start"], start=1):
        lines.append(f"{f'plays in place {turn}':24}{wins:>12,}{wins / told['games']:>9.2%}")
    for name, about in (("shared", "more than one winner"), ("drawn", "no winner")):
        if count := told["wins"][name]:
            lines.append(f"{about:24}{count:>12,}{count / told['games']:>9.2%}")
    lines += ["", *(f"{name:24}{count:>12,}{count / told['games']:>9.2%}" for name, count in told["endings"].items())]
    return "\n".join(lines)


add_commands(app, command_for)
