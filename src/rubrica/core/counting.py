"""What `rubrica study` asks of a game, by the entry points `rubrica.counts`: what is counted of many games.

Everything counted is a ratio of two sums: of values, and of how many there were. Both are added up game by game, with
their squares and products, so that the error of every ratio is that of independent games (deals), also where one game
gives several values.
"""

from __future__ import annotations

import functools
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any

from rubrica.core.compiled import Backend, Shape, compilable
from rubrica.core.errors import BadParameter
from rubrica.core.game import Json
from rubrica.core.intervals import ratio_95

SUMS = ("values", "numbers", "values_squared", "products", "numbers_squared", "games_with")


def counts_shape(name: str, slots: int, **own: tuple[str, int]) -> Shape:
    """The shape of counts with so many ratios, and fields of a game's own."""
    sums = dict.fromkeys(SUMS, ("i8", slots))
    return Shape(name, games=("i8", 0), value=("i8", slots), number=("i8", slots), **sums, **own)


@compilable
def note(counts: Any, slot: int, value: int) -> None:
    """Count one value of the game that is being played."""
    counts.value[slot] += value
    counts.number[slot] += 1


@compilable
def note_which(counts: Any, first: int, count: int, which: int) -> None:
    """Count which of several cases it was: 1 for that one, 0 for the others; a larger number counts as the last."""
    for case in range(count):
        note(counts, first + case, 1 if case == min(which, count - 1) else 0)


@compilable
def close_game(counts: Any) -> None:
    """Add the values of a game that is over to the sums."""
    values, numbers, squared = counts.values, counts.numbers, counts.values_squared
    products, numbers_squared, games_with = counts.products, counts.numbers_squared, counts.games_with
    counts.games += 1
    for slot in range(len(values)):
        number = counts.number[slot]
        if number:
            value = counts.value[slot]
            values[slot] += value
            numbers[slot] += number
            squared[slot] += value * value
            products[slot] += value * number
            numbers_squared[slot] += number * number
            games_with[slot] += 1
            counts.value[slot] = counts.number[slot] = 0


@dataclass(frozen=True)
class Measure:
    """Several ratios of one kind, the first of them in slot `first`, with a label for each."""

    name: str
    first: int
    labels: tuple[str, ...]
    about: str
    unit: str = "share"
    """`share` for a part of the games, else what the numbers count: turns, points, ..."""
    shown: str = "row"
    """How it is shown: `row` a figure in the table, `bars`, `curve` or `cards` also a picture, `spread` only that.

    What is `json` is only in the figures for programs.
    """


@dataclass
class Counts:
    """The sums over some games; those of other games can be added."""

    games: int
    sums: dict[str, list[int]]

    @staticmethod
    def of(counts: Any) -> Counts:
        """The sums of counts, plain or compiled."""
        return Counts(int(counts.games), {name: [int(one) for one in getattr(counts, name)] for name in SUMS})

    def add(self, other: Counts) -> None:
        """Count other games in."""
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] = [a + b for a, b in zip(self.sums[name], sums, strict=True)]

    def ratio(self, slot: int, is_share: bool) -> Json | None:
        """A ratio, the half-width of its 95 % interval by game, the spread of single values and how many there were.

        None where nothing was counted. `spread`, the standard deviation, is only told where no game gave two values.
        `interval` is None where one game alone tells, or where a mean came out the same in all of them.
        """
        values, number, squared, products, numbers_squared, games = (self.sums[name][slot] for name in SUMS)
        if number == 0:
            return None
        ratio = values / number
        # Whole numbers until the division: it is exactly 0 where all games agree.
        around = (squared * number**2 - 2 * values * products * number + values**2 * numbers_squared) / number**2
        spread = math.sqrt(around / number) if numbers_squared == number else None
        interval = ratio_95(ratio, around, number, games, is_share)
        return {"value": ratio, "interval": interval, "spread": spread, "number": number}


class Counter(ABC):
    """Counts what a study tells of a game."""

    game: str
    bots: tuple[str, ...]
    """Who is studied by default."""
    measures: tuple[Measure, ...]
    counts: Shape

    @abstractmethod
    def plays(self, bot: str) -> bool:
        """Whether it plays this bot by itself, in compiled code."""

    @abstractmethod
    def labels(self, measure: Measure, seats: int, options: Json) -> Sequence[str]:
        """The labels of a measure that mean something with so many seats and these options; there may be none."""

    @abstractmethod
    def player(self, backend: Backend, options: Json, seats: int, bot: str) -> Callable[[Any, int, Any], None]:
        """Plays games of a bot it can play, in every seat, and counts them: (counts, games, dice)."""

    @abstractmethod
    def dealt(self, state: Any, counts: Any) -> None:
        """Count the deal of a round, or the start of a game without one."""

    @abstractmethod
    def decided(self, state: Any, counts: Any) -> None:
        """Count a decision that is to be made in a state."""

    @abstractmethod
    def ended(self, state: Any, counts: Any, is_last: bool) -> None:
        """Count the end of a round and, where it is the last, of the game."""


@functools.cache
def find_counter(game: str) -> Counter:
    """The counter of a game; BadParameter if it has none."""
    found = entry_points(group="rubrica.counts", name=game)
    if not found:
        known = ", ".join(sorted(entry_points(group="rubrica.counts").names))
        raise BadParameter("game", f"{game} has no study: there is one for {known}")
    counter: Counter = next(iter(found)).load()
    return counter
