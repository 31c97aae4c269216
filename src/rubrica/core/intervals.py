"""Half-widths of 95 % intervals: of means, of shares, and of ratios of sums over independent games."""

from __future__ import annotations

import math
from collections.abc import Sequence

NORMAL_95 = 1.96
"""Standard errors from a mean to the end of its 95 % interval."""
STUDENT_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
"""The same of Student's t distribution, for means of 2 to 10 values."""


def student_95(values: int) -> float:
    """Standard errors from the mean of so many values to the end of its 95 % interval; two values at least."""
    if values < 11:
        return STUDENT_95[values - 2]
    return NORMAL_95 + 2.37 / (values - 1) + 2.82 / (values - 1) ** 2  # within 0.003


def mean_95(values: Sequence[float]) -> float:
    """The half-width of the 95 % interval of a mean of independent values; infinite for fewer than two."""
    count = len(values)
    if count < 2:
        return math.inf
    mean = math.fsum(values) / count
    return student_95(count) * math.sqrt(math.fsum((one - mean) ** 2 for one in values) / (count - 1) / count)


def wilson(share: float, count: float) -> float:
    """The half-width of Wilson's 95 % interval of a share of so many cases, on the side on which it is wider."""
    squared = NORMAL_95 * NORMAL_95 / count
    middle = (share + squared / 2) / (1 + squared)
    half = math.sqrt(squared * (share * (1 - share) + squared / 4)) / (1 + squared)
    return half + abs(middle - share)


def ratio_95(ratio: float, around: float, number: int, games: int, is_share: bool) -> float | None:
    """The half-width of the 95 % interval of a ratio of `number` values, from so many games that gave some.

    `around` is the sum over games of the squared distance of a game's values from what the ratio lets expect. None
    where one game alone tells, or where a mean came out the same in all of them.
    """
    if games < 2 or (around == 0 and not is_share):
        return None
    error = math.sqrt(around * games / (games - 1)) / number
    if not is_share:
        return student_95(games) * error
    # As many independent cases would have this error; where all games agree, each of them is one case.
    cases = ratio * (1 - ratio) / error**2 if error else float(games)
    return min(1.0, wilson(ratio, max(2.0, cases)))
