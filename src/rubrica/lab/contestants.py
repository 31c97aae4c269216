"""Third-party bots for the arena: a class in a Python file, or any program that reads and writes lines of JSON."""

from __future__ import annotations

import contextlib
import importlib.util
import inspect
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from pathlib import Path
from typing import Any

from rubrica.core.bot import Bot, Budget, Considered, OpenBot, find_bot
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import Json, Rng, View
from rubrica.lab import parts

GRACE = 1.0
"""Seconds beyond its budget after which a bot forfeits."""
START_UP = 30.0
"""Further seconds for the first answer of a program, which is started for it."""
DEFAULT_MS = 1000.0
"""The budget that a program is told where none is given in milliseconds."""
_running: set[ProgramBot] = set()


class Forfeit(RubricaError):
    """A bot that died, took too long or answered nonsense; the text is the reason."""


def find_contestant(game: str, spec: str) -> Bot:
    """A bot by what people write: a name, `./file.py:Class`, `exec:program` or `exec-open:program`."""
    if spec.startswith(("exec:", "exec-open:")):
        kind, _, command = spec.partition(":")
        return ProgramBot(spec, game, command, sees_all=kind == "exec-open")
    path, _, name = spec.rpartition(":")
    if path.endswith(".py"):
        return _from_file(spec, Path(path), name, game)
    if spec.endswith(".py"):
        raise BadParameter("bots", f"{spec} names a file only: write {spec}:Class, with the class of the bot")
    return find_bot(game, spec, "bots")


def _from_file(spec: str, path: Path, name: str, game: str) -> Bot:
    """A bot class from a file, made without arguments; BadParameter says what is wrong with it."""
    if not path.is_file():
        raise BadParameter("bots", f"there is no file {path}")
    found = getattr(_module_of(path), name, None)
    if found is None:
        raise BadParameter("bots", f"{path} has no {name!r}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadParameter("bots", f"{name} of {path} is not a class derived from rubrica.core.bot.Bot")
    if inspect.isabstract(found):
        raise BadParameter("bots", f"{name} of {path} has no method consider(self, view, budget, rng)")
    try:
        bot = found()
    except Exception as error:
        raise BadParameter("bots", f"{name}() of {path} failed: {type(error).__name__}: {error}") from error
    if getattr(bot, "game", None) != game:
        raise BadParameter("bots", f"{name} of {path} plays {getattr(bot, 'game', 'no game')}, not {game}")
    bot.name = spec
    return bot


def _module_of(path: Path) -> Any:
    found = importlib.util.spec_from_file_location(path.stem, path)
    if found is None or found.loader is None:
        raise BadParameter("bots", f"{path} is not a Python file")
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise BadParameter("bots", f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module


class ProgramBot(OpenBot):
    """A program: it gets a line with game, options, view, past, seat and ms, and answers a line with its move.

    One that sees all also gets the position at the start of the round and the moves since.
    """

    def __init__(self, name: str, game: str, command: str, sees_all: bool) -> None:
        self.name, self.game, self.sees_all = name, game, sees_all
        self._command = shlex.split(command)
        if not self._command:
            raise BadParameter("bots", f"{name!r} names no program")
        if shutil.which(self._command[0]) is None:
            raise BadParameter("bots", f"there is no program {self._command[0]!r} that can be run")
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._has_answered = False

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The program's answer to a view."""
        return [Considered(self.ask(view, budget, {}), 0.5, 1)]

    def choose_open(self, view: View, told: Json, budget: Budget, rng: Rng) -> str:
        """The program's answer when it also gets `position` and `moves`."""
        return self.ask(view, budget, told)

    @property
    def is_starting(self) -> bool:
        """Whether the program has not answered yet: its next answer takes the time of its start, too."""
        return not self._has_answered

    def ask(self, view: View, budget: Budget, more: Json) -> str:
        """Send one line and wait for one."""
        ms = budget.ms if budget.ms is not None else DEFAULT_MS
        limit = ms / 1000 + GRACE + (START_UP if self.is_starting else 0.0)
        told = view.to_json()
        line = {"game": self.game, "options": told["options"], "view": told, "past": list(view.past)}
        line |= {"seat": view.seat, "ms": ms, **more}
        process = self._started()
        asked = (process.stdin, json.dumps(line) + "\n")
        threading.Thread(target=_write, args=asked, daemon=True).start()  # it may not read
        try:
            answer = self._lines.get(timeout=limit)
        except queue.Empty:
            raise self._forfeit(f"no answer within {limit:g} s on a budget of {ms:g} ms") from None
        if not answer:
            raise self._forfeit("the program died")
        try:
            move = json.loads(answer)["move"]
        except (ValueError, KeyError, TypeError):
            raise self._forfeit(f"its answer is no move: {answer.strip()[:60]!r}") from None
        if not isinstance(move, str):
            raise self._forfeit(f"its move is not text: {move!r:.60}")
        self._has_answered = True
        return move

    def close(self) -> None:
        """End the program, and what it started."""
        process, self._process = self._process, None  # another thread may close it meanwhile
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        _running.discard(self)
        self._has_answered = False

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    encoding="utf-8",
                    errors="replace",
                    start_new_session=True,  # a process group of its own, which is ended as a whole
                )
            except OSError as error:
                raise Forfeit(f"{self._command[0]}: {error.strerror}") from None
            _running.add(self)
            self._lines = queue.Queue()
            threading.Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def _forfeit(self, why: str) -> Forfeit:
        self.close()
        return Forfeit(why)


def _end_programs() -> None:
    """End all programs of this process."""
    for bot in tuple(_running):
        bot.close()


parts.before_end.append(_end_programs)


def _write(stream: Any, line: str) -> None:
    """Write a line to a program; one that has died is noticed by what it does not answer."""
    with contextlib.suppress(OSError, ValueError):
        stream.write(line)
        stream.flush()


def _listen(process: Any, lines: queue.Queue[str]) -> None:
    """Put every line that a program prints into a queue, and an empty one at its end."""
    with process.stdout as told:
        for line in told:
            lines.put(line)
    lines.put("")
    with contextlib.suppress(OSError):
        process.stdin.close()
