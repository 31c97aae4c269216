"""Sessions and tokens: what each may do, how they end, and what becomes of cookies from before sessions."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import update

from rubrica.lab.clients import Client, Gone, run, seated
from rubrica.server.application import Application
from rubrica.server.user_agents import label_of
from rubrica.store.admin import end_all_sessions, forget_person
from rubrica.store.people import MOST_TOKENS
from rubrica.store.session_tables import dates, sessions
from rubrica.store.sessions import DAY, EXCHANGE_DAYS, MOST_SESSIONS, SESSION_DAYS, now_ms
from rubrica.store.tables import people
from tests.databases import needs_a_file
from tests.server.conftest import serving, until

KEY = "ab" * 32
DATA = Path(__file__).parents[1] / "data" / "store"
PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


async def with_token(player: Client) -> tuple[Client, str]:
    """A program of a player, and the id of its token."""
    made = await player.ask("POST", "/api/tokens", {"label": "bot"})
    program = Client(player.port, "")
    program.headers["Authorization"] = f"Bearer {made['token']}"
    return program, made["id"]


async def on_another_device(player: Client) -> Client:
    """The same person on another device."""
    key = (await player.ask("POST", "/api/me/recovery"))["key"]
    other = Client(player.port, "")
    other.headers["User-Agent"] = PHONE
    await other.ask("POST", "/api/recover", {"key": key})
    return other


async def is_told_to_go(player: Client) -> None:
    """The server closes the player's socket."""

    async def hear_all() -> None:
        while True:
            await player.receive()

    with pytest.raises(Gone):
        await hear_all()


def change(application: Application, statement: Any) -> None:
    application.store.writer.write_now(lambda connection: connection.execute(statement).rowcount)


