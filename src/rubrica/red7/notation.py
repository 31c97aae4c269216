"""Cards and moves of Red7 as people write them: `r7`, `play r7`, `discard b2`, `deal r7 o3 …`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering

from rubrica.core.errors import NotationError
from rubrica.core.words import Words
from rubrica.red7.turn import DISCARD, DRAW, END, FOLD, PAINT, PLAY, SKIP, TAKE, TUCK

COLORS = ("violet", "indigo", "blue", "green", "yellow", "orange", "red")
LETTERS = "vibgyor"


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One of the 49 cards; `index` is its bit in the rules, so that a higher index is a higher card."""

    index: int

    @property
    def number(self) -> int:
        """1 to 7."""
        return self.index // 7 + 1

    @property
    def color(self) -> str:
        """Its colour's word."""
        return COLORS[self.index % 7]

    @staticmethod
    def parse(text: str) -> Card:
        """A card from its letter and number."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, "notation-card-text", example="'r7'")
        if not text or text[0] not in LETTERS:
            raise NotationError(text, 0, "notation-card-letter", letters=", ".join(reversed(LETTERS)))
        if len(text) < 2 or text[1] not in "1234567":
            raise NotationError(text, 1, "notation-card-number")
        if len(text) > 2:
            raise NotationError(text, 2, "notation-card-length", example="'r7'")
        return CARDS[(int(text[1]) - 1) * 7 + LETTERS.index(text[0])]

    def spoken(self, words: Words) -> str:
        """The card in words: "green 6"."""
        return words.say("red7-card", number=self.number, color=self.color)

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return TEXT[self.index]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


CARDS = tuple(Card(index) for index in range(49))
TEXT = tuple(LETTERS[card.index % 7] + str(card.number) for card in CARDS)


def texts_of(mask: int) -> list[str]:
    """The cards of a mask in notation, high to low."""
    texts = []
    while mask:
        texts.append(TEXT[mask.bit_length() - 1])
        mask ^= 1 << mask.bit_length() - 1
    return texts


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


OF_A_CARD = {"play": PLAY, "discard": DISCARD, "take": TAKE, "tuck": TUCK, "paint": PAINT}
ALONE = {"draw": DRAW, "skip": SKIP, "end": END, "fold": FOLD}


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One decision: its kind, and the card it is about; a `deal` has the whole shuffled order instead."""

    kind: str
    card: Card | None = None
    order: tuple[Card, ...] = ()

    @staticmethod
    def parse(text: str) -> Move:
        """A move from its notation."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, "notation-move-text", example="'play r7'")
        if (known := BY_TEXT.get(text)) is not None:
            return known
        kind, space, rest = text.partition(" ")
        at = len(kind) + len(space)
        if kind in ALONE:
            raise NotationError(text, len(kind), "notation-move-alone", kind=repr(kind))
        if kind not in OF_A_CARD and kind != "deal":
            kinds = ", ".join([*OF_A_CARD, *ALONE, "deal"])
            raise NotationError(text, 0, "notation-move-kind", kinds=kinds)
        if not rest:
            if kind == "deal":
                raise NotationError(text, at, "notation-deal-cards")
            raise NotationError(text, at, "notation-move-card", kind=repr(kind))
        if kind != "deal":
            return Move(kind, _card_at(text, at, rest))
        order = []
        for part in rest.split(" "):
            order.append(_card_at(text, at, part))
            at += len(part) + 1
        return Move("deal", None, tuple(order))

    @property
    def action(self) -> int:
        """The move as an action, the integer of the rules."""
        return ALONE[self.kind] if self.card is None else OF_A_CARD[self.kind] + self.card.index

    def __str__(self) -> str:
        if self.order:
            return " ".join([self.kind, *map(str, self.order)])
        return self.kind if self.card is None else f"{self.kind} {self.card}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


def _card_at(text: str, at: int, part: str) -> Card:
    """A card inside a longer text; an error speaks of the whole."""
    try:
        return Card.parse(part)
    except NotationError as error:
        raise error.within(text, at) from None


MOVES = tuple(Move(kind, card) for kind in OF_A_CARD for card in CARDS) + tuple(map(Move, ALONE))
"""Every move but deals, by its action."""

MOVE_TEXT = tuple(map(str, MOVES))
BY_TEXT = dict(zip(MOVE_TEXT, MOVES, strict=True))


def moves_of(legal: tuple[int, int, int, int, int, int]) -> list[int]:
    """The actions of what the rules allow, in the order of their notation."""
    actions = []
    for kind, mask in enumerate(legal):
        left = int(mask)
        while left:
            actions.append(49 * kind + left.bit_length() - 1)
            left ^= 1 << left.bit_length() - 1
    return sorted(actions, key=MOVE_TEXT.__getitem__)
