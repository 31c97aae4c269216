"""Many matches of Red7 at once: dealt, played by a policy and counted, all in the compiled law."""

from typing import Any

from rubrica.core.compiled import below, copy, law, nth_bit
from rubrica.red7 import match
from rubrica.red7.match import GOES_ON, points, score
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import DRAW, FOLD, OVER, deal, legal, play

SURVIVE, UNIFORM = range(2)


@law
def shuffle(s: Any, order: Any, dice: Any) -> None:
    """Shuffle the cards that lie in no score pile into the first places of `order`."""
    left = (1 << 49) - 1
    for seat in range(s.seats):
        left &= ~s.pile[seat]
    count = 0
    while left:
        place = below(dice, count + 1)
        order[count] = order[place]
        order[place] = nth_bit(left, 0)
        left &= left - 1
        count += 1


@law
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


@law
def play_turn(stack: Any, walk: Any, dice: Any) -> int:
    """Play a uniformly drawn turn that keeps the seat of stack[0] in, else fold; return the number of moves made."""
    draw_turn(stack, walk, dice)
    for i in range(walk.length):
        play(stack[0], walk.turn[i])
    return walk.length  # type: ignore[no-any-return]  # a state is untyped


@law
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
