"""Messages of the server on the socket: their shapes and their bytes."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import orjson
from pydantic import Field, TypeAdapter

from rubrica.wire.message import FromServer
from rubrica.wire.ranking import Ranking

Json = dict[str, Any]
Code = Literal["malformed", "notation", "illegal", "stale", "not yours", "over", "too fast", "unavailable"]


class Seated(FromServer):
    """The player of a seat: a person, a bot, or nobody."""

    seat: int
    kind: Literal["person", "bot", "nobody"]
    name: str
    level: str | None
    here: bool
    left: bool
    thinks: Literal["fully", "warming up", "less"] = "fully"
    """Of a bot: at full strength; not yet, because its rules are being compiled; or less, without compiled rules."""


class Clocks(FromServer):
    """Milliseconds left for each seat, and whose clock runs."""

    running: int | None
    left: list[int]


class ViewTold(FromServer):
    """All that a seat may know, after a change or as the answer to `watch`."""

    type: Literal["view"]
    match: str
    version: int
    after: int
    """The version before its events; without events the same as `version`."""
    view: Json
    events: list[Json]
    clocks: Clocks | None
    people: list[Seated]
    past: list[Json] | None = None
    """Where `watch` asked for it: the events of the round so far, as this seat saw them, with those of this view."""


class ClockTold(FromServer):
    """The clock of a table: so many seconds a turn; or a reserve, and an increment after each turn."""

    kind: Literal["turn", "reserve"]
    seconds: float
    increment: float


class TableFacts(FromServer):
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
    patience: float
    """Seconds without a player after which the others may have a bot play for them, where there is no clock."""
    commitment: str
    seals: list[str | None]
    """The seal of each place; empty for a match that began before there were seals."""
    words: list[str]
    """The words that went into the shuffle, once it has started."""
    revealing: bool
    """Whether the players are to reveal their words now."""
    people: list[Seated]
    spectators: int
    next: str | None


class TableTold(TableFacts):
    """A table, sent before the start, at the end, and when someone comes or goes."""

    type: Literal["table"]
    id: str | None = None
    """That of the `watch` it answers."""


class ListedTable(TableFacts):
    """A table as REST answers it: also when it was opened and last changed, whose turn it is, and who won."""

    created: int
    """Milliseconds since 1970."""
    changed: int
    to_act: int | None
    """The seat to act; null before the start, for the dealer, and after the end."""
    winners: list[int]


class MyTable(ListedTable):
    """A table as REST answers it to someone who is signed in, with the seats they hold and whether they opened it."""

    seats: list[int]
    owner: bool
    version: int


class JoinedTable(MyTable):
    """A table at which a seat was just taken."""

    seat: int


class Shown(FromServer):
    """A match at one version, as one seat could know it."""

    version: int
    seat: int | None
    """Who moved; null for the dealer, and before the first move."""
    move: str | None
    """What was done; a deal only after the end."""
    view: Json
    events: list[Json]


class StoryTold(FromServer):
    """How a match went up to a version, in the shape that its game gives it."""

    match: str
    version: int
    story: Json


class PositionTold(FromServer):
    """Everything true at a version of a match that is over: a position, and the moves made since then."""

    match: str
    version: int
    position: Json
    """As it was after the last deal, or where the match began."""
    moves: list[str]


class Hello(FromServer):
    """The first message on every connection."""

    type: Literal["hello"]
    rubrica: str
    build: str | None
    """Which page this server has; null where none is built."""
    now: int
    """The server's time, in milliseconds since 1970."""


class Pong(FromServer):
    """The connection works."""

    type: Literal["pong"]
    id: str | None
    now: int


class Unwatched(FromServer):
    """Nothing more is sent of a match."""

    type: Literal["unwatched"]
    match: str
    id: str | None


class DraftTold(FromServer):
    """The seat's own view as it would be, and the events of the moves, as the seat would know them."""

    type: Literal["draft"]
    id: str | None
    match: str
    seen: int
    moves: list[str]
    view: Json
    events: list[Json]


class PlayedTold(FromServer):
    """Moves were played; the version after them."""

    type: Literal["played"]
    id: str
    version: int


class TurnsTold(FromServer):
    """The ways to stay in, each a list of moves."""

    type: Literal["turns"]
    id: str | None
    match: str
    seen: int
    turns: list[list[str]]
    more: bool
    """Whether there are more than are listed."""


class RankedTold(Ranking):
    """The turns of the seat to act, the best first, with chances and reasons."""

    type: Literal["ranked"]
    id: str | None
    match: str
    version: int


class SaidTold(FromServer):
    """Someone at the table said a phrase."""

    type: Literal["said"]
    id: str | None
    """For the sender: that of its `say`; else null."""
    match: str
    seat: int | None
    name: str
    phrase: str


class RefusedTold(FromServer):
    """Why nothing was done; `stale` brings the current view with it."""

    type: Literal["refused"]
    match: str | None
    id: str | None
    code: Code
    sentence: str
    index: int | None
    version: int | None = None
    view: Json | None = None


AnyFromServer = (
    Hello
    | Pong
    | ViewTold
    | TableTold
    | Unwatched
    | DraftTold
    | PlayedTold
    | TurnsTold
    | RankedTold
    | SaidTold
    | RefusedTold
)


@cache
def _told() -> TypeAdapter[AnyFromServer]:
    """Built when it is first needed: a server that starts writes messages, it does not read them."""
    return TypeAdapter(Annotated[AnyFromServer, Field(discriminator="type")])


def server_schema() -> dict[str, object]:
    """The JSON schema of all messages of the server."""
    return _told().json_schema()


def read_message(text: str | bytes) -> AnyFromServer:
    """A message of the server from its JSON."""
    return _told().validate_json(text)


def written(told: Any) -> bytes:
    """The JSON of a message or a part of one, in UTF-8."""
    return orjson.dumps(told)
