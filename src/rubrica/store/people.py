"""People and their tokens. Of recovery keys and tokens only the hash is kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from rubrica.core.random_name import random_name
from rubrica.store.tables import people, tokens
from rubrica.store.writer import Writer, reading

TOKEN_START = "rbr_"
"""Every token begins so: whoever finds one in a file or a log can tell what it is."""
MOST_TOKENS = 50
"""Tokens of one person at a time."""


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
        person = Person(random_name(12), name, language)
        row = {"id": person.id, "name": name, "language": language, "created": int(time.time() * 1000)}
        await self._writer.write(lambda connection: connection.execute(insert(people), row).rowcount)
        return person

    async def rename(self, person: str, name: str, language: str) -> Person:
        """Another name or language for a person."""
        chosen = update(people).where(people.c.id == person).values(name=name, language=language)
        await self._writer.write(lambda connection: connection.execute(chosen).rowcount)
        return Person(person, name, language)

    async def new_recovery(self, person: str) -> str:
        """A fresh recovery key, never shown again; the one before it is no longer valid."""
        key = secrets.token_urlsafe(32)
        chosen = update(people).where(people.c.id == person).values(recovery=hashed(key))
        await self._writer.write(lambda connection: connection.execute(chosen).rowcount)
        return key

    async def recover(self, key: str) -> tuple[Person, str] | None:
        """Use up a recovery key: whose it was, and the key that takes its place; None if it is not valid."""
        following = secrets.token_urlsafe(32)

        def exchange(connection: Connection) -> Row[Any] | None:
            found = connection.execute(select(people).where(people.c.recovery == hashed(key))).first()
            chosen = update(people).where(people.c.recovery == hashed(key))
            return found if connection.execute(chosen.values(recovery=hashed(following))).rowcount else None

        row = await self._writer.write(exchange)
        return None if row is None else (Person(row.id, row.name, row.language), following)

    async def new_token(self, person: str, label: str) -> tuple[str, str] | None:
        """A token for a program of this person (never shown again) and its id; None if the person has too many."""
        token, name = TOKEN_START + secrets.token_urlsafe(32), random_name(6)
        row = {"hash": hashed(token), "id": name, "person": person, "label": label, "created": int(time.time() * 1000)}

        def add(connection: Connection) -> bool:
            count = connection.execute(select(func.count()).where(tokens.c.person == person)).scalar_one()
            if count < MOST_TOKENS:
                connection.execute(insert(tokens), row)
            return bool(count < MOST_TOKENS)

        return (token, name) if await self._writer.write(add) else None

    async def drop_token(self, person: str, id: str) -> bool:
        """Withdraw a token; whether there was one."""
        chosen = delete(tokens).where(tokens.c.person == person, tokens.c.id == id)
        return bool(await self._writer.write(lambda connection: connection.execute(chosen).rowcount))

    def tokens_of(self, person: str) -> list[dict[str, Any]]:
        """A person's tokens: id, label and creation time, not the tokens themselves."""
        with reading(self._engine) as connection:
            rows = connection.execute(select(tokens).where(tokens.c.person == person).order_by(tokens.c.created))
            return [{"id": row.id, "label": row.label, "created": row.created} for row in rows]
