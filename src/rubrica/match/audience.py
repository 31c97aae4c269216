"""Who watches a match, and the one place that writes views to them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Protocol

from rubrica.core.game import Event, Json, Seat
from rubrica.match.clock import now_ms
from rubrica.match.fair import commitment_of
from rubrica.match.match import Match
from rubrica.match.player import Players, Thinks, fully, seated_json
from rubrica.store.servers import Present
from rubrica.wire.from_server import written


class Watcher(Protocol):
    """Receives what happens in a match: a client's connection."""

    person: str

    def tell(self, message: bytes) -> None:
        """Take a message; never waits."""
        ...


class Audience:
    """The watchers of one match. The referee calls it only with what is stored."""

    def __init__(self, now: Callable[[], int] = now_ms) -> None:
        self._now = now
        self.thinks: Callable[[str | None], Thinks] = fully
        """How a level of bots thinks now."""
        self._watchers: dict[Watcher, bool] = {}
        """Those who watch, and whether they want the round so far with every view."""
        self._people: tuple[Players, bytes] | None = None
        self._last_here: dict[str, float] = {}
        self._elsewhere: dict[str, set[str]] = {}
        self.opened = self.last_watched = time.monotonic()

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def here(self) -> set[str]:
        """The people who watch, at this server or at others."""
        return self.here_locally.union(self._elsewhere)

    @property
    def here_locally(self) -> set[str]:
        """The people who watch at this server."""
        return {watcher.person for watcher in self._watchers}

    @property
    def is_watched(self) -> bool:
        """Whether anyone watches, at this server or at others."""
        return bool(self._watchers or self._elsewhere)

    def away_for(self, person: str) -> float:
        """Seconds since a person last watched, 0 for one who does."""
        if person in self.here:
            return 0.0
        return time.monotonic() - self._last_here.get(person, self.opened)

    def add(self, watcher: Watcher, match: Match, past: bool = False) -> None:
        """One more watcher; the others are sent the table if this person was not here before."""
        new = watcher.person not in self.here
        self._watchers[watcher] = past
        self._people = None
        self.last_watched = time.monotonic()
        if new:
            self._tell_all(self.table_message(match), but=watcher)

    def remove(self, watcher: Watcher, match: Match) -> None:
        """A watcher goes."""
        if watcher not in self._watchers:
            return
        del self._watchers[watcher]
        self._people = None
        self.last_watched = self._last_here[watcher.person] = time.monotonic()
        if watcher.person not in self.here:
            self._tell_all(self.table_message(match))

    def came_or_went(self, match: Match, person: str, server: str, here: bool) -> None:
        """Someone began or ceased to watch at another server."""
        before = self.here
        if here:
            self._elsewhere.setdefault(person, set()).add(server)
        elif person in self._elsewhere:
            self._elsewhere[person].discard(server)
            if not self._elsewhere[person]:
                del self._elsewhere[person]
        self._elsewhere_changed(match, before)

    def server_died(self, match: Match, server: str) -> None:
        """Nobody watches at another server any more."""
        for person in [one for one, servers in self._elsewhere.items() if server in servers]:
            self.came_or_went(match, person, server, here=False)

    def set_elsewhere(self, match: Match, present: Iterable[Present]) -> None:
        """All who watch at other servers, or did."""
        before, self._elsewhere = self.here, {}
        for one in present:
            if one.gone is None:
                self._elsewhere.setdefault(one.person, set()).add(one.server)
            else:
                went = time.monotonic() - max(0, self._now() - one.gone) / 1000
                self._last_here[one.person] = max(went, self._last_here.get(one.person, went))
        self._elsewhere_changed(match, before)

    def _elsewhere_changed(self, match: Match, before: set[str]) -> None:
        if (here := self.here) != before:
            self._people = None
            self.last_watched = time.monotonic()
            self._last_here |= dict.fromkeys(before - here, self.last_watched)
            self._tell_all(self.table_message(match))

    def tell(self, before: Match, match: Match, events: Sequence[Event]) -> None:
        """Tell every watcher what it may know of a change."""
        table_changed = before.players is not match.players or before.status != match.status
        table_changed |= before.next != match.next or before.revealing != match.revealing
        if table_changed and match.status != "over":
            self._tell_all(self.table_message(match))
        if match.fair is not None and (events or match.version != before.version or before.fair is None):
            self._tell_views(before.version, match, events)
        if table_changed and match.status == "over":
            self._tell_all(self.table_message(match))

    def tell_table(self, match: Match) -> None:
        """Tell every watcher the table, because how its bots think has changed."""
        self._people = None
        self._tell_all(self.table_message(match))

    def said(
        self,
        match: Match,
        seat: Seat,
        name: str,
        phrase: str,
        speaker: Watcher | None = None,
        id: str | None = None,
    ) -> None:
        """Tell everyone a phrase; the speaker's copy repeats the id of the question.

        Without a speaker it was said at another server.
        """
        told = {"type": "said", "match": match.id, "seat": seat, "name": name, "phrase": phrase, "id": None}
        self._tell_all(written(told), but=speaker)
        if speaker is not None:
            speaker.tell(written(told | {"id": id}))

    def table_message(self, match: Match, id: str | None = None) -> bytes:
        """The `table` message; `id` is that of the `watch` it answers."""
        return written({"type": "table", **self.table_json(match), "id": id})

    def table_json(self, match: Match) -> Json:
        """What anyone may know of the table."""
        table, here = match.table, self.here
        started = match.fair is not None
        return {
            "match": match.id,
            "code": match.head.code,
            "status": match.status,
            "game": table.game,
            "options": table.options | match.lots.options,
            "places": table.seats,
            "clock": table.clock and asdict(table.clock),
            "hints": table.hints,
            "listed": table.listed,
            "start": table.start,
            "practice": table.position is not None,
            "follows": table.follows,
            "patience": table.patience,
            "commitment": commitment_of(match.head.secret),
            "seals": list(match.seals or ()) if started else [one and one.seal for one in match.players],
            "words": match.words,
            "revealing": match.revealing is not None,
            "people": seated_json(match.players, here, self.thinks),
            "spectators": len(here - match.people),
            "next": match.next,
        }

    def view_messages(
        self,
        match: Match,
        seats: Iterable[Seat | None],
        events: Sequence[Event] = (),
        after: int | None = None,
        with_clocks: bool = True,
    ) -> dict[Seat | None, bytes]:
        """The `view` messages of seats; what they have in common is encoded once.

        `after` is the version before the events, if there are any.
        """
        before = match.version if after is None else after
        head = b'{"type":"view","match":"%s","version":%d,"after":%d,"view":' % (
            match.id.encode(),
            match.version,
            before,
        )
        clocks = match.clocks if with_clocks else None
        told = written(clocks.to_json(self._now())) if clocks else b"null"
        tail = b',"clocks":' + told + b',"people":' + self._people_json(match) + b"}"
        views = match.game.views_text(match.state, seats)
        return {seat: head + view + b',"events":' + its + tail for seat, view, its in _with_events(views, events)}

    def _tell_views(self, after: int, match: Match, events: Sequence[Event]) -> None:
        watching = [(watcher, match.seat_shown_to(watcher.person), past) for watcher, past in self._watchers.items()]
        messages = self.view_messages(match, {seat for _, seat, _ in watching}, events, after) if watching else {}
        for watcher, seat, past in watching:
            watcher.tell(with_past(messages[seat], match, seat) if past else messages[seat])

    def _people_json(self, match: Match) -> bytes:
        """Who sits where, written once until it changes."""
        if self._people is None or self._people[0] is not match.players:
            self._people = (match.players, written(seated_json(match.players, self.here, self.thinks)))
        return self._people[1]

    def _tell_all(self, message: bytes, but: Watcher | None = None) -> None:
        for watcher in list(self._watchers):
            if watcher is not but:
                watcher.tell(message)


def with_past(message: bytes, match: Match, seat: Seat | None) -> bytes:
    """A `view` message with the events of the round so far, as the seat saw them."""
    return message[:-1] + b',"past":' + written([event.seen_by(seat) for event in match.past]) + b"}"


def _with_events(
    views: dict[Seat | None, bytes], events: Sequence[Event]
) -> Iterator[tuple[Seat | None, bytes, bytes]]:
    """Each view with its events; without anything private in them they are the same for all."""
    secret = any(event.private for event in events)
    same = b"" if secret else written([event.seen_by(None) for event in events])
    for seat, view in views.items():
        yield seat, view, written([event.seen_by(seat) for event in events]) if secret else same
