"""The schema: one definition, in SQLAlchemy Core."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

SCHEMA = 1
"""The number of this schema; a file with a higher one is refused."""

meta = MetaData()

schema = Table("rubrica_schema", meta, Column("number", Integer, primary_key=True))

matches = Table(
    "matches",
    meta,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("secret", String, nullable=False),
    Column("head", Text, nullable=False),
    Index("matches_by_status", "status", "listed", "created"),
)

entries = Table(
    "entries",
    meta,
    Column("match", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("move", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("cause", String, nullable=False),
    Column("by", String),
    Column("client", String),
    Column("reserve", BigInteger),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    meta,
    Column("match", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("told", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

sitting = Table(
    "sitting",
    meta,
    Column("person", String, primary_key=True),
    Column("match", String, primary_key=True),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    meta,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("recovery", String, unique=True),  # a hash
)

tokens = Table(
    "tokens",
    meta,
    Column("hash", String, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("person", String, nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
)
