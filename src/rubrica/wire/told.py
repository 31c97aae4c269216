"""What the server says on the socket: the shapes, and their bytes."""

from __future__ import annotations

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


class TableTold(Told):
    """What is known of a table besides the game: before the start, at the end, when someone comes or goes."""

    type: Literal["table"]
    match: str
    code: str
    status: Literal["open", "playing", "over", "closed"]
    game: str
    options: Json
    hints: bool
    commitment: str
    words: list[str]
    people: list[Seated]
    onlookers: int
    next: str | None


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
_told: TypeAdapter[AnyTold] = TypeAdapter(Annotated[AnyTold, Field(discriminator="type")])


def told_schema() -> dict[str, object]:
    """The JSON schema of all that the server may say."""
    return _told.json_schema()


def read_told(text: str | bytes) -> AnyTold:
    """A message of the server from its JSON."""
    return _told.validate_json(text)


def written(message: Json) -> str:
    """The text of a message."""
    return orjson.dumps(message).decode()


def fragment(part: Any) -> orjson.Fragment:
    """A part of messages that is written once and told often."""
    return orjson.Fragment(orjson.dumps(part))
