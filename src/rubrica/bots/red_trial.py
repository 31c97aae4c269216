"""Moves of RED tried with the same chance, each result kept: for reviews and hints."""

from typing import Any

from rubrica.bots.red_policy import play_out
from rubrica.bots.red_search import value
from rubrica.core.compiled import compilable, copy
from rubrica.red.simulation import play_chosen
from rubrica.red.turn import seat


@compilable
def try_moves(
    root: Any, s: Any, actions: Any, count: int, deals: int, look: Any, worth: Any, values: Any, samples: int, dice: Any
) -> None:
    """Play `count` moves and the game after each to its end, `deals` times; results go to `values`, row by row.

    A flip is the action FLIP, or FLIP + 1 for a large tile: what it turns up is chance. Every move of a row is played
    out with the same throws of the dice, which lessens the noise of their differences. `s` is a state to play in.
    """
    mine = seat(root)
    for n in range(deals):
        first, second = dice.a, dice.b
        for i in range(count):
            dice.a, dice.b = first, second
            copy(s, root)
            play_chosen(s, actions[i], dice)
            play_out(s, look, samples, dice)
            value(s, worth)
            values[n * count + i] = worth[mine]
