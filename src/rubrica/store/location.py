"""Where a database is: a file of SQLite, or the URL of a PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from rubrica.core.errors import BadParameter

Location = Path | URL
DRIVER = "postgresql+psycopg"
EXAMPLE = "postgresql://user@host/database"


def read_location(text: str) -> Location:
    """The location that a text names: a path, `sqlite:PATH`, or `postgresql://...`; BadParameter for anything else."""
    scheme, colon, rest = text.partition(":")
    if colon and scheme == "sqlite":
        path = unquote(rest.removeprefix("///")) if rest.startswith("///") else rest
        if not path:
            raise BadParameter("database", "sqlite: names no file")
        return Path(path)
    if colon and scheme in ("postgresql", "postgres"):
        return _postgresql_url(rest)
    if "://" in text:
        raise BadParameter(
            "database", f"{scheme}: is not known here: give the path of a file, or {EXAMPLE} for a PostgreSQL"
        )
    return Path(text)


def _postgresql_url(rest: str) -> URL:
    try:
        url = make_url(f"{DRIVER}:{rest}")
    except (ArgumentError, ValueError):
        raise BadParameter("database", f"this is not the URL of a PostgreSQL, which is like {EXAMPLE}") from None
    if not url.database:
        raise BadParameter("database", f"the URL names no database: it is like {EXAMPLE}")
    return url


def shown(location: Location) -> str:
    """A location as people are told it: without the password."""
    if isinstance(location, Path):
        return str(location)
    named = URL.create("postgresql", location.username, None, location.host, location.port, location.database)
    return named.render_as_string()
