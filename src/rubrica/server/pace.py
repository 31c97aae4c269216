"""How much of everything one address or one person may ask for."""

from __future__ import annotations

import time

from limits import RateLimitItem, parse

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

TIDY = 60.0
"""Seconds after which closed windows are let go of."""


class Pace:
    """Counts what is asked for, in windows that open with the first of it."""

    def __init__(self, limited: bool = True) -> None:
        self._limited = limited
        self._windows: dict[tuple[str, str], list[float]] = {}
        self._tidied = 0.0

    def allows(self, what: str, person: str | None, address: str | None) -> bool:
        """Whether one more is allowed; it is counted."""
        if not self._limited:
            return True
        limit = BY_PERSON.get(what)
        if limit is not None and person is not None and not self._counted(limit, what, person):
            return False
        limit = BY_ADDRESS.get(what)
        return limit is None or is_loopback(address) or self._counted(limit, what, address or "unknown")

    def _counted(self, limit: RateLimitItem, what: str, who: str) -> bool:
        """Count one more, and say whether it is within the limit.

        Not left to the storage of `limits`: that starts a thread at nearly every hit, and a server counts every move.
        """
        now = time.monotonic()
        if now - self._tidied > TIDY:
            self._windows = {key: window for key, window in self._windows.items() if window[1] > now}
            self._tidied = now
        window = self._windows.get((what, who))
        if window is None or window[1] <= now:
            window = self._windows[what, who] = [0, now + limit.get_expiry()]
        window[0] += 1
        return window[0] <= limit.amount
