"""A PostgreSQL that is full, silent or slow: moves are refused in words, none told is lost, it comes back by itself."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import make_url

from rubrica.core.game import Json
from rubrica.lab.cable import Cable
from rubrica.lab.clients import Client, finish, run, seated
from rubrica.match.records import record_of, view_at
from rubrica.match.verify import verify
from rubrica.server import run as running
from rubrica.server.application import Application
from rubrica.server.settings import Settings
from rubrica.store import limited, writer
from rubrica.store.location import read_location
from tests.databases import postgresql
from tests.server.conftest import until
from tests.server.full_postgresql import FullByTrigger, FullDatabase, FullDisk

RED7 = {"draw": "may", "actions": True}
SLOW = 0.7
"""Seconds that everything between the server and its database takes, each way."""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that give up sooner, so that tests do not last for minutes."""
    monkeypatch.setattr(writer, "SLOW", 0.5)
    monkeypatch.setattr(writer, "STUCK", 1.0)
    monkeypatch.setattr(limited, "SECONDS", 4.0)


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Application]:
    settings = Settings(read_location(url), port=0, limited=False)
    async with running.serving(settings) as application:
        await until(lambda: application.not_ready() == {})
        yield application


@asynccontextmanager
async def serving_by_cable() -> AsyncIterator[tuple[Application, Cable]]:
    """A server whose database is at the other end of a cable."""
    cable = Cable(postgresql().socket)
    database = make_url(postgresql().new()).database
    try:
        async with serving(f"postgresql://postgres@127.0.0.1:{cable.port}/{database}") as application:
            yield application, cable
    finally:
        cable.close()


def actor_of(players: list[Client]) -> Client:
    seat: int = players[0].view["view"]["to_act"]
    return players[seat]


def first_move(player: Client) -> str:
    """A legal move that goes on, if there is one."""
    legal: list[str] = player.view["view"]["legal"]
    return next((move for move in legal if move != "fold"), legal[0])


async def health_of(player: Client) -> tuple[Json, int, Json]:
    """What /api/health says, and /api/ready with its status."""
    ready = await player.request("GET", "/api/ready")
    return await player.ask("GET", "/api/health"), ready.status_code, ready.json()


async def all_well(player: Client) -> None:
    """Wait until health and readiness say that all is well; then they agree."""
    async with asyncio.timeout(60):
        while True:
            health, status, ready = await health_of(player)
            if health["ok"] and status == 200:
                assert (health["failing"], ready) == ({}, {"ready": True, "why": {}})
                return
            assert status == 503 or not health["ok"]
            await asyncio.sleep(0.02)


async def is_told_to_wait(player: Client) -> None:
    """A move of someone else is refused at once, in words; health and readiness say why."""
    refused = await player.play(first_move(player), id="meanwhile")
    assert (refused["type"], refused["code"]) == ("refused", "unavailable"), refused
    assert "Nothing can be stored" in refused["sentence"]
    health, status, ready = await health_of(player)
    assert not health["ok"]
    assert "store" in health["failing"]
    assert (status, ready["ready"]) == (503, False)
    assert "store" in ready["why"]


async def check_to_the_end(application: Application, match: str, players: list[Client]) -> None:
    """Play on to the end; all that anyone was sent is what the log says, and it verifies."""
    await finish(players, random.Random(1).choice)
    stored = application.store.log.load(match)
    assert stored is not None
    assert stored.status == "over"
    verify(record_of(stored))
    for player in players:
        assert view_at(stored, player.view["version"], player.view["view"]["seat"]) == player.view["view"]


