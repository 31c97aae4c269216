"""Who wins a round of Red7 between the last two seats when all cards lie open, without draws and card actions.

`red7_solver` answers the same for every option set, move by move. This one goes turn by turn, remembers positions, and
tries turns that spend one card first, high cards before low ones: about ten times fewer positions.
"""

from typing import Any

from rubrica.core.compiled import Shape, compilable, lowest_bit
from rubrica.red7.rules import of_colors
from rubrica.red7.turn import DISCARD, END, OVER, PLAY, led, led_with, play, play_on

LEVELS = 16
"""Turns that two hands of seven cards can last, and one more."""

KEPT = 1 << 14
"""Positions of which the winner is remembered."""

_HASH = (1 << 62) - 1

ENDING = Shape(
    f"{__name__}.ENDING",
    most=("i8", 0),  # nodes that a solution may take; 0: nothing is solved
    left=("i8", 0),  # of them, those that may still be opened
    plays=("i8", LEVELS),  # by turn: cards that lead when they are played, still to be tried
    discards=("i8", LEVELS),  # cards that lead when they are discarded
    firsts=("i8", LEVELS),  # cards to be played before a discard
    seconds=("i8", LEVELS),  # the discards after the card that is played now
    first=("i8", LEVELS),  # that card
    key=("i8", LEVELS),
    kept=("i8", KEPT),  # the hash of a position, with its winner in the lowest two bits; 0: none
)


@compilable
def _key(s: Any) -> int:
    """A hash of a position, with two bits left for the winner."""
    key = 7 * s.seat + s.rule
    for seat in range(s.seats):
        if s.seats_in >> seat & 1:
            key = ((key ^ key >> 29 ^ s.hand[seat]) * 0x2545F4914F6CDD1D) & _HASH
            key = ((key ^ key >> 31 ^ s.palette[seat]) * 0x1B873593CC9E2D51) & _HASH
    return (key ^ key >> 27) << 2 & _HASH


@compilable
def _open(s: Any, e: Any, level: int) -> None:
    """List the turns that keep the seat in: those that spend one card, then those that spend two."""
    hand = s.hand[s.seat]
    plays = firsts = 0
    left = hand
    while left:
        card = lowest_bit(left)
        left &= left - 1
        colors = led_with(s, card)
        if colors >> s.rule & 1:
            plays |= 1 << card
        if (hand ^ 1 << card) & of_colors(colors):
            firsts |= 1 << card
    e.plays[level], e.firsts[level], e.seconds[level] = plays, firsts, 0
    e.discards[level] = hand & of_colors(led(s))


@compilable
def _next(stack: Any, e: Any, level: int) -> bool:
    """Play the next turn of this level onto the level above; False when all were tried."""
    s = stack[level]
    if e.plays[level]:
        card = e.plays[level].bit_length() - 1
        e.plays[level] ^= 1 << card
        play_on(stack, level, PLAY + card)
        play(stack[level + 1], END)
        return True
    if e.discards[level]:
        card = e.discards[level].bit_length() - 1
        e.discards[level] ^= 1 << card
        play_on(stack, level, DISCARD + card)
        return True
    while e.seconds[level] == 0:
        if e.firsts[level] == 0:
            return False
        card = lowest_bit(e.firsts[level])
        e.firsts[level] &= e.firsts[level] - 1
        e.first[level] = card
        e.seconds[level] = (s.hand[s.seat] ^ 1 << card) & of_colors(led_with(s, card))
    card = lowest_bit(e.seconds[level])
    e.seconds[level] &= e.seconds[level] - 1
    play_on(stack, level, PLAY + e.first[level])
    play(stack[level + 1], DISCARD + card)
    return True


@compilable
def winner(stack: Any, e: Any) -> int:
    """The seat that wins from stack[0], where two seats are in; -1 if e.left nodes do not suffice."""
    level, won = 0, -1
    opened = True
    while level >= 0:
        s = stack[level]
        if opened:
            e.left -= 1
            if e.left < 0:
                return -1
            if s.phase == OVER:
                won, opened = s.seat, False
                level -= 1
                continue
            key = _key(s)
            found = e.kept[(key >> 8) & KEPT - 1]
            if found & ~3 == key:
                won, opened = found & 3, False
                level -= 1
                continue
            e.key[level] = key
            _open(s, e, level)
        elif won == s.seat:
            e.kept[(e.key[level] >> 8) & KEPT - 1] = e.key[level] | won
            level -= 1
            continue
        opened = _next(stack, e, level)
        if opened:
            level += 1
        else:
            won = (s.seats_in ^ 1 << s.seat).bit_length() - 1
            e.kept[(e.key[level] >> 8) & KEPT - 1] = e.key[level] | won
            level -= 1
    return won
