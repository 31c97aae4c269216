"""Lessons for the judge of Red7: turns of games it plays with itself, and what playouts say of each."""

from typing import Any

from rubrica.bots.red7_judge import LISTED, MOST, judge_turns, play_judged, play_out_judged, play_whole
from rubrica.bots.red7_search import UNIT, WORLD, worth
from rubrica.core.compiled import Shape, below, compilable, copy, lowest_bit
from rubrica.red7.match import deal
from rubrica.red7.simulation import shuffle
from rubrica.red7.turn import OVER

LESSON = Shape(
    f"{__name__}.LESSON",
    hidden=("i8", 49),
    order=("i8", 49),
    total=("i8", LISTED),
    made=("i8", 0),  # turns written down so far
)


@compilable
def deal_anew(world: Any, s: Any, lesson: Any, dice: Any) -> None:
    """Make `world` a state that the seat to act cannot tell from `s`."""
    copy(world, s)
    count = 0
    for seat in range(s.seats):
        if seat != s.seat:
            left = s.hand[seat] & ~s.known[seat]
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
def examine(stack: Any, walk: Any, judge: Any, lesson: Any, deals: int, dice: Any, judged: int, noise: int) -> None:
    """List the turns of stack[WORLD + 1] and find what each is worth to its seat, over so many deals."""
    now = stack[WORLD + 1]
    copy(stack[0], now)
    judge.listed = 0
    judge_turns(stack, judge, dice, 1)
    count = judge.listed
    judge.listed = -1
    for i in range(count):
        lesson.total[i] = 0
    for _ in range(deals):
        deal_anew(stack[WORLD], now, lesson, dice)
        for i in range(count):
            copy(stack[0], stack[WORLD])
            play_whole(stack[0], judge.firsts[i], judge.lasts[i])
            play_out_judged(stack, walk, judge, dice, judged, noise)
            lesson.total[i] += worth(stack[0], now.seat)
    for i in range(count):
        lesson.total[i] //= deals
    judge.listed = count


@compilable
def teach(
    stack: Any, walk: Any, judge: Any, lesson: Any, rows: Any, values: Any, groups: Any,
    positions: int, deals: int, dice: Any, judged: int, noise: int,
) -> int:
    """Write down the turns of so many positions: their features, values and positions; return how many turns."""
    s, now, made, met = stack[0], stack[WORLD + 1], 0, 0
    judge.listed = -1
    while met < positions:
        for seat in range(s.seats):
            s.pile[seat] = 0
        shuffle(s, lesson.order, dice)
        deal(s, lesson.order)
        while s.phase != OVER and met < positions:
            copy(now, s)
            if below(dice, 3) == 0:
                examine(stack, walk, judge, lesson, deals, dice, judged, noise)
                count = judge.listed
                judge.listed = -1
                if count > 1:
                    for i in range(count):
                        for k in range(MOST):
                            rows[MOST * made + k] = judge.rows[MOST * i + k]
                        values[made] = lesson.total[i]
                        groups[made] = met
                        made += 1
                    met += 1
                copy(s, now)
            play_judged(stack, judge, dice, UNIT // 8 if below(dice, 4) == 0 else UNIT // 64)
    return made
