"""What a player has been told since the match began, as a row of numbers.

Both forms of its information state are made of it, the string and the tensor. 0 is nothing. Then come blocks of
numbers: a card dealt to the own hand, a card dealt to the palette of a seat, an action of a seat, what chance added to
it, for the own hand or for all to see. The last two numbers are that a card was drawn, where only its seat is told
which, and that the seat now has to take a card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Told: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Codes:
    """The numbers of a game with so many cards (or kinds of tile), seats and actions."""

    cards: int
    seats: int
    actions: int
    hides_draws: bool = True
    """Whether what chance adds to an action is for its seat alone."""

    def hand(self, card: int) -> int:
        """A card dealt to the own hand."""
        return 1 + card

    def palette(self, seat: int, card: int) -> int:
        """A card dealt to the palette of a seat."""
        return 1 + self.cards * (1 + seat) + card

    def action(self, seat: int, action: int) -> int:
        """An action of a seat."""
        return 1 + self.cards * (1 + self.seats) + self.actions * seat + action

    def turned_up(self, card: int) -> int:
        """What chance added to an action."""
        return 1 + self.cards * (1 + self.seats) + self.actions * self.seats + card

    @property
    def drew(self) -> int:
        """The seat that acted drew a card: what all are told."""
        return self.turned_up(self.cards)

    @property
    def owes(self) -> int:
        """The seat that acted has to take a card: what all are told, since a 1 alone does not tell it."""
        return self.drew + 1

    def is_private(self, code: int) -> bool:
        """Whether only one player was told this."""
        return code <= self.cards or (self.hides_draws and self.turned_up(0) <= code < self.drew)

    def texts(self, told: Sequence[int], card: Callable[[int], str], action: Callable[[int], str]) -> list[str]:
        """The numbers in words."""
        return [self._text(code, card, action) for code in told]

    def _text(self, code: int, card: Callable[[int], str], action: Callable[[int], str]) -> str:
        if code >= self.drew:
            return "drew" if code == self.drew else "has to take"
        block, rest = divmod(code - 1, self.cards)
        if block == 0:
            return f"hand {card(rest)}"
        if block <= self.seats:
            return f"palette {block - 1} {card(rest)}"
        seat, rest = divmod(code - 1 - self.cards * (1 + self.seats), self.actions)
        return f"{seat} {action(rest)}" if seat < self.seats else f"got {card(rest)}"
