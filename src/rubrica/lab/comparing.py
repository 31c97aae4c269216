"""Turns compared on the same deals: which is best, and how much less another one is worth.

Deals come in two halves. On one the best turn is chosen and hopeless ones are dropped, on the other it is measured:
else the largest of many noisy values would be called the best, and its noise a loss of the turn that was played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from rubrica.core.analysis import Trial
from rubrica.core.intervals import NORMAL_95, student_95

if TYPE_CHECKING:
    from rubrica.core.analysis import Values

FIRST_BATCH = 8
"""Deals of the first batch of each half; every later batch is half as large again as all before it."""
MOST_BATCH = 256
CLOSE = 0.01
"""Win chance: half-width of an interval at which a difference is known well enough."""
HOPELESS = 3.0
"""Standard errors that a turn must be behind the best to be dropped."""
UNSEEN = 0.05
"""Added to the variance, shared among the deals: a few deals that all agree do not make a result certain."""
WANTED = 64
"""Deals of each half that a turn should still get: where playouts do not suffice, only the better half of turns do."""


@dataclass(frozen=True)
class Estimate:
    """A mean over deals, with the half-width of its 95 % interval."""

    value: float
    interval: float
    deals: int


def estimate(values: Values) -> Estimate:
    """The mean of values of independent deals."""
    deals = len(values)
    if deals < 2:
        return Estimate(float(values.mean()) if deals else 0.0, 1.0, deals)
    error = sqrt((float(values.var(ddof=1)) + UNSEEN / deals) / deals)
    return Estimate(float(values.mean()), min(1.0, student_95(deals) * error), deals)


class Comparison:
    """Turns of one decision being compared; number `kept`, such as the one played, is never dropped."""

    def __init__(self, trial: Trial, count: int, kept: int | None = None) -> None:
        import numpy

        self._trial, self.kept = trial, kept
        self.live = list(range(count))
        self.playouts = 0
        nothing = numpy.zeros(0)
        self._chosen_on: list[Values] = [nothing] * count
        self._measured_on: list[Values] = [nothing] * count

    def grow(self, playouts: int, close: float = CLOSE) -> Iterator[int]:
        """Compare in growing batches; after each, the playouts made so far. Ends when all is clear or they are used."""
        batch = FIRST_BATCH
        while self.playouts < playouts and not (self.playouts and self._is_clear(close)):
            affordable = max(FIRST_BATCH, (playouts - self.playouts) // (2 * len(self.live)))
            self._add(self._chosen_on, min(batch, affordable))
            self._drop_hopeless()
            if (playouts - self.playouts) // (2 * len(self.live)) < WANTED:
                self._keep_better_half()
            self._add(self._measured_on, min(batch, affordable))
            yield self.playouts
            batch = min(MOST_BATCH, max(FIRST_BATCH, len(self._chosen_on[self.live[0]]) // 2))

    @property
    def best(self) -> int:
        """The turn that did best on the deals for choosing."""
        return max(self.live, key=lambda number: float(self._chosen_on[number].mean()))

    @property
    def leading(self) -> int:
        """The turn that did best on all deals: its figure is slightly too high, as the largest of several."""
        return max(self.live, key=lambda number: self.chance(number).value)

    def difference(self, better: int, worse: int) -> Estimate:
        """How much more one turn is worth than another, on the deals for measuring that both were tried on."""
        both = min(len(self._measured_on[better]), len(self._measured_on[worse]))
        return estimate(self._measured_on[better][:both] - self._measured_on[worse][:both])

    def advantage(self, number: int, over: int) -> Estimate:
        """The same on all deals: for turns that were not chosen as best."""
        import numpy

        parts = []
        for half in (self._chosen_on, self._measured_on):
            both = min(len(half[number]), len(half[over]))
            parts.append(half[number][:both] - half[over][:both])
        return estimate(numpy.concatenate(parts))

    def chance(self, number: int) -> Estimate:
        """What a turn came to on all deals it was tried on."""
        import numpy

        return estimate(numpy.concatenate([self._chosen_on[number], self._measured_on[number]]))

    def _add(self, half: list[Values], deals: int) -> None:
        import numpy

        values = self._trial.play(self.live, deals)
        for place, number in enumerate(self.live):
            half[number] = numpy.concatenate([half[number], values[:, place]])
        self.playouts += deals * len(self.live)

    def _drop_hopeless(self) -> None:
        best = self.best
        self.live = [one for one in self.live if one in (best, self.kept) or not self._is_hopeless(one, best)]

    def _keep_better_half(self) -> None:
        """Go on with half of the turns, two at least: those dropped keep the estimate and the interval they have."""
        by_worth = sorted(self.live, key=lambda number: -float(self._chosen_on[number].mean()))
        better = by_worth[: max(2, (len(by_worth) + 1) // 2)]
        self.live = [number for number in self.live if number in better or number == self.kept]

    def _is_hopeless(self, number: int, best: int) -> bool:
        behind = estimate(self._chosen_on[best] - self._chosen_on[number])
        return behind.value > HOPELESS / NORMAL_95 * behind.interval

    def _is_clear(self, close: float) -> bool:
        """Whether nothing is left to compare, or the best is known well enough against the turn that is kept."""
        best = self.best
        if len(self.live) == 1:
            return self.chance(best).interval <= 2 * close
        if self.kept is not None and self.kept != best:
            return self.difference(best, self.kept).interval <= close
        return all(self.difference(best, other).interval <= close for other in self.live if other != best)
