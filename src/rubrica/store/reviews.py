"""Reviews that were computed, one for each match and depth; compressed, because their JSON repeats itself."""

from __future__ import annotations

import asyncio
import zlib

from sqlalchemy import Connection, Engine, delete, insert, select

from rubrica.store.tables import reviews
from rubrica.store.writer import Writer, reading


class Reviews:
    """The reviews of a store. Reads block and belong in a thread; writes are awaited."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    def find(self, match: str, depth: str, method: int) -> bytes | None:
        """The JSON of a review by this method; None if there is none."""
        chosen = select(reviews.c.told).where(
            reviews.c.match == match, reviews.c.depth == depth, reviews.c.method == method
        )
        with reading(self._engine) as connection:
            found = connection.execute(chosen).scalar()
        return None if found is None else zlib.decompress(found)

    async def keep(self, match: str, depth: str, method: int, told: bytes) -> None:
        """Store the JSON of a review, instead of one that is there; Conflict if another server was first."""
        packed = await asyncio.to_thread(zlib.compress, told)
        row = {"match": match, "depth": depth, "method": method, "told": packed}

        def keep(connection: Connection) -> None:
            connection.execute(delete(reviews).where(reviews.c.match == match, reviews.c.depth == depth))
            connection.execute(insert(reviews), row)

        await self._writer.write(keep)
