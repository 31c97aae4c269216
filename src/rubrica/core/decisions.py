"""Decisions as rows of numbers: what `rubrica dataset` asks of a game, by the entry points `rubrica.decisions`."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any

from rubrica.core.compiled import Backend, Shape, current_backend
from rubrica.core.errors import BadParameter
from rubrica.core.game import Json
from rubrica.core.simulation import block_seed

Play = Callable[[Any, int, int, Any], int]
"""Plays a game with dice and writes a row for each decision from a place on: (rows, place, game number, dice).

Returns the place after the last row, or -1 where the rows are too few.
"""


@dataclass(frozen=True)
class Column:
    """A column of the dataset, and the field of a row that it is made from."""

    name: str
    kind: str
    """int8, int16, int32, int64 or float32; list<int16> or list<int32> for the first `length` numbers of an array."""
    about: str
    field: str = ""
    """The field of the row; the name, if it is left out."""
    place: int | None = None
    """Which number of an array."""
    length: str | None = None
    """The field that says how many numbers of an array count."""

    def of(self, fields: Mapping[str, Any]) -> Any:
        """The values of the column from the arrays of all fields."""
        values = fields[self.field or self.name]
        return values if self.place is None else values[:, self.place]


class DecisionWriter(ABC):
    """Writes each decision of a game as a row: what its seat may know, what it may do, what it did, what came of it."""

    game: str
    version: int
    """The version of the columns: a change of their names, types or meaning is a new one."""
    columns: tuple[Column, ...]
    row: Shape
    """The fields of a row. All have `game`, `decision`, `seat`, `bot` and `action`."""

    @abstractmethod
    def plays(self, bot: str) -> bool:
        """Whether it plays this bot by itself, in compiled code."""

    @abstractmethod
    def player(self, backend: Backend, options: Json, seats: int, bots: Sequence[str]) -> Play:
        """Plays games of bots it can play: in game `g`, seat `i` is bot `(g + i) % len(bots)`."""

    @abstractmethod
    def observe(self, state: Any) -> Any:
        """A plain row of what the seat to act may know and do."""

    @abstractmethod
    def settle(self, rows: Sequence[Any], state: Any) -> None:
        """Write into plain rows of a game what came of them, when a round or the game is over."""

    @abstractmethod
    def action(self, move: str) -> int:
        """The number by which the column `action` names a move of a seat."""

    @abstractmethod
    def move(self, action: int) -> str:
        """The notation of such a number."""

    def record(self, options: Json, seats: int, bots: Sequence[str], seed: int, games: range) -> dict[str, Any]:
        """Play these games in compiled code: an array for each field of the rows."""
        backend = current_backend()
        play, size, place = self.player(backend, options, seats, bots), 64 * len(games) + 64, 0
        rows = backend.states(self.row, size)
        for number in games:
            while (after := play(rows, place, number, backend.dice(block_seed(seed, number)))) < 0:
                rows = _longer(backend, self.row, rows, place)
            place = after
        return arrays(self.row, rows, place)


def _longer(backend: Backend, shape: Shape, rows: Any, used: int) -> Any:
    """Twice as many rows, with those used so far."""
    if not backend.is_compiled:
        return [*rows[:used], *backend.states(shape, 2 * len(rows) - used)]
    longer = backend.states(shape, 2 * len(rows))
    longer[:used] = rows[:used]
    return longer


def arrays(shape: Shape, rows: Any, count: int) -> dict[str, Any]:
    """The first rows, plain or compiled, as one array for each field."""
    import numpy

    if isinstance(rows, numpy.ndarray):
        return {name: rows[name][:count] for name in shape.fields}
    told = {}
    for name, (kind, length) in shape.fields.items():
        values = [list(value) if length else value for value in (getattr(row, name) for row in rows[:count])]
        told[name] = numpy.array(values, kind).reshape((count, length) if length else (count,))
    return told


@functools.cache
def find_writer(game: str) -> DecisionWriter:
    """The writer of a game; BadParameter if it has none."""
    found = entry_points(group="rubrica.decisions", name=game)
    if not found:
        known = ", ".join(sorted(entry_points(group="rubrica.decisions").names))
        raise BadParameter("game", f"{game} has no dataset: there is one for {known}")
    writer: DecisionWriter = next(iter(found)).load()
    return writer
