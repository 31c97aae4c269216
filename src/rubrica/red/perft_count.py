"""Counting all sequences of placements: the check that the rules are right, placement by placement."""

from typing import Any

from rubrica.core.compiled import compilable, copy
from rubrica.red.turn import nth_placement, placements, play


@compilable
def perft(stack: Any, tried: Any, depth: int) -> int:
    """How many sequences of so many placements start from stack[0]; a finished game counts 1. Depth 1 or more.

    The stack holds as many states, and `tried` as many numbers. Face down, flips are passed over: any kind may come.
    """
    nodes, level = 0, 0
    tried[0] = 0
    while level >= 0:
        s = stack[level]
        count = placements(s)
        if count == 0 or level == depth - 1:
            nodes += max(count, 1)
            level -= 1
        elif tried[level] == count:
            level -= 1
        else:
            copy(stack[level + 1], s)
            play(stack[level + 1], nth_placement(s, tried[level]))
            tried[level] += 1
            level += 1
            tried[level] = 0
    return nodes
