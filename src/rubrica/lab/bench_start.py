"""How long a start takes: from a fresh clone with empty caches, with and without downloads, and the second one."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.clients import Client

CACHES = ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")
"""Where downloads are kept."""
PATIENCE = 900.0
"""Seconds for a start, and for the compiler after it."""
TURNS = 5
"""The first turns of masters that are timed."""
MASTERS = {"red7": ["me", "master"], "red": ["me", "master", "master"]}


def start_figures(tell: Callable[[str], object]) -> Json:
    """Seconds to the page of a first start and of a second one, and what the first one spends them on."""
    with tempfile.TemporaryDirectory(prefix="rubrica-start-") as place:
        folder = Path(place)
        tell("a fresh clone, with downloads")
        with _started(_clone(folder / "first"), _environment(folder, "first")) as first:
            pass
        tell("a fresh clone, without downloads")
        clone, environment = _clone(folder / "second"), _environment(folder, "second")
        with _started(clone, environment) as cold:
            tell("masters play while their rules are compiled")
            moves = {game: asyncio.run(_moves(cold.port, game)) for game in MASTERS}
            compiled = cold.until_compiled()
        tell("the second start")
        again = []
        for _ in range(3):
            with _started(clone, environment) as warm:
                again.append(warm.seconds)
    return {
        "first start with downloads, s": first.to_json(),
        "first start without downloads, s": cold.to_json(),
        "bots": {
            **{f"{game}: the longest of the first moves of masters, s": round(most, 2) for game, most in moves.items()},
            "from the page until masters have the compiled rules, s": round(compiled, 1),
        },
        "second start, s": {"to the page": round(min(again), 2)},
    }


def _clone(to: Path) -> Path:
    """A clone of the checkout that this is."""
    import rubrica

    checkout = Path(rubrica.__file__).parents[2]
    if not (checkout / "play").exists() or not (checkout / ".git").exists():
        raise RubricaError("`bench start` measures a checkout: call it by ./play in one")
    subprocess.run(["git", "clone", "--quiet", checkout, to], check=True)
    return to


def _environment(folder: Path, name: str) -> dict[str, str]:
    """Downloads are kept for all starts; compiled rules and data by each clone for itself."""
    kept = {cache: str(folder / "downloads" / cache) for cache in CACHES}
    own = {variable: str(folder / f"{name}-cache") for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA")}
    return os.environ | kept | own | {"RUBRICA_DATA": str(folder / f"{name}-data")}


@dataclass
class _Start:
    """A start of `./play`: when it said what, in seconds from its beginning, and when its page was there."""

    child: subprocess.Popen[str]
    begun: float = field(default_factory=time.perf_counter)
    said: list[tuple[float, str]] = field(default_factory=list)
    port: int = 0
    seconds: float = 0.0

    def wait(self) -> None:
        """Until the page is there."""
        assert self.child.stdout is not None
        for line in self.child.stdout:
            if found := re.search(r"http://127\.0\.0\.1:([0-9]+)/", line):
                self.port = int(found[1])
                break
            self.said.append((time.perf_counter() - self.begun, line.strip(" .\n")))
        if not self.port:
            raise RubricaError(f"./play did not start: {self.said[-1:]}")
        while self._ask("/") is None:
            time.sleep(0.01)
        self.seconds = time.perf_counter() - self.begun

    def until_compiled(self) -> float:
        """Seconds from the page until the rules of bots are compiled."""
        while json.loads(self._ask("/api/health") or "{}").get("bots", {}).get("rules") != "compiled":
            if time.perf_counter() - self.begun > PATIENCE:
                raise RubricaError("the rules of bots are not compiled: see /api/health")
            time.sleep(0.05)
        return time.perf_counter() - self.begun - self.seconds

    def _ask(self, path: str) -> bytes | None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            if self.child.poll() is not None or time.perf_counter() - self.begun > PATIENCE:
                raise RubricaError("./play stopped, or does not answer") from None
            return None

    def to_json(self) -> Json:
        """Seconds in all, and from each line that was said to the next."""
        ends = [*(at for at, _ in self.said[1:]), self.seconds]
        parts = {line: round(end - at, 1) for (at, line), end in zip(self.said, ends, strict=True)}
        return {"to the page": round(self.seconds, 1), **parts}


@contextmanager
def _started(clone: Path, environment: dict[str, str]) -> Iterator[_Start]:
    """`./play` in a clone, with its page open."""
    command = [str(clone / "play"), "--no-browser", "--port", "0"]
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdout=pipe, stderr=joined, text=True, env=environment, cwd=clone) as child:
        try:
            start = _Start(child)
            start.wait()
            yield start
        finally:
            child.send_signal(signal.SIGTERM)
            child.communicate()


async def _moves(port: int, game: str) -> float:
    """The most seconds that a person waits for masters in the first turns, in as many matches as that takes."""
    me: Any = await Client.new(port, "Me")
    await me.connect()
    waits: list[float] = []
    while len(waits) < TURNS:
        table = await me.ask("POST", "/api/matches", {"game": game, "seats": MASTERS[game]})
        await me.watch(table["match"])
        while len(waits) < TURNS and me.view["view"]["to_act"] is not None:
            if me.view["view"]["legal"]:
                await me.see((await me.play(me.view["view"]["legal"][0]))["version"])
            else:
                waits.append(await _wait_for_masters(me))
    me.close()
    return max(waits)


async def _wait_for_masters(me: Any) -> float:
    """Seconds until the person is to act, or the match is over."""
    begun = time.perf_counter()
    while me.view["view"]["to_act"] not in (me.view["view"]["seat"], None):
        await me.receive("view")
    return time.perf_counter() - begun
