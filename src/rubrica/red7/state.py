"""Everything true in a match of Red7 at one moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rubrica.core.game import Json, Seat
from rubrica.core.reason import Reason
from rubrica.red7 import match, turn
from rubrica.red7.notation import COLORS, Card, texts_of
from rubrica.red7.options import Options
from rubrica.red7.rules import RED

DRAWS = ("off", "may", "must")


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """A match at one moment: a value. `raw` is the state on which the rules work; it is never changed."""

    options: Options
    seats: int
    raw: Any
    round: int
    palettes: tuple[tuple[int, ...], ...]
    """The palettes, in order of arrival; the rules know them only as sets. Cards are numbers here, `Card(number)`."""
    canvas: tuple[int, ...]
    """The canvas as numbers of cards, bottom first, without the starter."""
    out: tuple[Reason | None, ...]
    """Why each seat is out."""
    outcome: Json | None
    """Of the round that is over."""
    hidden: int = 0
    """The seats, as a mask, whose hands a position does not tell: any cards stand in for those that are not known."""
    found: list[list[int]] = field(init=False, default_factory=list, repr=False)
    """The legal actions, once they were asked for: the table checks by them, plays by them and tells them."""

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None before a deal and when the round is over."""
        return None if self.outcome is not None or self.raw.phase == turn.DEAL else self.raw.seat

    @property
    def rule(self) -> str:
        """The colour of the rule in force."""
        return COLORS[self.raw.rule]

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The hand of a seat, high to low."""
        return tuple(map(Card.parse, texts_of(self.raw.hand[seat])))

    def palette(self, seat: Seat) -> tuple[Card, ...]:
        """The palette of a seat, in order of arrival."""
        return tuple(map(Card, self.palettes[seat]))

    def is_hidden(self, seat: Seat) -> bool:
        """Whether the position did not tell the hand of a seat."""
        return self.hidden >> seat & 1 != 0

    def told_hand(self, seat: Seat) -> int:
        """The cards of a hand as a mask: of one that is not told, those that everyone knows."""
        return self.raw.known[seat] if self.is_hidden(seat) else self.raw.hand[seat]

    def _facts(self) -> tuple[Any, ...]:
        """What is true, without what follows from it (standings, rivals, what may be taken) and without remains."""
        raw = self.raw
        placed = (self.options, self.seats, self.round, self.palettes, self.canvas, self.hidden)
        moment = (raw.phase, raw.seat, raw.took, raw.seats_in, raw.deck_size, raw.deck_known)
        return *placed, *moment, *raw.hand, *raw.known, *raw.pile, *raw.gone, *raw.deck[: raw.deck_size]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._facts() == other._facts() and self.out == other.out and self.outcome == other.outcome

    def __hash__(self) -> int:
        return hash(self._facts())


def blank(options: Options, seats: int) -> Any:
    """A plain raw state before the first deal."""
    raw = turn.STATE.plain()
    raw.seats = seats
    raw.draw = DRAWS.index(options.draw)
    raw.scoring, raw.actions = int(options.scoring), int(options.actions)
    raw.cards, raw.hand_dealt = options.cards, options.hand
    raw.phase = turn.DEAL
    raw.rule = RED
    return raw


def unknown_deck(raw: Any) -> bool:
    """Whether cards of the deck are not known at all."""
    return turn.UNKNOWN in raw.deck[: raw.deck_size]


def after_scoring(state: State) -> Any:
    """A copy of the raw state in which the winner of a finished round has taken what it scored.

    Until the next deal it lies in the palette for all to see, so that every card is in one place only.
    """
    raw = state.raw.copied()
    if state.outcome is not None:
        match.score(raw)
    return raw
