"""What a move brought about, in order, to tell and to animate: derived from the states around it, never stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rubrica.core.game import Event, Json, Seat
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, TEXT, Move, texts_of
from rubrica.red7.state import State

PAST = {"play": "played", "discard": "discarded", "take": "taken", "tuck": "tucked", "paint": "painted"}


CARD_ACTIONS = {"1": "take", "3": "draw", "5": "play", "7": "move"}
"""What a card of a number does when it is played to the palette, where card actions are played."""


def seats_in_mask(mask: int) -> list[Seat]:
    """The seats of a mask."""
    return [seat for seat in range(4) if mask >> seat & 1]


def laid(state: State, move: Move) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Palettes in order of arrival, and the canvas, after a move."""
    palettes, canvas, seat = state.palettes, state.canvas, state.raw.seat
    if move.card is None:
        return palettes, canvas
    card = move.card.index
    if move.kind in ("discard", "paint"):
        canvas = (*canvas, card)
    if move.kind == "play":
        palettes = (*palettes[:seat], (*palettes[seat], card), *palettes[seat + 1 :])
    elif move.kind != "discard":
        palettes = tuple(tuple(other for other in palette if other != card) for palette in palettes)
    return palettes, canvas


def events_of(state: State, before: Any, move: Move) -> Iterator[Event]:
    """The events of a move; `state` is what it led to, `before` the raw state until then."""
    if move.kind == "deal":
        yield _dealt(state)
        return
    after, seat = state.raw, before.seat
    if move.card is not None:
        yield Event(PAST[move.kind], seat, {"card": str(move.card), **_about(before, after, move)})
    drawn = after.hand[seat] & ~before.hand[seat]
    if drawn:
        card = {"card": texts_of(drawn)[0]}
        known = after.known[seat] & drawn
        yield Event("drew", seat, card if known else {}, {} if known else {seat: card})
    if after.phase == turn.OFFER:
        yield Event("offered", seat)
    gone = before.seats_in & ~after.seats_in
    for other in sorted(seats_in_mask(gone) if gone else (), key=lambda other: (other - seat) % state.seats):
        why = state.out[other]
        yield Event("out", other, {} if why is None else why.to_json() | {"seat": other})
    if state.outcome is not None:
        told = state.outcome
        about = {"rule": COLORS[after.rule], "scored": told["scored"], "points": told["points"]}
        yield Event("round won", after.seat, about | {"more": told["match"] is None, "pause": state.options.scoring})
        if told["match"] is not None:
            yield Event("match won", None, told["match"])


def _dealt(state: State) -> Event:
    raw = state.raw
    palettes = [[TEXT[card] for card in palette] for palette in state.palettes]
    hands = {seat: {"hand": texts_of(raw.hand[seat])} for seat in range(state.seats)}
    return Event("dealt", None, {"round": state.round, "palettes": palettes, "first": raw.seat}, hands)


def _about(before: Any, after: Any, move: Move) -> Json:
    """What there is to tell of a card that was moved: whose it was, or the rule that it brings."""
    if move.kind == "take":
        return {"from": _holder(before, move.action - turn.TAKE)}
    if move.kind == "play":
        return {"idle": True} if _is_idle(before, after, move) else {}
    return {"rule": COLORS[after.rule]} if move.kind in ("discard", "paint") else {}


def _is_idle(before: Any, after: Any, move: Move) -> bool:
    """Whether a card was played that has an action, and there was nothing that it could do."""
    seat = before.seat
    if move.card is None or not before.actions or str(move.card.number) not in CARD_ACTIONS:
        return False
    drew = after.hand[seat] & ~before.hand[seat]
    return after.phase == turn.AFTER and not drew


def _holder(raw: Any, card: int) -> Seat:
    """The other seat in whose palette a card lies."""
    return next(seat for seat in range(raw.seats) if seat != raw.seat and raw.palette[seat] >> card & 1)
