"""Files of weights that bots have learnt: small texts, a line for each row of numbers, its name first."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path

from rubrica.core.errors import RubricaError
from rubrica.core.unfinished import refused, write_anew


class BadWeights(RubricaError):
    """A file of weights that cannot be used; the text says why."""


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write a file, all or nothing; BadParameter if that cannot be."""
    with refused("out", path, "; what was there is unchanged"):
        write_anew(path, "\n".join(lines) + "\n")


def read_lines(path: Path, version: int, sets: Iterable[str]) -> dict[str, list[str]]:
    """The words of each line by its name (`seed`, or `weights plain` where `plain` is one of the sets).

    BadWeights if the file cannot be read or is of another version.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"{path.name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    named: dict[str, list[str]] = {}
    for line in lines:
        words = line.split()
        if words and not line.startswith("#"):
            length = 2 if len(words) > 1 and words[1] in sets else 1
            named[" ".join(words[:length])] = words[length:]
    if named.get("version") != [str(version)]:
        raise BadWeights(f"{path.name} is not of version {version}")
    return named


def whole_numbers(path: Path, words: list[str], count: int) -> list[int]:
    """So many weights; BadWeights if there are more or fewer, or one is not finite."""
    if not all(math.isfinite(float(word)) for word in words):
        raise BadWeights(f"{path.name} has a weight that is not finite")
    if len(words) != count:
        raise BadWeights(f"{path.name} has {len(words)} weights instead of {count}")
    return [int(word) for word in words]
