"""The servers of one PostgreSQL: which of them live, which runs a match, and who watches where.

A server lives as long as it renews its row, by the database's clock. It runs the bots and clocks of the matches whose
`runner` it is. That is a division of work: that no move is made twice is up to the numbers of the lines.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Engine, Select, delete, extract, func, null, or_, select, update
from sqlalchemy import cast as sql_cast
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.types import BigInteger

from rubrica.store.log import UNFINISHED
from rubrica.store.tables import lines, matches, presence, servers
from rubrica.store.writer import reading

LEASE = 3500
"""Milliseconds for which a renewal is good: then others take the matches over."""
TAKEN = 50
"""Matches of a dead server that are taken at once, so that those who live share them."""
KEPT = 24 * 3600 * 1000
"""Milliseconds for which the rows of people who have gone are kept."""
NOW = sql_cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
"""The database's clock, in milliseconds since 1970."""


@dataclass(frozen=True)
class Renewal:
    """What came of a renewal."""

    now: int
    """By the database's clock."""
    offset: float
    """What the database's clock shows beyond `time.monotonic`, in milliseconds."""
    precision: float
    """How far off that may be, in milliseconds."""
    was_alive: bool
    """Whether the server was not taken for dead meanwhile."""


@dataclass(frozen=True)
class Present:
    """Someone who watches a match at a server, or did until `gone`."""

    match: str
    person: str
    server: str
    gone: int | None


class Servers:
    """The rows of this server and of the others. Every method blocks and belongs in a thread.

    The engine need not be durable: after a crash of the database all of this is written anew.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine, self.name = engine, name

    def renew(self) -> Renewal:
        """Renew the row of this server, or add it."""
        chosen = update(servers).where(servers.c.id == self.name, servers.c.until > NOW).values(until=NOW + LEASE)
        row = {"id": self.name, "until": NOW + LEASE}
        added = insert(servers).values(row).on_conflict_do_update(index_elements=["id"], set_={"until": NOW + LEASE})
        with reading(self._engine) as connection:
            begun = time.monotonic()
            until = connection.execute(chosen.returning(servers.c.until)).scalar()
            was_alive = until is not None
            if until is None:
                begun = time.monotonic()
                until = connection.execute(added.returning(servers.c.until)).scalar_one()
            ended = time.monotonic()
        now, middle = until - LEASE, (begun + ended) * 500
        return Renewal(now, now - middle, (ended - begun) * 500, was_alive)

    def leave(self) -> None:
        """Have the others take over at once."""
        with reading(self._engine) as connection:
            connection.execute(update(servers).where(servers.c.id == self.name).values(until=0))

    def dead(self) -> dict[str, int]:
        """The servers that no longer renew their rows, and when they last did, in milliseconds since 1970."""
        with reading(self._engine) as connection:
            found = connection.execute(select(servers).where(servers.c.until <= NOW, servers.c.id != self.name))
            return {row.id: row.until - LEASE for row in found}

    def take(self, server: str | None) -> list[str]:
        """Take over some unfinished matches of a dead server (None: of no server that there is); their ids."""
        known = select(servers.c.id)
        free = or_(matches.c.runner.is_(None), matches.c.runner.not_in(known))
        whose = free if server is None else matches.c.runner == server
        some = select(matches.c.id).where(whose, matches.c.status.in_(UNFINISHED)).limit(TAKEN)
        chosen = update(matches).where(matches.c.id.in_(some.with_for_update(skip_locked=True)))
        with reading(self._engine) as connection:
            return list(connection.execute(chosen.values(runner=self.name).returning(matches.c.id)).scalars())

    def bury(self, server: str, alive: int) -> None:
        """Delete a dead server whose matches were taken over; those who watched there count as gone since it died."""
        went = update(presence).where(presence.c.server == server, presence.c.gone.is_(None)).values(gone=alive)
        with reading(self._engine) as connection:
            connection.execute(went)
            connection.execute(delete(servers).where(servers.c.id == server, servers.c.until <= NOW))
            connection.execute(delete(presence).where(presence.c.gone < NOW - KEPT))

    def claim(self, ids: Iterable[str]) -> list[str]:
        """Run those of these matches that no living server runs; which they are."""
        living: Select[tuple[str]] = select(servers.c.id).where(servers.c.until > NOW)
        free = or_(matches.c.runner.is_(None), matches.c.runner == self.name, matches.c.runner.not_in(living))
        chosen = update(matches).where(matches.c.id.in_(list(ids)), free).values(runner=self.name)
        with reading(self._engine) as connection:
            return list(connection.execute(chosen.returning(matches.c.id)).scalars())

    def release(self, ids: Iterable[str]) -> None:
        """Let any server run these matches."""
        chosen = update(matches).where(matches.c.id.in_(list(ids)), matches.c.runner == self.name)
        with reading(self._engine) as connection:
            connection.execute(chosen.values(runner=null()))

    def note_presence(self, changes: dict[tuple[str, str], bool]) -> None:
        """Note who came to which match at this server, and who went."""
        for here, gone in ((True, null()), (False, NOW)):
            rows = [
                {"match": match, "person": person, "server": self.name}
                for (match, person), now_here in sorted(changes.items())
                if now_here == here
            ]
            added = insert(presence).values(gone=gone)
            key = ["match", "person", "server"]
            if rows:
                with reading(self._engine) as connection:
                    connection.execute(added.on_conflict_do_update(index_elements=key, set_={"gone": gone}), rows)

    def presence_of(self, ids: Iterable[str]) -> list[Present]:
        """Who watches these matches at other servers, or did."""
        living = select(servers.c.id).where(servers.c.until > NOW)
        chosen = select(presence).where(presence.c.match.in_(list(ids)), presence.c.server != self.name)
        chosen = chosen.where(or_(presence.c.gone.is_not(None), presence.c.server.in_(living)))
        with reading(self._engine) as connection:
            return [Present(row.match, row.person, row.server, row.gone) for row in connection.execute(chosen)]

    def last_lines(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last line of each of these matches."""
        last = select(func.max(lines.c.line)).where(lines.c.match == matches.c.id).scalar_subquery()
        with reading(self._engine) as connection:
            found = connection.execute(select(matches.c.id, last.label("last")).where(matches.c.id.in_(list(ids))))
            return {row.id: row.last or 0 for row in found}
