"""`rubrica verify`, `export`, `import` and `doctor`: matches out of the log and into it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from rubrica.cli.files import read_records, record_in
from rubrica.cli.progress import bar
from rubrica.cli.serve import Database, chosen_database
from rubrica.core.errors import BadParameter

if TYPE_CHECKING:
    from rubrica.store.location import Location


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD.json", help="A record as JSON; - reads standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check that a match was dealt fairly: replay it, and derive every deal and flip from its secret and words.

    What `rubrica export` wrote is read too, each line of it.

    [bold]Example[/bold]

    rubrica verify match.json
    """
    from rubrica.match.verify import verify as verified

    for told in read_records(record):
        found = verified(record_in(told))
        if as_json:
            print(json.dumps({"commitment": found.commitment, "entries": found.entries, "dealt": found.dealt}))
            continue
        print(f"The secret is the one promised by {found.commitment}.")
        replay = f"All {found.entries} entries replay"
        print(f"{replay}, and all {found.dealt} deals and flips follow from secret and words.")


def export_matches(
    to: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Where to write; standard output if left out.")
    ] = None,
    database: Database = None,
) -> None:
    """Write all finished matches as JSON records, one a line.

    [bold]Example[/bold]

    rubrica export matches.jsonl
    """
    from rubrica.match.records import exported
    from rubrica.store import Damaged, Store

    store = Store(_location(database, must_exist=True))
    log = store.log
    out = sys.stdout if to is None else _new_file(to)
    count = 0
    for match in log.finished():
        try:
            stored = log.load(match)
        except Damaged as error:
            print(f"match {match} is left out: {error}", file=sys.stderr)
            continue
        if stored is not None:
            out.write(json.dumps(exported(stored)) + "\n")
            count += 1
    if to is not None:
        out.close()
    store.close()
    print(f"{count} matches", file=sys.stderr)


def import_matches(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="What `rubrica export` wrote.")],
    database: Database = None,
) -> None:
    """Read exported matches into the database; each is replayed and its chance checked first.

    [bold]Example[/bold]

    rubrica import matches.jsonl
    """
    from rubrica.match.records import imported
    from rubrica.store import Conflict, Store

    matches = [imported(one) for one in read_records(source, may_be_empty=True)]
    store, added = Store(_location(database)), 0
    for one in matches:
        try:
            store.log.append_now(one)
            added += 1
        except Conflict:
            print(f"match {one.match} is there already", file=sys.stderr)
    store.close()
    print(f"{added} of {len(matches)} matches imported")


def doctor(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a whole database: every match is read, its digests compared, its moves made again, its shuffle derived.

    [bold]Example[/bold]

    rubrica doctor
    """
    from rubrica.match.doctor import examine
    from rubrica.store import Store
    from rubrica.store.file import check_file
    from rubrica.store.tables import SCHEMA

    location = _location(database, must_exist=True)
    if isinstance(location, Path) and (schema := check_file(location)) != SCHEMA:
        raise BadParameter(
            "database", f"{location} has schema {schema}: start the server once, which upgrades it to {SCHEMA}"
        )
    store = Store(location)
    matches = store.log.everything()
    with bar("matches", len(matches)) as done:
        found = examine(store.log, matches, done)
    store.close()
    if as_json:
        print(json.dumps({"matches": len(matches), "statuses": found.statuses, "wrong": found.wrong}))
    else:
        statuses = ", ".join(f"{count} {status}" for status, count in sorted(found.statuses.items()))
        print(f"{len(matches)} matches: {statuses or 'none'}.")
        for match, why in found.wrong.items():
            print(f"{match}: {why}")
        print("Nothing is wrong." if not found.wrong else f"{len(found.wrong)} cannot be played on or shown.")
    if found.wrong:
        raise typer.Exit(1)


def _new_file(path: Path) -> TextIO:
    """A file to write that only its owner can read: records name people."""
    from rubrica.store.private_files import make_private_file

    try:
        make_private_file(path)
        return path.open("w", encoding="utf-8")
    except FileExistsError:
        raise BadParameter("FILE", f"{path} is there already: it was not overwritten") from None
    except OSError as error:
        raise BadParameter("FILE", f"{path} cannot be written: {error.strerror}") from None


def _location(database: str | None, must_exist: bool = False) -> Location:
    location = chosen_database(database)
    if must_exist and isinstance(location, Path) and not location.exists():
        raise BadParameter("database", f"there is no file {location}")
    return location
