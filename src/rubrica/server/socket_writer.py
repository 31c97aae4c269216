"""Writing to a client's socket by what ASGI offers: without waiting, and with a bound on what it leaves unread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.types import Send

MOST_UNREAD = 1 << 20
"""Bytes that may wait for a client to read; with more it is disconnected, and gets a whole view when it is back."""
CLOSE_SECONDS = 5.0
"""Seconds in which a client must have read what was sent before the socket is closed; then it is disconnected."""


def _nothing() -> None:
    """Default callback: does nothing."""


class SocketWriter:
    """Messages go out in order, by one task that lives while there is something to send.

    All messages of one step of the event loop, such as a view and `played`, are handed over together. `abort` closes
    the connection without waiting for what is unsent, which ASGI itself cannot: a client that does not read would keep
    a file descriptor.
    """

    def __init__(self, send: Send, abort: Callable[[], None] = _nothing) -> None:
        self._send, self._abort = send, abort
        self._unsent: list[bytes] = []
        self._unread = 0
        self._close_code: int | None = None
        self._writer: asyncio.Task[None] | None = None
        self._listening: asyncio.Timeout | None = None
        self._ended = False

    @property
    def is_closing(self) -> bool:
        """Whether the server has begun to close the socket."""
        return self._close_code is not None

    def tell(self, message: bytes) -> None:
        """Send a text, in UTF-8; never waits."""
        if self._ended or self._close_code is not None:
            return
        self._unsent.append(message)
        self._unread += len(message)
        if self._unread > MOST_UNREAD:
            self.let_go()
        elif self._writer is None:
            self._begin_writing()

    def close(self, code: int) -> None:
        """Close the socket after all messages; never waits."""
        if self._ended or self._close_code is not None:
            return
        self._close_code = code
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.let_go)
        if self._writer is None:
            self._begin_writing()

    def let_go(self) -> None:
        """End the connection without sending the rest."""
        if self._ended:
            return
        self._end()
        self._abort()
        if self._listening is not None:
            self._listening.reschedule(asyncio.get_running_loop().time())

    async def serve(self, listen: Awaitable[None]) -> None:
        """Listen, until that returns or the client is disconnected."""
        try:
            async with asyncio.timeout(None) as self._listening:
                await listen
        except TimeoutError:
            if not self._ended:
                raise
        finally:
            self._listening = None
            self._end()

    def _begin_writing(self) -> None:
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def _end(self) -> None:
        self._ended = True
        self._unsent.clear()
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        """Hand over the messages; `send` waits while the client does not read."""
        try:
            while self._unsent:
                unsent, self._unsent = self._unsent, []
                for message in unsent:
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    self._unread -= len(message)
            if self._close_code is not None:
                await self._send({"type": "websocket.close", "code": self._close_code})
        except OSError:
            self._ended = True  # the client is gone, and the listening task ends too
        finally:
            self._writer = None
