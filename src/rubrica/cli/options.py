"""The options of each game as options of the command line."""

# No postponed annotations here: Typer reads the types of commands that are made for each game.
import inspect
from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer

from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Option, find_game, game_names

Cluster = Annotated[
    str | None,
    typer.Option(metavar="local|auto|ray://HOST:PORT", help="Work on a Ray cluster. Needs the extra rubrica\\[ray]."),
]
"""Where lab work is done, if not in processes of this machine."""

Make = Callable[[Game[Any, Any, Any]], Callable[..., None]]


def add_commands(app: typer.Typer, make: Make, wanted: Callable[[Game[Any, Any, Any]], bool] = lambda _: True) -> None:
    """Add a command for each wanted game: what `make` gives, with the game's own options for its `**options`."""
    for game in map(find_game, game_names()):
        if wanted(game):
            app.command(game.name)(_with_options(game, make(game)))


def chosen(game: Game[Any, Any, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given, as the game reads them."""
    own = {option.name: option for option in (*game.options, *game.lab_options)}
    return {name: _read(own[name], value) for name, value in options.items() if value is not None}


def read_names(field: str, given: str, may_repeat: bool = False) -> tuple[str, ...]:
    """The names in a list with commas, spaces around them left out; BadParameter if one is missing or there twice."""
    names = tuple(name.strip() for name in given.split(","))
    if not all(names):
        raise BadParameter(field, f"{given!r} is not a list of names such as one,two")
    if not may_repeat and len(set(names)) < len(names):
        raise BadParameter(field, f"{given!r} has a name twice")
    return names


def read_numbers(field: str, given: str, example: str) -> list[int]:
    """The numbers in a list with commas, each 1 or more; BadParameter if one is none, or is there twice."""
    names = [name.strip() for name in given.split(",")]
    if not all(name.isdecimal() and len(name) < 10 and int(name) > 0 for name in names):
        raise BadParameter(field, f"{given!r} is not a list of numbers such as {example}")
    numbers = [int(name) for name in names]
    if len(set(numbers)) < len(numbers):
        raise BadParameter(field, f"{given!r} has a number twice")
    return numbers


def name_of(choice: Any) -> str:
    """A choice as it is written on the command line."""
    return ",".join(choice) if isinstance(choice, list | tuple) else str(choice).lower()


def _with_options(game: Game[Any, Any, Any], command: Callable[..., None]) -> Callable[..., None]:
    """The command, as Typer should see it."""
    shared = [one for name, one in inspect.signature(command).parameters.items() if name != "options"]
    parameters = shared + [_parameter(option) for option in (*game.options, *game.lab_options)]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # Typer reads it
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def _parameter(option: Option) -> inspect.Parameter:
    names = [name_of(choice) for choice in option.choices]
    kind: Any = type(option.default)
    if kind is str:
        kind = Literal[tuple(names)]
    elif kind in (list, tuple):
        kind = str
    text = "" if kind is bool else f"One of {'; '.join(names)}. "
    about = f"{option.about} " if option.about else ""
    annotation = Annotated[kind | None, typer.Option(help=f"{about}{text}Default: {name_of(option.default)}.")]
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _read(option: Option, value: Any) -> Any:
    return value.split(",") if isinstance(option.default, list | tuple) else value
