"""A minimal WebSocket client, so that measurements measure the server and not the client."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class RawSocket(asyncio.Protocol):
    """One client; `heard` is called with each message as bytes."""

    def __init__(
        self,
        host: str,
        path: str,
        headers: dict[str, str],
        heard: Callable[[bytes], None],
        gone: Callable[[], None] | None = None,
    ) -> None:
        self.heard, self.gone = heard, gone
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = _request(host, path, headers)
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one, but does not say so
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take whole frames from what came."""
        self._buffer += data
        if not self.ready.done() and not self._upgraded():
            return
        while (frame := _frame(self._buffer)) is not None:
            opcode, start, end = frame
            payload = bytes(self._buffer[start:end])
            del self._buffer[:end]
            if opcode == TEXT:
                self.heard(payload)
            elif opcode == PING:
                self._write(PONG, payload)
            elif opcode == CLOSE:
                self._write(CLOSE, payload[:2])  # else the server waits for it, as long as it waits for anyone

    def connection_lost(self, exc: Exception | None) -> None:
        """Set the error of whoever waits for the connection, or call `gone`."""
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("the server closed the connection"))
        elif self.gone is not None:
            self.gone()

    def send(self, payload: bytes) -> None:
        """Send a text message."""
        self._write(TEXT, payload)

    def pause(self) -> None:
        """Stop reading, without closing."""
        if self._transport is not None:
            self._transport.pause_reading()

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def _upgraded(self) -> bool:
        head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.ready.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            return False
        self._buffer = bytearray(rest)
        self.ready.set_result(None)
        return True

    def _write(self, opcode: int, payload: bytes) -> None:
        size = len(payload)  # masked, as clients must, with four zeros: the payload stays as it is
        if size < 126:
            head = bytes([0x80 | opcode, 0x80 | size])
        else:
            head = bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)


def _frame(buffer: bytearray) -> tuple[int, int, int] | None:
    """The first whole frame: its kind, and where its payload begins and ends."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1] & 127, 2
    if size >= 126:
        start = 4 if size == 126 else 10
        if len(buffer) < start:
            return None
        size = int.from_bytes(buffer[2:start], "big")
    return (buffer[0] & 15, start, start + size) if len(buffer) >= start + size else None


def _request(host: str, path: str, headers: dict[str, str]) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    fixed = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    lines = [f"{name}: {value}" for name, value in (fixed | {"Sec-WebSocket-Key": key} | headers).items()]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode()


async def connect(
    port: int,
    path: str,
    headers: dict[str, str],
    heard: Callable[[bytes], None],
    gone: Callable[[], None] | None = None,
    source: tuple[str, int] | None = None,
) -> RawSocket:
    """A client that is connected, from the address `source` of this machine if one is named."""
    loop = asyncio.get_running_loop()
    make = lambda: RawSocket(f"127.0.0.1:{port}", path, headers, heard, gone)  # noqa: E731  # a factory, as asyncio asks
    _, socket = await loop.create_connection(make, "127.0.0.1", port, local_addr=source)
    await socket.ready
    return socket
