"""Tiles and moves as text: what is read, and what is said of what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import NotationError
from rubrica.red import GAME, Flip, Placement, Tile
from rubrica.red.notation import PLACEMENTS, TILES
from rubrica.red.turn import FLIP


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_is_read_back_from_its_text(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert repr(tile) == f"Tile.parse('{tile}')"


@given(st.sampled_from(TILES), st.integers(-999_999_999, 999_999_999), st.integers(-999_999_999, 999_999_999))
def test_a_placement_is_read_back_from_its_text(tile: Tile, column: int, row: int) -> None:
    placement = Placement(tile, column, row)
    assert GAME.parse(str(placement)) == Placement.parse(str(placement)) == placement
    assert str(placement) == f"{tile}@{column},{row}"


@given(st.sampled_from(TILES), st.integers(-31, 30), st.integers(-31, 30))
def test_a_placement_in_reach_is_read_back_from_its_action(tile: Tile, column: int, row: int) -> None:
    placement = Placement(tile, column, row)
    assert placement.in_reach
    assert PLACEMENTS[placement.action] == placement
    assert placement.action < FLIP


@pytest.mark.parametrize("text", ["flip small", "flip large", "flip small wb", "flip large RB"])
def test_a_flip_is_read_back_from_its_text(text: str) -> None:
    assert str(GAME.parse(text)) == text
    assert repr(Flip.parse(text)) == f"Flip.parse('{text}')"


BACKGROUND = "the background of a tile is one of w, b, r, upper case for a large tile"
CIRCLE = "the circle of a tile is one of w, b, r, upper case for a large tile"
AFTER_TILE = "a tile is followed by @ and its column and row, as in 'wb@3,-2'"
AFTER_COLUMN = "a column is followed by a comma and the row, without spaces"
COLUMN = "a column is a plain whole number, such as 3 or -2"
ROW = "a row is a plain whole number, such as 3 or -2"
SIZE = "a flip names a size: 'flip small' or 'flip large'"


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, BACKGROUND),
        ("gb@0,0", 0, BACKGROUND),
        (" wb@0,0", 0, BACKGROUND),
        ("ſb@0,0", 0, BACKGROUND),
        ("w", 1, CIRCLE),
        ("wx@0,0", 1, CIRCLE),
        ("wB@0,0", 1, "both letters of a tile are lower case (small) or upper case (large)"),
        ("ww@0,0", 1, "the circle of a tile has another ink than its background"),
        ("wb", 2, AFTER_TILE),
        ("wb 0,0", 2, AFTER_TILE),
        ("wbr@0,0", 2, AFTER_TILE),
        ("wb@", 3, COLUMN),
        ("wb@+1,0", 3, COLUMN),
        ("wb@ 1,0", 3, COLUMN),
        ("wb@٣,0", 3, COLUMN),
        ("wb@²,0", 3, COLUMN),
        ("wb@-,0", 4, COLUMN),
        ("wb@--1,0", 4, COLUMN),
        ("wb@-0,0", 3, "a column has no leading zeros and is not -0"),
        ("wb@01,0", 3, "a column has no leading zeros and is not -0"),
        ("wb@1", 4, AFTER_COLUMN),
        ("wb@1 ,0", 4, AFTER_COLUMN),
        ("wb@1.5,0", 4, AFTER_COLUMN),
        ("wb@1_0,0", 4, AFTER_COLUMN),
        ("wb@1,", 5, ROW),
        ("wb@1, 0", 5, ROW),
        ("wb@1,-00", 5, "a row has no leading zeros and is not -0"),
        ("wb@1,0 ", 6, "nothing follows the row"),
        ("wb@1,0\n", 6, "nothing follows the row"),
        ("wb@1,0,0", 6, "nothing follows the row"),
        ("wb@1234567890,0", 12, "a column has at most 9 digits"),
        ("flip", 4, SIZE),
        ("flip ", 5, SIZE),
        ("flip big", 5, SIZE),
        ("flip  small", 5, SIZE),
        ("flips small", 0, "a flip is 'flip small' or 'flip large'"),
        ("flip small ", 11, BACKGROUND),
        ("flip small x", 11, BACKGROUND),
        ("flip small RB", 11, "a small tile is written in lower case"),
        ("flip large rb", 11, "a large tile is written in upper case"),
        ("flip large RBW", 13, "a tile is two letters, such as 'wb'"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    assert (caught.value.text, min(caught.value.at, len(text)), caught.value.expected) == (text, at, expected)


@pytest.mark.parametrize("thing", [None, 3, ["wb@0,0"], b"wb@0,0"])
def test_what_is_no_text_is_no_move(thing: object) -> None:
    for parse in (GAME.parse, Tile.parse, Placement.parse, Flip.parse):
        with pytest.raises(NotationError):
            parse(thing)  # type: ignore[arg-type]  # that is the point


@given(st.text(alphabet="wbrWBR@,-+0123 flipsmallarge", max_size=16))
def test_any_text_is_read_exactly_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except NotationError:
        return
    assert str(move) == text
