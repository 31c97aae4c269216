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

    A move is told to every seat at once: to send the usual way, through the application's `send`, costs more than to
    check and store the move.
    """

    def handle_connect(self, event: Any) -> None:
        """Let the application know this connection by its scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][NAME] = {"wire": self}

    def tell(self, message: bytes) -> None:
        """Send a message; never waits. Who does not read what it is told is let go."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        self.transport.write(_head(len(message)) + message)


def _head(size: int) -> bytes:
    """What stands before a message of this size."""
    if size < 126:
        return bytes((LAST_TEXT, size))
    if size < 1 << 16:
        return bytes((LAST_TEXT, 126, size >> 8, size & 255))
    return bytes((LAST_TEXT, 127)) + size.to_bytes(8, "big")
