"""The clocks of a match: values that know no time themselves."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from rubrica.core.game import Json, Seat
from rubrica.match.table import ClockRule


@dataclass(frozen=True, slots=True)
class Clocks:
    """One clock for each seat; all times are milliseconds."""

    rule: ClockRule
    left: tuple[int, ...]
    running: Seat | None = None
    since: int = 0
    """When the running clock was `left`."""

    @staticmethod
    def full(rule: ClockRule, seats: int) -> Clocks:
        """The clocks before the first turn."""
        return Clocks(rule, (int(rule.seconds * 1000),) * seats)

    def started(self, seat: Seat | None, at: int) -> Clocks:
        """The clocks when the turn of a seat begins; None: no clock runs."""
        begun = replace(self, running=seat, since=at)
        if seat is None or self.rule.kind != "turn":
            return begun
        return begun.with_left(seat, int(self.rule.seconds * 1000))

    def with_left(self, seat: Seat, left: int) -> Clocks:
        """The clocks with so much left for a seat."""
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    def moved(self, seat: Seat | None, actor: Seat | None, at: int, body: Json) -> Clocks:
        """The clocks after a move at a time; `actor` is the seat to act then.

        The line's body says how much time the move used, or (in older logs) what was left after it.
        """
        clocks = self
        if seat is not None and "left" in body:
            clocks = clocks.with_left(seat, body["left"])
        elif seat is not None and "used" in body:
            gained = int(self.rule.increment * 1000) if actor != seat else 0
            clocks = clocks.with_left(seat, max(0, self.left[seat] - body["used"]) + gained)
        return replace(clocks, since=at) if actor is not None and actor == seat else clocks.started(actor, at)

    def used(self, seat: Seat, now: int) -> int:
        """How much time a seat has used since its clock began to run."""
        return max(0, now - self.since) if seat == self.running else 0

    def left_now(self, seat: Seat, now: int) -> int:
        """What a seat has left."""
        return self.left[seat] - (now - self.since if seat == self.running else 0)

    def to_json(self, now: int) -> Json:
        """The clocks as they are sent: milliseconds left for each seat, never below 0."""
        left = [max(0, self.left_now(seat, now)) for seat in range(len(self.left))]
        return {"running": self.running, "left": left}


class ProcessClock:
    """The time of this process: its machine's, unless it follows the clock of a database. It never goes back."""

    def __init__(self) -> None:
        self._offset = (time.time() - time.monotonic()) * 1000
        self._last = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        self._last = max(self._last, int(self._offset + time.monotonic() * 1000))
        return self._last

    def follow(self, offset: float, precision: float) -> None:
        """Go as a clock does that shows `offset` milliseconds beyond `time.monotonic`, known to this precision."""
        if abs(offset - self._offset) > precision:
            self._offset = offset


clock = ProcessClock()
now_ms = clock.now
