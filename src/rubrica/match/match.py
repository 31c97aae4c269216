"""A match: the fold of its log. `Match.apply` is the only interpreter of lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from rubrica.core.game import DEALER, Event, Game, Json, Seat, View, past_after
from rubrica.match.answers import Answers
from rubrica.match.clock import Clocks
from rubrica.match.fair import Fair, Lots
from rubrica.match.player import Players, SeatedPlayers, players_from, players_json
from rubrica.match.table import Table
from rubrica.store import Head, Line

Status = Literal["open", "playing", "over", "closed"]
NO_LOTS = Lots(None, {})
SEATING = ("sat", "bot", "left", "back", "word", "revealed")
"""Kinds of lines that only change the players: a seat was taken, given to a bot, left or come back to; a word."""


@dataclass(frozen=True)
class Match:
    """A match after some of its lines: a value, so two with the same lines are equal. It knows no clock and no I/O."""

    head: Head
    table: Table
    players: SeatedPlayers
    line: int = 0
    """The number of the last line."""
    digest: str = ""
    at: int = 0
    """When the last line was written, in milliseconds since 1970."""
    closed: bool = False
    revealing: int | None = None
    """When every seat was taken, from when on words are revealed (milliseconds since 1970); None before and after."""
    fair: Fair | None = None
    """The chance of the match, once it has started."""
    seals: tuple[str | None, ...] | None = None
    """The seals of the places at the start; None for a match of the older method."""
    lots: Lots = NO_LOTS
    state: Any = None
    """The state of the game, once it has started."""
    past: tuple[Event, ...] = ()
    """The events of the round so far, of moves and deals: what bots get as their seat saw it."""
    version: int = 0
    """How many moves and deals were made."""
    clocks: Clocks | None = None
    answers: Answers = field(default_factory=Answers)
    next: str | None = None
    """The match in which the same people play on."""

    @staticmethod
    def begin(head: Head) -> Match:
        """A match before its first line."""
        table = Table.from_json(head.table)
        clocks = Clocks.full(table.clock, table.seats) if table.clock else None
        return Match(
            head, table, digest=head.digest, at=head.created, players=SeatedPlayers([None] * table.seats), clocks=clocks
        )

    @staticmethod
    def load(head: Head, lines: Iterable[Line]) -> Match:
        """A match from all its lines."""
        match = Match.begin(head)
        for line in lines:
            match = match.apply(line)[0]
        return match

    def apply(self, line: Line) -> tuple[Match, tuple[Event, ...]]:
        """The match after one more line, and what it brought about."""
        if line.number != self.line + 1:
            raise ValueError(f"line {line.number} does not follow line {self.line}")
        if line.kind in ("move", "deal"):
            return self._moved(line)
        body, base = line.body, replace(self, line=line.number, digest=line.digest, at=line.at)
        if "players" in body:
            base = replace(base, players=players_from(body["players"]))
        if line.kind == "start":
            return base._started(body, line.at), ()
        if line.kind == "reveal":
            return replace(base, revealing=line.at), ()
        if line.kind == "closed":
            return replace(base, closed=True), ()
        if line.kind == "next":
            return replace(base, next=body["match"]), ()
        if line.kind == "given back" and base.clocks is not None:
            clocks = replace(base.clocks, since=base.clocks.since + body["ms"])
            return replace(base, clocks=clocks), (Event("time given back", clocks.running, {"ms": body["ms"]}),)
        if line.kind not in SEATING:
            raise ValueError(f"line {line.number} is of a kind that is not known here")
        return base, ()

    def _started(self, body: Json, at: int) -> Match:
        lots, nonces, seals = Lots.from_json(body["lots"]), body.get("nonces"), body.get("seals")
        fair = Fair(self.head.secret, tuple(body["words"]), None if nonces is None else tuple(nonces))
        started = replace(self, lots=lots, fair=fair, seals=None if seals is None else tuple(seals), revealing=None)
        started = replace(started, state=self.table.first_state(lots))
        return started if self.clocks is None else replace(started, clocks=self.clocks.started(started.actor, at))

    def _moved(self, line: Line) -> tuple[Match, tuple[Event, ...]]:
        body = line.body
        game, seat = self.game, body["seat"]
        step = game.play(self.state, game.parse(body["move"]))
        answers, version = self.answers, self.version + 1
        if "id" in body:
            answers = answers.and_one((body["by"], body["id"]), version)
        actor = game.to_act(step.state)
        clocks = self.clocks and self.clocks.moved(seat, actor if isinstance(actor, int) else None, line.at, body)
        timed_out = (Event("time up", seat),) if body["cause"] == "time" else ()
        events = (*timed_out, *step.events)
        moved = self._with(
            line=line.number,
            digest=line.digest,
            at=line.at,
            state=step.state,
            past=past_after(self.past, DEALER if seat is None else seat, events),
            version=version,
            clocks=clocks,
            answers=answers,
        )
        return moved, events

    def _with(self, **changes: Any) -> Match:
        """The same with other fields; `dataclasses.replace` takes several times as long, and every move needs this."""
        made = object.__new__(Match)
        made.__dict__.update(self.__dict__, **changes)
        made.__dict__.pop("to_act", None)  # found anew
        return made

    # What is known

    @property
    def id(self) -> str:
        """The match's id."""
        return self.head.id

    @cached_property
    def game(self) -> Game[Any, Any, Any]:
        """The rules of the game that is played."""
        return self.table.rules

    @property
    def status(self) -> Status:
        """Whether it waits for players, is played, is over, or was closed."""
        if self.closed:
            return "closed"
        if self.fair is None:
            return "open"
        return "over" if self.to_act is None else "playing"

    @cached_property
    def to_act(self) -> Seat | str | None:
        """Who is to act; None before the start and after the end."""
        return None if self.fair is None else self.game.to_act(self.state)

    @property
    def actor(self) -> Seat | None:
        """The seat to act; None for the dealer, before the start and after the end."""
        actor = self.to_act
        return actor if isinstance(actor, int) else None

    def view_for_bot(self, seat: Seat) -> View:
        """The view of a seat with the events of the round so far, as the seat saw them."""
        return self.game.view_with_past(self.state, seat, self.past)

    @property
    def deal_is_due(self) -> bool:
        """Whether the dealer is to act."""
        return self.status == "playing" and self.to_act == DEALER

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(player is not None for player in self.players)

    @property
    def is_left_to_bots(self) -> bool:
        """Whether there is no clock and no person plays (any more)."""
        return self.clocks is None and all(player is None or player.is_bot_played for player in self.players)

    @property
    def people(self) -> set[str]:
        """The people who hold seats."""
        return set(self.players.seats)

    def seats_held_by(self, person: str) -> list[Seat]:
        """The seats a person holds."""
        return self.players.seats.get(person, [])

    def seat_shown_to(self, person: str) -> Seat | None:
        """The seat whose view a person gets: of those they hold, the one to act or the next to come."""
        own = self.seats_held_by(person)
        if len(own) < 2:
            return own[0] if own else None
        actor = self.actor or 0
        return min(own, key=lambda seat: (seat - actor) % self.table.seats)

    @property
    def words(self) -> list[str]:
        """The words that went into the shuffle; empty before the start."""
        return [""] * self.table.seats if self.fair is None else [*self.fair.words]

    def line_after(self, kind: str, now: int, body: Json) -> Line:
        """A new line at the end of this match's log."""
        return Line.after(self.digest, self.line + 1, kind, max(now, self.at), body)

    def players_line(self, kind: str, now: int, players: Players) -> Line:
        """A new line that changes the players."""
        return self.line_after(kind, now, {"players": players_json(players)})
