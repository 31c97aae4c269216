"""The seven ways to win: for each colour of the canvas, which cards of a palette count and how good that is.

A palette is a mask of 49 bits, bit (number - 1) * 7 + colour, colours from violet 0 to red 6, so that a higher bit is a
higher card. A *standing* is one integer, the number of cards that count and then the highest of them, so that a better
standing is a larger integer and 0 is no counting card at all.
"""

from rubrica.core.compiled import LookupTable, compilable

VIOLET, INDIGO, BLUE, GREEN, YELLOW, ORANGE, RED = range(7)

ALL = (1 << 49) - 1
ONE_NUMBER = 0b1111111
ONE_COLOR = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35 | 1 << 42
EVEN = ONE_NUMBER << 7 | ONE_NUMBER << 21 | ONE_NUMBER << 35
ODD = ALL ^ EVEN
BELOW_FOUR = ONE_NUMBER | ONE_NUMBER << 7 | ONE_NUMBER << 14


def _longest_run(numbers: int) -> tuple[int, int]:
    """Of a set of numbers, a mask: how long its longest run is, and the highest number that such a run ends with."""
    length, ends = 0, numbers
    while numbers:
        length, ends, numbers = length + 1, numbers, numbers & numbers << 1
    return length, ends.bit_length() - 1


RUN_LENGTH = LookupTable(_longest_run(numbers)[0] for numbers in range(128))
RUN_TOP = LookupTable(ONE_NUMBER << 7 * _longest_run(numbers)[1] if numbers else 0 for numbers in range(128))
"""By a set of numbers: how long its longest run is, and the seven cards of the number it ends with."""

_GATHER = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30 | 1 << 36
"""Every seventh bit of a word, times this, comes to lie side by side from bit 36 on."""


@compilable
def of_number(number: int) -> int:
    """The seven cards of a number, 1 being number 0."""
    return ONE_NUMBER << 7 * number


@compilable
def of_color(color: int) -> int:
    """The seven cards of a colour."""
    return ONE_COLOR << color


@compilable
def of_colors(colors: int) -> int:
    """The cards of every colour in a mask of seven bits."""
    return ONE_COLOR * colors


@compilable
def numbers_of(cards: int) -> int:
    """The numbers that these cards have: a mask of seven bits."""
    twice = cards | cards >> 1
    each = (twice | twice >> 2 | twice >> 4 | cards >> 6) & ONE_COLOR
    return each * _GATHER >> 36 & ONE_NUMBER


@compilable
def colors_of(cards: int) -> int:
    """The colours that these cards have: a mask of seven bits."""
    twice = cards | cards >> 7
    return (twice | twice >> 14 | twice >> 28 | cards >> 42) & ONE_NUMBER


@compilable
def rank(cards: int) -> int:
    """The standing of a palette in which exactly these cards count."""
    return cards.bit_count() << 6 | cards.bit_length()


@compilable
def highest_card(palette: int) -> int:
    """Red: the one highest card."""
    return rank(1 << palette.bit_length() >> 1)


@compilable
def most_of_one_number(palette: int) -> int:
    """Orange: the largest set of one number."""
    best = 0
    for number in range(7):
        best = max(best, rank(palette & of_number(number)))
    return best


@compilable
def most_of_one_color(palette: int) -> int:
    """Yellow: the largest set of one colour."""
    best = 0
    for color in range(7):
        best = max(best, rank(palette & of_color(color)))
    return best


@compilable
def most_even(palette: int) -> int:
    """Green: all even numbers."""
    return rank(palette & EVEN)


@compilable
def most_colors(palette: int) -> int:
    """Blue: one card of each colour, so the highest of all is among them."""
    return colors_of(palette).bit_count() << 6 | palette.bit_length()


@compilable
def most_in_a_row(palette: int) -> int:
    """Indigo: the longest run of numbers, one card a number; of equal runs the one that ends higher."""
    numbers = numbers_of(palette)
    return RUN_LENGTH[numbers] << 6 | (palette & RUN_TOP[numbers]).bit_length()


@compilable
def most_below_four(palette: int) -> int:
    """Violet: all 1, 2 and 3."""
    return rank(palette & BELOW_FOUR)


@compilable
def standings(palette: int) -> tuple[int, int, int, int, int, int, int]:
    """The standing of a palette under each of the seven rules, violet first."""
    return (
        most_below_four(palette),
        most_in_a_row(palette),
        most_colors(palette),
        most_even(palette),
        most_of_one_color(palette),
        most_of_one_number(palette),
        highest_card(palette),
    )


@compilable
def standing(palette: int, rule: int) -> int:
    """The standing of a palette under one rule."""
    if rule == VIOLET:
        return most_below_four(palette)
    if rule == INDIGO:
        return most_in_a_row(palette)
    if rule == BLUE:
        return most_colors(palette)
    if rule == GREEN:
        return most_even(palette)
    if rule == YELLOW:
        return most_of_one_color(palette)
    if rule == ORANGE:
        return most_of_one_number(palette)
    return highest_card(palette)


@compilable
def grown(before: int, card: int, yellow: int, orange: int) -> tuple[int, int, int, int, int, int, int]:
    """The same for a palette with one card more, by how yellow and orange stood before: only its own sets can grow."""
    palette = before | 1 << card
    return (
        most_below_four(palette),
        most_in_a_row(palette),
        most_colors(palette),
        most_even(palette),
        max(yellow, rank(palette & of_color(card % 7))),
        max(orange, rank(palette & of_number(card // 7))),
        highest_card(palette),
    )


@compilable
def counting(palette: int, rule: int, standing: int) -> int:
    """The cards of a palette that count under a rule: as many as its standing there says, the highest as it says."""
    count, top = standing >> 6, (standing & 63) - 1
    if count == 0:
        return 0
    if rule == RED:
        return 1 << top
    if rule == ORANGE:
        return palette & of_number(top // 7)
    if rule == YELLOW:
        return palette & of_color(top % 7)
    if rule == GREEN:
        return palette & EVEN
    if rule == VIOLET:
        return palette & BELOW_FOUR
    cards = 0
    for step in range(7):
        if rule == BLUE:
            cards |= 1 << (palette & of_color(step)).bit_length() >> 1
        elif top // 7 - count < step <= top // 7:
            cards |= 1 << (palette & of_number(step)).bit_length() >> 1
    return cards
