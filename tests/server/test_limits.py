"""How much one person or one address may ask for, and whose address counts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers

from rubrica.core.errors import BadParameter
from rubrica.lab.clients import Client, run, seated
from rubrica.server import connections, guard, limits, open_sockets
from rubrica.server.limits import LIMITS, Limit, RateLimits
from rubrica.server.senders import Sender, TrustedProxies
from rubrica.server.socket import MOST_WATCHED
from rubrica.store import people, sessions
from tests.server.conftest import serving

PROXY, AFAR = "127.0.0.9", "203.0.113.7"
DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"
HERE, THERE = Sender("127.0.0.1", True), Sender(AFAR, False)
WINDOWS = {1: "a second", limits.MINUTE: "a minute", limits.HOUR: "an hour", limits.DAY: "a day"}


def sender(peer: str, trusted: tuple[str, ...] = (), **headers: str) -> Sender:
    given: dict[str, Any] = {"host": "localhost:8707"} | {
        name.replace("_", "-"): text for name, text in headers.items()
    }
    return TrustedProxies(trusted).sender({"client": (peer, 5000)}, Headers(given))


def test_whose_address_counts() -> None:
    assert sender("127.0.0.1") == Sender("127.0.0.1", True)
    assert sender("::1").local
    assert sender("203.0.113.7") == THERE
    assert sender("203.0.113.7", x_forwarded_for="198.51.100.1") == THERE, "anyone can send this header"
    assert sender("10.0.0.2", ("10.0.0.0/8",), x_forwarded_for="203.0.113.7") == THERE
    assert sender("10.0.0.2", ("10.0.0.0/8",), x_forwarded_for="1.2.3.4, 203.0.113.7, 10.0.0.3") == THERE
    assert sender("10.0.0.2", ("10.0.0.0/8",), x_forwarded_for="203.0.113.7:4711") == THERE
    assert sender("10.0.0.2", ("10.0.0.0/8",), x_forwarded_for="nonsense") == Sender("unknown", False)
    with pytest.raises(BadParameter):
        TrustedProxies(["my proxy"])


def test_what_a_proxy_passes_on_is_never_this_machine() -> None:
    assert not sender("127.0.0.1", ("127.0.0.1",), x_forwarded_for="127.0.0.1").local
    assert not sender("127.0.0.1", ("127.0.0.1",)).local, "a trusted proxy that names nobody"
    assert not sender("127.0.0.1", x_forwarded_for="127.0.0.1").local, "a proxy that nobody named"
    assert not sender("127.0.0.1", via="1.1 proxy").local
    assert not sender("127.0.0.1", host="red.example.org").local, "a proxy that passes on only the name"


def test_ipv6_counts_by_its_64_and_ipv4_by_its_address() -> None:
    assert sender("2001:db8:1:2:3::4").address == sender("2001:db8:1:2:ffff::1").address == "2001:db8:1:2::/64"
    assert sender("2001:db8:1:3::4").address == "2001:db8:1:3::/64"
    assert sender("::ffff:203.0.113.7") == THERE


def test_only_a_trusted_proxy_says_whether_the_browser_speaks_tls() -> None:
    headers = Headers({"x-forwarded-proto": "https"})
    scope = {"client": ("10.0.0.2", 1), "scheme": "http"}
    assert TrustedProxies(["10.0.0.2"]).secure(scope, headers)
    assert not TrustedProxies().secure(scope, headers)


def test_a_limit_counts_by_person_and_by_address() -> None:
    counted, most = RateLimits(), LIMITS["join"].person[0].amount
    assert [counted.allows("join", "ana", THERE) for _ in range(most + 1)] == [True] * most + [False]
    assert counted.allows("join", "ben", THERE), "another person at the same address"
    rest = LIMITS["join"].address[0].amount - most - 2
    assert all(counted.allows("join", None, THERE) for _ in range(rest))
    assert not counted.allows("join", "cleo", THERE), "the address has used up its share"
    assert counted.allows("join", "cleo", HERE), "this machine itself is not counted by address"
    assert RateLimits(limited=False).allows("join", "ana", THERE)


def test_asking_whether_there_is_more_counts_nothing() -> None:
    counted, most = RateLimits(), LIMITS["wrong code"].person[0].amount
    for _ in range(2 * most):
        assert counted.has_left("wrong code", "ana", HERE)
    for _ in range(most):
        assert counted.has_left("wrong code", "ana", HERE)
        counted.allows("wrong code", "ana", HERE)
    assert not counted.has_left("wrong code", "ana", HERE)


def test_the_windows_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_WINDOWS", 100)
    counted = RateLimits()
    for number in range(1000):
        counted.allows("person", None, Sender(f"2001:db8:{number:x}::/64", False))
        assert len(counted._windows) <= 102


def from_afar(player: Client, address: str = AFAR) -> Client:
    player.headers["X-Forwarded-For"], player.source = address, (PROXY, 0)
    return player


async def statuses(player: Client, count: int, method: str, path: str, body: Any = None) -> list[int]:
    return [(await player.request(method, path, body)).status_code for _ in range(count)]


@pytest.mark.usefixtures("one_moment")
def test_codes_cannot_be_found_by_trying(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, trusted_proxies=(PROXY,)) as application:
            me = from_afar(await Client.new(application.settings.port, "Me"))
            code = (await me.ask("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]}))["code"]
            by_person, by_address = (
                one[0].amount for one in (LIMITS["wrong code"].person, LIMITS["wrong code"].address)
            )
            wrong = await statuses(me, by_person + 2, "GET", "/api/matches/ABCDEF")
            assert wrong == [404] * by_person + [429] * 2
            assert (await me.request("GET", f"/api/matches/{code}")).status_code == 429, "nor is a right one answered"
            stranger = from_afar(Client(me.port, ""))
            rest = by_address - by_person
            assert await statuses(stranger, rest + 1, "GET", "/api/matches/ABCDEF/record") == [404] * rest + [429]
            other = from_afar(Client(me.port, ""), "203.0.113.8")
            assert (await other.request("GET", f"/api/matches/{code}")).status_code == 200
            ben = await Client.new(me.port, "Ben")
            await ben.connect()
            for _ in range(by_person):
                ben.send(type="watch", match="ABCDEF")
            ben.send(type="watch", match=code)
            codes = [(await ben.receive("refused"))["code"] for _ in range(by_person + 1)]
            assert codes == ["not yours"] * by_person + ["too fast"], "the socket counts the same"

    run(work())


@pytest.mark.usefixtures("one_moment")
def test_wrong_cookies_and_tokens_are_limited_and_a_valid_session_is_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, trusted_proxies=(PROXY,)) as application:
            port, most = application.settings.port, LIMITS["wrong key"].address[0].amount
            me = from_afar(await Client.new(port, "Me"))
            program, thief = from_afar(Client(port, "")), from_afar(Client(port, "rubrica=rbs_guess"))
            program.headers["Authorization"] = "Bearer rbr_guess"
            found = await statuses(program, most - 2, "GET", "/api/me") + await statuses(thief, 4, "GET", "/api/me")
            assert found == [401] * most + [429] * 2
            assert (await from_afar(Client(port, "")).request("POST", "/api/recover", {"key": "x"})).status_code == 429
            with pytest.raises(ConnectionError, match="429"):
                await thief.connect()
            await me.connect()
            assert await statuses(me, 3, "GET", "/api/me") == [200] * 3

    run(work())


@pytest.mark.usefixtures("one_moment")
def test_requests_without_a_session_are_limited_by_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, trusted_proxies=(PROXY,)) as application:
            port, most = application.settings.port, LIMITS["request"].address[0].amount
            me, stranger = from_afar(await Client.new(port, "Me")), from_afar(Client(port, ""))
            found = await statuses(stranger, most + 1, "GET", "/api/games/red/levels")
            assert found == [200] * most + [429]
            assert (await me.request("GET", "/api/games")).status_code == 200

    run(work())


@pytest.mark.parametrize(
    ("what", "method", "path", "body"),
    [
        ("look", "GET", "/api/matches/M", None),
        ("look", "GET", "/api/matches/mine", None),
        ("look", "GET", "/api/matches", None),
        ("replay", "GET", "/api/matches/M/record", None),
        ("replay", "GET", "/api/matches/M/views", None),
        ("replay", "GET", "/api/matches/M/views/0", None),
        ("replay", "GET", "/api/matches/M/story", None),
        ("change", "POST", "/api/matches/M/reveal", {"word": "x", "nonce": "12345678"}),
        ("change", "POST", "/api/matches/M/stand-in", {"seat": 1}),
        ("change", "PUT", "/api/matches/M/seats/0", {"level": None}),
        ("change", "POST", "/api/matches/M/start", None),
        ("change", "POST", "/api/matches/M/leave", None),
        ("join", "POST", "/api/matches/M/join", {"seat": 0}),
        ("join", "POST", "/api/matches/M/rematch", {}),
        ("join", "POST", "/api/matches", {"game": "none", "seats": ["me"]}),
        ("practice", "POST", "/api/practice", {"position": {}, "seats": ["me"]}),
        ("name", "POST", "/api/me", {"name": "Me"}),
        ("key", "POST", "/api/me/recovery", None),
        ("key", "POST", "/api/tokens", {}),
        ("account", "GET", "/api/tokens", None),
        ("account", "DELETE", "/api/tokens/x", None),
        ("account", "GET", "/api/sessions", None),
        ("account", "DELETE", "/api/sessions/x", None),
        ("account", "DELETE", "/api/sessions", None),
    ],
)
@pytest.mark.usefixtures("one_moment")
def test_every_request_has_its_limit(tmp_path: Path, what: str, method: str, path: str, body: Any) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            asked = {"game": "red7", "seats": ["me", "open"]}
            match = await me.ask("POST", "/api/matches", asked)
            path_of = path.replace("M", match["match"])
            assert (await me.request(method, path_of, body)).status_code < 429
            person = (await me.ask("GET", "/api/me"))["id"]
            for _ in range(LIMITS[what].person[0].amount):
                application.limits.allows(what, person, HERE)
            answer = await me.request(method, path_of, body)
            assert answer.status_code == 429
            assert "too many" in answer.json()["sentence"]

    run(work())


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ("ask", {"type": "draft", "moves": ["fold"]}),
        ("ask", {"type": "say", "phrase": "hello"}),
        ("ask", {"type": "watch"}),
        ("turns", {"type": "turns"}),
    ],
)
@pytest.mark.usefixtures("one_moment")
def test_every_message_has_its_limit(tmp_path: Path, what: str, message: dict[str, Any]) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            match, (me, other) = await seated(application.settings.port, "red7", {}, 2)
            about = message | {"match": match, "id": "x"}
            if message["type"] in ("draft", "turns"):
                about["seen"] = me.view["version"]
            person, stranger = [(await one.ask("GET", "/api/me"))["id"] for one in (me, other)]
            for _ in range(LIMITS[what].person[0].amount):
                application.limits.allows(what, person, HERE)
            me.send(**about)
            assert (await me.receive("refused"))["code"] == "too fast"
            assert application.limits.has_left(what, stranger, HERE), "the other at the table has a share of their own"

    run(work())


@pytest.mark.usefixtures("one_moment")
def test_a_socket_is_opened_only_so_often(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            person = (await me.ask("GET", "/api/me"))["id"]
            for _ in range(LIMITS["connect"].person[0].amount):
                application.limits.allows("connect", person, HERE)
            with pytest.raises(ConnectionError, match="429"):
                await me.connect()

    run(work())


def test_one_socket_watches_only_so_many_matches(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me = await Client.new(application.settings.port, "Me")
            await me.connect()
            table = {"game": "red7", "seats": ["me", "open"]}
            opened = [(await me.ask("POST", "/api/matches", table))["match"] for _ in range(MOST_WATCHED + 1)]
            for match in opened[:-1]:
                me.send(type="watch", match=match)
                assert (await me.receive("table"))["match"] == match
            me.send(type="watch", match=opened[-1])
            assert (await me.receive("refused"))["code"] == "too fast"
            me.send(type="unwatch", match=opened[0])
            await me.receive("unwatched")
            me.send(type="watch", match=opened[-1])
            assert (await me.receive("table"))["match"] == opened[-1]

    run(work())


def test_a_stranger_takes_one_seat_of_a_listed_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            host, guest = [await Client.new(application.settings.port, name) for name in ("Host", "Guest")]
            for listed, status in ((True, 422), (False, 200)):
                table = {"game": "red7", "seats": ["me", "open", "open", "open"], "listed": listed}
                path = f"/api/matches/{(await host.ask('POST', '/api/matches', table))['match']}/join"
                assert (await guest.ask("POST", path, {}))["seat"] == 1
                assert (await guest.request("POST", path, {})).status_code == status
                assert (await host.ask("POST", path, {"seat": 3}))["seats"] == [0, 3], (
                    "the host may pass a device around"
                )

    run(work())


def test_one_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            devices = [Client(me.port, me.cookie) for _ in range(open_sockets.MOST_OF_ONE)]
            for one in devices:
                await one.connect()
            with pytest.raises(ConnectionError, match="503"):
                await Client(me.port, me.cookie).connect()
            await (await Client.new(me.port, "Other")).connect()

    run(work())


def said(limit: tuple[Limit, ...]) -> str:
    return ", ".join(f"{one.amount:,} {WINDOWS[one.seconds]}" for one in limit) or "–"


def test_the_limits_in_the_documentation_are_those_of_the_code() -> None:
    text = DOCS.read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    told = [[what.what, said(what.person), said(what.address)] for what in LIMITS.values()]
    start = rows.index(["what", "one person", "one address"]) + 2
    assert rows[start : start + len(told)] == told
    numbers = {
        "sockets of one person": open_sockets.MOST_OF_ONE,
        "tokens of one person": people.MOST_TOKENS,
        "sessions of one person": sessions.MOST_SESSIONS,
        "days until an unused session ends": sessions.SESSION_DAYS,
        "days in which cookies from before sessions are exchanged": sessions.EXCHANGE_DAYS,
        "bytes of a request": guard.LARGEST_BODY,
        "seconds in which a request must arrive": int(connections.RECEIVE_SECONDS),
        "seconds in which it must be answered and the answer read": int(connections.ANSWER_SECONDS),
        "connections without a whole request": connections.MOST_WAITING,
    }
    found = dict(re.findall(r"^\| ([a-z ]+) \| ([0-9,]+)", text, re.MULTILINE))
    assert {name: int(found.get(name, "-1").replace(",", "")) for name in numbers} == numbers
