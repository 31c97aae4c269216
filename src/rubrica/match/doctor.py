"""Checking a whole database: every match is read, its digests compared, and its lines applied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from rubrica.core.errors import RubricaError
from rubrica.match.hall import read_match
from rubrica.match.records import record_of
from rubrica.match.verify import verify
from rubrica.store import Log


def do_nothing(_: int) -> None:
    """Default callback: does nothing."""


@dataclass
class Findings:
    """What was found: matches by status, and for each one that is wrong, why."""

    statuses: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, str] = field(default_factory=dict)


def examine(log: Log, matches: list[str], done: Callable[[int], None] = do_nothing) -> Findings:
    """Check matches; of finished ones also that they were dealt fairly."""
    found = Findings()
    for count, name in enumerate(matches, start=1):
        try:
            stored = log.load(name)
            if stored is None:
                continue
            match = read_match(stored)
            if match.status == "over":
                verify(record_of(stored))
            found.statuses[match.status] += 1
        except Exception as error:  # noqa: BLE001  # whatever is wrong with one match, the others are checked too
            found.wrong[name] = str(error) if isinstance(error, RubricaError) else type(error).__name__
        done(count)
    return found
