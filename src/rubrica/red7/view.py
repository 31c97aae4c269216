"""What a seat may know of a match of Red7, and a full state made anew from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Json, Seat, View
from rubrica.red7 import turn
from rubrica.red7.match import points
from rubrica.red7.notation import COLORS, MOVE_TEXT, TEXT, Card, mask_of, texts_of
from rubrica.red7.options import Options
from rubrica.red7.reasons import Red7Reason, leader, standing
from rubrica.red7.state import State, blank

PHASES = ("start", "owed play", "owed take", "owed seven", "after", "offer", "over", "hidden", "deal")


def standings_json(law: Any) -> Json:
    """Every seat's standing under every rule, the highest rule first; None for a seat that is out."""
    seats = range(law.seats)
    return {
        color: [standings_of(law.palette[seat])[color] if law.seats_in >> seat & 1 else None for seat in seats]
        for color in reversed(COLORS)
    }


@lru_cache(maxsize=65536)
def standings_of(palette: int) -> Json:
    """The standing of a palette under every rule."""
    return {color: standing(palette, rule).to_json() for rule, color in enumerate(COLORS)}


def view_json(state: State, seat: Seat | None, to_act: Seat | str | None, legal: list[int]) -> Json:
    """The view of a seat; `legal` is what the seat to act may do."""
    law = state.law
    known = law.deck[law.deck_size - law.deck_known : law.deck_size]
    return {
        "game": "red7",
        "options": state.options.to_json(),
        "seat": seat,
        "round": state.round,
        "to_act": to_act,
        "phase": PHASES[law.phase],
        "took": bool(law.took),
        "hand": [] if seat is None else texts_of(law.hand[seat]),
        "seats": [_seat_json(state, law, other) for other in range(state.seats)],
        "canvas": [TEXT[card] for card in state.canvas],
        "rule": COLORS[law.rule],
        "deck": {"size": law.deck_size, "top": [TEXT[card] for card in reversed(known)]},
        "leader": leader(law, law.rule) if law.seats_in else None,
        "standings": standings_json(law),
        "legal": [MOVE_TEXT[action] for action in legal] if seat is not None and seat == to_act else [],
        "outcome": state.outcome,
    }


def _seat_json(state: State, law: Any, seat: Seat) -> Json:
    why = state.out[seat]
    return {
        "hand_size": law.hand[seat].bit_count(),
        "known": texts_of(law.known[seat]),
        "palette": [TEXT[card] for card in state.palettes[seat]],
        "out": None if why is None else why.to_json(),
        "score_pile": texts_of(law.pile[seat]),
        "points": points(law.pile[seat]),
    }


def state_of(view: View, hidden: list[int] | None) -> State:
    """The state a view tells of: hidden places filled from a list of cards, or left unknown.

    Left unknown, other hands hold only the cards everyone knows of them: enough for the turn of the seat to act,
    which looks at no other hand.
    """
    told = view.told
    options, seats = Options.read(told["options"]), len(told["seats"])
    law = blank(options, seats)
    law.phase = PHASES.index(told["phase"])
    law.took = int(told["took"])
    law.rule = COLORS.index(told["rule"])
    places = iter(hidden or [])
    for seat, public in enumerate(told["seats"]):
        law.known[seat] = _mask(public["known"])
        law.hand[seat] = _mask(told["hand"]) if seat == view.seat else law.known[seat]
        if hidden is not None:
            for _ in range(public["hand_size"] - law.hand[seat].bit_count()):
                law.hand[seat] |= 1 << next(places)
        law.pile[seat] = _mask(public["score_pile"])
        turn.lay(law, seat, _mask(public["palette"]))
        if public["out"] is None and law.phase != turn.DEAL:
            law.seats_in |= 1 << seat
        elif public["out"] is not None:
            law.gone[seat] = OUT_NAMES.get(public["out"]["reason"], turn.LEFT_BEFORE)
    top = [Card.parse(text).index for text in told["deck"]["top"]]
    below = told["deck"]["size"] - len(top)
    deck = [turn.UNKNOWN] * below if hidden is None else [next(places) for _ in range(below)]
    law.deck_size, law.deck_known = told["deck"]["size"], len(top)
    law.deck = deck + top[::-1] + [0] * (49 - law.deck_size)
    law.seat = told["to_act"] if isinstance(told["to_act"], int) else _winner(told, law)
    if law.phase not in (turn.DEAL, turn.OVER):
        turn.face_rivals(law)
        law.takes = turn.takeable(law) if law.phase == turn.OWED_TAKE else 0
    return State(
        options,
        seats,
        law,
        told["round"],
        tuple(tuple(Card.parse(text).index for text in public["palette"]) for public in told["seats"]),
        tuple(Card.parse(text).index for text in told["canvas"]),
        tuple(public["out"] and Red7Reason.from_json(public["out"]) for public in told["seats"]),
        told["outcome"],
    )


def possible(law: Any) -> bool:
    """Whether the seat to act can have this hand: a 1 that takes a card, or took it, needs a way to stay in."""
    if law.phase == turn.OWED_TAKE:
        return law.takes != 0
    if law.phase == turn.AFTER and law.took:
        return turn.leads(law) or turn.legal(law)[1] != 0
    return True


OUT_NAMES = {"folded": turn.FOLDED, "empty hand": turn.EMPTY_HAND, "behind": turn.BEHIND}


def unseen(view: View) -> list[int]:
    """The cards a view cannot place: enough for all hidden places."""
    told = view.told
    seen = _mask(told["hand"]) | _mask(told["canvas"]) | _mask(told["deck"]["top"])
    places = told["deck"]["size"] - len(told["deck"]["top"])
    for seat, public in enumerate(told["seats"]):
        seen |= _mask(public["known"]) | _mask(public["palette"]) | _mask(public["score_pile"])
        places += 0 if seat == view.seat else public["hand_size"] - len(public["known"])
    cards = [card for card in range(49) if not seen >> card & 1]
    if len(cards) < places:
        raise BadParameter("view", f"it hides {places} cards, but only {len(cards)} are not in sight")
    return cards


def _mask(texts: list[str]) -> int:
    return mask_of(map(Card.parse, texts))


def _winner(told: Json, law: Any) -> Seat:
    """Where the law keeps the winner of a round that is over."""
    return told["outcome"]["winners"][0] if law.phase == turn.OVER else 0
