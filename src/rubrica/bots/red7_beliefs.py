"""What the turns of the others tell of the cards that a seat of Red7 cannot see, and deals weighed by it.

Every deal of the hidden cards is weighed by how likely it makes the turns that the others took. How likely a turn is
depends on who plays: a seat may play at random, by first fit, by judgement, or well in ways of its own. Which one is
not known either: each deal carries the four chances for every seat, and playouts let the seat play on as one of them.
"""

from typing import Any

from rubrica.bots.red7_judge import finish_turn, judge_turns, play_judged
from rubrica.bots.red7_policy import first_fit, settle
from rubrica.bots.red7_search import UNIT, WORLD, deal_hidden
from rubrica.core.compiled import LookupTable, Shape, below, compilable, copy, nth_bit
from rubrica.red7.simulation import play_turn
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import DISCARD, FOLD, OVER, TAKE, play

TURNS = 40
"""Turns of others that are remembered: the last ones."""

POOL = 4096
"""Deals weighed at most."""

ENOUGH = 1500.0
"""Deals of equal weight that are as good as the deals weighed: no more are needed."""

KEPT = 1024
"""Deals that are drawn from those weighed, and changed, where few have nearly all the weight: so many at most."""

CHANGES = 3
"""Changes that are tried then, for each deal that may be weighed."""

RANDOM, FIRST_FIT, JUDGED, OWN_WAY = range(4)
"""Kinds of player. One that plays well in ways of its own plays on by judgement in playouts."""
KINDS = 4

SLIP = 0.05
"""How often a seat that does not play at random plays any turn."""

NEEDLESS = 0.02
"""How likely a seat goes out although it has a turn that keeps it in, next to one that has none."""

WARMTH = UNIT // 30
"""A turn worth so much less is chosen e times less often by a seat that plays by judgement."""

OWN_WARMTH = UNIT // 8
"""The same for a seat that plays well in ways of its own."""

SECOND_CARD = 0.27
"""How often such a seat chooses a turn that spends two cards, next to one that is worth as much and spends one."""

NOISE = UNIT // 32
"""Added to what a turn of a playout is worth, at most, so that not every playout goes the same way."""

_STEPS = 8
_FALL = LookupTable(round(UNIT * 2.718281828 ** (-step / _STEPS)) for step in range(64))

BELIEFS = Shape(
    f"{__name__}.BELIEFS",
    turns=("i8", 0),  # turns of others that are remembered
    seat=("i8", TURNS),
    first=("i8", TURNS),  # the first move of each, or FOLD if the seat went out
    last=("i8", TURNS),  # the move that finished it, or -1
    spent=("i8", TURNS),  # the cards that left the hand in that turn
    later=("i8", TURNS),  # the same in that turn and all later ones of the seat
    drawn=("i8", TURNS),  # how many unknown cards the seat drew in them
    gained=("i8", TURNS),  # the cards that it drew in them and that everyone knows
    prior=("f8", KINDS),
    most=("i8", 0),  # deals that may be weighed
    few=("f8", 0),  # if a smaller share of them has nearly all the weight, they are changed into other likely ones
    dealt=("i8", 0),  # deals weighed
    total=("f8", 0),  # of their weights
    square=("f8", 0),  # of the squares of their weights
    weight=("f8", POOL),
    upto=("f8", POOL),  # the sum of the weights up to a deal and with it
    hand=("i8", 4 * POOL),
    # By deal and seat: the chance of all it did, for each kind of player; last for a change of a deal that is tried.
    kind=("f8", 4 * KINDS * (POOL + 1)),
    kinds=("i8", 4),  # who plays in the playouts of the deal being tried
)


@compilable
def likeness(judge: Any, i: int, warmth: int) -> int:
    """How likely the i-th turn listed is to be chosen, next to UNIT for the best one.

    One that is worth `warmth` less is chosen e times less often.
    """
    step = (judge.best - judge.values[i]) * _STEPS // warmth
    return _FALL[step] if step < len(_FALL) else 0


@compilable
def has_turn(stack: Any, walk: Any, listed: int, dice: Any) -> bool:
    """Whether the seat to act has a turn that keeps it in; with card actions not all are among those listed."""
    return listed > 0 or (stack[0].actions != 0 and draw_turn(stack, walk, dice) > 0)


