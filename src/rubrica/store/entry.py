"""What the log holds: entries (decisions of the game) and notes (all else that happens at a table)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rubrica.core.game import Json, Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored decision; only these raise a match's version."""

    version: int
    seat: Seat | None
    """None: the dealer."""
    move: str
    at: int
    """Milliseconds since 1970."""
    cause: str = "played"
    """`played`, `bot`, `time` (the clock ran out), `dealt`, or `given` (a practice match begins after it)."""
    by: str | None = None
    """The person whose decision it was."""
    client: str | None = None
    """The id its client gave it."""
    reserve: int | None = None
    """What the seat's clock had left after it, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at a table without changing the game: a seat taken or left, a word, the start."""

    number: int
    kind: str
    told: Json
    at: int


@dataclass(frozen=True, slots=True)
class Batch:
    """What is appended to one match, all of it or nothing."""

    match: str
    entries: tuple[Entry, ...] = ()
    notes: tuple[Note, ...] = ()
    status: str | None = None
    """The status of the match after it, if it changes."""
    people: tuple[str, ...] = ()
    """People who sit at the match from now on."""
    head: Json | None = None
    """For the first batch of a match: what the table is."""
    more: dict[str, Any] = field(default_factory=dict)
    """With a head: `code`, `listed`, `secret`."""
