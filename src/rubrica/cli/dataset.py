"""`rubrica dataset GAME`: decisions of many games as a Parquet file; `rubrica dataset read FILE`."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
import os
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.compiling import compile_first
from rubrica.cli.files import refuse_unwritable
from rubrica.cli.options import Cluster, add_commands, chosen, read_names
from rubrica.cli.progress import bar
from rubrica.core.bot import find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import Game
from rubrica.lab.dataset import (
    Recording,
    columns_of,
    read_dataset,
    record_part,
    refuse_without_pyarrow,
    write_dataset,
)
from rubrica.lab.parts import refuse_cluster
from rubrica.lab.played import refuse_bot

app = typer.Typer(help="Write the decisions of many games to a Parquet file, and read them.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game."""

    def command(
        out: Annotated[Path, typer.Option(help="The file to write.")],
        games: Annotated[int, typer.Option(min=1, help="How many games (matches, with scoring).")] = 10_000,
        bots: Annotated[
            str, typer.Option(help="Who plays, separated by commas; they take turns at the seats.")
        ] = "random",
        seats: Annotated[int | None, typer.Option(help=f"How many play: {', '.join(map(str, game.seats))}.")] = None,
        iterations: Annotated[int | None, typer.Option(min=0, help="Every bot's budget a move, in iterations.")] = None,
        seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same file.")] = None,
        workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
        cluster: Cluster = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
        **options: Any,
    ) -> None:
        names = read_names("bots", bots, may_repeat=True)
        for name in names:
            refuse_bot(find_bot(game.name, name, "bots"), iterations, "a dataset")
        refuse_unwritable("out", out)
        refuse_without_pyarrow()
        refuse_cluster(cluster)
        read, count = game.read_options(chosen(game, options), seats)
        chosen_seed = secrets.randbits(63) if seed is None else seed
        recording = Recording(game.name, names, game.options_json(read), count, games, chosen_seed, iterations)
        if recording.is_fast:
            compile_first(game.name, (), lambda: record_part(recording, range(1)))
        else:
            compile_first(game.name, names)
        begun = time.perf_counter()
        with bar(f"Playing {game.name}", games) as progress:
            written, rows = write_dataset(recording, out, workers, progress, cluster)
        if written == 0:
            print(f"Stopped before the first games were done: nothing is written to {out}.", file=sys.stderr)
        elif as_json:
            print(json.dumps(read_dataset(out).about))
        else:
            stopped = f" (stopped: {games:,} were asked for)" if written < games else ""
            seconds = time.perf_counter() - begun
            print(f"{out}: {rows:,} decisions of {written:,} games{stopped} in {seconds:.1f} s, seed {chosen_seed}")

    command.__doc__ = f"""Play games of {game.name} and write every decision to a Parquet file: what its seat may know,
    what it may do, what it did, what the bot thought, and what came of it. Needs the extra rubrica\\[data].

    [bold]Example[/bold]

    rubrica dataset {game.name} --games 20000 --bots random,casual --seed 1 --out {game.name}.parquet
    """
    return command


def read(
    file: Annotated[Path, typer.Argument(help="A file that `rubrica dataset` wrote.")],
    rows: Annotated[int, typer.Option(min=0, help="Show so many rows, one JSON object a line.")] = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object: what the file says of itself.")
    ] = False,
) -> None:
    """Say what a dataset holds: its games, its columns and, if asked, its first rows.

    [bold]Example[/bold]

    rubrica dataset read red7.parquet --rows 3
    """
    if as_json and rows:
        raise BadParameter("rows", "--json prints one object, and --rows prints one for each row: choose one of them")
    found = read_dataset(file)
    if as_json:
        print(json.dumps(found.about))
    elif rows == 0:
        about = found.about
        bots, seats = ", ".join(about["bots"]), about["seats"]
        print(f"{about['rows']:,} decisions of {about['games']:,} games of {about['game']}, {seats} seats; bots {bots}")
        print(f"options {json.dumps(about['options'])}; seed {about['seed']}; columns of version {about['version']}\n")
        for column in columns_of(about["game"]):
            print(f"{column.name:24}{column.kind:16}{column.about}")
    for batch in found.batches(rows) if rows else ():
        for row in batch.to_pylist():
            print(json.dumps(row))
        break


add_commands(app, command_for)
app.command("read")(read)
