"""Tiles and moves of RED as people write them: `wb`, `WR@0,1`, `flip large RB`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias, TypeVar

from rubrica.core.errors import NotationError
from rubrica.core.words import Words
from rubrica.red.board import ANCHORS, CELLS, FIRST_COLUMN, FIRST_ROW, LEAST, MOST, ROWS
from rubrica.red.tiles import FIRST_LARGE, KINDS, LARGE, SMALL, background, circle
from rubrica.red.turn import FLIP, MOST_PLACES, TO_FLIP, fitting, open_places, phase, placeable

INKS = ("white", "black", "red")
LETTERS = "wbr"
SIZES = ("small", "large")
DIGITS = frozenset("0123456789")
PLACES = ROWS * 64 - 1
"""The bits of a placement that name its place."""
EXAMPLE = "'wb@3,-2'"
FLIP_EXAMPLES = {"small": "'flip small'", "large": "'flip large'"}
MOST_DIGITS = 9
"""Longer numbers are no coordinates; even these are mostly beyond any board, which is for the rules to say."""


@dataclass(frozen=True, slots=True, repr=False)
class Tile:
    """One of the twelve kinds of tile; `kind` is its number in the rules."""

    kind: int

    @property
    def size(self) -> str:
        """`small` or `large`."""
        return SIZES[self.kind >= FIRST_LARGE]

    @property
    def background(self) -> str:
        """The ink of its background."""
        return INKS[background(self.kind)]

    @property
    def circle(self) -> str:
        """The ink of its circle."""
        return INKS[circle(self.kind)]

    @staticmethod
    def parse(text: str) -> Tile:
        """A tile from the letters of its background and its circle, upper case for a large one."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, "notation-tile-text", example="'wb'")
        for at in range(2):
            if text[at : at + 1].lower() not in tuple(LETTERS):
                part = "background" if at == 0 else "circle"
                raise NotationError(text, at, "notation-tile-letter", part=part)
        if text[0].islower() != text[1].islower():
            raise NotationError(text, 1, "notation-tile-case")
        if text[0] == text[1]:
            raise NotationError(text, 1, "notation-tile-inks")
        if len(text) > 2:
            raise NotationError(text, 2, "notation-tile-length", example="'wb'")
        return TILES[TILE_TEXT.index(text)]

    def spoken(self, words: Words) -> str:
        """The tile in words: "large white tile with a black circle"."""
        inks = {part: words.say("red-ink", ink=getattr(self, part)) for part in ("background", "circle")}
        return words.say("red-tile", size=self.size, **inks)

    def __str__(self) -> str:
        return TILE_TEXT[self.kind]

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


TILES = tuple(Tile(kind) for kind in range(KINDS))
_SMALL_TEXT = tuple(LETTERS[background(kind)] + LETTERS[circle(kind)] for kind in range(FIRST_LARGE))
TILE_TEXT = _SMALL_TEXT + tuple(text.upper() for text in _SMALL_TEXT)