@compilable
def weigh_turn(stack: Any, walk: Any, judge: Any, b: Any, k: int, at: int, dice: Any) -> None:
    """Multiply the chances at b.kind[at:] by that of turn k, for a seat that holds what stack[0] says."""
    judge.listed = 0
    judge_turns(stack, judge, dice, 1)
    count = judge.listed
    judge.listed = -1
    if b.first[k] == FOLD:
        needless = NEEDLESS if has_turn(stack, walk, count, dice) else 1.0
        for kind in range(KINDS):
            b.kind[at + kind] *= needless
        return
    total = mine = 0
    own_total = own_mine = 0.0
    for i in range(count):
        share = likeness(judge, i, WARMTH)
        own_share = likeness(judge, i, OWN_WARMTH) * (SECOND_CARD if DISCARD <= judge.lasts[i] < TAKE else 1.0)
        total += share
        own_total += own_share
        if judge.firsts[i] == b.first[k] and judge.lasts[i] == b.last[k]:
            mine, own_mine = share, own_share
    any_turn = 1.0 / max(count, 1)
    b.kind[at + RANDOM] *= any_turn
    b.kind[at + FIRST_FIT] *= SLIP * any_turn + (1.0 - SLIP if fits_first(stack, b, k) else 0.0)
    b.kind[at + JUDGED] *= SLIP * any_turn + (1.0 - SLIP) * mine / max(total, 1)
    b.kind[at + OWN_WAY] *= SLIP * any_turn + (1.0 - SLIP) * own_mine / max(own_total, 1.0)


@compilable
def fits_first(stack: Any, b: Any, k: int) -> bool:
    """Whether turn k is what first fit plays."""
    action = first_fit(stack)
    if action != b.first[k]:
        return False
    if action >= DISCARD:
        return True
    copy(stack[1], stack[0])
    play(stack[1], action)
    return settle(stack[1]) == b.last[k]


@compilable
def weigh_seat(stack: Any, walk: Any, seen: Any, judge: Any, b: Any, seat: int, at: int, dice: Any) -> float:
    """How likely all that a seat did is when it holds its hand of stack[WORLD]; the chances go to b.kind[at:]."""
    for kind in range(KINDS):
        b.kind[at + kind] = b.prior[kind]
    for k in range(b.turns):
        if b.seat[k] != seat:
            continue
        hand = (stack[WORLD].hand[seat] | b.later[k]) & ~b.gained[k]
        for _ in range(b.drawn[k]):  # any card that it did not hold until then may be the one it drew
            free = hand & ~b.spent[k]
            if free:
                hand ^= 1 << nth_bit(free, below(dice, free.bit_count()))
        copy(stack[0], seen[k])
        stack[0].hand[seat] = hand
        weigh_turn(stack, walk, judge, b, k, at, dice)
    return chance_of(b, at)


