"""All servers go by the database's clock, also when one takes over from another and their own clocks are wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rubrica.core.game import Json
from rubrica.lab.clients import Client, opened, run
from rubrica.lab.served import Served
from tests.databases import postgresql

RED7 = {"draw": "may", "scoring": True}
RESERVE, TURN = 600, 7
"""Seconds of the two kinds of clocks; a turn is over some time after the takeover, which takes 5 seconds."""
RIGHT = 100
"""Milliseconds by which a clock may be wrong."""
PATIENCE = 60.0
SHIFTED = """
import time
_time = time.time
time.time = lambda: _time() + {}
"""
NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
WRITTEN = """
CREATE TABLE written (match text, line int, at bigint);
CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO written VALUES (NEW.match, NEW.line, (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
    RETURN NULL;
END $$;
CREATE TRIGGER note_written AFTER INSERT ON lines FOR EACH ROW EXECUTE FUNCTION note_written();
"""
"""Makes the database note by its own clock when each line was written, whatever time the servers give it."""
LINES = """
SELECT lines.line, kind, body::json, lines.at, written.at
FROM lines JOIN written ON written.match = lines.match AND written.line = lines.line
WHERE lines.match = %s ORDER BY lines.line
"""


class Database:
    """What the database says itself."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._connection.execute(WRITTEN.encode())

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self._one(NOW))

    def servers(self) -> int:
        """How many servers there are; a dead one is removed when all its matches are taken over."""
        return int(self._one("SELECT count(*) FROM servers"))

    def lines(self, match: str) -> list[tuple[int, str, Json, int, int]]:
        """The lines of a match: number, kind, body, when it happened, and when it was written."""
        return list(self._connection.execute(LINES, (match,)))

    def close(self) -> None:
        """Leave it."""
        self._connection.close()

    def _one(self, statement: str) -> Any:
        row = self._connection.execute(statement.encode()).fetchone()
        assert row is not None
        return row[0]


@contextmanager
def two_servers(folder: Path) -> Iterator[tuple[Served, Served, Database]]:
    """One whose clock is an hour ahead, and one whose clock is an hour behind."""
    url = postgresql().new()
    database, servers = Database(url), list[Served]()
    try:
        for name, shift in (("ahead", 3600), ("behind", -3600)):
            (folder / name).mkdir()
            servers.append(Served(folder / name, one_core=False, database=url, first=SHIFTED.format(shift)))
        yield servers[0], servers[1], database
    finally:
        for server in servers:
            server.stop()
        database.close()


@pytest.mark.slow
def test_clocks_go_by_the_database_across_a_takeover(tmp_path: Path) -> None:
    with two_servers(tmp_path) as (ahead, behind, database):
        run(play_across(ahead, behind, database))


async def play_across(ahead: Served, behind: Served, database: Database) -> None:
    begun = database.now()
    asked: list[Json] = [{"kind": "reserve", "seconds": RESERVE}, {"kind": "turn", "seconds": TURN}]
    (slow, players), (fast, _) = [await opened(ahead.port, "red7", RED7, 2, clock=clock) for clock in asked]
    for match in (slow, fast):
        check_times(database, match, begun)
    await asyncio.to_thread(ahead.kill)
    async with asyncio.timeout(PATIENCE):
        while database.servers() > 1:  # noqa: ASYNC110  # there is no event for it
            await asyncio.sleep(0.02)
    players = [Client(behind.port, player.cookie) for player in players]
    for player in players:
        await player.connect()
    await check_shown(database, slow, players)
    actor = players[players[0].view["view"]["to_act"]]
    since, before = last(database, slow)[3], database.now()
    answer = await actor.play(actor.view["view"]["legal"][0])
    assert answer["type"] == "played", answer
    check_times(database, slow, begun)
    _, kind, body, at, written = played_by(database, slow, "move")
    assert (kind, before - RIGHT <= at <= written + RIGHT) == ("move", True)
    assert before - since - given_back(database, slow) - RIGHT <= body["used"] <= written - since + RIGHT
    await check_time_up(database, fast)


def check_times(database: Database, match: str, begun: int) -> None:
    """Each line happened after the match was asked for and before it was written, by the database's clock."""
    lines = database.lines(match)
    assert lines
    for number, kind, _, at, written in lines:
        assert begun - RIGHT <= at <= written + RIGHT, (number, kind, at - begun, at - written)


async def check_shown(database: Database, match: str, players: list[Client]) -> None:
    """What everyone is shown of the running clock is what is left by the database's clock."""
    since = last(database, match)[3]
    for player in players:
        before = database.now()
        await player.watch(match)
        after, clocks = database.now(), player.view["clocks"]
        full = RESERVE * 1000 + given_back(database, match)
        left = clocks["left"][clocks["running"]]
        assert full - (after - since) - RIGHT <= left <= full - (before - since) + RIGHT


async def check_time_up(database: Database, match: str) -> None:
    """The server that took over makes the move of one whose time is up: not before it is."""
    async with asyncio.timeout(PATIENCE):
        while all(kind != "move" for _, kind, *_ in database.lines(match)):  # noqa: ASYNC110  # there is no event for it
            await asyncio.sleep(0.05)
    _, _, body, at, written = played_by(database, match, "move")
    since = last(database, match, before="move")[3]
    assert body["cause"] == "time"
    assert since + TURN * 1000 + given_back(database, match) - RIGHT <= at <= written + RIGHT


def last(database: Database, match: str, before: str | None = None) -> tuple[int, str, Json, int, int]:
    """The last line in which a turn began: of all, or of those before the first of a kind."""
    lines = database.lines(match)
    kinds = [line[1] for line in lines]
    some = lines[: kinds.index(before)] if before in kinds else lines
    return [line for line in some if line[1] != "given back"][-1]


def played_by(database: Database, match: str, kind: str) -> tuple[int, str, Json, int, int]:
    """The first line of a kind."""
    return next(line for line in database.lines(match) if line[1] == kind)


def given_back(database: Database, match: str) -> int:
    """Milliseconds that a clock got back, because the takeover took long on a slow machine."""
    return sum(body["ms"] for _, kind, body, *_ in database.lines(match) if kind == "given back")
