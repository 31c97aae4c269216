"""The engine: JSON-RPC 2.0 for programs, one object a line in, one answer a line out, in order. It holds no state."""

from __future__ import annotations

import json
import math
import random
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rubrica.core.bot import ANALYSIS_LEVEL, LEVELS, Budget, best_move, find_bot, find_bots
from rubrica.core.errors import (
    BadParameter,
    IllegalMove,
    NoSuchGame,
    NotationError,
    PositionError,
    RubricaError,
    UnknownDeck,
)
from rubrica.core.game import Event, Game, Json, View, find_game, game_names

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, BAD_PARAMS = -32700, -32600, -32601, -32602
NOTATION, ILLEGAL, IMPOSSIBLE, UNKNOWN = -32001, -32002, -32003, -32004
INTERNAL = -32603
MOST_DEPTH = 1000
OPEN = "..."
"""Stands last in a turn that goes on only after an unknown card."""


def answers(lines: Iterable[str | bytes]) -> Iterator[str]:
    """The answer to each line that wants one. Nothing that is read stops it."""
    for line in lines:
        if line.strip() and (answer := answer_line(line)) is not None:
            yield json.dumps(answer, separators=(",", ":"))


def answer_line(line: str | bytes) -> Json | list[Json] | None:
    """The answer to one line; None for a notification."""
    try:
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line
        request = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        return _error(None, PARSE_ERROR, f"not JSON: {error}")
    if isinstance(request, list):
        if not request:
            return _error(None, INVALID_REQUEST, "an empty batch")
        batch = [answer for one in request if (answer := answer_request(one)) is not None]
        return batch or None
    return answer_request(request)


def _no_number(name: str) -> None:
    """What Python reads as a number, and JSON does not know."""
    raise ValueError(f"{name} is no number of JSON")


def answer_request(request: Any) -> Json | None:
    """The answer to one request; None for a notification."""
    asked = request.get("id") if isinstance(request, dict) else None
    wrong = _wrong_request(request)
    if wrong:
        return _error(asked if _is_id(asked) else None, INVALID_REQUEST, wrong)
    answer = _call(asked, request["method"], request.get("params", {}))
    return answer if "id" in request else None


def _wrong_request(request: Any) -> str | None:
    if not isinstance(request, dict):
        return "a request is an object"
    if request.get("jsonrpc") != "2.0":
        return "'jsonrpc' is not \"2.0\""
    if not isinstance(request.get("method"), str):
        return "'method' is missing or not text"
    if not _is_id(request.get("id")):
        return "'id' is not text, a number or null"
    if not isinstance(request.get("params", {}), dict | list):
        return "'params' is not an object"
    return None


def _is_id(asked: Any) -> bool:
    """Whether an answer can carry it: text, null or a number (but 1e999 is read as infinite, and JSON has no such)."""
    return asked is None or type(asked) in (str, int) or (type(asked) is float and math.isfinite(asked))


def _call(id: Any, method: str, params: Any) -> Json:
    if method not in METHODS:
        return _error(id, NO_METHOD, f"there is no method {method!r}: they are {', '.join(METHODS)}")
    if not isinstance(params, dict):
        return _error(id, BAD_PARAMS, "params: is not an object with names", {"field": "params"})
    function, names = METHODS[method]
    try:
        for name in params:
            if name not in names:
                known = f"they are {', '.join(names)}" if names else "there are none"
                raise BadParameter(name, f"{method!r} has no such parameter: {known}")
        return {"jsonrpc": "2.0", "id": id, "result": function(params)}
    except RubricaError as error:
        return _error(id, _code(error), str(error), _details(error))
    except RecursionError:
        return _error(id, BAD_PARAMS, "params: is nested too deeply", {"field": "params"})
    except Exception as error:  # noqa: BLE001  # whatever was read, the next line is still to be answered
        return _error(id, INTERNAL, f"a fault of the engine, not of the request: {type(error).__name__}: {error}")


def _code(error: RubricaError) -> int:
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return code
    return BAD_PARAMS


CODES: dict[type[RubricaError], int] = {
    NotationError: NOTATION,
    IllegalMove: ILLEGAL,
    PositionError: IMPOSSIBLE,
    UnknownDeck: UNKNOWN,
}


def _details(error: RubricaError) -> Json:
    """What a program may want to know of an error: the field, the index in `moves`, the reason as a value."""
    details: Json = {}
    if isinstance(error, BadParameter):
        details["field"] = error.field
    if isinstance(error, IllegalMove):
        details |= {"move": error.move, "sentence": error.reason.sentence("en"), "why": error.reason.to_json()}
    if (index := getattr(error, "index", None)) is not None:
        details["index"] = index
    return details


def _error(id: Any, code: int, message: str, data: Json | None = None) -> Json:
    error = {"code": code, "message": message} | ({"data": data} if data else {})
    return {"jsonrpc": "2.0", "id": id, "error": error}


def _games(_: Json) -> list[Json]:
    return [_game_json(find_game(name)) for name in game_names()]


def _game_json(game: Game[Any, Any, Any]) -> Json:
    return {
        "game": game.name,
        "seats": list(game.seats),
        "options": [option.to_json() for option in game.options],
        "levels": [level for level in LEVELS if level in find_bots(game.name)],
    }


def _start(params: Json) -> Json:
    game = _game_of(params)
    options, seats = game.read_options(params.get("options"), _typed(params, "seats", int, None))
    seed = _typed(params, "seed", int, None)
    rng = random.Random(secrets.randbits(256) if seed is None else seed)
    state = game.start(options, seats, params.get("scores"))
    if game.to_act(state) == "dealer":
        state = game.play(state, game.dealt(state, rng)).state
    return {"position": game.position(state)}


