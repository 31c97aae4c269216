"""Turns of known worth under noise: what a comparison says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy

from rubrica.core.analysis import Feature
from rubrica.lab.comparing import Comparison, estimate
from rubrica.lab.explaining import reasons

if TYPE_CHECKING:
    from rubrica.core.analysis import Values


class Coins:
    """Turns that win with known chances, on deals that are the same for all."""

    def __init__(self, chances: Sequence[float], seed: int) -> None:
        self.chances, self._rng = chances, numpy.random.default_rng(seed)

    def play(self, live: Sequence[int], count: int) -> Values:
        throws = self._rng.random((count, len(self.chances)))
        return (throws < numpy.array(self.chances)).astype(float)[:, list(live)]


def losses(chances: Sequence[float], playouts: int, trials: int = 150) -> list[float]:
    found = []
    for seed in range(trials):
        comparison = Comparison(Coins(chances, seed), len(chances), kept=0)
        list(comparison.grow(playouts))
        lost = comparison.difference(comparison.best, 0)
        found.append(lost.value if comparison.best != 0 and lost.value > lost.interval else 0.0)
    return found


def test_noise_is_not_called_a_loss() -> None:
    counted = losses([0.3] * 40, 1200)
    assert sum(lost > 0 for lost in counted) / len(counted) < 0.08
    assert sum(counted) / len(counted) < 0.02


def test_a_real_loss_is_found_and_not_overstated() -> None:
    counted = losses([0.3, *[0.35] * 20, 0.6], 4000)
    assert 0.22 < sum(counted) / len(counted) < 0.32


def test_intervals_hold_what_they_promise() -> None:
    inside = []
    for seed in range(300):
        comparison = Comparison(Coins([0.5, 0.4], seed), 2, kept=0)
        list(comparison.grow(400))
        found = comparison.difference(0, 1)
        inside.append(abs(found.value - 0.1) <= found.interval)
    assert sum(inside) / len(inside) > 0.9


def test_a_few_deals_that_agree_are_not_certain() -> None:
    assert estimate(numpy.ones(8)).interval > 0.05
    assert estimate(numpy.zeros(0)).interval == 1.0


def features(beaten: float, cards: float) -> list[Feature]:
    return [
        Feature("beaten", beaten, larger_is_better=False, shown={"seat": 2}),
        Feature("cards", cards, larger_is_better=True),
    ]


def test_reasons_are_features_that_point_the_same_way() -> None:
    better, worse = features(3, 1), features(19, 4)
    assert reasons(better, worse, []) == [{"key": "beaten", "values": {"seat": 2, "better": 3, "worse": 19}}]


def test_a_feature_that_does_not_go_with_the_worth_of_turns_is_no_reason() -> None:
    turns = [(0.9, features(3, 5)), (0.8, features(5, 2)), (0.7, features(7, 6)), (0.1, features(19, 4))]
    assert [reason["key"] for reason in reasons(turns[0][1], turns[3][1], turns)] == ["beaten"]
    assert reasons(turns[0][1], turns[0][1], turns) == []
