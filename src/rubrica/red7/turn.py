"""The turn of Red7 as a state machine: what is allowed, what a move does, who is to act.

A move is an action 0-248: 49 each of play, discard, take, tuck, paint (plus a card's bit); then draw, skip, end, fold.
The state is changed in place; `play` expects an action that `legal` allows.
"""

from typing import Any

from rubrica.core.compiled import Shape, compilable, copy
from rubrica.red7.rules import ALL, ORANGE, YELLOW, grown, of_colors, standing, standings

PLAY, DISCARD, TAKE, TUCK, PAINT = 0, 49, 98, 147, 196
DRAW, SKIP, END, FOLD = 245, 246, 247, 248
ACTIONS = 249

START, OWED_PLAY, OWED_TAKE, OWED_SEVEN, AFTER, OFFER, OVER, HIDDEN, DEAL = range(9)
STILL_IN, FOLDED, EMPTY_HAND, BEHIND, LEFT_BEFORE = range(5)
OFF, MAY, MUST = range(3)

UNKNOWN = 63
"""A card of the deck that is not known: to draw it leads to the phase HIDDEN, where nothing can go on."""

STATE = Shape(
    f"{__name__}.STATE",
    seats=("i8", 0),
    draw=("i8", 0),
    scoring=("i8", 0),
    actions=("i8", 0),
    cards=("i8", 0),  # all cards of the deck: a mask
    hand_dealt=("i8", 0),  # how many cards are dealt to each hand
    phase=("i8", 0),
    seat=("i8", 0),
    rule=("i8", 0),
    seats_in=("i8", 0),  # a mask
    took=("i8", 0),  # a card was taken in this turn
    takes=("i8", 0),  # what a 1 may take now: a mask of cards
    hand=("i8", 4),
    palette=("i8", 4),
    known=("i8", 4),  # cards everyone knows to be in that hand
    pile=("i8", 4),  # score piles
    gone=("i8", 4),  # why a seat is out
    rival=("i8", 7),  # under each rule, the best standing among the seats in other than the one to act
    standing=("i8", 28),  # of each seat under each rule
    deck_size=("i8", 0),
    deck_known=("i8", 0),  # how many of the top cards everyone knows
    deck=("i1", 49),  # the top card last
)


@compilable
def lay(s: Any, seat: int, palette: int) -> None:
    """Give a seat this palette."""
    s.palette[seat] = palette
    under = standings(palette)
    for rule in range(7):
        s.standing[7 * seat + rule] = under[rule]


@compilable
def lay_one_more(s: Any, seat: int, card: int) -> None:
    """Add a card to the palette of a seat."""
    base = 7 * seat
    under = grown(s.palette[seat], card, s.standing[base + YELLOW], s.standing[base + ORANGE])
    s.palette[seat] |= 1 << card
    for rule in range(7):
        s.standing[base + rule] = under[rule]


@compilable
def lay_first(s: Any, seat: int, card: int) -> None:
    """Give a seat a palette of one card."""
    s.palette[seat] = s.standing[7 * seat + YELLOW] = s.standing[7 * seat + ORANGE] = 0
    lay_one_more(s, seat, card)


@compilable
def face_rivals(s: Any) -> None:
    """Note what the seat to act must beat under each rule."""
    rival, standing = s.rival, s.standing
    for rule in range(7):
        rival[rule] = 0
    for seat in range(s.seats):
        if seat != s.seat and s.seats_in >> seat & 1:
            for rule in range(7):
                best = standing[7 * seat + rule]
                rival[rule] = max(rival[rule], best)


@compilable
def led_with(s: Any, card: int) -> int:
    """The rules under which the seat to act would lead with one more card: a mask of colours."""
    base = 7 * s.seat
    under = grown(s.palette[s.seat], card, s.standing[base + YELLOW], s.standing[base + ORANGE])
    colors = 0
    for rule in range(7):
        colors |= (under[rule] > s.rival[rule]) << rule
    return colors


