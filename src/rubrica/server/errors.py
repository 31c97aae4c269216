"""What can be wrong with a request, by name."""

from __future__ import annotations

from typing import Any

from rubrica.core.errors import BadParameter, RubricaError, sentence_of


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


class BadPosition(RubricaError):
    """A position, or a move made from it, that cannot be: which field or move, and why, in a language."""

    def __init__(self, error: RubricaError, language: str) -> None:
        index = getattr(error, "index", None)
        field = error.field if isinstance(error, BadParameter) else "position" if index is None else "moves"
        self.kind = type(error).__name__
        self.more: dict[str, Any] = {"field": field, "index": index}
        super().__init__(sentence_of(error, language))
