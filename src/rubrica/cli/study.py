"""`rubrica study GAME`: statistics of many games, with their errors."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
import os
import secrets
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.compiling import compile_first
from rubrica.cli.files import make_folder, refuse_unwritable, write_picture
from rubrica.cli.options import Cluster, add_commands, chosen, read_names, read_numbers
from rubrica.cli.progress import bar
from rubrica.core.bot import find_bot
from rubrica.core.counting import find_counter
from rubrica.core.errors import RubricaError
from rubrica.core.game import Game, Json
from rubrica.lab.parts import open_run, refuse_cluster
from rubrica.lab.played import refuse_bot
from rubrica.lab.study import Study, count_part, run_study
from rubrica.lab.study_page import picture_name, pictures, tables

GAMES, SEARCH_GAMES = 200_000, 200
QUICK_GAMES, QUICK_SEARCH_GAMES, QUICK_ITERATIONS = 2_000, 10, 100

app = typer.Typer(help="Count what happens in many games of bots against themselves.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game."""

    def command(
        bots: Annotated[
            str,
            typer.Option(
                help="Who plays, separated by commas; each in all seats. Default: random, a simple bot, master."
            ),
        ] = "",
        seats: Annotated[str, typer.Option(help="Numbers of seats, separated by commas; all by default.")] = "",
        games: Annotated[
            int | None, typer.Option(min=1, help=f"Games of each bot that plays in compiled code. Default: {GAMES:,}.")
        ] = None,
        search_games: Annotated[
            int | None, typer.Option(min=1, help=f"Games of each bot that searches. Default: {SEARCH_GAMES}.")
        ] = None,
        iterations: Annotated[int | None, typer.Option(min=0, help="The budget a move of bots that search.")] = None,
        quick: Annotated[bool, typer.Option("--quick", help="Few games, short searches: some seconds.")] = False,
        seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same figures.")] = None,
        workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
        plot: Annotated[
            Path | None, typer.Option(help="Write pictures into this folder (SVG), made if there is none.")
        ] = None,
        cluster: Cluster = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
        **options: Any,
    ) -> None:
        names = read_names("bots", bots) if bots else find_counter(game.name).bots
        for name in names:
            refuse_bot(find_bot(game.name, name, "bots"), iterations, "a study")
        by_seats = _by_seats(game, chosen(game, options), seats)
        refuse_cluster(cluster)
        if plot is not None:
            make_folder("plot", plot)
            for measure in find_counter(game.name).measures:
                refuse_unwritable("plot", plot / picture_name(game.name, measure.name))
        study = Study(
            game.name,
            names,
            by_seats,
            games or (QUICK_GAMES if quick else GAMES),
            search_games or (QUICK_SEARCH_GAMES if quick else SEARCH_GAMES),
            secrets.randbits(63) if seed is None else seed,
            QUICK_ITERATIONS if iterations is None and quick else iterations,
        )
        for name in names:
            if find_counter(game.name).plays(name):
                compile_first(game.name, (), partial(count_part, study, name, next(iter(study.options)), range(1)))
            else:
                compile_first(game.name, [name])
        parts = study.parts()
        total = sum(study.work(bot) for _, bot, _, _ in parts)
        with bar(f"Studying {game.name}", total) as progress, open_run(workers, cluster) as run:
            results = run_study(study, run, progress)
        result = results.to_json()
        print(json.dumps(result) if as_json else tables(result))
        if results.parts < len(parts):
            print(f"Stopped after {results.parts} of {len(parts)} parts.", file=sys.stderr)
        if plot is not None:
            for name, picture in pictures(result).items():
                write_picture("plot", plot / name, picture)

    command.__doc__ = f"""Count what happens in many games of {game.name} that bots play against themselves.

    Each figure has the half-width of its 95 % interval, by deal. Ctrl-C prints what has been counted so far.

    [bold]Examples[/bold]

    rubrica study {game.name} --quick --seed 1

    rubrica study {game.name} --bots random --games 1000000 --seed 1 --plot pictures
    """
    return command


def _by_seats(game: Game[Any, Any, Any], options: Json, seats: str) -> dict[int, Json]:
    """The options by the numbers of seats asked for, else by all for which the deck is large enough."""
    found: dict[int, Json] = {}
    for count in read_numbers("seats", seats, "2,3") if seats else sorted(game.seats):
        try:
            found[count] = game.options_json(game.read_options(options, count)[0])
        except RubricaError:
            if seats or not found:
                raise
    return found


add_commands(app, command_for)
