"""Why a turn is better than another: those of their features that go with what turns of this decision are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rubrica.core.analysis import Feature
from rubrica.core.game import Json

MOST_REASONS = 3
FEW = 4
"""Turns below which it cannot be seen whether a feature goes with what turns are worth: then its direction decides."""
LEAST_CORRELATION = 0.2

Features = Sequence[Feature]


def reasons(better: Features, worse: Features, all_turns: Sequence[tuple[float, Features]]) -> list[Json]:
    """The features in which the better turn is ahead, the most telling first; `all_turns`: worth and features of each.

    A feature is left out if, over all turns of the decision, it does not go with what they are worth.
    """
    theirs = {feature.key: feature for feature in worse}
    found = []
    for place, mine in enumerate(better):
        other = theirs.get(mine.key)
        if other is None or _ahead(mine, other) <= 0:
            continue
        weight = _correlation(mine, all_turns)
        if weight >= LEAST_CORRELATION:
            values = {**other.shown, **mine.shown, "better": mine.value, "worse": other.value}
            found.append((-round(weight, 6), place, {"key": mine.key, "values": values}))
    return [reason for _, _, reason in sorted(found, key=lambda one: one[:2])[:MOST_REASONS]]


def _ahead(mine: Feature, other: Feature) -> float:
    return mine.value - other.value if mine.larger_is_better else other.value - mine.value


def _correlation(mine: Feature, all_turns: Sequence[tuple[float, Features]]) -> float:
    """How closely a feature goes with the worth of turns, from -1 to 1; 1 where there are too few turns to say."""
    pairs = [
        (worth, feature.value if feature.larger_is_better else -feature.value)
        for worth, features in all_turns
        for feature in features
        if feature.key == mine.key
    ]
    if len(pairs) < FEW:
        return 1.0
    count = len(pairs)
    mean_worth, mean_value = (sum(pair[side] for pair in pairs) / count for side in (0, 1))
    together = sum((worth - mean_worth) * (value - mean_value) for worth, value in pairs)
    apart = sqrt(sum((worth - mean_worth) ** 2 for worth, _ in pairs) * sum((v - mean_value) ** 2 for _, v in pairs))
    return together / apart if apart > 0 else 1.0
