"""What the server says on the socket: the shapes, and their bytes."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Json = dict[str, Any]
Code = Literal["malformed", "notation", "illegal", "stale", "not yours", "over", "too fast", "unavailable"]


class Told(BaseModel):
    """Any message of the server."""

    model_config = ConfigDict(extra="forbid")


class Seated(Told):
    """Who holds a seat: a person, a bot, or nobody."""

    seat: int
    kind: Literal["person", "bot", "nobody"]
    name: str
    level: str | None
    here: bool
    left: bool


class Clocks(Told):
    """Milliseconds left for each seat, and whose clock runs."""

    running: int | None
    left: list[int]


class ViewTold(Told):
    """All that a seat may know, after a change or when asked."""

    type: Literal["view"]
    match: str
    version: int
    view: Json
    events: list[Json]
    clocks: Clocks | None
    people: list[Seated]


class ClockTold(Told):
    """The clock of a table: so many seconds a turn; or a reserve, and an increment after each turn."""

    kind: Literal["turn", "reserve"]
    seconds: float
    increment: float


class TableFacts(Told):
    """What anyone may know of a table besides the game."""

    match: str
    code: str
    status: Literal["open", "playing", "over", "closed"]
    game: str
    options: Json
    places: int
    """How many seats there are."""
    clock: ClockTold | None
    hints: bool
    listed: bool
    start: Literal["full", "asked"]
    practice: bool
    """Whether it began from a position."""
    follows: str | None
    """The match before it."""
    commitment: str
    words: list[str]
    people: list[Seated]
    onlookers: int
    next: str | None


class TableTold(TableFacts):
    """A table as it is told before the start, at the end, and when someone comes or goes."""

    type: Literal["table"]


class MyTable(TableFacts):
    """A table as REST tells it to someone who is signed in: the seats they hold, and whether they opened it."""

    seats: list[int]
    owner: bool
    version: int


class JoinedTable(MyTable):
    """A table at which a seat was just taken."""

    seat: int


class Shown(Told):
    """A match at one version, as one seat could know it."""

    version: int
    seat: int | None
    """Who moved; null for the dealer, and before the first move."""
    move: str | None
    """What was done; a deal only after the end."""
    view: Json
    events: list[Json]


class DraftTold(Told):
    """The seat's own view as it would be."""

    type: Literal["draft"]
    match: str
    seen: int
    moves: list[str]
    view: Json


class PlayedTold(Told):
    """Moves were played; the version after them."""

    type: Literal["played"]
    id: str
    version: int


class TurnsTold(Told):
    """The ways to stay in, each a list of moves."""

    type: Literal["turns"]
    match: str
    seen: int
    turns: list[list[str]]


class SaidTold(Told):
    """Someone at the table said a phrase."""

    type: Literal["said"]
    match: str
    seat: int | None
    name: str
    phrase: str


class RefusedTold(Told):
    """Why nothing was done; `stale` brings the current view with it."""

    type: Literal["refused"]
    match: str | None
    id: str | None
    code: Code
    sentence: str
    index: int | None
    version: int | None = None
    view: Json | None = None


AnyTold = ViewTold | TableTold | DraftTold | PlayedTold | TurnsTold | SaidTold | RefusedTold


@cache
def _told() -> TypeAdapter[AnyTold]:
    """Built when it is first needed: a server that starts writes messages, it does not read them."""
    return TypeAdapter(Annotated[AnyTold, Field(discriminator="type")])


def told_schema() -> dict[str, object]:
    """The JSON schema of all that the server may say."""
    return _told().json_schema()


def read_told(text: str | bytes) -> AnyTold:
    """A message of the server from its JSON."""
    return _told().validate_json(text)


def written(told: Any) -> bytes:
    """The JSON of a message or a part of one, in UTF-8."""
    return orjson.dumps(told)
