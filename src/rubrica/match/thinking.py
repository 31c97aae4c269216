"""How bots choose their moves: in worker processes, with a time limit a move."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import structlog

from rubrica.core.bot import find_bot
from rubrica.core.compiled import plain_rules
from rubrica.core.errors import RubricaError
from rubrica.core.game import View
from rubrica.match.table import levels_of
from rubrica.match.warming import prepare
from rubrica.match.worker import Call, JobFailed, TookTooLong
from rubrica.match.workers import LIMIT, Workers

PATIENCE = 3.0
"""Seconds: what was compiled before is loaded in one."""
PLAIN_MS = 500.0
"""Milliseconds that a bot searches in the plain rules."""
log = structlog.get_logger()


@dataclass(frozen=True)
class Thought:
    """A bot's move, and the milliseconds it thought: what its clock is charged for."""

    move: str
    ms: float


def choose_move(game: str, level: str, view: View, seed: int) -> Thought:
    """A bot's move for a view; the same seed gives the same move. Runs in a worker."""
    bot, begun = find_bot(game, level), time.perf_counter()
    move = bot.choose(view, bot.budget, random.Random(seed))
    return Thought(move, (time.perf_counter() - begun) * 1000)


def choose_plainly(game: str, level: str, view: View, seed: int) -> Thought:
    """A bot's move from the plain rules, within about half a second. Runs in a worker."""
    bot, begun = find_bot(game, level), time.perf_counter()
    ms = PLAIN_MS if bot.budget.ms is None else min(PLAIN_MS, bot.budget.ms)
    with plain_rules():
        move = bot.choose(view, replace(bot.budget, ms=ms), random.Random(seed))
    return Thought(move, (time.perf_counter() - begun) * 1000)


async def compiled_anyway() -> Call:
    """Default preparation: whatever is not compiled yet is compiled by the worker."""
    return prepare, (True,)


@dataclass
class Thinking:
    """Asks bots for moves."""

    workers: Workers
    pause: float = 0.0
    """Seconds a bot takes at least, so that its haste does not tell how little it had to choose from."""
    limit: float = LIMIT
    """Seconds a bot may think; then its first legal move is played."""
    preparation: Callable[[], Awaitable[Call | None]] = compiled_anyway
    """Gives what prepares a worker for the compiled rules; None: play from the plain ones."""
    patience: float = PATIENCE
    """Seconds that a move waits for a worker that prepares; then it is chosen from the plain rules."""
    chance: random.Random = field(default_factory=random.SystemRandom)

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        """A bot's move, never sooner than the pause; `key` is the table, and tables take turns."""
        begun = time.monotonic()
        thought = await self._thought(level, view, key)
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - begun)))
        return thought

    async def _thought(self, level: str | None, view: View, key: str) -> Thought:
        """A bot's move; the first legal one if there is no bot, no choice, or none that can be had."""
        game, first = view.told["game"], Thought(view.legal[0], 0.0)
        levels = levels_of(game)
        if not levels or len(view.legal) == 1:
            return first
        name = level if level in levels else levels[0]
        asked = (game, name, view, self.chance.getrandbits(64))
        try:
            thought = await self._ask(asked, key)
        except RubricaError as error:
            why = error.error if isinstance(error, JobFailed) else type(error).__name__
            log.error("bot failed", game=game, bot=name, error=why)
            return Thought(first.move, self.limit * 1000) if isinstance(error, TookTooLong) else first
        if thought.move not in view.legal:
            log.error("bot failed", game=game, bot=name, error="IllegalMove")
            return first
        return thought

    async def _ask(self, asked: tuple[Any, ...], key: str) -> Thought:
        """What a worker answers: from the compiled rules if one is prepared for them."""
        warm, limit = await self.preparation(), self.limit
        if warm is None or not await self.workers.get_ready(warm, self.patience):
            return await self.workers.run(choose_plainly, *asked, key=key, limit=limit, urgent=True)
        plainly = (choose_plainly, asked)
        return await self.workers.run(
            choose_move, *asked, key=key, limit=limit, urgent=True, warm=warm, instead=plainly
        )
