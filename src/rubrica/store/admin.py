"""What the host of a server looks up in its database, and how a person is forgotten."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, select, update

from rubrica.store.session_tables import sessions
from rubrica.store.store import Store
from rubrica.store.tables import matches, people, tokens

FORGOTTEN = "–"
"""The name of someone who was forgotten."""


def matches_of(store: Store, status: str | None, most: int) -> list[dict[str, Any]]:
    """Matches, the newest first."""
    chosen = select(matches).order_by(matches.c.created.desc()).limit(most)
    if status is not None:
        chosen = chosen.where(matches.c.status == status)
    rows = store.writer.write_now(lambda connection: connection.execute(chosen).all())
    return [
        {"id": row.id, "code": row.code, "game": orjson.loads(row.head).get("game", "?")}
        | {"status": row.status, "created": row.created}
        for row in rows
    ]


def people_of(store: Store, name: str | None, most: int) -> list[dict[str, Any]]:
    """People, the newest first."""
    counts = [
        select(func.count()).where(table.c.person == people.c.id).scalar_subquery().label(table.name)
        for table in (sessions, tokens)
    ]
    chosen = select(people.c.id, people.c.name, people.c.created, *counts).order_by(people.c.created.desc())
    if name is not None:
        chosen = chosen.where(people.c.name.contains(name, autoescape=True))
    rows = store.writer.write_now(lambda connection: connection.execute(chosen.limit(most)).mappings().all())
    return [dict(row) for row in rows]


def forget_person(store: Store, person: str) -> dict[str, list[str]] | None:
    """Take a person's name and all ways to sign in; the ids of the sessions and tokens that ended, None for nobody."""

    def forget(connection: Connection) -> dict[str, list[str]] | None:
        chosen = update(people).where(people.c.id == person).values(name=FORGOTTEN, recovery=None)
        if not connection.execute(chosen).rowcount:
            return None
        ended = {}
        for kind, table in (("session", sessions), ("token", tokens)):
            ended[kind] = list(connection.execute(select(table.c.id).where(table.c.person == person)).scalars())
            connection.execute(delete(table).where(table.c.person == person))
        return ended

    found: dict[str, list[str]] | None = store.writer.write_now(forget)
    return found
