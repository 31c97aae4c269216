"""The figures that the project states of its bots, measured here and now."""

from __future__ import annotations

import random
import resource
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from rubrica.core.bot import Bot, Budget, find_bot
from rubrica.core.game import Json, View, find_game
from rubrica.lab.opening import opening


@dataclass(frozen=True)
class Case:
    """A search to be timed: a bot at the start of a game."""

    game: str
    bot: str
    seats: int
    iterations: int


CASES = (
    Case("red7", "flat-8k", 2, 200_000),
    Case("red7", "master", 2, 50_000),
    Case("red", "master", 3, 20_000),
)


def bot_figures(tell: Callable[[str], object]) -> Json:
    """How fast the strongest bots search: one alone, then two at once, and the memory they take."""
    figures: Json = {}
    for case in CASES:
        tell(f"{case.game}: {case.bot}, {case.iterations:,} iterations")
        bot, view = find_bot(case.game, case.bot), opening(find_game(case.game), case.seats)
        _think(bot, view, case.iterations // 50)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        alone, visits = min(_think(bot, view, case.iterations) for _ in range(3))
        memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        both = min(_two_at_once(bot, view, case.iterations) for _ in range(3))
        figures[f"{case.game} {case.bot}, {case.seats} seats"] = {
            "playouts a second": round(visits / alone),
            "two searches at once to one alone": round(both / alone, 2),
            "memory of a search beyond the program's, MB": round(memory, 1),
            "its own budget a move, s": round(_think(bot, view, None)[0], 3),
        }
    return figures


def _think(bot: Bot, view: View, iterations: int | None) -> tuple[float, int]:
    """Seconds that a search takes, and its playouts."""
    begun = time.perf_counter()
    budget = bot.budget if iterations is None else Budget(iterations=iterations)
    considered = bot.consider(view, budget, random.Random(1))
    return time.perf_counter() - begun, sum(one.visits for one in considered)


def _two_at_once(bot: Bot, view: View, iterations: int) -> float:
    threads = [threading.Thread(target=_think, args=(bot, view, iterations)) for _ in range(2)]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - begun
