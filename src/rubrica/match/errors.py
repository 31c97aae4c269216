"""Why the referee refuses."""

from __future__ import annotations

from collections.abc import Sequence

from rubrica.core.errors import IllegalMove, NotationError, RubricaError, UnknownDeck
from rubrica.core.words import Words


class Refused(RubricaError):
    """Something that was not done: `code` as in the protocol, `key` names the sentence."""

    def __init__(self, code: str, key: str, index: int | None = None, cause: RubricaError | None = None) -> None:
        self.code, self.key, self.index, self.cause = code, key, index, cause
        super().__init__(self.sentence("en"))

    def sentence(self, language: str, names: list[str] | None = None, own: Sequence[int] = ()) -> str:
        """Why, in a language, for one who holds the seats `own`."""
        if isinstance(self.cause, IllegalMove):
            return self.cause.reason.sentence(language, names, own)
        if isinstance(self.cause, NotationError):
            return self.cause.sentence(language)
        if self.cause is not None:
            return str(self.cause)
        return Words.of(language).say(f"refused-{self.key}")

    def again(self) -> Refused:
        """The same refusal, for the same question; it keeps nothing alive that was at hand when it was made."""
        cause = self.cause and self.cause.with_traceback(None)
        return Refused(self.code, self.key, self.index, cause)


PASSING = frozenset({"stale", "too fast", "unavailable"})
"""Codes of refusals that are not remembered: the same `play` sent again later may succeed."""


class StaleMove(Refused):
    """A command made for an older version of the match."""

    def __init__(self) -> None:
        super().__init__("stale", "stale")


def refusal_of(error: RubricaError, index: int | None) -> Refused:
    """The refusal that an error of the game comes to."""
    if isinstance(error, NotationError):
        return Refused("notation", "notation", index, error)
    if isinstance(error, IllegalMove):
        return Refused("illegal", "illegal", index, error)
    if isinstance(error, UnknownDeck):
        return Refused("illegal", "hidden", index)
    return Refused("illegal", "illegal", index, error)
