"""Several servers on one PostgreSQL: they tell each other what is stored, and share bots and clocks among them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy.engine import URL

from rubrica.core.errors import RubricaError
from rubrica.match.clock import clock
from rubrica.store import Append, Unavailable
from rubrica.store.news import News
from rubrica.store.postgresql import new_engine
from rubrica.store.servers import LEASE, Servers

if TYPE_CHECKING:
    from rubrica.match.hall import Hall

RENEW, LOOK = 1.0, 0.5
"""Seconds between two renewals of this server's row, and between two looks for servers that have died."""
SOON = 0.02
"""Seconds for which changes of presence and wishes for matches are collected."""
LARGEST = 3000
"""Bytes of lines that are sent as news; of more only the number is sent, and they are read from the log."""
log = structlog.get_logger()


class Together:
    """The other servers of a PostgreSQL, as `Peers` says."""

    alone = False

    def __init__(self, url: URL) -> None:
        self.name: str | None = secrets.token_urlsafe(9)
        self._engine = new_engine(url, durable=False)
        self.servers = Servers(self._engine, self.name)
        # Before it opens a match: only of servers with a row others see that they have died. And before anyone asks for
        # the time: the clock of this machine may be ahead, and no time that was told is taken back.
        done = self.servers.renew()
        clock.follow(done.offset, done.precision)
        self._renewed = time.monotonic()
        self.news = News(url, self.name, self._heard, self._missed)
        self.missed: list[Callable[[], Awaitable[None]]] = []
        """What else is read again after news may have been missed."""
        self.told: dict[str, Callable[..., None]] = {}
        """What is done at further kinds of news."""
        self.takeovers = 0
        self._running: set[str] = set()
        self._wanted: set[str] = set()
        self._released: set[str] = set()
        self._taken: dict[str, int | None] = {}
        """Matches that are to be taken into memory, and when their server last lived."""
        self._presence: dict[tuple[str, str], bool] = {}
        self._soon = asyncio.Event()
        self._alive: int | None = None
        self._dead_since: int | None = None
        """When this server last lived before others took it for dead; None once it has come back."""
        self._tasks: list[asyncio.Task[None]] = []
        self._hall: Hall | None = None

    @property
    def hall(self) -> Hall:
        """The matches of this server."""
        assert self._hall is not None
        return self._hall

    # What a match asks for

    def stored(self, append: Append) -> None:
        """Tell the others of stored lines: the lines themselves if they are short, else how far they go."""
        size = sum(len(line.text) for line in append.lines)
        if size > LARGEST:
            self.news.say("line", append.match, append.lines[-1].number)
        else:
            rows = [(line.number, line.kind, line.at, line.text.decode(), line.digest) for line in append.lines]
            self.news.say("lines", append.match, rows)

    def say(self, kind: str, *parts: Any) -> None:
        """Tell the others something else."""
        self.news.say(kind, *parts)

    def runs(self, match: str) -> bool:
        """Whether this server is the runner of a match."""
        return match in self._running

    def opened(self, match: str) -> None:
        """A match was stored with this server as its runner."""
        self._running.add(match)

    def want(self, match: str) -> None:
        """Ask for a match now, and again as long as it is not ours."""
        if match not in self._wanted and match not in self._running:
            self._wanted.add(match)
            self._soon.set()

    def release(self, match: str) -> None:
        """Let others run a match."""
        self._wanted.discard(match)
        if match in self._running:
            self._running.discard(match)
            self._released.add(match)

    def watched(self, match: str, person: str, here: bool) -> None:
        """Note someone's coming or going, and tell the others once it is written."""
        self._presence[match, person] = here
        self._soon.set()

    async def entered(self, match: str) -> None:
        """Read who watches a match at other servers."""
        with suppress(Unavailable):  # read when news arrive again
            await self._read_presence([match])

    async def behind(self, lines: dict[str, int]) -> Iterable[str]:
        """The matches of which more lines are stored than given here."""
        found = await asyncio.to_thread(self.servers.last_lines, lines) if lines else {}
        return [match for match, last in found.items() if last > lines[match]]

    async def check_lease(self) -> None:
        """Renew now if the last renewal is old; whoever was taken for dead then runs nothing more."""
        if time.monotonic() - self._renewed > 2 * RENEW:
            await self._renew()

    @property
    def trouble(self) -> str | None:
        """Why this server counts as dead for the others; None if it does not."""
        late = time.monotonic() - self._renewed
        return f"the database has not answered for {late:.0f} seconds" if late * 1000 > LEASE else None

    # What goes on beside the requests

    def start(self, hall: Hall) -> None:
        """Start to renew this server's row, to look for dead servers, and to exchange news."""
        self._hall = hall
        loop = asyncio.get_running_loop()
        loops = (self._repeat("renew", self._renew, RENEW), self._repeat("servers", self._look, LOOK))
        self._tasks = [loop.create_task(one) for one in loops]
        self._tasks.append(loop.create_task(self._repeat("resume", self._take_up_free, None)))
        self.news.start()

    async def close(self) -> None:
        """Stop all of it; the other servers take over the matches of this one at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await asyncio.to_thread(self.servers.leave)
            self.news.say("leaving")
        await self.news.close()
        self._engine.dispose()

    async def _repeat(self, name: str, work: Callable[[], Awaitable[None]], every: float | None) -> None:
        """Do some work again and again, or (None) until it succeeds; `/api/health` tells of failures."""
        failing = self.hall.supervisor.failing
        while True:
            try:
                await work()
                failing.pop(name, None)
                if every is None:
                    return
            except Exception as error:  # noqa: BLE001  # it must go on, or all matches of this server are lost
                why = str(error) if isinstance(error, RubricaError) else type(error).__name__
                if name not in failing:
                    log.error("work failed", work=name, error=why)
                failing[name] = why
            if every == LOOK:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._soon.wait(), LOOK)
                self._soon.clear()
                await asyncio.sleep(SOON)
            else:
                await asyncio.sleep(every or LOOK)

    async def _renew(self) -> None:
        done = await asyncio.to_thread(self.servers.renew)
        clock.follow(done.offset, done.precision)
        before, self._alive, self._renewed = self._alive, done.now, time.monotonic()
        self.news.say("beat")
        if before is not None and not done.was_alive:
            log.warning("taken for dead", since=before)
            self._dead_since = before if self._dead_since is None else self._dead_since
        if self._dead_since is not None:
            await self._come_back(self._dead_since)
            self._dead_since = None

    async def _come_back(self, alive: int) -> None:
        """This server was taken for dead: see which of its matches are still its own, and say who is here.

        If the database is away meanwhile, all of it is done again at the next renewal.
        """
        self._wanted |= self._running
        self._running = set()
        await self._claim(alive)
        for name, live in self.hall.live.items():
            for person in live.referee.audience.here_locally:
                self._presence[name, person] = True
        await self._missed()

    async def _look(self) -> None:
        """Write down what has changed here, ask for matches, and take over those of servers that have died."""
        if self._presence:
            changes, self._presence = self._presence, {}
            try:
                await asyncio.to_thread(self.servers.note_presence, changes)
            except Unavailable:
                self._presence = changes | self._presence
                raise
            for (match, person), here in changes.items():
                self.news.say("here", match, person, here)
        await self._let_go()
        await self._bring_in()
        if self._wanted and self._dead_since is None:  # else they are claimed when this server comes back
            await self._claim(None)
        await self._take_over()

    async def _let_go(self) -> None:
        """Let others run the matches that were released here; those that are wanted again are kept."""
        self._released -= self._running
        if self._released:
            released = list(self._released)
            await asyncio.to_thread(self.servers.release, released)
            self._released.difference_update(released)
            self.news.say("free", *released)

    async def _claim(self, alive: int | None) -> None:
        """Run those of the wanted matches that no living server runs."""
        ours = await asyncio.to_thread(self.servers.claim, list(self._wanted))
        self._wanted -= set(ours)
        await self._take_up(ours, alive)

    async def _take_over(self) -> None:
        dead = await asyncio.to_thread(self.servers.dead)
        for server, alive in dead.items():
            while taken := await asyncio.to_thread(self.servers.take, server):
                log.info("matches taken over", server=server, matches=len(taken))
                self.takeovers += len(taken)
                await self._take_up(taken, alive)
            await asyncio.to_thread(self.servers.bury, server, alive)
            self.news.say("gone", server)
            self._forget_server(server)
        if dead:  # it may have stored lines without a word
            await self._missed()

    async def _take_up_free(self) -> None:
        """At the start: matches that no server runs, for instance because they were copied here."""
        alive = await asyncio.to_thread(self.hall.log.last_alive)
        while taken := await asyncio.to_thread(self.servers.take, None):
            await self._take_up(taken, alive)
        self.hall.taken_up = True

    async def _take_up(self, taken: Iterable[str], alive: int | None) -> None:
        """Run matches from now on; a clock gets back the time in which nobody ran it, if that was long."""
        self._running |= set(taken)
        self._taken |= dict.fromkeys(taken, alive)
        await self._bring_in()

    async def _bring_in(self) -> None:
        """Take the matches that were taken over into memory; if the database is away meanwhile, the others later."""
        for name, alive in list(self._taken.items()):
            for referee in await self.hall.find_all([name]):
                await referee.refresh()
                if alive is not None:
                    await self.hall.give_back(referee, alive)
                referee.changed()
            self._taken.pop(name, None)

    # News

    def _heard(self, server: str, kind: str, parts: list[Any]) -> None:
        if kind in ("lines", "line", "said", "here"):
            live = self.hall.live.get(parts[0])
            if live is None:
                return
            if kind == "lines":
                live.referee.hear(parts[1][-1][0], parts[1])
            elif kind == "line":
                live.referee.hear(parts[1])
            elif kind == "said":
                live.referee.audience.said(live.referee.match, *parts[1:])
            else:
                live.referee.audience.came_or_went(live.referee.match, parts[1], server, parts[2])
                live.referee.changed()
        elif kind == "gone":
            self._forget_server(parts[0])
        elif kind == "leaving" or (kind == "free" and not self._wanted.isdisjoint(parts)):
            self._soon.set()
        elif kind in self.told:
            self.told[kind](*parts)

    def _forget_server(self, server: str) -> None:
        for live in list(self.hall.live.values()):
            live.referee.audience.server_died(live.referee.match, server)

    async def _missed(self) -> None:
        """Read what was stored by others while no news came."""
        lines = {name: live.referee.match.line for name, live in self.hall.live.items()}
        for name in await self.behind(lines):
            if (live := self.hall.live.get(name)) is not None:
                await live.referee.refresh()
        await self._read_presence(list(self.hall.live))
        for more in self.missed:
            await more()

    async def _read_presence(self, matches: list[str]) -> None:
        found = await asyncio.to_thread(self.servers.presence_of, matches) if matches else []
        for name in matches:
            if (live := self.hall.live.get(name)) is not None:
                rows = [one for one in found if one.match == name]
                live.referee.audience.set_elsewhere(live.referee.match, rows)
