"""Who wins a round of Red7 between the last two seats when all cards lie open, without draws and card actions.

`red7_solver` answers the same for every option set, move by move. This one goes turn by turn, remembers positions, and
tries first the turns that leave the other seat the fewest answers. A turn that leaves none has won.
"""

from typing import Any

from rubrica.core.compiled import Shape, compilable, lowest_bit
from rubrica.red7.rules import ORANGE, YELLOW, grown, of_colors
from rubrica.red7.turn import DISCARD, END, OVER, PLAY, play, play_on

CARDS = 7
"""In a hand, at most."""

LEVELS = 2 * CARDS + 2
"""Turns that two such hands can last, and one more."""

TURNS = CARDS * CARDS + CARDS
"""Of one position, at most: a card is played, or discarded, or one is played and another discarded."""

TWO_CARDS = 2
"""A turn that spends two cards is tried as late as one that spends one and leaves so many more answers."""

KEPT = 1 << 14
"""Positions of which the winner is remembered."""

_HASH = (1 << 62) - 1
_MIX = 0x2545F4914F6CDD1D

ENDING = Shape(
    f"{__name__}.ENDING",
    most=("i8", 0),  # positions that a solution may take; 0: nothing is solved
    left=("i8", 0),  # of them, those that may still be opened
    count=("i8", LEVELS),  # by level: turns still to be tried
    turns=("i8", LEVELS * TURNS),  # each a number: the answers it leaves, the card it plays, the card it discards
    mine=("i8", 8 * CARDS),  # by card in hand: the standings of a palette with it, then the card itself
    theirs=("i8", 8 * CARDS),  # the same for the other seat
    answers=("i8", 7),  # by rule: cards that the other seat could play and lead under it
    key=("i8", LEVELS),
    kept=("i8", KEPT),  # the hash of a position, with its winner in the lowest two bits; 0: none
)


@compilable
def _key(s: Any) -> int:
    """A hash of a position, with two bits left for the winner."""
    key = (7 * s.seat + s.rule + 1) * _MIX & _HASH  # spread, so that no card of a hand takes it back
    for seat in range(s.seats):
        if s.seats_in >> seat & 1:
            key = ((key ^ key >> 29 ^ s.hand[seat]) * _MIX) & _HASH
            key = ((key ^ key >> 31 ^ s.palette[seat]) * 0x1B873593CC9E2D51) & _HASH
    return (key ^ key >> 27) << 2 & _HASH


@compilable
def _grow(s: Any, seat: int, rows: Any) -> int:
    """Write down how a seat would stand with each card of its hand in its palette; the number of cards."""
    base, left, count = 7 * seat, s.hand[seat], 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        under = grown(s.palette[seat], card, s.standing[base + YELLOW], s.standing[base + ORANGE])
        for rule in range(7):
            rows[8 * count + rule] = under[rule]
        rows[8 * count + 7] = card
        count += 1
    return count


@compilable
def _ahead(rows: Any, at: int, others: Any, base: int) -> int:
    """The rules under which the standings at rows[at:] are better than those at others[base:]: a mask of colours."""
    colors = 0
    for rule in range(7):
        colors |= (rows[at + rule] > others[base + rule]) << rule
    return colors


@compilable
def _list_turns(s: Any, e: Any, level: int, rows: Any, at: int, card: int, answering: int) -> bool:
    """List the turns that play `card` (END: none), after which the seat stands as rows[at:] says; True if one has won.

    `answering` is how many cards the other seat has.
    """
    other = (s.seats_in ^ 1 << s.seat).bit_length() - 1
    colors = _ahead(rows, at, s.standing, 7 * other)
    hand = s.hand[s.seat] if card == END else s.hand[s.seat] ^ 1 << card
    discards = hand & of_colors(colors)
    stays = card != END and colors >> s.rule & 1 != 0
    if discards == 0 and not stays:
        return False
    for rule in range(7):
        e.answers[rule] = 0
    always = (s.hand[other] & of_colors(127 ^ colors)).bit_count()  # answers under any rule: discards, and both
    for c in range(answering):
        beaten = _ahead(e.theirs, 8 * c, rows, at)
        for rule in range(7):
            e.answers[rule] += beaten >> rule & 1
        always += (s.hand[other] & ~(1 << e.theirs[8 * c + 7]) & of_colors(beaten)).bit_count()
    start = TURNS * level
    if stays:
        answers = always + e.answers[s.rule]
        e.turns[start + e.count[level]] = answers << 16 | card << 8 | END
        e.count[level] += 1
        if answers == 0:
            return True
    while discards:
        discard = lowest_bit(discards)
        discards &= discards - 1
        answers = always + e.answers[discard % 7]
        e.turns[start + e.count[level]] = (answers if card == END else answers + TWO_CARDS) << 16 | card << 8 | discard
        e.count[level] += 1
        if answers == 0:
            return True
    return False


@compilable
def _open(s: Any, e: Any, level: int) -> bool:
    """List the turns that keep the seat in; True if one of them has won."""
    e.count[level] = 0
    cards, answering = _grow(s, s.seat, e.mine), _grow(s, (s.seats_in ^ 1 << s.seat).bit_length() - 1, e.theirs)
    if _list_turns(s, e, level, s.standing, 7 * s.seat, END, answering):
        return True
    won, k = False, 0
    while k < cards and not won:
        won = _list_turns(s, e, level, e.mine, 8 * k, e.mine[8 * k + 7], answering)
        k += 1
    return won


@compilable
def _next(stack: Any, e: Any, level: int) -> bool:
    """Play the next turn of this level onto the level above; False when all were tried."""
    if e.count[level] == 0:
        return False
    start = TURNS * level
    best = start
    for at in range(start + 1, start + e.count[level]):
        if e.turns[at] < e.turns[best]:
            best = at
    card, discard = e.turns[best] >> 8 & 255, e.turns[best] & 255
    e.count[level] -= 1
    e.turns[best] = e.turns[start + e.count[level]]
    if card == END:
        play_on(stack, level, DISCARD + discard)
    else:
        play_on(stack, level, PLAY + card)
        play(stack[level + 1], END if discard == END else DISCARD + discard)
    return True


@compilable
def winner(stack: Any, e: Any) -> int:
    """The seat that wins from stack[0], where two seats are in; -1 if e.left positions do not suffice."""
    level, won = 0, -1
    opened = True
    while level >= 0:
        s = stack[level]
        if opened:
            e.left -= 1
            if e.left < 0:
                return -1
            if s.phase == OVER:
                won, opened = s.seat, False
                level -= 1
                continue
            key = _key(s)
            found = e.kept[(key >> 8) & KEPT - 1]
            if found & ~3 == key:
                won, opened = found & 3, False
                level -= 1
                continue
            e.key[level] = key
            won = s.seat if _open(s, e, level) else -1
        if won == s.seat:
            e.kept[(e.key[level] >> 8) & KEPT - 1] = e.key[level] | won
            opened = False
            level -= 1
            continue
        opened = _next(stack, e, level)
        if opened:
            level += 1
        else:
            won = (s.seats_in ^ 1 << s.seat).bit_length() - 1
            e.kept[(e.key[level] >> 8) & KEPT - 1] = e.key[level] | won
            level -= 1
    return won
