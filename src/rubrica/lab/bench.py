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
        for name, limit in limits.items():
            tell(f"{name}: the C limit beside the rules")
            figures[name] = _race(name, limit, seconds / REPEATS)
    for name in figures:
        tell(f"{name}: calls from Python")
        figures[name] |= {f"{call}, us": _microseconds(run) for call, run in find_game(name).timed_calls().items()}
    tell("starting up: cold, then warm")
    figures["start"] = _starting()
    return figures


def _race(name: str, limit: Callable[[float], float], seconds: float) -> Json:
    """The rates of a game's simulations and of its C limit."""
    speeds = [speed for speed in SPEEDS if speed.game == name]
    best = dict.fromkeys(["limit", *(speed.name for speed in speeds)], 0.0)
    for _ in range(REPEATS):
        best["limit"] = max(best["limit"], limit(seconds))
        for speed in speeds:
            best[speed.name] = max(best[speed.name], _rate(speed, seconds))
    told: Json = {"C limit, a second": round(best["limit"])}
    for speed in speeds:
        told[f"{speed.name}: {speed.unit}"] = round(best[speed.name])
        told[f"{speed.name}: ratio to the limit"] = round(best[speed.name] / best["limit"], 3)
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
def _limits() -> Iterator[dict[str, Callable[[float], float]]]:
    """The C programs, built; each is a function of seconds that gives its games a second."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise RubricaError("the C limits need a C compiler: install gcc")
    with tempfile.TemporaryDirectory() as folder:
        limits = {}
        for name in game_names():
            source, program = _sources() / f"{name}_limit.c", Path(folder) / name
            if source.exists():
                subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
                limits[name] = _limit(program)
        yield limits


def _limit(program: Path) -> Callable[[float], float]:
    def rate(games: int) -> float:
        printed = subprocess.run([program, str(games), "1"], check=True, capture_output=True, text=True).stdout
        return float(re.split(r"[= ]", printed)[1])

    first = rate(100_000)
    return lambda seconds: rate(max(100_000, int(first * seconds)))


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
    """Seconds to import, to compile everything, and to answer a first question with all compiled."""
    question = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "state", "params": {"position": POSITION}})
    with tempfile.TemporaryDirectory() as cache:
        here = os.environ | {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
        cold = _seconds(["-m", "rubrica", "warmup"], here)
        warm = min(_seconds(["-m", "rubrica", "engine"], here, question) for _ in range(3))
    imports = min(_seconds(["-c", "import rubrica"], dict(os.environ)) for _ in range(5))
    bare = min(_seconds(["-c", ""], dict(os.environ)) for _ in range(5))
    return {
        "import rubrica, s": round(imports - bare, 3),
        "cold compile of everything, s": round(cold, 1),
        "warm start to the first answer, s": round(warm, 2),
    }


POSITION = {"game": "red7", "hands": [["g2", "r1"], ["v1"]], "palettes": [["r3"], ["o6"]], "deck": []}


def _seconds(arguments: list[str], environment: dict[str, str], given: str = "") -> float:
    begun = time.perf_counter()
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, capture_output=True, text=True, input=given, env=environment)
    return time.perf_counter() - begun
