"""Why: who leads and by what, why a move is not allowed, why a seat went out. Values; sentences are made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from rubrica.core.errors import IllegalMove
from rubrica.core.game import Json, Seat
from rubrica.core.reason import Reason
from rubrica.core.words import Words
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, TEXT, Card, Move, texts_of
from rubrica.red7.rules import counting, standings


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule of a colour, as sentences name it."""

    color: str

    def spoken(self, words: Words) -> str:
        """The colour and what it asks for: "green (most even numbers)"."""
        return words.say("red7-rule", color=self.color)


class Red7Reason(Reason):
    """A reason of Red7: its cards and rules are spoken in words."""

    prefix = "red7"
    spoken: ClassVar[Mapping[str, Callable[[Any], Any]]] = {
        "card": Card.parse,
        "cards": Card.parse,
        "top": Card.parse,
        "rival_top": Card.parse,
        "rule": Rule,
    }


@dataclass(frozen=True, slots=True)
class Standing:
    """How a palette stands under a rule: how many cards count, which, and the highest."""

    count: int
    top: str | None
    cards: tuple[str, ...]

    def to_json(self) -> Json:
        """The standing as in a view."""
        return {"count": self.count, "top": self.top, "cards": list(self.cards)}


@lru_cache(maxsize=65536)
def standing(palette: int, rule: int) -> Standing:
    """The standing of a palette under a rule."""
    value = standings(palette)[rule]
    top = TEXT[(value & 63) - 1] if value else None
    return Standing(value >> 6, top, tuple(texts_of(counting(palette, rule, value))))


def leader(raw: Any, rule: int) -> Seat | None:
    """The seat that leads under a rule, if any."""
    best = max(
        (seat for seat in range(raw.seats) if raw.seats_in >> seat & 1), key=lambda seat: raw.standing[7 * seat + rule]
    )
    return best if raw.standing[7 * best + rule] else None


def verdict(raw: Any, seat: Seat, rule: int, palette: int | None = None) -> Reason:
    """Why a seat leads under a rule or does not, perhaps with another palette than it has.

    `by` says what decides: the `count` of cards, else the `number` or the `color` of the highest; `alone` if no other
    seat has a card that counts, `nothing` if this seat has none.
    """
    mine = standing(raw.palette[seat] if palette is None else palette, rule)
    own_value = standings(raw.palette[seat] if palette is None else palette)[rule]
    others = [other for other in range(raw.seats) if other != seat and raw.seats_in >> other & 1]
    rival = max(others, key=lambda other: raw.standing[7 * other + rule], default=None)
    value = 0 if rival is None else raw.standing[7 * rival + rule]
    theirs = standing(0 if rival is None else raw.palette[rival], rule)
    about = {
        "seat": seat,
        "rule": COLORS[rule],
        "count": mine.count,
        "top": mine.top,
        "cards": list(mine.cards),
        "rival": rival if value else None,
        "rival_count": theirs.count,
        "rival_top": theirs.top,
        "by": _decided_by(own_value, value),
    }
    return Red7Reason("leads" if own_value > value else "behind", about)


def _decided_by(mine: int, theirs: int) -> str:
    if mine == 0:
        return "nothing"
    if theirs == 0:
        return "alone"
    if mine >> 6 != theirs >> 6:
        return "count"
    return "number" if ((mine & 63) - 1) // 7 != ((theirs & 63) - 1) // 7 else "color"


def why_out(raw: Any, seat: Seat, why: int) -> Reason:
    """Why a seat is out, by the state before it went."""
    if why == turn.FOLDED:
        return Red7Reason("folded", {"seat": seat})
    if why == turn.EMPTY_HAND:
        return Red7Reason("empty hand", {"seat": seat})
    if why == turn.BEHIND:
        return Red7Reason("behind", verdict(raw, seat, raw.rule).about)
    return Red7Reason("out before", {"seat": seat})


WAITING = {
    turn.OVER: "round over",
    turn.DEAL: "not dealt",
    turn.OWED_PLAY: "play owed",
    turn.OWED_TAKE: "take owed",
    turn.OWED_SEVEN: "seven owed",
    turn.OFFER: "draw offered",
}
"""What must come first in a phase that allows only its own moves."""

