"""The board of RED to look at: in text, inks by letters, large tiles drawn as one, with coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rubrica.red.notation import Placement

WIDTH = 4
"""Characters a cell: room for a coordinate such as -31 and a space."""


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on the board, in playing order. Its text is its picture."""

    placed: tuple[Placement, ...] = ()

    @staticmethod
    def parse(placements: Iterable[str]) -> Board:
        """A board from placements in notation; whether they are a legal game is not looked at."""
        return Board(tuple(map(Placement.parse, placements)))

    def at(self, column: int, row: int) -> Placement | None:
        """The tile on a cell."""
        return next((one for one in self.placed if (column, row) in one.cells), None)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """The picture, line by line: column numbers above, row numbers on the left, a point for an empty cell."""
        drawn = {cell: part for placement in self.placed for cell, part in _parts(placement)}
        columns, rows = _span([column for column, _ in drawn]), _span([row for _, row in drawn])
        lines = ["".join(f"{number:{WIDTH}}" for number in ("", *columns))]
        for row in rows:
            cells = [drawn.get((column, row), "  . ") for column in columns]
            lines.append(f"{row:{WIDTH}}" + "".join(cells).rstrip())
        return lines


def _span(numbers: list[int]) -> range:
    return range(min(numbers, default=0), max(numbers, default=0) + 1)


def _parts(placement: Placement) -> list[tuple[tuple[int, int], str]]:
    """Each cell of a tile with what is drawn there."""
    text = str(placement.tile)
    drawn = [f"  {text}"] if placement.tile.size == "small" else [f"  ┌{text[0]}", f"{text[1]}──┐", "  └─", "───┘"]
    return list(zip(placement.cells, drawn, strict=True))
