"""The schema: one definition, in SQLAlchemy Core. A change of it needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

SCHEMA = "0004"
"""The newest migration: a database with one that is unknown here is refused, unless it says that it may be used."""
COMPATIBLE = ("0003", "0.1.0")
"""The oldest schema whose programs may use a database of this one, and the first program that knew it."""

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
    Column("runner", String),  # the server whose bots and clocks play in it, where there are several
    Index("matches_by_status", "status", "listed", "created"),
    Index("matches_by_runner", "runner", "status"),
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

reviews = Table(
    "reviews",
    meta,
    Column("match", String, primary_key=True),
    Column("depth", String, primary_key=True),
    Column("method", Integer, nullable=False),  # the number of the method: only the present one's are shown
    Column("told", LargeBinary, nullable=False),  # JSON, compressed by zlib
)
"""Reviews of finished matches, computed once."""

servers = Table(
    "servers",
    meta,
    Column("id", String, primary_key=True),
    Column("until", BigInteger, nullable=False),  # it is taken for dead then, by the database's clock
)

presence = Table(
    "presence",
    meta,
    Column("match", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("server", String, primary_key=True),
    Column("gone", BigInteger),  # when the person went; without it, there as long as the server lives
    Index("presence_by_server", "server"),
    sqlite_with_rowid=False,
)
"""Who watches which match at which server, where there are several."""

compatible = Table(
    "compatible",
    meta,
    Column("schema", String, primary_key=True),  # the oldest whose programs may use this database
    Column("program", String, nullable=False),  # the version that had it first
)
