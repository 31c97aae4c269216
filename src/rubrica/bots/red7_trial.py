"""Turns of Red7 tried on the same believed deals, each result kept: for reviews and hints."""

from typing import Any

from rubrica.bots.red7_beliefs import build, play_out_kinds
from rubrica.bots.red7_search import WORLD, worth
from rubrica.core.compiled import compilable, copy
from rubrica.red7.survival import DEPTH
from rubrica.red7.turn import play


@compilable
def try_deals(
    stack: Any,
    base: Any,
    walk: Any,
    plan: Any,
    judge: Any,
    b: Any,
    deals: Any,
    count: int,
    values: Any,
    dice: Any,
    noise: int,
) -> None:
    """Try the live turns on `count` of the deals weighed; what each comes to goes to `values`, row by row.

    Every turn of a deal is played out with the same throws of the dice, which lessens the noise of their differences.
    """
    for n in range(count):
        build(stack[WORLD], base, plan, b, deals[n], dice)
        first, second = dice.a, dice.b
        for i in range(plan.count):
            turn = plan.order[i]
            dice.a, dice.b = first, second
            copy(stack[0], stack[WORLD])
            for step in range(plan.length[turn]):
                play(stack[0], plan.actions[DEPTH * turn + step])
            play_out_kinds(stack, walk, judge, b, dice, noise)
            values[n * plan.count + i] = worth(stack[0], plan.seat)
