"""What can go wrong with the store, by name."""

from rubrica.core.errors import RubricaError


class StoreRefused(RubricaError):
    """A database that is not opened: damaged, newer than this program, or not Rubrica's. It was not touched."""


class Unavailable(RubricaError):
    """Nothing can be stored now, for instance because the disk is full: nothing was changed, try again later."""


class Conflict(RubricaError):
    """Another writer was first: the match has this version already."""
