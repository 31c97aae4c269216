"""Listening: on this machine, and on the local network if switched on."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator, Sequence
from typing import Literal

import uvicorn
from starlette.types import ASGIApp

from rubrica.core.errors import RubricaError
from rubrica.server.connections import Connections, http_protocol
from rubrica.server.senders import is_loopback

LARGEST_MESSAGE = 16 * 1024


class NoNetwork(RubricaError):
    """This machine is on no local network, or the port is taken there."""


def listening(
    app: ASGIApp, host: str, port: int, connections: Connections, lifespan: Literal["on", "off"] = "on"
) -> uvicorn.Config:
    """How we listen: no compression of small messages, no message above the limit, a deadline for every request."""
    return uvicorn.Config(
        app,
        host,
        port,
        http=http_protocol(connections),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan=lifespan,
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # the guard reads them, and believes only trusted proxies
        server_header=False,
        timeout_graceful_shutdown=2,
    )


class QuietServer(uvicorn.Server):
    """A further listener for the same application, which leaves signals to the first."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def lan_addresses() -> list[str]:
    """The addresses of this machine on its local networks: those it would send from; nothing is sent."""
    found: dict[str, None] = {}
    for there in ("10.255.255.255", "192.168.255.255", "172.31.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect((there, 9))
            found[probe.getsockname()[0]] = None
    return [address for address in found if not is_loopback(address) and address != "0.0.0.0"]


class Lan:
    """The listeners on the local network: none until `open` is called."""

    def __init__(self, app: ASGIApp, port: int, connections: Connections, chosen: Sequence[str] = ()) -> None:
        self._app, self._port, self._connections, self._chosen = app, port, connections, chosen
        self._servers: list[tuple[QuietServer, asyncio.Task[None]]] = []
        self.addresses: list[str] = []

    async def open(self) -> list[str]:
        """Listen on the local network too; the addresses to share. NoNetwork if there is none."""
        if not self.addresses:
            self.addresses = [address for address in self._chosen or lan_addresses() if await self._listen(address)]
        if not self.addresses:
            raise NoNetwork("no local network was found on which others could reach this machine")
        return [f"http://{address}:{self._port}/" for address in self.addresses]

    async def _listen(self, address: str) -> bool:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address, self._port))
        except OSError:
            listener.close()
            return False
        server = QuietServer(listening(self._app, address, self._port, self._connections, lifespan="off"))
        task = asyncio.get_running_loop().create_task(server.serve([listener]))
        self._servers.append((server, task))
        return True

    async def close(self) -> None:
        """Stop listening on the local network."""
        for server, task in self._servers:
            server.should_exit = True
            await task
        self._servers, self.addresses = [], []
