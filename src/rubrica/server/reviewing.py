"""Reviews in the background, in processes of their own: one decision at a time, as long as someone waits."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import orjson
import structlog

from rubrica.core.errors import RubricaError
from rubrica.lab.luck import luck_if_valued
from rubrica.lab.review import METHOD, players_of
from rubrica.match.compiling import Compiling
from rubrica.match.fair_queue import Busy
from rubrica.match.workers import MEMORY, Workers
from rubrica.server.review_jobs import Begun, begin_review, review_one
from rubrica.store import Conflict, Store, Stored, Unavailable
from rubrica.wire.rest import Depth
from rubrica.wire.review import ReviewTold

NICE = 15
"""Below bots at tables and ranked hints."""
REVIEW_MEMORY = 300 << 20
"""Bytes that a review may allocate. Where compiled rules cannot be kept it compiles them, which takes more."""
PATIENCE = 20.0
"""Seconds after which a review is given up that nobody has asked about."""
LIMIT = 300.0
"""Seconds that one decision may take; the first pass of a whole match takes less than ten."""
MOST = 64
"""Reviews under way or waiting, at most."""
Key: TypeAlias = tuple[str, Depth]
log = structlog.get_logger()


def nothing_told(match: str, game: str, seats: int, depth: Depth) -> ReviewTold:
    """What is told of a review that nobody has asked for."""
    return ReviewTold(
        match=match,
        game=game,
        seats=seats,
        method=METHOD,
        depth=depth,
        status="none",
        why=None,
        done=0,
        total=0,
        decisions=[],
        players=[],
        luck=None,
    )


@dataclass(eq=False)
class _Review:
    """A review under way, as far as it has come."""

    told: ReviewTold
    task: asyncio.Task[None] | None = None
    abandon: asyncio.TimerHandle | None = None
    """Ends it, unless someone asks before."""


@dataclass
class Reviewing:
    """All reviews of a server: found in the store, or computed once for all who ask; close it before the workers."""

    store: Store
    compiling: Compiling
    count: int = 1
    """Processes; with 0 nothing is computed."""
    patience: float = PATIENCE
    under_way: dict[Key, _Review] = field(default_factory=dict)
    """Those that are waited for, and those that could not be done or stored, as long as someone asks."""

    def __post_init__(self) -> None:
        self.workers = Workers(max(1, self.count), memory=REVIEW_MEMORY, nice=NICE, spare=0)

    async def find(self, match: str, depth: Depth, since: int = 0) -> bytes | None:
        """The JSON of a review as far as it has come, with the decisions from this index on; None if there is none."""
        review = self.under_way.get((match, depth))
        if review is not None:
            self._postpone(review)
            told = review.told
            return told.model_copy(update={"decisions": told.decisions[since:]}).model_dump_json().encode()
        return await asyncio.to_thread(self._stored, match, depth, since)

    def begin(self, stored: Stored, told: ReviewTold) -> None:
        """Begin a review, unless it is under way; Busy if too many are."""
        assert told.match is not None
        key = (told.match, told.depth)
        if key in self.under_way:
            return
        if len(self.under_way) >= MOST:
            raise Busy(MOST)
        review = self.under_way[key] = _Review(told.model_copy(update={"status": "waiting"}))
        self._postpone(review)
        review.task = asyncio.get_running_loop().create_task(self._run(review, stored))

    async def close(self) -> None:
        """Stop all reviews, and end their processes."""
        tasks = [review.task for review in self.under_way.values() if review.task is not None]
        for review in list(self.under_way.values()):
            self._forget(review)
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()

    def _stored(self, match: str, depth: Depth, since: int) -> bytes | None:
        found = self.store.reviews.find(match, depth, METHOD)
        if found is None or since <= 0:
            return found
        told = orjson.loads(found)
        return orjson.dumps(told | {"decisions": told["decisions"][since:]})

    def _postpone(self, review: _Review) -> None:
        """Someone waits for it: go on for a while."""
        if review.abandon is not None:
            review.abandon.cancel()
        review.abandon = asyncio.get_running_loop().call_later(self.patience, self._forget, review)

    def _forget(self, review: _Review) -> None:
        """End a review, whatever has come of it."""
        told = review.told
        assert told.match is not None
        if review.abandon is not None:
            review.abandon.cancel()
        if review.task is not None:
            review.task.cancel()
        if self.under_way.get((told.match, told.depth)) is review:
            del self.under_way[told.match, told.depth]

    async def _run(self, review: _Review, stored: Stored) -> None:
        """Compute a review and store it; what goes wrong is told to those who wait."""
        told = review.told
        try:
            await self._compute(told, stored)
        except Exception as error:  # noqa: BLE001  # it is told as long as someone asks
            why = str(error) if isinstance(error, RubricaError) else type(error).__name__
            told.status, told.why = "failed", why
            log.error("review failed", match=told.match, depth=told.depth, why=why)
            return
        kept = await self._keep(told.model_copy(update={"status": "done"}))
        told.status = "done"  # once it is stored, so that whoever is told so finds it
        if kept:
            review.task = None
            self._forget(review)

    async def _keep(self, told: ReviewTold) -> bool:
        """Store a review; whether it is in the store."""
        assert told.match is not None
        try:
            await self.store.reviews.keep(told.match, told.depth, METHOD, told.model_dump_json().encode())
        except Conflict:  # another server has stored the same
            return True
        except Unavailable as error:
            log.warning("review not stored", match=told.match, why=str(error))
            return False
        return True

    async def _compute(self, told: ReviewTold, stored: Stored) -> None:
        warm = await self.compiling.study_preparation(told.game)
        if warm is None:
            raise CannotReview(f"reviews need compiled rules: {self.compiling.why or 'they are not compiled here'}")
        self.workers.memory = REVIEW_MEMORY if self.compiling.studies_kept else MEMORY
        key, urgent = f"{told.match} {told.depth}", told.depth == "first"

        async def run(job: Any, *arguments: Any) -> Any:
            return await self.workers.run(job, *arguments, key=key, limit=LIMIT, urgent=urgent, warm=warm)

        begun: Begun | str = await run(begin_review, stored, told.depth)
        if isinstance(begun, str):
            raise CannotReview(begun)
        told.status, told.total = "running", len(begun.decisions)
        told.luck = await run(luck_if_valued, begun.record)
        told.players = players_of(told.seats, told.decisions)
        known = {"game": begun.record["game"], "digest": begun.record["digest"]}
        for decision in begun.decisions:
            told.decisions.append(await run(review_one, known, decision, begun.playouts))
            told.done, told.players = len(told.decisions), players_of(told.seats, told.decisions)


class CannotReview(RubricaError):
    """A match that cannot be reviewed, and why."""
