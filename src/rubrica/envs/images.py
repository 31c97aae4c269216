"""Small pictures of both games as NumPy arrays, for research environments: rows, columns, and red, green and blue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy

from rubrica.red import State as RedState
from rubrica.red.board import FIRST_COLUMN, FIRST_ROW, ROWS
from rubrica.red.scoring import ink_of, score
from rubrica.red.tiles import FIRST_LARGE, KINDS, background, circle
from rubrica.red7 import Card
from rubrica.red7 import State as Red7State
from rubrica.red7.match import points
from rubrica.red7.state import after_scoring

PAPER, EDGE, GREY = (244, 239, 230), (40, 36, 34), (150, 145, 140)
CARD_COLORS = {
    "violet": (126, 68, 150),
    "indigo": (58, 66, 140),
    "blue": (52, 132, 200),
    "green": (66, 148, 80),
    "yellow": (240, 205, 70),
    "orange": (234, 138, 52),
    "red": (205, 50, 44),
}
INKS = ((250, 250, 248), (30, 30, 32), (205, 50, 44))
DIGITS = (
    "111101101101111",
    "010110010010111",
    "110001010100111",
    "110001010001110",
    "101101111001001",
    "111100110001110",
    "011100111101111",
    "111001010010010",
    "111101111101111",
    "111101111001110",
)
"""0 to 9, in three columns and five rows."""

CARD_WIDTH, CARD_HEIGHT, GAP, LINE = 22, 32, 4, 420
"""In pixels: the size of a card, the space between cards, and where palettes and hands end."""
PALETTE, HAND, PILE, RED7_WIDTH = 12, 40, 432, 560
"""In pixels: where palettes, hands, and deck and score piles begin; the width of the image."""

BOARD, STRIP = 352, 136
"""RED: the side of the board, and the width of what stands beside it."""
MARGIN, WIDEST = 1, 40
"""Cells around the tiles, and how wide a cell is at most."""


def fill(image: numpy.ndarray, top: int, left: int, height: int, width: int, color: Sequence[int]) -> None:
    """Paint a rectangle; what lies outside the image is left out."""
    image[max(top, 0) : max(top + height, 0), max(left, 0) : max(left + width, 0)] = color


def draw_digit(image: numpy.ndarray, top: int, left: int, digit: int, color: Sequence[int], dot: int) -> None:
    """A digit, 3 × 5 dots of so many pixels."""
    for place, sign in enumerate(DIGITS[digit]):
        if sign == "1":
            fill(image, top + dot * (place // 3), left + dot * (place % 3), dot, dot, color)


def draw_number(image: numpy.ndarray, top: int, left: int, number: int) -> None:
    """A number, 15 pixels high."""
    for place, digit in enumerate(str(number)):
        draw_digit(image, top, left + 12 * place, int(digit), EDGE, 3)


def draw_card(image: numpy.ndarray, top: int, left: int, card: Card | None) -> None:
    """A card: its colour, its number, an edge; without a card, a back."""
    fill(image, top, left, CARD_HEIGHT, CARD_WIDTH, EDGE)
    fill(image, top + 1, left + 1, CARD_HEIGHT - 2, CARD_WIDTH - 2, CARD_COLORS[card.color] if card else GREY)
    if card is not None:
        draw_digit(image, top + 6, left + 5, card.number, EDGE if card.color == "yellow" else PAPER, 4)


def draw_cards(image: numpy.ndarray, top: int, left: int, cards: Sequence[Card], end: int = LINE) -> None:
    """A row of cards, which overlap where they are many."""
    step = min(CARD_WIDTH + GAP, (end - CARD_WIDTH - GAP - left) // max(len(cards) - 1, 1))
    for place, card in enumerate(cards):
        draw_card(image, top, left + step * place, card)


def red7_image(state: Red7State) -> numpy.ndarray:
    """The rule, the canvas, the size of the deck; below, for each seat, palette, hand and, on the right, score pile.

    A bar marks the seat to act, a grey one who is out.
    """
    raw, row = after_scoring(state), CARD_HEIGHT + GAP
    image = numpy.full(((1 + 2 * state.seats) * row + GAP, RED7_WIDTH, 3), PAPER, numpy.uint8)
    fill(image, 0, 0, row, 2 * GAP, CARD_COLORS[state.rule])
    draw_cards(image, GAP // 2, PALETTE, [Card(number) for number in state.canvas])
    draw_card(image, GAP // 2, PILE, None)
    draw_number(image, GAP // 2 + 9, PILE + 32, raw.deck_size)
    for seat in range(state.seats):
        top = (1 + 2 * seat) * row + GAP
        bar = EDGE if seat == state.seat else GREY if state.out[seat] is not None else PAPER
        fill(image, top, 0, 2 * row - GAP, 2 * GAP, bar)
        draw_cards(image, top, PALETTE, state.palette(seat))
        draw_cards(image, top + row, HAND, state.hand(seat))
        if state.options.scoring:
            pile = [Card(number) for number in range(49) if raw.pile[seat] >> number & 1]
            draw_cards(image, top, PILE, pile, RED7_WIDTH)
            draw_number(image, top + row + 9, PILE, points(raw.pile[seat]))
    return image


def draw_tile(image: numpy.ndarray, top: int, left: int, side: int, kind: int, is_marked: bool = False) -> None:
    """A tile: its background, and its circle in the middle; a marked one has a wider, darker edge."""
    width = 2 if is_marked else 1
    fill(image, top, left, side, side, EDGE if is_marked else GREY)
    fill(image, top + width, left + width, side - 2 * width, side - 2 * width, INKS[background(kind)])
    down, right = numpy.ogrid[:side, :side]
    middle = (side - 1) / 2
    disc = (down - middle) ** 2 + (right - middle) ** 2 <= (side * 0.32) ** 2
    image[top : top + side, left : left + side][disc] = INKS[circle(kind)]


def red_image(state: RedState) -> numpy.ndarray:
    """The board, as large as fits; beside it the pool, the tile turned up, the scores, and a bar for the ink to act."""
    image = numpy.full((BOARD, BOARD + STRIP, 3), PAPER, numpy.uint8)
    draw_board(image[:, :BOARD], state.raw)
    strip = image[:, BOARD:]
    fill(strip, 0, 0, BOARD, 1, GREY)
    draw_pool(strip, state)
    draw_scores(strip, state)
    return image


def draw_board(image: numpy.ndarray, raw: Any) -> None:
    """The tiles and a margin around them, in the middle of a square."""
    tiles = [(placed >> 12, placed >> 6 & ROWS - 1, placed & ROWS - 1) for placed in raw.placed[: raw.tiles]]
    spans = [(row, column, 2 if kind >= FIRST_LARGE else 1) for kind, row, column in tiles]
    spans = spans or [(FIRST_ROW, FIRST_COLUMN, 1)]
    top, bottom = min(row for row, _, _ in spans), max(row + side for row, _, side in spans)
    left, right = min(column for _, column, _ in spans), max(column + side for _, column, side in spans)
    cell = min(WIDEST, BOARD // (max(bottom - top, right - left) + 2 * MARGIN))
    down, over = (BOARD - cell * (bottom - top)) // 2, (BOARD - cell * (right - left)) // 2
    for place, (kind, row, column) in enumerate(tiles):
        side = cell * (2 if kind >= FIRST_LARGE else 1)
        is_last = place == raw.tiles - 1
        draw_tile(image, down + cell * (row - top), over + cell * (column - left), side, kind, is_last)


def draw_pool(image: numpy.ndarray, state: RedState) -> None:
    """How many tiles of each kind are left, small on the left and large on the right; below, the tile turned up."""
    for kind in range(KINDS):
        large = kind >= FIRST_LARGE
        top, left, side = 8 + 32 * (kind % FIRST_LARGE), 76 if large else 12, 26 if large else 18
        draw_tile(image, top + (26 - side) // 2, left, side, kind)
        draw_number(image, top + 6, left + side + 8, state.raw.left[kind])
    if state.flipped is not None:
        large = state.flipped.kind >= FIRST_LARGE
        draw_tile(image, 204, 12, 40 if large else 26, state.flipped.kind, is_marked=True)


def draw_scores(image: numpy.ndarray, state: RedState) -> None:
    """The score of each ink; a bar marks the ink to act."""
    to_act = None if state.seat is None else ink_of(state.raw, state.seat)
    for ink, color in enumerate(INKS):
        top = BOARD - 34 * (len(INKS) - ink)
        fill(image, top, 12, 26, 26, GREY)
        fill(image, top + 1, 13, 24, 24, color)
        draw_number(image, top + 6, 48, score(state.raw, ink))
        if ink == to_act:
            fill(image, top, 2, 26, 6, EDGE)
