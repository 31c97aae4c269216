"""What a match asks of the other servers of its database; `Alone` is the answer where there are none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

from rubrica.store import Append


class Peers(Protocol):
    """The other servers of the same database."""

    alone: bool
    """Whether there cannot be any: then what is in memory is all there is."""
    name: str | None
    """This server, as the others know it."""

    def stored(self, append: Append) -> None:
        """Lines were stored: the others are told."""
        ...

    def say(self, kind: str, *parts: Any) -> None:
        """Tell the others something that is not stored, or that they should read again."""
        ...

    def runs(self, match: str) -> bool:
        """Whether bots and clocks of a match are this server's work."""
        ...

    def opened(self, match: str) -> None:
        """A match was stored whose runner is this server."""
        ...

    def want(self, match: str) -> None:
        """Have this server run a match that has a bot or a clock to look after, unless a living server runs it."""
        ...

    def release(self, match: str) -> None:
        """A match is no longer in memory here."""
        ...

    def watched(self, match: str, person: str, here: bool) -> None:
        """Someone has come to watch a match, or the last of their sockets has gone."""
        ...

    async def entered(self, match: str) -> None:
        """A match was taken into memory: find out who watches it elsewhere."""
        ...

    async def behind(self, lines: dict[str, int]) -> Iterable[str]:
        """Those of some matches, given with the line up to which each is known, of which more lines are stored."""
        ...

    async def check_lease(self) -> None:
        """Make sure, before time runs out for someone, that this server still runs what it runs."""
        ...


async def nothing() -> None:
    """Default callback: does nothing."""


class Alone:
    """No other servers: what they would be asked is answered at once."""

    alone = True
    name: str | None = None

    def __init__(self, before_time_is_up: Callable[[], Awaitable[None]] = nothing) -> None:
        self._before_time_is_up = before_time_is_up

    def stored(self, append: Append) -> None:
        """Nobody is told."""

    def say(self, kind: str, *parts: Any) -> None:
        """Nobody is told."""

    def runs(self, match: str) -> bool:
        """All matches are this server's."""
        return True

    def opened(self, match: str) -> None:
        """All matches are this server's."""

    def want(self, match: str) -> None:
        """All matches are this server's."""

    def release(self, match: str) -> None:
        """All matches stay this server's."""

    def watched(self, match: str, person: str, here: bool) -> None:
        """Nobody is told."""

    async def entered(self, match: str) -> None:
        """Nobody watches elsewhere."""

    async def behind(self, lines: dict[str, int]) -> Iterable[str]:
        """None: nobody else stores lines."""
        return ()

    async def check_lease(self) -> None:
        """It is this server's; time in which it did not run is given back first."""
        await self._before_time_is_up()
