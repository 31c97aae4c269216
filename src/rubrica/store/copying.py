"""Copying all that one database holds into another, of the same kind or not; again, after more was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from rubrica.store.errors import StoreRefused, Unavailable, reason_of
from rubrica.store.file import check_file, open_file
from rubrica.store.location import Location, shown
from rubrica.store.postgresql import open_postgresql
from rubrica.store.session_tables import dates, old_cookies_ended, sessions
from rubrica.store.tables import SCHEMA, alive, lines, matches, people, reviews, sitting, tokens
from rubrica.store.writer import reading

TOGETHER = 100
"""Matches that are copied in one transaction."""
SMALL = (people, tokens, sessions, old_cookies_ended, dates, alive, sitting)
"""What is copied before the matches and their lines. What servers note about each other is not copied."""
ENDED = (tokens, sessions)
"""Of these rows are also removed: the copy has none that the source no longer has."""
Heads = dict[str, tuple[int, str]]
"""For each match how many lines it has, and the digest of the last one, which depends on all before it."""


def copy_database(source: Location, target: Location, done: Callable[[int, int], None] = lambda *_: None) -> int:
    """Copy everything, and check that it is there; the number of matches. `done` is told how many of how many.

    The target is empty, or holds nothing but what was copied from the source before; else StoreRefused.
    """
    if source == target:
        raise StoreRefused("source and target are the same database")
    with _opened(source, must_exist=True) as here, _opened(target) as there, reading(here, snapshot=True) as given:
        wanted = heads_of(given)
        with reading(there) as held:
            _check_target(heads_of(held), wanted, target)
        try:
            _copy(given, there, wanted, done)
        except DBAPIError as error:
            why = f"{shown(target)} cannot take all of it: {reason_of(error)}"
            raise Unavailable(f"{why}. What was copied stays; copying can be done again.") from None
        with reading(there) as held:
            _check_copy(given, held, wanted)
    return len(wanted)


@contextmanager
def _opened(location: Location, must_exist: bool = False) -> Iterator[Engine]:
    if isinstance(location, Path):
        schema = check_file(location)
        if must_exist and schema != SCHEMA:
            older = f"has schema {schema}: bring it to {SCHEMA} with `rubrica upgrade --database FILE`"
            raise StoreRefused(f"{location} {older if schema else 'is no database'}. It was not touched.")
    engine = open_file(location) if isinstance(location, Path) else open_postgresql(location)
    try:
        yield engine
    finally:
        engine.dispose()


def heads_of(connection: Connection) -> Heads:
    """How far each match goes."""
    last = select(lines.c.match, func.max(lines.c.line).label("line")).group_by(lines.c.match).subquery()
    joined = lines.join(last, (lines.c.match == last.c.match) & (lines.c.line == last.c.line))
    found: Heads = {row.id: (0, "") for row in connection.execute(select(matches.c.id))}
    ends = connection.execute(select(lines.c.match, lines.c.line, lines.c.digest).select_from(joined))
    return found | {row.match: (row.line, row.digest) for row in ends}


def _check_target(held: Heads, wanted: Heads, target: Location) -> None:
    """Refuse a target in which something else was played."""
    for match, (count, _) in held.items():
        if match not in wanted or count > wanted[match][0]:
            raise StoreRefused(
                f"{shown(target)} holds a match that the source has not, or has not so far ({match}): copy into an "
                "empty database, or into one that nobody has played on since it was copied. It was not changed."
            )


def _copy(given: Connection, there: Engine, wanted: Heads, done: Callable[[int, int], None]) -> None:
    with there.begin() as held:
        for table in ENDED:  # else what was ended since the last copy would let someone in again
            held.execute(delete(table))
        for table in SMALL:
            _add(held, table, [dict(row) for row in given.execute(select(table)).mappings()])
    names, count = iter(sorted(wanted)), 0
    while some := list(islice(names, TOGETHER)):
        with there.begin() as held:
            heads = given.execute(select(matches).where(matches.c.id.in_(some))).mappings()
            _add(held, matches, [dict(row) | {"runner": None} for row in heads])
            rows = given.execute(select(lines).where(lines.c.match.in_(some))).mappings()
            _add(held, lines, [dict(row) for row in rows])
            found = given.execute(select(reviews).where(reviews.c.match.in_(some))).mappings()
            _add(held, reviews, [dict(row) for row in found])
        count += len(some)
        done(count, len(wanted))


def _add(held: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Add rows; those that are there already become what the source has. Lines never change."""
    if not rows:
        return
    key = [column.name for column in table.primary_key]
    added = sqlite.insert(table) if held.dialect.name == "sqlite" else postgresql.insert(table)
    changed = {column.name: added.excluded[column.name] for column in table.c if column.name not in key}
    if table is lines or not changed:
        held.execute(added.on_conflict_do_nothing(), rows)
    else:
        held.execute(added.on_conflict_do_update(index_elements=key, set_=changed), rows)


def _check_copy(given: Connection, held: Connection, wanted: Heads) -> None:
    """Compare the number of rows of every table, and of every match its lines and their last digest."""
    for table in (*SMALL, matches, lines, reviews):
        counts = [connection.execute(select(func.count()).select_from(table)).scalar() for connection in (given, held)]
        if counts[0] != counts[1]:
            raise StoreRefused(f"the copy is not whole: {counts[1]} rows of {table.name} instead of {counts[0]}")
    found = heads_of(held)
    for match, head in wanted.items():
        if found[match] != head:
            raise StoreRefused(f"the copy is not whole: match {match} is not the same there")
