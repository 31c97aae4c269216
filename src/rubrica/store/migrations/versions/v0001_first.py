"""The first schema: entries and notes apart. Databases that have it were made before there were migrations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables as the first version had them."""
    op.create_table("rubrica_schema", sa.Column("number", sa.Integer, primary_key=True))
    op.create_table(
        "matches",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("code", sa.String, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "listed", "created"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("cause", sa.String, nullable=False),
        sa.Column("by", sa.String),
        sa.Column("client", sa.String),
        sa.Column("reserve", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitting",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("match", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("recovery", sa.String, unique=True),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("id", sa.String, nullable=False, unique=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
