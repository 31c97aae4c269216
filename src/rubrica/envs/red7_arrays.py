"""Matches of Red7 in rows of arrays: reset, step, legal actions and observations, for environments of all kinds.

An action is that of `rubrica.red7.turn`: 49 each of play, discard, take, tuck and paint, then draw, skip, end, fold. An
observation is a row of bytes, written by one of the WRITERS; docs/environments.md says what is where in it. Nothing is
written that the seat may not know.
"""

from typing import Any

from rubrica.core.compiled import Shape, compilable, copy, write_bits
from rubrica.envs.rewards import reward
from rubrica.envs.rows import bind
from rubrica.red7.match import GOES_ON, points, score, winners
from rubrica.red7.simulation import deal_round, uniform_action
from rubrica.red7.turn import ACTIONS, DISCARD, DRAW, OVER, PAINT, TAKE, legal, play

CARDS, STANDINGS = 1, 2
WRITERS = ("none", "cards", "standings")

EXTRAS = Shape(
    f"{__name__}.EXTRAS",
    round=("i8", 0),
    canvas=("i8", 0),  # the cards on the canvas: a mask
    order=("i1", 49),  # the cards as they were dealt
)
"""What an environment keeps of a match beside the state of the rules."""


@compilable
def begin_round(s: Any, extra: Any, chance: Any) -> None:
    """Shuffle and deal a round."""
    deal_round(s, extra.order, chance)
    extra.canvas = 0
    extra.round += 1


@compilable
def begin(s: Any, extra: Any, chance: Any, start: Any) -> None:
    """Begin a match, dealt by the dice `chance`; `start` is the state of the rules before it."""
    copy(s, start)
    extra.round = 0
    begin_round(s, extra, chance)


@compilable
def allowed(s: Any, extra: Any, action: int) -> bool:  # noqa: ARG001  # one call for all games
    """Whether a number is a legal action."""
    if action < 0 or action >= ACTIONS:
        return False
    return legal(s)[action // 49] >> action % 49 & 1 != 0


@compilable
def sample(s: Any, extra: Any, dice: Any) -> int:  # noqa: ARG001  # the same
    """A legal action, every one as likely."""
    return uniform_action(s, dice)


@compilable
def to_canvas(action: int) -> int:
    """The card that an action puts on the canvas, as a mask."""
    if DISCARD <= action < TAKE:
        return 1 << action - DISCARD
    return 1 << action - PAINT if PAINT <= action < DRAW else 0


@compilable
def advance(s: Any, extra: Any, chance: Any, action: int) -> bool:
    """Make a legal action, and deal the next round where one follows; return whether the match has ended."""
    extra.canvas |= to_canvas(action)
    play(s, action)
    if s.phase != OVER:
        return False
    if score(s) != GOES_ON:
        return True
    begin_round(s, extra, chance)
    return False


@compilable
def fetch_to_sample(s: Any) -> None:
    """Nothing: a state is small, and the processor sees by itself that they are read in turn."""


@compilable
def fetch_to_step(s: Any, action: int, masked: int, mask: Any, at: int) -> None:
    """Nothing, for the same reason."""


# What a seat sees


@compilable
def write_cards(cards: int, row: Any, at: int) -> None:
    """Write 1 for each card of a mask, 0 for each other, into 49 places."""
    write_bits(row, at, cards)
    write_bits(row, at + 49 - 32, cards >> 49 - 32)


@compilable
def seat_after(seat: int, near: int, seats: int) -> int:
    """The seat so many places after another; no division, which takes longer than all else here."""
    other = seat + near
    return other - seats if other >= seats else other


@compilable
def write_public(s: Any, seat: int, row: Any, at: int) -> None:
    """Write what everyone sees beside the cards, seats counted from this one."""
    for each in range(7):
        row[at + each] = s.rule == each
        row[at + 7 + each] = s.phase == each
    at += 14
    seats = s.seats
    for near in range(seats):
        other = seat_after(seat, near, seats)
        row[at + near] = s.phase != OVER and s.seat == other
        row[at + seats + near] = s.seats_in >> other & 1
        row[at + 2 * seats + near] = s.hand[other].bit_count()
        row[at + 3 * seats + near] = points(s.pile[other]) if s.scoring else 0
    row[at + 4 * seats] = s.deck_size
    row[at + 4 * seats + 1] = s.took


@compilable
def observe_cards(s: Any, canvas: int, seat: int, row: Any, at: int) -> None:
    """Write where every card is that the seat knows of, and what everyone sees."""
    write_cards(s.hand[seat], row, at)
    seats = s.seats
    at += 49
    for near in range(seats):
        other = seat_after(seat, near, seats)
        write_cards(s.palette[other], row, at + 49 * near)
        write_cards(s.known[other], row, at + 49 * (seats + near))
        write_cards(s.pile[other], row, at + 49 * (2 * seats + near))
    at += 147 * seats
    write_cards(canvas, row, at)
    write_cards(0, row, at + 49)
    for place in range(s.deck_known):
        row[at + 49 + s.deck[s.deck_size - 1 - place]] = place + 1
    write_public(s, seat, row, at + 98)


@compilable
def observe_standings(s: Any, seat: int, row: Any, at: int) -> None:
    """Write the own hand, how every palette stands under every rule, and what everyone sees."""
    write_cards(s.hand[seat], row, at)
    seats = s.seats
    at += 49
    for near in range(seats):
        other = seat_after(seat, near, seats)
        for rule in range(7):
            standing = s.standing[7 * other + rule]
            row[at + 7 * near + rule] = standing >> 6
            row[at + 7 * (seats + near) + rule] = standing & 63
    write_public(s, seat, row, at + 14 * seats)


@compilable
def observe(s: Any, extra: Any, seat: int, writer: int, row: Any, at: int) -> None:
    """Write what a seat may know into an array of bytes, from a place on."""
    if writer == CARDS:
        observe_cards(s, extra.canvas, seat, row, at)
    elif writer == STANDINGS:
        observe_standings(s, seat, row, at)


update_observation = observe
"""The same into the row of this match: it is written anew."""


@compilable
def write_legal(s: Any, extra: Any, mask: Any, at: int) -> None:  # noqa: ARG001  # it is written anew
    """Write 1 for every legal action, 0 for all others."""
    moves = legal(s)
    for kind in range(5):
        write_cards(moves[kind], mask, at + 49 * kind)
    for action in range(DRAW, ACTIONS):
        mask[at + action] = moves[5] >> action - DRAW & 1


@compilable
def acting(s: Any) -> int:
    """The seat to act."""
    return s.seat


@compilable
def write_rewards(s: Any, rewards: Any, at: int) -> None:
    """Write the reward of every seat of a match that has ended."""
    won = winners(s)
    for seat in range(s.seats):
        rewards[at + seat] = reward(won, s.seats, seat)


bind(globals())
