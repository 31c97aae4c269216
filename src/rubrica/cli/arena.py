"""`rubrica arena GAME`: bots against bots."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.compiling import compile_first
from rubrica.cli.files import refuse_same, refuse_unwritable, write_picture
from rubrica.cli.options import Cluster, add_commands, chosen, read_names
from rubrica.cli.progress import bar
from rubrica.core.bot import LEVELS
from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Json
from rubrica.lab.arena import Contest, play_contest, saved_contest
from rubrica.lab.contestants import find_contestant
from rubrica.lab.ladder import ladder
from rubrica.lab.luck import value_of
from rubrica.lab.luck_study import study_luck
from rubrica.lab.parts import refuse_cluster

MOST_HEADING = 16
"""Characters of the longest name that can be the heading of a column; else columns have numbers."""

app = typer.Typer(help="Let bots play each other and measure them.", no_args_is_help=True)


def command_for(game: Game[Any, Any, Any]) -> Callable[..., None]:
    """The command of a game."""

    def command(
        bots: Annotated[
            str, typer.Option(help="Names, ./file.py:Class, exec:program; separated by commas.")
        ] = ",".join(LEVELS),
        games: Annotated[int, typer.Option(min=1, help="How many games for each pair, at least.")] = 200,
        seats: Annotated[int | None, typer.Option(help=f"How many play: {', '.join(map(str, game.seats))}.")] = None,
        iterations: Annotated[int | None, typer.Option(min=0, help="Every bot's budget a move, in iterations.")] = None,
        ms: Annotated[float | None, typer.Option(min=0, help="Every bot's budget a move, in milliseconds.")] = None,
        seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same deals.")] = None,
        workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
        luck: Annotated[
            bool,
            typer.Option("--luck", help="State each share also without the luck of deals, draws and flips."),
        ] = False,
        save: Annotated[Path | None, typer.Option(help="Keep all parts here; the same command goes on.")] = None,
        plot: Annotated[Path | None, typer.Option(help="Write a picture of the table here (SVG).")] = None,
        cluster: Cluster = None,
        as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
        **options: Any,
    ) -> None:
        names = read_names("bots", bots)
        if len(names) < 2:
            raise BadParameter("bots", f"{bots!r} does not name two or more bots")
        for name in names:
            find_contestant(game.name, name)
        read, count = game.read_options(chosen(game, options), seats)
        refuse_unwritable("save", save)
        refuse_unwritable("plot", plot)
        refuse_same("plot", plot, "save", save)
        refuse_cluster(cluster)
        if luck:
            value_of(game.name)
        chosen_seed = _seed(save) if seed is None else seed
        told = game.options_json(read)
        contest = Contest(game.name, names, told, count, -(-games // count), chosen_seed, iterations, ms, luck)
        total = contest.deals * len(contest.pairings())
        compile_first(game.name, names, (lambda: study_luck(game.name, 1, samples=1)) if luck else None)
        with bar(f"Arena {game.name}", total) as progress:
            results = play_contest(contest, workers, save, progress, cluster)
        result = results.to_json()
        print(json.dumps(result) if as_json else _table(result))
        if len(results.parts) < total:
            more = " The same command goes on." if save else ""
            print(f"Stopped after {len(results.parts)} of {total} parts.{more}", file=sys.stderr)
        if plot is not None:
            write_picture("plot", plot, ladder(result))

    command.__doc__ = f"""Let bots of {game.name} play each other: the same deals for both sides, every seat for each.

    With more than two seats, the row's bot sits alone among seats of the column's bot.

    [bold]Examples[/bold]

    rubrica arena {game.name} --bots club,master --games 1000

    rubrica arena {game.name} --bots casual,expert --games 500 --luck

    rubrica arena {game.name} --bots ./my_bot.py:Bot,club --save mine.jsonl --plot mine.svg

    rubrica arena {game.name} --bots "exec:./my-program,expert" --ms 200
    """
    return command


def _seed(save: Path | None) -> int:
    """The seed of the contest in a file that is gone on with, else a fresh one."""
    found = None if save is None else saved_contest(save)
    return secrets.randbits(63) if found is None else int(found["seed"])


def _table(told: Json) -> str:
    """The table for a person: each row's share of wins against each column."""
    rows = sorted(told["bots"], key=lambda row: -row["rating"])
    names = [row["bot"] for row in rows]
    numbered = max(map(len, names)) > MOST_HEADING
    heads = [f"[{place}]" if numbered else name for place, name in enumerate(names, start=1)]
    rows_named = [f"{head} {name}" if numbered else name for head, name in zip(heads, names, strict=True)]
    wide = max(14, *map(len, rows_named)) + 2
    contest = told["contest"]
    lines = [
        f"{contest['game']}, {contest['seats']} seats, {told['games']} games, seed {contest['seed']}",
        f"share of games won by the row, one among the column; par {told['par']:.1%}",
        "",
        " " * wide + "".join(f"{head:>18}" for head in heads) + f"{'rating':>9}{'ms a move':>12}",
    ]
    for row, named in zip(rows, rows_named, strict=True):
        shown = [_cell(row["against"].get(name)) for name in names]
        end = f"{row['rating']:>9.1f}{row['ms_a_move']:>12.1f}"
        lines.append(f"{named:{wide}}" + "".join(f"{cell:>18}" for cell in shown) + end)
        if contest.get("luck"):
            adjusted = [_cell(_adjusted(row["against"].get(name))) for name in names]
            lines.append(f"{'  without luck':{wide}}" + "".join(f"{cell:>18}" for cell in adjusted))
    if told.get("gain"):
        lines += ["", f"without luck, intervals are those of {told['gain']:.2f} times as many deals"]
    lines += ["", *(f"forfeit: {why}" for why in told["forfeits"][:20])] if told["forfeits"] else []
    return "\n".join(lines)


def _adjusted(cell: Json | None) -> Json | None:
    return None if cell is None else {"deals": cell["deals"]} | cell["adjusted"]


def _cell(cell: Json | None) -> str:
    """A share with its interval; of one deal only the share."""
    if cell is None:
        return "-"
    return f"{cell['share']:.1%} ±{cell['interval']:.1%}" if cell["deals"] > 1 else f"{cell['share']:.1%} (1 deal)"


add_commands(app, command_for)
