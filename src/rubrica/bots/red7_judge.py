"""How a seat of Red7 judges its turns from what it sees: features of a turn, each with a weight that was learnt.

A turn is judged by what it leaves: the cards it spends, the palette and the rule, against the palettes of the others.
No card of another hand is looked at.
"""

from typing import Any

from rubrica.bots.red7_policy import settle
from rubrica.core.compiled import Shape, below, compilable, lowest_bit
from rubrica.red7.rules import of_colors
from rubrica.red7.simulation import play_turn
from rubrica.red7.turn import (
    AFTER,
    DISCARD,
    END,
    FOLD,
    OVER,
    PLAY,
    START,
    draws_for,
    led,
    play,
    play_on,
)

# Where the weights of each kind of feature begin.
SPENT = 0  # by card: it leaves the hand
LAID = SPENT + 49  # by card: it is new in the palette
MARGIN = LAID + 49  # by two seats or more, rule, lead in cards, number of the highest card that counts
REPLIES = MARGIN + 2 * 7 * 4 * 8  # by how many cards left in hand would lead as discards now
RULES = REPLIES + 2 * 8  # by how many rules the seat leads under
LAST = RULES + 2 * 8  # by cards left in hand, and the fewest cards in another hand
DRAWN = LAST + 8 * 8  # a card is drawn
FEATURES = DRAWN + 1

MOST = 48
"""Features that one turn has at most."""

LISTED = 64
"""Turns listed at most."""

JUDGE = Shape(
    f"{__name__}.JUDGE",
    count=("i8", 0),  # features of the turn looked at
    features=("i8", MOST),
    best=("i8", 0),  # the value of the best turn
    first=("i8", 0),  # its first move
    last=("i8", 0),  # the move that finishes it, or -1 if it is finished without
    fewest=("i8", 0),  # cards in another hand
    listed=("i8", 0),  # turns listed so far; below 0 none are
    firsts=("i8", LISTED),
    lasts=("i8", LISTED),
    rows=("i8", LISTED * MOST),  # their features, each list ended by -1
    weights=("i8", FEATURES),
)


@compilable
def fewest_cards(s: Any) -> int:
    """The fewest cards in the hand of another seat still in, at most 7."""
    fewest = 7
    for seat in range(s.seats):
        if seat != s.seat and s.seats_in >> seat & 1:
            fewest = min(fewest, s.hand[seat].bit_count())
    return fewest


@compilable
def note(judge: Any, feature: int) -> None:
    """Add a feature to the list."""
    judge.features[judge.count] = feature
    judge.count = min(judge.count + 1, MOST - 1)


@compilable
def look(judge: Any, before: Any, s: Any, discard: int) -> None:
    """List the features of the turn that began at `before`, stands at `s` and ends with this discard (-1: none)."""
    seat = before.seat
    hand, rule, base = s.hand[seat], s.rule, 7 * seat
    judge.count = 0
    if discard >= 0:
        hand &= ~(1 << discard)
        rule = discard % 7
        if draws_for(s, s.palette[seat]) >> discard & 1:
            note(judge, DRAWN)
    left = before.hand[seat] & ~hand
    while left:
        note(judge, SPENT + lowest_bit(left))
        left &= left - 1
    left = s.palette[seat] & ~before.palette[seat]
    while left:
        note(judge, LAID + lowest_bit(left))
        left &= left - 1
    two = int(s.seats_in.bit_count() == 2)
    mine, theirs = s.standing[base + rule], s.rival[rule]
    ahead = min(max((mine >> 6) - (theirs >> 6), 0), 3)
    note(judge, MARGIN + (((two * 7 + rule) << 2 | ahead) << 3 | ((mine & 63) + 6) // 7))
    colors = led(s)
    note(judge, REPLIES + 8 * two + min((hand & of_colors(colors)).bit_count(), 7))
    note(judge, RULES + 8 * two + colors.bit_count())
    note(judge, LAST + 8 * min(hand.bit_count(), 7) + judge.fewest)


@compilable
def value(judge: Any) -> int:
    """The sum of the weights of the features listed."""
    total = 0
    for i in range(judge.count):
        total += judge.weights[judge.features[i]]
    return total


@compilable
def weigh(judge: Any, before: Any, s: Any, first: int, discard: int, dice: Any, noise: int) -> None:
    """Keep a turn if it is the best so far."""
    look(judge, before, s, discard)
    worth = value(judge) + below(dice, noise)
    if worth > judge.best:
        judge.best = worth
        judge.first = first if first >= 0 else DISCARD + discard
        judge.last = -1 if first < 0 else END if discard < 0 else DISCARD + discard
    if 0 <= judge.listed < LISTED:
        judge.firsts[judge.listed] = first if first >= 0 else DISCARD + discard
        judge.lasts[judge.listed] = -1 if first < 0 else END if discard < 0 else DISCARD + discard
        for i in range(judge.count):
            judge.rows[MOST * judge.listed + i] = judge.features[i]
        judge.rows[MOST * judge.listed + judge.count] = -1
        judge.listed += 1


@compilable
def judge_turns(stack: Any, judge: Any, dice: Any, noise: int) -> None:
    """Find the turn of stack[0] with the best value; what an action owes is done the simple way. stack[1] is used."""
    s, t = stack[0], stack[1]
    judge.best, judge.first, judge.last = -(1 << 60), FOLD, -1
    judge.fewest = fewest_cards(s)
    left = s.hand[s.seat] & of_colors(led(s))
    while left:
        weigh(judge, s, s, -1, lowest_bit(left), dice, noise)
        left &= left - 1
    cards = s.hand[s.seat]
    while cards:
        first = PLAY + lowest_bit(cards)
        cards &= cards - 1
        play_on(stack, 0, first)
        while t.phase != AFTER and t.seat == s.seat and t.phase != START and t.phase != OVER:
            play(t, settle(t))
        if t.phase != AFTER or t.seat != s.seat:
            continue
        colors = led(t)
        if colors >> t.rule & 1:
            weigh(judge, s, t, first, -1, dice, noise)
        left = t.hand[s.seat] & of_colors(colors)
        while left:
            weigh(judge, s, t, first, lowest_bit(left), dice, noise)
            left &= left - 1


@compilable
def play_judged(stack: Any, judge: Any, dice: Any, noise: int) -> None:
    """Play the turn that looks best."""
    judge_turns(stack, judge, dice, noise)
    play_whole(stack[0], judge.first, judge.last)


@compilable
def play_whole(s: Any, first: int, last: int) -> None:
    """Play a turn by its first move and the one that finishes it (-1: none)."""
    seat = s.seat
    play(s, first)
    while s.seat == seat and s.phase != START and s.phase != OVER:
        if s.phase == AFTER and last >= 0:
            play(s, last)
        else:
            play(s, settle(s))


@compilable
def play_out_judged(stack: Any, walk: Any, judge: Any, dice: Any, judged: int, noise: int) -> None:
    """Play the round of stack[0] to its end; `judged` of 16 turns by judgement, the others at random."""
    s = stack[0]
    while s.phase != OVER:
        if below(dice, 16) < judged:
            play_judged(stack, judge, dice, noise)
        else:
            play_turn(stack, walk, dice)
