"""The schema: one definition, in SQLAlchemy Core. A change of it needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

SCHEMA = "0002"
"""The newest migration: a database with one that is unknown here is refused."""

meta = MetaData()

matches = Table(
    "matches",
    meta,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("status", String, nullable=False),  # as the lines give it: only to find matches by
    Column("listed", Boolean, nullable=False),
    Column("secret", String, nullable=False),
    Column("head", Text, nullable=False),
    Index("matches_by_status", "status", "listed", "created"),
)

lines = Table(
    "lines",
    meta,
    Column("match", String, primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("digest", String, nullable=False),
    sqlite_with_rowid=False,
)

sitting = Table(
    "sitting",
    meta,
    Column("person", String, primary_key=True),
    Column("match", String, primary_key=True),
    sqlite_with_rowid=False,
)

alive = Table(
    "alive",
    meta,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # when the server last said that it runs
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
