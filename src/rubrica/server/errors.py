"""What can be wrong with a request, by name."""

from __future__ import annotations

from rubrica.core.errors import RubricaError


class NotSignedIn(RubricaError):
    """A request without a valid session or token."""

    def __init__(self) -> None:
        super().__init__("this needs a person: choose a name first, or send a valid token")


class NotAllowed(RubricaError):
    """A request for what belongs to someone else, or for what a token may not do."""


class TooFast(RubricaError):
    """A request beyond one of the limits."""

    def __init__(self) -> None:
        super().__init__("too many at once: wait a moment")


class TooMany(RubricaError):
    """A person has as many of something as one person may have."""