@compilable
def imagine(stack: Any, walk: Any, base: Any, seen: Any, plan: Any, judge: Any, b: Any, dice: Any) -> None:
    """Deal the hidden cards again and again, and weigh each deal. seen[k] is the table before turn k."""
    least = min(b.most, POOL // 4)
    b.total = b.square = 0.0
    b.dealt = 0
    while b.dealt < b.most and (b.dealt < least or b.total * b.total < ENOUGH * b.square):
        deal_hidden(stack[WORLD], base, plan, dice)
        weight = 1.0
        for seat in range(base.seats):
            b.hand[4 * b.dealt + seat] = stack[WORLD].hand[seat]
            if seat != plan.seat:
                at = (4 * b.dealt + seat) * KINDS
                weight *= weigh_seat(stack, walk, seen, judge, b, seat, at, dice)
        b.weight[b.dealt] = weight
        b.total += weight
        b.upto[b.dealt] = b.total
        b.square += weight * weight
        b.dealt += 1
    if 0.0 < b.total * b.total < b.few * b.dealt * b.square:
        draw_deals(b, dice)
        for i in range(CHANGES * b.most):
            change_deal(stack, walk, base, seen, plan, judge, b, i % b.dealt, dice)


@compilable
def copy_deal(b: Any, source: int, target: int) -> None:
    """Write a deal and its chances over another."""
    for seat in range(4):
        b.hand[4 * target + seat] = b.hand[4 * source + seat]
        for kind in range(KINDS):
            b.kind[(4 * target + seat) * KINDS + kind] = b.kind[(4 * source + seat) * KINDS + kind]


@compilable
def draw_deals(b: Any, dice: Any) -> None:
    """Draw deals by their weights, evenly; then all of them have the same weight, and some are the same."""
    count = min(KEPT, b.dealt)
    step = b.total / count
    next_one, different = step * (below(dice, 1 << 30) + 0.5) / (1 << 30), 0
    for deal in range(b.dealt):
        times = 0
        while next_one < b.upto[deal] and times < count:
            next_one += step
            times += 1
        if times:
            copy_deal(b, deal, different)
            b.weight[different] = times
            different += 1
    b.dealt = different
    for deal in range(different):
        while b.weight[deal] > 1.0 and b.dealt < count:
            copy_deal(b, deal, b.dealt)
            b.weight[b.dealt] = 1.0
            b.weight[deal] -= 1.0
            b.dealt += 1
    for deal in range(b.dealt):
        b.weight[deal], b.upto[deal] = 1.0, deal + 1.0
    b.total = b.square = b.dealt


@compilable
def chance_of(b: Any, at: int) -> float:
    """How likely all that a seat did is, whatever kind of player it is."""
    total = 0.0
    for kind in range(KINDS):
        total += b.kind[at + kind]
    return total


@compilable
def change_deal(
    stack: Any, walk: Any, base: Any, seen: Any, plan: Any, judge: Any, b: Any, deal: int, dice: Any
) -> None:
    """Exchange a hidden card of a hand for one that lies elsewhere, if that makes what was seen likely enough.

    It is done as often as the new deal is likely next to the old one (Metropolis), so deals stay as likely as they are.
    """
    world, hidden, first = stack[WORLD], 0, 4 * deal
    for i in range(plan.hidden_count):
        hidden |= 1 << plan.hidden[i]
    seat = below(dice, base.seats)
    mine = b.hand[first + seat] & ~base.hand[seat]
    others = hidden & ~mine
    if seat == plan.seat or mine == 0 or others == 0:
        return
    given = 1 << nth_bit(mine, below(dice, mine.bit_count()))
    taken = 1 << nth_bit(others, below(dice, others.bit_count()))
    before = after = 1.0
    for other in range(base.seats):
        world.hand[other] = b.hand[first + other]
        if other == seat or world.hand[other] & taken:
            world.hand[other] ^= given | taken
            before *= chance_of(b, (first + other) * KINDS)
            after *= weigh_seat(stack, walk, seen, judge, b, other, (4 * POOL + other) * KINDS, dice)
    if after < before and below(dice, 1 << 30) * before >= after * (1 << 30):
        return
    for other in range(base.seats):
        if world.hand[other] != b.hand[first + other]:
            b.hand[first + other] = world.hand[other]
            for kind in range(KINDS):
                b.kind[(first + other) * KINDS + kind] = b.kind[(4 * POOL + other) * KINDS + kind]


@compilable
def deal_at(b: Any, share: float) -> int:
    """The deal at which this share (0 to 1) of the weight of all is reached."""
    low, high = 0, b.dealt - 1
    while low < high:
        middle = (low + high) // 2
        if b.upto[middle] <= share * b.total:
            low = middle + 1
        else:
            high = middle
    return low


@compilable
def build(world: Any, base: Any, plan: Any, b: Any, deal: int, dice: Any) -> None:
    """Make `world` a deal that was weighed, its deck in a new order, and choose what kind of player each seat is."""
    copy(world, base)
    left = 0
    for i in range(plan.hidden_count):
        left |= 1 << plan.hidden[i]
    for seat in range(base.seats):
        world.hand[seat] = b.hand[4 * deal + seat]
        left &= ~world.hand[seat]
        b.kinds[seat] = JUDGED if seat == plan.seat else draw_kind(b, (4 * deal + seat) * KINDS, dice)
    if base.draw == 0 and base.actions == 0:
        return
    for place in range(base.deck_size - base.deck_known):
        card = nth_bit(left, below(dice, left.bit_count()))
        left ^= 1 << card
        world.deck[place] = card


@compilable
def draw_kind(b: Any, at: int, dice: Any) -> int:
    """A kind of player as playouts need it, drawn by the chances at b.kind[at:]."""
    total = chance_of(b, at) * below(dice, 1 << 30) / (1 << 30)
    for kind in range(KINDS):
        total -= b.kind[at + kind]
        if total < 0:
            return min(kind, JUDGED)
    return JUDGED


@compilable
def play_as(stack: Any, walk: Any, judge: Any, kind: int, dice: Any, noise: int) -> None:
    """Play the turn of stack[0] as a kind of player does."""
    s = stack[0]
    if kind == JUDGED:
        play_judged(stack, judge, dice, noise)
    elif kind == RANDOM:
        play_turn(stack, walk, dice)
    else:
        seat = s.seat
        play(s, first_fit(stack))
        if s.seat == seat:
            finish_turn(s)


@compilable
def play_out_kinds(stack: Any, walk: Any, judge: Any, b: Any, dice: Any, noise: int) -> None:
    """Play the round of stack[0] to its end, every seat as the kind of player chosen for it."""
    s = stack[0]
    while s.phase != OVER:
        play_as(stack, walk, judge, b.kinds[s.seat], dice, noise)
