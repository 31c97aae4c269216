"""All matches of a server: those in play are kept in memory, the others are read from the log when asked for."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field, replace
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Json
from rubrica.match.autoplay import Autoplay
from rubrica.match.fair import checked_word, new_secret
from rubrica.match.holder import Holder, Holders, holders_json
from rubrica.match.house import House, now_ms
from rubrica.match.referee import Referee
from rubrica.match.seating import Seating
from rubrica.match.table import Table
from rubrica.match.telling import Telling
from rubrica.store import Batch, Conflict, Note

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
CODE_LENGTH = 6
SWEEP = 5.0


class NoSuchMatch(BadParameter):
    """A match that is not here."""

    def __init__(self) -> None:
        super().__init__("match", "there is no such match here")


@dataclass
class Hall:
    """The referees of a server."""

    house: House
    patience: float = 600.0
    """Seconds after which a table whose people are all away is left to bots, or closed."""
    live: dict[str, Referee] = field(default_factory=dict)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    _rematching: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.house.ended = self._ended

    async def find(self, match: str) -> Referee:
        """The referee of a match, by its id or short code."""
        if (found := self.live.get(match)) is not None:
            return found
        stored = await asyncio.to_thread(self.house.store.load, match)
        if stored is None:
            raise NoSuchMatch
        if (found := self.live.get(stored.id)) is None:  # another may have read it meanwhile
            found = self.live[stored.id] = Referee(stored, self.house)
            found.runner = Autoplay(found)
            found.wake()
        return found

    async def create(self, table: Table, holders: Holders) -> Referee:
        """Open a table at which these sit already; it starts at once if that is all it waits for."""
        table = table.checked()
        if len(holders) != table.seats:
            raise BadParameter("seats", f"{len(holders)} are named, but there are {table.seats}")
        people = tuple({holder.person: None for holder in holders if holder and holder.person})
        match = secrets.token_urlsafe(9)
        note = Note(1, "sat", {"holders": holders_json(holders)}, now_ms())
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            more = {"code": code, "created": now_ms(), "listed": table.listed, "secret": new_secret()}
            batch = Batch(match, notes=(note,), people=people, head=table.to_json(), more=more)
            try:
                await self.house.store.append(batch)
                break
            except Conflict:  # a code that is taken: another
                continue
        referee = await self.find(match)
        if table.start == "full" and all(holder is not None for holder in referee.holders):
            await referee.start()
        return referee

    async def rematch(self, before: Referee, person: str, word: str = "") -> Referee:
        """A table like another: bots and whoever asks sit there, the others are told where it is."""
        checked_word(word)
        async with self._rematching:  # two who ask at once get one table
            if before.next is not None:
                return await self.find(before.next)
            if before.status not in ("over", "closed"):
                raise BadParameter("match", "is not over yet")
            return await self._follow(before, tuple(_again(holder, person, word) for holder in before.holders))

    async def _follow(self, before: Seating, holders: Holders) -> Referee:
        table = replace(before.table, follows=before.id, position=None, moves=())
        following = await self.create(table, holders)
        await before.tell_next(following.id)
        return following

    def _ended(self, referee: Telling) -> None:
        """A match is over; where all three tie, a new game starts for the same people."""
        course = referee.course
        outcome: Json = (course and course.game.outcome(course.state)) or {}
        if outcome.get("tie") == "three" and referee.next is None:
            again = tuple(holder and replace(holder, word="") for holder in referee.holders)
            self._later(self._follow(self.live[referee.id], again))

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def resume(self) -> None:
        """Take up the matches that were being played, so that bots and clocks go on."""
        for match in await asyncio.to_thread(self.house.store.unfinished):
            await self.find(match)
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Again and again: leave abandoned tables to bots or close them, and let go of those nobody needs."""
        while True:
            await asyncio.sleep(min(SWEEP, self.patience))
            await self.sweep_once(time.monotonic())

    async def sweep_once(self, now: float) -> None:
        """Look at every live match once."""
        for match, referee in list(self.live.items()):
            if referee.watchers or now - referee.last_here < self.patience:
                continue
            await self._abandoned(referee)
            if referee.status in ("over", "closed"):
                self.live.pop(match, None)

    async def _abandoned(self, referee: Referee) -> None:
        """What becomes of a table whose people are all away."""
        if referee.status == "open" or (referee.status == "playing" and referee.table.when_left == "close"):
            await referee.close()
        elif referee.status == "playing":
            for person in {holder.person for holder in referee.holders if holder and not holder.left} - {None}:
                await referee.leave(str(person))

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for referee in self.live.values():
            if isinstance(referee.runner, Autoplay):
                referee.runner.stop()
        for task in list(self._tasks):
            task.cancel()


def _again(holder: Holder | None, person: str, word: str) -> Holder | None:
    """A holder at the next table: bots stay, the one who asks has a word, the others decide for themselves."""
    if holder is None or holder.person is None:
        return holder
    return replace(holder, word=word, left=False) if holder.person == person else None
