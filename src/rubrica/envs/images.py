"""Small pictures of both games as NumPy arrays, for research environments: rows, columns, and red, green and blue."""

from __future__ import annotations

from collections.abc import Sequence

import numpy

from rubrica.envs import red_arrays
from rubrica.red import State as RedState
from rubrica.red.board import ROWS
from rubrica.red.tiles import FIRST_LARGE, background, circle
from rubrica.red7 import Card
from rubrica.red7 import State as Red7State

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
    "010110010010111",
    "110001010100111",
    "110001010001110",
    "101101111001001",
    "111100110001110",
    "011100111101111",
    "111001010010010",
)
"""1 to 7, in three columns and five rows."""

CARD_WIDTH, CARD_HEIGHT, GAP, LINE = 22, 32, 4, 420
PALETTE, HAND = 12, 40
"""Where their rows begin."""
CELL = 14


def fill(image: numpy.ndarray, top: int, left: int, height: int, width: int, color: Sequence[int]) -> None:
    """Paint a rectangle; what lies outside the image is left out."""
    image[max(top, 0) : max(top + height, 0), max(left, 0) : max(left + width, 0)] = color


def draw_card(image: numpy.ndarray, top: int, left: int, card: Card) -> None:
    """A card: its colour, its number, an edge."""
    fill(image, top, left, CARD_HEIGHT, CARD_WIDTH, EDGE)
    fill(image, top + 1, left + 1, CARD_HEIGHT - 2, CARD_WIDTH - 2, CARD_COLORS[card.color])
    ink = EDGE if card.color == "yellow" else PAPER
    for place, sign in enumerate(DIGITS[card.number - 1]):
        if sign == "1":
            fill(image, top + 6 + 4 * (place // 3), left + 5 + 4 * (place % 3), 4, 4, ink)


def draw_cards(image: numpy.ndarray, top: int, left: int, cards: Sequence[Card]) -> None:
    """A row of cards, which overlap where they are many."""
    step = min(CARD_WIDTH + GAP, (LINE - CARD_WIDTH - GAP - left) // max(len(cards) - 1, 1))
    for place, card in enumerate(cards):
        draw_card(image, top, left + step * place, card)


def red7_image(state: Red7State) -> numpy.ndarray:
    """The canvas above; below, for each seat, palette and hand. A bar marks the seat to act, a grey one who is out."""
    row = CARD_HEIGHT + GAP
    image = numpy.full(((1 + 2 * state.seats) * row + GAP, LINE, 3), PAPER, numpy.uint8)
    fill(image, 0, 0, row, 2 * GAP, CARD_COLORS[state.rule])
    draw_cards(image, GAP // 2, PALETTE, [Card(number) for number in state.canvas])
    for seat in range(state.seats):
        top = (1 + 2 * seat) * row + GAP
        bar = EDGE if seat == state.seat else GREY if state.out[seat] is not None else PAPER
        fill(image, top, 0, 2 * row - GAP, 2 * GAP, bar)
        draw_cards(image, top, PALETTE, state.palette(seat))
        draw_cards(image, top + row, HAND, state.hand(seat))
    return image


def draw_tile(image: numpy.ndarray, top: int, left: int, side: int, kind: int) -> None:
    """A tile: its background, and its circle in the middle."""
    fill(image, top, left, side, side, GREY)
    fill(image, top + 1, left + 1, side - 2, side - 2, INKS[background(kind)])
    down, right = numpy.ogrid[:side, :side]
    middle = (side - 1) / 2
    disc = (down - middle) ** 2 + (right - middle) ** 2 <= (side * 0.32) ** 2
    part = image[top : top + side, left : left + side]  # at the window's edge it is smaller than the tile
    part[disc[: part.shape[0], : part.shape[1]]] = INKS[circle(kind)]


def red_image(state: RedState) -> numpy.ndarray:
    """The window of the board, 33 × 33 cells."""
    raw, side = state.raw, red_arrays.SIDE * CELL
    image = numpy.full((side, side, 3), PAPER, numpy.uint8)
    corner = red_arrays.window(raw)
    for placed in raw.placed[: raw.tiles]:
        top = ((placed >> 6 & ROWS - 1) - (corner >> 6)) * CELL
        left = ((placed & ROWS - 1) - (corner & ROWS - 1)) * CELL
        draw_tile(image, top, left, CELL * (2 if placed >> 12 >= FIRST_LARGE else 1), placed >> 12)
    return image
