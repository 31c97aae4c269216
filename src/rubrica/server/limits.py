"""How often one person, or one address, may ask for each thing. docs/hosting.md lists the same numbers."""

from __future__ import annotations

import time
from dataclasses import dataclass

from rubrica.server.senders import Sender

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


@dataclass(frozen=True, slots=True)
class Limit:
    """So many in a window of so many seconds, which opens with the first of them."""

    amount: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits on one kind of request. All of them hold at once."""

    what: str
    """As docs/hosting.md says it."""
    person: tuple[Limit, ...] = ()
    address: tuple[Limit, ...] = ()


LIMITS: dict[str, Limits] = {
    "move": Limits("moves played on the socket", (Limit(100, 1),), (Limit(200, 1),)),
    "ask": Limits("drafts, watching, phrases and other messages on the socket", (Limit(100, 1),), (Limit(400, 1),)),
    "turns": Limits("asking for the ways to stay in (`turns`, `/positions/turns`)", (Limit(10, 1),), (Limit(40, 1),)),
    "position": Limits("looking at a position (`/positions/view`)", (Limit(30, 1),), (Limit(120, 1),)),
    "evaluate": Limits(
        "evaluating a position (`/positions/evaluate`), ranked hints",
        (Limit(4, 1), Limit(120, MINUTE)),
        (Limit(12, 1), Limit(360, MINUTE)),
    ),
    "review": Limits(
        "beginning the review of a match", (Limit(10, MINUTE), Limit(200, DAY)), (Limit(40, MINUTE), Limit(800, DAY))
    ),
    "deep review": Limits(
        "beginning a deeper review", (Limit(6, HOUR), Limit(30, DAY)), (Limit(24, HOUR), Limit(120, DAY))
    ),
    "connect": Limits("opening the socket", (Limit(120, MINUTE),)),
    "join": Limits(
        "opening, joining and repeating tables",
        (Limit(60, MINUTE), Limit(2000, DAY)),
        (Limit(300, MINUTE), Limit(10_000, DAY)),
    ),
    "practice": Limits(
        "practice tables", (Limit(60, MINUTE), Limit(2000, DAY)), (Limit(300, MINUTE), Limit(10_000, DAY))
    ),
    "change": Limits(
        "leaving, starting, giving seats to bots, revealing words", (Limit(120, MINUTE),), (Limit(600, MINUTE),)
    ),
    "look": Limits(
        "reading a table, a list of tables or how far a review is", (Limit(300, MINUTE),), (Limit(1200, MINUTE),)
    ),
    "replay": Limits(
        "records, views, positions and stories of a match (`/record`, `/views`, `/positions`, `/story`)",
        (Limit(60, MINUTE),),
        (Limit(240, MINUTE),),
    ),
    "wrong code": Limits(
        "codes and ids of matches that do not exist",
        (Limit(20, MINUTE), Limit(200, DAY)),
        (Limit(40, MINUTE), Limit(400, DAY)),
    ),
    "wrong key": Limits(
        "cookies, tokens and recovery keys that are not valid", (), (Limit(30, MINUTE), Limit(600, DAY))
    ),
    "person": Limits("new people", (), (Limit(60, MINUTE), Limit(600, DAY))),
    "name": Limits("changing one's name", (Limit(30, MINUTE),), (Limit(120, MINUTE),)),
    "key": Limits("making tokens and recovery links, recovering", (Limit(20, MINUTE),), (Limit(60, MINUTE),)),
    "account": Limits("listing and ending sessions and tokens", (Limit(120, MINUTE),), (Limit(600, MINUTE),)),
    "request": Limits("any request under `/api` without a valid session or token", (), (Limit(600, MINUTE),)),
}
"""Requests made on this machine itself are not counted by address."""

TIDY = 60.0
"""Seconds between two removals of closed windows."""
MOST_WINDOWS = 200_000
"""Windows kept at most, about 40 MB; then the oldest are forgotten."""


@dataclass(slots=True)
class _Window:
    count: int
    until: float


class RateLimits:
    """Counts requests by person and by address."""

    def __init__(self, limited: bool = True) -> None:
        self._limited = limited
        self._windows: dict[tuple[str, str, int], _Window] = {}
        self._tidied = 0.0

    def allows(self, what: str, person: str | None, sender: Sender) -> bool:
        """Count one more; whether it is within every limit."""
        return self._check(what, person, sender, 1)

    def has_left(self, what: str, person: str | None, sender: Sender) -> bool:
        """Whether one more would be within every limit; nothing is counted."""
        return self._check(what, person, sender, 0)

    def _check(self, what: str, person: str | None, sender: Sender, count: int) -> bool:
        if not self._limited:
            return True
        limits, within = LIMITS[what], True
        if person is not None:
            for limit in limits.person:
                within &= self._counted(what, "p:" + person, limit, count)
        if not sender.local:
            for limit in limits.address:
                within &= self._counted(what, "a:" + sender.address, limit, count)
        return within

    def _counted(self, what: str, who: str, limit: Limit, count: int) -> bool:
        now = time.monotonic()
        if now - self._tidied > TIDY or len(self._windows) > MOST_WINDOWS:
            self._tidy(now)
        key = (what, who, limit.seconds)
        window = self._windows.get(key)
        if window is None or window.until <= now:
            if not count:
                return True
            window = self._windows[key] = _Window(0, now + limit.seconds)
        window.count += count
        return window.count <= limit.amount if count else window.count < limit.amount

    def _tidy(self, now: float) -> None:
        self._windows = {key: window for key, window in self._windows.items() if window.until > now}
        self._tidied = now
        if len(self._windows) > MOST_WINDOWS:
            for key in list(self._windows)[: MOST_WINDOWS // 4]:
                del self._windows[key]
