"""What a client may say on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

MatchId = Annotated[str, Field(min_length=1, max_length=40)]
MoveText = Annotated[str, Field(max_length=200)]
Moves = Annotated[list[MoveText], Field(min_length=1, max_length=60)]
Version = Annotated[int, Field(ge=0, le=1_000_000)]
ClientId = Annotated[str, Field(min_length=1, max_length=64)]


class Asked(BaseModel):
    """Any message of a client: exactly the fields named here, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    match: MatchId


class Watch(Asked):
    """See a match now, and after every change."""

    type: Literal["watch"]


class Draft(Asked):
    """Try moves in private."""

    type: Literal["draft"]
    seen: Version
    moves: Moves


class Play(Asked):
    """Play moves, once."""

    type: Literal["play"]
    seen: Version
    id: ClientId
    moves: Moves


class Turns(Asked):
    """Ask for the ways to stay in."""

    type: Literal["turns"]
    seen: Version


class Say(Asked):
    """Say a ready-made phrase."""

    type: Literal["say"]
    phrase: Annotated[str, Field(max_length=40)]


AnyAsked = Watch | Draft | Play | Turns | Say
_read: TypeAdapter[AnyAsked] = TypeAdapter(Annotated[AnyAsked, Field(discriminator="type")])


def read_asked(text: str | bytes) -> AnyAsked:
    """A message from its JSON; ValidationError if it is none."""
    return _read.validate_json(text)


def asked_schema() -> dict[str, object]:
    """The JSON schema of all that a client may say."""
    return _read.json_schema()


def what_is_wrong(error: ValidationError) -> str:
    """The first thing wrong with a message, without repeating what it held."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