def test_sessions_are_listed_and_ended_also_on_open_sockets(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            match, players = await seated(application.settings.port, "red7", {}, 2)
            me = players[0]
            phone = await on_another_device(me)
            await phone.connect()
            await phone.watch(match)
            listed = await me.ask("GET", "/api/sessions")
            assert [(one["label"], one["current"]) for one in listed] == [("Firefox, Android", False), ("", True)]
            assert all(now_ms() - DAY < one["created"] <= one["used"] <= now_ms() for one in listed)
            theirs = (await players[1].ask("GET", "/api/sessions"))[0]["id"]
            assert await me.ask("DELETE", f"/api/sessions/{theirs}") == {"ended": 0}, "another's session stays"
            assert await me.ask("DELETE", f"/api/sessions/{listed[0]['id']}") == {"ended": 1}
            await is_told_to_go(phone)
            assert (await phone.request("GET", "/api/me")).status_code == 401
            with pytest.raises(ConnectionError, match="401"):
                await phone.connect()
            actor = players[me.view["view"]["to_act"]]
            assert (await actor.play(actor.view["view"]["legal"][0]))["type"] == "played", "the others play on"

    run(work())


def test_all_other_sessions_end_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            others = [await on_another_device(me) for _ in range(3)]
            for one in others:
                await one.connect()
            assert (await me.ask("DELETE", "/api/sessions"))["ended"] == 3
            for one in others:
                await is_told_to_go(one)
                assert (await one.request("GET", "/api/me")).status_code == 401
            assert [one["current"] for one in await me.ask("GET", "/api/sessions")] == [True]
            (own,) = [one["id"] for one in await me.ask("GET", "/api/sessions")]
            answer = await me.request("DELETE", f"/api/sessions/{own}")
            assert 'rubrica=""' in answer.headers["set-cookie"], "the browser forgets the cookie too"

    run(work())


def test_a_client_that_does_not_read_is_closed_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            match, players = await seated(application.settings.port, "red7", {}, 2)
            program, name = await with_token(players[0])
            await program.connect()
            assert program.socket is not None
            program.socket.pause()
            watch = json.dumps({"type": "watch", "match": match}).encode()
            for _ in range(200):  # what it is told fills the buffers of the system, so that no close frame gets through
                program.socket.send(watch)
            assert (await players[0].ask("DELETE", f"/api/tokens/{name}")) == {"dropped": True}
            await until(lambda: application.sockets.count == 2)

    run(work())


def test_a_token_plays_and_watches_and_can_do_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            match, players = await seated(application.settings.port, "red7", {}, 2)
            program, _ = await with_token(players[players[0].view["view"]["to_act"]])
            assert (await program.ask("GET", "/api/me"))["name"].startswith("P")
            assert [one["match"] for one in await program.ask("GET", "/api/matches/mine")] == [match]
            assert (await program.request("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]})).json()
            asked = [
                ("POST", "/api/me", {"name": "Another"}),
                ("POST", "/api/me/recovery", None),
                ("POST", "/api/tokens", {}),
                ("GET", "/api/tokens", None),
                ("DELETE", "/api/tokens/any", None),
                ("GET", "/api/sessions", None),
                ("DELETE", "/api/sessions", None),
                ("DELETE", "/api/sessions/any", None),
            ]
            for method, path, body in asked:
                answer = await program.request(method, path, body)
                assert answer.status_code == 403, path
                assert "set-cookie" not in answer.headers
            assert "set-cookie" not in (await program.request("GET", "/api/me")).headers
            await program.connect()
            await program.watch(match)
            assert (await program.play(program.view["view"]["legal"][0]))["type"] == "played"

    run(work())


def test_a_withdrawn_token_stops_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            match, players = await seated(application.settings.port, "red7", {}, 2)
            me = players[0]
            program, name = await with_token(me)
            await program.connect()
            await program.watch(match)
            assert [one["id"] for one in await me.ask("GET", "/api/tokens")] == [name]
            assert (await players[1].ask("DELETE", f"/api/tokens/{name}")) == {"dropped": False}
            assert (await me.ask("DELETE", f"/api/tokens/{name}")) == {"dropped": True}
            await is_told_to_go(program)
            assert (await program.request("GET", "/api/me")).status_code == 401
            await me.watch(match)

    run(work())


def test_one_person_has_only_so_many_tokens_and_sessions(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me = await Client.new(application.settings.port, "Me")
            for _ in range(MOST_TOKENS):
                await me.ask("POST", "/api/tokens", {})
            assert (await me.request("POST", "/api/tokens", {})).status_code == 409
            for _ in range(MOST_SESSIONS):
                last = await on_another_device(me)
            assert len(await last.ask("GET", "/api/sessions")) == MOST_SESSIONS
            assert (await me.request("GET", "/api/me")).status_code == 401, "the one unused for longest has ended"

    run(work())


def test_a_recovery_key_works_once_and_gives_the_next(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            first = (await me.ask("POST", "/api/me/recovery"))["key"]
            other = Client(me.port, "")
            told = await other.ask("POST", "/api/recover", {"key": first})
            assert told["id"] == (await me.ask("GET", "/api/me"))["id"] == (await other.ask("GET", "/api/me"))["id"]
            assert told["link"].endswith(f"#recover={told['key']}")
            assert (await Client(me.port, "").request("POST", "/api/recover", {"key": first})).status_code == 403
            await Client(me.port, "").ask("POST", "/api/recover", {"key": told["key"]})

    run(work())


def test_a_session_ends_when_it_was_not_used_for_long_and_goes_on_when_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            port = application.settings.port
            used, unused = await Client.new(port, "Used"), await Client.new(port, "Unused")
            names = {player: (await player.ask("GET", "/api/me"))["id"] for player in (used, unused)}
            assert (
                f"Max-Age={SESSION_DAYS * 24 * 3600};" in (await used.request("GET", "/api/me")).headers["set-cookie"]
            )
            for player, days in ((used, SESSION_DAYS - 1), (unused, SESSION_DAYS + 1)):
                chosen = update(sessions).where(sessions.c.person == names[player])
                change(application, chosen.values(used=now_ms() - days * DAY))
                application.sessions.forget(names[player])
            assert (await unused.request("GET", "/api/me")).status_code == 401
            assert await used.ask("GET", "/api/me")
            (session,) = await used.ask("GET", "/api/sessions")
            assert now_ms() - session["used"] < DAY

    run(work())


def test_another_name_is_seen_by_every_session(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            other = await on_another_device(me)
            await other.ask("POST", "/api/me", {"name": "Myself"})
            assert (await me.ask("GET", "/api/me"))["name"] == "Myself"

    run(work())


async def from_before_sessions(application: Application) -> Client:
    """Someone with a signed cookie, as it was before the database had sessions."""
    person = await application.store.people.add("Old", "en")
    change(application, update(people).where(people.c.id == person.id).values(created=1))
    signed = URLSafeSerializer(KEY, salt="rubrica-person").dumps(person.id)
    return Client(application.settings.port, f"rubrica={signed!s}")


def test_a_cookie_from_before_sessions_is_exchanged(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, key=KEY) as application:
            old = await from_before_sessions(application)
            before = old.cookie
            await old.connect()
            await old.ask("GET", "/api/me")
            assert old.cookie.startswith("rubrica=rbs_")
            assert [one["id"] == "old" for one in await old.ask("GET", "/api/sessions")] == [False, True]
            tablet = Client(old.port, before)
            await tablet.connect()
            assert (await old.ask("DELETE", "/api/sessions/old")) == {"ended": 1}
            await is_told_to_go(tablet)
            assert (await Client(old.port, before).request("GET", "/api/me")).status_code == 401
            assert len(await old.ask("GET", "/api/sessions")) == 1

    run(work())


@pytest.mark.parametrize("ended_by", ["forget", "sessions"])
def test_what_the_host_ends_does_not_come_back_by_a_cookie_from_before_sessions(tmp_path: Path, ended_by: str) -> None:
    async def work() -> None:
        async with serving(tmp_path, key=KEY) as application:
            old, other = [await from_before_sessions(application) for _ in range(2)]
            person = (await old.ask("GET", "/api/me"))["id"]
            signed = URLSafeSerializer(KEY, salt="rubrica-person").dumps(person)
            end = forget_person if ended_by == "forget" else end_all_sessions
            ended = await asyncio.to_thread(end, application.store, person)
            assert ended is not None
            assert (ended["old cookie"], len(ended["session"])) == (["old"], 1)
        async with serving(tmp_path, key=KEY) as application:
            again, other.port = Client(application.settings.port, f"rubrica={signed!s}"), application.settings.port
            assert (await again.request("GET", "/api/me")).status_code == 401
            assert (await other.request("GET", "/api/me")).status_code == 200, "another's cookie is still exchanged"
            assert await asyncio.to_thread(end_all_sessions, application.store, person) == {
                "session": [],
                "old cookie": ["old"],
            }, "once more is no error"

    run(work())


@needs_a_file
def test_people_of_an_older_database_keep_their_cookies_tokens_and_recovery_keys(tmp_path: Path) -> None:
    old: Any = json.loads((DATA / "schema-1.json").read_text())
    shutil.copy(DATA / "schema-1.db", tmp_path / "rubrica.db")

    async def work() -> None:
        async with serving(tmp_path, key=old["key"]) as application:
            browser, program, other = (Client(application.settings.port, cookie) for cookie in (old["cookie"], "", ""))
            program.headers["Authorization"] = f"Bearer {old['token']}"
            assert (await browser.ask("GET", "/api/me"))["id"] == old["person"]
            assert browser.cookie.startswith("rubrica=rbs_")
            assert (await program.ask("GET", "/api/me"))["id"] == old["person"]
            assert (await other.ask("POST", "/api/recover", {"key": old["recovery"]}))["id"] == old["person"]
            assert len(await browser.ask("GET", "/api/sessions")) == 3

    run(work())


def test_signed_cookies_are_not_accepted_for_ever_nor_of_new_people_nor_without_the_key(tmp_path: Path) -> None:
    async def statuses() -> list[int]:
        async with serving(tmp_path, key=KEY) as application:
            old, found = await from_before_sessions(application), []
            signed = URLSafeSerializer(KEY, salt="rubrica-person")
            new = await application.store.people.add("New", "en")
            for cookie in (signed.dumps(new.id), signed.dumps(["x"]), "a.b"):
                stranger = Client(old.port, f"rubrica={cookie!s}")
                found += [(await stranger.request("GET", "/api/matches/mine")).status_code]
            other = await from_before_sessions(application)
        async with serving(tmp_path) as application:
            old.port = application.settings.port
            found.append((await old.request("GET", "/api/matches/mine")).status_code)
            change(application, update(dates).values(at=now_ms() - (EXCHANGE_DAYS + 1) * DAY))
        async with serving(tmp_path, key=KEY) as application:
            other.port = application.settings.port
            found.append((await other.request("GET", "/api/matches/mine")).status_code)
        return found

    assert run(statuses()) == [401] * 5


def test_a_session_outlives_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
        async with serving(tmp_path) as application:
            me.port = application.settings.port
            assert (await me.ask("GET", "/api/me"))["name"] == "Me"

    run(work())


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (PHONE, "Firefox, Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome, Linux"),
        ("my-bot/1.0", "my-bot"),
        ("", ""),
        ("\x1b[31m", ""),
    ],
)
def test_a_session_is_labelled_by_browser_and_system(agent: str, label: str) -> None:
    assert label_of(agent) == label
