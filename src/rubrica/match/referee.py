"""One referee for each live match: decide, append, apply, then tell."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple

from rubrica.core.errors import BadParameter
from rubrica.core.game import Event, Json, Seat
from rubrica.match import commands
from rubrica.match.audience import Audience, Watcher
from rubrica.match.clock import now_ms
from rubrica.match.decide import ChanceOf, Decision, decide, fair_chance, seat_to_act
from rubrica.match.errors import PASSING, Refused
from rubrica.match.match import Match
from rubrica.match.moves import draft
from rubrica.store import Append, Conflict, Log

MOST_REFUSALS = 64
"""Refusals of a match that are remembered."""
MOST_MISSED = 200
"""Views that one who watches again is sent at most."""
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

    def __init__(self, match: Match, log: Log, chance_of: ChanceOf = fair_chance) -> None:
        self.match, self.log, self.chance_of = match, log, chance_of
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
                before, decision = self.match, decide(self.match, command, self.chance_of)
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

    async def _store(self, *appends: Append) -> None:
        """Append to the log. If the caller is cancelled before it is stored, it is read from the log and sent later."""
        try:
            await self.log.append(*appends)
        except asyncio.CancelledError:
            self._later(self._tell_what_was_stored())
            raise

    async def _tell_what_was_stored(self) -> None:
        async with self._lock:
            await self.log.all_stored()
            await self._catch_up()

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

    async def watch(self, watcher: Watcher, since: int | None = None, id: str | None = None) -> None:
        """Tell a watcher the match as it is now, and after every change.

        One who knows the version `since` is sent the views after it, in order, at most the last 200.
        """
        async with self._lock:  # so that nothing newer is sent in between
            missed = await self._changes_since(since) if since is not None and since < self.match.version else ()
            self.audience.add(watcher, self.match)
            watcher.tell(self.audience.table_message(self.match, id))
            if self.match.fair is not None:
                for after, match, events in [*missed][-MOST_MISSED:] or [Change(self.match.version, self.match, ())]:
                    seat, newest = match.seat_shown_to(watcher.person), match.version == self.match.version
                    messages = self.audience.view_messages(match, [seat], events, after, with_clocks=newest)
                    watcher.tell(messages[seat])
        self.changed()

    async def _changes_since(self, version: int) -> Sequence[Change]:
        """The changes after a version: from memory if they are there, else from the log."""
        if not self._recent or self._recent[0].after > version:
            return await asyncio.to_thread(changes_since, self.log, self.match, version)
        return [told for told in self._recent if told.match.version > version]

    def unwatch(self, watcher: Watcher) -> None:
        """Tell a watcher nothing more."""
        self.audience.remove(watcher, self.match)

    def say(self, speaker: Watcher, name: str, phrase: str, id: str | None = None) -> None:
        """Send a phrase to all who watch; Refused for spectators."""
        own = self.match.seats_held_by(speaker.person)
        if not own:
            raise Refused("not yours", "no-seat")
        self.audience.said(self.match, own[0], name, phrase, speaker, id)

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

    async def _catch_up(self) -> None:
        """Read and tell the lines that another process has stored."""
        lines = await asyncio.to_thread(self.log.lines_after, self.match.id, self.match.line, self.match.digest)
        for line in lines:
            match, events = self.match.apply(line)
            self._tell(self.match, match, events)

    def _remember(self, person: str, id: str, refused: Refused) -> None:
        """Keep a refusal to answer the same to the same id, as long as there are not too many."""
        if refused.code in PASSING:
            return
        if len(self._refusals) >= MOST_REFUSALS:
            del self._refusals[next(iter(self._refusals))]
        self._refusals[person, id] = refused.again()


def append_of(before: Match, decision: Decision) -> Append:
    """What is stored of a decision."""
    after = decision.match
    status = after.status if after.status != before.status else None
    new_people = () if after.players is before.players else tuple(sorted(after.people - before.people))
    return Append(before.id, before.line, tuple(decision.lines), status, new_people)


def changes_since(log: Log, now: Match, version: int) -> list[Change]:
    """The changes of a match after a version, from its log up to the present line."""
    stored = log.load(now.id)
    told: list[Change] = []
    match, last_play = Match.begin(now.head), None
    for line in stored.lines[: now.line] if stored else ():
        after = match.version
        match, events = match.apply(line)
        if line.kind not in ("move", "deal") or match.version <= version:
            continue
        play = (line.body.get("by"), line.body.get("id"))
        if told and play == last_play and line.body.get("id") is not None:  # moves of one `play` are one change
            before = told.pop()
            after, events = before.after, (*before.events, *events)
        told.append(Change(after, match, events))
        last_play = play
    return told
