"""The shapes of the views and events of RED; `game.view_schema()` and `game.event_schema()` are made from them."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from rubrica.core.schema import Reason, exact

Ink = TypeAliasType("Ink", Literal["white", "black", "red"])


@exact
class RedOptions(TypedDict):
    """How a game is played; `inks` are those of the seats, in order of play."""

    players: Literal[2, 3]
    inks: list[Ink]
    face_down: bool


@exact
class Scores(TypedDict):
    """The score of each ink."""

    white: int
    black: int
    red: int


@exact
class InkGroups(TypedDict):
    """The two groups that make an ink's score: what they are worth, their tiles, and which circles meet."""

    background: int
    background_tiles: list[int]
    circle: int
    circle_tiles: list[int]
    circle_joints: list[list[int]]


@exact
class Groups(TypedDict):
    """The groups of each ink."""

    white: InkGroups
    black: InkGroups
    red: InkGroups


@exact
class RedOutcome(TypedDict):
    """The outcome of a game."""

    ending: str
    winners: list[int]
    scores: Scores
    tie: Literal["two", "three"] | None


@exact
class RedView(TypedDict):
    """All that a seat may know of a game of RED."""

    game: Literal["red"]
    options: RedOptions
    seat: int | None
    to_act: int | None
    phase: Literal["flip", "place", "over"]
    placed: list[str]
    flipped: str | None
    pool: dict[str, int]
    scores: Scores
    groups: Groups
    leaders: list[int]
    verdict: Reason
    over: Reason | None
    legal: list[str]
    outcome: RedOutcome | None


@exact
class Decided(TypedDict):
    """The placement from which on the winner was ahead: whose it was, and which tile of how many."""

    winner: int
    seat: int
    version: int
    placement: str
    tile: int
    tiles: int


@exact
class RedStory(TypedDict):
    """How a game went; nothing while it is played, or where nobody won."""

    decided: Decided | None


@exact
class Flipped(TypedDict):
    """A tile was turned up."""

    event: Literal["flipped"]
    seat: int
    tile: str


@exact
class TilePlaced(TypedDict):
    """A tile was placed; the scores after it."""

    event: Literal["placed"]
    seat: int
    placement: str
    scores: Scores


@exact
class RedMatchWon(TypedDict):
    """The game is over."""

    event: Literal["match won"]
    seat: None
    ending: str
    winners: list[int]
    scores: Scores
    tie: Literal["two", "three"] | None


RedEvent = TypeAliasType("RedEvent", Flipped | TilePlaced | RedMatchWon)
