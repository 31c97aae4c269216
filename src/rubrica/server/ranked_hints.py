"""Ranked turns for hints and the analysis board, in processes of their own: no bot at a table waits for them."""

from __future__ import annotations

from rubrica.core.game import View
from rubrica.lab.ranking import rank_deals
from rubrica.match.compiling import Compiling
from rubrica.match.worker import WorkFailed
from rubrica.match.workers import MEMORY, Workers
from rubrica.wire.ranking import Ranking

NICE = 10
"""Below the bots at tables, above reviews."""
LIMIT = 10.0
"""Seconds that a ranking may take; it ends by itself after three."""


class NotCompiled(WorkFailed):
    """Turns can be compared only by compiled rules."""

    def __init__(self, why: str | None) -> None:
        super().__init__(f"turns cannot be compared here: {why or 'the rules are not compiled'}")


class RankedHints:
    """Ranks the turns of views; close it."""

    def __init__(self, compiling: Compiling) -> None:
        self.compiling, self.workers = compiling, Workers(1, memory=MEMORY, nice=NICE, spare=1)

    async def rank(self, game: str, view: View, deals: int, key: str) -> Ranking:
        """The turns of the seat to act, ranked; `key` is who asks, and those who ask take turns."""
        warm = await self.compiling.study_preparation(game)
        if warm is None:
            raise NotCompiled(self.compiling.why)
        return await self.workers.run(rank_deals, game, view, deals, key=key, limit=LIMIT, warm=warm)

    async def get_ready(self, game: str) -> None:
        """Let a process prepare for a game, if all is compiled; nobody waits for it."""
        if self.compiling.is_studied and (warm := await self.compiling.study_preparation(game)) is not None:
            await self.workers.get_ready(warm, patience=0)

    async def close(self) -> None:
        """End the processes."""
        await self.workers.close()
