"""What a bot is: it chooses a move from a view and a budget. Bots are found by the entry point group `rubrica.bots`."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import Json, Rng, View
from rubrica.core.progress import Progress

LEVELS = ("novice", "casual", "club", "expert", "master")
"""The levels of every game, the weakest first."""

ANALYSIS_LEVEL = "deep"
"""A level for analysis only, where a game has it: it uses all the time that it is given, and sits at no table."""


class NoMove(RubricaError):
    """A bot was asked for a move where its seat has none."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many iterations (then the same seed gives the same move) or milliseconds.

    With both, it stops at the one that comes first.
    """

    iterations: int | None = None
    ms: float | None = None

    def __post_init__(self) -> None:
        for name, value in (("iterations", self.iterations), ("ms", self.ms)):
            if value is not None and value < 0:
                raise BadParameter(name, f"{value} is less than 0")
        if self.iterations is None and self.ms is None:
            raise BadParameter("budget", "names neither iterations nor milliseconds")

    @property
    def is_nothing(self) -> bool:
        """Whether there is no time to search in: a bot then plays what it sees at once."""
        return 0 in (self.iterations, self.ms)


@dataclass(frozen=True)
class Considered:
    """A move that a bot looked at: what it is worth to its seat (0 to 1) and how often it was tried."""

    move: str
    value: float
    visits: int

    def to_json(self) -> Json:
        """The move as the engine answers it: value rounded to 4 digits."""
        return {"move": self.move, "value": round(self.value, 4), "visits": self.visits}


class BadAnswer(RubricaError):
    """A bot answered something that names no move; the text says what it was and what would be right."""


def best_move(considered: object) -> str:
    """The first move of what `Bot.consider` returned; BadAnswer if there is none."""
    if not isinstance(considered, list | tuple):
        raise BadAnswer(f"consider returned {considered!r:.60}: it must return a list of Considered")
    if not considered:
        raise BadAnswer("consider returned an empty list: it must hold at least one Considered, the best first")
    best = considered[0]
    if not isinstance(best, Considered):
        raise BadAnswer(f"consider returned a list that holds {best!r:.60}: each must be a Considered")
    if not isinstance(best.move, str):
        raise BadAnswer(f"consider returned a Considered with the move {best.move!r:.60}: a move is text")
    return best.move


class Bot(ABC):
    """Chooses moves for one game. It sees views only, and keeps nothing between two choices."""

    name: str
    game: str
    budget: Budget = Budget(iterations=0)
    """The budget used where none is given."""

    @abstractmethod
    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The moves it looked at, the best first."""

    def choose(self, view: View, budget: Budget, rng: Rng) -> str:
        """Its move, in notation; NoMove if the seat of the view is not to act."""
        if not view.legal:
            raise NoMove(f"{self.name} has no move to choose: seat {view.seat} is not to act")
        if len(view.legal) == 1:
            return view.legal[0]
        return best_move(self.consider(view, budget, rng))


class OpenBot(Bot):
    """A bot that may see everything: for measuring only, never at a table."""

    sees_all = True

    @abstractmethod
    def choose_open(self, view: View, told: Json, budget: Budget, rng: Rng) -> str:
        """Its move, given also the `position` at the start of the round and the `moves` since."""


class LearningBot(Bot):
    """A bot that plays by weights it has learnt, kept in a file."""

    @abstractmethod
    def train(self, seed: int, rounds: int, scale: float, path: Path, progress: Progress) -> dict[str, list[float]]:
        """Learn for so many rounds, going on from what the file holds of the same seed and scale.

        The file is written after every round, and `progress` told how many are done. Returns, by kind of game, the
        strength after each round, in per cent. An interrupt ends it after the last whole round.
        """


def find_bots(game: str) -> Mapping[str, Bot]:
    """The bots of a game by name; its levels are among them. Empty for a game that has none."""
    return _load_bots(game) if game in _games_with_bots() else {}


@functools.cache
def _games_with_bots() -> frozenset[str]:
    return frozenset(entry.name.partition(".")[0] for entry in entry_points(group="rubrica.bots"))


@functools.cache  # bounded: asked only for games that have bots
def _load_bots(game: str) -> Mapping[str, Bot]:
    found: dict[str, Bot] = {}
    for entry in entry_points(group="rubrica.bots"):
        if entry.name == game or entry.name.startswith(f"{game}."):
            found |= entry.load()
    return found


def find_bot(game: str, name: str, field: str = "level") -> Bot:
    """A bot of a game; BadParameter, about this field, if there is none."""
    bots = find_bots(game)
    if name not in bots:
        known = ", ".join(bots) or "none"
        raise BadParameter(field, f"there is no bot {name!r} for {game}: there is {known}")
    return bots[name]
