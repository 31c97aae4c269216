"""What all referees of a server share."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from rubrica.core.bot import find_bot
from rubrica.core.game import View
from rubrica.match.course import Dealer
from rubrica.match.fair import Fair
from rubrica.match.table import levels_of
from rubrica.store import Store

if TYPE_CHECKING:
    from rubrica.match.telling import Telling

log = structlog.get_logger()


def now_ms() -> int:
    """The time for the log."""
    return int(time.time() * 1000)


def _as_it_is(fair: Fair) -> Dealer:
    return fair


def _nothing(_: Telling) -> None:
    """Nobody wants to know."""


@dataclass
class House:
    """The store, the threads in which bots think, and who is told of the end of a match."""

    store: Store
    threads: ThreadPoolExecutor
    dealer: Callable[[Fair], Dealer] = _as_it_is
    ended: Callable[[Telling], None] = _nothing
    pause: float = 0.0
    """Seconds a bot takes at least, so that its haste does not tell how little it had to choose from."""
    chance: random.Random = field(default_factory=random.SystemRandom)

    async def think(self, level: str | None, view: View) -> str:
        """A bot's move for a view, off the event loop, never sooner than the pause."""
        begun = time.monotonic()
        move = await self._thought(level, view)
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - begun)))
        return move

    async def _thought(self, level: str | None, view: View) -> str:
        """A bot's move; without a bot of this game, its first legal move."""
        game = view.told["game"]
        levels = levels_of(game)
        if not levels or len(view.legal) == 1:
            return view.legal[0]
        bot = find_bot(game, level if level in levels else levels[0])
        rng = random.Random(self.chance.getrandbits(64))
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, bot.choose, view, bot.budget, rng)
        except Exception as error:  # noqa: BLE001  # one bot's fault must not stop its table
            log.error("bot failed", game=game, bot=bot.name, error=type(error).__name__)
            return view.legal[0]
