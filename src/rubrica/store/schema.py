"""Making and upgrading the tables, on either database; the caller commits."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, insert

from rubrica.store.session_tables import sessions as _  # noqa: F401  # so that `meta` has its tables
from rubrica.store.tables import COMPATIBLE, SCHEMA, compatible, meta

BEFORE_MIGRATIONS = "0001"
KNOWN = (BEFORE_MIGRATIONS, "0002", "0003", SCHEMA)
"""The schemas that this program can open or upgrade, the oldest first."""


def create(connection: Connection) -> None:
    """Make all tables in an empty database."""
    meta.create_all(connection)
    connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{SCHEMA}')")
    connection.execute(insert(compatible), [{"schema": COMPATIBLE[0], "program": COMPATIBLE[1]}])


def upgrade(connection: Connection, schema: str | None) -> None:
    """Run the migrations after a schema (None: all of them)."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    if schema == BEFORE_MIGRATIONS:
        command.stamp(config, schema)
    command.upgrade(config, SCHEMA)