@dataclass(frozen=True, slots=True, repr=False)
class Placement:
    """A tile and the cell it goes to, a large one by its lowest column and row. The first tile of a game is at 0,0."""

    tile: Tile
    column: int
    row: int

    @staticmethod
    def parse(text: str) -> Placement:
        """A placement from its notation: plain whole numbers, without `+`, `-0`, leading zeros or spaces."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, "notation-placement-text", example=EXAMPLE)
        tile = _tile_at(text, 0, text[:2])
        if text[2:3] != "@":
            raise NotationError(text, 2, "notation-placement-at", example=EXAMPLE)
        column, end = _number_at(text, 3, "column")
        if text[end : end + 1] != ",":
            raise NotationError(text, end, "notation-placement-comma")
        row, end = _number_at(text, end + 1, "row")
        if end < len(text):
            raise NotationError(text, end, "notation-placement-end")
        return Placement(tile, column, row)

    @property
    def in_reach(self) -> bool:
        """Whether a game could ever get so far from its first tile."""
        return LEAST <= self.column <= MOST and LEAST <= self.row <= MOST

    @property
    def action(self) -> int:
        """The placement as an action, the integer of the rules; only for one that is in reach."""
        return self.tile.kind << 12 | self.row + FIRST_ROW << 6 | self.column + FIRST_COLUMN

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells it covers, as columns and rows."""
        width = 2 if self.tile.kind >= FIRST_LARGE else 1
        return [(self.column + right, self.row + down) for down in range(width) for right in range(width)]

    def __str__(self) -> str:
        return f"{self.tile}@{self.column},{self.row}"

    def __repr__(self) -> str:
        return f"Placement.parse({str(self)!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Flip:
    """Turning up a tile of a size; once the dealer has done it, it carries the tile."""

    size: str
    tile: Tile | None = None

    @staticmethod
    def parse(text: str) -> Flip:
        """A flip from its notation."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, "notation-flip-text", example="'flip small'")
        word, size, *rest = [*text.split(" "), ""]
        if word != "flip":
            raise NotationError(text, 0, "notation-flip-word", **FLIP_EXAMPLES)
        if size not in SIZES:
            raise NotationError(text, len("flip "), "notation-flip-size", **FLIP_EXAMPLES)
        if rest == [""]:
            return Flip(size)
        at = len(f"flip {size} ")
        tile = _tile_at(text, at, text[at:])
        if tile.size != size:
            raise NotationError(text, at, "notation-flip-case", size=size)
        return Flip(size, tile)

    @property
    def action(self) -> int:
        """The flip as an action, the integer of the rules; only for one that carries its tile."""
        assert self.tile is not None
        return FLIP + self.tile.kind

    def __str__(self) -> str:
        return f"flip {self.size}" if self.tile is None else f"flip {self.size} {self.tile}"

    def __repr__(self) -> str:
        return f"Flip.parse({str(self)!r})"


Move: TypeAlias = Placement | Flip


def parse_move(text: str) -> Move:
    """A placement or a flip from its notation."""
    if not isinstance(text, str):
        raise NotationError(repr(text), 0, "notation-move-text", example=EXAMPLE)
    return Flip.parse(text) if text.startswith("flip") else Placement.parse(text)


def _tile_at(text: str, at: int, part: str) -> Tile:
    """A tile inside a longer text; an error speaks of the whole."""
    try:
        return Tile.parse(part)
    except NotationError as error:
        raise error.within(text, at) from None


def _number_at(text: str, at: int, what: str) -> tuple[int, int]:
    """A plain whole number inside a longer text, and where it ends."""
    first = at + 1 if text[at : at + 1] == "-" else at
    end = first
    while end < len(text) and text[end] in DIGITS:
        end += 1
    if end == first:
        raise NotationError(text, first, "notation-number-plain", what=what)
    if text[first] == "0" and (end > first + 1 or first > at):
        raise NotationError(text, at, "notation-number-zeros", what=what)
    if end - first > MOST_DIGITS:
        raise NotationError(text, first + MOST_DIGITS, "notation-number-digits", what=what, most=MOST_DIGITS)
    return int(text[at:end]), end


T = TypeVar("T")


class _Row(dict[int, T]):
    """What belongs to each place, row << 6 | column, made when first used."""

    def __init__(self, make: Callable[[int], T]) -> None:
        self.make = make

    def __missing__(self, place: int) -> T:
        self[place] = made = self.make(place)
        return made


class _Placements(dict[int, Placement]):
    """Every placement by its action, made when first used."""

    def __missing__(self, action: int) -> Placement:
        row, column = (action >> 6 & ROWS - 1) - FIRST_ROW, (action & ROWS - 1) - FIRST_COLUMN
        self[action] = made = Placement(TILES[action >> 12], column, row)
        return made


PLACEMENTS = _Placements()


def _placements_of(kind: int) -> _Row[Placement]:
    return _Row(lambda place: PLACEMENTS[kind << 12 | place])


def _texts_of(kind: int) -> _Row[str]:
    return _Row(lambda place: str(PLACEMENTS[kind << 12 | place]))


_PLACEMENTS = tuple(map(_placements_of, range(KINDS)))
_TEXTS = tuple(map(_texts_of, range(KINDS)))
"""The placements of each kind, and their notation, by their place."""


def placement_text(action: int) -> str:
    """The notation of a placement, by its action."""
    return _TEXTS[action >> 12][action & PLACES]


FLIPS = tuple(Flip(size) for size in sorted(SIZES))
_KINDS_AS_TEXT = sorted(range(KINDS), key=TILE_TEXT.__getitem__)


@cache
def _text_order() -> list[int]:
    """By row << 6 | column: how many places come before it as text."""
    order = sorted(range(ROWS << 6), key=lambda place: f"{(place & 63) - FIRST_COLUMN},{(place >> 6) - FIRST_ROW}")
    before = [0] * len(order)
    for number, place in enumerate(order):
        before[place] = number
    return before


def moves_of(raw: Any) -> list[Move]:
    """The moves the rules allow, in the order of their notation."""
    if phase(raw) == TO_FLIP:
        return _flips(raw)
    return [move for kind, places in _placeable(raw) for move in map(_PLACEMENTS[kind].__getitem__, places)]


def legal_texts(raw: Any) -> list[str]:
    """Their notation."""
    if phase(raw) == TO_FLIP:
        return [str(flip) for flip in _flips(raw)]
    return [text for kind, places in _placeable(raw) for text in map(_TEXTS[kind].__getitem__, places)]


def _flips(raw: Any) -> list[Move]:
    fits = fitting(raw)
    return [flip for flip in FLIPS if fits & (SMALL if flip.size == "small" else LARGE)]


def _placeable(raw: Any) -> list[tuple[int, list[int]]]:
    """The kinds that may be placed, each with its places, all in the order of their notation."""
    kinds = placeable(raw)
    cells = _places(raw, CELLS) if kinds & SMALL else []
    anchors = _places(raw, ANCHORS) if kinds & LARGE else []
    return [(kind, anchors if kind >= FIRST_LARGE else cells) for kind in _KINDS_AS_TEXT if kinds >> kind & 1]


def _places(raw: Any, plane: int) -> list[int]:
    """The open cells, or anchors, in the order of their notation."""
    places = [0] * MOST_PLACES
    count = open_places(raw, plane, places)
    return sorted(places[:count], key=_text_order().__getitem__)
