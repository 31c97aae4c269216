"""Many games, quickly: blocks of games on all cores, the same result for a seed however many threads there are."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Json, Tally
from rubrica.core.interrupts import interrupts_wait
from rubrica.core.progress import Progress, no_progress

BLOCK = 4096


@dataclass(frozen=True)
class Simulated:
    """A simulation that is done, or was stopped: what was played and how long it took."""

    game: str
    options: Json
    seats: int
    policy: str
    seed: int
    threads: int
    seconds: float
    tally: Tally

    def to_json(self) -> Json:
        """The figures as one object; `seconds` is play alone."""
        tally = self.tally
        rate = tally.games / self.seconds if self.seconds else 0.0
        head = {name: value for name, value in asdict(self).items() if name != "tally"}
        return head | {
            "seconds": round(self.seconds, 6),
            "games": tally.games,
            "games_per_s": round(rate, 1),
            "moves_per_s": round(rate * tally.moves / max(tally.games, 1), 1),
            "moves_per_game": round(tally.moves / max(tally.games, 1), 4),
            "wins": {
                "by_seat": tally.wins,
                "by_start": tally.wins_by_start,
                "shared": tally.shared,
                "drawn": tally.drawn,
            },
            "endings": tally.endings,
        }


def simulate(
    game: Game[Any, Any, Any],
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    games: int = 10_000,
    policy: str | None = None,
    seed: int | None = None,
    threads: int = 1,
    progress: Progress = no_progress,
) -> Simulated:
    """Play many games by a policy; `progress` is called with how many are done. An interrupt ends it early."""
    for field, value in (("games", games), ("threads", threads)):
        if value < 1:
            raise BadParameter(field, f"{value} is not 1 or more")
    chosen, seats = game.read_options(options, seats)
    policy = policy or game.policies[0]
    seed = secrets.randbits(63) if seed is None else seed
    play = game.simulator(chosen, seats, policy)
    play(0, 1)  # compiles, if that is still to do
    total = Tally()
    begun = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(play, block_seed(seed, number), size) for number, size in blocks(games)]
        try:
            for done in running:  # in order, so that the endings are named in the same order every time
                tally = done.result()
                with interrupts_wait():
                    total.add(tally)
                progress(total.games)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    seconds = time.perf_counter() - begun
    return Simulated(game.name, game.options_json(chosen), seats, policy, seed, threads, seconds, total)


def blocks(games: int) -> list[tuple[int, int]]:
    """Games divided into blocks: the number of each and how many games it has."""
    return [(number, min(BLOCK, games - start)) for number, start in enumerate(range(0, games, BLOCK))]


def block_seed(seed: int, block: int) -> int:
    """The seed of a block: a hash, so that blocks of near seeds have nothing in common."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{block}".encode()).digest()[:8], "big") >> 1
