"""All turns that keep a seat in: walked without listing them, so that one can be drawn uniformly.

Most turns end in a batch: with one palette and one hand, the ways to finish are `end` and the discards that lead, and
they need only be counted. What a card's action makes of the turn is played on a stack of states.
"""

from typing import Any

from rubrica.core.compiled import Shape, below, compilable, lowest_bit, nth_bit
from rubrica.red7.rules import ODD, of_colors
from rubrica.red7.turn import (
    AFTER,
    DISCARD,
    DRAW,
    END,
    FOLD,
    HIDDEN,
    MAY,
    OFFER,
    OVER,
    OWED_SEVEN,
    OWED_TAKE,
    PAINT,
    PLAY,
    SKIP,
    START,
    TAKE,
    TUCK,
    draws_for,
    led,
    led_with,
    paintable,
    play_on,
)

DEPTH = 16
"""States a walk needs: a turn has at most seven 5s, a last play, what that owes, a discard and a draw."""

WALK = Shape(
    f"{__name__}.WALK",
    total=("i8", 0),  # turns met so far
    length=("i8", 0),  # of the turn that was drawn
    turn=("i8", DEPTH),  # its actions
    path=("i8", DEPTH),  # the actions that led to the top of the stack
    plays=("i8", DEPTH),  # for each state of the stack, the cards still to be tried
    takes=("i8", DEPTH),
    tucks=("i8", DEPTH),
    paints=("i8", DEPTH),
    colors=("i8", 49),  # for each card without an action: the rules it would lead under,
    met=("i8", 49),  # and the turns that begin with it
)


@compilable
def draw_turn(stack: Any, walk: Any, dice: Any) -> int:
    """Draw one of the turns that keep the seat of stack[0] in, uniformly; return how many there are.

    The turn is walk.turn[:walk.length]; it is `fold` where there is none.
    """
    walk.total = 0
    walk.length = 1
    walk.turn[0] = FOLD
    depth = 0
    _open(stack, 0, walk, dice)
    while depth >= 0:
        action = _next_action(walk, depth)
        if action < 0:
            depth -= 1
            continue
        walk.path[depth] = action
        play_on(stack, depth, action)
        depth += 1
        _open(stack, depth, walk, dice)
    return walk.total


@compilable
def _next_action(walk: Any, depth: int) -> int:
    """Take the next move to be tried off the list; -1 when all were."""
    if walk.plays[depth]:
        card = lowest_bit(walk.plays[depth])
        walk.plays[depth] ^= 1 << card
        return PLAY + card
    if walk.takes[depth]:
        card = lowest_bit(walk.takes[depth])
        walk.takes[depth] ^= 1 << card
        return TAKE + card
    if walk.tucks[depth]:
        card = lowest_bit(walk.tucks[depth])
        walk.tucks[depth] ^= 1 << card
        return TUCK + card
    if walk.paints[depth]:
        card = lowest_bit(walk.paints[depth])
        walk.paints[depth] ^= 1 << card
        return PAINT + card
    return -1


@compilable
def _open(stack: Any, depth: int, walk: Any, dice: Any) -> None:
    """Meet the turns that end at the top of the stack, and list the moves after which others go on."""
    s = stack[depth]
    walk.plays[depth] = walk.takes[depth] = walk.tucks[depth] = walk.paints[depth] = 0
    if s.seat != stack[0].seat or s.phase == OVER or s.phase == HIDDEN:
        if _meets(walk, dice, 1) == 0:
            _keep(walk, depth)
    elif s.phase == OFFER:
        chosen = _meets(walk, dice, 2)
        if chosen >= 0:
            _keep(walk, depth)
            _append(walk, DRAW if chosen else SKIP)
    elif s.phase == OWED_TAKE:
        walk.takes[depth] = s.takes
    elif s.phase == OWED_SEVEN:
        walk.tucks[depth] = s.palette[s.seat]
        walk.paints[depth] = paintable(s)
    elif s.phase == AFTER:
        colors = led(s)
        chosen = _meets(walk, dice, _finishes(s, 0, colors))
        if chosen >= 0:
            _keep(walk, depth)
            _append_finish(s, walk, 0, colors, chosen)
    else:
        hand = s.hand[s.seat]
        walk.plays[depth] = hand & ODD if s.actions else 0
        _open_plays(s, depth, walk, dice, hand ^ walk.plays[depth])


@compilable
def _open_plays(s: Any, depth: int, walk: Any, dice: Any, cards: int) -> None:
    """Meet the turns that play one of these cards, which have no action, and those that only discard."""
    colors = led(s) if s.phase == START else 0
    only_discards = _finishes(s, 0, colors)
    met, count, left = only_discards, 0, cards
    while left:
        card = lowest_bit(left)
        left &= left - 1
        with_card = led_with(s, card)
        finishes = _finishes(s, 1 << card, with_card)
        walk.colors[count], walk.met[count] = with_card, finishes
        met += finishes
        count += 1
    chosen = _meets(walk, dice, met)
    if chosen < 0:
        return
    _keep(walk, depth)
    if chosen < only_discards:
        _append_finish(s, walk, 0, colors, chosen)
        return
    chosen -= only_discards
    count = 0
    while chosen >= walk.met[count]:
        chosen -= walk.met[count]
        count += 1
    index = nth_bit(cards, count)
    _append(walk, PLAY + index)
    _append_finish(s, walk, 1 << index, walk.colors[count], chosen)


@compilable
def _discards(s: Any, card: int, colors: int) -> int:
    """What may go to the canvas after playing this card (a mask, or 0 for none), leading under these colours."""
    return (s.hand[s.seat] ^ card) & of_colors(colors)


@compilable
def _offers(s: Any, card: int, discards: int) -> int:
    """Those discards after which a draw is offered."""
    return discards & draws_for(s, s.palette[s.seat] | card) if s.draw == MAY else 0


@compilable
def _ends(s: Any, card: int, colors: int) -> int:
    """1 if the turn may simply end: a card was played, and the seat leads."""
    return colors >> s.rule & 1 if card or s.phase == AFTER else 0


@compilable
def _finishes(s: Any, card: int, colors: int) -> int:
    """In how many ways the turn can finish after playing this card: by `end`, a discard, or a discard and a draw."""
    discards = _discards(s, card, colors)
    return _ends(s, card, colors) + discards.bit_count() + _offers(s, card, discards).bit_count()


@compilable
def _append_finish(s: Any, walk: Any, card: int, colors: int, chosen: int) -> None:
    """Add one of those ways to the turn, by its number."""
    discards = _discards(s, card, colors)
    offers = _offers(s, card, discards)
    chosen -= _ends(s, card, colors)
    if chosen < 0:
        _append(walk, END)
        return
    draws = chosen >= discards.bit_count()
    discard = nth_bit(offers, chosen - discards.bit_count()) if draws else nth_bit(discards, chosen)
    _append(walk, DISCARD + discard)
    if offers >> discard & 1:
        _append(walk, DRAW if draws else SKIP)


@compilable
def _meets(walk: Any, dice: Any, count: int) -> int:
    """Meet so many turns: the number of the one to keep, or -1 for none. Each of n turns met is kept 1 time in n."""
    walk.total += count
    if count == 0:
        return -1
    chosen = below(dice, walk.total)
    return chosen if chosen < count else -1


@compilable
def _keep(walk: Any, length: int) -> None:
    """Let the turn drawn begin with path[:length]."""
    walk.length = length
    for i in range(length):
        walk.turn[i] = walk.path[i]


@compilable
def _append(walk: Any, action: int) -> None:
    walk.turn[walk.length] = action
    walk.length += 1
