"""The turns that others took in a round of Red7, from what a bot saw of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rubrica.core.game import View
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, Card, mask_of
from rubrica.red7.rules import RED
from rubrica.red7.state import State, blank


@dataclass
class PastTurn:
    """A turn: the table before it, and what the seat did."""

    seat: int
    before: Any
    """A raw state at the start of the turn, in which of hands only the sizes are right."""
    first: int = turn.FOLD
    last: int = -1
    spent: int = 0
    drawn: int = 0
    """Cards drawn that the others do not know."""
    gained: int = 0
    """Cards drawn that everyone knows, as a mask."""


@dataclass
class _Table:
    """What everyone knows, as the events go by."""

    state: State
    palettes: list[int]
    sizes: list[int] = field(default_factory=list)
    seats_in: int = 0
    rule: int = RED
    deck: int = 0
    tops: list[int] = field(default_factory=list)
    """The cards on top of the deck that everyone knows, the top card last."""
    turns: list[PastTurn] = field(default_factory=list)

    def begin(self, seat: int) -> PastTurn:
        """The turn that a seat is in the middle of, or begins."""
        if not self.turns or self.turns[-1].seat != seat:
            raw = blank(self.state.options, self.state.seats)
            raw.phase, raw.rule, raw.seat = turn.START, self.rule, seat
            raw.seats_in, raw.deck_size = self.seats_in, max(0, self.deck)
            raw.deck = [turn.UNKNOWN] * len(raw.deck)
            raw.deck_known = min(len(self.tops), raw.deck_size)
            raw.deck[raw.deck_size - raw.deck_known : raw.deck_size] = self.tops[len(self.tops) - raw.deck_known :]
            for other, palette in enumerate(self.palettes):
                turn.lay(raw, other, palette)
                raw.hand[other] = (1 << max(0, self.sizes[other])) - 1  # a foreign past may give less than 0
            turn.face_rivals(raw)
            self.turns.append(PastTurn(seat, raw))
        return self.turns[-1]

    def rewind(self, events: Iterable[Any]) -> None:
        """Give hands and deck the sizes that they had before these events."""
        for event in events:
            if event["event"] == "drew":
                self.sizes[event["seat"]] -= 1
                self.deck += 1
            elif event["event"] in ("played", "discarded"):
                self.sizes[event["seat"]] += 1
            elif event["event"] in ("taken", "tucked"):
                self.deck -= 1

    def follow(self, event: Any) -> None:
        """Let an event happen."""
        kind, seat = event["event"], event["seat"]
        if kind == "played":
            card = self._spend(seat, event["card"])
            self.palettes[seat] |= 1 << card
            now = self.turns[-1]
            if now.first == turn.FOLD:  # else it is owed by a 5
                now.first, now.last = turn.PLAY + card, turn.END
        elif kind == "discarded":
            card = self._spend(seat, event["card"])
            self.rule = COLORS.index(event["rule"])
            now = self.turns[-1]
            if now.first == turn.FOLD:
                now.first = turn.DISCARD + card
            else:
                now.last = turn.DISCARD + card
        elif kind in ("taken", "tucked", "painted"):
            self._move(seat, kind, event)
        elif kind == "drew":
            self._draw(seat, event)
        elif kind == "out":
            if event["reason"] != "empty hand":
                gone = self.begin(seat)
                gone.first, gone.last = turn.FOLD, -1
            self.seats_in &= ~(1 << seat)

    def _move(self, seat: int, kind: str, event: Any) -> None:
        """A card leaves a palette by the action of a 1 or a 7."""
        card = Card.parse(event["card"]).index
        self.palettes[event["from"] if kind == "taken" else seat] &= ~(1 << card)
        if kind == "painted":
            self.rule = COLORS.index(event["rule"])
            self.begin(seat).last = turn.PAINT + card
        else:
            self.deck += 1
            self.tops.append(card)

    def _draw(self, seat: int, event: Any) -> None:
        """A card comes to the hand of a seat, in its turn; one from the known top of the deck is known to all."""
        self.sizes[seat] += 1
        self.deck -= 1
        if self.tops:
            self.begin(seat).gained |= 1 << self.tops.pop()
        else:
            self.begin(seat).drawn += 1

    def _spend(self, seat: int, text: str) -> int:
        """A card leaves the hand of a seat, in its turn."""
        card = Card.parse(text).index
        self.begin(seat).spent |= 1 << card
        self.sizes[seat] -= 1
        return card


def past_turns(view: View, state: State) -> list[PastTurn]:
    """The turns of the other seats in this round, oldest first; none where they are not told.

    Of a turn with card actions its first move and its last one are told, and which cards left the hand.
    """
    if not view.past or view.past[0]["event"] != "dealt":
        return []
    palettes = [mask_of(map(Card.parse, palette)) for palette in view.past[0]["palettes"]]
    sizes = [public["hand_size"] for public in view.told["seats"]]
    table = _Table(state, palettes, sizes, (1 << state.seats) - 1, deck=state.raw.deck_size)
    table.rewind(view.past[1:])
    for event in view.past[1:]:
        table.follow(event)
    if table.palettes != list(state.raw.palette[: state.seats]) or table.rule != state.raw.rule:
        return []  # not the past of this view
    return [one for one in table.turns if one.seat != view.seat]
