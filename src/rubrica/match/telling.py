"""What a match is at one moment, and telling it: to each watcher what it may know, and nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Protocol

from rubrica.core.game import Event, Json, Seat
from rubrica.match.clock import Clocks
from rubrica.match.course import Course, actor_of
from rubrica.match.errors import Refused
from rubrica.match.fair import Fair, Lots, commitment_of
from rubrica.match.holder import Holders, called, holders_from, seated_json, seats_of
from rubrica.match.house import House
from rubrica.match.table import Table
from rubrica.store import Stored
from rubrica.wire.told import written


class Runner(Protocol):
    """Who lets bots, dealer and clock act."""

    def wake(self) -> None:
        """Something changed."""
        ...


class Watcher(Protocol):
    """Someone who is told what happens: a socket."""

    person: str

    def tell(self, message: bytes) -> None:
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
        self._written: tuple[Holders, bytes] | None = None
        self._own: tuple[Holders, dict[str, list[Seat]]] | None = None
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
        self.lots = Lots.from_json(told["lots"])
        self.words = tuple(told["words"])
        first = self.table.first_state(self.lots)
        self.course = Course(self.table.law, first, self.house.dealer(Fair(self.secret, self.words)))

    # What is known

    @property
    def version(self) -> int:
        """How many entries the match has."""
        return self.course.version if self.course else 0

    @property
    def here(self) -> set[str]:
        """The people who watch."""
        return {watcher.person for watcher in self.watchers}

    def names_in(self, language: str) -> list[str]:
        """What the seats are called, as the page calls them: bots have names too, and no two are alike."""
        return called(self.holders, language)

    def seat_of(self, person: str) -> Seat | None:
        """The seat whose view a person gets: of those it holds, the one to act or the next to come."""
        own = self.own_seats(person)
        if len(own) < 2:
            return own[0] if own else None
        actor = (actor_of(self.course) if self.course else None) or 0
        return min(own, key=lambda seat: (seat - actor) % self.table.seats)

    def own_seats(self, person: str) -> list[Seat]:
        """The seats a person holds, looked for once until someone comes or goes."""
        if self._own is None or self._own[0] is not self.holders:
            people = {holder.person for holder in self.holders if holder is not None and holder.person is not None}
            self._own = (self.holders, {one: seats_of(self.holders, one) for one in people})
        return self._own[1].get(person, [])

    def view_messages(self, seats: Iterable[Seat | None], events: Sequence[Event] = ()) -> dict[Seat | None, bytes]:
        """The views of seats, as they are told: what all of them tell is written once."""
        course = self._playing()
        head = b'{"type":"view","match":"%s","version":%d,"view":' % (self.id.encode(), course.version)
        clocks = written(self.clocks.to_json(ticks())) if self.clocks else b"null"
        tail = b',"clocks":' + clocks + b',"people":' + self._people() + b"}"
        views = course.game.views_text(course.state, seats)
        return {seat: head + view + b',"events":' + told + tail for seat, view, told in _with_events(views, events)}

    def _people(self) -> bytes:
        """Who sits where, written once until it changes."""
        if self._written is None or self._written[0] is not self.holders:
            self._written = (self.holders, written(seated_json(self.holders, self.here)))
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
            "places": self.table.seats,
            "clock": self.table.clock and asdict(self.table.clock),
            "hints": self.table.hints,
            "listed": self.table.listed,
            "start": self.table.start,
            "practice": self.table.position is not None,
            "follows": self.table.follows,
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
            seat = self.seat_of(watcher.person)
            watcher.tell(self.view_messages([seat])[seat])
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
        watching = [(watcher, self.seat_of(watcher.person)) for watcher in self.watchers]
        messages = self.view_messages({seat for _, seat in watching}, events) if watching else {}
        for watcher, seat in watching:
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

    def _table_message(self) -> bytes:
        return written({"type": "table", **self.table_json()})

    def _tell_all(self, message: bytes) -> None:
        for watcher in list(self.watchers):
            watcher.tell(message)

    def _playing(self) -> Course:
        if self.course is None:
            raise Refused("over" if self.status == "closed" else "illegal", "not-started")
        return self.course

    def _start_clock(self) -> None:
        if self.clocks and self.course:
            self.clocks.start(actor_of(self.course), ticks())


def _with_events(
    views: dict[Seat | None, bytes], events: Sequence[Event]
) -> Iterator[tuple[Seat | None, bytes, bytes]]:
    """Each view with its events; without anything private in them they are the same for all."""
    secret = any(event.private for event in events)
    same = b"" if secret else written([event.seen_by(None) for event in events])
    for seat, view in views.items():
        yield seat, view, written([event.seen_by(seat) for event in events]) if secret else same


def ticks() -> float:
    """The time for clocks, in milliseconds."""
    return time.monotonic() * 1000
