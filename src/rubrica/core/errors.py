"""What can go wrong, by name. Every error says what was read, what is wrong with it and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rubrica.core.reason import Reason


class RubricaError(Exception):
    """Any error that Rubrica raises on purpose: its text is meant for a person."""


class NotationError(RubricaError, ValueError):
    """A text that is no card, tile or move at all."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text, self.at, self.expected = text, at, expected
        place = "at its end" if at >= len(text) else f"at {text[at]!r}, character {at + 1}"
        super().__init__(f"cannot read {text!r}: {place}, {expected}")


class IllegalMove(RubricaError):
    """A move that is not allowed here; the reason is a value, the text is its sentence."""

    def __init__(self, move: str, reason: Reason, index: int | None = None) -> None:
        self.move, self.reason, self.index = move, reason, index
        super().__init__(f"{move}: {reason.sentence('en')}")


class BadParameter(RubricaError, ValueError):
    """A parameter with a wrong type or value; `field` names it."""

    def __init__(self, field: str, wrong: str) -> None:
        self.field, self.wrong = field, wrong
        super().__init__(f"{field}: {wrong}")


def refuse_negative(field: str, number: int) -> None:
    """BadParameter for a number below 0."""
    if number < 0:
        raise BadParameter(field, f"{number} is less than 0")


class PositionError(BadParameter):
    """A position that cannot be, and the field that is wrong."""


class RecordError(BadParameter):
    """A record that does not replay, and the place where it fails."""


class UnknownDeck(RubricaError):
    """A move that would turn up a card or tile that is not known."""

    def __init__(self, move: str, why: str = "it would draw from the deck, and the deck's order is not known") -> None:
        self.move = move
        super().__init__(f"{move}: {why}")


class NoSuchGame(RubricaError, LookupError):
    """A game that is not installed."""
