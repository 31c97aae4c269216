"""Who wins a round of Red7 between two seats when all cards lie open and both play their best."""

from typing import Any

from rubrica.core.compiled import compilable, lowest_bit
from rubrica.red7.turn import OVER, legal, play_on

DEEPEST = 120


@compilable
def solve(stack: Any, todo: Any, left: Any) -> int:
    """The seat that wins from stack[0]; -1 if left[0] nodes do not suffice. `todo` holds seven numbers a level."""
    level, opened, winner = 0, True, -1
    while level >= 0:
        s = stack[level]
        base = 7 * level
        if opened:
            left[0] -= 1
            if left[0] <= 0 or level >= DEEPEST:
                return -1
            if s.phase == OVER:
                winner = s.seat
                level -= 1
                opened = False
                continue
            moves = legal(s)
            for kind in range(6):
                todo[base + kind] = moves[kind]
            todo[base + 6] = 1 - s.seat
        elif winner == s.seat:
            level -= 1  # one winning move is enough
            continue
        action = -1
        for kind in range(6):
            mask = todo[base + kind]
            if mask and action < 0:
                action = 49 * kind + lowest_bit(mask)
                todo[base + kind] = mask & mask - 1
        opened = action >= 0
        if opened:
            play_on(stack, level, action)
            level += 1
        else:
            winner = todo[base + 6]
            level -= 1
    return winner
