"""Many matches of Red7 at once: dealt, played by a policy and counted, all in the rules."""

from typing import Any

from rubrica.core.compiled import Shape, below, compilable, lowest_bit, nth_bit
from rubrica.red7.match import GOES_ON, deal, score, winners
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import FOLD, OVER, legal, play

SURVIVE, UNIFORM = range(2)

TALLY = Shape(
    f"{__name__}.TALLY",
    moves=("i8", 0),
    shared=("i8", 0),  # matches with more than one winner
    wins=("i8", 4),  # by seat
    wins_by_start=("i8", 4),  # by how long after the first to play in the first round
    endings=("i8", 4),
    order=("i8", 49),  # the cards as they are dealt
)


@compilable
def shuffle(s: Any, order: Any, dice: Any) -> None:
    """Shuffle the cards that lie in no score pile into the first places of `order`."""
    left = s.cards
    for seat in range(s.seats):
        left &= ~s.pile[seat]
    count = 0
    while left:
        place = below(dice, count + 1)
        order[count] = order[place]
        order[place] = lowest_bit(left)
        left &= left - 1
        count += 1


@compilable
def deal_round(s: Any, order: Any, dice: Any) -> None:
    """Shuffle and deal a round; `order` has the cards as they were dealt."""
    shuffle(s, order, dice)
    deal(s, order)


@compilable
def uniform_action(s: Any, dice: Any) -> int:
    """One of the legal moves, each as likely."""
    moves = legal(s)
    total = 0
    for kind in range(6):
        total += moves[kind].bit_count()
    chosen = below(dice, total)
    for kind in range(6):
        count = moves[kind].bit_count()
        if chosen < count:
            return 49 * kind + nth_bit(moves[kind], chosen)
        chosen -= count
    return FOLD


@compilable
def play_turn(stack: Any, walk: Any, dice: Any) -> int:
    """Play a uniformly drawn turn that keeps the seat of stack[0] in, else fold; return the number of moves made."""
    draw_turn(stack, walk, dice)
    for i in range(walk.length):
        play(stack[0], walk.turn[i])
    return walk.length


@compilable
def play_round(stack: Any, walk: Any, policy: int, dice: Any) -> int:
    """Play the round of stack[0] to its end; return the number of moves made."""
    s = stack[0]
    moves = 0
    while s.phase != OVER:
        if policy == SURVIVE:
            moves += play_turn(stack, walk, dice)
        else:
            play(s, uniform_action(s, dice))
            moves += 1
    return moves


@compilable
def simulate(stack: Any, walk: Any, policy: int, games: int, dice: Any, tally: Any) -> None:
    """Play so many matches with the options of stack[0] and count them."""
    s = stack[0]
    for _ in range(games):
        for seat in range(s.seats):
            s.pile[seat] = 0
        first, ending = -1, GOES_ON
        while ending == GOES_ON:
            deal_round(s, tally.order, dice)
            if first < 0:
                first = s.seat
            tally.moves += play_round(stack, walk, policy, dice)
            ending = score(s)
        tally.endings[ending] += 1
        _count_winners(s, first, tally)


@compilable
def _count_winners(s: Any, first: int, tally: Any) -> None:
    won = winners(s)
    for seat in range(s.seats):
        if won >> seat & 1:
            tally.wins[seat] += 1
            tally.wins_by_start[(seat - first + s.seats) % s.seats] += 1
    if won & won - 1:
        tally.shared += 1
