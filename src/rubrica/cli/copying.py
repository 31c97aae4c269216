"""`rubrica copy`, `backup` and `restore`: whole databases, of either kind."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rubrica.cli.progress import bar
from rubrica.cli.serve import Database, chosen_database
from rubrica.core.errors import BadParameter, RubricaError

if TYPE_CHECKING:
    from rubrica.store.location import Location


def copy(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="A database file, sqlite:FILE or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The same; a PostgreSQL has its tables already.")],
) -> None:
    """Copy everything from one database into another, and check it. Run it again to copy what was played since.

    Stop the servers for the last run: what is played meanwhile is not copied.

    [bold]Example[/bold]

    rubrica copy sqlite:rubrica.db postgresql://rubrica@db.example.org/rubrica
    """
    from rubrica.store.location import read_location

    _copy(read_location(source), read_location(target))


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Make a consistent copy of the database in a file of SQLite, also while servers run.

    [bold]Example[/bold]

    rubrica backup /media/stick/rubrica.db
    """
    from rubrica.server.settings import KEY
    from rubrica.store.file import copy_file

    location = chosen_database(database)
    if isinstance(location, Path):
        copy_file(location, to)
        _copy_key(location.absolute().parent / KEY, _key_beside(to))
        print(f"Copied to {to}")
        return
    if to.exists():
        raise BadParameter("FILE", f"{to} is there already: it was not overwritten")
    try:
        _copy(location, to)
    except RubricaError:  # half a backup is none
        to.unlink(missing_ok=True)
        raise


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="What `rubrica backup` wrote.")],
    database: Database = None,
) -> None:
    """Put a backup into a database: a file that is not there yet, or an empty PostgreSQL.

    [bold]Example[/bold]

    rubrica restore /media/stick/rubrica.db --database postgresql://rubrica@db.example.org/rubrica
    """
    from rubrica.server.settings import KEY, prepare_folder
    from rubrica.store.file import copy_file

    location = chosen_database(database)
    if isinstance(location, Path):
        prepare_folder(location)
        copy_file(source, location)
        _copy_key(_key_beside(source), location.absolute().parent / KEY)
        print(f"Restored to {location}")
        return
    _copy(source, location)


def _key_beside(backup: Path) -> Path:
    """Where the key of old cookies lies beside a backup."""
    return backup.with_name(f"{backup.name}.key")


def _copy_key(source: Path, to: Path) -> None:
    """Copy the key that cookies from before sessions need, if there is one; one that is there already stays."""
    from rubrica.store.private_files import make_private_file

    if not source.exists() or to.exists():
        return
    try:
        key = source.read_bytes()
        make_private_file(to)
        to.write_bytes(key)
    except OSError as error:
        raise BadParameter("key", f"{source} cannot be copied to {to}: {error.strerror}") from None


def _copy(source: Location, target: Location) -> None:
    from rubrica.store.copying import copy_database
    from rubrica.store.location import shown

    with bar("percent", 100) as done:
        count = copy_database(source, target, lambda now, all_of: done(100 * now // all_of))
    print(f"{count} matches, and all people, copied to {shown(target)} and checked.")
