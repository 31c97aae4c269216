"""What a seat may know of a match of Red7, and a full state made anew from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import orjson

from rubrica.core.errors import BadParameter
from rubrica.core.game import Json, Seat, View, with_shared
from rubrica.core.reason import Reason
from rubrica.red7 import turn
from rubrica.red7.events import CARD_ACTIONS
from rubrica.red7.match import points, points_to_win
from rubrica.red7.notation import COLORS, MOVE_TEXT, TEXT, Card, mask_of, texts_of
from rubrica.red7.options import Options
from rubrica.red7.reasons import Red7Reason, Standing
from rubrica.red7.rules import counting, standings
from rubrica.red7.state import State, blank

PHASES = ("start", "owed play", "owed take", "owed seven", "after", "offer", "over", "hidden", "deal")
HIGHEST_FIRST = tuple(reversed(range(len(COLORS))))


def standings_json(raw: Any) -> Json:
    """Every seat's standing under every rule, the highest rule first; None for a seat that is out."""
    return _by_rule(raw.palette[: raw.seats], raw.seats_in, standings_of)


def _by_rule(palettes: Sequence[int], seats_in: int, of: Callable[[int], Sequence[Any]]) -> Json:
    by_seat = [of(palette) if seats_in >> seat & 1 else NO_STANDINGS for seat, palette in enumerate(palettes)]
    return {COLORS[rule]: [each[rule] for each in by_seat] for rule in HIGHEST_FIRST}


def leaders_json(raw: Any) -> Json:
    """The seat that would lead under every rule, the highest rule first; None where no seat is in or no card counts."""
    none = [0] * len(COLORS)
    by_seat = [raw.standing[7 * seat : 7 * seat + 7] if raw.seats_in >> seat & 1 else none for seat in range(raw.seats)]
    by_rule = list(zip(*by_seat, strict=True))
    return {COLORS[rule]: _leader(by_rule[rule]) for rule in HIGHEST_FIRST}


def _leader(standings: Sequence[int]) -> Seat | None:
    """The seat with the best standing, if it has any."""
    best = max(standings)
    return standings.index(best) if best else None


NO_STANDINGS = (None,) * len(COLORS)


@lru_cache(maxsize=4096)
def standings_of(palette: int) -> tuple[Json, ...]:
    """The standing of a palette under every rule."""
    counted = [texts_of(counting(palette, rule, value)) for rule, value in enumerate(standings(palette))]
    return tuple(Standing(len(cards), next(iter(cards), None), tuple(cards)).to_json() for cards in counted)


@lru_cache(maxsize=4096)
def standings_text(palette: int) -> tuple[orjson.Fragment, ...]:
    """The same, written."""
    return tuple(map(_written, standings_of(palette)))


@lru_cache(maxsize=4096)
def _all_standings_text(palettes: tuple[int, ...], seats_in: int) -> orjson.Fragment:
    """What `standings_json` gives, written: half of all moves change no palette."""
    return _written(_by_rule(palettes, seats_in, standings_text))


def view_json(state: State, seat: Seat | None, to_act: Seat | str | None, legal: list[int]) -> Json:
    """The view of a seat; `legal` is what the seat to act may do."""
    seats = [_seat_json(*_seat_facts(state, other)) for other in range(state.seats)]
    return _own_json(state, seat, to_act, legal) | _shared_json(state, to_act, seats, standings_json(state.raw))


def views_text(
    state: State, seats: Iterable[Seat | None], to_act: Seat | str | None, legal: list[int]
) -> dict[Seat | None, bytes]:
    """The views of seats as JSON text, what they share written once."""
    each = [_seat_text(state, seat) for seat in range(state.seats)]
    standings = _all_standings_text(tuple(state.raw.palette[: state.seats]), state.raw.seats_in)
    shared = orjson.dumps(_shared_json(state, to_act, each, standings))
    return {seat: with_shared(_own_json(state, seat, to_act, legal), shared) for seat in seats}


def _own_json(state: State, seat: Seat | None, to_act: Seat | str | None, legal: list[int]) -> Json:
    """What a view tells only to its seat."""
    return {
        "seat": seat,
        "hand": [] if seat is None else list(_cards(state.told_hand(seat))),
        "legal": [MOVE_TEXT[action] for action in legal] if seat is not None and seat == to_act else [],
    }


def _shared_json(state: State, to_act: Seat | str | None, seats: list[Any], standings: Json | orjson.Fragment) -> Json:
    """What every view tells; seats and standings come as they are or written already."""
    raw, leaders = state.raw, leaders_json(state.raw)
    known = raw.deck[raw.deck_size - raw.deck_known : raw.deck_size]
    return {
        "game": "red7",
        "options": state.options.to_json(),
        "round": state.round,
        "to_act": to_act,
        "phase": PHASES[raw.phase],
        "took": bool(raw.took),
        "seats": seats,
        "canvas": [TEXT[card] for card in state.canvas],
        "rule": COLORS[raw.rule],
        "deck": {"size": raw.deck_size, "top": [TEXT[card] for card in reversed(known)]},
        "goal": points_to_win(state.seats) if state.options.scoring else None,
        "card_actions": CARD_ACTIONS if state.options.actions else {},
        "leader": leaders[COLORS[raw.rule]],
        "leaders": leaders,
        "standings": standings,
        "outcome": state.outcome,
    }


def _seat_facts(state: State, seat: Seat) -> tuple[int, int, tuple[int, ...], int, Reason | None]:
    """All that everyone knows of a seat."""
    raw = state.raw
    return raw.hand[seat].bit_count(), raw.known[seat], state.palettes[seat], raw.pile[seat], state.out[seat]


