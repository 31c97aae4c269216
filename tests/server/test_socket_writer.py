"""Writing to a client, on real sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pytest
import uvloop
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rubrica.lab.raw_socket import connect as raw_connect
from rubrica.server import socket_writer as writer_module
from rubrica.server.connections import Connections
from rubrica.server.lan import QuietServer, listening
from rubrica.server.socket_writer import MOST_UNREAD, SocketWriter
from tests.server.conftest import PATIENCE, until

Run: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]


@dataclass
class Listener:
    """A server that keeps the writers of its sockets at hand."""

    port: int
    writers: list[SocketWriter] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    ended: int = 0
    aborted: int = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        writer = SocketWriter(send, self._abort)
        self.writers.append(writer)
        await writer.serve(self._listen(receive))
        self.ended += 1

    async def _listen(self, receive: Receive) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])

    def _abort(self) -> None:
        self.aborted += 1

    async def client(self) -> tuple[ClientConnection, SocketWriter]:
        count = len(self.writers)
        client = await connect(f"ws://127.0.0.1:{self.port}/", max_size=None)
        await until(lambda: len(self.writers) > count)
        return client, self.writers[-1]


@asynccontextmanager
async def listener() -> AsyncIterator[Listener]:
    bound = socket.create_server(("127.0.0.1", 0))
    port, connections = bound.getsockname()[1], Connections()
    found = Listener(port)
    server = QuietServer(listening(found, "127.0.0.1", port, connections, lifespan="off"))
    task = asyncio.get_running_loop().create_task(server.serve([bound]))
    await until(lambda: server.started)
    try:
        yield found
    finally:
        server.should_exit = True
        await task


@pytest.fixture(params=[asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a test in an event loop: the one of Python, and the one the server uses."""
    chosen: Run = request.param
    return chosen


def test_all_that_is_told_arrives_in_order(run: Run) -> None:
    async def work() -> None:
        async with listener() as server:
            (one, to_one), (two, to_two) = await server.client(), await server.client()
            texts = [f"{number} é ✓ " + "x" * (number * 40) for number in range(200)]
            for number, text in enumerate(texts):
                to_one.tell(text.encode())
                to_two.tell(text[::-1].encode())
                if number % 7 == 0:
                    await asyncio.sleep(0)
            assert [await one.recv() for _ in texts] == texts
            assert [await two.recv() for _ in texts] == [text[::-1] for text in texts]
            await one.send("hello")
            await until(lambda: server.heard == ["hello"])
            await one.close()
            await two.close()
            await until(lambda: server.ended == 2)
            assert server.aborted == 0

    run(work())


def test_who_does_not_read_is_let_go_and_others_are_told_on(run: Run) -> None:
    async def work() -> None:
        async with listener() as server:
            silent = await raw_connect(server.port, "/", {}, lambda _: None)
            await until(lambda: len(server.writers) == 1)
            silent.pause()
            (other, to_other), to_silent = await server.client(), server.writers[0]
            message, told = b"x" * (MOST_UNREAD // 16), 0
            while server.ended == 0:
                to_silent.tell(message)
                to_other.tell(message)
                told += 1
                await other.recv()
                assert told < 16_000, "the client is let go before it costs a gigabyte"
            assert server.aborted == 1
            to_silent.tell(b"too late")
            to_other.tell(b"still here")
            assert await other.recv() == "still here"
            await other.close()
            silent.close()

    run(work())


def test_a_close_comes_after_all_that_was_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "CLOSE_SECONDS", PATIENCE)

    async def work() -> None:
        async with listener() as server:
            client, to_client = await server.client()
            for number in range(20):
                to_client.tell(f"{number}".encode())
            to_client.close(4001)
            to_client.tell(b"too late")
            assert [await client.recv() for _ in range(20)] == [f"{number}" for number in range(20)]
            with pytest.raises(ConnectionClosed) as closed:
                await client.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4001
            await until(lambda: server.ended == 1)
            assert server.aborted == 0

    run(work())


def test_who_does_not_read_is_closed_all_the_same(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "CLOSE_SECONDS", 0.2)
    monkeypatch.setattr(writer_module, "MOST_UNREAD", 1 << 30)

    async def work() -> None:
        async with listener() as server:
            silent = await raw_connect(server.port, "/", {}, lambda _: None)
            await until(lambda: len(server.writers) == 1)
            silent.pause()
            for _ in range(64):
                server.writers[0].tell(b"x" * (1 << 20))
            server.writers[0].close(4001)
            await until(lambda: server.ended == 1)
            assert server.aborted == 1
            silent.close()

    run(work())


def test_telling_a_client_that_is_gone_does_nothing(run: Run) -> None:
    async def work() -> None:
        async with listener() as server:
            client, to_client = await server.client()
            client.transport.abort()
            while server.ended == 0:
                to_client.tell(b"anyone?")
                await asyncio.sleep(0)
            to_client.tell(b"anyone?")
            to_client.close(4001)
            to_client.let_go()
            assert server.aborted == 0

    run(work())


def test_an_error_of_the_listener_is_not_hidden(run: Run) -> None:
    async def fail() -> None:
        raise TimeoutError("not ours")

    async def send(_: Any) -> None:
        """Nothing is sent."""

    with pytest.raises(TimeoutError, match="not ours"):
        run(SocketWriter(send).serve(fail()))


def test_messages_of_every_length_are_whole(run: Run) -> None:
    async def work() -> None:
        async with listener() as server:
            client, to_client = await server.client()
            for size in (0, 1, 125, 126, 127, 65_535, 65_536, 70_000):
                to_client.tell(b"x" * size)
                assert await client.recv() == "x" * size
            await client.close()

    run(work())
