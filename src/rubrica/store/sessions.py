"""Sessions in the database. Of what a browser or program holds, only the hash is kept."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Engine, delete, insert, select, update

from rubrica.core.random_name import random_name
from rubrica.store.errors import Conflict, Unavailable
from rubrica.store.people import Person, hashed
from rubrica.store.session_tables import dates, old_cookies_ended, sessions
from rubrica.store.tables import people, tokens
from rubrica.store.writer import Writer, reading

DAY = 24 * 3600 * 1000
SESSION_DAYS = 180
"""A session ends when it was not used for so long."""
EXCHANGE_DAYS = 90
"""Signed cookies from before sessions are accepted so long after the database got sessions."""
MOST_SESSIONS = 50
"""Sessions of one person at a time; with one more, the one unused for longest ends."""
SESSION_START = "rbs_"
"""The cookie of every session begins so, which tells it from a signed cookie and from a token."""
OLD_COOKIE = "old"
"""The id under which a person finds the signed cookie from before sessions."""


@dataclass(frozen=True, slots=True)
class Credential:
    """What a request was sent with, and whose it is."""

    kind: Literal["session", "old cookie", "token"]
    id: str
    person: Person
    used: int = 0
    """When it was last used, in milliseconds since 1970, to the day; only of sessions."""

    @property
    def key(self) -> str:
        """A name that no other credential has."""
        return f"{self.kind}:{self.person.id}:{self.id}"


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class SessionStore:
    """The sessions of all people. Reads block and belong in a thread; writes are awaited."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    def begin(self) -> int:
        """When this database got sessions; noted on first use. Sessions that are over are removed."""
        now = now_ms()
        with reading(self._engine) as connection:
            found = connection.execute(select(dates.c.at).where(dates.c.name == "sessions")).scalar()
        over = delete(sessions).where(sessions.c.used < now - SESSION_DAYS * DAY)
        with suppress(Unavailable, Conflict):  # noted and removed at another start, when there is space on the disk
            if found is None:
                row = {"name": "sessions", "at": now}
                self._writer.write_now(lambda connection: _note(connection, insert(dates), row))
            self._writer.write_now(lambda connection: _note(connection, over))
        return now if found is None else int(found)

    async def add(self, person: Person, label: str) -> tuple[str, Credential, list[str]]:
        """A new session: what its cookie holds (not stored), the session, and the ids of those ended for it."""
        secret, name, now = SESSION_START + secrets.token_urlsafe(32), random_name(9), now_ms()
        row = {"hash": hashed(secret), "id": name, "person": person.id, "label": label, "created": now, "used": now}

        def add(connection: Connection) -> list[str]:
            chosen = select(sessions.c.id).where(sessions.c.person == person.id).order_by(sessions.c.used.desc())
            ended = list(connection.execute(chosen.offset(MOST_SESSIONS - 1)).scalars())
            if ended:
                connection.execute(delete(sessions).where(sessions.c.id.in_(ended)))
            connection.execute(insert(sessions), row)
            return ended

        ended = await self._writer.write(add)
        return secret, Credential("session", name, person, now), ended

    def find(self, secret: str) -> Credential | None:
        """Whose session it is, unless it is over."""
        chosen = (
            select(people, sessions.c.id.label("session"), sessions.c.used)
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.hash == hashed(secret), sessions.c.used > now_ms() - SESSION_DAYS * DAY)
        )
        with reading(self._engine) as connection:
            row = connection.execute(chosen).first()
        return (
            None
            if row is None
            else Credential("session", row.session, Person(row.id, row.name, row.language), row.used)
        )

    def find_token(self, token: str) -> Credential | None:
        """Whose token it is."""
        chosen = select(people, tokens.c.id.label("token")).join(tokens, tokens.c.person == people.c.id)
        with reading(self._engine) as connection:
            row = connection.execute(chosen.where(tokens.c.hash == hashed(token))).first()
        return None if row is None else Credential("token", row.token, Person(row.id, row.name, row.language))

    def find_old(self, person: str, before: int) -> Credential | None:
        """The person of a signed cookie from before sessions, unless they ended it."""
        ended = select(old_cookies_ended.c.person)
        chosen = select(people).where(people.c.id == person, people.c.created < before, people.c.id.not_in(ended))
        with reading(self._engine) as connection:
            row = connection.execute(chosen).first()
        return None if row is None else Credential("old cookie", OLD_COOKIE, Person(row.id, row.name, row.language))

    def valid(self, credentials: list[Credential]) -> set[Credential]:
        """Those of some credentials that were not ended."""
        names = {one.id for one in credentials}
        with reading(self._engine) as connection:
            kept = set(connection.execute(select(sessions.c.id).where(sessions.c.id.in_(names))).scalars())
            kept |= set(connection.execute(select(tokens.c.id).where(tokens.c.id.in_(names))).scalars())
            ended = set(connection.execute(select(old_cookies_ended.c.person)).scalars())
        return {one for one in credentials if one.id in kept or (one.id == OLD_COOKIE and one.person.id not in ended)}

    async def touch(self, session: Credential, now: int) -> None:
        """Note that a session was used."""
        chosen = update(sessions).where(sessions.c.id == session.id).values(used=now)
        await self._writer.write(lambda connection: _note(connection, chosen))

    def of_person(self, person: str) -> list[dict[str, Any]]:
        """A person's sessions, the last used first."""
        chosen = select(sessions).where(sessions.c.person == person, sessions.c.used > now_ms() - SESSION_DAYS * DAY)
        with reading(self._engine) as connection:
            rows = connection.execute(chosen.order_by(sessions.c.used.desc(), sessions.c.created.desc()))
            return [{"id": row.id, "label": row.label, "created": row.created, "used": row.used} for row in rows]

    async def end(self, person: str, id: str) -> bool:
        """End a session, or with the id `old` the cookies from before sessions; whether there was one."""
        if id == OLD_COOKIE:
            return await self.end_old(person)
        chosen = delete(sessions).where(sessions.c.person == person, sessions.c.id == id)
        return bool(await self._writer.write(lambda connection: _note(connection, chosen)))

    async def end_others(self, person: str, id: str) -> list[str]:
        """End all sessions of a person but this one; their ids."""
        chosen = select(sessions.c.id).where(sessions.c.person == person, sessions.c.id != id)

        def end(connection: Connection) -> list[str]:
            ended = list(connection.execute(chosen).scalars())
            connection.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id != id))
            return ended

        ended: list[str] = await self._writer.write(end)
        return ended

    async def end_old(self, person: str) -> bool:
        """Refuse a person's signed cookie from before sessions; whether it was accepted until now."""
        row = {"person": person, "at": now_ms()}
        try:
            await self._writer.write(lambda connection: _note(connection, insert(old_cookies_ended), row))
        except Conflict:
            return False
        return True


def _note(connection: Connection, statement: Any, row: dict[str, Any] | None = None) -> int:
    return int(connection.execute(statement, row).rowcount)
