"""Two servers on one PostgreSQL are as one: any of them takes any move, and everyone hears of it at once."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.game import View
from rubrica.lab.clients import Client, Gone, finish, opened, run
from rubrica.lab.served import Served
from rubrica.match.records import record_of
from rubrica.match.thinking import Thought
from rubrica.match.verify import verify
from rubrica.server import run as running
from rubrica.server.application import Application
from rubrica.server.settings import Settings
from rubrica.store import Unavailable, servers
from rubrica.store.location import read_location
from tests.databases import postgresql

RED7 = {"draw": "may", "scoring": False}
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def long_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server of this process is taken for dead by the other only because the machine is slow."""
    monkeypatch.setattr(servers, "LEASE", 600_000)


class FirstLegal:
    """Bots that play the first legal move, and count how often they were asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        self.asked += 1
        return Thought(view.legal[0], 1.0)


@asynccontextmanager
async def two_servers(**parts: Any) -> AsyncIterator[tuple[Application, Application]]:
    settings = Settings(read_location(postgresql().new()), port=0, limited=False)
    async with running.serving(settings, **parts) as one, running.serving(settings, **parts) as other:
        await until(lambda: listens(one) and listens(other))
        yield one, other


def listens(application: Application) -> bool:
    assert application.peers is not None
    return application.peers.news.listening


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so; a test that waits for ever has failed."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # there is no event for it
            await asyncio.sleep(0.005)


def together(work: Callable[[Application, Application], Awaitable[None]], **parts: Any) -> None:
    async def all_of_it() -> None:
        async with two_servers(**parts) as (one, other):
            await work(one, other)

    run(all_of_it())


def at(application: Application, client: Client) -> Client:
    """The same person, at another server."""
    return Client(application.settings.port, client.cookie)


async def seated_apart(one: Application, other: Application, **more: Any) -> tuple[str, list[Client]]:
    """A match of two people, each at a server of their own."""
    match, players = await opened(one.settings.port, "red7", RED7, 2, **more)
    players[1] = at(other, players[1])
    for player in players:
        await player.connect()
        await player.watch(match)
    return match, players


def test_a_match_is_played_across_servers_and_everyone_sees_every_version() -> None:
    async def work(one: Application, other: Application) -> None:
        match, players = await seated_apart(one, other)
        assert await finish(players, random.Random(3).choice) > 0
        for player in players:
            versions = [view["version"] for view in views_of(player)]
            assert versions == sorted(set(versions))
            assert views_of(player)[-1]["view"]["to_act"] is None
        stored = other.store.log.load(match)
        assert stored is not None
        verify(record_of(stored))

    together(work)


def views_of(client: Client) -> list[dict[str, Any]]:
    return [one for one in map(json.loads, client.stream) if one["type"] == "view"]


def test_two_at_once_are_one_after_the_other_and_the_second_hears_that_it_was_late() -> None:
    async def work(one: Application, other: Application) -> None:
        match, players = await seated_apart(one, other)
        actor = players[0].view["view"]["to_act"]
        me = players[actor]
        elsewhere = at(other if actor == 0 else one, me)
        await elsewhere.connect()
        await elsewhere.watch(match)
        legal = me.view["view"]["legal"]
        seen = me.view["version"]
        for number, client in enumerate((me, elsewhere)):
            client.send(type="play", match=match, seen=seen, id=f"n{number}", moves=[legal[number % len(legal)]])
        answers = [await client.receive("played", "refused") for client in (me, elsewhere)]
        assert sorted(answer["type"] for answer in answers) == ["played", "refused"]
        assert next(one["code"] for one in answers if one["type"] == "refused") in ("stale", "not yours", "over")

    together(work)


def test_the_same_move_sent_to_both_servers_is_made_once() -> None:
    async def work(one: Application, other: Application) -> None:
        match, players = await seated_apart(one, other)
        actor = players[0].view["view"]["to_act"]
        me, elsewhere = players[actor], at(other if actor == 0 else one, players[actor])
        await elsewhere.connect()
        await elsewhere.watch(match)
        seen, move = me.view["version"], me.view["view"]["legal"][0]
        for client in (me, elsewhere):
            client.send(type="play", match=match, seen=seen, id="the same", moves=[move])
        answers = [await client.receive("played", "refused") for client in (me, elsewhere)]
        assert [answer.get("version") for answer in answers] == [seen + 1] * 2, answers

    together(work)


def test_a_server_that_is_behind_reads_the_log_before_it_answers() -> None:
    async def work(one: Application, other: Application) -> None:
        assert one.peers is not None
        match, players = await seated_apart(one, other)
        one.peers.news.say = lambda *_: None  # type: ignore[method-assign]  # its news are lost
        actor = players[0].view["view"]["to_act"]
        if actor == 1:  # the first moves at the server that says nothing
            players[1] = at(one, players[1])
            await players[1].connect()
            await players[1].watch(match)
        mover = players[actor]
        played = await mover.play(mover.view["view"]["legal"][0])
        assert played["type"] == "played", played
        stale = other.hall.live[match].referee
        assert stale.match.version < played["version"]
        await mover.see(played["version"])
        again = at(other, mover)
        await again.connect()
        again.send(type="watch", match=match, since=played["version"])
        await again.receive("table")
        assert stale.match.version >= played["version"]

    together(work)


def test_who_is_here_phrases_and_tables_are_known_at_every_server() -> None:
    async def work(one: Application, other: Application) -> None:
        match, players = await seated_apart(one, other)
        referees = [application.hall.live[match].referee for application in (one, other)]
        await until(lambda: all(len(referee.audience.here) == 2 for referee in referees))
        players[0].send(type="say", match=match, phrase="hello", id="p")
        assert (await players[1].receive("said"))["phrase"] == "hello"
        assert (await players[0].receive("said"))["id"] == "p"
        table = await players[0].ask("GET", f"/api/matches/{match}")
        assert [seat["here"] for seat in table["people"]] == [True, True]
        players[1].close()
        await until(lambda: len(referees[0].audience.here) == 1)
        stranger = await Client.new(other.settings.port, "Visitor")
        await stranger.connect()
        await stranger.watch(match)
        while (await players[0].receive("table"))["spectators"] != 1:
            pass

    together(work)


def test_a_seat_taken_at_one_server_is_taken_at_the_other() -> None:
    async def work(one: Application, other: Application) -> None:
        me = await Client.new(one.settings.port, "Me")
        match = (await me.ask("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"], "listed": True}))[
            "match"
        ]
        assert [table["match"] for table in await at(other, me).ask("GET", "/api/matches")] == [match]
        friends = [await Client.new(application.settings.port, "Friend") for application in (one, other)]
        answers = await asyncio.gather(*(one.request("POST", f"/api/matches/{match}/join", {}) for one in friends))
        assert sorted(answer.status_code for answer in answers) == [200, 422]
        for application in (one, other):
            table = await at(application, me).ask("GET", f"/api/matches/{match}")
            assert (table["status"], table["version"]) == ("playing", 1)
            assert await at(application, me).ask("GET", "/api/matches") == []

    together(work)


def test_a_new_name_and_an_ended_session_are_known_at_every_server() -> None:
    async def work(one: Application, other: Application) -> None:
        here = await Client.new(one.settings.port, "Before")
        there = at(other, here)
        await there.connect()
        assert (await there.ask("GET", "/api/me"))["name"] == "Before"
        await here.ask("POST", "/api/me", {"name": "After", "language": "en"})
        async with asyncio.timeout(PATIENCE):
            while (await there.ask("GET", "/api/me"))["name"] != "After":
                pass
        (session,) = await here.ask("GET", "/api/sessions")
        await here.ask("DELETE", f"/api/sessions/{session['id']}")
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await there.receive()
                except Gone:
                    break
        assert (await there.request("GET", "/api/me")).status_code == 401

    together(work)


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table() -> None:
    async def work(one: Application, other: Application) -> None:
        match, players = await seated_apart(one, other)
        await finish(players, random.Random(5).choice)
        answers = await asyncio.gather(*(one.ask("POST", f"/api/matches/{match}/rematch", {}) for one in players))
        assert answers[0]["match"] == answers[1]["match"]
        for player in players:
            table = await player.ask("GET", f"/api/matches/{answers[0]['match']}")
            assert (table["status"], table["seats"] != []) == ("playing", True)

    together(work)


def test_bots_are_asked_by_one_server_alone_while_people_watch_at_both() -> None:
    bots = FirstLegal()

    async def work(one: Application, other: Application) -> None:
        asked = {"game": "red7", "options": RED7, "seats": ["me", "novice", "novice"]}
        me = await Client.new(one.settings.port, "Me")
        match = (await me.ask("POST", "/api/matches", asked))["match"]
        there = at(other, me)
        for client in (me, there):
            await client.connect()
            await client.watch(match)
        while there.view["view"]["to_act"] is not None:
            if there.view["view"]["to_act"] == 0:
                answer = await there.play(there.view["view"]["legal"][0])
                assert answer["type"] == "played", answer
                await there.see(answer["version"])
            else:
                await there.receive("view")
        stored = one.store.log.load(match)
        assert stored is not None
        moves = [line for line in stored.lines if line.kind == "move" and line.body["cause"] == "bot"]
        assert len(moves) == bots.asked

    together(work, bots=bots)


def test_a_server_that_stops_hands_its_matches_over() -> None:
    async def work() -> None:
        settings = Settings(read_location(postgresql().new()), port=0, limited=False)
        async with running.serving(settings, bots=FirstLegal()) as other:
            async with running.serving(settings, bots=FirstLegal()) as one:
                clock = {"kind": "turn", "seconds": 3600}  # and a person begins: the match is not over before
                asked = {"game": "red", "options": {"players": 2}, "seats": ["me", "novice"], "clock": clock}
                me = await Client.new(one.settings.port, "Me")
                match = (await me.ask("POST", "/api/matches", asked))["match"]
                assert one.hall.peers.runs(match)
                assert not other.hall.peers.runs(match)
            await until(lambda: other.hall.peers.runs(match) and match in other.hall.live)

    run(work())


def failing_once(work: Callable[..., Any], failed: list[str]) -> Callable[..., Any]:
    """The same work, which the database refuses the first time."""

    def tried(*given: Any) -> Any:
        if not failed:
            failed.append(work.__name__)
            raise Unavailable("nothing can be read now")
        return work(*given)

    return tried


async def timed_match(application: Application) -> str:
    """A match whose clock runs: some server has to look after it."""
    me = await Client.new(application.settings.port, "Me")
    clock = {"kind": "turn", "seconds": 3600}
    asked = {"game": "red", "options": {"players": 2}, "seats": ["me", "me"], "clock": clock}
    return str((await me.ask("POST", "/api/matches", asked))["match"])


def test_a_match_is_released_although_the_database_was_away_at_first() -> None:
    async def work(one: Application, other: Application) -> None:
        assert one.peers is not None
        match, failed = await timed_match(one), list[str]()
        one.peers.servers.release = failing_once(one.peers.servers.release, failed)  # type: ignore[method-assign]
        del one.hall.live[match]
        one.peers.release(match)
        await until(lambda: failed == ["release"])
        await other.hall.find(match)
        await until(lambda: other.hall.peers.runs(match))

    together(work)


def test_a_server_taken_for_dead_gets_its_matches_back_although_the_database_was_away_at_first() -> None:
    database = postgresql().new()

    async def work() -> None:
        async with running.serving(Settings(read_location(database), port=0)) as application:
            assert application.peers is not None
            match, failed, rows = await timed_match(application), list[str](), application.peers.servers
            rows.claim = failing_once(rows.claim, failed)  # type: ignore[method-assign]
            await asyncio.to_thread(postgresql().execute, database, "UPDATE servers SET until = 0")
            await until(lambda: failed == ["claim"])
            await until(lambda: application.hall.peers.runs(match))

    run(work())


def test_workers_share_a_port_and_one_that_is_killed_is_replaced(tmp_path: Path) -> None:
    served = Served(tmp_path, "--workers", "2", one_core=False, database=postgresql().new())

    async def play() -> None:
        match, players = await opened(served.port, "red7", RED7, 2)
        for player in players:
            await player.connect()
            await player.watch(match)
        assert await finish(players, random.Random(3).choice) > 0

    try:
        run(play())
        (first, *_) = children_of(served.child.pid)
        os.kill(first, signal.SIGKILL)
        run(until(lambda: first not in children_of(served.child.pid) and len(children_of(served.child.pid)) == 2))
        run(play())
    finally:
        served.stop()
    assert served.child.returncode == 0


def children_of(pid: int) -> list[int]:
    """The server processes that a process has started."""
    found = subprocess.run(["pgrep", "-P", str(pid), "-f", "spawn_main"], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


def test_several_processes_need_a_postgresql(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rubrica", "serve", "--workers", "2", "--database", str(tmp_path / "rubrica.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=5 * PATIENCE)
    assert done.returncode == 2
    assert "need a PostgreSQL" in done.stderr
    assert not (tmp_path / "rubrica.db").exists()
