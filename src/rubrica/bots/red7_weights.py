"""The weights by which the judge of Red7 judges turns: a small text file, read and written here."""

from __future__ import annotations

import functools
import logging
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rubrica.bots.red7_judge import FEATURES
from rubrica.bots.red7_search import MOST_POINTS, STEP, STEPS
from rubrica.bots.weights import write_lines
from rubrica.core.errors import RubricaError

VERSION = 4
"""Of the features: weights for others are of no use."""

SETS = ("plain", "actions")
"""Without and with card actions."""

SEATS = (2, 3, 4)

SHIPPED = Path(__file__).with_name("red7_weights.txt")

LOG = logging.getLogger(__name__)


class BadWeights(RubricaError):
    """A file of weights that cannot be used; the text says why."""


class MatchModel(NamedTuple):
    """How likely each seat is to win a match that goes on, by its points and the cards that lie in score piles.

    The chances are proportional to exp((a_point + by_cards * cards / 10 + by_points * points / 10) * points).
    """

    a_point: float
    by_cards: float
    by_points: float

    def table(self) -> list[int]:
        """What points count: MOST_POINTS numbers for each STEP of cards in score piles, for `worth_in_match`."""
        counts: list[int] = []
        for step in range(STEPS):
            least, steepness = 0, self.a_point + self.by_cards * (STEP * step + STEP // 2) / 10
            for points in range(MOST_POINTS):
                merit = (steepness + self.by_points * points / 10) * points
                least = max(least, round(1000 * math.exp(min(max(merit, -6.0), 20.0))))  # more points are never worse
                counts.append(least)
        return counts


@dataclass
class Weights:
    """Weights, and how they were learnt."""

    seed: int
    scale: float
    """How many positions were examined, next to the usual number."""
    sets: dict[str, list[int]] = field(default_factory=lambda: {name: [0] * FEATURES for name in SETS})
    curve: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in SETS})
    """After each round of learning: the share of rounds won against first fit, in per cent."""
    points: dict[str, list[MatchModel]] = field(
        default_factory=lambda: {name: [MatchModel(0.1, 0.0, 0.0)] * len(SEATS) for name in SETS}
    )
    """By number of seats: what points are worth in a match that goes on."""

    @property
    def rounds(self) -> int:
        """How often they were improved."""
        return len(self.curve[SETS[0]])

    def write(self, path: Path) -> None:
        """Write them as text, all or nothing."""
        command = f"rubrica train red7 --seed {self.seed} --rounds {self.rounds} --scale {self.scale:g}"
        lines = [f"# What each feature of a turn of Red7 is worth. Made by: {command}", f"version {VERSION}"]
        lines += [f"seed {self.seed}", f"scale {self.scale:g}"]
        lines += [f"curve {name} {' '.join(f'{share:.2f}' for share in self.curve[name])}" for name in SETS]
        lines += [f"weights {name} {' '.join(map(str, self.sets[name]))}" for name in SETS]
        lines += [f"points {name} {' '.join(f'{x:.5f}' for one in self.points[name] for x in one)}" for name in SETS]
        write_lines(path, lines)


def read_weights(path: Path) -> Weights:
    """The weights in a file; BadWeights if it is missing, of another version, incomplete or not finite."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"{path.name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    parts = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    named = {tuple(words[: 2 if words[0] in ("curve", "weights", "points") else 1]): words for words in parts}
    if named.get(("version",)) != ["version", str(VERSION)]:
        raise BadWeights(f"{path.name} is not of version {VERSION}")
    try:
        made = Weights(int(named["seed",][1]), float(named["scale",][1]))
        for name in SETS:
            made.sets[name] = _whole(path, named["weights", name][2:])
            made.curve[name] = [float(share) for share in named["curve", name][2:]]
            made.points[name] = _models(path, named["points", name][2:])
    except (KeyError, IndexError, ValueError) as error:
        raise BadWeights(f"{path.name} is not complete: {error}") from None
    return made


def _whole(path: Path, words: list[str]) -> list[int]:
    """One number for each feature."""
    if not all(math.isfinite(float(word)) for word in words):
        raise BadWeights(f"{path.name} has a weight that is not finite")
    if len(words) != FEATURES:
        raise BadWeights(f"{path.name} has {len(words)} weights instead of {FEATURES}")
    return [int(word) for word in words]


def _models(path: Path, words: list[str]) -> list[MatchModel]:
    """A model of matches for each number of seats."""
    found = [float(word) for word in words]
    if len(found) != 3 * len(SEATS) or not all(-1 < number < 1 for number in found):  # also what is not finite
        raise BadWeights(f"{path.name} has points {' '.join(words)}: {3 * len(SEATS)} numbers near 0 are needed")
    return [MatchModel(*found[3 * place : 3 * place + 3]) for place in range(len(SEATS))]


@functools.cache
def find_weights(path: Path = SHIPPED) -> Weights | None:
    """The weights in a file; None, and a line in the log that says why, where they cannot be used."""
    try:
        return read_weights(path)
    except BadWeights as error:
        LOG.warning("red7: %s; bots that need it play by the flat search", error)
        return None
