"""Bad input: a clear refusal each, nothing changes, and other tables do not notice."""

from __future__ import annotations

import json
import random
import socket as sockets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from rubrica.lab.clients import Client, Gone, finish, run, seated
from rubrica.lab.raw_socket import connect
from rubrica.lab.served import Served
from rubrica.server.limits import LIMITS
from rubrica.wire.from_server import RefusedTold, read_message
from tests.server.conftest import serving

RED7 = {"draw": "may", "scoring": False, "actions": True}


async def refused(player: Client, code: str, **message: Any) -> dict[str, Any]:
    player.send(**message)
    answer = await player.receive("refused", "played", "draft")
    assert answer["type"] == "refused", answer
    assert answer["code"] == code, answer
    assert len(answer["sentence"]) > 5
    assert isinstance(read_message(json.dumps(answer)), RefusedTold)
    return answer


def test_what_is_no_message_is_refused_and_the_socket_stays(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        me = players[0]
        assert me.socket is not None
        for text in (b"hello", b"[]", b"{}", b'{"type":"play"}', b"[" * 4000, b'{"type":"watch","match":7}', b"1e999"):
            me.socket.send(text)
            assert (await me.receive("refused"))["code"] == "malformed"
        await refused(me, "malformed", type="play", match=match, seen="1", id="a", moves=["fold"])
        await refused(me, "malformed", type="play", match=match, seen=1, id="a", moves=["fold"], seat=1)
        await refused(me, "malformed", type="say", match=match, phrase="anything at all")
        assert await finish(players, random.Random(1).choice) > 0

    run(work())


def test_moves_that_cannot_be_are_refused_and_change_nothing(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        actor = players[0].view["view"]["to_act"]
        me, other = players[actor], players[1 - actor]
        seen, before = me.view["version"], me.view["view"]
        theirs = other.view["view"]["hand"][0]
        await refused(me, "notation", type="play", match=match, seen=seen, id="a", moves=["jump r7"])
        hidden = await refused(me, "illegal", type="play", match=match, seen=seen, id="b", moves=[f"play {theirs}"])
        assert hidden["index"] == 0
        await refused(me, "stale", type="play", match=match, seen=seen - 1, id="c", moves=["fold"])
        await refused(me, "not yours", type="play", match="nowhere", seen=seen, id="d", moves=["fold"])
        await refused(other, "not yours", type="play", match=match, seen=seen, id="e", moves=["fold"])
        spectator = await Client.new(served.port, "Spectator")
        await spectator.connect()
        await spectator.watch(match)
        assert spectator.view["view"]["seat"] is None
        assert spectator.view["view"]["hand"] == []
        await refused(spectator, "not yours", type="play", match=match, seen=seen, id="f", moves=["fold"])
        await me.connect()
        await me.watch(match)
        assert (me.view["version"], me.view["view"]) == (seen, before)
        played = await me.play(before["legal"][0], id="g")
        assert await me.play("fold", id="g") == played, "the same id gets the same answer"

    run(work())


def test_the_same_id_gets_the_same_refusal_unless_that_may_pass(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        actor = players[0].view["view"]["to_act"]
        me, other = players[actor], players[1 - actor]
        seen, legal = me.view["version"], me.view["view"]["legal"]
        first = await refused(me, "notation", type="play", match=match, seen=seen, id="a", moves=["jump r7"])
        again = await refused(me, "notation", type="play", match=match, seen=seen, id="a", moves=[legal[0]])
        assert again == first, "nothing is played by an id that was refused"
        early = await refused(other, "not yours", type="play", match=match, seen=seen, id="b", moves=["fold"])
        await refused(me, "stale", type="play", match=match, seen=seen - 1, id="c", moves=[legal[0]])
        assert (await me.play("fold", id="c"))["type"] == "played", "what was stale is looked at anew"
        assert await refused(other, "not yours", type="play", match=match, seen=0, id="b", moves=["fold"]) == early
        await refused(me, "over", type="play", match=match, seen=0, id="b", moves=["fold"])

    run(work())


def test_a_stale_move_is_answered_with_the_current_view(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        me = players[players[0].view["view"]["to_act"]]
        told = await refused(me, "stale", type="draft", match=match, seen=0, moves=["fold"])
        assert told["view"] == me.view["view"]
        assert told["version"] == me.view["version"]

    run(work())


def test_a_finished_match_is_over(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        assert (await players[0].request("GET", f"/api/matches/{match}/record")).status_code == 422
        await finish(players, lambda legal: "fold" if "fold" in legal else legal[0])
        seen = players[0].view["version"]
        await refused(players[0], "over", type="play", match=match, seen=seen, id="z", moves=["fold"])
        assert (await players[0].request("GET", f"/api/matches/{match}/record")).status_code == 200

    run(work())


def test_a_message_of_a_megabyte_ends_only_its_own_socket(served: Served) -> None:
    async def work() -> None:
        _, players = await seated(served.port, "red7", RED7, 2)
        rude = await Client.new(served.port, "Rude")
        await rude.connect()
        assert rude.socket is not None
        frame = bytes([0x81, 0xFF]) + (1_000_000).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 1_000_000
        rude.socket._transport.write(frame)  # type: ignore[union-attr]  # a frame of this size is not made otherwise
        with pytest.raises(Gone):
            await rude.receive()
        async with httpx.AsyncClient(trust_env=False) as client:
            url = f"http://127.0.0.1:{served.port}/api/matches"
            answer = await client.post(url, json={"game": "x" * 1_000_000}, headers={"cookie": rude.cookie})
        assert answer.status_code == 413
        assert await finish(players, random.Random(2).choice) > 0

    run(work())


def test_a_cookie_that_was_tampered_with_opens_nothing(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        signed = me.cookie[-9]  # not the last: some of its bits mean nothing
        changed = me.cookie[:-9] + ("A" if signed != "A" else "B") + me.cookie[-8:]
        for cookie in (changed, "rubrica=", "rubrica=abc.def", "rubrica=" + "a" * 3000):
            other = Client(served.port, cookie)
            assert (await other.request("GET", "/api/me")).status_code == 401
            with pytest.raises(ConnectionError, match="401"):
                await other.connect()

    run(work())


def test_other_sites_and_other_names_are_kept_out(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        headers = {"Cookie": me.cookie, "Origin": "https://evil.example"}
        with pytest.raises(ConnectionError, match="403"):
            await connect(served.port, "/socket", headers, lambda _: None)
        url = f"http://127.0.0.1:{served.port}/api"
        async with httpx.AsyncClient(trust_env=False) as client:
            evil = {"cookie": me.cookie, "origin": "https://evil.example"}
            assert (await client.post(f"{url}/me", json={"name": "X"}, headers=evil)).status_code == 403
            assert (await client.get(f"{url}/health", headers={"host": "evil.example"})).status_code == 421
            answer = await client.get(f"{url}/health")
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            made = await client.post(f"{url}/me", json={"name": "New"})
            assert "HttpOnly" in made.headers["set-cookie"]
            assert "SameSite=lax" in made.headers["set-cookie"]

    run(work())


def test_a_thousand_connections_opened_and_dropped_disturb_nobody(served: Served) -> None:
    async def work() -> None:
        _, players = await seated(served.port, "red7", RED7, 3)
        for _ in range(20):
            rude = [sockets.create_connection(("127.0.0.1", served.port)) for _ in range(50)]
            for number, one in enumerate(rude):
                if number % 2:
                    one.send(b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n")
                one.close()
        assert await finish(players, random.Random(3).choice) > 0

    run(work())


@pytest.mark.usefixtures("one_moment")
def test_moves_come_too_fast(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            most, more = LIMITS["move"].person[0].amount, 20
            match, players = await seated(application.settings.port, "red7", RED7, 2)
            for number in range(most + more):
                players[0].send(type="play", match=match, seen=0, id=f"n{number}", moves=["fold"])
            codes = [(await players[0].receive("refused", "played"))["code"] for _ in range(most + more)]
            assert "too fast" not in codes[:most]
            assert codes[most:] == ["too fast"] * more

    run(work())


def random_message(rng: random.Random, match: str, version: int) -> bytes:
    """Something that is nearly a message."""
    values: list[Callable[[], Any]] = [
        lambda: match,
        lambda: rng.choice([None, True, -1, 0, 1, 2**63, 1.5, "", "\0", "x" * 300, [], {}, [[]], ["fold"]]),
        lambda: version + rng.randrange(-2, 3),
        lambda: [
            rng.choice(["fold", "end", "play r7", "deal r1", "flip small", "", "é"]) for _ in range(rng.randrange(4))
        ],
    ]
    kind = rng.choice(["watch", "draft", "play", "turns", "say", "view", "", None, 7])
    names = ["match", "seen", "id", "moves", "phrase", "seat", "extra"]
    message = {"type": kind} | {name: rng.choice(values)() for name in rng.sample(names, rng.randrange(7))}
    text = json.dumps(message).encode()
    if rng.random() < 0.2:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice([b"", b"{", b'"', b"\\", b"0"]) + text[place + 1 :]
    return text


def test_a_fuzzed_socket_answers_in_known_shapes_and_the_table_plays_on(served: Served) -> None:
    async def work() -> None:
        rng = random.Random(11)
        match, players = await seated(served.port, "red7", RED7, 2)
        fuzzer = await Client.new(served.port, "Fuzzer")
        await fuzzer.connect()
        assert fuzzer.socket is not None
        for _ in range(1500):
            fuzzer.socket.send(random_message(rng, match, players[0].view["version"]))
        fuzzer.send(type="watch", match=match)
        heard = 0
        while heard < 1200:
            message = await fuzzer.receive()
            assert read_message(json.dumps(message)).type == message["type"]
            heard += 1
        assert await finish(players, random.Random(4).choice) > 0

    run(work())
