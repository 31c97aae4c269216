"""People and their tokens. What opens a door (recovery keys, tokens) is kept only as a hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, Row, delete, insert, select, update

from rubrica.store.tables import people, tokens
from rubrica.store.writer import Writer

TOKEN_START = "rbr_"
"""So that a token is known as one where it was left lying about."""


@dataclass(frozen=True)
class Person:
    """Someone who plays, with the name they chose."""

    id: str
    name: str
    language: str = "en"


def hashed(secret: str) -> str:
    """What is stored of a secret of 256 bits: no salt is needed, it cannot be guessed."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """The people of a store."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def add(self, name: str, language: str) -> Person:
        """A new person."""
        person = Person(secrets.token_urlsafe(12), name, language)
        row = {"id": person.id, "name": name, "language": language, "created": int(time.time() * 1000)}
        await self._writer.write(lambda connection: connection.execute(insert(people), row).rowcount)
        return person

    async def rename(self, person: str, name: str, language: str) -> Person:
        """Another name or language for a person."""
        chosen = update(people).where(people.c.id == person).values(name=name, language=language)
        await self._writer.write(lambda connection: connection.execute(chosen).rowcount)
        return Person(person, name, language)

    def find(self, person: str) -> Person | None:
        """A person by id."""
        return self._person(select(people).where(people.c.id == person))

    async def new_recovery(self, person: str) -> str:
        """A fresh recovery key, told only now; the one before it opens nothing any more."""
        key = secrets.token_urlsafe(32)
        chosen = update(people).where(people.c.id == person).values(recovery=hashed(key))
        await self._writer.write(lambda connection: connection.execute(chosen).rowcount)
        return key

    def recovered(self, key: str) -> Person | None:
        """Whose recovery key it is."""
        return self._person(select(people).where(people.c.recovery == hashed(key)))

    async def new_token(self, person: str, label: str) -> tuple[str, str]:
        """A token for a program of this person, and the id by which it can be withdrawn; told only now."""
        token, name = TOKEN_START + secrets.token_urlsafe(32), secrets.token_urlsafe(6)
        row = {"hash": hashed(token), "id": name, "person": person, "label": label, "created": int(time.time() * 1000)}
        await self._writer.write(lambda connection: connection.execute(insert(tokens), row).rowcount)
        return token, name

    async def drop_token(self, person: str, id: str) -> bool:
        """Withdraw a token; whether there was one."""
        chosen = delete(tokens).where(tokens.c.person == person, tokens.c.id == id)
        return bool(await self._writer.write(lambda connection: connection.execute(chosen).rowcount))

    def tokens_of(self, person: str) -> list[dict[str, Any]]:
        """A person's tokens, without what opens doors."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(tokens).where(tokens.c.person == person).order_by(tokens.c.created))
            return [{"id": row.id, "label": row.label, "created": row.created} for row in rows]

    def of_token(self, token: str) -> Person | None:
        """Whose token it is."""
        chosen = select(people).join(tokens, tokens.c.person == people.c.id).where(tokens.c.hash == hashed(token))
        return self._person(chosen)

    def _person(self, chosen: Any) -> Person | None:
        with self._engine.connect() as connection:
            row: Row[Any] | None = connection.execute(chosen).first()
        return None if row is None else Person(row.id, row.name, row.language)
