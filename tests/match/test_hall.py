"""The hall keeps one referee for each match, drops those that nobody needs, and closes what nobody will play on."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from rubrica.match import commands
from rubrica.match.clock import now_ms
from rubrica.match.hall import KEPT, PAUSED_FOR, Hall
from rubrica.match.referee import Referee
from rubrica.store import Store
from tests.match.matches import person
from tests.match.test_referee import Client, FirstLegal, fold, new_referee, run


def unwatched(referee: Referee, seconds: float) -> None:
    """As if nobody had watched a match for so long."""
    referee.audience.last_watched -= seconds


def asked_long_ago(hall: Hall, match: str) -> None:
    """As if nobody had asked for a match for so long that it may be dropped from memory."""
    hall.live[match].asked -= 2 * KEPT


def test_a_match_that_nobody_needs_is_dropped_from_memory(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        unwatched(referee, 2 * KEPT)
        asked_long_ago(hall, referee.match.id)
        await hall.sweep()
        assert hall.live == {}
        assert (await hall.find(referee.match.id)).match == referee.match

    run(tmp_path, work)


def test_a_match_that_is_dropped_is_freed_at_once(tmp_path: Path) -> None:
    """Full garbage collections are rare in a server: what only they could free would pile up."""

    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        await fold(referee, "one")
        unwatched(referee, 2 * KEPT)
        asked_long_ago(hall, referee.match.id)
        freed = weakref.ref(referee)
        del referee
        gc.disable()
        try:
            await hall.sweep()
            await asyncio.sleep(0)
            assert freed() is None
        finally:
            gc.enable()

    run(tmp_path, work)


def test_a_match_that_someone_has_just_asked_for_stays_in_memory(tmp_path: Path) -> None:
    """Else one who is about to watch it would hear nothing of what is done through the next referee."""

    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        for version in range(6):  # more changes than are kept in memory: the missed ones are read from the log
            await fold(referee, f"id{version}")
        asked_long_ago(hall, referee.match.id)
        unwatched(referee, 2 * KEPT)
        client, found = Client(0), await hall.find(referee.match.id)
        watching = asyncio.create_task(found.watch(client, since=0))
        await hall.sweep()
        await watching
        last = await fold(await hall.find(referee.match.id), "last")
        assert last in client.versions()

    run(tmp_path, work)


def test_a_match_read_while_it_is_being_opened_has_one_referee(tmp_path: Path) -> None:
    """A listed table can be found by others before the one who opens it hears that it is stored."""

    async def work(_: Store, hall: Hall) -> None:
        append, read = hall.log.append, list[Referee]()

        async def append_and_read(*appends: object) -> None:
            await append(*appends)  # type: ignore[arg-type]
            read.append(await hall.find(appends[0].match))  # type: ignore[attr-defined]

        hall.log.append = append_and_read  # type: ignore[method-assign,assignment]
        referee = await new_referee(hall)
        assert referee is read[0]
        assert hall.live[referee.match.id].referee is referee

    run(tmp_path, work)


def test_a_paused_match_is_closed_after_30_days_also_if_it_is_no_longer_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        name = referee.match.id
        for seat in (0, 1):
            await referee.submit(commands.Leave(now_ms(), person(seat)))
        unwatched(referee, 2 * KEPT)
        asked_long_ago(hall, name)
        await hall.sweep()
        assert name not in hall.live
        later = now_ms() + PAUSED_FOR + 1000
        monkeypatch.setattr("rubrica.match.hall.now_ms", lambda: later)
        await hall.sweep()
        await hall.sweep()
        assert (await hall.find(name)).match.status == "closed"

    run(tmp_path, work)


def test_a_paused_match_to_which_someone_came_back_is_not_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        name = referee.match.id
        for seat in (0, 1):
            await referee.submit(commands.Leave(now_ms(), person(seat)))
        unwatched(referee, 2 * KEPT)
        asked_long_ago(hall, name)
        await hall.sweep()
        other = Hall(store.log, FirstLegal())
        await (await other.find(name)).submit(commands.Sit(now_ms(), person(0), "P0"))
        await other.close()
        later = now_ms() + PAUSED_FOR + 1000
        monkeypatch.setattr("rubrica.match.hall.now_ms", lambda: later)
        await hall.sweep()
        await hall.sweep()
        assert (await hall.find(name)).match.status == "playing"

    run(tmp_path, work)
