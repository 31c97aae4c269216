"""Messages written as WebSocket frames to the transport of their connection, without a task for each message.

ASGI's `send` takes a task and several layers for each message, and a move is sent to every seat. Writing to the
transport instead is right as long as uvicorn itself writes only whole frames and no compressed ones, which was tried
with the versions below. With any other version messages go out by `send`.
"""

from __future__ import annotations

import asyncio

OLDEST, NEWEST = (0, 52), (0, 54)
"""The first and the last version of uvicorn with which frames were tried."""
TEXT_FRAME = 0x81
"""The first byte of a text message that is one frame (RFC 6455, 5.2)."""


def may_write_frames(uvicorn_version: str) -> bool:
    """Whether this version of uvicorn was tried with frames."""
    first, _, rest = uvicorn_version.partition(".")
    second = rest.partition(".")[0]
    return first.isdigit() and second.isdigit() and OLDEST <= (int(first), int(second)) <= NEWEST


class Frames:
    """The frames for one client; all of one step of the event loop are written together."""

    def __init__(self, transport: asyncio.WriteTransport) -> None:
        self._transport = transport
        self._unsent: list[bytes] = []

    @property
    def unread(self) -> int:
        """Bytes that were written and wait for the client to read."""
        return self._transport.get_write_buffer_size()

    def add(self, message: bytes) -> None:
        """Send a text, in UTF-8, at the end of this step of the event loop."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self.flush)
        self._unsent += (_head(len(message)), message)

    def flush(self) -> None:
        """Write what was added."""
        unsent, self._unsent = self._unsent, []
        if unsent and not self._transport.is_closing():
            self._transport.write(b"".join(unsent))

    def clear(self) -> None:
        """Forget what was added and not yet written."""
        self._unsent = []


def _head(size: int) -> bytes:
    """What stands before a text of this size in its frame."""
    if size < 126:
        return bytes((TEXT_FRAME, size))
    if size < 1 << 16:
        return bytes((TEXT_FRAME, 126, size >> 8, size & 255))
    return bytes((TEXT_FRAME, 127)) + size.to_bytes(8, "big")
