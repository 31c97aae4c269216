"""How messages leave: straight into the connection, without a task and a queue for each."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD = 1 << 20
"""Bytes a client may leave unread; then it is let go, and gets the whole view when it comes back."""
LAST_TEXT = 0x81
"""The first byte of a message in one frame (RFC 6455, 5.2)."""
NAME = "rubrica.wire"


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, to which one can also say something without waiting.

    A move is told to every seat; the usual way, through the application's `send`, takes a task and a queue for each.
    """

    def __init__(self, *more: Any, **named: Any) -> None:
        super().__init__(*more, **named)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Any) -> None:
        """Let the application know this connection by its scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][NAME] = {"wire": self}

    def tell(self, message: bytes) -> None:
        """Send a message; never waits. What is told at one moment, such as a view and `played`, goes out together."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += (_head(len(message)), message)

    def _flush(self) -> None:
        """Hand over what was told. Who does not read it is let go."""
        unsent, self._unsent = self._unsent, []
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            self.transport.write(b"".join(unsent))


def _head(size: int) -> bytes:
    """What stands before a message of this size."""
    if size < 126:
        return bytes((LAST_TEXT, size))
    if size < 1 << 16:
        return bytes((LAST_TEXT, 126, size >> 8, size & 255))
    return bytes((LAST_TEXT, 127)) + size.to_bytes(8, "big")
