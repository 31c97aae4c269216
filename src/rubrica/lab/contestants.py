"""Third-party bots for the arena: a class in a Python file, or any program that reads and writes lines of JSON."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import queue
import shlex
import subprocess
import threading
from pathlib import Path
from typing import Any

from rubrica.core.bot import Bot, Budget, Considered, OpenBot, find_bot
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import Json, Rng, View

PATIENCE = 10.0
"""Seconds that a program gets for an answer beyond its budget."""


class Forfeit(RubricaError):
    """A bot that died, stalled or answered nonsense; the text is the reason."""


def find_contestant(game: str, spec: str) -> Bot:
    """A bot by what people write: a name, `./file.py:Class`, `exec:program` or `exec-open:program`."""
    if spec.startswith(("exec:", "exec-open:")):
        kind, _, command = spec.partition(":")
        return ProgramBot(spec, game, command, sees_all=kind == "exec-open")
    path, _, name = spec.rpartition(":")
    if path.endswith(".py"):
        return _from_file(spec, Path(path), name)
    return find_bot(game, spec)


def _from_file(spec: str, path: Path, name: str) -> Bot:
    """A bot class from a file, made without arguments."""
    found = importlib.util.spec_from_file_location(path.stem, path)
    if found is None or found.loader is None or not path.is_file():
        raise BadParameter("bots", f"{path} is not a Python file")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    if not hasattr(module, name):
        raise BadParameter("bots", f"{path} has no {name!r}")
    bot: Bot = getattr(module, name)()
    bot.name = spec
    return bot


class ProgramBot(OpenBot):
    """A program: it gets a line with game, options, view, past, seat and ms, and answers a line with its move.

    One that sees all also gets the position at the start of the round and the moves since.
    """

    def __init__(self, name: str, game: str, command: str, sees_all: bool) -> None:
        self.name, self.game, self.sees_all = name, game, sees_all
        self._command = shlex.split(command)
        if not self._command:
            raise BadParameter("bots", f"{name!r} names no program")
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The program's answer to a view."""
        return [Considered(self.ask(view, budget, {}), 0.5, 1)]

    def choose_open(self, view: View, told: Json, budget: Budget, rng: Rng) -> str:
        """The program's answer when it also gets `position` and `moves`."""
        return self.ask(view, budget, told)

    def ask(self, view: View, budget: Budget, more: Json) -> str:
        """Send one line and wait for one."""
        ms = budget.ms if budget.ms is not None else 1000
        told = view.to_json()
        line = {"game": self.game, "options": told["options"], "view": told, "past": list(view.past)}
        line |= {"seat": view.seat, "ms": ms, **more}
        process = self._started()
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(line) + "\n")
            process.stdin.flush()
            answer = self._lines.get(timeout=ms / 1000 + PATIENCE)
        except OSError:
            raise self._forfeit("the program died") from None
        except queue.Empty:
            raise self._forfeit(f"no answer within {ms / 1000 + PATIENCE:g} s") from None
        if not answer:
            raise self._forfeit("the program died")
        try:
            move = json.loads(answer)["move"]
        except (ValueError, KeyError, TypeError):
            raise self._forfeit(f"its answer is no move: {answer.strip()[:60]!r}") from None
        return str(move)

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            with contextlib.suppress(BrokenPipeError):
                self._process.communicate()
            self._process = None

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise Forfeit(f"{self._command[0]}: {error.strerror}") from None
            self._lines = queue.Queue()
            threading.Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def _forfeit(self, why: str) -> Forfeit:
        self.close()
        return Forfeit(why)


def _listen(process: Any, lines: queue.Queue[str]) -> None:
    """Put every line that a program prints into a queue, and an empty one at its end."""
    for line in process.stdout:
        lines.put(line)
    lines.put("")
