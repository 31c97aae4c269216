"""How a seat of Red7 judges its turns from what it sees: the features of a turn, each with a learnt weight.

A turn is judged by what it leaves: the cards it spends, the palette and the rule against the palettes of the others.
No card of another hand is looked at, only how many there are.
"""

from typing import Any

from rubrica.bots.red7_policy import settle
from rubrica.bots.red7_search import MOST_POINTS, STEPS
from rubrica.core.compiled import Shape, below, compilable, lowest_bit
from rubrica.red7.rules import of_colors
from rubrica.red7.turn import AFTER, DISCARD, END, FOLD, OVER, PLAY, START, draws_for, led, play, play_on

# Where the weights of each kind of feature begin.
SPENT = 0  # by card: it leaves the hand
LAID = SPENT + 49  # by card: it is new in the palette
MARGIN = LAID + 49  # by whether two seats are in, rule, lead in cards (0 to 3), number of the highest card that counts
REPLIES = MARGIN + 2 * 7 * 4 * 8  # by whether two seats are in, and how many cards left in hand would lead as discards
RULES = REPLIES + 2 * 8  # by whether two seats are in, and how many rules the seat leads under
LEFT = RULES + 2 * 8  # by cards left in hand, and the fewest cards in another hand
DRAWN = LEFT + 8 * 8  # a card is drawn
# By whether two seats are in, and for each of the seven rules: how the palette stands under it next to the best rival,
# and how many cards left in hand would bring that rule into force (0 to 2).
PROSPECTS = DRAWN + 1
STANDS = 6  # behind by two cards or more, by one, by the highest card; ahead by it, by one card, by two or more
FEATURES = PROSPECTS + 2 * 7 * STANDS * 3

MOST = 32
"""Features of one turn, at most; further ones are not counted."""

LISTED = 64
"""Turns listed for training and beliefs, at most."""

JUDGE = Shape(
    f"{__name__}.JUDGE",
    count=("i8", 0),  # features of the turn looked at
    features=("i8", MOST),
    fewest=("i8", 0),  # the fewest cards in another hand
    best=("i8", 0),  # the value of the best turn
    first=("i8", 0),  # its first move
    last=("i8", 0),  # the move that finishes it; -1 if its first move does
    listed=("i8", 0),  # turns listed so far; -1 if none are to be
    firsts=("i8", LISTED),
    lasts=("i8", LISTED),
    values=("i8", LISTED),
    rows=("i8", LISTED * MOST),  # the features of the turns listed, each row ended by -1
    weights=("i8", FEATURES),
    points=("i8", STEPS * MOST_POINTS),  # what points count in a match that goes on: see worth_in_match
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
def note_cards(judge: Any, kind: int, cards: int) -> None:
    """Add the features of a kind for these cards."""
    while cards:
        note(judge, kind + lowest_bit(cards))
        cards &= cards - 1


@compilable
def stands_next_to(mine: int, rival: int) -> int:
    """How one standing is next to another, as a number below STANDS."""
    return min(max((mine >> 6) - (rival >> 6), -2), 2) + 2 + (mine > rival)


@compilable
def look(judge: Any, before: Any, s: Any, discard: int) -> None:
    """List the features of the turn that began at `before`, stands at `s` and ends with this discard (-1: none)."""
    seat = before.seat
    hand, rule = s.hand[seat], s.rule
    judge.count = 0
    if discard >= 0:
        hand &= ~(1 << discard)
        rule = discard % 7
        if draws_for(s, s.palette[seat]) >> discard & 1:
            note(judge, DRAWN)
    two = int(s.seats_in.bit_count() == 2)
    mine, colors = s.standing[7 * seat + rule], led(s)
    ahead = min(max((mine >> 6) - (s.rival[rule] >> 6), 0), 3)
    note(judge, MARGIN + (((two * 7 + rule) << 2 | ahead) << 3 | ((mine & 63) + 6) // 7))
    note(judge, REPLIES + 8 * two + min((hand & of_colors(colors)).bit_count(), 7))
    note(judge, RULES + 8 * two + colors.bit_count())
    note(judge, LEFT + 8 * min(hand.bit_count(), 7) + judge.fewest)
    if s.actions == 0:  # with them it was of no use
        for color in range(7):
            stands = stands_next_to(s.standing[7 * seat + color], s.rival[color])
            ready = min((hand & of_colors(1 << color)).bit_count(), 2)
            note(judge, PROSPECTS + ((two * 7 + color) * STANDS + stands) * 3 + ready)
    note_cards(judge, SPENT, before.hand[seat] & ~hand)
    note_cards(judge, LAID, s.palette[seat] & ~before.palette[seat])


@compilable
def weigh(judge: Any, before: Any, s: Any, first: int, last: int, dice: Any, noise: int) -> None:
    """Judge a turn, a random number below `noise` added; note it if it is the best so far, and list it if asked to."""
    finish = first if last < 0 else last
    look(judge, before, s, -1 if finish == END else finish - DISCARD)
    value = below(dice, noise)
    for i in range(judge.count):
        value += judge.weights[judge.features[i]]
    if value > judge.best:
        judge.best, judge.first, judge.last = value, first, last
    if 0 <= judge.listed < LISTED:
        judge.firsts[judge.listed], judge.lasts[judge.listed], judge.values[judge.listed] = first, last, value
        for i in range(judge.count):
            judge.rows[MOST * judge.listed + i] = judge.features[i]
        judge.rows[MOST * judge.listed + judge.count] = -1
        judge.listed += 1


@compilable
def judge_turns(stack: Any, judge: Any, dice: Any, noise: int) -> None:
    """Find the best turn of stack[0], which stands at the start of one; without a turn that keeps the seat in: fold.

    Turns are a play or none, what its action owes done the simple way, and a discard or none. stack[1] is used.
    """
    s, t = stack[0], stack[1]
    judge.best, judge.first, judge.last = -(1 << 60), FOLD, -1
    judge.fewest = fewest_cards(s)
    discards = s.hand[s.seat] & of_colors(led(s))
    while discards:
        weigh(judge, s, s, DISCARD + lowest_bit(discards), -1, dice, noise)
        discards &= discards - 1
    cards = s.hand[s.seat]
    while cards:
        first = PLAY + lowest_bit(cards)
        cards &= cards - 1
        play_on(stack, 0, first)
        while t.phase != AFTER and t.phase != START and t.phase != OVER and t.seat == s.seat:
            play(t, settle(t))
        if t.phase != AFTER or t.seat != s.seat:
            continue
        colors = led(t)
        if colors >> t.rule & 1:
            weigh(judge, s, t, first, END, dice, noise)
        discards = t.hand[s.seat] & of_colors(colors)
        while discards:
            weigh(judge, s, t, first, DISCARD + lowest_bit(discards), dice, noise)
            discards &= discards - 1


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
def play_judged(stack: Any, judge: Any, dice: Any, noise: int) -> None:
    """Play the turn of stack[0] that looks best; one that has begun is finished the simple way."""
    s = stack[0]
    if s.phase != START:
        finish_turn(s)
        return
    judge_turns(stack, judge, dice, noise)
    play_whole(s, judge.first, judge.last)


@compilable
def finish_turn(s: Any) -> None:
    """Finish a turn that has begun, the simple way."""
    seat = s.seat
    while s.seat == seat and s.phase != START and s.phase != OVER:
        play(s, settle(s))
