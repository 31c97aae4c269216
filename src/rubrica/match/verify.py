"""Checking that a record was dealt fairly: the commitment, the lots, and every deal and flip."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rubrica.core.errors import RecordError, RubricaError
from rubrica.core.game import Game, Json, find_game
from rubrica.core.record import first_state, replay
from rubrica.match.fair import METHOD, OLD_METHOD, Fair, commitment_of, seal_of

OLD_FIELDS = {"method", "commitment", "secret", "words", "lots", "since"}
FIELDS = {OLD_METHOD: OLD_FIELDS, METHOD: OLD_FIELDS | {"seals", "nonces"}}
"""The fields of `fair` by its method."""


@dataclass(frozen=True)
class Verified:
    """What was checked."""

    commitment: str
    entries: int
    dealt: int
    """How many deals and flips."""
    unrevealed: tuple[int, ...] = ()
    """The places whose players did not reveal what they had sealed: it counts as no word."""


def verify(record: Any) -> Verified:
    """Replay a record and derive its chance anew; RecordError says what does not fit."""
    fair = _fair_of(record)
    game = find_game(str(record.get("game")))
    state = first_state(record, game)
    _check_lots(record, game, fair)
    count, dealt = 0, 0
    for count, entry in enumerate(replay(record), start=1):
        if count > record["fair"]["since"]:
            dealt += _check_entry(game, state, entry.seat, entry.move, fair, count)
        state = entry.step.state
    sealed = zip(record["fair"].get("seals", []), fair.nonces or (), strict=True)
    unrevealed = tuple(place for place, (seal, nonce) in enumerate(sealed) if seal is not None and nonce is None)
    return Verified(record["fair"]["commitment"], count, dealt, unrevealed)


def _fair_of(record: Any) -> Fair:
    told: Any = record.get("fair") if isinstance(record, Mapping) else None
    _expect(isinstance(told, Mapping), "fair", "is missing: this record does not say how it was dealt")
    method = told.get("method")
    _expect(method in FIELDS, "fair.method", f"{method!r} is not known here: there are {', '.join(FIELDS)}")
    _expect(set(told) == FIELDS[method], "fair", f"has not the fields {', '.join(sorted(FIELDS[method]))}")
    hexadecimal = isinstance(told["secret"], str) and re.fullmatch("[0-9a-f]{64}", told["secret"])
    _expect(bool(hexadecimal), "fair.secret", "is not 64 hexadecimal digits")
    words = told["words"]
    right = isinstance(words, list) and all(isinstance(word, str) for word in words)
    _expect(right, "fair.words", "is not a list of words")
    _expect(isinstance(told["since"], int), "fair.since", "is not a number of entries")
    fits = commitment_of(told["secret"]) == told["commitment"]
    _expect(fits, "fair.commitment", "is not the SHA-256 of the secret: another secret was promised")
    return Fair(told["secret"], tuple(words), _nonces_of(told) if method == METHOD else None)


def _nonces_of(told: Any) -> tuple[str | None, ...]:
    """The nonces of the words; each word must be the one that was sealed, and none without a seal."""
    words, seals, nonces = told["words"], told["seals"], told["nonces"]
    for name, given in (("seals", seals), ("nonces", nonces)):
        right = isinstance(given, list) and all(one is None or isinstance(one, str) for one in given)
        _expect(right and len(given) == len(words), f"fair.{name}", "is not a list with a text or null for each word")
    for place, (word, seal, nonce) in enumerate(zip(words, seals, nonces, strict=True)):
        if nonce is None:
            _expect(word == "", f"fair.words[{place}]", "was not revealed, so it cannot count")
        else:
            fits = seal == seal_of(word, nonce)
            _expect(fits, f"fair.words[{place}]", "is not the word that was sealed before every seat was taken")
    return tuple(nonces)


def _check_lots(record: Any, game: Game[Any, Any, Any], fair: Fair) -> None:
    told = record["fair"]["lots"]
    right = isinstance(told, Mapping) and isinstance(told.get("options"), Mapping) and "order" in told
    _expect(right, "fair.lots", "has not order and options")
    if "position" in record:
        given = _as_given(game, record["position"], told.get("position", {}))
        drawn = fair.dealt(game, given).to_json()
    else:
        drawn = fair.lots(game, record["seats"], told["order"] is not None, list(told["options"])).to_json()
    _expect(drawn == told, "fair.lots", f"says {told}, but secret and words give {drawn}")
    for name, value in drawn["options"].items():
        _expect(record["options"].get(name) == value, f"options.{name}", f"is not the {value} that was drawn by lot")


def _as_given(game: Game[Any, Any, Any], position: Any, dealt: Any) -> Json:
    """A position without what was dealt into it; that must be what it says now."""
    _expect(isinstance(dealt, Mapping), "fair.lots.position", "is not an object")
    same = all(position.get(name) == value for name, value in dealt.items())
    _expect(same, "position", "is not as it was dealt")
    given = {name: value for name, value in position.items() if name not in dealt}
    try:
        game.load(given)
    except RubricaError as error:
        raise RecordError("fair.lots.position", f"without it there is no position: {error}") from None
    return given


def _check_entry(game: Game[Any, Any, Any], state: Any, seat: int | None, move: str, fair: Fair, version: int) -> int:
    """Check one entry; 1 if chance had a part in it."""
    if seat is None:
        asked = [None]
    else:
        legal = [(str(one), one) for one in game.legal(state)]
        if any(text == move for text, _ in legal):
            return 0
        asked = [one for text, one in legal if move.startswith(f"{text} ")]
    given = [str(fair.complete(game, state, one, version)) for one in asked]
    _expect(move in given, f"entries[{version - 1}]", f"says {move!r}, but secret and words give {given}")
    return 1


def _expect(true: bool, where: str, wrong: str) -> None:
    if not true:
        raise RecordError(where, wrong)
