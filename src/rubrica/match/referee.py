"""One referee for each live match: decide, append, apply, then tell."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, NamedTuple

from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import Event, Json, Seat
from rubrica.match import commands
from rubrica.match.audience import Audience, Watcher, with_past
from rubrica.match.clock import now_ms
from rubrica.match.decide import ChanceOf, Decision, decide, fair_chance, seat_to_act
from rubrica.match.errors import PASSING, Refused
from rubrica.match.match import Match
from rubrica.match.moves import draft
from rubrica.match.peers import Alone, Peers
from rubrica.store import Append, Conflict, Damaged, Line, Log, Unavailable

MOST_REFUSALS = 64
"""Refusals of a match that are remembered."""
MOST_MISSED = 200
"""Views that one who watches again is sent at most."""
RETRY = 0.5
"""Seconds before the log is read again, when the database was away."""
MOST_RECENT = 8
"""Changes that are kept in memory for those who come back soon."""


class Change(NamedTuple):
    """A change as it was sent: the version before it, the match after it, and its events."""

    after: int
    match: Match
    events: tuple[Event, ...]


def do_nothing() -> None:
    """Default callback: does nothing."""


class Referee:
    """Takes all commands for one match, one at a time."""

    def __init__(self, match: Match, log: Log, chance_of: ChanceOf = fair_chance, peers: Peers | None = None) -> None:
        self.match, self.log, self.chance_of = match, log, chance_of
        self.peers = peers or Alone()
        self.audience = Audience()
        self.changed: Callable[[], None] = do_nothing
        """Called after every change."""
        self._lock = asyncio.Lock()
        self._refusals: dict[tuple[str, str], Refused] = {}
        self._recent: deque[Change] = deque(maxlen=MOST_RECENT)
        self._tasks: set[asyncio.Task[None]] = set()

    async def submit(self, command: commands.Command, *, also: Append | None = None) -> Match:
        """Do what a command asks for, and tell it; the match after it. Refused or BadParameter: nothing was changed.

        `also` is stored together with it.
        """
        async with self._lock:
            while True:
                before, decision = self.match, await self._decided(command)
                if not decision.lines:
                    return before
                try:
                    await self._store(append_of(before, decision), *([also] if also else []))
                    break
                except Conflict:  # another writer was first
                    await self._catch_up()
                    if self.match.line == before.line:
                        raise
            self._take(decision)
            return self.match

    async def _decided(self, command: commands.Command) -> Decision:
        """What a command comes to. It is refused only by one who knows all that other servers have stored."""
        while True:
            try:
                return decide(self.match, command, self.chance_of)
            except RubricaError:
                if self.peers.alone or not await self._catch_up():
                    raise

    async def _store(self, *appends: Append) -> None:
        """Append to the log. If the caller is cancelled before it is stored, it is read from the log and sent later.

        So it is when the connection to the database was lost: it may be stored all the same.
        """
        try:
            await self.log.append(*appends)
        except asyncio.CancelledError:
            self._later(self._read_on(ours=True))
            raise
        except Unavailable:
            if not self.peers.alone:
                self._later(self._read_on(ours=True))
            raise
        self.peers.stored(appends[0])

    async def _read_on(self, ours: bool = False) -> None:
        """Take in what was stored, however long the database is away; if it was `ours`, the others are told too."""
        while True:
            try:
                async with self._lock:
                    if ours:
                        await self.log.all_stored()
                    if await self._catch_up() and ours:
                        self.peers.say("line", self.match.id, self.match.line)
                return
            except Unavailable:
                await asyncio.sleep(RETRY)

    async def refresh(self) -> None:
        """Take in what other servers have stored, if there are any."""
        if not self.peers.alone:
            async with self._lock:
                await self._catch_up()

    async def reach(self, version: int) -> None:
        """Take in what other servers have stored, if someone has seen a later version than there is here."""
        if version > self.match.version:
            await self.refresh()

    def hear(self, last: int, rows: Sequence[Sequence[Any]] = ()) -> None:
        """Another server has stored lines up to one with this number: take them from its news, or read them."""
        if last <= self.match.line:
            return
        if not rows or self._lock.locked() or rows[0][0] != self.match.line + 1:
            self._later(self._read_on())
            return
        try:
            self._take_in(read_lines(self.match.digest, rows))
        except Damaged:
            self._later(self._read_on())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def play(self, person: str, moves: list[str], seen: int, id: str) -> int:
        """Play moves for a person that last saw version `seen`; the version after them.

        The same id again gets the same answer.
        """
        if (refused := self._refusals.get((person, id))) is not None:
            raise refused.again()
        await self.reach(seen)
        try:
            match = await self.submit(commands.Play(now_ms(), person, tuple(moves), seen, id))
        except Refused as error:
            self._remember(person, id, error)
            raise
        return match.answers[person, id]

    async def replace_absent(self, seat: Seat) -> None:
        """Have a bot play for someone who has been away longer than the table's patience, where there is no clock."""
        match = self.match
        player = match.players[seat] if seat in range(match.table.seats) else None
        if player is None or player.is_bot_played or player.person is None or match.status != "playing":
            raise BadParameter("seat", f"{seat} is not the seat of someone who plays")
        if match.clocks is not None:
            raise BadParameter("seat", "here the clock decides: nobody is replaced")
        if self.audience.away_for(player.person) < match.table.patience:
            raise BadParameter("seat", f"a bot may play for someone who was away {match.table.patience:.0f} seconds")
        await self.submit(commands.Leave(now_ms(), player.person))

    def draft(self, person: str, seen: int, moves: list[str]) -> tuple[list[str], Json, list[Json]]:
        """What moves would come to, as far as the person's seat can see; nothing is stored or sent to others."""
        seat = seat_to_act(self.match, person, seen)
        return draft(self.match.game, self.match.state, seat, moves)

    async def watch(
        self, watcher: Watcher, since: int | None = None, id: str | None = None, past: bool = False
    ) -> None:
        """Tell a watcher the match as it is now, and after every change; with `past`, also the round so far.

        One who knows the version `since` is sent the views after it, in order, at most the last 200.
        """
        await self.refresh()
        async with self._lock:  # so that nothing newer is sent in between
            missed = await self._changes_since(since) if since is not None and since < self.match.version else ()
            if watcher.person not in self.audience.here_locally:
                self.peers.watched(self.match.id, watcher.person, here=True)
            self.audience.add(watcher, self.match, past)
            watcher.tell(self.audience.table_message(self.match, id))
            if self.match.fair is not None:
                for after, match, events in [*missed][-MOST_MISSED:] or [Change(self.match.version, self.match, ())]:
                    seat, newest = match.seat_shown_to(watcher.person), match.version == self.match.version
                    messages = self.audience.view_messages(match, [seat], events, after, with_clocks=newest)
                    watcher.tell(with_past(messages[seat], match, seat) if past else messages[seat])
        self.changed()

    async def _changes_since(self, version: int) -> Sequence[Change]:
        """The changes after a version: from memory if they are there, else from the log."""
        if not self._recent or self._recent[0].after > version:
            return await asyncio.to_thread(changes_since, self.log, self.match, version)
        return [told for told in self._recent if told.match.version > version]

    def unwatch(self, watcher: Watcher) -> None:
        """Tell a watcher nothing more."""
        before = self.audience.here_locally
        self.audience.remove(watcher, self.match)
        for person in before - self.audience.here_locally:
            self.peers.watched(self.match.id, person, here=False)

    def say(self, speaker: Watcher, name: str, phrase: str, id: str | None = None) -> None:
        """Send a phrase to all who watch; Refused for spectators."""
        own = self.match.seats_held_by(speaker.person)
        if not own:
            raise Refused("not yours", "no-seat")
        self.audience.said(self.match, own[0], name, phrase, speaker, id)
        self.peers.say("said", self.match.id, own[0], name, phrase)

    def _take(self, decision: Decision) -> None:
        """Make a stored decision the current match, and send its changes."""
        before = self.match
        for match, events in decision.told:
            self._tell(before, match, events)
            before = match
        self.changed()

    def _tell(self, before: Match, match: Match, events: tuple[Event, ...]) -> None:
        self.match = match
        if match.version > before.version:
            self._recent.append(Change(before.version, match, events))
        self.audience.tell(before, match, events)

    async def _catch_up(self) -> bool:
        """Read and tell the lines that another server has stored; whether there were any."""
        lines = await asyncio.to_thread(self.log.lines_after, self.match.id, self.match.line, self.match.digest)
        self._take_in(lines)
        return bool(lines)

    def _take_in(self, lines: Sequence[Line]) -> None:
        """Apply and tell lines that are stored."""
        for match, events in changes_of(self.match, lines):
            self._tell(self.match, match, events)
        if lines:
            self.changed()

    def _remember(self, person: str, id: str, refused: Refused) -> None:
        """Keep a refusal to answer the same to the same id, as long as there are not too many."""
        if refused.code in PASSING:
            return
        if len(self._refusals) >= MOST_REFUSALS:
            del self._refusals[next(iter(self._refusals))]
        self._refusals[person, id] = refused.again()


