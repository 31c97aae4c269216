"""`rubrica warmup`: compile everything ahead."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from rubrica.cli.progress import bar
from rubrica.core.bot import Budget, find_bots
from rubrica.core.compiled import default_backend
from rubrica.core.game import find_game, game_names
from rubrica.core.value import find_value
from rubrica.lab.luck_study import study_luck
from rubrica.lab.opening import opening
from rubrica.match import warming
from rubrica.match.table import levels_of


def warmup() -> None:
    """Compile the rules of every game and the search of its bots now, so that nothing has to wait for it later.

    [bold]Example[/bold]

    rubrica warmup
    """
    begun = time.perf_counter()
    names = game_names()
    workers = min(len(names), os.cpu_count() or 1)
    with (
        bar("Compiling the rules", len(names)) as advance,
        ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool,
    ):
        for done, compiled in enumerate(as_completed([pool.submit(compile_game, name) for name in names]), start=1):
            compiled.result()
            advance(done)
    if (why := warming.note_compiled()) is not None:
        print(f"They cannot be kept: {why}. Every program compiles what it needs anew.", file=sys.stderr)
    seconds = time.perf_counter() - begun
    print(f"The rules are ready ({default_backend().name}, {seconds:.1f} s).", file=sys.stderr)


def compile_game(name: str) -> None:
    """Compile what a game and its bots need."""
    game = find_game(name)
    for part in game.warm_ups():
        part()
    for level in levels_of(name):
        warming.warm_up(name, level)
    view = opening(game)
    for bot in find_bots(name).values():
        bot.choose(view, Budget(iterations=1), random.Random(1))
    if find_value(name) is not None:
        study_luck(name, 1, samples=1)
    warming.warm_up_study(name)
