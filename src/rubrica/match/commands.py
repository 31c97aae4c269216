"""Commands to a match. Each carries the time, in milliseconds since 1970: a match knows no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rubrica.core.game import Seat
from rubrica.match.player import Player


@dataclass(frozen=True)
class Command:
    """Any command."""

    now: int


@dataclass(frozen=True)
class Open(Command):
    """The first seats of a new table are taken."""

    players: tuple[Player | None, ...]


@dataclass(frozen=True)
class Sit(Command):
    """Take a seat (any free one, if none is named), or come back to one's own."""

    person: str
    name: str
    seat: Seat | None = None
    seal: str | None = None


@dataclass(frozen=True)
class SeatBot(Command):
    """Give a free seat to a bot of a level, or free it from one."""

    seat: Seat
    level: str | None


@dataclass(frozen=True)
class Reveal(Command):
    """Reveal the word that was sealed."""

    person: str
    word: str
    nonce: str


@dataclass(frozen=True)
class Leave(Command):
    """Leave: before the start the seats are free again, after it a bot plays on until the person comes back."""

    person: str


@dataclass(frozen=True)
class Start(Command):
    """Begin a table at which every seat is taken; words that are still sealed must be revealed first."""

    without_waiting: bool = False
    """Begin although some have not revealed their words."""


@dataclass(frozen=True)
class Play(Command):
    """Moves of a person."""

    person: str
    moves: tuple[str, ...]
    seen: int
    """The version that the person saw."""
    id: str
    """The client's own: the same id again changes nothing."""


@dataclass(frozen=True)
class PlayFor(Command):
    """A move for a seat that no person made: a bot's, or one because the time is up."""

    seat: Seat
    move: str
    seen: int
    cause: Literal["bot", "time"]
    spent: int | None = None
    """Milliseconds that the bot thought."""


@dataclass(frozen=True)
class Deal(Command):
    """The dealer's move, where it is due and was not appended with what made it due."""


@dataclass(frozen=True)
class GiveBack(Command):
    """Add time to the running clock: the server was away."""

    ms: int


@dataclass(frozen=True)
class Follow(Command):
    """Say in which match the same people play on."""

    match: str


@dataclass(frozen=True)
class Close(Command):
    """End a table that nobody needs any more."""
