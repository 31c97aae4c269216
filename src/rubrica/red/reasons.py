"""Why: why a move is not allowed, what a score is made of, who wins. Values; sentences are made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rubrica.core.game import Json
from rubrica.core.reason import Reason
from rubrica.core.words import Words
from rubrica.red import turn
from rubrica.red.board import FIRST_COLUMN, FIRST_ROW, spot, weight
from rubrica.red.notation import INKS, PLACEMENTS, TILES, Flip, Move, Placement, Tile, placement_text
from rubrica.red.scoring import decided_by, ink_of, leaders, score
from rubrica.red.tiles import LARGE, SMALL


@dataclass(frozen=True, slots=True)
class Ink:
    """An ink, as sentences name it."""

    name: str

    def spoken(self, words: Words) -> str:
        """The ink in words."""
        return words.say("red-ink", ink=self.name)


@dataclass(frozen=True, slots=True)
class Place:
    """A column and a row, as sentences name them."""

    text: str

    def spoken(self, words: Words) -> str:
        """The column and the row."""
        column, row = self.text.split(",")
        return words.say("red-place", column=column, row=row)


class RedReason(Reason):
    """A reason of RED: its tiles, inks and places are spoken in words."""

    prefix = "red"
    spoken: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "tile": Tile.parse,
        "other": Tile.parse,
        "ink": Ink,
        "place": Place,
        "background_places": Place,
        "circle_places": Place,
    }
    seats: ClassVar[frozenset[str]] = frozenset({"seat", "one", "another"})


def why_not(raw: Any, move: Move) -> Reason:
    """Why a move that the rules do not allow is not allowed."""
    phase = turn.phase(raw)
    if phase == turn.OVER:
        return RedReason("game over")
    if isinstance(move, Flip):
        return _why_not_flip(raw, move)
    if phase == turn.TO_FLIP:
        return RedReason("flip first")
    if raw.flipped and raw.flipped != 1 << move.tile.kind:
        return RedReason("place first", {"tile": str(TILES[raw.flipped.bit_length() - 1])})
    if not raw.left[move.tile.kind]:
        return RedReason("used up", {"tile": str(move.tile)})
    return _why_not_there(raw, move) or RedReason("same background", {"ink": move.tile.background})


def _why_not_flip(raw: Any, flip: Flip) -> Reason:
    if not raw.face_down:
        return RedReason("face up")
    if raw.flipped:
        return RedReason("place first", {"tile": str(TILES[raw.flipped.bit_length() - 1])})
    if not raw.tiles:
        return RedReason("first large")
    about = {"size": flip.size}
    if not raw.pool & (LARGE if flip.size == "large" else SMALL):
        return RedReason("none left", about)
    if not turn.fitting(raw) & (LARGE if flip.size == "large" else SMALL):
        return RedReason("none fits", about)
    return RedReason("used up", {"tile": str(flip.tile)})


def _why_not_there(raw: Any, placement: Placement) -> Reason | None:
    """What is wrong with the place of a tile; None if nothing is."""
    if not raw.tiles:
        return _why_not_first(placement)
    about: Json = {"tile": str(placement.tile)}
    if not placement.in_reach:
        return RedReason("beyond reach", about | {"place": f"{placement.column},{placement.row}"})
    for cell in placement.cells:
        if (under := _tile_at(raw, *cell)) is not None:
            return RedReason("overlap", about | _met(under))
    neighbours = [tile for cell in _beside(placement) if (tile := _tile_at(raw, *cell)) is not None]
    if all(tile.tile.size == "large" for tile in neighbours):
        return RedReason("no small touched", about)
    large = next((tile for tile in neighbours if tile.tile.size == "large"), None)
    if placement.tile.size == "large" and large is not None:
        return RedReason("large touched", about | _met(large))
    return None


def _why_not_first(placement: Placement) -> Reason | None:
    if placement.tile.size == "large":
        return RedReason("first large")
    return RedReason("first elsewhere") if (placement.column, placement.row) != (0, 0) else None


def _met(placement: Placement) -> Json:
    """A tile of the board that stands in the way."""
    return {"other": str(placement.tile), "place": f"{placement.column},{placement.row}"}


def _tile_at(raw: Any, column: int, row: int) -> Placement | None:
    """What lies on a cell. One that is far from all tiles may have the spot of a cell with a tile."""
    number = raw.tile_at[spot(row + FIRST_ROW, column + FIRST_COLUMN)]
    found = PLACEMENTS[raw.placed[number - 1]] if number else None
    return found if found is not None and (column, row) in found.cells else None


def _beside(placement: Placement) -> list[tuple[int, int]]:
    """The cells that share a side with a placement, row by row."""
    own = placement.cells
    around = {(column + x, row + y) for column, row in own for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return sorted(around.difference(own), key=lambda cell: (cell[1], cell[0]))


def score_of(raw: Any, ink: int) -> Reason:
    """What the score of an ink is made of: its two largest groups, and where their tiles lie."""
    backgrounds, circles = raw.best[ink], raw.best[len(INKS) + ink]
    about = {
        "ink": INKS[ink],
        "score": score(raw, ink),
        "background": weight(raw, backgrounds),
        "background_places": _places(raw, backgrounds),
        "circle": weight(raw, circles),
        "circle_places": _places(raw, circles),
    }
    if backgrounds and circles:
        return RedReason("score", about)
    missing = "circle" if backgrounds else "background" if circles else "both"
    return RedReason("no score", about | {"missing": missing})


def tiles_of(group: int) -> list[int]:
    """The numbers of the tiles of a group."""
    tiles = []
    while group:
        tiles.append((group & -group).bit_length() - 1)
        group &= group - 1
    return tiles


def _places(raw: Any, group: int) -> list[str]:
    return [placement_text(raw.placed[tile]).split("@")[1] for tile in tiles_of(group)]


def change_of(before: Any, after: Any, ink: int) -> Reason:
    """What becomes of the score of an ink from one raw state to another."""
    about = {"ink": INKS[ink], "before": score(before, ink), "after": score(after, ink)}
    return RedReason("change" if about["before"] != about["after"] else "no change", about)


def why_over(raw: Any) -> Reason:
    """Why a game that is over is over: the pool is used up, or no tile that is left fits anywhere."""
    left = sum(raw.left)
    return RedReason("nothing fits", {"left": left}) if left else RedReason("pool used up")


def verdict(raw: Any) -> Reason:
    """Who wins, or would win if the game ended as it stands, and by which rule."""
    best = leaders(raw)
    won, top = decided_by(raw, best), [seat for seat in range(raw.players) if best >> seat & 1]
    about: Json = {"score": score(raw, ink_of(raw, top[0]))}
    if not won:
        return RedReason("draw" if raw.players == 2 else "all share", about)
    seat = won.bit_length() - 1
    about |= {"seat": seat, "ink": INKS[ink_of(raw, seat)]}
    if len(top) == 1:
        return RedReason("won", about)
    return RedReason("third wins", about | {"one": top[0], "another": top[1]})
