"""How much of everything one address or one person may ask for."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from rubrica.server.guard import is_loopback

BY_PERSON: dict[str, RateLimitItem] = {
    "move": parse("100/second"),
    "ask": parse("100/second"),
    "join": parse("60/minute"),
    "connect": parse("120/minute"),
}
BY_ADDRESS: dict[str, RateLimitItem] = {
    "move": parse("200/second"),
    "ask": parse("400/second"),
    "join": parse("300/minute"),
    "connect": parse("300/minute"),
    "person": parse("60/minute"),
}
"""Addresses of this machine are not counted: it is its owner's."""


class Pace:
    """Counts what is asked for."""

    def __init__(self, limited: bool = True) -> None:
        self._limited = limited
        self._counter = FixedWindowRateLimiter(MemoryStorage())

    def allows(self, what: str, person: str | None, address: str | None) -> bool:
        """Whether one more is allowed; it is counted."""
        if not self._limited:
            return True
        limit = BY_PERSON.get(what)
        if limit is not None and person is not None and not self._counter.hit(limit, what, person):
            return False
        limit = BY_ADDRESS.get(what)
        return limit is None or is_loopback(address) or self._counter.hit(limit, what, address or "unknown")