PHASE_OF = {"play": turn.OWED_PLAY, "take": turn.OWED_TAKE, "tuck": turn.OWED_SEVEN, "paint": turn.OWED_SEVEN}
"""The phase in which a kind of move is owed."""


def why_not(raw: Any, move: Move, palette: Sequence[int] = ()) -> Reason:
    """Why a move that the rules do not allow is not allowed.

    `raw` is a plain state, `palette` that of the seat to act in order of arrival.
    """
    phase, kind, seat = raw.phase, move.kind, raw.seat
    if kind == "deal":
        return Red7Reason("round over" if phase == turn.OVER else "already dealt")
    if phase in WAITING and phase != PHASE_OF.get(kind):
        return Red7Reason(WAITING[phase])
    if move.card is not None and kind == "take" and _fell_away(raw, palette):
        return _why_not_take(raw, move.card)
    if move.card is None or (kind in ("take", "tuck", "paint") and phase != PHASE_OF[kind]):
        return _wrong_moment(raw, kind)
    card = move.card.index
    about = {"card": str(move.card)}
    if kind in ("play", "discard"):
        if not raw.hand[seat] >> card & 1:
            return Red7Reason("not in hand", about)
        if kind == "play":
            return Red7Reason("already played")
        return Red7Reason("discard behind", {**about, **verdict(raw, seat, card % 7).about})
    if kind == "take":
        return _why_not_take(raw, move.card)
    if not raw.palette[seat] >> card & 1:
        return Red7Reason("not in palette", about)
    return Red7Reason("paint behind", {**about, **verdict(raw, seat, card % 7, raw.palette[seat] ^ 1 << card).about})


def _wrong_moment(raw: Any, kind: str) -> Reason:
    """A move that belongs to another moment of the turn."""
    if kind == "end" and raw.phase == turn.AFTER:
        return Red7Reason("end after take", verdict(raw, raw.seat, raw.rule).about)
    if kind == "fold":
        return Red7Reason("fold late")
    return Red7Reason(f"no {kind} now")


def _fell_away(raw: Any, palette: Sequence[int]) -> bool:
    """Whether a 1 was just played that may take nothing.

    Not certain where a 7 lies known on the deck: perhaps it was played now and tucked, and the 1 was there before.
    """
    if not raw.actions or raw.phase != turn.AFTER or raw.took or not palette or palette[-1] // 7 != 0:
        return False
    return not (raw.deck_known and raw.deck[raw.deck_size - 1] // 7 == 6)


def _why_not_take(raw: Any, card: Card) -> Reason:
    about: Json = {"card": str(card)}
    holders = [seat for seat in range(raw.seats) if raw.palette[seat] >> card.index & 1]
    if not holders:
        return Red7Reason("in no palette", about)
    holder = holders[0]
    if holder == raw.seat:
        return Red7Reason("own palette", about)
    about["from"] = holder
    if not raw.seats_in >> holder & 1:
        return Red7Reason("take from out", about)
    if raw.palette[holder].bit_count() < raw.palette[raw.seat].bit_count():
        return Red7Reason("take from fewer", about)
    return Red7Reason("take and go out", about)


def refuse_wrong_deal(move: Move, cards: int, piles: int) -> None:
    """A deal names each card of the deck that lies in no score pile, once; IllegalMove says what is wrong."""
    seen = piles
    for card in move.order:
        if not cards >> card.index & 1:
            raise IllegalMove(f"deal … {card} …", Red7Reason("not in the deck", {"card": str(card)}))
        if seen >> card.index & 1:
            name = "dealt from a pile" if piles >> card.index & 1 else "dealt twice"
            raise IllegalMove(f"deal … {card} …", Red7Reason(name, {"card": str(card)}))
        seen |= 1 << card.index
    if seen != cards:
        missing = texts_of(cards & ~seen)
        raise IllegalMove("deal", Red7Reason("deal short", {"count": len(missing), "cards": missing}))
