"""What a value function is: the win chance of every seat when all hands are known and the order of the deck is not.

Luck and skill of a match are told apart by how it changes. Value functions are found by the entry points
`rubrica.values`, one for each game.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any, Protocol, TypeAlias

from rubrica.core.bot import Bot
from rubrica.core.game import View

Chances: TypeAlias = tuple[float, ...]
"""The chance of each seat to win the match; a tie counts in parts, so that they add up to 1."""


@dataclass(frozen=True)
class Credit:
    """How much a decision changed the chances of every seat, as far as its own seat could know."""

    change: Chances
    """The mean of the change over deals of what is hidden from the seat."""
    errors: Chances
    """The standard error of each mean."""


class ValueFunction(Protocol):
    """The value function of one game. All its answers are the same each time: chance comes from fixed seeds.

    `samples` is the effort: how many playouts a value is the mean of.
    """

    version: int
    """The number of its method: values of different versions are not comparable."""
    samples: int
    """The effort that is usual for the review of a match."""
    policy: Bot
    """Plays as every seat does in the playouts: where all seats play so, no decision gains anything on average."""

    def chances(self, states: Sequence[Any], samples: int) -> list[Chances]:
        """The value of states in which a seat is to act, or the match is over."""
        ...

    def before_chance(self, state: Any, move: Any, samples: int) -> Chances | None:
        """The value when a move is decided, but not yet what chance adds to it: the mean over all that could come.

        A move of the dealer has not been decided by anyone: then it is the value of the state itself. None where
        chance adds nothing.
        """
        ...

    def credit(self, view: View, move: Any, samples: int) -> Credit | None:
        """What a seat that sees this changes by a move; None where nothing is hidden from it."""
        ...


def find_value(game: str) -> ValueFunction | None:
    """The value function of a game; None if it has none."""
    return _load_value(game) if game in _games_with_values() else None


@functools.cache
def _games_with_values() -> frozenset[str]:
    return frozenset(entry.name for entry in entry_points(group="rubrica.values"))


@functools.cache  # bounded: asked only for games that have one
def _load_value(game: str) -> ValueFunction:
    found: ValueFunction = next(iter(entry_points(group="rubrica.values", name=game))).load()
    return found
