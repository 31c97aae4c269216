"""TCP connections: a deadline for every request, and a bound on those that have not sent one.

uvicorn has no timeout for the time in which a request arrives (its keep-alive timeout starts after an answer), so slow
or silent connections would use up all file descriptors.
"""

from __future__ import annotations

import asyncio
import sys
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

RECEIVE_SECONDS = 20.0
"""In which a whole request must have arrived, from the opening of its connection."""
ANSWER_SECONDS = 60.0
"""In which it must be answered; and in which the answer must have been read, or the next request arrived."""
MOST_WAITING = 1000
"""Connections without a whole request; with one more, the oldest is closed. At most a quarter of the descriptors."""
MOST_DESCRIPTORS = 65_536
"""File descriptors requested from the system at start, if it allows so many."""
WITHOUT_RESOURCE = 512
"""File descriptors on a system that does not say how many there are (Windows)."""
Peer = tuple[str, int]


class Connections:
    """The open connections by the address and port of the other side."""

    def __init__(self, most_waiting: int = MOST_WAITING, receive_seconds: float = RECEIVE_SECONDS) -> None:
        self._most_waiting, self._receive_seconds = most_waiting, receive_seconds
        self._open: dict[Peer, asyncio.Transport] = {}
        self._deadlines: dict[Peer, asyncio.TimerHandle] = {}
        self._waiting: dict[Peer, None] = {}

    def made(self, transport: asyncio.Transport) -> Peer | None:
        """A connection was opened: its first request must arrive soon. None if the other side is gone already."""
        peername = transport.get_extra_info("peername")
        if not peername:
            transport.abort()
            return None
        peer = (peername[0], peername[1])
        self._open[peer] = transport
        self._wait(peer, self._receive_seconds)
        return peer

    def received(self, scope: Scope) -> None:
        """A whole request has arrived; a socket has no deadline from here on."""
        peer = _peer(scope)
        self._waiting.pop(peer, None)
        self._set_deadline(peer, ANSWER_SECONDS if scope["type"] == "http" else None)

    def answered(self, scope: Scope) -> None:
        """A request was answered, or a socket has ended."""
        peer = _peer(scope)
        if scope["type"] == "http":
            if peer in self._open:
                self._wait(peer, ANSWER_SECONDS)
        elif peer not in self._deadlines:  # else it is closed then, should its client not do so
            self._forget(peer)

    def lost(self, peer: Peer, transport: asyncio.BaseTransport) -> None:
        """A connection was closed."""
        if self._open.get(peer) is transport:  # the same port may be in use again
            self._forget(peer)

    def abort(self, peer: Peer) -> None:
        """Close a connection at once, whatever is still to be sent on it."""
        transport = self._open.get(peer)
        self._forget(peer)
        if transport is not None:
            transport.abort()

    def abort_soon(self, scope: Scope, seconds: float) -> None:
        """Close a connection at once if it is still open in a moment."""
        self._set_deadline(_peer(scope), seconds)

    def _wait(self, peer: Peer, seconds: float) -> None:
        self._waiting[peer] = None
        self._set_deadline(peer, seconds)
        if len(self._waiting) > self._most_waiting:
            self.abort(next(iter(self._waiting)))

    def _set_deadline(self, peer: Peer, seconds: float | None) -> None:
        if (before := self._deadlines.pop(peer, None)) is not None:
            before.cancel()
        if seconds is not None and peer in self._open:
            self._deadlines[peer] = asyncio.get_running_loop().call_later(seconds, self.abort, peer)

    def _forget(self, peer: Peer) -> None:
        self._set_deadline(peer, None)
        self._open.pop(peer, None)
        self._waiting.pop(peer, None)


def _peer(scope: Scope) -> Peer:
    client = scope.get("client") or ("", 0)
    return client[0], client[1]


def http_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """The HTTP protocol of uvicorn, which reports its connections to `connections`."""

    class WatchedProtocol(H11Protocol):
        peer: Peer | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(cast("asyncio.Transport", transport))
            self.peer = connections.made(cast("asyncio.Transport", transport))

        def connection_lost(self, exc: Exception | None) -> None:
            if self.peer is not None:
                connections.lost(self.peer, self.transport)
            super().connection_lost(exc)

    return WatchedProtocol


def descriptors() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return WITHOUT_RESOURCE
    import resource

    return min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MOST_DESCRIPTORS)


def raise_descriptors() -> None:
    """Ask for as many file descriptors as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