@pytest.mark.parametrize("kind", [FullByTrigger, FullDisk])
def test_a_full_disk_refuses_moves_and_loses_nothing(kind: type[FullDatabase]) -> None:
    if not kind.is_possible():
        pytest.skip("nobody may mount a small disk here")
    full = kind()

    async def work() -> None:
        async with serving(full.url) as application:
            tables = [await seated(application.settings.port, "red7", RED7, 2) for _ in range(4)]
            full.fill()
            match, players, me, move = await until_refused(tables)
            refused = await me.play(move, id="the same")
            assert (refused["type"], refused["code"]) == ("refused", "unavailable"), refused
            assert "Nothing can be stored" in refused["sentence"]
            answer = await me.request("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]})
            assert answer.status_code == 503
            assert "nothing was changed" in answer.json()["sentence"]
            health, status, ready = await health_of(me)
            assert not health["ok"]
            assert "No space left" in health["failing"]["store"]
            assert (status, list(ready["why"])) == (503, ["store"])
            full.free()
            await all_well(me)  # nobody has to try: load balancers send nobody to a server that is not ready
            played = await me.play(move, id="the same")
            assert played["type"] == "played", "there is space again, so the same move is tried anew"
            for player in players:
                await player.see(played["version"])
            await check_to_the_end(application, match, players)

    try:
        run(work())
    finally:
        full.close()


async def until_refused(tables: list[tuple[str, list[Client]]]) -> tuple[str, list[Client], Client, str]:
    """Play until a move cannot be stored: where that was, and which. There is little space, but some."""
    for match, players in tables:
        while players[0].view["view"]["to_act"] is not None:
            me = actor_of(players)
            move = first_move(me)
            answer = await me.play(move)
            if answer["type"] == "refused":
                return match, players, me, move
            for player in players:
                await player.see(answer["version"])
    raise AssertionError("all moves were stored on a full disk")


@pytest.mark.usefixtures("impatient")
def test_a_connection_that_goes_silent_is_given_up_and_the_move_is_made_once() -> None:
    async def work() -> None:
        async with serving_by_cable() as (application, cable):
            (one, here), (other, there) = [await seated(application.settings.port, "red7", RED7, 2) for _ in range(2)]
            me, move, before = actor_of(here), first_move(actor_of(here)), here[0].view["version"]
            cable.silence()
            me.send(type="play", match=one, seen=before, id="once", moves=[move])
            await until(lambda: application.store.writer.waited > writer.STUCK)
            await is_told_to_wait(actor_of(there))
            refused = await me.receive("refused", "played")
            assert (refused["type"], refused["code"]) == ("refused", "unavailable"), refused
            assert "Nothing can be stored" in refused["sentence"]
            cable.mend()
            await all_well(me)
            assert (await me.play(move, id="once")).get("version") == before + 1
            await check_played_once(application, one, here, before + 1)
            await check_to_the_end(application, other, there)

    run(work())


@pytest.mark.usefixtures("impatient")
def test_a_move_whose_answer_was_lost_is_told_by_itself_if_it_was_stored() -> None:
    async def work() -> None:
        async with serving_by_cable() as (application, cable):
            (one, here), (other, there) = [await seated(application.settings.port, "red7", RED7, 2) for _ in range(2)]
            me, move, before = actor_of(here), first_move(actor_of(here)), here[0].view["version"]
            cable.lose_answer_to(b"COMMIT\0")
            me.send(type="play", match=one, seen=before, id="once", moves=[move])
            await until(lambda: application.store.writer.waited > writer.STUCK)
            await is_told_to_wait(actor_of(there))
            refused = await me.receive("refused", "played")
            assert (refused["type"], refused["code"]) == ("refused", "unavailable"), refused
            assert "If this was stored, you will see it" in refused["sentence"]
            for player in here:  # nobody asks for it
                await player.see(before + 1)
            assert (await me.play(move, id="once")).get("version") == before + 1
            await all_well(me)
            await check_played_once(application, one, here, before + 1)
            await check_to_the_end(application, other, there)

    run(work())


async def check_played_once(application: Application, match: str, players: list[Client], version: int) -> None:
    """All see the move with the id `once`, the log has it once, and the match goes on to its end."""
    for player in players:
        await player.see(version)
    stored = application.store.log.load(match)
    assert stored is not None
    assert [line.body.get("id") for line in stored.lines].count("once") == 1
    await check_to_the_end(application, match, players)


@pytest.mark.usefixtures("impatient")
def test_a_slow_database_refuses_what_it_cannot_take_and_stores_what_it_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limited, "SECONDS", 60.0)

    async def work() -> None:
        async with serving_by_cable() as (application, cable):
            (one, here), (other, there) = [await seated(application.settings.port, "red7", RED7, 2) for _ in range(2)]
            me, before = actor_of(here), here[0].view["version"]
            cable.delay = SLOW
            me.send(type="play", match=one, seen=before, id="slow", moves=[first_move(me)])
            await until(lambda: application.store.writer.waited > writer.STUCK)
            await is_told_to_wait(actor_of(there))
            cable.delay = 0.0
            played = await me.receive("played", "refused")
            assert (played["type"], played.get("version")) == ("played", before + 1), played
            for player in here:
                await player.see(before + 1)
            await all_well(me)
            await check_to_the_end(application, one, here)
            await check_to_the_end(application, other, there)

    run(work())


def test_servers_wait_longer_than_postgresql_itself() -> None:
    """A statement that takes too long is ended by PostgreSQL; the connection is given up only if nothing comes."""
    from rubrica.store.postgresql import STATEMENT_SECONDS

    assert limited.SECONDS > STATEMENT_SECONDS > writer.STUCK > writer.SLOW
