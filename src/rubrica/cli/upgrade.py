"""`rubrica upgrade`: the tables of a database as this program needs them."""

from __future__ import annotations

from pathlib import Path

from rubrica.cli.serve import Database, chosen_database


def upgrade(database: Database = None) -> None:
    """Make the tables of an empty PostgreSQL, or bring an older database to the schema of this program.

    A database file is upgraded by the server itself, at its start; this command does it beforehand.

    [bold]Example[/bold]

    rubrica upgrade --database postgresql://rubrica@db.example.org/rubrica
    """
    from rubrica.store import Store
    from rubrica.store.file import check_file
    from rubrica.store.location import shown
    from rubrica.store.postgresql import oldest_program, upgrade_postgresql
    from rubrica.store.tables import SCHEMA

    location = chosen_database(database)
    if isinstance(location, Path):
        before = check_file(location)
        Store(location).close()
    else:
        before, _ = upgrade_postgresql(location)
    if before == SCHEMA:
        print(f"{shown(location)} has schema {SCHEMA} already: nothing was changed.")
    else:
        print(f"{shown(location)} now has schema {SCHEMA} (before: {before or 'none'}).")
    print(f"Rubrica {oldest_program()} and newer may use it.")
