"""Compiles what bots need, in processes beside the server: until that is done they play from the plain rules."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

import structlog

from rubrica.core.bot import find_bots
from rubrica.core.compiled import default_backend
from rubrica.core.game import Json, game_names
from rubrica.match import warming
from rubrica.match.player import Thinks
from rubrica.match.worker import Call, Worker, WorkerDied, WorkFailed
from rubrica.match.workers import MEMORY, MOST_ANSWER, Workers

NICE = 15
"""Below the server and the bots that play meanwhile."""
LIMIT = 900.0
"""Seconds that a level may take to compile."""
Rules: TypeAlias = Literal["compiling", "compiled", "plain"]
log = structlog.get_logger()


def do_nothing() -> None:
    """Default callback: does nothing."""


class Compiling:
    """What became of compiling; `start` it in the event loop of the server, and close it before the workers."""

    def __init__(self, workers: Workers, changed: Callable[[], None] = do_nothing) -> None:
        self.workers, self.changed = workers, changed
        self.rules: Rules = "compiling"
        self.why: str | None = None
        """Why bots play from the plain rules, or why compiled ones are not kept for the next start."""
        self.done = self.of = 0
        """Levels that are compiled, of all."""
        self._kept = self.studies_kept = True
        self._looked, self._studied = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look whether everything is compiled, and if not, compile it."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop compiling."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def preparation(self) -> Call | None:
        """What prepares a worker for the compiled rules; None as long as bots play from the plain ones."""
        await self._looked.wait()
        return self._prepared() if self.rules == "compiled" else None

    @property
    def is_studied(self) -> bool:
        """Whether it is known what became of compiling for reviews."""
        return self._studied.is_set()

    async def study_preparation(self, game: str) -> Call | None:
        """What prepares a worker for reviews of a game, once that is compiled; None where nothing is compiled."""
        await self._studied.wait()
        return (warming.prepare_study, (self.studies_kept, game)) if self.rules == "compiled" else None

    def _prepared(self) -> Call:
        """What prepares a worker for all bots that may sit at tables: the worker does not know which ones may."""
        return warming.prepare, (self._kept, tuple(warming.levels()))

    def thinks(self, game: str, level: str | None) -> Thinks:
        """How a level thinks now. One that does not search is as strong from the plain rules."""
        bot = find_bots(game).get(level or "")
        if self.rules == "compiled" or not self._looked.is_set() or bot is None or bot.budget.is_nothing:
            return "fully"
        return "warming up" if self.rules == "compiling" else "less"

    def to_json(self) -> Json:
        """What became of it, for the health of the server."""
        return {"rules": self.rules, "levels_compiled": self.done, "levels": self.of, "why": self.why}

    async def _run(self) -> None:
        """Look, and compile; whatever goes wrong, bots play."""
        try:
            ready = await asyncio.to_thread(self._look)
            self._looked.set()
            if not ready:
                self.changed()
                await self._compile()
        except* WorkFailed as errors:
            self._give_up(str(errors.exceptions[0]))
        except* Exception as errors:  # noqa: BLE001  # it is told, and bots play from the plain rules
            self._give_up(type(errors.exceptions[0]).__name__)
        finally:
            self._looked.set()
            self._studied.set()
        self.changed()

    def _give_up(self, why: str) -> None:
        self.rules, self.why = "plain", f"the rules could not be compiled: {why}"
        log.error("bots play from the plain rules", why=why)

    def _look(self) -> bool:
        """Whether there is nothing to compile."""
        self.of = len(warming.levels())
        if not default_backend().is_compiled:
            self.rules = "plain"  # as the environment asks for
        elif warming.is_compiled():
            self.rules, self.done = "compiled", self.of
        return self.rules != "compiling"

    async def _compile(self) -> None:
        """Compile in processes of their own, a game in each, then let a worker load it, or compile it in memory."""
        begun = time.monotonic()
        log.info("compiling the rules", levels=self.of, why="not compiled yet by this version on this processor")
        why = await asyncio.to_thread(warming.why_not_kept) or await self._compile_games()
        if why is not None:
            self._kept = self.studies_kept = False
            self.why = f"compiled rules cannot be kept: {why}"
            log.warning("compiled rules cannot be kept", why=why)
        if not await self.workers.get_ready(self._prepared()):
            raise WorkerDied
        self.rules, self.done = "compiled", self.of
        self.changed()
        log.info("the rules are compiled", seconds=round(time.monotonic() - begun, 1))
        if self._kept:
            await self._compile_studies()

    async def _compile_games(self) -> str | None:
        """Why the compiled rules cannot be kept; None if they are. WorkFailed if they could not be compiled."""
        levels = await asyncio.to_thread(warming.levels)
        room = asyncio.Semaphore(os.cpu_count() or 1)
        async with asyncio.TaskGroup() as group:
            games = [
                group.create_task(self._compile_levels([one for one in levels if one[0] == game], room))
                for game in dict.fromkeys(game for game, _ in levels)
            ]
        found = [why for game in games if (why := game.result()) is not None]
        return found[0] if found else None

    async def _compile_studies(self) -> None:
        """Compile what reviews use, which bots need not wait for; then nothing is to be compiled at the next start."""
        worker = Worker(MEMORY, MOST_ANSWER, NICE)
        try:
            for game in await asyncio.to_thread(game_names):
                if (why := await worker.call((warming.compile_study, (game,)), LIMIT)) is not None:
                    break
            else:
                why = await asyncio.to_thread(warming.note_compiled)
        except WorkFailed as error:
            why = str(error)
        finally:
            await worker.close()
        if why is not None:
            self.studies_kept = False
            log.warning("not all that reviews use could be compiled and kept", why=why)

    async def _compile_levels(self, levels: list[tuple[str, str]], room: asyncio.Semaphore) -> str | None:
        worker = Worker(MEMORY, MOST_ANSWER, NICE)
        try:
            async with room:
                for game, level in levels:
                    why: str | None = await worker.call((warming.compile_level, (game, level)), LIMIT)
                    if why is not None:
                        return why
                    self.done += 1
                    log.info("compiling the rules", game=game, done=self.done, of=self.of)
        finally:
            await worker.close()
        return None
