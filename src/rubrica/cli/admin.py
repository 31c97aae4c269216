"""`rubrica admin`: what the host of a server looks up and ends."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from rubrica.cli.serve import Database, chosen_database
from rubrica.core.errors import BadParameter

if TYPE_CHECKING:
    from rubrica.store import Store

app = typer.Typer(help="Look up and end matches, people and sessions of a server.", no_args_is_help=True)
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]


@app.command()
def matches(
    status: Annotated[
        Literal["open", "playing", "over", "closed"] | None, typer.Option(help="Only those with this status.")
    ] = None,
    most: Annotated[int, typer.Option(min=1, help="At most so many, the newest.")] = 100,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List matches, the newest first: id, code, game, status and when each was opened.

    [bold]Example[/bold]

    rubrica admin matches --status playing
    """
    from rubrica.store.admin import matches_of

    with _store(database) as store:
        _print(matches_of(store, status, most), as_json)


@app.command()
def people(
    name: Annotated[str | None, typer.Option(help="Only those whose name holds this.")] = None,
    most: Annotated[int, typer.Option(min=1, help="At most so many, the newest.")] = 100,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List people, the newest first: id, name, when they came, and how many sessions and tokens they have.

    [bold]Example[/bold]

    rubrica admin people --name Ana
    """
    from rubrica.store.admin import people_of

    with _store(database) as store:
        _print(people_of(store, name, most), as_json)


@app.command()
def sessions(
    person: Annotated[str, typer.Argument(help="A person's id.")],
    end: Annotated[bool, typer.Option("--end", help="End all of them.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List the sessions of a person, or end them.

    [bold]Example[/bold]

    rubrica admin sessions Ybe5CJNC9DsB1kIQ --end
    """
    from rubrica.store.admin import end_all_sessions

    with _store(database, change=end) as store:
        _print(store.sessions.of_person(person), as_json)
        if end:
            _tell_ended(store, person, end_all_sessions(store, person))


@app.command()
def forget(
    person: Annotated[str, typer.Argument(help="A person's id.")],
    database: Database = None,
) -> None:
    """Forget a person: name, sessions, tokens and recovery link. The logs of their matches keep the name they had.

    Logs are never rewritten: their digests would no longer fit.

    [bold]Example[/bold]

    rubrica admin forget Ybe5CJNC9DsB1kIQ
    """
    from rubrica.store.admin import forget_person

    with _store(database, change=True) as store:
        ended = forget_person(store, person)
        if ended is None:
            raise BadParameter("person", f"there is nobody with the id {person}")
        _tell_ended(store, person, ended)
    print(f"{person} is forgotten.")


@app.command()
def close(
    match: Annotated[str, typer.Argument(help="A match's id or code.")],
    database: Database = None,
) -> None:
    """Close a match that is not over: nobody can play it on.

    [bold]Example[/bold]

    rubrica admin close K7MPXQ
    """
    from rubrica.match.commands import Close
    from rubrica.match.decide import decide
    from rubrica.match.hall import NoSuchMatch, read_match
    from rubrica.match.referee import append_of

    with _store(database, change=True) as store:
        stored = store.log.load(match)
        if stored is None:
            raise NoSuchMatch
        before = read_match(stored)
        decision = decide(before, Close(int(time.time() * 1000)))
        if not decision.lines:
            raise BadParameter("match", f"it is {before.status} already")
        store.log.append_now(append_of(before, decision))
        _tell(store, ["line", before.id, decision.match.line])
    print(f"{before.id} is closed.")


@contextmanager
def _store(database: str | None, change: bool = False) -> Iterator[Store]:
    """The store; to change a file, no server may have it: it would not know of the change."""
    from rubrica.store import Store
    from rubrica.store.lock import ServerLock

    location = chosen_database(database)
    lock = None
    if isinstance(location, Path):
        if not location.exists():
            raise BadParameter("database", f"there is no file {location}")
        lock = ServerLock(location) if change else None
    try:
        store = Store(location)
        try:
            yield store
        finally:
            store.close()
    finally:
        if lock is not None:
            lock.release()


def _tell_ended(store: Store, person: str, ended: dict[str, list[str]]) -> None:
    """Tell the servers which sessions and tokens were ended, so that they close the sockets of these."""
    _tell(store, *(["ended", person, kind, ids] for kind, ids in ended.items()))


def _tell(store: Store, *news: list[Any]) -> None:
    """Tell the servers of a PostgreSQL what was changed; a file has none now."""
    if not isinstance(store.location, Path):
        from rubrica.store.news import tell_once

        tell_once(store.location, *news)


def _print(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(*(rows[0] if rows else ["nothing was found"]), box=None)
    for row in rows:
        table.add_row(*(_shown(name, value) for name, value in row.items()))
    Console().print(table)


def _shown(name: str, value: Any) -> str:
    if name in ("created", "used"):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value / 1000))
    return str(value)
