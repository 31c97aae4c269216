"""Lines: all that ever happens to a match, in one numbering, each with a digest of everything up to it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import orjson

from rubrica.core.game import Json
from rubrica.store.errors import Damaged


def digest_of(before: str, number: int, kind: str, at: int, text: bytes) -> str:
    """The first 16 hexadecimal digits of SHA-256 over the digest before a line and the line itself."""
    return hashlib.sha256(b"%s %d %s %d %s" % (before.encode(), number, kind.encode(), at, text)).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a match's log. What its body holds depends on its kind; `Match.apply` alone interprets it."""

    number: int
    kind: str
    at: int
    """Milliseconds since 1970."""
    body: Json
    digest: str
    text: bytes = field(repr=False, compare=False)
    """The body as it is stored."""

    @staticmethod
    def after(before: str, number: int, kind: str, at: int, body: Json) -> Line:
        """A new line after one with this digest."""
        text = orjson.dumps(body)
        return Line(number, kind, at, body, digest_of(before, number, kind, at, text), text)

    @staticmethod
    def read(before: str, number: int, kind: str, at: int, text: str, digest: str) -> Line:
        """A line from the database; Damaged if it is not what was written there."""
        raw = text.encode()
        if digest_of(before, number, kind, at, raw) != digest:
            raise Damaged(f"line {number} is not what was stored: its digest does not fit")
        return Line(number, kind, at, orjson.loads(raw), digest, raw)


@dataclass(frozen=True, slots=True)
class Head:
    """What a match is made of before its first line; the digest of the first line follows that of the head."""

    id: str
    code: str
    """A short code by which people find the table."""
    created: int
    listed: bool
    secret: str
    """The secret of the shuffle, 64 hexadecimal digits."""
    table: Json

    @property
    def digest(self) -> str:
        """The digest of all but the code and the listing, which are only ways to find the match."""
        told = orjson.dumps([self.id, self.secret, self.table], option=orjson.OPT_SORT_KEYS)
        return digest_of("", 0, "head", self.created, told)


@dataclass(frozen=True, slots=True)
class Append:
    """Lines for one match, after the line with the number `after`; all of them are stored, or none."""

    match: str
    after: int
    lines: tuple[Line, ...]
    status: str | None = None
    """The status of the match after them, if it changes: by it matches are found."""
    people: tuple[str, ...] = ()
    """People who have taken a seat."""
    head: Head | None = None
    """For a new match."""
    runner: str | None = None
    """For a new match: the server that runs its bots and clocks, where there are several."""
