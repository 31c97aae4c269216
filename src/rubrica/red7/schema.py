"""The shapes of the views and events of Red7; `game.view_schema()` and `game.event_schema()` are made from them."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from rubrica.core.schema import Reason, exact, open_ended

Color = TypeAliasType("Color", Literal["red", "orange", "yellow", "green", "blue", "indigo", "violet"])
"""The colours, highest first."""

Phase = Literal["start", "owed play", "owed take", "owed seven", "after", "offer", "over", "hidden", "deal"]


@exact
class Standing(TypedDict):
    """How a palette stands under a rule: how many cards count, the highest, and which."""

    count: int
    top: str | None
    cards: list[str]


@exact
class Red7Options(TypedDict):
    """Which of the optional rules are on."""

    draw: Literal["off", "may", "must"]
    scoring: bool
    actions: bool
    numbers: NotRequired[int]
    colors: NotRequired[int]
    hand: NotRequired[int]


@exact
class Red7Seat(TypedDict):
    """What everyone knows of a seat."""

    hand_size: int
    known: list[str]
    palette: list[str]
    out: Reason | None
    score_pile: list[str]
    points: int


@exact
class Deck(TypedDict):
    """How many cards lie there, and those on top that everyone knows."""

    size: int
    top: list[str]


@exact
class Leaders(TypedDict):
    """The seat that would lead under each rule."""

    red: int | None
    orange: int | None
    yellow: int | None
    green: int | None
    blue: int | None
    indigo: int | None
    violet: int | None


@exact
class Standings(TypedDict):
    """The standing of every seat under each rule; null for a seat that is out."""

    red: list[Standing | None]
    orange: list[Standing | None]
    yellow: list[Standing | None]
    green: list[Standing | None]
    blue: list[Standing | None]
    indigo: list[Standing | None]
    violet: list[Standing | None]


@exact
class Red7MatchEnd(TypedDict):
    """How the match ended, where it ended with this round."""

    ending: str
    winners: list[int]


@exact
class Red7Outcome(TypedDict):
    """The outcome of a round: the cards scored, and all points after it."""

    ending: str
    winners: list[int]
    scored: list[str]
    points: list[int]
    match: Red7MatchEnd | None


@exact
class Red7View(TypedDict):
    """All that a seat may know of a match of Red7."""

    game: Literal["red7"]
    options: Red7Options
    seat: int | None
    round: int
    to_act: int | Literal["dealer"] | None
    phase: Phase
    took: bool
    hand: list[str]
    seats: list[Red7Seat]
    canvas: list[str]
    rule: Color
    deck: Deck
    goal: int | None
    card_actions: dict[str, Literal["take", "draw", "play", "move"]]
    leader: int | None
    leaders: Leaders
    standings: Standings
    legal: list[str]
    outcome: Red7Outcome | None


@exact
class SeatOut(TypedDict):
    """How a seat went out of a round: the version after which it was out, why, and whether its clock ran out."""

    seat: int
    version: int
    why: Reason
    by_clock: bool


@exact
class RoundTold(TypedDict):
    """A round: who went out, in order; once it is over, its winner, the rule that scored, the cards and the points."""

    number: int
    out: list[SeatOut]
    winner: int | None
    rule: Color | None
    scored: list[str]
    gained: int
    points: list[int]


@exact
class Missed(TypedDict):
    """A turn by which a seat went out, though so many others (`more`: or more) would have kept it in; the first one."""

    seat: int
    round: int
    version: int
    ways: int
    more: bool
    first: list[str]


@exact
class Red7Story(TypedDict):
    """How a match went: all its rounds, and the chances that were missed by seats of which that may be told."""

    goal: int | None
    rounds: list[RoundTold]
    missed: list[Missed]


@exact
class Dealt(TypedDict):
    """A round was dealt; `hand` only for one's own seat."""

    event: Literal["dealt"]
    seat: None
    round: int
    palettes: list[list[str]]
    first: int
    hand: NotRequired[list[str]]
    private: NotRequired[list[str]]


@exact
class Played(TypedDict):
    """A card went to the own palette; `idle`: it has an action, but there was nothing that it could do."""

    event: Literal["played"]
    seat: int
    card: str
    idle: NotRequired[bool]


@exact
class Tucked(TypedDict):
    """A card went from the own palette onto the deck."""

    event: Literal["tucked"]
    seat: int
    card: str


@exact
class Discarded(TypedDict):
    """A card went to the canvas, from the hand or the palette: the rule is now its colour's."""

    event: Literal["discarded", "painted"]
    seat: int
    card: str
    rule: Color


Taken = TypedDict("Taken", {"event": Literal["taken"], "seat": int, "card": str, "from": int})  # `from` is a keyword
"""A card was taken from another palette onto the deck."""
exact(Taken)


@exact
class Drew(TypedDict):
    """A card was drawn; which one, only to those who may know it."""

    event: Literal["drew"]
    seat: int
    card: NotRequired[str]
    private: NotRequired[list[str]]


@exact
class Offered(TypedDict):
    """The seat may draw a card, or not."""

    event: Literal["offered"]
    seat: int


@open_ended
class Out(TypedDict):
    """A seat went out, with the fields of the reason."""

    event: Literal["out"]
    seat: int
    reason: str


@exact
class RoundWon(TypedDict):
    """A round is over. `more`: another one follows; `pause`: there is a score to be looked at before what follows."""

    event: Literal["round won"]
    seat: int
    rule: Color
    scored: list[str]
    points: list[int]
    more: bool
    pause: bool


@exact
class Red7MatchWon(TypedDict):
    """The match is over."""

    event: Literal["match won"]
    seat: None
    ending: str
    winners: list[int]


Red7Event = TypeAliasType(
    "Red7Event", Dealt | Played | Tucked | Discarded | Taken | Drew | Offered | Out | RoundWon | Red7MatchWon
)
