"""The figures that the project states, measured here and now; speeds as ratios to hand-written C in the same run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, find_game, game_names
from rubrica.core.simulation import simulate

REPEATS = 5
Limit = Callable[[float], float]
"""Games a second of a C program, over about so many seconds."""


@dataclass(frozen=True)
class Speed:
    """A simulation to be timed beside the C program of its game."""

    name: str
    game: str
    unit: str
    options: Mapping[str, Any]
    seats: int
    policy: str
    threads: int = 1


ALL_ON = {"draw": "may", "scoring": True, "actions": True}
SPEEDS = (
    Speed("red7 basic, 4 seats, survive", "red7", "games_per_s", {}, 4, "survive"),
    Speed("red7 basic, 4 seats, survive, 2 threads", "red7", "games_per_s", {}, 4, "survive", 2),
    Speed("red7 draw may, 2 seats, survive", "red7", "games_per_s", {"draw": "may"}, 2, "survive"),
    Speed("red7 all options, 4 seats, uniform", "red7", "moves_per_s", ALL_ON, 4, "uniform"),
    Speed("red, 3 seats, uniform", "red", "games_per_s", {}, 3, "uniform"),
    Speed("red, 3 seats, uniform, 2 threads", "red", "games_per_s", {}, 3, "uniform", 2),
)


def law_figures(seconds: float, tell: Callable[[str], object]) -> Json:
    """The speed of the compiled rules, beside C in turn. The best of each counts: a busy machine lowers both."""
    figures: Json = {}
    with _limits() as limits:
        for name, programs in limits.items():
            tell(f"{name}: the C limit beside the rules")
            figures[name] = _race(name, programs, seconds / REPEATS)
    for name in figures:
        tell(f"{name}: calls from Python")
        figures[name] |= {f"{call}, us": _microseconds(run) for call, run in find_game(name).timed_calls().items()}
    tell("starting up: cold, then warm")
    figures["start"] = _starting()
    return figures


def _race(name: str, limits: Mapping[str, Limit], seconds: float) -> Json:
    """The rates of a game's simulations and of its C programs."""
    speeds = [speed for speed in SPEEDS if speed.game == name]
    best = dict.fromkeys([*limits, *(speed.name for speed in speeds)], 0.0)
    for _ in range(REPEATS):
        for limit, rate in limits.items():
            best[limit] = max(best[limit], rate(seconds))
        for speed in speeds:
            best[speed.name] = max(best[speed.name], _rate(speed, seconds))
    told: Json = {f"{limit}, a second": round(best[limit]) for limit in limits}
    for speed in speeds:
        told[f"{speed.name}: {speed.unit}"] = round(best[speed.name])
        for limit in limits:
            told[f"{speed.name}: ratio to the {limit}"] = round(best[speed.name] / best[limit], 3)
    two = [(speed.name, speed.name.removesuffix(", 2 threads")) for speed in speeds if speed.threads == 2]
    for threaded, single in two:
        told[f"{single}: 2 threads to 1"] = round(best[threaded] / best[single], 2)
    return told


def _rate(speed: Speed, seconds: float) -> float:
    """Games or moves a second, over about so long."""
    game = find_game(speed.game)
    games = 4096 * speed.threads
    while True:
        done = simulate(game, speed.options, speed.seats, games, speed.policy, 1, speed.threads)
        if done.seconds >= seconds / 2:
            return float(done.to_json()[speed.unit])
        games = int(games * max(2.0, min(seconds / max(done.seconds, 1e-6), 64.0)))


@contextmanager
def _limits() -> Iterator[dict[str, dict[str, Limit]]]:
    """The C programs of each game, built; where one has a part for AVX-512 that this processor can run, with it too."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise RubricaError("the C limits need a C compiler: install gcc")
    with tempfile.TemporaryDirectory() as folder:
        limits = {}
        for name in game_names():
            if (source := _sources() / f"{name}_limit.c").exists():
                limits[name] = {"C limit": _limit(_build(compiler, source, Path(folder) / name, "-DSCALAR"))}
                fastest = _build(compiler, source, Path(folder) / f"{name}-fastest")
                if "avx512" in _printed(fastest, 1000):
                    limits[name]["C limit with AVX-512"] = _limit(fastest)
        yield limits


def _build(compiler: str, source: Path, program: Path, *flags: str) -> Path:
    """The program, made from its source for this processor."""
    subprocess.run([compiler, "-O3", "-march=native", *flags, "-o", program, source], check=True)
    return program


def _limit(program: Path) -> Limit:
    """A function of seconds that gives a program's games a second."""

    def rate(games: int) -> float:
        return float(re.split(r"[= ]", _printed(program, games))[1])

    first = rate(100_000)
    return lambda seconds: rate(max(100_000, int(first * seconds)))


def _printed(program: Path, games: int) -> str:
    """What a C program prints about so many games."""
    return subprocess.run([program, str(games), "1"], check=True, capture_output=True, text=True).stdout


def _sources() -> Path:
    """Where the C programs are: beside the package in a wheel, at the top of a checkout."""
    import rubrica

    package = Path(rubrica.__file__).parent
    return next(folder for folder in (package / "bench", package.parents[1] / "bench") if folder.is_dir())


def _microseconds(call: Callable[[], object]) -> float:
    """How long a call takes, at best."""
    best = float("inf")
    for _ in range(7):
        begun = time.perf_counter()
        for _ in range(2000):
            call()
        best = min(best, (time.perf_counter() - begun) / 2000)
    return round(best * 1e6, 2)


def _starting() -> Json:
    """Seconds to import, to compile everything (and of processor time), and to answer a first question after that."""
    question = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "state", "params": {"position": POSITION}})
    with tempfile.TemporaryDirectory() as cache:
        here = os.environ | {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
        used = _children_cpu_seconds()
        cold = _seconds(["-m", "rubrica", "warmup"], here)
        used = _children_cpu_seconds() - used
        warm = min(_seconds(["-m", "rubrica", "engine"], here, question) for _ in range(3))
    imports = min(_seconds(["-c", "import rubrica"], dict(os.environ)) for _ in range(5))
    bare = min(_seconds(["-c", ""], dict(os.environ)) for _ in range(5))
    return {
        "import rubrica, s": round(imports - bare, 3),
        "cold compile of everything, s": round(cold, 1),
        "cold compile of everything, processor s": round(used, 1),
        "warm start to the first answer, s": round(warm, 2),
    }


POSITION = {"game": "red7", "hands": [["g2", "r1"], ["v1"]], "palettes": [["r3"], ["o6"]], "deck": []}


def _children_cpu_seconds() -> float:
    """The processor time of the programs that have ended which this one started, and of theirs."""
    times = os.times()
    return times.children_user + times.children_system


def _seconds(arguments: list[str], environment: dict[str, str], given: str = "") -> float:
    begun = time.perf_counter()
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, capture_output=True, text=True, input=given, env=environment)
    return time.perf_counter() - begun