@compilable
def leads_with(s: Any, card: int) -> bool:
    """Whether the seat to act would lead with one more card under the rule in force."""
    return standing(s.palette[s.seat] | 1 << card, s.rule) > s.rival[s.rule]


@compilable
def led_without(s: Any, card: int) -> int:
    """The rules under which the seat to act would lead without this card (a mask): a mask of colours."""
    under = standings(s.palette[s.seat] ^ card)
    colors = 0
    for rule in range(7):
        colors |= (under[rule] > s.rival[rule]) << rule
    return colors


@compilable
def led(s: Any) -> int:
    """The rules under which the seat to act leads as things are: a mask of colours."""
    colors = 0
    for rule in range(7):
        colors |= (s.standing[7 * s.seat + rule] > s.rival[rule]) << rule
    return colors


@compilable
def leads(s: Any) -> bool:
    """Whether the seat to act leads under the rule in force."""
    return s.standing[7 * s.seat + s.rule] > s.rival[s.rule]


@compilable
def draws_for(s: Any, palette: int) -> int:
    """The cards that bring a draw when they go to the canvas beside this palette: a number above its size."""
    if s.draw == OFF or s.deck_size == 0:
        return 0
    size = min(palette.bit_count(), 7)
    return ALL >> 7 * size << 7 * size


@compilable
def takeable(s: Any) -> int:
    """The cards a 1 may take: of palettes no smaller than the own, and only so that the seat can stay in."""
    cards = 0
    for other in range(s.seats):
        if other == s.seat or s.seats_in >> other & 1 == 0:
            continue
        theirs = s.palette[other]
        if theirs.bit_count() < s.palette[s.seat].bit_count():
            continue
        left = theirs
        while left:
            card = left & -left
            left ^= card
            if _stays_after_take(s, other, theirs ^ card):
                cards |= card
    return cards


@compilable
def _stays_after_take(s: Any, other: int, theirs: int) -> bool:
    """Whether the seat to act leads, or has a discard that leads, once the other seat's palette is this."""
    rival = standings(theirs)
    colors = 0
    for rule in range(7):
        best = rival[rule]
        for seat in range(s.seats):
            if seat != s.seat and seat != other and s.seats_in >> seat & 1:
                best = max(best, s.standing[7 * seat + rule])
        colors |= (s.standing[7 * s.seat + rule] > best) << rule
    return colors >> s.rule & 1 != 0 or s.hand[s.seat] & of_colors(colors) != 0


@compilable
def paintable(s: Any) -> int:
    """The cards of the own palette that may go to the canvas: those that leave the seat leading."""
    cards, left = 0, s.palette[s.seat]
    while left:
        card = left & -left
        left ^= card
        if led_without(s, card) >> (card.bit_length() - 1) % 7 & 1:
            cards |= card
    return cards


@compilable
def legal(s: Any) -> tuple[int, int, int, int, int, int]:
    """What is allowed: the cards to play, discard, take, tuck and paint, and bits 0-3 for draw, skip, end, fold."""
    hand, phase = s.hand[s.seat], s.phase
    if phase == START:
        return hand, hand & of_colors(led(s)), 0, 0, 0, 0b1000
    if phase == AFTER:
        return 0, hand & of_colors(led(s)), 0, 0, 0, 0b0100 if s.took == 0 or leads(s) else 0
    if phase == OWED_PLAY:
        return hand, 0, 0, 0, 0, 0
    if phase == OWED_TAKE:
        return 0, 0, s.takes, 0, 0, 0
    if phase == OWED_SEVEN:
        return 0, 0, 0, s.palette[s.seat], paintable(s), 0
    if phase == OFFER:
        return 0, 0, 0, 0, 0, 0b0011
    return 0, 0, 0, 0, 0, 0


