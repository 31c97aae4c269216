"""`rubrica legal` and `rubrica perft`: what can be done in a position, and how often."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from rubrica.cli.files import read_situation
from rubrica.cli.progress import bar
from rubrica.core.errors import BadParameter, IllegalMove, NotationError
from rubrica.core.words import LANGUAGES, Words

File = Annotated[Path, typer.Argument(metavar="POSITION.json", help="A position as JSON; - reads standard input.")]
Moves = Annotated[str, typer.Option("--moves", "-m", help="Moves made since the position, separated by commas.")]
Lang = Annotated[str, typer.Option("--lang", help=f"The language of sentences: {', '.join(LANGUAGES)}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def known_language(tag: str) -> None:
    """BadParameter for a language that there is not; `pt`, `pt-PT` or `fr_CA` are taken for the nearest there is."""
    if tag.replace("_", "-").split("-")[0].lower() not in {known.split("-")[0] for known in LANGUAGES}:
        raise BadParameter("lang", f"{tag!r} is not one of {', '.join(LANGUAGES)}")


def legal(position: File, moves: Moves = "", lang: Lang = "en", as_json: AsJson = False) -> None:
    """Show the legal moves of a position, how everyone stands, and why.

    [bold]Examples[/bold]

    rubrica legal game.json --lang pt

    rubrica legal game.json --moves "play r7, discard b2"

    echo '{"game": "red7", "hands": [["g2"], ["v1"]], "palettes": [["r3"], ["o6"]]}' | rubrica legal -
    """
    known_language(lang)
    try:
        game, state = read_situation(position, moves)
    except (IllegalMove, NotationError) as error:
        said = (
            f"{error.move}: {error.reason.sentence(lang)}" if isinstance(error, IllegalMove) else error.sentence(lang)
        )
        print(f"rubrica: {said}", file=sys.stderr)
        raise typer.Exit(2) from None
    if as_json:
        print(json.dumps(game.describe(state)))
        return
    for line in game.lines(state, lang):
        print(line)
    allowed = [str(move) for move in game.legal(state)]
    print("\n" + Words.of(lang).say("legal-moves", count=len(allowed)))
    for move in allowed:
        print(f"  {move}")


def perft(
    position: File,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=1000, help="How many moves deep.")],
    split: Annotated[bool, typer.Option("--split", help="Show the share of each first move.")] = False,
    moves: Moves = "",
    as_json: AsJson = False,
) -> None:
    """Count all sequences of so many moves from a position.

    [bold]Example[/bold]

    rubrica perft game.json --depth 4 --split
    """
    game, state = read_situation(position, moves)
    begun = time.perf_counter()
    firsts = game.legal(state)
    by_move: dict[str, int] = {}
    if depth == 0 or not firsts:
        nodes = game.perft(state, depth)
    else:
        with bar("Counting", len(firsts)) as advance:
            for move, count in game.split(state, depth):
                by_move[move] = count
                advance(len(by_move))
        nodes = sum(by_move.values())
    seconds = time.perf_counter() - begun
    if as_json:
        print(json.dumps({"nodes": nodes} | ({"by_move": by_move} if split else {})))
        return
    if split:
        for move, count in by_move.items():
            print(f"{move:24} {count:>16,}")
    print(f"perft({depth}) = {nodes:,}   ({seconds:.2f} s)")
