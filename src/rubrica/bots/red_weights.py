"""The weights by which the judge of RED judges placements: a small text file, read and written here."""

from __future__ import annotations

import functools
import logging
from dataclasses import dataclass, field
from pathlib import Path

from rubrica.bots.red_judge import FEATURES
from rubrica.bots.weights import BadWeights, read_lines, whole_numbers, write_lines

VERSION = 1
"""Of the features: weights for others are of no use."""

SETS = ("two", "three")
"""By the number of players, 2 and 3."""

SHIPPED = Path(__file__).with_name("red_weights.txt")

LOG = logging.getLogger(__name__)


@dataclass
class Weights:
    """Weights, and how they were learnt."""

    seed: int
    scale: float
    """How many positions were examined, next to the usual number."""
    sets: dict[str, list[int]] = field(default_factory=lambda: {name: [0] * FEATURES for name in SETS})
    curve: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in SETS})
    """After each round of learning: the share of games won against greedy seats, in per cent."""

    @property
    def rounds(self) -> int:
        """How often they were improved."""
        return len(self.curve[SETS[0]])

    def of(self, players: int) -> list[int]:
        """The weights for a number of players."""
        return self.sets[SETS[players - 2]]

    def write(self, path: Path) -> None:
        """Write them as text, all or nothing."""
        command = f"rubrica train red --seed {self.seed} --rounds {self.rounds} --scale {self.scale:g}"
        lines = [f"# What each feature of a placement of RED is worth. Made by: {command}", f"version {VERSION}"]
        lines += [f"seed {self.seed}", f"scale {self.scale:g}"]
        lines += [f"curve {name} {' '.join(f'{share:.2f}' for share in self.curve[name])}" for name in SETS]
        lines += [f"weights {name} {' '.join(map(str, self.sets[name]))}" for name in SETS]
        write_lines(path, lines)


def read_weights(path: Path) -> Weights:
    """The weights in a file; BadWeights if it is missing, of another version, incomplete or not finite."""
    named = read_lines(path, VERSION, SETS)
    try:
        made = Weights(int(named["seed"][0]), float(named["scale"][0]))
        for name in SETS:
            made.sets[name] = whole_numbers(path, named[f"weights {name}"], FEATURES)
            made.curve[name] = [float(share) for share in named[f"curve {name}"]]
    except (KeyError, IndexError, ValueError) as error:
        raise BadWeights(f"{path.name} is not complete: {error}") from None
    return made


@functools.cache
def find_weights(path: Path = SHIPPED) -> Weights | None:
    """The weights in a file; None, and a line in the log that says why, where they cannot be used."""
    try:
        return read_weights(path)
    except BadWeights as error:
        LOG.warning("red: %s; bots that need it play by the search of tree-10k", error)
        return None
