"""Reading what people hand to the command line."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from rubrica.core.errors import BadParameter, PositionError
from rubrica.core.game import Game, find_game


def read_json(path: Path) -> Any:
    """JSON from a file, or from standard input if the path is `-`."""
    name = "standard input" if str(path) == "-" else str(path)
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
        return json.loads(text)
    except OSError as error:
        raise BadParameter(name, error.strerror or "cannot be read") from None
    except UnicodeDecodeError as error:
        raise BadParameter(name, f"is not UTF-8 text: {error.reason} at byte {error.start}") from None
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
