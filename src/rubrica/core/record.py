"""Records: a whole match as JSON, to keep, send and replay.

Each entry carries a digest of all up to it, so that one wrong byte is found, and where.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, overload

from rubrica.core.errors import RecordError, RubricaError
from rubrica.core.game import DEALER, Game, Json, M, Opt, S, Step, find_game

VERSION = 1
HEAD = ("rubrica", "game", "options", "seats", "position", "fair")
KEYS = (*HEAD, "digest", "entries", "outcome")
OPTIONAL = ("position", "fair")
"""`position` only where a match did not begin with a deal of its own; `fair` where its chance can be checked."""


@dataclass(frozen=True)
class Replayed(Generic[S]):
    """One entry of a record as it was replayed: who moved (None: the dealer), the move, and what it gave."""

    seat: int | None
    move: str
    step: Step[S]


@dataclass(frozen=True)
class Record:
    """A whole match as it was played, from its options to its outcome; `told` is its JSON."""

    told: Json

    @staticmethod
    def read(told: Any, game: Game[Any, Any, Any] | None = None) -> Record:
        """A record from its JSON, replayed once; RecordError says where it is wrong."""
        for _ in replay(told, game):
            pass
        return Record(told)

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.told["game"])

    @property
    def options(self) -> Json:
        """The options of its game, as JSON."""
        return dict(self.told["options"])

    @property
    def seats(self) -> int:
        """How many played."""
        return int(self.told["seats"])

    @property
    def moves(self) -> list[str]:
        """All moves in notation, deals included."""
        return [entry["move"] for entry in self.told["entries"]]

    @property
    def outcome(self) -> Json | None:
        """The outcome; None if the match was not over."""
        return self.told["outcome"]  # type: ignore[no-any-return]  # JSON has no type

    @overload
    def replay(self, game: None = None) -> Iterator[Replayed[Any]]: ...
    @overload
    def replay(self, game: Game[S, Any, Any]) -> Iterator[Replayed[S]]: ...
    def replay(self, game: Game[Any, Any, Any] | None = None) -> Iterator[Replayed[Any]]:
        """Play it again, entry by entry; RecordError says where it is wrong."""
        return replay(self.told, game)

    def to_json(self) -> Json:
        """The record as files, servers and the engine exchange it."""
        return self.told

    def __hash__(self) -> int:
        last = (self.told["entries"] or [self.told])[-1]
        return hash(last["digest"])


class Recorder(Generic[S, M]):
    """A match being written down: `state` is where it stands. It begins with a deal, or with a position."""

    def __init__(
        self,
        game: Game[S, Opt, M],
        options: Opt,
        seats: int,
        position: Json | None = None,
        fair: Json | None = None,
    ) -> None:
        self.game = game
        self.state: S = _first_state(game, options, seats, position)
        head = {"rubrica": VERSION, "game": game.name, "options": game.options_json(options), "seats": seats}
        more = {"position": position, "fair": fair}
        self._head = head | {name: value for name, value in more.items() if value is not None}
        self._digest = self._first = _digest("", self._head)
        self._entries: list[Json] = []

    def play(self, move: M) -> Step[S]:
        """Make a move and write it down."""
        actor = self.game.to_act(self.state)
        step = self.game.play(self.state, move)
        entry = {"seat": None if actor == DEALER else actor, "move": str(move)}
        self._digest = _digest(self._digest, entry)
        self._entries.append(entry | {"digest": self._digest})
        self.state = step.state
        return step

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.to_json())

    def to_json(self) -> Json:
        """The record so far, as JSON."""
        outcome = self.game.outcome(self.state)
        return {**self._head, "digest": self._first, "entries": list(self._entries), "outcome": outcome}


def replay(record: Any, game: Game[Any, Any, Any] | None = None) -> Iterator[Replayed[Any]]:
    """Play a record again, entry by entry, without any chance; RecordError says where it is wrong.

    The game is found by its name, unless it is given: a third-party game may not be installed yet.
    """
    game, state = _begin(record, game)
    digest = record["digest"]
    for index, entry in enumerate(record["entries"]):
        where = f"entries[{index}]"
        _expect(
            isinstance(entry, Mapping) and set(entry) == {"seat", "move", "digest"},
            where,
            "has not seat, move and digest",
        )
        digest = _digest(digest, {"seat": entry["seat"], "move": entry["move"]})
        _expect(
            entry["digest"] == digest, where, f"its digest does not fit: {entry['move']!r} or one before was changed"
        )
        actor = game.to_act(state)
        seat = None if actor == DEALER else actor
        _expect(actor is not None, where, "the match was over before it")
        same = entry["seat"] == seat and type(entry["seat"]) is type(seat)
        _expect(same, f"{where}.seat", f"it was for {actor!r} to act, not {entry['seat']!r}")
        try:
            step = game.play(state, game.parse(entry["move"]))
        except RubricaError as error:
            raise RecordError(f"{where}.move", str(error)) from None
        state = step.state
        yield Replayed(seat, entry["move"], step)
    _same(record["outcome"], game.outcome(state), "outcome")


def first_state(record: Json, game: Game[Any, Any, Any]) -> Any:
    """The state in which a record begins."""
    return _begin(record, game)[1]


def _begin(record: Any, game: Game[Any, Any, Any] | None) -> tuple[Game[Any, Any, Any], Any]:
    """The game of a record and its first state, the head checked."""
    _expect(isinstance(record, Mapping), "record", "is not an object")
    for key in record:
        _expect(key in KEYS, str(key), f"there is no such field: they are {', '.join(KEYS)}")
    for key in KEYS:
        _expect(key in record or key in OPTIONAL, key, "is missing")
    _expect(record["rubrica"] == VERSION, "rubrica", f"version {record['rubrica']!r} is not known here, only {VERSION}")
    _expect(isinstance(record["entries"], list), "entries", "is not a list")
    _expect(type(record["seats"]) is int, "seats", f"{record['seats']!r} is not a whole number")
    head = {key: record[key] for key in HEAD if key in record}
    fits = record["digest"] == _digest("", head)
    _expect(fits, "digest", "does not fit: the game, options, seats, position, fair or the digest itself was changed")
    try:
        game = game or find_game(str(record["game"]))
        _same(record["game"], game.name, "game")
        options, seats = game.read_options(record["options"], record["seats"])
        return game, _first_state(game, options, seats, record.get("position"))
    except RubricaError as error:
        raise RecordError("record", str(error)) from None


def _first_state(game: Game[Any, Any, Any], options: Any, seats: int, position: Json | None) -> Any:
    """The state in which a match begins: before its deal, or a position with these options and seats."""
    if position is None:
        return game.start(options, seats)
    state = game.load(position)
    _same(seats, game.seat_count(state), "seats")
    _same(game.options_json(options), game.view(state, None).told["options"], "options")
    return state


def _digest(before: str, told: Json) -> str:
    text = before + json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _expect(true: bool, where: str, wrong: str) -> None:
    if not true:
        raise RecordError(where, wrong)


def _same(told: Any, found: Any, where: str) -> None:
    """Two JSON values are the same; else say where they differ."""
    if isinstance(told, dict) and isinstance(found, dict):
        for key in {**found, **told}:
            _expect(key in told, f"{where}.{key}", "is missing")
            _expect(key in found, f"{where}.{key}", "does not belong there")
            _same(told[key], found[key], f"{where}.{key}")
    elif isinstance(told, list) and isinstance(found, list):
        _expect(len(told) == len(found), where, f"has {len(told)} entries, but there are {len(found)}")
        for index, (one, other) in enumerate(zip(told, found, strict=True)):
            _same(one, other, f"{where}[{index}]")
    else:
        same = told == found and type(told) is type(found)
        _expect(same, where, f"says {told!r}, but it is {found!r}")
