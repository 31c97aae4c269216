"""What is agreed on before a match: the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from rubrica.core.bot import ANALYSIS_LEVEL, LEVELS, OpenBot, find_bots
from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Json, find_game, game_names
from rubrica.match.fair import Lots, choices_for

MOST_SECONDS = 7 * 24 * 3600
PATIENCE = 600.0


@dataclass(frozen=True)
class ClockRule:
    """So many seconds a turn; or a reserve of seconds for the whole match, and an increment after each turn."""

    kind: Literal["turn", "reserve"]
    seconds: float
    increment: float = 0

    def __post_init__(self) -> None:
        if self.kind not in ("turn", "reserve"):
            raise BadParameter("clock.kind", f"{self.kind!r} is not 'turn' or 'reserve'")
        if not 0 < self.seconds <= MOST_SECONDS or not 0 <= self.increment <= MOST_SECONDS:  # false for NaN too
            raise BadParameter("clock.seconds", f"is not a time of up to {MOST_SECONDS} seconds")
        if self.kind == "turn" and self.increment:
            raise BadParameter("clock.increment", "belongs to a reserve, not to a clock for each turn")


@dataclass(frozen=True)
class Table:
    """A table: the game, how it is played, and who may come."""

    game: str
    options: Json
    seats: int
    clock: ClockRule | None = None
    hints: bool = True
    listed: bool = False
    owner: str | None = None
    lot_order: bool = False
    lot_options: tuple[str, ...] = ()
    start: Literal["full", "asked"] = "full"
    when_left: Literal["finish", "close"] = "finish"
    stand_in: str | None = None
    patience: float = PATIENCE
    """Seconds without a player after which the others may have a bot play for them, where there is no clock."""
    position: Json | None = None
    moves: tuple[str, ...] = ()
    follows: str | None = None

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The rules of the game that is played."""
        return find_game(self.game)

    def checked(self) -> Table:
        """The table with every option spelled out; BadParameter names what is wrong."""
        game = self.rules
        options, seats = game.read_options(self.options, self.seats)
        known = [option.name for option in game.options]
        for name in self.lot_options:
            if name not in known:
                raise BadParameter("lot_options", f"{name!r} is not one of {', '.join(known)}")
        self._check_lots(game)
        if self.stand_in is not None:
            checked_level(self.game, self.stand_in)
        if self.position is not None:
            return self._from_position(game)
        if self.moves:
            raise BadParameter("moves", "come after a position")
        return replace(self, options=_of_tables(game, game.options_json(options)), seats=seats)

    def _check_lots(self, game: Game[Any, Any, Any]) -> None:
        """Whatever may be drawn must fit this table: the number of seats and the other options."""
        drawn = [option for option in game.options if option.name in self.lot_options]
        for values in itertools.product(*(choices_for(option, self.seats) for option in drawn)):
            lots = {option.name: value for option, value in zip(drawn, values, strict=True)}
            try:
                game.read_options(self.options | lots, self.seats)
            except BadParameter as error:
                raise BadParameter("lot_options", f"{lots} cannot be drawn here: {error}") from None

    def _from_position(self, game: Game[Any, Any, Any]) -> Table:
        """A practice table: its position says the options and the seats."""
        state = game.load(self.position)
        seats = game.seat_count(state)
        if self.lot_order or self.lot_options:
            raise BadParameter("lot_order", "a position says already who sits where")
        game.play_all(state, self.moves)
        return replace(self, options=_of_tables(game, game.view(state, None).told["options"]), seats=seats)

    def position_with(self, lots: Lots) -> Json | None:
        """The position in which a practice match begins, with what it left open."""
        return None if self.position is None else {**self.position, **lots.position}

    def first_state(self, lots: Lots) -> Any:
        """The state in which the match begins."""
        if self.position is not None:
            return self.rules.load(self.position_with(lots))
        return self.rules.start(*self.rules.read_options(self.options | lots.options, self.seats))

    def to_json(self) -> Json:
        """The table as the log keeps it."""
        return asdict(self) | {"lot_options": list(self.lot_options), "moves": list(self.moves)}

    @staticmethod
    def from_json(told: Mapping[str, Any]) -> Table:
        """A table from the log."""
        clock = told["clock"] and ClockRule(**told["clock"])
        lists = {name: tuple(told[name]) for name in ("lot_options", "moves")}
        return Table(**{**told, **lists, "clock": clock})


def _of_tables(game: Game[Any, Any, Any], options: Json) -> Json:
    """The options, if none of them makes the game smaller: that is for the lab."""
    for option in game.lab_options:
        if option.name in options:
            raise BadParameter(f"options.{option.name}", "is for the lab: a table plays the whole game")
    return options


_allowed: frozenset[str] = frozenset()


def allow_bots(names: Iterable[str]) -> None:
    """Let bots with these names sit at the tables of this process, besides our levels; BadParameter if one cannot."""
    global _allowed  # noqa: PLW0603  # a setting of the whole process: whoever decides a command asks for it
    for name in names:
        found = [bots[name] for game in game_names() if name in (bots := find_bots(game))]
        if not found:
            known = sorted({one for game in game_names() for one in find_bots(game)})
            raise BadParameter("allow-bot", f"there is no bot {name!r}: installed are {', '.join(known)}")
        if any(isinstance(bot, OpenBot) for bot in found):
            raise BadParameter("allow-bot", f"{name!r} sees what is hidden: it may not sit at a table")
        if name == ANALYSIS_LEVEL:
            raise BadParameter("allow-bot", f"{name!r} is for analysis only: it may not sit at a table")
    _allowed = frozenset(names)


def levels_of(game: str) -> list[str]:
    """The bots of a game that may sit at a table: our levels, the weakest first, then those that the host allows."""
    bots = find_bots(game)
    return [level for level in LEVELS if level in bots] + sorted((_allowed & bots.keys()) - set(LEVELS))


def checked_level(game: str, level: str) -> str:
    """A level that there is."""
    if level not in levels_of(game):
        raise BadParameter("level", f"{level!r} is not one of {', '.join(levels_of(game)) or 'none'}")
    return level
