"""Writing batches into the tables; the caller commits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from rubrica.store import tables
from rubrica.store.entry import Batch, Note

COLUMNS = ("version", "seat", "move", "at", "cause", "by", "client", "reserve")
_given = func.json_each(bindparam("rows")).table_valued("value")
_values = [func.json_extract(_given.c.value, f"$[{place}]") for place in range(len(COLUMNS) + 1)]
ADD_ENTRIES = insert(tables.entries).from_select([*COLUMNS, "match"], select(*_values))
"""All entries of a commit by one call into SQLite: at each call its thread waits for the interpreter anew."""
_entry = attrgetter(*COLUMNS)
ADD_NOTES = insert(tables.notes)
ADD_SITTING = insert(tables.sitting).prefix_with("OR IGNORE", dialect="sqlite")


def append_all(connection: Connection, batches: Sequence[Batch]) -> None:
    """Write batches of any matches, their entries with one statement."""
    rows = [(*_entry(entry), batch.match) for batch in batches for entry in batch.entries]
    if rows:
        connection.execute(ADD_ENTRIES, {"rows": json.dumps(rows)})
    for batch in batches:
        _append_rest(connection, batch)


def _append_rest(connection: Connection, batch: Batch) -> None:
    if batch.head is not None:
        row = {"id": batch.match, "status": batch.status or "open", "head": json.dumps(batch.head), **batch.more}
        connection.execute(insert(tables.matches), row)
    elif batch.status is not None:
        chosen = update(tables.matches).where(tables.matches.c.id == batch.match)
        connection.execute(chosen.values(status=batch.status))
    if batch.notes:
        rows = [_note(note, batch.match) for note in batch.notes]
        connection.execute(ADD_NOTES, rows)
    if batch.people:
        connection.execute(ADD_SITTING, [{"person": person, "match": batch.match} for person in batch.people])


def _note(note: Note, match: str) -> dict[str, Any]:
    told = json.dumps(note.told)
    return {"match": match, "number": note.number, "kind": note.kind, "told": told, "at": note.at}
