"""The clocks of a match: told what happens and when, they say how much time is left."""

from __future__ import annotations

from rubrica.core.game import Json, Seat
from rubrica.match.table import ClockRule


class Clocks:
    """One clock for each seat; times are milliseconds of a clock that never goes back."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [int(rule.seconds * 1000)] * seats
        self.running: Seat | None = None
        self._since = 0.0

    def start(self, seat: Seat | None, now: float) -> None:
        """The turn of a seat begins (None: nobody's)."""
        self.running, self._since = seat, now
        if seat is not None and self.rule.kind == "turn":
            self.left[seat] = int(self.rule.seconds * 1000)

    def after(self, seat: Seat, now: float, passed: bool) -> int:
        """What a seat has left after a move now: if its turn passes, the increment is added."""
        return max(0, self.left_now(seat, now)) + (int(self.rule.increment * 1000) if passed else 0)

    def left_now(self, seat: Seat, now: float) -> int:
        """What a seat has left."""
        return int(self.left[seat] - (now - self._since if seat == self.running else 0))

    def to_json(self, now: float) -> Json:
        """The clocks as they are told."""
        left = [max(0, self.left_now(seat, now)) for seat in range(len(self.left))]
        return {"running": self.running, "left": left}
