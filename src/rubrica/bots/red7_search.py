"""Search over turns of Red7: hidden cards are dealt again and again, every turn is tried on each deal."""

from typing import Any

from rubrica.bots.red7_policy import play_out
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red7.match import GOES_ON, cards_in_play, points, score, winners
from rubrica.red7.survival import DEPTH
from rubrica.red7.turn import play

WORLD = DEPTH + 1
"""Where the dealt state lies in the stack, above what the walk over turns needs."""

CANDIDATES = 128
"""Turns for which there is room."""

UNIT = 1 << 20
"""A whole win, in integers, so that sums are the same everywhere."""

MOST_POINTS = 64
"""Of points that are told apart."""

STEP = 3
"""Cards in score piles that are told apart from so many more or fewer."""

STEPS = 12
"""Of them; a deal takes at least 16 of the 49 cards, so that there are never more than 33."""

PLAN = Shape(
    f"{__name__}.PLAN",
    count=("i8", 0),  # turns considered, the live ones first
    seat=("i8", 0),
    fitting=("i8", 0),  # of 16 turns in a playout, how many are by first fit
    order=("i8", CANDIDATES),
    length=("i8", CANDIDATES),
    actions=("i8", CANDIDATES * DEPTH),
    total=("i8", CANDIDATES),  # the value so far, in units
    visits=("i8", CANDIDATES),
    hidden=("i8", 49),  # the cards that the seat cannot place
    hidden_count=("i8", 0),
    places=("i8", 4),  # how many of them each hand gets
)

# Twelve per cent a point: how much likelier a seat is to win the match for each point it has more.
_WEIGHT = tuple(round(1000 * 1.12**total) for total in range(MOST_POINTS))


@compilable
def deal_hidden(world: Any, base: Any, plan: Any, dice: Any) -> None:
    """Make `world` a full state that the seat cannot tell from the true one."""
    copy(world, base)
    taken = 0
    for seat in range(base.seats):
        for _ in range(plan.places[seat]):
            world.hand[seat] |= 1 << _draw_hidden(plan, taken, dice)
            taken += 1
    if base.draw == 0 and base.actions == 0:
        return
    for place in range(base.deck_size - base.deck_known):
        world.deck[place] = _draw_hidden(plan, taken, dice)
        taken += 1


@compilable
def _draw_hidden(plan: Any, taken: int, dice: Any) -> int:
    """The next of the hidden cards, in a random order."""
    place = taken + below(dice, plan.hidden_count - taken)
    card = plan.hidden[place]
    plan.hidden[place] = plan.hidden[taken]
    plan.hidden[taken] = card
    return card


@compilable
def worth(s: Any, seat: int) -> int:
    """What a round that is over is worth to a seat: the match, or with points still to come a share by the points."""
    return worth_by(s, seat, _WEIGHT)


@compilable
def worth_by(s: Any, seat: int, weight: Any) -> int:
    """The same, by a table of what each number of points counts."""
    if score(s) != GOES_ON:
        won = winners(s)
        return UNIT // won.bit_count() if won >> seat & 1 else 0
    total = 0
    for other in range(s.seats):
        total += weight[min(points(s.pile[other]), MOST_POINTS - 1)]
    return UNIT * weight[min(points(s.pile[seat]), MOST_POINTS - 1)] // total


@compilable
def worth_in_match(s: Any, seat: int, weight: Any) -> int:
    """The same, by a table of what each number of points counts after each number of cards out of play.

    The table has MOST_POINTS numbers for each STEP of the cards that lie in score piles.
    """
    if score(s) != GOES_ON:
        won = winners(s)
        return UNIT // won.bit_count() if won >> seat & 1 else 0
    start = MOST_POINTS * min((s.cards.bit_count() - cards_in_play(s)) // STEP, STEPS - 1)
    total = 0
    for other in range(s.seats):
        total += weight[start + min(points(s.pile[other]), MOST_POINTS - 1)]
    return UNIT * weight[start + min(points(s.pile[seat]), MOST_POINTS - 1)] // total


@compilable
def try_turns(stack: Any, base: Any, walk: Any, plan: Any, deals: int, dice: Any) -> None:
    """Deal the hidden cards so many times; play every live turn on each deal and the round to its end."""
    for _ in range(deals):
        deal_hidden(stack[WORLD], base, plan, dice)
        for i in range(plan.count):
            turn = plan.order[i]
            copy(stack[0], stack[WORLD])
            for step in range(plan.length[turn]):
                play(stack[0], plan.actions[DEPTH * turn + step])
            play_out(stack, walk, dice, plan.fitting)
            plan.total[turn] += worth(stack[0], plan.seat)
            plan.visits[turn] += 1


@compilable
def drop_half(plan: Any) -> None:
    """Order the live turns by what they are worth, and keep the better half."""
    for i in range(1, plan.count):
        turn = plan.order[i]
        j = i
        while j > 0 and plan.total[plan.order[j - 1]] < plan.total[turn]:
            plan.order[j] = plan.order[j - 1]
            j -= 1
        plan.order[j] = turn
    plan.count = (plan.count + 1) // 2
