"""Who holds a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeAlias

from rubrica.core.errors import BadParameter
from rubrica.core.game import Json, Seat
from rubrica.core.words import Words


@dataclass(frozen=True)
class Player:
    """A person, or a bot of a level. A person who left keeps the seat, and a bot plays until they come back."""

    name: str
    person: str | None = None
    level: str | None = None
    left: bool = False
    seal: str | None = None
    """The seal of the word that a person adds to the shuffle: see `fair`."""
    word: str = ""
    nonce: str | None = None
    """The nonce of the word; None until it is revealed."""

    @property
    def is_bot_played(self) -> bool:
        """Whether a bot moves for this seat."""
        return self.person is None or self.left

    @property
    def owes_reveal(self) -> bool:
        """Whether the player has sealed a word and not revealed it yet."""
        return self.seal is not None and self.nonce is None


Players = tuple[Player | None, ...]


class SeatedPlayers(tuple[Player | None, ...]):  # noqa: SLOT001  # what is found once is kept in its dictionary
    """Players from the log. Which seats each person holds is found once for as long as nothing changes."""

    @cached_property
    def seats(self) -> dict[str, list[Seat]]:
        """The seats that each person holds."""
        people = {player.person for player in self if player is not None and player.person is not None}
        return {person: seats_held(self, person) for person in people}


def players_json(players: Players) -> list[Json | None]:
    """Players as the log keeps them."""
    return [None if player is None else asdict(player) for player in players]


def players_from(told: list[Any]) -> SeatedPlayers:
    """Players from the log."""
    return SeatedPlayers(one and Player(**one) for one in told)


def seats_held(players: Players, person: str) -> list[Seat]:
    """The seats a person holds."""
    return [seat for seat, player in enumerate(players) if player is not None and player.person == person]


def named(players: Players, names: Sequence[str | None]) -> Players:
    """The players with names for seats of people, in order of the seats; None leaves a name as it is."""
    if len(names) > len(players):
        raise BadParameter("names", f"{len(names)} are given, but there are {len(players)} seats")
    given = [*names, *[None] * (len(players) - len(names))]
    for seat, (player, name) in enumerate(zip(players, given, strict=True)):
        if name is not None and (player is None or player.person is None):
            raise BadParameter("names", f"{name!r} is for seat {seat}, where no person sits")
    return tuple(one and replace(one, name=name or one.name) for one, name in zip(players, given, strict=True))


def names_of(players: Players, language: str) -> list[str]:
    """What the seats are called in a language: people by their names, bots by names of ours; no two alike."""
    bots = [name.strip() for name in Words.of(language).say("bot-names").split(",")]
    names = ["" if one is None else one.name if one.person else bots[seat] for seat, one in enumerate(players)]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


Thinks: TypeAlias = Literal["fully", "warming up", "less"]
"""How a bot thinks now: at full strength; not yet, because the rules are being compiled; or without compiled rules."""


def fully(level: str | None) -> Thinks:  # noqa: ARG001  # whatever the level is
    """How bots think where nothing is compiled first."""
    return "fully"


def seated_json(players: Players, here: set[str], thinks: Callable[[str | None], Thinks] = fully) -> list[Json]:
    """Who sits where, as everyone may know it; `thinks` says how a level thinks now."""
    return [_seat_json(seat, player, here, thinks) for seat, player in enumerate(players)]


def _seat_json(seat: Seat, player: Player | None, here: set[str], thinks: Callable[[str | None], Thinks]) -> Json:
    if player is None:
        return {"seat": seat, "kind": "nobody", "name": "", "level": None, "here": False, "left": False}
    bot = player.person is None
    return {
        "seat": seat,
        "kind": "bot" if bot else "person",
        "name": player.name,
        "level": player.level,
        "here": bot or player.person in here,
        "left": player.left,
    } | ({"thinks": thinks(player.level)} if bot else {})
