"""Simulations divided into parts, for a cluster: the same blocks of games as `simulate` plays, and the same counts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Any

from rubrica.core.game import Game, Json, Tally, find_game
from rubrica.core.interrupts import interrupts_wait
from rubrica.core.progress import Progress, no_progress
from rubrica.core.simulation import Simulated, block_seed, blocks
from rubrica.lab.parts import Run, spans

PART = 64
"""Blocks of a part: some tenths of a second."""


def simulate_part(game: str, options: Json, seats: int, policy: str, seed: int, part: list[tuple[int, int]]) -> Tally:
    """Play some blocks of games and count them."""
    rules, total = find_game(game), Tally()
    play = rules.simulator(rules.read_options(options, seats)[0], seats, policy)
    for number, size in part:
        total.add(play(block_seed(seed, number), size))
    return total


def simulate_in_parts(
    game: Game[Any, Any, Any],
    options: Mapping[str, Any] | None,
    seats: int | None,
    games: int,
    policy: str | None,
    seed: int | None,
    run: Run,
    progress: Progress = no_progress,
) -> Simulated:
    """What `simulate` gives for the same seed, played in parts. An interrupt ends it early."""
    read, seats = game.read_options(options, seats)
    policy = policy or game.policies[0]
    game.simulator(read, seats, policy)  # refuses a policy that there is not
    seed = secrets.randbits(63) if seed is None else seed
    told, every, total = game.options_json(read), blocks(games), Tally()
    parts = [(game.name, told, seats, policy, seed, every[span.start : span.stop]) for span in spans(len(every), PART)]
    begun = time.perf_counter()
    try:
        for tally in run(simulate_part, parts):
            with interrupts_wait():
                total.add(tally)
            progress(total.games)
    except KeyboardInterrupt:
        pass
    seconds = time.perf_counter() - begun
    return Simulated(game.name, told, seats, policy, seed, 1, seconds, total)
