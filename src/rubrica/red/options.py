"""The options of RED: how many play, with which inks, and whether the tiles lie face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Option
from rubrica.red.notation import INKS

PLAYERS = (3, 2)
PAIRS = (("white", "black"), ("white", "red"), ("black", "red"))
OPTIONS = (
    Option("players", PLAYERS, 3, "How many play."),
    # All three for three players; white and black by default for two.
    Option("inks", (INKS, *PAIRS), INKS, "The inks of the players."),
    Option("face_down", (False, True), False, "Tiles lie face down, and one is turned up in each turn."),
)


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played; BadParameter if a value is none of its choices."""

    players: int = 3
    """How many play, 3 or 2."""
    inks: tuple[str, ...] = ()
    """The inks of the seats, in order of play; left out: all three, or white and black for two players."""
    face_down: bool = False
    """Whether the tiles of the pool lie face down, so that one is turned up before it is placed."""

    def __post_init__(self) -> None:
        _players(self.players, None)
        if not isinstance(self.face_down, bool):
            raise BadParameter(
                "options.face_down", "position-not-one-of", given=repr(self.face_down), choices="false, true"
            )
        object.__setattr__(self, "inks", _inks(None if self.inks == () else self.inks, self.players))

    @staticmethod
    def read(given: Mapping[str, Any] | None, seats: int | None = None) -> Options:
        """Options from JSON; what is left out has its default. `seats`, if given, is another way to say `players`."""
        given = {} if given is None else given
        if not isinstance(given, Mapping):
            raise BadParameter("options", "position-object", given=repr(given), example="{'players': 2}")
        names = [option.name for option in OPTIONS]
        for name in given:
            if name not in names:
                raise BadParameter(f"options.{name}", "position-no-option", names=", ".join(names))
        players = _players(given.get("players"), seats)
        inks = given.get("inks")
        return Options(players, () if inks is None else inks, given.get("face_down", False))

    @property
    def third(self) -> int:
        """The number of the ink without a seat; 3 if every ink has one."""
        return next((number for number, ink in enumerate(INKS) if ink not in self.inks), len(INKS))

    def to_json(self) -> dict[str, Any]:
        """Every option with its value."""
        return {"players": self.players, "inks": list(self.inks), "face_down": self.face_down}


def _players(given: Any, seats: Any) -> int:
    for field, value in (("options.players", given), ("seats", seats)):
        if value is not None and (type(value) is not int or value not in PLAYERS):
            raise BadParameter(field, "position-red-players", given=repr(value))
    if given is not None and seats is not None and given != seats:
        raise BadParameter("seats", "position-red-seats", seats=seats, players=given)
    players: int = given or seats or PLAYERS[0]
    return players


def _inks(given: Any, players: int) -> tuple[str, ...]:
    """The inks of the seats in order of play: named in any order, each once."""
    if given is None:
        return INKS if players == len(INKS) else PAIRS[0]
    if not isinstance(given, list | tuple) or any(ink not in INKS for ink in given):
        raise BadParameter("options.inks", "position-red-inks", given=repr(given), inks=", ".join(INKS))
    if len(given) != players or len(set(given)) != players:
        raise BadParameter("options.inks", "position-red-different", given=repr(given), players=players)
    return tuple(ink for ink in INKS if ink in given)
