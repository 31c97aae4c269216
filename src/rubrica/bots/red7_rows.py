"""Decisions of Red7 as rows of numbers, and games of the bots that need no search, in compiled code.

A set of cards is a mask of 49 bits: bit 7 * (number - 1) + colour, the colours from violet (0) to red (6).
Seats are told as the seat to act sees them: 0 is itself, 1 the next in the order of play, and so on.
"""

from typing import Any

from rubrica.bots.red7_policy import first_fit
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red7.match import GOES_ON, points, score, winners
from rubrica.red7.simulation import deal_round
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import FOLD, OVER, UNKNOWN, legal, play

STRAYS_ALWAYS = 100

ROW = Shape(
    f"{__name__}.ROW",
    game=("i8", 0),
    decision=("i4", 0),  # within the game
    round=("i2", 0),
    seat=("i1", 0),
    bot=("i1", 0),  # its place in the list of bots
    phase=("i1", 0),
    rule=("i1", 0),
    took=("i1", 0),
    hand=("i8", 0),
    palette=("i8", 4),
    known=("i8", 4),
    pile=("i8", 4),
    hand_size=("i1", 4),
    points=("i2", 4),
    still_in=("i1", 0),  # a mask of seats
    canvas=("i8", 0),
    deck_size=("i1", 0),
    deck_top=("i8", 0),  # the cards on top of the deck that everyone knows: a mask
    deck_next=("i1", 0),  # the top card, if everyone knows it, else -1
    legal=("i8", 6),
    action=("i2", 0),
    round_won=("i1", 0),
    won=("f4", 0),
    points_at_end=("i2", 4),
)


@compilable
def observe(s: Any, row: Any) -> None:
    """Write what the seat to act may know, and what it may do."""
    row.seat, row.phase, row.rule, row.took = s.seat, s.phase, s.rule, s.took
    row.hand = s.hand[s.seat]
    row.still_in = 0
    away = 0
    for place in range(s.seats):
        seat = (s.seat + place) % s.seats
        row.palette[place] = s.palette[seat]
        row.known[place] = s.known[seat]
        row.pile[place] = s.pile[seat]
        row.hand_size[place] = s.hand[seat].bit_count()
        row.points[place] = points(s.pile[seat])
        row.still_in |= (s.seats_in >> seat & 1) << place
        away |= s.hand[seat] | s.palette[seat] | s.pile[seat]
    row.deck_size, row.deck_top, row.deck_next = s.deck_size, 0, -1
    for i in range(s.deck_size):
        away |= 1 << s.deck[i]
        if i >= s.deck_size - s.deck_known:
            row.deck_top |= 1 << s.deck[i]
            row.deck_next = s.deck[i]
    row.canvas = s.cards & ~away  # the cards of the deck that lie nowhere else
    moves = legal(s)
    for kind in range(6):
        row.legal[kind] = moves[kind]


@compilable
def settle_round(s: Any, rows: Any, first: int, last: int) -> None:
    """Write who won a round that is over into the rows of its decisions."""
    for i in range(first, last):
        rows[i].round_won = 1 if rows[i].seat == s.seat else 0


@compilable
def settle_match(s: Any, rows: Any, first: int, last: int) -> None:
    """Write how a match ended, its last round scored, into the rows of its decisions."""
    won = winners(s)
    for i in range(first, last):
        row = rows[i]
        row.won = 1 / won.bit_count() if won >> row.seat & 1 else 0
        for place in range(s.seats):
            row.points_at_end[place] = points(s.pile[(row.seat + place) % s.seats])


@compilable
def hide_deck(s: Any) -> None:
    """Forget what nobody knows of the deck."""
    for i in range(s.deck_size - s.deck_known):
        s.deck[i] = UNKNOWN


@compilable
def choose(s: Any, stack: Any, walk: Any, strays: int, dice: Any) -> int:
    """The move of a bot that plays first fit, but `strays` times in 100 any turn that keeps it in; the stack is used.

    It sees what its seat may know: neither rule looks at the hands of others, and the deck is hidden from it.
    """
    copy(stack[0], s)
    hide_deck(stack[0])
    if strays == 0 or (strays < STRAYS_ALWAYS and below(dice, STRAYS_ALWAYS) >= strays):
        action = first_fit(stack)
        if action != FOLD:
            return action
    draw_turn(stack, walk, dice)
    return walk.turn[0]


@compilable
def play_rows(
    s: Any, stack: Any, walk: Any, strays: Any, bots: int, order: Any, rows: Any, place: int, game: int, dice: Any
) -> int:
    """Play a match and write its decisions as rows from a place on: the place after them, or -1 if there is no room."""
    for seat in range(s.seats):
        s.pile[seat] = 0
    begun, at, number, ending = place, place, 0, GOES_ON
    while ending == GOES_ON:
        deal_round(s, order, dice)
        number += 1
        first = at
        while s.phase != OVER:
            if at >= len(rows):
                return -1
            row = rows[at]
            row.game, row.decision, row.round = game, at - begun, number
            row.bot = (game + s.seat) % bots
            observe(s, row)
            row.action = choose(s, stack, walk, strays[row.bot], dice)
            play(s, row.action)
            at += 1
        settle_round(s, rows, first, at)
        ending = score(s)
    settle_match(s, rows, begun, at)
    return at
