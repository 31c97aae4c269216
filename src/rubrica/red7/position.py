"""Positions of Red7: read from JSON, checked field by field, and written.

A position may leave hands unknown, as a player at the table sees them: `{"size": 5, "known": ["y4"]}` in place of the
cards; and the deck, by leaving it out or as `{"size": 17, "top": ["v3"]}`, with the cards everyone knows to lie on top.
`"next"` adds cards below those that nobody knows of, and that hands which are told will draw: what someone at a table
with real cards has seen when they were drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rubrica.core.errors import BadParameter, NotationError, PositionError
from rubrica.core.game import Json, Rng, Seat, shuffled
from rubrica.red7 import turn
from rubrica.red7.notation import CARDS, LETTERS, TEXT, Card, mask_of, texts_of
from rubrica.red7.options import SEATS, Options
from rubrica.red7.rules import RED
from rubrica.red7.state import State, blank, unknown_deck

KEYS = ("game", "options", "hands", "palettes", "canvas", "deck", "out", "scores", "seat")


@dataclass(frozen=True, slots=True)
class Position:
    """A position as read, before the rules have checked it."""

    options: Options
    raw: Any
    palettes: tuple[tuple[int, ...], ...]
    canvas: tuple[int, ...]
    hidden: int
    """The seats whose hands are not told, as a mask."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards named at one place, and how many more are there that are not named."""

    field: str
    cards: list[Card]
    unnamed: int = 0
    is_told: bool = True
    """Whether the place is given as the list of its cards."""


def read_position(given: Any) -> Position:
    """A position from JSON, checked field by field."""
    options = _read_head(given)
    hands = [_pile(hand, f"hands[{seat}]", "known") for seat, hand in enumerate(_lists(given, "hands"))]
    seats = len(hands)
    if seats not in SEATS:
        raise PositionError("hands", "position-red7-seats", seats=str(seats))
    palettes = _piles(given, "palettes", seats)
    scores = _piles(given, "scores", seats) if "scores" in given else []
    canvas = Pile("canvas", _cards(given.get("canvas", []), "canvas"))
    deck, coming = _deck(given)
    piles = [*hands, *palettes, canvas, deck, coming, *scores]
    _refuse_twins(piles)
    _refuse_cards_of_other_decks(piles, options.cards)

    left = _unnamed_cards(piles, options.cards)
    needed = sum(hand.unnamed for hand in hands)
    if needed > len(left):
        raise PositionError("hands", "position-red7-hides", hidden=needed, left=len(left))
    if deck.unnamed > len(left) - needed:
        raise PositionError("deck.size", "position-red7-hides", hidden=deck.unnamed, left=len(left) - needed)

    raw = blank(options, seats)
    raw.palette = _masks(palettes)
    raw.pile = _masks(scores)
    for seat, palette in enumerate(raw.palette):
        turn.lay(raw, seat, palette)
    below = len(left) - needed if deck.unnamed < 0 else deck.unnamed
    cards = [turn.UNKNOWN] * below + [card.index for card in reversed([*deck.cards, *coming.cards])]
    raw.deck, raw.deck_size = cards + [0] * (49 - len(cards)), len(cards)
    raw.deck_known = 0 if deck.is_told else len(deck.cards)
    _hold(raw, hands, left)
    raw.rule = LETTERS.index(str(canvas.cards[-1])[0]) if canvas.cards else RED
    raw.seats_in = _seats_in(given, seats)
    for seat in range(seats):
        raw.gone[seat] = turn.STILL_IN if raw.seats_in >> seat & 1 else turn.LEFT_BEFORE
    raw.seat = _seat(given, raw)
    ordered = tuple(tuple(card.index for card in pile.cards) for pile in palettes)
    hidden = sum(1 << seat for seat, hand in enumerate(hands) if not hand.is_told)
    return Position(options, raw, ordered, tuple(card.index for card in canvas.cards), hidden)


