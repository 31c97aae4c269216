"""Sessions, and one log: entries and notes become lines with one numbering and a chain of digests.

Moves and deals keep the order of their versions; the notes are placed among them by their time, the start before the
first move. A match that cannot be read becomes one without lines: it is set aside when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

from rubrica.store.line import Head, Line

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the new tables, fill them, and drop the old ones."""
    lines = op.create_table(
        "lines",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alive",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    _add_sessions()
    connection = op.get_bind()
    for match in connection.execute(sa.text("SELECT * FROM matches")).all():
        rows = [
            {"match": match.id, "line": line.number, "kind": line.kind, "at": line.at}
            | {"body": line.text.decode(), "digest": line.digest}
            for line in _lines(connection, match)
        ]
        if rows:
            connection.execute(sa.insert(lines), rows)
    for table in ("entries", "notes", "rubrica_schema"):
        op.drop_table(table)


def _add_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("id", sa.String, nullable=False, unique=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person", "used"])
    op.create_table(
        "old_cookies_ended",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "dates",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _lines(connection: sa.Connection, match: Any) -> list[Line]:
    """The lines of a match, in their order."""
    found = {"match": match.id}
    notes = connection.execute(sa.text('SELECT * FROM notes WHERE "match" = :match ORDER BY number'), found)
    moves = connection.execute(sa.text('SELECT * FROM entries WHERE "match" = :match ORDER BY version'), found)
    try:
        table = orjson.loads(match.head)
        digest = Head(match.id, match.code, match.created, bool(match.listed), match.secret, table).digest
        lines: list[Line] = []
        at = 0
        for kind, when, body in _in_order([_of_note(note) for note in notes], [_of_move(move) for move in moves]):
            at = max(at, when)
            lines.append(Line.after(digest, len(lines) + 1, kind, at, body))
            digest = lines[-1].digest
    except (ValueError, TypeError, KeyError, AttributeError):
        return []
    return lines


Told = tuple[str, int, dict[str, Any]]


def _of_note(note: Any) -> Told:
    told = orjson.loads(note.told)
    if "holders" in told:
        told["players"] = told.pop("holders")
    return note.kind, note.at, told


def _of_move(move: Any) -> Told:
    body = {"seat": move.seat, "move": move.move, "cause": move.cause}
    more = {"by": move.by, "id": move.client, "left": move.reserve}
    kind = "deal" if move.seat is None else "move"
    return kind, move.at, body | {name: value for name, value in more.items() if value is not None}


def _in_order(notes: list[Told], moves: list[Told]) -> Iterator[Told]:
    """Notes up to the start, then moves in order with the later notes placed among them by their time."""
    started = next((place for place, note in enumerate(notes) if note[0] == "start"), len(notes) - 1)
    yield from notes[: started + 1]
    later = iter(notes[started + 1 :])
    yield from _merged(later, moves)


def _merged(notes: Iterable[Told], moves: list[Told]) -> Iterator[Told]:
    waiting = list(notes)
    for move in moves:
        while waiting and waiting[0][1] < move[1]:
            yield waiting.pop(0)
        yield move
    yield from waiting
