"""What the tests of the workers let them do. A job waits for a file, never for a time."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rubrica.core.bot import Bot, Budget, find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Game, find_game
from rubrica.match.table import levels_of
from rubrica.match.warming import prepare


class Cards(Exception):
    """An error whose text tells what is hidden."""


def note(file: str, text: str) -> None:
    """Add a line to a file."""
    with Path(file).open("a", encoding="utf-8") as lines:
        lines.write(f"{text}\n")


def wait_for(file: str) -> int:
    """Wait until a file is there; the id of this process."""
    while not Path(file).exists():
        time.sleep(0.002)
    return os.getpid()


def note_and_wait(file: str, until: str) -> int:
    """Write down the id of this process, then wait for a file."""
    note(file, str(os.getpid()))
    return wait_for(until)


def meet(own: str, other: str) -> None:
    """End only if another job makes its file while this one runs."""
    Path(own).touch()
    wait_for(other)


def alone(file: str) -> None:
    """Fail if two of these run at once."""
    Path(file).touch(exist_ok=False)
    for _ in range(1000):
        assert Path(file).exists()
    Path(file).unlink()


def sleep_for_ever(file: str) -> None:
    """Write down the id of this process, and never end."""
    note_and_wait(file, os.devnull + "/never")


def compute_for_ever(file: str) -> None:
    """The same without ever waiting for anything."""
    note(file, str(os.getpid()))
    while True:
        pass


def start_another(file: str) -> None:
    """Start a program that goes on for long, and wait for it."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]) as child:
        note(file, str(child.pid))


def eat_memory() -> int:
    """Take all the memory there is."""
    held = []
    while True:
        held.append(bytearray(1 << 24))


def die(file: str, times: int) -> str:
    """Be killed as often as asked for, then answer."""
    note(file, str(os.getpid()))
    if len(Path(file).read_text("utf-8").split()) <= times:
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def crash() -> None:
    """Go down as compiled code does that writes where it may not."""
    os.abort()


def fail() -> None:
    """Fail with a text that tells something."""
    raise Cards("r7 g3")


def note_and_fail(file: str) -> None:
    """Write down the id of this process, and fail."""
    note(file, str(os.getpid()))
    fail()


def chatter() -> str:
    """Write to every standard stream, and read."""
    sys.stdout.write("r7 g3\n")
    sys.stderr.write("r7 g3\n")
    os.write(1, b"\0\0\0\1x")
    return sys.stdin.read() if sys.stdin else ""


def zeros(size: int) -> bytes:
    """So many bytes."""
    return bytes(size)


def compiled(name: str) -> tuple[int, int]:
    """How many functions are compiled after the warm-up, and after bots have played whole games under every option."""
    prepare(True)
    before, game = _compiled(), find_game(name)
    for option in game.options:
        for choice in option.choices:
            with contextlib.suppress(BadParameter):  # a choice that needs another option too
                start = game.start(*game.read_options({option.name: choice}))
                for level in levels_of(name):
                    _play(game, start, find_bot(name, level), random.Random(1))
    return before, _compiled()


def _play(game: Game[Any, Any, Any], state: Any, bot: Bot, rng: random.Random) -> None:
    while (actor := game.to_act(state)) is not None:
        chosen = None if actor == DEALER else bot.choose(game.view(state, actor), Budget(iterations=10), rng)
        move = game.dealt(state, rng, None if chosen is None else game.parse(chosen))
        state = game.play(state, move).state


def _compiled() -> int:
    from numba.core.dispatcher import Dispatcher

    return sum(len(thing.overloads) for thing in gc.get_objects() if isinstance(thing, Dispatcher))
