"""Writing appends into the tables; the caller commits."""

from __future__ import annotations

from collections.abc import Sequence

import orjson
from sqlalchemy import Connection, bindparam, func, insert, select, update

from rubrica.store import tables
from rubrica.store.line import Append, Head

COLUMNS = ("match", "line", "kind", "at", "body", "digest")
_given = func.json_each(bindparam("rows")).table_valued("value")
_values = [func.json_extract(_given.c.value, f"$[{place}]") for place in range(len(COLUMNS))]
ADD_LINES = insert(tables.lines).from_select(COLUMNS, select(*_values))
"""One statement for all lines of a commit: each sqlite3 call re-acquires the interpreter's lock."""
ADD_SITTING = insert(tables.sitting).prefix_with("OR IGNORE", dialect="sqlite")
SET_STATUS = update(tables.matches).where(tables.matches.c.id == bindparam("chosen")).values(status=bindparam("now"))


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Write appends to any matches, their lines with one statement."""
    heads = [_head_row(one.head, one.status) for one in appends if one.head is not None]
    if heads:
        connection.execute(insert(tables.matches), heads)
    rows = [
        (one.match, line.number, line.kind, line.at, line.text.decode(), line.digest)
        for one in appends
        for line in one.lines
    ]
    connection.execute(ADD_LINES, {"rows": orjson.dumps(rows).decode()})
    for one in appends:
        if one.status is not None and one.head is None:
            connection.execute(SET_STATUS, {"chosen": one.match, "now": one.status})
        if one.people:
            connection.execute(ADD_SITTING, [{"person": person, "match": one.match} for person in one.people])


def _head_row(head: Head, status: str | None) -> dict[str, object]:
    return {
        "id": head.id,
        "code": head.code,
        "created": head.created,
        "status": status or "open",
        "listed": head.listed,
        "secret": head.secret,
        "head": orjson.dumps(head.table).decode(),
    }
