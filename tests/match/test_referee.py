"""The referee decides, stores, and only then tells; the audience tells each watcher what it may know, in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from rubrica.core.game import View
from rubrica.match import commands
from rubrica.match.autoplay import REVEAL_TIME, Autoplay
from rubrica.match.clock import Clocks, now_ms
from rubrica.match.errors import StaleMove
from rubrica.match.hall import GAP, Hall, MatchSetAside, NoSuchMatch
from rubrica.match.match import Match
from rubrica.match.player import Player
from rubrica.match.referee import Referee
from rubrica.match.table import ClockRule, Table
from rubrica.match.thinking import Thought
from rubrica.store import Append, Store, Unavailable
from tests.databases import database_in
from tests.match.matches import person

RED7 = {"draw": "may", "scoring": True}


class Client:
    """A watcher that keeps what it was told."""

    def __init__(self, seat: int | None) -> None:
        self.person = "spectator" if seat is None else person(seat)
        self.told: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def versions(self) -> list[int]:
        return [one["version"] for one in self.told if one["type"] == "view"]


class FirstLegal:
    """Bots that play the first legal move."""

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        return Thought(view.legal[0], 7.0)


@contextmanager
def opened(folder: Path) -> Iterator[Store]:
    store = Store(database_in(folder))
    try:
        yield store
    finally:
        store.close()


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"P{seat}", person(seat)) for seat in range(seats))


async def new_referee(hall: Hall, seats: int = 2, game: str = "red7", **more: Any) -> Referee:
    table = Table(game, RED7 if game == "red7" else {"players": seats}, seats, owner=person(0), **more)
    return await hall.create(table, people(seats))


def run(folder: Path, work: Callable[[Store, Hall], Awaitable[None]]) -> None:
    """Do something with a hall over a real database."""

    async def all_of_it() -> None:
        with opened(folder) as store:
            hall = Hall(store.log, FirstLegal())
            try:
                await work(store, hall)
            finally:
                await hall.close()

    asyncio.run(asyncio.wait_for(all_of_it(), 120))


async def fold(referee: Referee, id: str = "one") -> int:
    actor = referee.match.actor
    assert actor is not None
    return await referee.play(person(actor), ["fold"], referee.match.version, id)


def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        stored: list[int] = []

        class Careful(Client):
            def tell(self, message: bytes) -> None:
                super().tell(message)
                if self.told[-1]["type"] == "view":
                    found = store.log.load(referee.match.id)
                    assert found is not None
                    stored.append(Match.load(found.head, found.lines).version)

        client = Careful(0)
        await referee.watch(client)
        await fold(referee)
        assert client.versions() == [1, 2, 3]
        assert all(version >= told for version, told in zip(stored, client.versions(), strict=True))

    run(tmp_path, work)


def test_a_move_that_cannot_be_stored_changes_nothing_and_may_be_tried_again(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        client, before, append = Client(0), referee.match, store.log.append
        await referee.watch(client)

        def full(*_: Append) -> asyncio.Future[None]:
            failed = asyncio.get_running_loop().create_future()
            failed.set_exception(Unavailable("the disk is full"))
            return failed

        store.log.append = full  # type: ignore[method-assign]  # a disk that is full, at exactly this moment
        with pytest.raises(Unavailable):
            await fold(referee)
        assert referee.match is before
        assert client.versions() == [1]
        store.log.append = append  # type: ignore[method-assign]
        assert await fold(referee) == 2

    run(tmp_path, work)


def test_two_processes_at_one_match_never_wedge(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        table = Table("red7", RED7, 4, owner=person(0), start="asked")
        referee = await hall.create(table, (Player("P0", person(0)), None, None, None))
        other = Referee(referee.match, store.log)
        client = Client(None)
        await other.watch(client)
        for seat, first in ((1, referee), (2, other), (3, referee)):  # each is behind the other
            match = await first.submit(commands.Sit(now_ms(), person(seat), f"P{seat}"))
            assert match.seats_held_by(person(seat)) == [seat]
        await referee.submit(commands.Start(now_ms()))
        await other._catch_up()
        await fold(referee)
        with pytest.raises(StaleMove):  # it learns by the conflict that another was first
            await fold(other, "two")
        assert referee.match == other.match
        assert client.versions()[-2:] == [1, 2]

    run(tmp_path, work)


def test_who_watches_again_is_sent_what_was_missed_in_order(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        for number in range(12):
            if referee.match.actor is not None:
                await fold(referee, f"id{number}")
        now = referee.match.version
        for since in (0, 1, now - 3, now - 1, now, now + 5):
            client = Client(1)
            await referee.watch(client, since, "again")
            assert client.told[0]["type"] == "table"
            assert client.told[0]["id"] == "again"
            views = client.told[1:]
            expected = list(range(since + 1, now + 1)) or [now]
            assert [one["version"] for one in views] == expected
            assert [one["after"] for one in views] == [*range(since, now)] if since < now else [now]
            referee.unwatch(client)

    run(tmp_path, work)


def test_a_timed_match_sends_clocks_only_with_the_newest_of_missed_views(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall, clock=ClockRule("reserve", 600))
        await fold(referee)
        client = Client(0)
        await referee.watch(client, 0)
        clocks = [one["clocks"] for one in client.told[1:]]
        assert clocks[:-1] == [None] * (len(clocks) - 1)
        assert clocks[-1]["running"] == referee.match.actor

    run(tmp_path, work)


def test_a_watcher_sees_its_own_hand_and_a_spectator_none(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall, 3)
        clients = [Client(seat) for seat in (0, 1, 2, None)]
        for client in clients:
            await referee.watch(client)
        await fold(referee)
        hands = [client.told[-1]["view"]["hand"] for client in clients]
        assert hands[3] == []
        shown = [card for hand in hands[:3] for card in hand]
        assert len(set(shown)) == len(shown) > 0
        assert {client.told[-1]["view"]["seat"] for client in clients} == {0, 1, 2, None}

    run(tmp_path, work)


def test_bots_go_on_until_a_person_is_to_act(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        bots = (Player("novice", None, "novice"), Player("novice", None, "novice"))
        referee = await hall.create(Table("red", {"players": 3}, 3, owner=person(0)), (*bots, Player("P2", person(2))))
        while referee.match.actor != 2:  # noqa: ASYNC110  # it goes on by itself
            await asyncio.sleep(0.001)
        assert hall.live[referee.match.id].autoplay.is_idle

    run(tmp_path, work)


def test_a_bot_is_charged_for_what_it_thought_not_for_what_it_waited(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        table = Table("red", {"players": 2}, 2, owner=person(1), clock=ClockRule("reserve", 60))
        referee = await hall.create(table, (Player("novice", None, "novice"), Player("P1", person(1))))
        while referee.match.actor != 1:  # noqa: ASYNC110  # it goes on by itself
            await asyncio.sleep(0.001)
        clocks = referee.match.clocks
        assert clocks is not None
        assert clocks.left[0] == 60_000 - 7

    run(tmp_path, work)


def test_words_that_are_not_revealed_in_time_count_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.match.autoplay.REVEAL_TIME", 1)
    assert REVEAL_TIME > 1

    async def work(_: Store, hall: Hall) -> None:
        sealed = Player("P0", person(0), seal="0" * 64)
        referee = await hall.create(Table("red7", RED7, 2, owner=person(0)), (sealed, Player("P1", person(1))))
        while referee.match.status != "playing":  # noqa: ASYNC110  # it goes on by itself
            await asyncio.sleep(0.001)
        assert referee.match.words == ["", ""]
        assert referee.match.seals == ("0" * 64, None)

    run(tmp_path, work)


def test_a_failing_bot_does_not_stop_its_match_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.match.autoplay.RETRY", 0.001)

    class Failing(FirstLegal):
        calls = 0

        async def choose(self, level: str | None, view: View, key: str) -> Thought:
            Failing.calls += 1
            if Failing.calls < 3:
                raise RuntimeError("a fault")
            return await super().choose(level, view, key)

    async def work(store: Store, _: Hall) -> None:
        hall = Hall(store.log, Failing())
        players = (Player("novice", None, "novice"), Player("P1", person(1)))
        referee = await hall.create(Table("red", {"players": 2}, 2, owner=person(1)), players)
        while referee.match.actor != 1:  # noqa: ASYNC110  # it goes on by itself
            await asyncio.sleep(0.001)
        assert Failing.calls == 3
        await hall.close()

    run(tmp_path, work)


class NamesACard:
    """Bots that try to play a card which they do not hold."""

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        cards = [f"play {color}{number}" for color in "vibgyor" for number in range(1, 8)]
        return Thought(next(move for move in cards if move not in view.legal), 1.0)


def test_a_refused_move_of_a_bot_is_logged_without_its_card(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        hall.bots, bot = NamesACard(), Player("novice", None, "novice")
        referee = await hall.create(Table("red7", {}, 2, owner=person(0)), (bot, bot))
        with capture_logs() as logged:
            await referee.watch(Client(None))  # without anyone who watches, bots alone do not play
            while not logged:  # noqa: ASYNC110  # it goes on by itself
                await asyncio.sleep(0.001)
        assert [(one["event"], one["why"]) for one in logged] == [("cannot go on", "illegal")]

    run(tmp_path, work)


def test_a_match_is_found_by_its_code_and_read_once(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        other = Hall(store.log, FirstLegal())
        found = await asyncio.gather(*(other.find(name) for name in [referee.match.head.code, referee.match.id] * 5))
        assert len({id(one) for one in found}) == 1
        assert found[0].match == referee.match
        with pytest.raises(NoSuchMatch):
            await other.find("nowhere")
        await other.close()

    run(tmp_path, work)


def test_a_match_that_cannot_be_read_is_set_aside_and_back_when_it_can(tmp_path: Path) -> None:
    async def work(store: Store, hall: Hall) -> None:
        referee = await new_referee(hall)
        other, load = Hall(store.log, FirstLegal()), store.log.load
        store.log.load = lambda match: 1 // 0  # type: ignore[method-assign,assignment,return-value]
        with pytest.raises(MatchSetAside):
            await other.find(referee.match.id)
        assert other.set_aside == {referee.match.id: "ZeroDivisionError"}
        store.log.load = load  # type: ignore[method-assign]
        assert (await other.find(referee.match.id)).match == referee.match
        assert other.set_aside == {}
        await other.close()

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("gap", "given_back"), [(0, False), (GAP - 2000, False), (GAP + 2000, True), (3_600_000, True)]
)
def test_a_short_gap_counts_as_thinking_and_a_long_one_is_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gap: int, given_back: bool
) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall, clock=ClockRule("reserve", 600))
        begun = referee.match.at
        client = Client(0)
        await hall.log.say_alive(begun)
        monkeypatch.setattr("rubrica.match.hall.now_ms", lambda: begun + gap)
        other = Hall(hall.log, FirstLegal())
        await other.resume()
        again = await other.find(referee.match.id)
        await again.watch(client)
        old, new = referee.match.clocks, again.match.clocks
        assert old is not None
        assert new is not None
        assert new.since - old.since == (gap if given_back else 0)
        await other.close()

    run(tmp_path, work)


def test_two_short_gaps_are_not_a_long_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(_: Store, hall: Hall) -> None:
        referee = await new_referee(hall, clock=ClockRule("reserve", 600))
        begun, running = referee.match.at, referee.match.clocks
        await hall.log.say_alive(begun)
        for starts in (1, 2):  # each is stopped as soon as it has taken up the matches
            now = begun + starts * (GAP - 2000)
            monkeypatch.setattr("rubrica.match.hall.now_ms", lambda now=now: now)
            other = Hall(hall.log, FirstLegal())
            await other.resume()
            assert (await other.find(referee.match.id)).match.clocks == running
            await other.close()

    run(tmp_path, work)


def test_clocks_are_values() -> None:
    clocks = Clocks.full(ClockRule("reserve", 60, 5), 2).started(0, 1_000)
    assert clocks.left_now(0, 11_000) == 50_000
    after = clocks.moved(0, 1, 11_000, {"used": 10_000})
    assert (after.left, after.running, after.since) == ((55_000, 60_000), 1, 11_000)
    same = clocks.moved(0, 0, 11_000, {"used": 10_000})
    assert (same.left, same.running, same.since) == ((50_000, 60_000), 0, 11_000)
    assert clocks.moved(0, None, 11_000, {"used": 99_000}).left == (5_000, 60_000)
    turn = Clocks.full(ClockRule("turn", 30), 2).started(0, 0).moved(0, 1, 9_000, {"used": 9_000})
    assert turn.moved(1, 0, 9_500, {"used": 500}).left_now(0, 10_500) == 29_000
    assert clocks.to_json(61_001 + 1_000)["left"] == [0, 60_000]


def test_autoplay_knows_when_nothing_will_happen_by_itself(tmp_path: Path) -> None:
    async def work(_: Store, hall: Hall) -> None:
        for clock, idle in ((None, True), (ClockRule("turn", 60), False)):
            referee = await new_referee(hall, clock=clock)
            assert Autoplay(referee, FirstLegal()).is_idle == idle

    run(tmp_path, work)
