"""All matches of a process: those in play have a referee in memory, the others are read from the log when needed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace

import structlog

from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.random_name import random_name
from rubrica.match import commands
from rubrica.match.autoplay import Autoplay, Bots
from rubrica.match.clock import now_ms
from rubrica.match.decide import ChanceOf, Decision, decide, fair_chance
from rubrica.match.fair import new_secret
from rubrica.match.match import Match
from rubrica.match.peers import Alone, Peers
from rubrica.match.player import Player, Players, Thinks, fully
from rubrica.match.referee import Referee, append_of, do_nothing
from rubrica.match.supervise import Supervisor
from rubrica.match.table import Table
from rubrica.store import Append, Conflict, Damaged, Head, Line, Log, Stored, Unavailable

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
CODE_LENGTH = 6
SWEEP, BEAT = 5.0, 1.0
"""Seconds between two sweeps of the matches in memory, and between two beats."""
KEPT = 60.0
"""Seconds for which a match that nobody watches stays in memory."""
OPEN_FOR = 24 * 3600.0
"""Seconds after which a table that has not started is closed, if nobody was there."""
PAUSED_FOR = 30 * 24 * 3600 * 1000
"""Milliseconds after which a match that only bots are left to play is closed."""
GAP = 10_000
"""Milliseconds without a sign of life up to which clocks simply ran on; a longer gap is given back."""
log = structlog.get_logger()


class NoSuchMatch(BadParameter):
    """A match that is not here."""

    def __init__(self) -> None:
        super().__init__("match", "there is no such match here")


class MatchSetAside(RubricaError):
    """A match whose log cannot be read."""

    def __init__(self) -> None:
        super().__init__("this match cannot be read from the log: it was set aside, and the host can see why")


@dataclass
class Live:
    """A match in memory."""

    referee: Referee
    autoplay: Autoplay
    asked: float = field(default_factory=time.monotonic)
    """When someone last asked for it, by `time.monotonic`: they may be about to watch it or to change it."""


class Hall:
    """The referees of a process; one bad match never stops the others."""

    def __init__(
        self,
        matches: Log,
        bots: Bots,
        chance_of: ChanceOf = fair_chance,
        open_for: float = OPEN_FOR,
        peers: Peers | None = None,
    ) -> None:
        self.peers = peers or Alone(self.give_back_time)
        self.log, self.bots, self.chance_of, self.open_for = matches, bots, chance_of, open_for
        self.live: dict[str, Live] = {}
        self.set_aside: dict[str, str] = {}
        """Matches that cannot be read, and why."""
        self.thinks: Callable[[str, str | None], Thinks] = lambda _, level: fully(level)
        """How a level of a game's bots thinks now."""
        self.supervisor = Supervisor()
        self.taken_up = False
        """Whether the matches that were being played when the server started have been taken up."""
        self._loading: dict[str, asyncio.Task[Referee]] = {}
        self._paused: dict[str, int] = {}
        """Matches that only bots are left to play and that are not in memory: when each last changed."""
        self._last_beat = now_ms()

    # Finding

    async def find(self, match: str) -> Referee:
        """The referee of a match, by its id or short code."""
        if (found := self._in_memory(match)) is not None:
            return found
        name = await asyncio.to_thread(self.log.find, match)
        if name is None:
            raise NoSuchMatch
        if (found := self._in_memory(name)) is not None:
            return found
        if name not in self._loading:  # those who ask meanwhile wait for the same
            self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
        return await asyncio.shield(self._loading[name])

    def _in_memory(self, match: str) -> Referee | None:
        if (live := self.live.get(match)) is None:
            return None
        live.asked = time.monotonic()
        return live.referee

    async def _load(self, name: str) -> Referee:
        try:
            stored = await asyncio.to_thread(self.log.load, name)
            if stored is None:
                raise NoSuchMatch
            match = await asyncio.to_thread(read_match, stored)
        except (NoSuchMatch, Unavailable):
            raise
        except Exception as error:  # noqa: BLE001  # whatever is wrong with it, it harms only itself
            why = str(error) if isinstance(error, RubricaError) else type(error).__name__
            if name not in self.set_aside:
                log.error("match set aside", match=name, why=why)
            self.set_aside[name] = why
            raise MatchSetAside from None
        finally:
            self._loading.pop(name, None)
        self.set_aside.pop(name, None)
        referee = self._enter(match)
        await self.peers.entered(name)
        return referee

    async def find_present(self, names: Iterable[str]) -> list[Referee]:
        """The referees of those matches that can be read, each with all that is stored."""
        found = await self.find_all(names)
        lines = {referee.match.id: referee.match.line for referee in found}
        for name in await self.peers.behind(lines):
            await (await self.find(name)).refresh()
        return found

    async def find_all(self, names: Iterable[str]) -> list[Referee]:
        """The referees of those matches that can be read."""
        found = []
        for name in names:
            try:
                found.append(await self.find(name))
            except (NoSuchMatch, MatchSetAside):
                continue
        return found

    def _enter(self, match: Match) -> Referee:
        """Take a match into memory. There is never a second referee: it would not tell the watchers of the first."""
        if (there := self._in_memory(match.id)) is not None:
            return there
        self._paused.pop(match.id, None)
        referee = Referee(match, self.log, self.chance_of, self.peers)
        referee.audience.thinks = lambda level: self.thinks(match.table.game, level)
        autoplay = Autoplay(referee, self.bots)
        self.live[match.id] = Live(referee, autoplay)

        def changed() -> None:
            autoplay.wake()
            if _is_played_again(referee.match):
                self.supervisor.once("play again", lambda: self._play_again(referee))

        referee.changed = changed
        changed()
        return referee

    # New tables

    async def create(self, table: Table, players: Players) -> Referee:
        """Open a table at which these sit already; it starts at once if that is all it waits for."""
        match = await self._open(table, players, self.log.append)
        return self._enter(match)

    async def rematch(self, before: Referee, person: str, seal: str | None = None) -> Referee:
        """A table like another: bots and this person sit there; the others are sent its id."""
        if before.match.next is None:
            players = tuple(_again(player, person, seal) for player in before.match.players)
            await self._follow(before, players)
        assert before.match.next is not None
        return await self.find(before.match.next)

    async def _follow(self, before: Referee, players: Players) -> None:
        """Open the table that follows a match and store its id in the log of the match: both or neither."""
        table = replace(before.match.table, follows=before.match.id, position=None, moves=())

        async def store(opened: Append) -> None:
            await before.submit(commands.Follow(now_ms(), opened.match), also=opened)

        try:
            match = await self._open(table, players, store)
        except Unavailable:
            raise
        except RubricaError:
            if before.match.next is None:  # else another was first, and all play on there
                raise
            return
        self._enter(match)

    async def _play_again(self, before: Referee) -> None:
        """A game that nobody won starts anew for the same people."""
        if before.match.next is None:
            await self._follow(before, tuple(player and _unsealed(player) for player in before.match.players))

    async def _open(self, table: Table, players: Players, store: Callable[[Append], Awaitable[None]]) -> Match:
        """A new match, stored by the function given; only what could be read back is stored."""
        table = table.checked()
        if len(players) != table.seats:
            raise BadParameter("seats", f"{len(players)} are named, but there are {table.seats}")
        name = random_name(9)
        while True:
            head = Head(name, _new_code(), now_ms(), table.listed, new_secret(), table.to_json())
            decision = decide(Match.begin(head), commands.Open(now_ms(), players), self.chance_of)
            first = append_of(Match.begin(head), decision)
            opened = replace(first, head=head, status=decision.match.status, runner=self.peers.name)
            _check_readable(head, decision)
            try:
                await store(opened)
                self.peers.opened(name)
                return decision.match
            except Conflict:  # a code that is taken: another
                continue

    # What goes on beside the requests

    def start(self) -> None:
        """Take up the matches in play, and look after all of them from now on."""
        self.supervisor.repeat("sweep", self.sweep, SWEEP)
        if self.peers.alone:  # else the servers share them
            self.supervisor.once("resume", self.resume)
            self.supervisor.repeat("beat", self.beat, BEAT)

    async def resume(self) -> None:
        """Take up the matches that were being played, so that bots and clocks go on."""
        alive = await asyncio.to_thread(self.log.last_alive)
        for name in await asyncio.to_thread(self.log.unfinished):
            try:
                referee = await self.find(name)
            except (NoSuchMatch, MatchSetAside):
                continue
            if alive is not None:
                await self.give_back(referee, alive)
            await asyncio.sleep(0)
        self.taken_up = True
        await self.beat()  # at once: should this server stop soon, the next counts its absence from here

    async def beat(self) -> None:
        """Give back the time in which the server did not run; if a clock runs, store that the server runs now."""
        await self.give_back_time()
        if any(_clock_runs(live.referee.match) for live in self.live.values()):
            await self.log.say_alive(now_ms())

    async def give_back_time(self) -> None:
        """After a long time in which this process did not run, running clocks get it back."""
        last, self._last_beat = self._last_beat, now_ms()
        if self._last_beat - last > GAP:
            for live in list(self.live.values()):
                await self.give_back(live.referee, last)

    async def give_back(self, referee: Referee, alive: int) -> None:
        """Give a running clock back the time since the last sign of life, if that was long."""
        match, now = referee.match, now_ms()
        gap = now - max(alive, match.at)
        if _clock_runs(match) and gap > GAP:
            log.info("time given back", match=match.id, ms=gap)
            await referee.submit(commands.GiveBack(now, gap))

    async def sweep(self) -> None:
        """Close tables that nobody uses, and drop from memory those that nobody watches."""
        await self._find_long_paused()
        for name, live in list(self.live.items()):
            try:
                await self._tidy(name, live)
            except Unavailable:
                raise
            except Exception as error:  # noqa: BLE001  # one match's fault must not stop the sweep
                log.error("match not swept", match=name, error=type(error).__name__)

    async def _find_long_paused(self) -> None:
        """Take paused matches into memory when it is time to close them."""
        for name, at in list(self._paused.items()):
            if now_ms() - at > PAUSED_FOR:
                await self.find_all([name])
                self.peers.want(name)
                self._paused.pop(name, None)

    async def _tidy(self, name: str, live: Live) -> None:
        referee, match, now = live.referee, live.referee.match, time.monotonic()
        unwatched = now - referee.audience.last_watched
        if len(referee.audience):
            return
        runs = self.peers.runs(name)
        if runs and not referee.audience.is_watched:
            if match.status == "open" and unwatched > self.open_for:
                await referee.submit(commands.Close(now_ms()))
            if match.status == "playing" and match.is_left_to_bots and now_ms() - match.at > PAUSED_FOR:
                await referee.submit(commands.Close(now_ms()))
        unused = min(unwatched, now - live.asked) > KEPT
        if unused and live.autoplay.is_idle and (referee.match.status != "open" or not runs):
            del self.live[name]
            referee.changed = do_nothing  # else referee and autoplay hold each other until a rare full collection
            if referee.match.status == "playing" and referee.match.is_left_to_bots:
                self._paused[name] = referee.match.at
            self.peers.release(name)

    def tell_how_bots_think(self) -> None:
        """Tell those who watch a match with a bot that its bots think in another way now."""
        for live in self.live.values():
            match = live.referee.match
            if any(player is not None and player.person is None for player in match.players):
                live.referee.audience.tell_table(match)

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        await self.supervisor.close()
        for live in list(self.live.values()):
            await live.autoplay.stop()