def left_open(position: Json, rng: Rng) -> Json:
    """The hands and the deck that a sound position does not tell, dealt from the cards that it does not name."""
    hands = [_pile(hand, "hands", "known") for hand in position["hands"]]
    told, coming = _deck(position)
    others = [pile for name in ("palettes", "scores") for pile in position.get(name, [])]
    others.append(position.get("canvas", []))
    named = [*hands, told, coming, *(Pile("", _cards(cards, "")) for cards in others)]
    cards = Options.read(position.get("options")).cards
    left = [str(card) for card in shuffled(_unnamed_cards(named, cards), rng)]
    dealt: Json = {}
    if not all(hand.is_told for hand in hands):
        dealt["hands"] = [[*map(str, hand.cards), *(left.pop(0) for _ in range(hand.unnamed))] for hand in hands]
    if not told.is_told:
        dealt["deck"] = [*map(str, [*told.cards, *coming.cards]), *(left if told.unnamed < 0 else left[: told.unnamed])]
    return dealt


def write_position(state: State) -> Json:
    """The position of a state that stands at the start of a turn."""
    raw = state.raw
    if raw.phase not in (turn.START, turn.OVER):
        raise BadParameter("state", "a position stands at the start of a turn: add the moves since then")
    position = {
        "game": "red7",
        "options": state.options.to_json(),
        "hands": [_hand_json(state, seat) for seat in range(state.seats)],
        "palettes": [[TEXT[card] for card in cards] for cards in state.palettes],
        "canvas": [TEXT[card] for card in state.canvas],
        "deck": [TEXT[card] for card in reversed(raw.deck[: raw.deck_size]) if card != turn.UNKNOWN],
        "out": [not raw.seats_in >> seat & 1 for seat in range(state.seats)],
        "scores": [texts_of(raw.pile[seat]) for seat in range(state.seats)],
        "seat": raw.seat,
    }
    if unknown_deck(raw):
        position["deck"] = _deck_json(raw)
        if not state.hidden and position["deck"].keys() == {"size", "top"}:
            del position["deck"]
    return position


def _deck_json(raw: Any) -> Json:
    """A deck of which some cards are not known."""
    named = [TEXT[card] for card in reversed(raw.deck[: raw.deck_size]) if card != turn.UNKNOWN]
    told: Json = {"size": raw.deck_size, "top": named[: raw.deck_known]}
    return told | ({"next": named[raw.deck_known :]} if len(named) > raw.deck_known else {})


def _hand_json(state: State, seat: Seat) -> Json | list[str]:
    if not state.is_hidden(seat):
        return texts_of(state.raw.hand[seat])
    return {"size": state.raw.hand[seat].bit_count(), "known": texts_of(state.raw.known[seat])}


def read_scores(given: Any, seats: int) -> list[int]:
    """Score piles from JSON, one list of cards for each seat, as masks."""
    lists = enumerate(_lists({"scores": given}, "scores"))
    piles = [Pile(f"scores[{seat}]", _cards(cards, f"scores[{seat}]")) for seat, cards in lists]
    if len(piles) != seats:
        raise PositionError("scores", f"has {len(piles)} lists for {seats} seats")
    _refuse_twins(piles)
    return _masks(piles)


def _read_head(given: Any) -> Options:
    """The options of a position; PositionError if it is none, or not of this game."""
    if not isinstance(given, Mapping):
        raise PositionError("position", "position-red7-object", given=_short(given))
    for key in given:
        if key not in KEYS:
            raise PositionError(str(key), "position-no-field", names=", ".join(KEYS))
    if given.get("game", "red7") != "red7":
        raise PositionError("game", "position-game", given=_short(given["game"]), game="'red7'")
    if given.get("options", {}) is None:
        raise PositionError("options", "position-object", given="null", example="{'draw': 'may'}")
    try:
        return Options.read(given.get("options"))
    except BadParameter as error:
        raise PositionError(error.field, error) from None


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _lists(given: Mapping[str, Any], field: str, seats: int | None = None) -> list[Any]:
    """What a field holds for each seat."""
    if field not in given:
        raise PositionError(field, "position-red7-missing")
    found = given[field]
    if not isinstance(found, list):
        raise PositionError(field, "position-red7-lists", given=_short(found))
    if seats is not None and len(found) != seats:
        raise PositionError(field, "position-red7-unequal", lists=str(len(found)), seats=str(seats))
    return found


def _piles(given: Mapping[str, Any], field: str, seats: int) -> list[Pile]:
    """A list of cards for each seat."""
    found = enumerate(_lists(given, field, seats))
    return [Pile(f"{field}[{seat}]", _cards(cards, f"{field}[{seat}]")) for seat, cards in found]


