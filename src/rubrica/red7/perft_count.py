"""Counting all sequences of moves: the check that the rules are right, move by move."""

from typing import Any

from rubrica.core.compiled import compilable, lowest_bit
from rubrica.red7.turn import HIDDEN, OVER, legal, play_on


@compilable
def perft(stack: Any, todo: Any, depth: int, deck_known: bool) -> int:
    """How many sequences of so many moves start from stack[0]; -1 if one of them draws a card that is not known.

    The stack holds depth + 1 states, `todo` six masks of moves for each.
    """
    nodes, level = 0, 0
    opened = True
    while level >= 0:
        s = stack[level]
        if opened:
            moves = legal(s)
            if s.phase == HIDDEN:
                return -1
            if level == depth or s.phase == OVER:
                nodes += 1
                level -= 1
                opened = False
                continue
            if level == depth - 1 and deck_known:
                for kind in range(6):
                    nodes += moves[kind].bit_count()
                level -= 1
                opened = False
                continue
            for kind in range(6):
                todo[6 * level + kind] = moves[kind]
        action = -1
        for kind in range(6):
            mask = todo[6 * level + kind]
            if mask and action < 0:
                action = 49 * kind + lowest_bit(mask)
                todo[6 * level + kind] = mask & mask - 1
        opened = action >= 0
        if opened:
            play_on(stack, level, action)
            level += 1
        else:
            level -= 1
    return nodes
