"""Reading what people hand to the command line, and checking where it is to write."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from rubrica.core.errors import BadParameter, PositionError
from rubrica.core.game import Game, find_game
from rubrica.core.unfinished import refused, write_anew


def read_json(path: Path) -> Any:
    """JSON from a file, or from standard input if the path is `-`."""
    name, text = _read(path)
    return _parsed(name, text)


def read_records(path: Path, may_be_empty: bool = False) -> list[Any]:
    """The JSON of a file (`-`: standard input) that holds one record, or one on each line as `rubrica export` writes.

    Where it holds several lines that are no JSON together, each line is one.
    """
    name, text = _read(path)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if len(lines) > 1 and _is_json(lines[0][1]):
        return [_parsed(f"{name}, line {number}", line) for number, line in lines]
    return [] if may_be_empty and not lines else [_parsed(name, text)]


def refuse_unwritable(field: str, path: Path | None) -> None:
    """BadParameter if no file can be written there, before work is done that would be lost."""
    if path is None:
        return
    file = path.resolve()  # not a link to it
    if file.is_dir():
        raise BadParameter(field, f"{path} is a folder, not a file")
    if not file.parent.is_dir():
        raise BadParameter(field, f"there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK):
        raise BadParameter(field, f"{path} cannot be written: nothing can be added to the folder {file.parent}")
    is_new = not file.exists()
    if not is_new and not file.is_file():  # such as /dev/null
        raise BadParameter(field, f"{path} is not a file that can be replaced")
    with refused(field, path):
        file.open("ab").close()
    if is_new:
        file.unlink()


def refuse_same(field: str, path: Path | None, other_field: str, other: Path | None) -> None:
    """BadParameter if two options name one file: the later one would replace the other."""
    if path is not None and other is not None and path.resolve() == other.resolve():
        raise BadParameter(field, f"{path} is the file of --{other_field}: name another one")


def write_picture(field: str, path: Path | None, picture: str) -> None:
    """Write a picture, if one is asked for; BadParameter if that fails. It comes last: the figures are printed then."""
    if path is not None:
        with refused(field, path):
            write_anew(path, picture)


def make_folder(field: str, path: Path) -> None:
    """Make a folder, if there is none yet; BadParameter if that cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadParameter(field, f"{path} cannot be made a folder: {error.strerror}") from None


def record_in(told: Any) -> Any:
    """The record of a line that `rubrica export` wrote; anything else as it is."""
    return told["record"] if isinstance(told, dict) and "rubrica_export" in told and "record" in told else told


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read(path: Path) -> tuple[str, str]:
    """What errors call a file, and its text."""
    name = "standard input" if str(path) == "-" else str(path)
    try:
        return name, sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadParameter(name, error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise BadParameter(name, f"is not UTF-8 text: {error.reason} at byte {error.start}") from None


def _parsed(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadParameter(name, f"is not JSON: {error.msg}, line {error.lineno}, column {error.colno}") from None
    except (ValueError, RecursionError) as error:  # a number of 5000 digits, lists in lists without end
        raise BadParameter(name, f"cannot be read: {error}") from None


def read_situation(path: Path, moves: str) -> tuple[Game[Any, Any, Any], Any]:
    """The game and state of a position in a file and of moves, separated by commas, made since."""
    given = read_json(path)
    if not isinstance(given, dict) or not isinstance(given.get("game"), str):
        raise PositionError("game", 'is missing: a position says {"game": "red7", ...}')
    game = find_game(given["game"])
    # A comma before a number belongs to a move: wb@3,-2.
    played = [move.strip() for move in re.split(r",(?!-?[0-9])", moves)] if moves.strip() else []
    return game, game.play_all(game.load(given), played)