def _deck(given: Mapping[str, Any]) -> tuple[Pile, Pile]:
    """The deck with the cards that are told of it, and those below that hands which are told will draw."""
    told = given.get("deck", {"top": []})
    coming: list[Card] = []
    if isinstance(told, Mapping) and "next" in told:
        coming = _cards(told["next"], "deck.next")
        told = {key: value for key, value in told.items() if key != "next"}
    deck = _pile(told, "deck", "top", len(coming))
    return deck, Pile("deck.next", coming)


def _pile(given: Any, field: str, known: str, coming: int = 0) -> Pile:
    """A list of cards; or an object with how many there are (`size`) and those that are known.

    `coming`: so many more are named elsewhere and count in `size`.
    """
    if not isinstance(given, Mapping):
        return Pile(field, _cards(given, field))
    for key in given:
        if key not in ("size", known):
            raise PositionError(
                f"{field}.{key}", "position-no-field", names="size, known" if known == "known" else "size, top, next"
            )
    cards = _cards(given.get(known, []), f"{field}.{known}")
    size = given.get("size")
    if field == "deck" and size is None:
        return Pile(f"{field}.{known}", cards, -1, is_told=False)
    if type(size) is not int or not 0 <= size <= len(CARDS):
        raise PositionError(f"{field}.size", "position-red7-size", given=_short(size))
    if size < len(cards) + coming:
        raise PositionError(f"{field}.size", "position-red7-fewer", size=size, known=len(cards) + coming)
    return Pile(f"{field}.{known}", cards, size - len(cards) - coming, is_told=False)


def _cards(given: Any, field: str) -> list[Card]:
    if not isinstance(given, list):
        raise PositionError(field, "position-red7-cards", given=_short(given))
    cards = []
    for place, text in enumerate(given):
        try:
            cards.append(Card.parse(text))
        except NotationError as error:
            raise PositionError(f"{field}[{place}]", error) from None
    return cards


def _refuse_twins(piles: list[Pile]) -> None:
    """No card may stand in two places."""
    places: dict[Card, str] = {}
    for here, card in _named(piles):
        if card in places:
            raise PositionError(here, "position-red7-twice", card=str(card), place=places[card])
        places[card] = here


def _refuse_cards_of_other_decks(piles: list[Pile], cards: int) -> None:
    """In the small games of the lab a position names only cards of their deck."""
    for here, card in _named(piles):
        if not cards >> card.index & 1:
            raise PositionError(here, "position-red7-stranger", card=str(card))


def _named(piles: list[Pile]) -> Iterator[tuple[str, Card]]:
    """Every card that is named, and where."""
    for pile in piles:
        for place, card in enumerate(pile.cards):
            yield f"{pile.field}[{place}]", card


def _unnamed_cards(piles: list[Pile], cards: int) -> list[Card]:
    """The cards of a deck (a mask) that are not named."""
    left = cards & ~mask_of(card for _, card in _named(piles))
    return [card for card in CARDS if left >> card.index & 1]


def _masks(piles: list[Pile]) -> list[int]:
    masks = [mask_of(pile.cards) for pile in piles]
    return masks + [0] * (4 - len(masks))


def _hold(raw: Any, hands: list[Pile], left: list[Card]) -> None:
    """Put the cards into the hands; in one that is not told, others stand in for those that are not known."""
    places = iter(left)
    for seat, hand in enumerate(hands):
        raw.hand[seat] = mask_of([*hand.cards, *(next(places) for _ in range(hand.unnamed))])
        raw.known[seat] = 0 if hand.is_told else mask_of(hand.cards)


def _seats_in(given: Mapping[str, Any], seats: int) -> int:
    """Who is still in, as a mask."""
    out = given.get("out", [False] * seats)
    if not isinstance(out, list) or not all(isinstance(one, bool) for one in out):
        raise PositionError("out", "position-red7-out", given=_short(out))
    if len(out) != seats:
        raise PositionError("out", "position-red7-out-unequal", entries=str(len(out)), seats=str(seats))
    if all(out):
        raise PositionError("out", "position-red7-all-out")
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
        raise PositionError("seat", "position-seat", given=_short(seat), last=str(raw.seats - 1))
    if not raw.seats_in >> seat & 1:
        raise PositionError("seat", "position-red7-seat-out", given=str(seat))
    return seat
