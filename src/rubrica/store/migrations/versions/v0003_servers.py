"""Several servers on one database: which of them runs a match, who is where, and which programs may use it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the new tables, and a column for the server that runs a match."""
    op.add_column("matches", sa.Column("runner", sa.String))
    op.create_index("matches_by_runner", "matches", ["runner", "status"])
    op.create_table(
        "servers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("server", sa.String, primary_key=True),
        sa.Column("gone", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("presence_by_server", "presence", ["server"])
    compatible = op.create_table(
        "compatible",
        sa.Column("schema", sa.String, primary_key=True),
        sa.Column("program", sa.String, nullable=False),
    )
    op.bulk_insert(compatible, [{"schema": "0003", "program": "0.1.0"}])
