"""Playouts for the value of a state of Red7: all hands are known, the order of the deck is not.

Playout number i is the same game from whichever of its states it starts: its deck comes in the order number i, and what
a seat decides in a state follows from i and the state alone. So the values before and after a move differ only by the
playouts that would have made another move, which takes most of the noise out of a difference.
"""

from math import exp
from typing import Any

from rubrica.bots.red7_policy import first_fit, settle
from rubrica.bots.red7_search import WORLD, deal_hidden
from rubrica.core.compiled import LookupTable, below, compilable, copy, seed
from rubrica.red7.match import GOES_ON, deal, points, score, winners
from rubrica.red7.simulation import shuffle
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import FOLD, OVER, START, UNKNOWN, play

UNIT = 1 << 20
"""A whole win, in integers, so that sums are the same everywhere."""

FITTING = 12
"""Of 16 moves, how many are by first fit; the others begin a turn drawn among all that keep the seat in."""

SPREAD = 8
"""Numbers kept for each deal of hidden cards: the chances of four seats before a move, then after it."""

_NUMBERS = (1 << 63) - 1

STEEPNESS = ((0.05, 0.0005), (0.06, 0.0005), (0.05, 0.0015))
"""For 2, 3 and 4 seats: a seat with p points wins the match with odds of exp(a p + b p p) to the others.

Fitted to matches of the playouts' own policy, with every draw rule and with and without actions: chances from 5 to 95 %
are met within 3 points or so.
"""

ODDS = LookupTable(round(1000 * exp(a * total + b * total**2)) for a, b in STEEPNESS for total in range(64))


@compilable
def fill_orders(orders: Any, count: int, dice: Any) -> None:
    """Fill the orders of the deck number 0 to count - 1, each a shuffle of all 49 cards."""
    for number in range(count):
        seed(dice, number)
        for card in range(49):
            place = below(dice, card + 1)
            orders[49 * number + card] = orders[49 * number + place]
            orders[49 * number + place] = card


@compilable
def order_deck(s: Any, orders: Any, number: int) -> None:
    """Put the part of the deck that nobody knows into the order of this number."""
    if s.draw == 0 and s.actions == 0:
        return
    unknown = place = 0
    for i in range(s.deck_size - s.deck_known):
        unknown |= 1 << s.deck[i]
    for i in range(49 * number, 49 * number + 49):
        if unknown >> orders[i] & 1:
            s.deck[place] = orders[i]
            place += 1


@compilable
def chosen_move(stack: Any, walk: Any, dice: Any, number: int) -> int:
    """The move that the seat of stack[0] makes in the playout of this number; what it would draw is hidden from it."""
    s = stack[0]
    hand, palette = s.hand[s.seat], s.palette[s.seat]
    cards = (hand ^ hand >> 17) * 0x9E3779B1 ^ (palette ^ palette >> 19) * 0x85EBCA77
    seed(dice, (cards ^ (64 * number + 8 * s.rule + s.phase) * 0xC2B2AE3D27D4) & _NUMBERS)
    top = s.deck_size - 1 if s.deck_known == 0 else 0
    card = s.deck[top]
    if s.deck_known == 0:
        s.deck[top] = UNKNOWN
    action = FOLD
    if below(dice, 16) < FITTING:
        action = first_fit(stack)
    if action == FOLD:
        draw_turn(stack, walk, dice)
        action = walk.turn[0]
    s.deck[top] = card
    return settle(s) if action == FOLD and s.phase != START else action


@compilable
def play_out(stack: Any, walk: Any, dice: Any, number: int) -> None:
    """Play the round of stack[0] to its end."""
    while stack[0].phase != OVER:
        play(stack[0], chosen_move(stack, walk, dice, number))


@compilable
def add_chances(s: Any, sums: Any, at: int) -> None:
    """Add to sums[at:] what a round that is over is worth to each seat: the match, or the odds by the points."""
    if score(s) != GOES_ON:
        won = winners(s)
        for seat in range(s.seats):
            if won >> seat & 1:
                sums[at + seat] += UNIT // won.bit_count()
        return
    total = 0
    for seat in range(s.seats):
        total += ODDS[64 * s.seats - 128 + min(points(s.pile[seat]), 63)]
    for seat in range(s.seats):
        sums[at + seat] += UNIT * ODDS[64 * s.seats - 128 + min(points(s.pile[seat]), 63)] // total


@compilable
def evaluate(states: Any, count: int, stack: Any, walk: Any, dice: Any, orders: Any, playouts: int, sums: Any) -> None:
    """Play each of so many states out; add up what it comes to for its seats in sums[4 * state:]."""
    for i in range(count):
        for number in range(playouts):
            copy(stack[0], states[i])
            order_deck(stack[0], orders, number)
            play_out(stack, walk, dice, number)
            add_chances(stack[0], sums, 4 * i)


@compilable
def draw_each(states: Any, base: Any, action: int) -> None:
    """Make each state that which a move leads to when it draws another card of the deck."""
    top = base.deck_size - 1
    for i in range(base.deck_size):
        s = states[i]
        copy(s, base)
        s.deck[i], s.deck[top] = base.deck[top], base.deck[i]
        play(s, action)


@compilable
def evaluate_deals(
    base: Any, stack: Any, walk: Any, dice: Any, orders: Any, order: Any, number: int, deals: int, sums: Any
) -> None:
    """Deal so many rounds after a match's score, each once with every seat in every place; play them out and add up.

    `number` names the series of deals. Seats that have scored the same so come to exactly the same.
    """
    for i in range(deals):
        seed(dice, number + i)
        shuffle(base, order, dice)
        for places in range(base.seats):
            copy(stack[0], base)
            deal(stack[0], order)
            order_deck(stack[0], orders, i)
            play_out(stack, walk, dice, i)
            add_chances(stack[0], sums, 0)
            if places < base.seats - 1:
                rotate(order, base.hand_dealt, base.seats)


@compilable
def rotate(order: Any, hand: int, seats: int) -> None:
    """Give each seat what the next one was dealt: a hand of so many cards and a card for the palette."""
    for i in range(hand + 1):
        step = hand if i < hand else 1
        place = i if i < hand else hand * seats
        first = order[place]
        for _ in range(seats - 1):
            order[place] = order[place + step]
            place += step
        order[place] = first


@compilable
def deal_and_play(stack: Any, base: Any, plan: Any, dice: Any, action: int) -> bool:
    """Make stack[0] what a move leads to on one deal of what is hidden; whether it ends the round, as all can see."""
    seed(dice, 0)
    deal_hidden(stack[0], base, plan, dice)
    play(stack[0], action)
    return bool(stack[0].phase == OVER)


@compilable
def try_move(
    stack: Any,
    base: Any,
    walk: Any,
    plan: Any,
    dice: Any,
    orders: Any,
    action: int,
    ends: bool,
    deals: int,
    spread: Any,
) -> None:
    """Deal what is hidden so many times and play each deal out without and with a move: see SPREAD.

    Where the playout makes this move anyway, both come to the same and stay 0. A move that `ends` the round is not
    played out: what it comes to is known.
    """
    world = stack[WORLD]
    for i in range(deals):
        seed(dice, i)
        deal_hidden(world, base, plan, dice)
        order_deck(world, orders, i)
        copy(stack[0], world)
        if not ends and chosen_move(stack, walk, dice, i) == action:
            continue
        play_out(stack, walk, dice, i)
        add_chances(stack[0], spread, SPREAD * i)
        if not ends:
            copy(stack[0], world)
            play(stack[0], action)
            play_out(stack, walk, dice, i)
            add_chances(stack[0], spread, SPREAD * i + 4)
