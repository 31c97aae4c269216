"""Who sits where, the start of a match, and the dealer: all of it stored before it is told."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Seat, Step
from rubrica.match.errors import StaleMove
from rubrica.match.fair import Fair, Lots, checked_word
from rubrica.match.holder import Holder, Holders, holders_json, seats_of
from rubrica.match.house import now_ms
from rubrica.match.table import checked_level
from rubrica.match.telling import Telling
from rubrica.store import Batch, Conflict, Entry, Note, Unavailable


class Seating(Telling):
    """A match whose seats people take and leave."""

    async def sit(self, person: str, name: str, seat: Seat | None = None, word: str = "") -> Seat:
        """Take a seat, or come back to one's own."""
        checked_word(word)
        async with self._turn:
            back = [at for at in seats_of(self.holders, person) if has_left(self.holders[at])]
            if back:
                await self._note("back", self._changed(back, left=False))
                return back[0]
            self._expect_open()
            if self.table.listed and person != self.table.owner and seats_of(self.holders, person):
                raise BadParameter("seat", "at a listed table each player takes one seat")
            free = [at for at, holder in enumerate(self.holders) if holder is None]
            if seat is None and not free:
                raise BadParameter("seat", "every seat is taken")
            seat = free[0] if seat is None else seat
            if seat not in free:
                raise BadParameter("seat", f"seat {seat} is not free")
            await self._note("sat", self._with(seat, Holder(name, person, word=word)), people=(person,))
        await self._start_if_full()
        return seat

    async def seat_bot(self, seat: Seat, level: str | None) -> None:
        """Give a seat to a bot of a level, or free it from one."""
        async with self._turn:
            self._expect_open()
            if seat not in range(self.table.seats):
                raise BadParameter("seat", f"{seat} is not a seat from 0 to {self.table.seats - 1}")
            held = self.holders[seat]
            if held is not None and held.person is not None:
                raise BadParameter("seat", f"seat {seat} is held by a person")
            bot = None if level is None else Holder(level, None, checked_level(self.table.game, level))
            await self._note("bot", self._with(seat, bot))
        await self._start_if_full()

    async def add_word(self, person: str, word: str) -> None:
        """A player's own word for the shuffle, until the start."""
        checked_word(word)
        async with self._turn:
            self._expect_open()
            await self._note("word", self._changed(seats_of(self.holders, person), word=word))

    async def leave(self, person: str) -> None:
        """Leave: before the start the seats are free again, after it a bot plays on until one comes back."""
        async with self._turn:
            own = seats_of(self.holders, person)
            if not own or self.status not in ("open", "playing"):
                return
            freed = tuple(None if at in own else one for at, one in enumerate(self.holders))
            if self.status == "playing":
                await self._note("left", self._changed(own, left=True))
            elif any(one and one.person for one in freed):
                await self._note("left", freed)
            else:  # nobody is left who could wait there
                await self._note("closed", freed, status="closed")
        self.wake()

    async def start(self) -> None:
        """Begin: draw the lots, and deal."""
        async with self._turn:
            self._expect_open()
            if any(holder is None for holder in self.holders):
                raise BadParameter("seats", "every seat must be held by a person or a bot before the start")
            words = tuple(holder.word for holder in self.holders if holder)
            lots = self._drawn(Fair(self.secret, words))
            order = lots.order or range(self.table.seats)
            holders = tuple(self.holders[place] for place in order)
            told = {"lots": lots.to_json(), "words": list(words), "holders": holders_json(holders)}
            note = Note(self.noted + 1, "start", told, now_ms())
            given = self._given(lots)
            entries = tuple(entry for entry, _ in given)
            await self.house.store.append(Batch(self.id, entries, (note,), "playing"))
            self.noted, self.status, self.holders = note.number, "playing", holders
            self._begin(told)
            self._playing().take(given)
            self._tell_table()
            self._start_clock()
            if self.course is not None and self.course.to_act != "dealer":
                self._told([])
            with contextlib.suppress(Unavailable):  # then it is dealt when there is room again
                await self._deal_if_due()
        self.wake()

    def _drawn(self, fair: Fair) -> Lots:
        """All that is left to the lot before the first move."""
        table = self.table
        if table.position is not None:
            return fair.dealt(table.law, table.position)
        return fair.lots(table.law, table.seats, table.lot_order, table.lot_options)

    def _given(self, lots: Lots) -> list[tuple[Entry, Step[Any]]]:
        """The moves with which a practice match begins, as entries."""
        if not self.table.moves:
            return []
        game = self.table.law
        state, steps = self.table.first_state(lots), []
        for version, text in enumerate(self.table.moves, start=1):
            actor, step = game.to_act(state), game.play(state, game.parse(text))
            seat = actor if isinstance(actor, int) else None
            steps.append((Entry(version, seat, text, now_ms(), "given"), step))
            state = step.state
        return steps

    async def close(self) -> None:
        """End a table that nobody needs any more."""
        async with self._turn:
            if self.status in ("open", "playing"):
                await self._note("closed", self.holders, status="closed")

    async def tell_next(self, match: str) -> None:
        """Say where the same people play on."""
        async with self._turn:
            note = Note(self.noted + 1, "next", {"match": match}, now_ms())
            await self.house.store.append(Batch(self.id, notes=(note,)))
            self.noted, self.next = note.number, match
            self._tell_table()

    async def deal(self) -> None:
        """The dealer's move, when it is to act."""
        async with self._turn:
            await self._deal_if_due()

    async def _deal_if_due(self) -> None:
        course = self._playing()
        if self.status != "playing" or course.to_act != "dealer":
            return
        move, step = course.deal()
        await self._append([(Entry(course.version + 1, None, move, now_ms(), "dealt"), step)])
        self._start_clock()
        self._told(list(step.events))

    async def _append(self, steps: list[tuple[Entry, Step[Any]]]) -> None:
        """Store entries, then take them; nothing is told before."""
        course = self._playing()
        over = course.game.to_act(steps[-1][1].state) is None
        batch = Batch(self.id, tuple(entry for entry, _ in steps), status="over" if over else None)
        try:
            await self.house.store.append(batch)
        except Conflict:  # another process was first
            stored = self.house.store.load(self.id)
            if stored is not None:
                self._load(stored)
            raise StaleMove from None
        course.take(steps)
        self.status = "over" if over else self.status

    def _expect_open(self) -> None:
        if self.status != "open":
            raise BadParameter("match", "the match has started already" if self.status == "playing" else "it is over")

    def _changed(self, seats: list[Seat], **change: Any) -> Holders:
        return tuple(replace(one, **change) if one and at in seats else one for at, one in enumerate(self.holders))

    def _with(self, seat: Seat, holder: Holder | None) -> Holders:
        return (*self.holders[:seat], holder, *self.holders[seat + 1 :])

    async def _note(self, kind: str, holders: Holders, people: tuple[str, ...] = (), status: str | None = None) -> None:
        note = Note(self.noted + 1, kind, {"holders": holders_json(holders)}, now_ms())
        await self.house.store.append(Batch(self.id, notes=(note,), status=status, people=people))
        self.noted, self.holders, self.status = note.number, holders, status or self.status
        self._tell_table()

    async def _start_if_full(self) -> None:
        full = all(holder is not None for holder in self.holders)
        if full and self.status == "open" and self.table.start == "full":
            await self.start()


def has_left(holder: Holder | None) -> bool:
    """Whether a bot plays for this person."""
    return holder is not None and holder.left
