"""A match of Red7: rounds, what their winner scores, and the end."""

from typing import Any

from rubrica.core.compiled import compilable
from rubrica.red7.rules import RED, counting, standing
from rubrica.red7.turn import STILL_IN, lay_first, pass_turn

GOES_ON, POINTS_REACHED, CARDS_SHORT, LAST_STANDING = range(4)


@compilable
def cards_in_play(s: Any) -> int:
    """How many cards lie in no score pile."""
    cards = s.cards.bit_count()
    for seat in range(s.seats):
        cards -= s.pile[seat].bit_count()
    return cards


@compilable
def cards_dealt(s: Any) -> int:
    """How many cards a deal takes: hands, and a card for each palette."""
    return (s.hand_dealt + 1) * s.seats


@compilable
def deal(s: Any, order: Any) -> None:
    """Set up a round from the shuffled order of the cards in play, the first dealt first."""
    cards, size, best = cards_in_play(s), s.hand_dealt, -1
    for seat in range(s.seats):
        hand = 0
        for i in range(size * seat, size * seat + size):
            hand |= 1 << order[i]
        first = order[size * s.seats + seat]
        s.hand[seat] = hand
        s.known[seat] = 0
        s.gone[seat] = STILL_IN
        lay_first(s, seat, first)
        if first > best:
            best = first
            s.seat = seat
    s.deck_size = cards - cards_dealt(s)
    s.deck_known = 0
    for i in range(s.deck_size):
        s.deck[i] = order[cards - 1 - i]
    s.seats_in = (1 << s.seats) - 1
    s.rule = RED
    pass_turn(s)


@compilable
def points(pile: int) -> int:
    """What a score pile is worth: the sum of its numbers."""
    total = 0
    for number in range(7):
        total += (pile >> 7 * number).bit_count()  # of each card as often as its number says
    return total


@compilable
def points_to_win(seats: int) -> int:
    """40, 35 or 30 points, for 2, 3 or 4 seats."""
    return 50 - 5 * seats


@compilable
def scored(s: Any) -> int:
    """The cards that the winner of a round scores, where there is scoring: those that count under the rule in force."""
    palette = s.palette[s.seat]
    return counting(palette, s.rule, standing(palette, s.rule))


@compilable
def score(s: Any) -> int:
    """Give the round's winner what it scores and say how the match ends, or that it goes on."""
    if s.scoring == 0:
        return LAST_STANDING
    s.pile[s.seat] |= scored(s)
    if points(s.pile[s.seat]) >= points_to_win(s.seats):
        return POINTS_REACHED
    return CARDS_SHORT if cards_in_play(s) < cards_dealt(s) else GOES_ON


@compilable
def winners(s: Any) -> int:
    """Who wins a match that has ended: without scoring the last seat in, else all with the most points; a mask."""
    if s.scoring == 0:
        return 1 << s.seat
    best, most = 0, 0
    for seat in range(s.seats):
        total = points(s.pile[seat])
        if total > most:
            best, most = 0, total
        if total == most:
            best |= 1 << seat
    return best
