"""Everything true in a match of Red7 at one moment, and the positions it is read from and written to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rubrica.core.errors import BadParameter, NotationError, PositionError
from rubrica.core.game import Json, Seat
from rubrica.core.reason import Reason
from rubrica.red7 import turn
from rubrica.red7.notation import COLORS, LETTERS, TEXT, Card, mask_of, texts_of
from rubrica.red7.options import SEATS, Options
from rubrica.red7.rules import RED

DRAWS = ("off", "may", "must")
KEYS = ("game", "options", "hands", "palettes", "canvas", "deck", "out", "scores", "seat")


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

    def _facts(self) -> tuple[Any, ...]:
        """What is true, without what follows from it (standings, rivals, what may be taken) and without remains."""
        raw = self.raw
        placed = (self.options, self.seats, self.round, self.palettes, self.canvas)
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


@dataclass(frozen=True, slots=True)
class Position:
    """A position as read, before the rules have checked it."""

    options: Options
    raw: Any
    palettes: tuple[tuple[int, ...], ...]
    canvas: tuple[int, ...]


def read_position(given: Any) -> Position:
    """A position from JSON, checked field by field."""
    if not isinstance(given, Mapping):
        raise PositionError("position", f"{_short(given)} is not an object with 'hands' and 'palettes'")
    for key in given:
        if key not in KEYS:
            raise PositionError(str(key), f"there is no such field: they are {', '.join(KEYS)}")
    if given.get("game", "red7") != "red7":
        raise PositionError("game", f"{_short(given['game'])} is not 'red7'")
    if given.get("options", {}) is None:
        raise PositionError("options", "null is not an object such as {'draw': 'may'}")
    try:
        options = Options.read(given.get("options"))
    except BadParameter as error:
        raise PositionError(error.field, error.wrong) from None
    hands = _piles(given, "hands")
    seats = len(hands)
    if seats not in SEATS:
        raise PositionError("hands", f"{seats} seats: Red7 is for 2 to 4")
    palettes = _piles(given, "palettes", seats)
    scores = _piles(given, "scores", seats) if "scores" in given else [[] for _ in hands]
    canvas = _cards(given.get("canvas", []), "canvas")
    deck = _cards(given["deck"], "deck") if "deck" in given else None
    _refuse_twins(hands=hands, palettes=palettes, canvas=[canvas], deck=[deck or []], scores=scores)

    raw = blank(options, seats)
    _refuse_strangers(raw.cards, hands=hands, palettes=palettes, canvas=[canvas], deck=[deck or []], scores=scores)
    raw.hand = [mask_of(cards) for cards in hands] + [0] * (4 - seats)
    raw.palette = [mask_of(cards) for cards in palettes] + [0] * (4 - seats)
    raw.pile = [mask_of(cards) for cards in scores] + [0] * (4 - seats)
    for seat, palette in enumerate(raw.palette):
        turn.lay(raw, seat, palette)
    if deck is None:
        named = sum(len(cards) for cards in [*hands, *palettes, *scores, canvas])
        below = [turn.UNKNOWN] * (raw.cards.bit_count() - named)
    else:
        below = [card.index for card in reversed(deck)]
    raw.deck_size = len(below)
    raw.deck = below + [0] * (49 - len(below))
    raw.rule = LETTERS.index(str(canvas[-1])[0]) if canvas else RED
    raw.seats_in = _seats_in(given, seats)
    for seat in range(seats):
        raw.gone[seat] = turn.STILL_IN if raw.seats_in >> seat & 1 else turn.LEFT_BEFORE
    raw.seat = _seat(given, raw)
    ordered = tuple(tuple(card.index for card in cards) for cards in palettes)
    return Position(options, raw, ordered, tuple(card.index for card in canvas))


def named_cards(position: Json) -> set[Card]:
    """Every card that a sound position names."""
    piles = [*position["hands"], *position["palettes"], *position.get("scores", []), position.get("canvas", [])]
    return {Card.parse(text) for pile in [*piles, position.get("deck", [])] for text in pile}


def write_position(state: State) -> Json:
    """The position of a state that stands at the start of a turn."""
    raw = state.raw
    if raw.phase not in (turn.START, turn.OVER):
        raise BadParameter("state", "a position stands at the start of a turn: add the moves since then")
    position = {
        "game": "red7",
        "options": state.options.to_json(),
        "hands": [texts_of(raw.hand[seat]) for seat in range(state.seats)],
        "palettes": [[TEXT[card] for card in cards] for cards in state.palettes],
        "canvas": [TEXT[card] for card in state.canvas],
        "deck": [TEXT[card] for card in reversed(raw.deck[: raw.deck_size]) if card != turn.UNKNOWN],
        "out": [not raw.seats_in >> seat & 1 for seat in range(state.seats)],
        "scores": [texts_of(raw.pile[seat]) for seat in range(state.seats)],
        "seat": raw.seat,
    }
    if unknown_deck(raw):
        del position["deck"]
    return position


def read_scores(given: Any, seats: int) -> list[int]:
    """Score piles from JSON, one list of cards for each seat, as masks."""
    piles = _piles({"scores": given}, "scores")
    if len(piles) != seats:
        raise PositionError("scores", f"has {len(piles)} lists for {seats} seats")
    _refuse_twins(scores=piles)
    return [mask_of(cards) for cards in piles] + [0] * (4 - seats)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _piles(given: Mapping[str, Any], field: str, seats: int | None = None) -> list[list[Card]]:
    """A list of cards for each seat."""
    if field not in given:
        raise PositionError(field, "is missing: one list of cards for each seat")
    piles = given[field]
    if not isinstance(piles, list):
        raise PositionError(field, f"{_short(piles)} is not a list with one list of cards for each seat")
    if seats is not None and len(piles) != seats:
        raise PositionError(field, f"has {len(piles)} lists, but hands has {seats}")
    return [_cards(cards, f"{field}[{seat}]") for seat, cards in enumerate(piles)]


def _cards(given: Any, field: str) -> list[Card]:
    if not isinstance(given, list):
        raise PositionError(field, f"{_short(given)} is not a list of cards")
    cards = []
    for place, text in enumerate(given):
        try:
            cards.append(Card.parse(text))
        except NotationError as error:
            raise PositionError(f"{field}[{place}]", str(error)) from None
    return cards


def _refuse_twins(**fields: list[list[Card]]) -> None:
    """No card may stand in two places."""
    places: dict[Card, str] = {}
    for name, piles in fields.items():
        for seat, cards in enumerate(piles):
            for place, card in enumerate(cards):
                here = f"{name}[{place}]" if name in ("canvas", "deck") else f"{name}[{seat}][{place}]"
                if card in places:
                    raise PositionError(here, f"the card {card} is also at {places[card]}")
                places[card] = here


def _refuse_strangers(cards: int, **fields: list[list[Card]]) -> None:
    """In the small games of the lab a position names only cards of their deck."""
    for name, piles in fields.items():
        for card in (card for pile in piles for card in pile):
            if not cards >> card.index & 1:
                raise PositionError(name, f"the card {card} is not in this deck")


def _seats_in(given: Mapping[str, Any], seats: int) -> int:
    """Who is still in, as a mask."""
    out = given.get("out", [False] * seats)
    if not isinstance(out, list) or not all(isinstance(one, bool) for one in out):
        raise PositionError("out", f"{_short(out)} is not a list of true and false")
    if len(out) != seats:
        raise PositionError("out", f"has {len(out)} entries, but hands has {seats}")
    if all(out):
        raise PositionError("out", "everyone is out: someone must be in")
    return sum(1 << seat for seat in range(seats) if not out[seat])


def _seat(given: Mapping[str, Any], raw: Any) -> Seat:
    """The seat whose turn starts: the one given, or left of the highest palette card among seats in."""
    if "seat" not in given:
        tops = [raw.palette[seat] if raw.seats_in >> seat & 1 else -1 for seat in range(raw.seats)]
        first = tops.index(max(tops)) + 1 if any(top > 0 for top in tops) else 0
        return next(
            seat % raw.seats for seat in range(first, first + raw.seats) if raw.seats_in >> seat % raw.seats & 1
        )
    seat = given["seat"]
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < raw.seats:
        raise PositionError("seat", f"{_short(seat)} is not a seat from 0 to {raw.seats - 1}")
    if not raw.seats_in >> seat & 1:
        raise PositionError("seat", f"seat {seat} is out, so it cannot be its turn")
    return seat
