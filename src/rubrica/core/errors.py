"""What can go wrong, by name. Every error says what was read, what is wrong with it and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rubrica.core.words import Words

if TYPE_CHECKING:
    from rubrica.core.reason import Reason


class RubricaError(Exception):
    """Any error that Rubrica raises on purpose: its text is meant for a person."""


class NotationError(RubricaError, ValueError):
    """A text that is no card, tile or move at all: where it fails, and what would be right.

    `right` is the key of a sentence, with what it speaks of in `about`; or, in a game without sentences, plain text.
    """

    def __init__(self, text: str, at: int, right: str, **about: Any) -> None:
        self.text, self.at, self.right, self.about = text, at, right, about
        super().__init__(text, at, right)

    def within(self, text: str, at: int) -> NotationError:
        """The same error where what was read is part of a longer text, from a place in it."""
        return NotationError(text, at + self.at, self.right, **self.about)

    @property
    def expected(self) -> str:
        """What would be right, in English."""
        return self._expected(Words.of("en"))

    def sentence(self, language: str) -> str:
        """The whole error in a language."""
        words = Words.of(language)
        if self.at >= len(self.text):
            place = words.say("notation-end")
        else:
            place = words.say("notation-at", sign=repr(self.text[self.at]), number=self.at + 1)
        return words.say("notation", text=repr(self.text), place=place, expected=self._expected(words))

    def _expected(self, words: Words) -> str:
        return words.say(self.right, **self.about) if words.has(self.right) else self.right

    def __str__(self) -> str:
        return self.sentence("en")


class IllegalMove(RubricaError):
    """A move that is not allowed here; the reason is a value, the text is its sentence."""

    def __init__(self, move: str, reason: Reason, index: int | None = None) -> None:
        self.move, self.reason, self.index = move, reason, index
        super().__init__(f"{move}: {reason.sentence('en')}")


class BadParameter(RubricaError, ValueError):
    """A parameter with a wrong type or value; `field` names it.

    What is wrong is the key of a sentence (`position-…`), with what it speaks of in `about`; or another error, or text.
    """

    def __init__(self, field: str, wrong: str | RubricaError, **about: Any) -> None:
        self.field, self._said, self.about = field, wrong, about
        self.wrong = self.sentence("en")
        super().__init__(f"{field}: {self.wrong}")

    def sentence(self, language: str) -> str:
        """What is wrong, in a language, without the field; plain text as it is."""
        if isinstance(self._said, RubricaError):
            return sentence_of(self._said, language)
        return _said(self._said, language, self.about)

    def __reduce__(self) -> tuple[Any, ...]:
        return _with_about, (type(self), self.field, self._said, self.about)


def _with_about(kind: type[BadParameter], field: str, wrong: str | RubricaError, about: dict[str, Any]) -> BadParameter:
    """An error from its parts, as it is unpickled."""
    return kind(field, wrong, **about)


def _said(wrong: str, language: str, about: dict[str, Any]) -> str:
    """The sentence of a key (`position-…`) in a language; plain text as it is."""
    return Words.of(language).say(wrong, **about) if wrong.startswith("position-") else wrong


def refuse_negative(field: str, number: int) -> None:
    """BadParameter for a number below 0."""
    if number < 0:
        raise BadParameter(field, f"{number} is less than 0")


class PositionError(BadParameter):
    """A position that cannot be, and the field that is wrong."""


class RecordError(BadParameter):
    """A record that does not replay, and the place where it fails."""


class UnknownDeck(RubricaError):
    """A move that would turn up a card or tile that is not known; `why` is the key of a sentence, or plain text."""

    def __init__(self, move: str, why: str = "position-unknown-deck", **about: Any) -> None:
        self.move, self._why, self.about = move, why, about
        super().__init__(f"{move}: {self.sentence('en')}")

    def sentence(self, language: str) -> str:
        """Why it cannot be made, in a language, without the move."""
        return _said(self._why, language, self.about)


class NoSuchGame(RubricaError, LookupError):
    """A game that is not installed."""


def sentence_of(error: RubricaError, language: str) -> str:
    """What is wrong in a language, where the error has words for it; else its text."""
    if isinstance(error, IllegalMove):
        return f"{error.move}: {error.reason.sentence(language)}"
    if isinstance(error, NotationError | BadParameter | UnknownDeck):
        return error.sentence(language)
    return str(error)
