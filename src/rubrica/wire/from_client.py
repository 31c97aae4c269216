"""Messages from a client on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from rubrica.wire.ranking import Deals

MatchId = Annotated[str, Field(min_length=1, max_length=40)]
MoveText = Annotated[str, Field(max_length=200)]
Moves = Annotated[list[MoveText], Field(min_length=1, max_length=60)]
Version = Annotated[int, Field(ge=0, le=1_000_000)]
ClientId = Annotated[str, Field(min_length=1, max_length=64)]


class FromClient(BaseModel):
    """Any message of a client: exactly the fields named here, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    id: ClientId | None = None
    """The client's own; the answer repeats it."""


class Ping(FromClient):
    """Ask whether the connection still works."""

    type: Literal["ping"]


class AboutMatch(FromClient):
    """A message about one match."""

    match: MatchId


class Watch(AboutMatch):
    """See a match now, and after every change."""

    type: Literal["watch"]
    since: Version | None = None
    """The version last seen: the views after it are sent."""
    past: bool = False
    """Whether every view is to bring the events of its round so far."""


class Unwatch(AboutMatch):
    """Receive nothing more of a match."""

    type: Literal["unwatch"]


class Draft(AboutMatch):
    """Try moves in private."""

    type: Literal["draft"]
    seen: Version
    moves: Moves


class Play(AboutMatch):
    """Play moves, once."""

    type: Literal["play"]
    seen: Version
    id: ClientId
    moves: Moves


class Turns(AboutMatch):
    """Ask for the ways to stay in."""

    type: Literal["turns"]
    seen: Version


class Rank(AboutMatch):
    """Ask for the turns one could play now, ranked by their chances, where hints are allowed."""

    type: Literal["rank"]
    version: Version
    deals: Deals = 100


class Say(AboutMatch):
    """Say a ready-made phrase."""

    type: Literal["say"]
    phrase: Annotated[str, Field(max_length=40)]


AnyFromClient = Ping | Watch | Unwatch | Draft | Play | Turns | Rank | Say
_read: TypeAdapter[AnyFromClient] = TypeAdapter(Annotated[AnyFromClient, Field(discriminator="type")])


def read_message(text: str | bytes) -> AnyFromClient:
    """A message from its JSON; ValidationError if it is none."""
    return _read.validate_json(text)


def client_schema() -> dict[str, object]:
    """The JSON schema of all messages of clients."""
    return _read.json_schema()


def what_is_wrong(error: ValidationError) -> str:
    """The first thing wrong with a message, without repeating what it held."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