def read_lines(digest: str, rows: Sequence[Sequence[Any]]) -> list[Line]:
    """The lines of some news, checked to follow one with this digest; Damaged if they do not."""
    lines: list[Line] = []
    for number, kind, at, text, written in rows:
        lines.append(Line.read(digest, number, kind, at, text, written))
        digest = written
    return lines


def changes_of(match: Match, lines: Sequence[Line]) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """The match after each change that is told by itself, and its events: as `decide` has put the lines together."""
    told: tuple[Event, ...] = ()
    for line, following in itertools.zip_longest(lines, lines[1:]):
        match, events = match.apply(line)
        told += events
        if following is None or not _are_one_change(match, line, following):
            yield match, told
            told = ()


def _are_one_change(after: Match, line: Line, following: Line) -> bool:
    """Whether the next line is told together with this one: a start, its first deal, all moves of one `play`."""
    if line.kind == "move":
        if following.body.get("cause") == "given":
            return True
        play = (line.body.get("by"), line.body.get("id"))
        return play[1] is not None and play == (following.body.get("by"), following.body.get("id"))
    if line.kind == "start":
        return after.deal_is_due or following.body.get("cause") == "given"
    return following.kind in ("start", "reveal")


def append_of(before: Match, decision: Decision) -> Append:
    """What is stored of a decision."""
    after = decision.match
    status = after.status if after.status != before.status else None
    new_people = () if after.players is before.players else tuple(sorted(after.people - before.people))
    return Append(before.id, before.line, tuple(decision.lines), status, new_people)


def changes_since(log: Log, now: Match, version: int) -> list[Change]:
    """The changes of a match that lead beyond a version, from its log up to the present line."""
    stored = log.load(now.id)
    before, found = Match.begin(now.head), list[Change]()
    for match, events in changes_of(before, stored.lines[: now.line] if stored else ()):
        if match.version > max(version, before.version):
            found.append(Change(before.version, match, events))
        before = match
    return found
