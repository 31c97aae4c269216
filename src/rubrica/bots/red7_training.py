"""Lessons for the judge of Red7: turns of rounds that it plays with itself, and what playouts make of each."""

from typing import Any

from rubrica.bots.red7_judge import LISTED, MOST, finish_turn, judge_turns, play_judged, play_whole
from rubrica.bots.red7_policy import first_fit
from rubrica.bots.red7_search import UNIT, WORLD, worth
from rubrica.core.compiled import Shape, below, compilable, copy, lowest_bit
from rubrica.red7.match import GOES_ON, cards_in_play, deal, points, score, winners
from rubrica.red7.simulation import deal_round, play_turn, shuffle
from rubrica.red7.turn import FOLD, OVER, play

NOW = WORLD + 1
"""Where the position that is examined lies in the stack."""

MATCH_ROW = 6
"""Numbers that are written down of a round after which a match went on."""

LESSON = Shape(
    f"{__name__}.LESSON",
    hidden=("i8", 49),
    order=("i8", 49),
    total=("i8", LISTED),  # what each turn of the position examined came to, in units
    judged=("i8", 0),  # of 16 turns in a playout, how many are by judgement; the others are random
    noise=("i8", 0),  # added to what is judged, in units
)


@compilable
def deal_anew(world: Any, s: Any, lesson: Any, dice: Any) -> None:
    """Make `world` a state that the seat to act cannot tell from `s`."""
    copy(world, s)
    count = 0
    for seat in range(s.seats):
        left = 0 if seat == s.seat else s.hand[seat] & ~s.known[seat]
        while left:
            lesson.hidden[count] = lowest_bit(left)
            left &= left - 1
            count += 1
    for place in range(s.deck_size - s.deck_known):
        lesson.hidden[count] = s.deck[place]
        count += 1
    for seat in range(s.seats):
        if seat != s.seat:
            world.hand[seat] = s.known[seat]
            for _ in range((s.hand[seat] & ~s.known[seat]).bit_count()):
                count -= 1
                world.hand[seat] |= 1 << _take_out(lesson, count, dice)
    for place in range(s.deck_size - s.deck_known):
        count -= 1
        world.deck[place] = _take_out(lesson, count, dice)


@compilable
def _take_out(lesson: Any, last: int, dice: Any) -> int:
    """One of hidden[: last + 1], by chance; the last takes its place."""
    place = below(dice, last + 1)
    card = lesson.hidden[place]
    lesson.hidden[place] = lesson.hidden[last]
    return card


@compilable
def play_out(stack: Any, walk: Any, judge: Any, lesson: Any, dice: Any) -> None:
    """Play the round of stack[0] to its end."""
    while stack[0].phase != OVER:
        if below(dice, 16) < lesson.judged:
            play_judged(stack, judge, dice, lesson.noise)
        else:
            play_turn(stack, walk, dice)


@compilable
def examine(stack: Any, walk: Any, judge: Any, lesson: Any, deals: int, dice: Any) -> int:
    """List the turns of stack[NOW], find what each comes to over so many deals, and return how many there are."""
    copy(stack[0], stack[NOW])
    judge.listed = 0
    judge_turns(stack, judge, dice, 1)
    count = judge.listed
    judge.listed = -1
    for i in range(count):
        lesson.total[i] = 0
    for _ in range(deals):
        deal_anew(stack[WORLD], stack[NOW], lesson, dice)
        for i in range(count):
            copy(stack[0], stack[WORLD])
            play_whole(stack[0], judge.firsts[i], judge.lasts[i])
            play_out(stack, walk, judge, lesson, dice)
            lesson.total[i] += worth(stack[0], stack[NOW].seat)
    copy(stack[0], stack[NOW])
    return count


@compilable
def teach(
    stack: Any,
    walk: Any,
    judge: Any,
    lesson: Any,
    rows: Any,
    values: Any,
    groups: Any,
    positions: int,
    deals: int,
    dice: Any,
) -> int:
    """Examine every third turn until there are so many positions; return the number of turns written down.

    A turn's features go to `rows`, MOST numbers each, its value to `values`, the number of its position to `groups`.
    """
    s, made, met = stack[0], 0, 0
    judge.listed = -1
    while met < positions:
        for seat in range(s.seats):
            s.pile[seat] = 0
        deal_round(s, lesson.order, dice)
        while s.phase != OVER and met < positions:
            if below(dice, 3) == 0:
                copy(stack[NOW], s)
                count = examine(stack, walk, judge, lesson, deals, dice)
                for i in range(count if count > 1 else 0):
                    for k in range(MOST):
                        rows[MOST * made + k] = judge.rows[MOST * i + k]
                    values[made] = lesson.total[i] // deals
                    groups[made] = met
                    made += 1
                met += count > 1
            play_judged(stack, judge, dice, UNIT // 8 if below(dice, 4) == 0 else UNIT // 64)
    return made


@compilable
def play_matches(stack: Any, judge: Any, lesson: Any, rows: Any, count: int, dice: Any) -> int:
    """Play matches by judgement until there are `count` rounds after which a match went on; return their number.

    For each, `rows` gets MATCH_ROW numbers: the points of the four seats, a mask of those that won the match in the
    end, and how many cards lay in score piles.
    """
    s, made = stack[0], 0
    judge.listed = -1
    while made < count:
        for seat in range(s.seats):
            s.pile[seat] = 0
        begun, goes_on = made, True
        while goes_on:
            deal_round(s, lesson.order, dice)
            while s.phase != OVER:
                play_judged(stack, judge, dice, lesson.noise)
            goes_on = score(s) == GOES_ON
            for seat in range(s.seats if goes_on else 0):
                rows[MATCH_ROW * made + seat] = points(s.pile[seat])
            if goes_on:
                rows[MATCH_ROW * made + 5] = s.cards.bit_count() - cards_in_play(s)
            made += goes_on
        for row in range(begun, made):
            rows[MATCH_ROW * row + 4] = winners(s)
    return made


@compilable
def duel(stack: Any, walk: Any, judge: Any, order: Any, rounds: int, dice: Any) -> int:
    """Of so many deals, each played with the judge alone in every seat among first-fit seats: rounds that it won."""
    s, won = stack[0], 0
    for _ in range(rounds):
        for seat in range(s.seats):
            s.pile[seat] = 0
        shuffle(s, order, dice)
        for alone in range(s.seats):
            deal(s, order)
            while s.phase != OVER:
                seat = s.seat
                action = -1 if seat == alone else first_fit(stack)
                if action < 0:
                    play_judged(stack, judge, dice, 1)
                elif action == FOLD:
                    play_turn(stack, walk, dice)
                else:
                    play(s, action)
                    if s.seat == seat:
                        finish_turn(s)
            won += s.seat == alone
    return won
