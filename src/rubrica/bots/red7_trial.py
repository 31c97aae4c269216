"""Trial."""
from typing import Any

from rubrica.bots.red7_judge import play_judged, play_out_judged
from rubrica.bots.red7_policy import first_fit, settle
from rubrica.bots.red7_search import WORLD, deal_hidden, worth
from rubrica.core.compiled import compilable, copy
from rubrica.red7.match import deal
from rubrica.red7.simulation import play_turn, shuffle
from rubrica.red7.survival import DEPTH
from rubrica.red7.turn import FOLD, OVER, START, play


@compilable
def try_judged(stack: Any, base: Any, walk: Any, plan: Any, judge: Any, deals: int, dice: Any, judged: int, noise: int) -> None:
    for _ in range(deals):
        deal_hidden(stack[WORLD], base, plan, dice)
        for i in range(plan.count):
            turn = plan.order[i]
            copy(stack[0], stack[WORLD])
            for step in range(plan.length[turn]):
                play(stack[0], plan.actions[DEPTH * turn + step])
            play_out_judged(stack, walk, judge, dice, judged, noise)
            plan.total[turn] += worth(stack[0], plan.seat)
            plan.visits[turn] += 1


@compilable
def duel(stack: Any, walk: Any, judge: Any, other: Any, order: Any, games: int, dice: Any, how: int) -> int:
    """Rounds won by judge, alone in each seat in turn, against: 0 first fit, 1 other judge."""
    s, won = stack[0], 0
    for _ in range(games):
        shuffle(s, order, dice)
        for alone in range(s.seats):
            deal(s, order)
            while s.phase != OVER:
                if s.seat == alone:
                    play_judged(stack, judge, dice, 1)
                elif how == 1:
                    play_judged(stack, other, dice, 1)
                else:
                    seat, action = s.seat, first_fit(stack)
                    if action == FOLD:
                        play_turn(stack, walk, dice)
                    else:
                        play(s, action)
                        while s.seat == seat and s.phase != START and s.phase != OVER:
                            play(s, settle(s))
            won += s.seat == alone
    return won
