"""The tables of sessions: who is signed in on which device, and what became of the cookies before sessions."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, String, Table

from rubrica.store.tables import meta

sessions = Table(
    "sessions",
    meta,
    Column("hash", String, primary_key=True),  # SHA-256 of the cookie, in hexadecimal
    Column("id", String, nullable=False, unique=True),  # by which the person names it
    Column("person", String, nullable=False),
    Column("label", String, nullable=False),  # browser and system, such as "Firefox, Android"
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("used", BigInteger, nullable=False),  # last used, to the day
    Index("sessions_by_person", "person", "used"),
)

old_cookies_ended = Table(
    "old_cookies_ended",
    meta,
    Column("person", String, primary_key=True),  # whose signed cookie, made before sessions, is refused
    Column("at", BigInteger, nullable=False),
)

dates = Table(
    "dates",
    meta,
    Column("name", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When something happened to this database. `sessions`: it got sessions; older cookies are exchanged from then on."""
