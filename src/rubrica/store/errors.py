"""What can go wrong with the store, by name."""

from sqlalchemy.exc import DBAPIError

from rubrica.core.errors import RubricaError


class StoreRefused(RubricaError):
    """A database that is not opened: damaged, newer than this program, or not Rubrica's. It was not touched."""


class Unavailable(RubricaError):
    """Nothing can be stored or read now, for instance because the disk is full: try again later."""


class Unsure(Unavailable):
    """The connection was lost at the commit: it may be stored. Whoever asks again finds out."""


class Damaged(RubricaError):
    """What is stored of a match is not what was written."""


class Conflict(RubricaError):
    """Another writer was first: the match has a line with this number already."""


def reason_of(error: DBAPIError) -> str:
    """What the database says, in one line; psycopg adds the statement, or each address it tried and a question."""
    primary = getattr(getattr(error.orig, "diag", None), "message_primary", None)
    told = [line.strip() for line in str(error.orig).splitlines() if line.strip() and not line.endswith("?")]
    return str(primary or (told or [type(error.orig).__name__])[-1])