def _seat_json(size: int, known: int, palette: tuple[int, ...], pile: int, why: Reason | None) -> Json:
    return {
        "hand_size": size,
        "known": list(_cards(known)),
        "palette": [TEXT[card] for card in palette],
        "out": None if why is None else why.to_json(),
        "score_pile": list(_cards(pile)),
        "points": points(pile),
    }


def _seat_text(state: State, seat: Seat) -> orjson.Fragment:
    """What everyone knows of a seat, written; most seats are as they were a move ago."""
    size, known, palette, pile, why = _seat_facts(state, seat)
    return (
        _still_in_text(size, known, palette, pile) if why is None else _written(_seat_json(*_seat_facts(state, seat)))
    )


@lru_cache(maxsize=4096)
def _still_in_text(size: int, known: int, palette: tuple[int, ...], pile: int) -> orjson.Fragment:
    return _written(_seat_json(size, known, palette, pile, None))


def _written(told: Json) -> orjson.Fragment:
    # A copy: what orjson gives keeps the whole buffer it was written into, 2 KB even for a few bytes.
    return orjson.Fragment(bytes(memoryview(orjson.dumps(told))))


@lru_cache(maxsize=4096)
def _cards(mask: int) -> tuple[str, ...]:
    return tuple(texts_of(mask))


def state_of(view: View, hidden: list[int] | None) -> State:
    """The state a view tells of: hidden places filled from a list of cards, or left unknown.

    Left unknown, other hands hold only the cards everyone knows of them: enough for the turn of the seat to act,
    which looks at no other hand.
    """
    told = view.told_of("red7")
    options, seats = Options.read(told["options"]), len(told["seats"])
    raw = blank(options, seats)
    raw.phase = PHASES.index(told["phase"])
    raw.took = int(told["took"])
    raw.rule = COLORS.index(told["rule"])
    places = iter(hidden or [])
    for seat, public in enumerate(told["seats"]):
        raw.known[seat] = _mask(public["known"])
        raw.hand[seat] = _mask(told["hand"]) if seat == view.seat else raw.known[seat]
        if hidden is not None:
            for _ in range(public["hand_size"] - raw.hand[seat].bit_count()):
                raw.hand[seat] |= 1 << next(places)
        raw.pile[seat] = _mask(public["score_pile"])
        turn.lay(raw, seat, _mask(public["palette"]))
        if public["out"] is None and raw.phase != turn.DEAL:
            raw.seats_in |= 1 << seat
        elif public["out"] is not None:
            raw.gone[seat] = OUT_NAMES.get(public["out"]["reason"], turn.LEFT_BEFORE)
    top = [Card.parse(text).index for text in told["deck"]["top"]]
    below = told["deck"]["size"] - len(top)
    deck = [turn.UNKNOWN] * below if hidden is None else [next(places) for _ in range(below)]
    raw.deck_size, raw.deck_known = told["deck"]["size"], len(top)
    raw.deck = deck + top[::-1] + [0] * (49 - raw.deck_size)
    raw.seat = told["to_act"] if isinstance(told["to_act"], int) else _winner(told, raw)
    if raw.phase not in (turn.DEAL, turn.OVER):
        turn.face_rivals(raw)
        raw.takes = turn.takeable(raw) if raw.phase == turn.OWED_TAKE else 0
    return State(
        options,
        seats,
        raw,
        told["round"],
        tuple(tuple(Card.parse(text).index for text in public["palette"]) for public in told["seats"]),
        tuple(Card.parse(text).index for text in told["canvas"]),
        tuple(public["out"] and Red7Reason.from_json(public["out"]) for public in told["seats"]),
        told["outcome"],
    )


def knowledge(state: State, seat: Seat) -> State:
    """A state at the start of a seat's turn, as far as that seat knows it."""
    return state_of(View(view_json(state, seat, seat, [])), None)


def possible(raw: Any) -> bool:
    """Whether the seat to act can have this hand: a 1 that takes a card, or took it, needs a way to stay in."""
    if raw.phase == turn.OWED_TAKE:
        return raw.takes != 0
    if raw.phase == turn.AFTER and raw.took:
        return turn.leads(raw) or turn.legal(raw)[1] != 0
    return True


OUT_NAMES = {"folded": turn.FOLDED, "empty hand": turn.EMPTY_HAND, "behind": turn.BEHIND}


def unseen(view: View) -> list[int]:
    """The cards a view cannot place: enough for all hidden places."""
    told = view.told_of("red7")
    seen = _mask(told["hand"]) | _mask(told["canvas"]) | _mask(told["deck"]["top"])
    places = told["deck"]["size"] - len(told["deck"]["top"])
    for seat, public in enumerate(told["seats"]):
        seen |= _mask(public["known"]) | _mask(public["palette"]) | _mask(public["score_pile"])
        places += 0 if seat == view.seat else public["hand_size"] - len(public["known"])
    hidden = Options.read(told["options"]).cards & ~seen
    cards = [card for card in range(hidden.bit_length()) if hidden >> card & 1]
    if len(cards) < places:
        raise BadParameter("view", f"it hides {places} cards, but only {len(cards)} are not in sight")
    return cards


def _mask(texts: list[str]) -> int:
    return mask_of(map(Card.parse, texts))


def _winner(told: Json, raw: Any) -> Seat:
    """Where the rules keep the winner of a round that is over."""
    return told["outcome"]["winners"][0] if raw.phase == turn.OVER else 0
