"""Text and numbers that are no text and no numbers: refused with a sentence, never a failure of the server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served
from rubrica.server.guard import LARGEST_BODY
from rubrica.wire.text import checked_name
from tests.databases import needs_a_file
from tests.server.conftest import serving

TABLE = {"game": "red7", "seats": ["me", "open"]}
GOOD_NAMES = [
    "Ana",
    "  Ana  ",
    "D'Artagnan",
    "Ζωή",
    "محمد",
    "می\u200cخواهم",
    "👨\u200d👩\u200d👧",
    "é" * 30,
    "李",
    "❤️",
    "1",
]
BAD_NAMES = [
    "",
    "   ",
    "\u200b",
    "\u200b\u200c\u200d\ufeff",
    "\u2060",
    "\u3164",
    "\u2800",
    "\u00ad",
    "a\x00",
    "\x1b[31mred",
    "a\x7f",
    "a\x85b",
    "a\nb",
    "\u202eevil",
    "a\u2028b",
    "\ud800",
    "a\udfff",
    "\U000e0041",
    "\ue000",
    "x" * 31,
]


async def raw(port: int, request: bytes) -> bytes:
    """The first line that a request is answered with."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    first = await asyncio.wait_for(reader.readline(), 60)
    writer.close()
    return first


async def refused(player: Client, method: str, path: str, body: Any) -> dict[str, Any]:
    answer = await player.request(method, path, body)
    assert answer.status_code == 422, (body, answer)
    told: dict[str, Any] = answer.json()
    assert set(told) == {"error", "sentence"}
    assert len(told["sentence"]) > 5
    return told


def test_names_that_show_nothing_or_hold_control_characters_are_refused(served: Served) -> None:
    async def work() -> None:
        player = Client(served.port, "")
        for name in BAD_NAMES:
            await refused(player, "POST", "/api/me", {"name": name})
        for name in GOOD_NAMES:
            assert (await player.ask("POST", "/api/me", {"name": name}))["name"] == name.strip()
        await refused(player, "POST", "/api/tokens", {"label": "a\x1b"})

    run(work())


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_a_name_is_kept_as_it_is_without_spaces_around_it(name: str) -> None:
    assert checked_name(name) == name.strip()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/matches", {**TABLE, "game": "\ud800"}),
        ("/api/matches", {**TABLE, "options": {"draw": "\ud800"}}),
        ("/api/matches", {**TABLE, "options": {"\udc00": 1}}),
        ("/api/matches", {**TABLE, "options": {"draw": float("nan")}}),
        ("/api/matches", {**TABLE, "seats": ["me", "\ud800"]}),
        ("/api/matches", {**TABLE, "seal": "\ud800"}),
        ("/api/matches", {**TABLE, "\ud800": 1}),
        ("/api/practice", {"position": {"game": "red7", "hands": [["\ud800"]]}, "seats": ["me", "me"]}),
        ("/api/practice", {"position": {"game": "red7", "n": float("inf")}, "seats": ["me", "me"]}),
        ("/api/recover", {"key": "\ud800"}),
        *(
            ("/api/matches", {**TABLE, "clock": {"kind": "reserve", "seconds": 60} | {field: value}})
            for field in ("seconds", "increment")
            for value in (float("nan"), float("inf"), float("-inf"), -1, 1e300)
        ),
    ],
)
def test_what_json_cannot_say_again_is_refused(served: Served, path: str, body: Any) -> None:
    async def work() -> None:
        await refused(await Client.new(served.port, "Me"), "POST", path, body)

    run(work())


def test_half_a_surrogate_pair_on_the_socket_is_refused(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        await me.connect()
        for field in ("match", "phrase"):
            me.send(**({"type": "say", "match": "x", "phrase": "hello"} | {field: "\ud800"}))
            assert (await me.receive("refused"))["code"] == "malformed"

    run(work())


@pytest.mark.parametrize("origin", ["http://[", "http://]", "[", "null", "http://a b", "//", "\\"])
def test_an_origin_that_is_none_is_refused(served: Served, origin: str) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        me.headers["Origin"] = origin
        assert (await me.request("POST", "/api/me", {"name": "X"})).status_code == 403
        with pytest.raises(ConnectionError, match="403"):
            await me.connect()

    run(work())


def test_an_oversize_body_in_chunks_is_too_large(served: Served) -> None:
    async def work() -> None:
        head = f"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1:{served.port}\r\ncontent-type: application/json\r\n"
        chunked = head.encode() + b"transfer-encoding: chunked\r\n\r\n"
        chunk = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
        assert b" 413 " in await raw(served.port, chunked + chunk * (LARGEST_BODY // 0x1000 + 1))
        body = json.dumps({"name": "Ana"}).encode()
        small = chunked + b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
        assert b" 200 " in await raw(served.port, small)
        for length in (b"-1", b"1e3", b"9" * 30, "\u0661".encode()):
            first = await raw(served.port, head.encode() + b"content-length: " + length + b"\r\n\r\n")
            assert b" 4" in first, length

    run(work())


@needs_a_file
def test_a_database_that_cannot_be_read_is_answered_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            match = (await me.ask("POST", "/api/matches", {**TABLE, "seats": ["me", "open"]}))["match"]
            application.hall.live.clear()
            application.sessions.forget((await me.ask("GET", "/api/me"))["id"])
            application.store._engine.dispose()  # connections that are open remember what they read
            for ending in ("", "-wal"):
                path = tmp_path / f"rubrica.db{ending}"
                path.write_bytes(b"\x55" * path.stat().st_size)
            stranger = Client(me.port, "")
            asked = [(me, "/api/me"), (stranger, "/api/matches"), (stranger, f"/api/matches/{match}")]
            for player, wanted in asked:
                answer = await player.request("GET", wanted)
                assert answer.status_code == 503, (wanted, answer)
                assert "read" in answer.json()["sentence"]
            with pytest.raises(ConnectionError, match="503"):
                await me.connect()

    run(work())
