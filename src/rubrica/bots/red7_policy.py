"""How seats play Red7 inside a search: by the first turn that fits, or by any turn that keeps them in."""

from typing import Any

from rubrica.core.compiled import below, compilable, lowest_bit
from rubrica.red7.rules import ODD, of_colors
from rubrica.red7.simulation import play_turn
from rubrica.red7.turn import (
    AFTER,
    DISCARD,
    DRAW,
    END,
    FOLD,
    HIDDEN,
    OFFER,
    OVER,
    OWED_PLAY,
    OWED_SEVEN,
    OWED_TAKE,
    PLAY,
    START,
    TAKE,
    TUCK,
    leads,
    leads_with,
    led,
    led_with,
    led_without,
    play,
    play_on,
)

FALLS, WITH_DISCARD, LEADS = range(3)


@compilable
def first_fit(stack: Any) -> int:
    """The first palette play that leads, else the first discard, else both, low cards first; else fold.

    What an action owes on the way is done by the lowest card that does it. stack[1] is used to look ahead.
    """
    s = stack[0]
    if s.phase != START:
        return settle(s)
    hand = s.hand[s.seat]
    with_action = hand & ODD if s.actions else 0
    saved, left = 0, hand
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if with_action >> card & 1:
            play_on(stack, 0, PLAY + card)
            stays = _settles(stack[1], s.seat)
            if stays == LEADS:
                return PLAY + card
            if stays == WITH_DISCARD:
                saved |= 1 << card
        elif leads_with(s, card):
            return PLAY + card
    discards = hand & of_colors(led(s))
    if discards:
        return DISCARD + lowest_bit(discards)
    left = hand ^ with_action | saved
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if saved >> card & 1 or (hand ^ 1 << card) & of_colors(led_with(s, card)):
            return PLAY + card
    return FOLD


@compilable
def _settles(s: Any, seat: int) -> int:
    """How the seat stays in when what its card owes is done the simple way: leading, with a discard, or not at all."""
    while s.phase != AFTER and s.phase != HIDDEN and s.phase != START and s.phase != OVER:
        play(s, settle(s))
    if s.phase == AFTER or s.phase == HIDDEN:
        if leads(s):
            return LEADS
        return WITH_DISCARD if s.hand[seat] & of_colors(led(s)) else FALLS
    return LEADS if s.seats_in >> seat & 1 else FALLS


@compilable
def settle(s: Any) -> int:
    """The next move of a turn that has begun, done the simple way."""
    if s.phase == OWED_PLAY:
        return PLAY + lowest_bit(s.hand[s.seat])
    if s.phase == OWED_TAKE:
        return TAKE + lowest_bit(s.takes)
    if s.phase == OWED_SEVEN:
        return TUCK + _card_to_spare(s)
    if s.phase == OFFER:
        return DRAW
    discards = s.hand[s.seat] & of_colors(led(s))
    return END if leads(s) or discards == 0 else DISCARD + lowest_bit(discards)


@compilable
def _card_to_spare(s: Any) -> int:
    """The lowest palette card without which the seat still leads, else the lowest."""
    left = s.palette[s.seat]
    while left:
        if led_without(s, left & -left) >> s.rule & 1:
            return lowest_bit(left)
        left &= left - 1
    return lowest_bit(s.palette[s.seat])


@compilable
def play_out(stack: Any, walk: Any, dice: Any, fitting: int) -> None:
    """Play the round of stack[0] to its end; a turn is the first that fits `fitting` times in 16, else a random one."""
    s = stack[0]
    while s.phase != OVER:
        if below(dice, 16) < fitting:
            seat = s.seat
            play(s, first_fit(stack))
            while s.seat == seat and s.phase != START and s.phase != OVER:
                play(s, settle(s))
        else:
            play_turn(stack, walk, dice)
