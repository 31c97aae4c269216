"""Who holds a seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rubrica.core.game import Json, Seat
from rubrica.core.words import Words


@dataclass(frozen=True)
class Holder:
    """A person, or a bot of a level. A person who left keeps the seat, and a bot plays until they come back."""

    name: str
    person: str | None = None
    level: str | None = None
    word: str = ""
    left: bool = False

    def to_json(self) -> Json:
        """The holder as the log keeps it."""
        return asdict(self)


Holders = tuple[Holder | None, ...]


def holders_json(holders: Holders) -> list[Json | None]:
    """Holders as the log keeps them."""
    return [None if holder is None else holder.to_json() for holder in holders]


def holders_from(told: list[Any]) -> Holders:
    """Holders from the log."""
    return tuple(one and Holder(**one) for one in told)


def seats_of(holders: Holders, person: str) -> list[Seat]:
    """The seats a person holds."""
    return [seat for seat, holder in enumerate(holders) if holder is not None and holder.person == person]


def called(holders: Holders, language: str) -> list[str]:
    """What the seats are called in a language: people by their names, bots by names of ours; no two alike."""
    bots = [name.strip() for name in Words.of(language).say("bot-names").split(",")]
    names = ["" if one is None else one.name if one.person else bots[seat] for seat, one in enumerate(holders)]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def seated_json(holders: Holders, here: set[str]) -> list[Json]:
    """Who sits where, as everyone may know it."""
    return [_seat_json(seat, holder, here) for seat, holder in enumerate(holders)]


def _seat_json(seat: Seat, holder: Holder | None, here: set[str]) -> Json:
    if holder is None:
        return {"seat": seat, "kind": "nobody", "name": "", "level": None, "here": False, "left": False}
    bot = holder.person is None
    return {
        "seat": seat,
        "kind": "bot" if bot else "person",
        "name": holder.name,
        "level": holder.level,
        "here": bot or holder.person in here,
        "left": holder.left,
    }
