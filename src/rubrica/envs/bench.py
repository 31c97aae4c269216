"""`rubrica bench envs`: decisions a second of random play on one core, ours beside those of other libraries.

The games differ, so a table of these figures states sizes and claims no factor. What is not installed is skipped.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from rubrica.core.game import Json
from rubrica.core.simulation import simulate
from rubrica.envs.peers import peer_runners
from rubrica.envs.runners import Chunk, Runner, aec_chunk, spiel_chunk
from rubrica.envs.spaces import KITS
from rubrica.lab.rates import Rate, rates

BATCH = 4096
ROUNDS = 3
ALL_ON = {"draw": "may", "scoring": True, "actions": True}
VECTORS: tuple[tuple[str, str, Mapping[str, Any], int], ...] = (
    ("red7", "basic, 2 seats", {}, 2),
    ("red7", "all options, 4 seats", ALL_ON, 4),
    ("red", "3 players", {}, 3),
)

HEADINGS = {
    "vector": "Many matches in one call from Python, or games in C++",
    "pettingzoo": "PettingZoo, one match",
    "openspiel": "OpenSpiel's games in Python, one match",
}
"""The parts of the table, and what they are called above a picture."""


def env_figures(seconds: float, tell: Callable[[str], object], batch: int = BATCH) -> Json:
    """Decisions a second of every runner that is installed; the best of several rounds, in turn, counts."""
    figures: Json = {}
    skipped: dict[str, str] = {}
    with one_core():
        for part in HEADINGS:
            runners = [one for one in (*own_runners(batch), *peer_runners(batch)) if one.part == part]
            figures[part] = _race(runners, seconds, tell, skipped)
    _add_ratios(figures["vector"])
    return figures | ({"skipped": skipped} if skipped else {})


def env_picture(figures: Json) -> str:
    """The figures of all runners, as SVG."""
    return rates(
        "Decisions a second, at random, on one core",
        {
            HEADINGS[part]: [
                Rate(name, told["size"], told["decisions a second"], name.startswith("rubrica"))
                for name, told in found.items()
            ]
            for part, found in figures.items()
            if part in HEADINGS
        },
    )


def _race(runners: list[Runner], seconds: float, tell: Callable[[str], object], skipped: dict[str, str]) -> Json:
    ready: dict[str, Chunk] = {}
    for one in runners:
        tell(f"{one.part}: {one.name}")
        try:
            ready[one.name] = one.ready()
            ready[one.name]()
        except (ImportError, OSError, RuntimeError) as error:  # OSError: what a library would download is not there
            skipped[f"{one.part}: {one.name}"] = f"{type(error).__name__}: {str(error).splitlines()[0][:100]}"
            ready.pop(one.name, None)
    best = dict.fromkeys(ready, 0.0)
    for _ in range(ROUNDS):
        for name, chunk in ready.items():
            best[name] = max(best[name], _rate(chunk, seconds / ROUNDS))
    sizes = {one.name: one.size for one in runners}
    return {name: {"decisions a second": round(rate), "size": sizes[name]} for name, rate in best.items()}


def _rate(chunk: Chunk, seconds: float) -> float:
    begun, made, spent = time.perf_counter(), 0, 0.0
    while made == 0 or spent < seconds:
        made += chunk()
        spent = time.perf_counter() - begun
    return made / spent


def _add_ratios(vector: Json) -> None:
    """Add how near each vector environment comes to `simulate --policy uniform` with the same options."""
    for name, told in vector.items():
        alone = vector.get(f"{name.partition(':')[0]}: simulate, no environment")
        if alone is not None and alone is not told:
            told["ratio to simulate"] = round(told["decisions a second"] / alone["decisions a second"], 2)


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and all threads that libraries start in it, on one core, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# Ours


def own_runners(batch: int) -> list[Runner]:
    """Our environments."""
    runners = []
    for game, about, options, seats in VECTORS:
        kit = KITS[game]
        first = next(iter(kit.layouts))
        for what, observation, masks in (
            (f"masks and observations ({first})", first, True),
            ("masks", "none", True),
            ("neither", "none", False),
        ):
            size = f"batch {batch}, {kit.actions} actions"
            name = f"rubrica {game}, {about}: {what}"
            ready = partial(_vector, game, options, seats, observation, masks, batch)
            runners.append(Runner("vector", name, size, ready))
        size = f"{kit.actions} actions"
        name = f"rubrica {game}, {about}: simulate, no environment"
        runners.append(Runner("vector", name, size, partial(_simulation, game, options, seats)))
        if not options:
            runners.append(Runner("pettingzoo", f"rubrica {game}", size, partial(_pettingzoo, game)))
            runners.append(Runner("openspiel", f"rubrica_{game}", size, partial(_openspiel, f"rubrica_{game}")))
    return runners


def _vector(game: str, options: Mapping[str, Any], seats: int, observation: str, masks: bool, batch: int) -> Chunk:
    from rubrica.envs import vector

    env = vector.make(game, batch, seats=seats, observation=observation, masks=masks, **options)
    env.reset(seed=1)

    def chunk() -> int:
        env.step(env.sample())
        return batch

    for _ in range(50):  # matches are then at all stages
        chunk()
    return chunk


def _simulation(game: str, options: Mapping[str, Any], seats: int) -> Chunk:
    return lambda: simulate(KITS[game].game, options, seats, 4096, "uniform", 1).tally.moves


def _pettingzoo(game: str) -> Chunk:
    return aec_chunk(import_module(f"rubrica.envs.pettingzoo.{game}").env())


def _openspiel(name: str) -> Chunk:
    import_module("rubrica.envs.openspiel")  # registers ours
    return spiel_chunk(import_module("pyspiel").load_game(name))
