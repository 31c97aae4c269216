"""What the host of a server looks up in its database, and how a person is forgotten."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, Table, delete, func, insert, select, update

from rubrica.store.session_tables import old_cookies_ended, sessions
from rubrica.store.sessions import OLD_COOKIE, now_ms
from rubrica.store.store import Store
from rubrica.store.tables import matches, people, tokens

FORGOTTEN = "–"
"""The name of someone who was forgotten."""
Ended = dict[str, list[str]]
"""The ids of what was ended, by the kind of credential."""


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


def forget_person(store: Store, person: str) -> Ended | None:
    """Remove a person's name and all ways to sign in; what ended, None if there is no such person."""

    def forget(connection: Connection) -> Ended | None:
        chosen = update(people).where(people.c.id == person).values(name=FORGOTTEN, recovery=None)
        if not connection.execute(chosen).rowcount:
            return None
        return _end_sessions(connection, person) | {"token": _delete(connection, tokens, person)}

    found: Ended | None = store.writer.write_now(forget)
    return found


def end_all_sessions(store: Store, person: str) -> Ended:
    """End all sessions of a person, and the cookies from before sessions; what ended."""
    ended: Ended = store.writer.write_now(lambda connection: _end_sessions(connection, person))
    return ended


def _end_sessions(connection: Connection, person: str) -> Ended:
    ended = {"session": _delete(connection, sessions, person), "old cookie": [OLD_COOKIE]}
    if connection.execute(select(old_cookies_ended).where(old_cookies_ended.c.person == person)).first() is None:
        connection.execute(insert(old_cookies_ended), {"person": person, "at": now_ms()})
    return ended


def _delete(connection: Connection, table: Table, person: str) -> list[str]:
    """Delete a person's rows of a table; their ids."""
    ids = list(connection.execute(select(table.c.id).where(table.c.person == person)).scalars())
    connection.execute(delete(table).where(table.c.person == person))
    return ids
