"""What a match is at one moment, and telling it: to each watcher what it may know, and nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Protocol

from rubrica.core.game import Event, Json, Seat
from rubrica.match.clock import Clocks
from rubrica.match.course import Course, actor_of
from rubrica.match.errors import Refused
from rubrica.match.fair import Fair, Lots, commitment_of
from rubrica.match.holder import Holders, holders_from, seated_json, seats_of
from rubrica.match.house import House
from rubrica.match.table import Table
from rubrica.store import Stored
from rubrica.wire.told import fragment, written


class Runner(Protocol):
    """Who lets bots, dealer and clock act."""

    def wake(self) -> None:
        """Something changed."""
        ...


class Watcher(Protocol):
    """Someone who is told what happens: a socket."""

    person: str

    def tell(self, message: str) -> None:
        """Take a message; never waits."""
        ...


class Telling:
    """A match as the log has it, and those who watch it."""

    def __init__(self, stored: Stored, house: House) -> None:
        self.house, self.id, self.code, self.secret = house, stored.id, stored.code, stored.secret
        self.table = Table.from_json(stored.head)
        self.watchers: dict[Watcher, None] = {}
        self.last_here = time.monotonic()
        self.runner: Runner | None = None
        self._turn = asyncio.Lock()
        self._written: tuple[Any, Any] | None = None
        self._load(stored)

    def _load(self, stored: Stored) -> None:
        """Take all that the log holds."""
        self.status = stored.status
        self.holders: Holders = (None,) * self.table.seats
        self.noted = 0
        self.next: str | None = None
        self.lots, self.words = Lots(None, {}), tuple[str, ...]()
        self.course: Course | None = None
        self.clocks = Clocks(self.table.clock, self.table.seats) if self.table.clock else None
        for note in stored.notes:
            self.noted = note.number
            if "holders" in note.told:
                self.holders = holders_from(note.told["holders"])
            if note.kind == "start":
                self._begin(note.told)
            if note.kind == "next":
                self.next = note.told["match"]
        if self.course is not None:
            for entry in stored.entries:
                self.course.replay(entry)
                if self.clocks and entry.reserve is not None and entry.seat is not None:
                    self.clocks.left[entry.seat] = entry.reserve
            self._start_clock()

    def _begin(self, told: Json) -> None:
        """The first state of the match, with what was drawn by lot."""
        self.lots = Lots(told["lots"]["order"], told["lots"]["options"])
        self.words = tuple(told["words"])
        game = self.table.law
        options, seats = game.read_options(self.table.options | self.lots.options, self.table.seats)
        first = game.start(options, seats) if self.table.position is None else game.load(self.table.position)
        self.course = Course(game, first, self.house.dealer(Fair(self.secret, self.words)))

    # What is known

    @property
    def version(self) -> int:
        """How many entries the match has."""
        return self.course.version if self.course else 0

    @property
    def here(self) -> set[str]:
        """The people who watch."""
        return {watcher.person for watcher in self.watchers}

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [holder.name if holder else "" for holder in self.holders]

    def seat_of(self, person: str) -> Seat | None:
        """The seat whose view a person gets: of those it holds, the one to act or the next to come."""
        own = seats_of(self.holders, person)
        actor = (actor_of(self.course) if self.course else None) or 0
        return min(own, key=lambda seat: (seat - actor) % self.table.seats) if own else None

    def view_message(self, seat: Seat | None, events: Sequence[Event] = ()) -> str:
        """The view of a seat, as it is told."""
        course = self._playing()
        return written(
            {
                "type": "view",
                "match": self.id,
                "version": course.version,
                "view": course.view(seat).told,
                "events": [event.seen_by(seat) for event in events],
                "clocks": self.clocks and self.clocks.to_json(ticks()),
                "people": self._people(),
            }
        )

    def _people(self) -> Any:
        """Who sits where, written once until it changes."""
        if self._written is None or self._written[0] is not self.holders:
            self._written = (self.holders, fragment(seated_json(self.holders, self.here)))
        return self._written[1]

    def table_json(self) -> Json:
        """What anyone may know of the table."""
        people = {holder.person for holder in self.holders if holder}
        options = self.table.options | (self.lots.options if self.course else {})
        return {
            "match": self.id,
            "code": self.code,
            "status": self.status,
            "game": self.table.game,
            "options": options,
            "hints": self.table.hints,
            "commitment": commitment_of(self.secret),
            "words": [holder.word if holder else "" for holder in self.holders] if not self.course else [*self.words],
            "people": seated_json(self.holders, self.here),
            "onlookers": len(self.here - people),
            "next": self.next,
        }

    # Telling

    def watch(self, watcher: Watcher) -> None:
        """See the match now, and after every change."""
        new = watcher.person not in self.here
        self.watchers[watcher] = None
        self._written = None
        self.last_here = time.monotonic()
        if new:
            self._tell_table()
        else:
            watcher.tell(self._table_message())
        if self.course is not None:
            watcher.tell(self.view_message(self.seat_of(watcher.person)))
        self.wake()

    def unwatch(self, watcher: Watcher) -> None:
        """No longer."""
        if watcher in self.watchers:
            del self.watchers[watcher]
            self._written = None
            self.last_here = time.monotonic()
            if watcher.person not in self.here:
                self._tell_table()

    def say(self, person: str, name: str, phrase: str) -> None:
        """Tell the table a phrase; onlookers keep quiet."""
        own = seats_of(self.holders, person)
        if not own:
            raise Refused("not yours", "no-seat")
        told = {"type": "said", "match": self.id, "seat": own[0], "name": name, "phrase": phrase}
        self._tell_all(written(told))

    def _told(self, events: list[Event]) -> None:
        """Tell every watcher what it may know of a change."""
        messages: dict[Seat | None, str] = {}
        for watcher in list(self.watchers):
            seat = self.seat_of(watcher.person)
            if seat not in messages:
                messages[seat] = self.view_message(seat, events)
            watcher.tell(messages[seat])
        if self.status == "over":
            self._tell_table()
            self.house.ended(self)
        self.wake()

    def wake(self) -> None:
        """Let bots, dealer and clock go on."""
        if self.runner is not None:
            self.runner.wake()

    def _tell_table(self) -> None:
        self._tell_all(self._table_message())

    def _table_message(self) -> str:
        return written({"type": "table", **self.table_json()})

    def _tell_all(self, message: str) -> None:
        for watcher in list(self.watchers):
            watcher.tell(message)

    def _playing(self) -> Course:
        if self.course is None:
            raise Refused("over" if self.status == "closed" else "illegal", "not-started")
        return self.course

    def _start_clock(self) -> None:
        if self.clocks and self.course:
            self.clocks.start(actor_of(self.course), ticks())


def ticks() -> float:
    """The time for clocks, in milliseconds."""
    return time.monotonic() * 1000