def _state(params: Json) -> Json:
    game, state = _situation(params)
    return game.describe(state)


def _view(params: Json) -> Json:
    game, state = _situation(params)
    return game.view(state, _typed(params, "seat", int, None)).to_json()


def _past(params: Json) -> list[Json]:
    game, state, events = _round(params)
    seat = _typed(params, "seat", int, None)
    game.view(state, seat)  # refuses a seat that there is not
    return [event.seen_by(seat) for event in events]


def _perft(params: Json) -> Json:
    game, state = _situation(params)
    depth = _typed(params, "depth", int, None)
    if depth is None or not 0 <= depth <= MOST_DEPTH:
        raise BadParameter("depth", f"{depth!r} is not a number from 0 to {MOST_DEPTH}")
    if not _typed(params, "split", bool, False) or depth == 0:
        return {"nodes": game.perft(state, depth)} | ({"by_move": {}} if params.get("split") else {})
    by_move = dict(game.split(state, depth))
    return {"nodes": sum(by_move.values()) if by_move else game.perft(state, depth), "by_move": by_move}


def _turns(params: Json) -> list[list[str]]:
    game, state = _situation(params)
    return [[str(move) for move in turn.moves] + [OPEN] * turn.open for turn in game.turns(state)]


def _choose(params: Json) -> Json:
    game, view = _seen(params)
    level = _typed(params, "level", str, LEVELS[-1])
    if level not in (known := (*LEVELS, ANALYSIS_LEVEL)):
        raise BadParameter("level", f"{level!r} is not one of {', '.join(known)}")
    bot = find_bot(game.name, level)
    iterations, ms = _typed(params, "iterations", int, None), _typed(params, "ms", int | float, None)
    budget = bot.budget if iterations is None and ms is None else Budget(iterations, ms)
    seed = _typed(params, "seed", int, None)
    rng = random.Random(secrets.randbits(256) if seed is None else seed)
    if not view.legal:
        raise BadParameter(
            "position" if "view" not in params else "view", "no seat is to act: there is no move to choose"
        )
    considered = bot.consider(view, budget, rng)
    return {"move": best_move(considered), "considered": [one.to_json() for one in considered]}


def _seen(params: Json) -> tuple[Game[Any, Any, Any], View]:
    """The game and the view of the seat to act, given as a view or as a position and moves."""
    if (told := _typed(params, "view", dict, None)) is not None:
        game = _game_of(told)
        try:
            game.hidden_from(View(told))
        except RubricaError:
            raise
        except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError) as error:
            raise BadParameter("view", f"is not a view of {game.name}: {type(error).__name__}: {error}") from None
        return game, View(told, _past_given(params))
    if params.get("past") is not None:
        raise BadParameter("past", "belongs to a view; with a position it is found from the moves")
    game, state, events = _round(params)
    actor = game.to_act(state)
    return game, game.view_with_past(state, actor, events) if isinstance(actor, int) else game.view(state, None)


def _past_given(params: Json) -> list[Json]:
    """The events given with a view."""
    past: list[Json] = _typed(params, "past", list, [])
    for index, event in enumerate(past):
        if not isinstance(event, dict):
            raise BadParameter(f"past[{index}]", f"{event!r} is not an object")
    return past


METHODS: dict[str, tuple[Callable[[Json], Any], tuple[str, ...]]] = {
    "games": (_games, ()),
    "start": (_start, ("game", "options", "seats", "scores", "seed")),
    "state": (_state, ("position", "moves")),
    "perft": (_perft, ("position", "moves", "depth", "split")),
    "view": (_view, ("position", "moves", "seat")),
    "past": (_past, ("position", "moves", "seat")),
    "turns": (_turns, ("position", "moves")),
    "choose": (_choose, ("view", "past", "position", "moves", "level", "iterations", "ms", "seed")),
}


KINDS: dict[Any, str] = {
    int: "a whole number",
    int | float: "a number",
    bool: "true or false",
    str: "text",
    list: "a list",
    dict: "an object",
}


def _typed(params: Json, name: str, kind: Any, default: Any) -> Any:
    """A parameter of the right type (true is no number), or its default; null counts as left out."""
    value = params.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise BadParameter(name, f"{value!r} is not {KINDS[kind]}")
    return value


def _game_of(params: Mapping[str, Any]) -> Game[Any, Any, Any]:
    name = params.get("game")
    if not isinstance(name, str):
        raise BadParameter("game", "is missing: name one of " + ", ".join(game_names()))
    try:
        return find_game(name)
    except NoSuchGame as error:
        raise BadParameter("game", str(error)) from None


def _situation(params: Json) -> tuple[Game[Any, Any, Any], Any]:
    """The game and state of a position and the moves made since."""
    game, state, moves = _begun(params)
    return game, game.play_all(state, moves)


def _round(params: Json) -> tuple[Game[Any, Any, Any], Any, tuple[Event, ...]]:
    """The game, the state of a position and the moves made since, and the events of these moves."""
    game, state, moves = _begun(params)
    return game, *game.play_round(state, moves)


def _begun(params: Json) -> tuple[Game[Any, Any, Any], Any, list[str]]:
    """The game and state of a position, and the moves made since."""
    position = params.get("position")
    if not isinstance(position, dict):
        raise BadParameter("position", "is missing or not an object")
    try:
        game = _game_of(position)
    except BadParameter as error:
        raise PositionError(error.field, error.wrong) from None
    moves = _typed(params, "moves", list, [])
    for index, move in enumerate(moves):
        if not isinstance(move, str):
            raise BadParameter(f"moves[{index}]", f"{move!r} is not text")
    return game, game.load(position), moves
