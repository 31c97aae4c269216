"""A PostgreSQL as the database: checked before it is used, and changed only by `rubrica upgrade`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rubrica.store.errors import StoreRefused, reason_of
from rubrica.store.location import shown
from rubrica.store.schema import KNOWN, create, upgrade
from rubrica.store.tables import COMPATIBLE, SCHEMA, compatible, meta

CONNECT_SECONDS = 5
STATEMENT_SECONDS = 15
POOL = 5
"""Connections a server keeps open for reading; up to two more of each while many ask at once."""
LOCK = 0x52_55_42_52
"""The advisory lock under which a database is upgraded: two at once would stumble over each other."""
CONNECTING: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "application_name": "rubrica",
    # A connection whose other side has vanished is given up within about 15 seconds.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": f"-c statement_timeout={STATEMENT_SECONDS * 1000} -c lock_timeout={CONNECT_SECONDS * 1000}",
}
RIGHTS = ("SELECT", "INSERT", "UPDATE", "DELETE")


def open_postgresql(url: URL) -> Engine:
    """An engine on a database that this program may use; StoreRefused says why it is not, and nothing is changed."""
    engine = new_engine(url)
    try:
        with _refusals(url), engine.connect() as connection:
            _check_usable(connection, url)
    except StoreRefused:
        engine.dispose()
        raise
    return engine


def upgrade_postgresql(url: URL) -> tuple[str | None, str]:
    """Make the tables of an empty database, or run the migrations it lacks: the schema before, and after.

    All or nothing: if anything fails, the database is as it was.
    """
    engine = new_engine(url, limited=False)
    try:
        with _refusals(url), engine.begin() as connection:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            schema = _schema_of(connection, url)
            if schema is None:
                create(connection)
            elif schema in KNOWN:
                upgrade(connection, schema)
            else:
                raise _newer(url, schema, connection)
            return schema, SCHEMA
    finally:
        engine.dispose()


def new_engine(url: URL, durable: bool = True, limited: bool = True) -> Engine:
    """An engine; nothing is connected yet. If it is not `durable`, no commit waits for the disk.

    If it is `limited`, a connection on which no answer comes is given up.
    """
    if find_spec("psycopg") is None:
        raise StoreRefused("PostgreSQL needs its driver, which is not installed: pip install 'rubrica[postgresql]'")
    options = CONNECTING["options"] if durable else f"{CONNECTING['options']} -c synchronous_commit=off"
    engine = create_engine(
        url,
        connect_args=CONNECTING | {"options": options},
        pool_size=POOL,
        max_overflow=2 * POOL,
        pool_timeout=CONNECT_SECONDS,
        pool_pre_ping=True,
    )
    if limited:
        event.listen(engine, "do_connect", _connect_limited)
    return engine


def _connect_limited(_dialect: Any, _record: Any, given: Any, named: Any) -> Any:
    """A connection as the engine would make it, of the kind that is given up."""
    from rubrica.store.limited import LimitedConnection  # the driver may be missing

    return LimitedConnection.connect(*given, **named)


def _check_usable(connection: Connection, url: URL) -> None:
    schema = _schema_of(connection, url)
    if schema is None:
        raise StoreRefused(
            f"{shown(url)} has no tables yet: make them once with `rubrica upgrade --database URL`. It was not touched."
        )
    if schema in KNOWN and schema != SCHEMA:
        raise StoreRefused(
            f"{shown(url)} has the older schema {schema}, and this program needs {SCHEMA}: make a backup, then "
            "run `rubrica upgrade --database URL`. It was not touched."
        )
    if schema not in KNOWN:
        oldest = connection.execute(select(compatible.c.schema)).scalar()
        if oldest is None or oldest > SCHEMA:
            raise _newer(url, schema, connection)
    _check_rights(connection, url)


def _schema_of(connection: Connection, url: URL) -> str | None:
    """The schema of a database, None for an empty one; StoreRefused if it is another program's, or damaged."""
    found = connection.execute(text("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"))
    names = set(found.scalars())
    if not names:
        return None
    if not {"alembic_version", compatible.name, "matches"} <= names:
        raise StoreRefused(
            f"{shown(url)} is a database of another program (it has a table {min(names)!r}): "
            "make one for Rubrica alone with CREATE DATABASE. It was not touched."
        )
    schema = connection.execute(text("SELECT max(version_num) FROM alembic_version")).scalar()
    if schema == SCHEMA and (missing := sorted(set(meta.tables) - names)):
        raise StoreRefused(f"{shown(url)} is damaged: it has no table {missing[0]!r}. It was not touched.")
    return str(schema)


def _newer(url: URL, schema: str, connection: Connection) -> StoreRefused:
    needed = connection.execute(select(compatible.c.program)).scalar()
    return StoreRefused(
        f"{shown(url)} was upgraded by a newer Rubrica (schema {schema}; this one knows schemas up to {SCHEMA}): "
        f"use Rubrica {needed} or newer. It was not touched."
    )


def _check_rights(connection: Connection, url: URL) -> None:
    for table in sorted(meta.tables):
        for right in RIGHTS:
            asked = text("SELECT has_table_privilege(:name, :right)")
            if not connection.execute(asked, {"name": f'"{table}"', "right": right}).scalar():
                user = connection.execute(text("SELECT current_user")).scalar()
                raise StoreRefused(
                    f"the user {user} may not {right} in the table {table} of {shown(url)}: as its owner, "
                    f'run GRANT {", ".join(RIGHTS)} ON ALL TABLES IN SCHEMA public TO "{user}". It was not touched.'
                )


@contextmanager
def _refusals(url: URL) -> Iterator[None]:
    """What a database answers while it is checked or upgraded, as a sentence."""
    try:
        yield
    except DBAPIError as error:
        raise StoreRefused(f"{shown(url)} cannot be used: {reason_of(error)}. It was not touched.") from None
    except SQLAlchemyError as error:
        raise StoreRefused(f"{shown(url)} cannot be used: {type(error).__name__}. It was not touched.") from None


def oldest_program() -> str:
    """The oldest program that may use a database which this one has upgraded."""
    return COMPATIBLE[1]
