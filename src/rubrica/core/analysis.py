"""What judges turns for reviews and hints: the interface `Analyst`, found by the entry point group `rubrica.analysts`.

An analyst sees views only, as a bot does: what a seat could not know has no part in what its turns are worth.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

from rubrica.core.errors import BadParameter
from rubrica.core.game import View

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Values: TypeAlias = NDArray[numpy.float64]

TurnText: TypeAlias = tuple[str, ...]
"""The moves of a turn in notation, until it passes on or something hidden is turned up."""

MOST_TURNS = 64
"""Turns that are compared at one decision, at most."""


@dataclass(frozen=True)
class Feature:
    """Something that speaks for a turn or against it, as a number that can be compared with that of another turn."""

    key: str
    """Names its sentence: `why-<key>` in the words of the page."""
    value: float
    larger_is_better: bool
    shown: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What else its sentence speaks of: a `seat`, a `card`."""


class Trial(Protocol):
    """Turns from one view, tried on deals of what is hidden, drawn by what the seat can believe."""

    def play(self, live: Sequence[int], count: int) -> Values:
        """What the turns with these numbers come to on the next deals: the win chance of the seat, by deal and turn.

        All are tried on the same deals, and deals are independent of each other.
        """
        ...


class Analyst(ABC):
    """Lists and judges the turns of one game."""

    game: str
    playouts: ClassVar[dict[str, int]]
    """Playouts for all decisions of a match, by the depth of its review: `first` and `deep`."""

    @abstractmethod
    def turns(self, view: View, played: TurnText | None = None) -> list[TurnText]:
        """The turns worth comparing, at most MOST_TURNS, of turns with the same effect one; `played`, if any, first."""

    @abstractmethod
    def stays(self, view: View, turns: Sequence[TurnText]) -> list[bool]:
        """Whether each of these turns keeps the seat in."""

    @abstractmethod
    def trial(self, view: View, turns: Sequence[TurnText], seed: int) -> Trial:
        """Turns to be tried; the same seed gives the same deals."""

    @abstractmethod
    def features(self, view: View, turns: Sequence[TurnText]) -> list[list[Feature]]:
        """What each of these turns has and leaves, as far as the seat can know it; only turns with a key compare."""


@functools.cache
def find_analyst(game: str) -> Analyst:
    """The analyst of a game; BadParameter if it has none."""
    found = entry_points(group="rubrica.analysts", name=game)
    if not found:
        raise BadParameter("game", f"{game!r} has no analyst, so that its turns cannot be compared")
    analyst: Analyst = next(iter(found)).load()
    return analyst
