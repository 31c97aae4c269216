"""One referee a match: check, append, then tell."""

from __future__ import annotations

from rubrica.core.game import Json, Seat
from rubrica.match.course import events_of
from rubrica.match.errors import PASSING, Refused, StaleMove
from rubrica.match.house import House, now_ms
from rubrica.match.seating import Seating, has_left
from rubrica.match.telling import ticks
from rubrica.store import Entry, Stored

MOST_REFUSALS = 64
"""Refusals of a match that are remembered."""


class Referee(Seating):
    """The one writer of a match."""

    def __init__(self, stored: Stored, house: House) -> None:
        super().__init__(stored, house)
        self._refusals: dict[tuple[str, str], Refused] = {}

    async def submit(self, person: str, moves: list[str], seen: int, id: str) -> int:
        """Play moves for a person that last saw version `seen`; the same id again gets the same answer."""
        async with self._turn:
            course = self._playing()
            if (done := course.answers.get((person, id))) is not None:
                return done
            if (refused := self._refusals.get((person, id))) is not None:
                raise refused.again()
            try:
                seat = self._seat_to_act(person, seen)
                return await self._enter(seat, moves, "played", person, id)
            except Refused as error:
                self._remember(person, id, error)
                raise

    def _remember(self, person: str, id: str, refused: Refused) -> None:
        """Answer the same to the same id, as long as there are not too many."""
        if refused.code in PASSING:
            return
        if len(self._refusals) >= MOST_REFUSALS:
            del self._refusals[next(iter(self._refusals))]
        self._refusals[person, id] = refused.again()

    async def enter(self, seat: Seat, moves: list[str], seen: int, cause: str) -> int:
        """Moves that no person made: a bot's, or those of a clock that ran out."""
        async with self._turn:
            if seen != self.version or self.status != "playing":
                raise StaleMove
            return await self._enter(seat, moves, cause)

    async def _enter(
        self, seat: Seat, moves: list[str], cause: str, by: str | None = None, id: str | None = None
    ) -> int:
        course = self._playing()
        steps = course.check(seat, moves)
        passed = course.game.to_act(steps[-1][1].state) != seat
        at, reserve = now_ms(), self.clocks.after(seat, ticks(), passed) if self.clocks else None
        entries = [
            Entry(course.version + place, seat, move, at, cause, by, id, reserve)
            for place, (move, _) in enumerate(steps, start=1)
        ]
        await self._append(list(zip(entries, [step for _, step in steps], strict=True)))
        if self.clocks and reserve is not None and passed:
            self.clocks.left[seat] = reserve
            self._start_clock()
        self._told([event for entry, (_, step) in zip(entries, steps, strict=True) for event in events_of(entry, step)])
        return course.version

    def draft(self, person: str, seen: int, moves: list[str]) -> tuple[list[str], Json]:
        """What moves would come to, as far as the person's seat can see; nothing is stored, nothing is told."""
        return self._playing().draft(self._seat_to_act(person, seen), moves)

    def turns(self, person: str, seen: int) -> list[list[str]]:
        """The ways to stay in, where the table allows hints."""
        if not self.table.hints:
            raise Refused("not yours", "no-hints")
        return self._playing().turns(self._seat_to_act(person, seen))

    def _seat_to_act(self, person: str, seen: int) -> Seat:
        """The person's seat that is to act now, at the version it last saw."""
        if self.status in ("over", "closed"):
            raise Refused("over", "over")
        own = [seat for seat in self.own_seats(person) if not has_left(self.holders[seat])]
        if not own:
            raise Refused("not yours", "no-seat")
        course = self._playing()
        if seen != course.version:
            raise StaleMove
        actor = course.to_act
        if actor not in own:
            raise Refused("not yours", "not-your-turn")
        return int(actor)
