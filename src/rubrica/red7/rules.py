"""The seven ways to win: for each colour of the canvas, which cards of a palette count and how good that is.

A palette is a mask of 49 bits, bit (number - 1) * 7 + colour, colours from violet 0 to red 6, so that a higher bit is a
higher card. A *standing* is one integer, the number of cards that count and then the highest of them, so that a better
standing is a larger integer and 0 is no counting card at all.
"""

from rubrica.core.compiled import law

VIOLET, INDIGO, BLUE, GREEN, YELLOW, ORANGE, RED = range(7)

ALL = (1 << 49) - 1
ONE_NUMBER = 0b1111111
ONE_COLOR = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35 | 1 << 42
EVEN = ONE_NUMBER << 7 | ONE_NUMBER << 21 | ONE_NUMBER << 35
ODD = ALL ^ EVEN
BELOW_FOUR = ONE_NUMBER | ONE_NUMBER << 7 | ONE_NUMBER << 14


@law
def of_number(number: int) -> int:
    """The seven cards of a number, 1 being number 0."""
    return ONE_NUMBER << 7 * number


@law
def of_color(color: int) -> int:
    """The seven cards of a colour."""
    return ONE_COLOR << color


@law
def of_colors(colors: int) -> int:
    """The cards of every colour in a mask of seven bits."""
    return ONE_COLOR * colors


@law
def rank(cards: int) -> int:
    """The standing of a palette in which exactly these cards count."""
    return cards.bit_count() << 6 | cards.bit_length()


@law
def highest_card(palette: int) -> int:
    """Red: the one highest card."""
    return rank(1 << palette.bit_length() >> 1)


@law
def most_of_one_number(palette: int, new: int, best: int) -> int:
    """Orange: the largest set of one number: the best before, or one that the new cards of the palette made larger."""
    while new:
        number = (new.bit_length() - 1) // 7
        new &= ~of_number(number)
        best = max(best, rank(palette & of_number(number)))
    return best


@law
def most_of_one_color(palette: int, new: int, best: int) -> int:
    """Yellow: the largest set of one colour: the best before, or one that the new cards of the palette made larger."""
    while new:
        color = (new.bit_length() - 1) % 7
        new &= ~of_color(color)
        best = max(best, rank(palette & of_color(color)))
    return best


@law
def most_even(palette: int) -> int:
    """Green: all even numbers."""
    return rank(palette & EVEN)


@law
def most_colors(palette: int) -> int:
    """Blue: one card of each colour, so the highest of all is among them."""
    twice = palette | palette >> 7
    colors = (twice | twice >> 14 | twice >> 28 | palette >> 42) & ONE_NUMBER
    return colors.bit_count() << 6 | palette.bit_length()


@law
def most_in_a_row(palette: int) -> int:
    """Indigo: the longest run of numbers, one card a number; of equal runs the one that ends higher."""
    twice = palette | palette >> 1
    run_ends = (twice | twice >> 2 | twice >> 4 | palette >> 6) & ONE_COLOR
    ends, length = run_ends, 0
    while run_ends:
        ends = run_ends
        length += 1
        run_ends &= run_ends << 7
    return length << 6 | (palette & (ONE_NUMBER << ends.bit_length() >> 1)).bit_length()


@law
def most_below_four(palette: int) -> int:
    """Violet: all 1, 2 and 3."""
    return rank(palette & BELOW_FOUR)


@law
def grown(palette: int, new: int, color_set: int, number_set: int) -> tuple[int, int, int, int, int, int, int]:
    """The standings of a palette, violet first, by its new cards and by how yellow and orange stood without them."""
    return (
        most_below_four(palette),
        most_in_a_row(palette),
        most_colors(palette),
        most_even(palette),
        most_of_one_color(palette, new, color_set),
        most_of_one_number(palette, new, number_set),
        highest_card(palette),
    )


@law
def standings(palette: int) -> tuple[int, int, int, int, int, int, int]:
    """The standing of a palette under each of the seven rules, violet first."""
    return grown(palette, palette, 0, 0)


@law
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
