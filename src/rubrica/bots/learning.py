"""Least squares for what bots learn: how much better each move is than the others of its position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy

Examined = tuple[Any, Any, Any]
"""Moves: their features (a row of numbers each, ended by -1), what they are worth, and the number of their position."""


def fit(examined: Iterable[Examined], features: int, ridge: float) -> Any:
    """Weights whose sums come nearest to how much better or worse each move is than its position's mean.

    `ridge` is how strongly weights are held near 0: as much as so many moves say.
    """
    products, sums = numpy.zeros((features, features)), numpy.zeros(features)
    for rows, values, groups in examined:
        has = _indicators(rows, features)
        size = numpy.bincount(groups)
        mean = numpy.zeros((len(size), features), numpy.float32)
        numpy.add.at(mean, groups, has)
        has -= (mean / size[:, None])[groups]
        better = values - (numpy.bincount(groups, values) / size)[groups]
        products += has.T @ has
        sums += has.T @ better
    return numpy.linalg.solve(products + ridge * numpy.eye(features), sums)


def _indicators(rows: Any, features: int) -> Any:
    """For every move and feature, how often the move has it."""
    has = numpy.zeros((len(rows), features), numpy.float32)
    moves, live = numpy.arange(len(rows)), numpy.ones(len(rows), bool)
    for place in range(rows.shape[1]):
        live &= rows[:, place] >= 0
        has[moves[live], rows[live, place]] += 1
    return has