def read_match(stored: Stored) -> Match:
    """The match that the log gives; Damaged if that is not the one by which it is found."""
    match = Match.load(stored.head, stored.lines)
    if match.status != stored.status:
        raise Damaged(f"its lines make it {match.status}, but it is kept as {stored.status}")
    return match


def _check_readable(head: Head, decision: Decision) -> None:
    """What is about to be stored gives the same match when it is read back; else nothing is stored."""
    digest, lines = head.digest, []
    for line in decision.lines:
        lines.append(Line.read(digest, line.number, line.kind, line.at, line.text.decode(), line.digest))
        digest = line.digest
    read = Match.load(head, lines)
    if read != decision.match:
        raise BadParameter("table", "it could not be read back, so it was not stored")


def _new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _clock_runs(match: Match) -> bool:
    return match.status == "playing" and match.clocks is not None and match.clocks.running is not None


def _is_played_again(match: Match) -> bool:
    return match.status == "over" and match.next is None and match.game.is_played_again(match.state)


def _again(player: Player | None, person: str, seal: str | None) -> Player | None:
    """A player at the next table: bots stay, the one who asks sits, the others decide for themselves."""
    if player is None or player.person is None:
        return player
    if player.person != person:
        return None
    return replace(_unsealed(player), seal=seal, left=False)


def _unsealed(player: Player) -> Player:
    return replace(player, seal=None, word="", nonce=None)
