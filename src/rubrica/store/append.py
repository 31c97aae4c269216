"""Writing appends into the tables; the caller commits."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import ARRAY, Connection, Executable, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from rubrica.store import tables
from rubrica.store.line import Append, Head

COLUMNS = ("match", "line", "kind", "at", "body", "digest")
Row = tuple[str, int, str, int, str, str]


@dataclass(frozen=True, slots=True)
class Statements:
    """The statements that differ between SQLite and PostgreSQL."""

    add_lines: Executable
    """One statement for all lines of a commit: each call of sqlite3 re-acquires the GIL, each of PostgreSQL waits."""
    given: Callable[[list[Row]], dict[str, Any]]
    """The parameters of `add_lines` for some rows."""
    add_sitting: Executable


_rows = func.json_each(bindparam("rows")).table_valued("value")
_values = [func.json_extract(_rows.c.value, f"$[{place}]") for place in range(len(COLUMNS))]
SQLITE = Statements(
    insert(tables.lines).from_select(COLUMNS, select(*_values)),
    lambda rows: {"rows": orjson.dumps(rows).decode()},
    sqlite.insert(tables.sitting).on_conflict_do_nothing(),
)

_arrays = [bindparam(f"all_{name}", type_=ARRAY(tables.lines.c[name].type)) for name in COLUMNS]
_unnested = func.unnest(*_arrays).table_valued(*COLUMNS, name="given").render_derived()


def _columns_of(rows: list[Row]) -> dict[str, Any]:
    """In order of the matches, so that two servers never wait for each other's lines in a circle."""
    columns = zip(*sorted(rows, key=lambda row: row[:2]), strict=True) if rows else [[] for _ in COLUMNS]
    return {f"all_{name}": list(column) for name, column in zip(COLUMNS, columns, strict=True)}


POSTGRESQL = Statements(
    insert(tables.lines).from_select(COLUMNS, select(*(_unnested.c[name] for name in COLUMNS))),
    _columns_of,
    postgresql.insert(tables.sitting).on_conflict_do_nothing(),
)
STATEMENTS = {"sqlite": SQLITE, "postgresql": POSTGRESQL}
SET_STATUS = update(tables.matches).where(tables.matches.c.id == bindparam("chosen")).values(status=bindparam("now"))


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Write appends to any matches, their lines with one statement."""
    heads = [_head_row(one.head, one.status, one.runner) for one in appends if one.head is not None]
    if heads:
        connection.execute(insert(tables.matches), heads)
    rows = [
        (one.match, line.number, line.kind, line.at, line.text.decode(), line.digest)
        for one in appends
        for line in one.lines
    ]
    statements = STATEMENTS[connection.dialect.name]
    connection.execute(statements.add_lines, statements.given(rows))
    for one in sorted(appends, key=lambda one: one.match):
        if one.status is not None and one.head is None:
            connection.execute(SET_STATUS, {"chosen": one.match, "now": one.status})
        if one.people:
            connection.execute(
                statements.add_sitting, [{"person": person, "match": one.match} for person in one.people]
            )


def try_to_write(connection: Connection) -> None:
    """Insert a line as long as the longest and delete it again, to find out whether lines can be stored."""
    name = f"trial {secrets.token_urlsafe(9)}"
    row: Row = (name, 1, "trial", 0, secrets.token_hex(750), "")
    statements = STATEMENTS[connection.dialect.name]
    connection.execute(statements.add_lines, statements.given([row]))
    connection.execute(delete(tables.lines).where(tables.lines.c.match == name))


def _head_row(head: Head, status: str | None, runner: str | None) -> dict[str, object]:
    return {
        "id": head.id,
        "code": head.code,
        "created": head.created,
        "status": status or "open",
        "listed": head.listed,
        "secret": head.secret,
        "head": orjson.dumps(head.table).decode(),
        "runner": runner,
    }
