"""Slow and silent connections: each has a deadline, and all together lock out nobody."""

from __future__ import annotations

import asyncio
import random
import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rubrica.lab.clients import Client, finish, run, seated
from rubrica.lab.served import Served
from rubrica.server.connections import RECEIVE_SECONDS, Connections
from tests.databases import database_text
from tests.server.conftest import serving, until

SLOW, DESCRIPTORS = 450, 400
PATIENCE = 120
HEAD = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
BEGINNINGS = {
    "silent": b"",
    "half a head": HEAD,
    "half a body": HEAD + b"content-length: 20\r\n\r\n{",
    "half a chunk": HEAD + b"transfer-encoding: chunked\r\n\r\n5\r\n{",
    "one request, then half": b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" + HEAD,
}


@contextmanager
def many_files(count: int) -> Iterator[None]:
    """Let this process have so many files open, where the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(count, hard)), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_slow_connections_lock_out_nobody(tmp_path: Path, beginning: str) -> None:
    served = Served(tmp_path, one_core=False, descriptors=DESCRIPTORS, database=database_text(tmp_path))
    rude: list[socket.socket] = []

    async def work() -> None:
        _, players = await seated(served.port, "red7", {}, 2)
        with many_files(SLOW + 200):
            for _ in range(SLOW):
                one = socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE)
                one.sendall(BEGINNINGS[beginning])
                rude.append(one)
            for number in range(5):
                visitor = await asyncio.wait_for(Client.new(served.port, f"New {number}"), PATIENCE)
                await asyncio.wait_for(visitor.connect(), PATIENCE)
            assert await asyncio.wait_for(finish(players, random.Random(1).choice), PATIENCE) > 0

    try:
        run(work())
    finally:
        for one in rude:
            one.close()
        served.stop()


async def nothing_comes(reader: asyncio.StreamReader) -> bool:
    """Whether the server closes a connection without an answer."""
    try:
        return await asyncio.wait_for(reader.read(1), PATIENCE) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize("beginning", [name for name in BEGINNINGS if name != "one request, then half"])
def test_a_request_must_arrive_in_time(tmp_path: Path, beginning: str) -> None:
    async def work() -> None:
        async with serving(tmp_path, receive_seconds=0.05) as application:
            reader, writer = await asyncio.open_connection("127.0.0.1", application.settings.port)
            writer.write(BEGINNINGS[beginning])
            assert await nothing_comes(reader)

    run(work())


def test_a_slow_client_that_sends_byte_by_byte_is_closed_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, receive_seconds=0.2) as application:
            _, writer = await asyncio.open_connection("127.0.0.1", application.settings.port)
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(trickle(writer), PATIENCE)

    async def trickle(writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.01)

    run(work())


def test_a_socket_has_no_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            port, loop = application.settings.port, asyncio.get_running_loop()
            match, players = await seated(port, "red7", {}, 2)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await until(lambda: len(application.connections._waiting) == 1)
            now = loop.time
            monkeypatch.setattr(loop, "time", lambda: now() + RECEIVE_SECONDS)  # as if so much time had gone by
            assert await nothing_comes(reader), "by then the deadline of the sockets would have been over too"
            writer.close()
            await players[0].watch(match)
            assert await finish(players, random.Random(1).choice) > 0

    run(work())


def test_a_connection_that_is_gone_before_it_is_looked_at_is_let_go() -> None:
    class Gone(asyncio.Transport):
        aborted = False

        def get_extra_info(self, name: str, default: object = None) -> object:
            return None

        def abort(self) -> None:
            self.aborted = True

    transport = Gone()
    assert Connections().made(transport) is None
    assert transport.aborted