@compilable
def play(s: Any, action: int) -> None:
    """Make a legal move, and all that follows from it without a move."""
    if action < DISCARD:
        _play_card(s, action)
    elif action < TAKE:
        _leave_hand(s, 1 << action - DISCARD)
        _to_canvas(s, action - DISCARD)
    elif action < TUCK:
        _take(s, action - TAKE)
    elif action < PAINT:
        lay(s, s.seat, s.palette[s.seat] ^ 1 << action - TUCK)
        _to_deck(s, action - TUCK)
        s.phase = AFTER
    elif action < DRAW:
        lay(s, s.seat, s.palette[s.seat] ^ 1 << action - PAINT)
        _to_canvas(s, action - PAINT)
    elif action == DRAW:
        if _draw_card(s):
            pass_turn(s)
    elif action == SKIP:
        pass_turn(s)
    elif action == END:
        if leads(s):
            pass_turn(s)
        else:
            _leave(s, BEHIND)
    else:
        _leave(s, FOLDED)


@compilable
def play_on(stack: Any, level: int, action: int) -> None:
    """Make stack[level + 1] the state that a legal move leads to from stack[level]."""
    copy(stack[level + 1], stack[level])
    play(stack[level + 1], action)


@compilable
def _leave_hand(s: Any, card: int) -> None:
    s.hand[s.seat] ^= card
    s.known[s.seat] &= ~card


@compilable
def _play_card(s: Any, card: int) -> None:
    """From hand to palette; with actions on, a 1, 3, 5 or 7 then does what it must, where it can."""
    _leave_hand(s, 1 << card)
    lay_one_more(s, s.seat, card)
    s.phase = AFTER
    number = card // 7 + 1
    if s.actions == 0 or number % 2 == 0:
        return
    if number == 1:
        s.takes = takeable(s)
        if s.takes:
            s.phase = OWED_TAKE
    elif number == 3:
        if s.deck_size:
            _draw_card(s)
    elif number == 5:
        if s.hand[s.seat]:
            s.phase = OWED_PLAY
    else:
        s.phase = OWED_SEVEN


@compilable
def _take(s: Any, card: int) -> None:
    for other in range(s.seats):
        if other != s.seat and s.palette[other] >> card & 1:
            lay(s, other, s.palette[other] ^ 1 << card)
    face_rivals(s)
    _to_deck(s, card)
    s.took = 1
    s.phase = AFTER


@compilable
def _to_deck(s: Any, card: int) -> None:
    """Onto the deck, where everyone knows it to be."""
    s.deck[s.deck_size] = card
    s.deck_size += 1
    s.deck_known += 1


@compilable
def _to_canvas(s: Any, card: int) -> None:
    """Onto the canvas: the rule changes, the draw rule is looked at, the turn passes."""
    s.rule = card % 7
    if draws_for(s, s.palette[s.seat]) >> card & 1 == 0:
        pass_turn(s)
    elif s.draw == MAY:
        s.phase = OFFER
    elif _draw_card(s):
        pass_turn(s)


@compilable
def _draw_card(s: Any) -> bool:
    """The deck's top card to the hand; False, and the phase HIDDEN, if that card is not known."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    if card == UNKNOWN:
        s.phase = HIDDEN
        return False
    s.hand[s.seat] |= 1 << card
    if s.deck_known:
        s.deck_known -= 1
        s.known[s.seat] |= 1 << card
    return True


@compilable
def _leave(s: Any, why: int) -> None:
    """The seat to act is out; the turn passes."""
    s.seats_in ^= 1 << s.seat
    s.gone[s.seat] = why
    pass_turn(s)


@compilable
def pass_turn(s: Any) -> None:
    """To the next seat in."""
    s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0
    begin_turn(s)


@compilable
def begin_turn(s: Any) -> None:
    """Start the turn of the seat to act or of the next one in; who has no card goes out. The last one in wins."""
    while True:
        if s.seats_in & s.seats_in - 1 == 0:
            s.seat = s.seats_in.bit_length() - 1
            s.phase = OVER
            return
        if s.seats_in >> s.seat & 1:
            if s.hand[s.seat]:
                break
            s.seats_in ^= 1 << s.seat
            s.gone[s.seat] = EMPTY_HAND
        s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0
    s.phase = START
    s.took = 0
    face_rivals(s)
