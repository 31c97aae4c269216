"""What can go wrong with the store, by name."""

from rubrica.core.errors import RubricaError


class StoreRefused(RubricaError):
    """A database that is not opened: damaged, newer than this program, or not Rubrica's. It was not touched."""


class Unavailable(RubricaError):
    """Nothing can be stored or read now, for instance because the disk is full: try again later."""


class Damaged(RubricaError):
    """What is stored of a match is not what was written."""


class Conflict(RubricaError):
    """Another writer was first: the match has a line with this number already."""
