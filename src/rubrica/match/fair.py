"""The fair shuffle, which anyone can check afterwards.

Before the first deal the server publishes the SHA-256 of a fresh secret of 32 bytes (the commitment). Each player may
add a word. So that nobody can choose the deal, not even one who knows the secret and speaks last, players first publish
a *seal*, the SHA-256 of word, line feed and nonce (any text of 8 to 64 letters and digits), and reveal both only when
every seat is taken. A word that is not revealed in time counts as none, and the record says so. Then nothing can be
chosen any more:

- `key` is HMAC-SHA256 with the secret as key over a text: a JSON list without spaces, in order of the places, of
  `[word,nonce]` for each word revealed and `null` for each other place (UTF-8). In records of the older method
  "rubrica-1", which had no seals, the text is the words joined by line feeds.
- Chance number n is a row of blocks HMAC-SHA256(key, "n:0"), HMAC-SHA256(key, "n:1"), ... (n and the count in decimal),
  read as unsigned big-endian numbers of 8 bytes. A number below `stop` is the next of them modulo `stop`; those from
  the last whole multiple of `stop` below 2**64 upwards are passed over.
- A deal takes the cards in the game's own order and, for each place from the last down, swaps in the one at a number
  below place + 1. A flip takes the tile at one such number among those left of its size, in the game's own order.
- The deal or flip that makes version v has chance number v; the lots drawn before the first have number 0, as has
  the deck of a practice match whose position names none: the cards it does not name, shuffled as for a deal.

The secret is published when the match is over.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Game, Json, Option, Seat, shuffled

OLD_METHOD = "rubrica-1"
METHOD = "rubrica-2"
LONGEST_WORD = 40
LOTS = 0
"""The chance number of the lots."""


def commitment_of(secret: str) -> str:
    """What is published before the first deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def new_secret() -> str:
    """A fresh secret of 256 bits, as hexadecimal digits."""
    return secrets.token_hex(32)


def seal_of(word: str, nonce: str) -> str:
    """What a player publishes before the word: nobody can read the word from it, nor find another that fits."""
    return hashlib.sha256(f"{word}\n{nonce}".encode()).hexdigest()


def checked_word(word: Any) -> str:
    """A player's word: one line of up to 40 characters."""
    if not isinstance(word, str) or len(word) > LONGEST_WORD or not (word.isprintable() or word == ""):
        raise BadParameter("word", f"is not one line of up to {LONGEST_WORD} characters")
    return word


def checked_seal(seal: str | None) -> str | None:
    """A player's seal, or none."""
    if seal is not None and not re.fullmatch("[0-9a-f]{64}", seal):
        raise BadParameter("seal", "is not a SHA-256 as 64 hexadecimal digits")
    return seal


def checked_nonce(nonce: str) -> str:
    """A player's nonce."""
    if not re.fullmatch("[0-9A-Za-z_-]{8,64}", nonce):
        raise BadParameter("nonce", "is not a text of 8 to 64 letters and digits")
    return nonce


class Stream:
    """Chance with one number: a source that gives the same on every machine."""

    def __init__(self, fair: Fair, number: int) -> None:
        self._fair, self._number, self._block, self._left = fair, number, 0, b""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1, each as likely."""
        limit = (1 << 64) - (1 << 64) % stop
        while (drawn := self._next()) >= limit:
            pass
        return drawn % stop

    def _next(self) -> int:
        if not self._left:
            self._left = hmac.digest(self._fair.key, f"{self._number}:{self._block}".encode(), "sha256")
            self._block += 1
        eight, self._left = self._left[:8], self._left[8:]
        return int.from_bytes(eight, "big")


@dataclass(frozen=True)
class Fair:
    """The chance of one match: its secret, the players' words and, for each word that was revealed, its nonce."""

    secret: str
    words: tuple[str, ...]
    nonces: tuple[str | None, ...] | None = None
    """None: by the older method, without seals."""

    def stream(self, number: int) -> Stream:
        """The source of chance with this number."""
        return Stream(self, number)

    @cached_property
    def key(self) -> bytes:
        """What all chance of the match is derived from."""
        return hmac.digest(bytes.fromhex(self.secret), self._text.encode(), "sha256")

    @property
    def _text(self) -> str:
        if self.nonces is None:
            return "\n".join(self.words)
        revealed = [nonce and [word, nonce] for word, nonce in zip(self.words, self.nonces, strict=True)]
        return json.dumps(revealed, separators=(",", ":"), ensure_ascii=False)

    def complete(self, game: Game[Any, Any, Any], state: Any, move: Any, version: int) -> Any:
        """The move as the dealer completes it, for the line that will make this version."""
        return game.dealt(state, self.stream(version), move)

    def lots(self, game: Game[Any, Any, Any], seats: int, order: bool, names: Sequence[str]) -> Lots:
        """Seat order, then options by their names' order, as far as they are left to the lot."""
        rng = self.stream(LOTS)
        places = tuple(shuffled(range(seats), rng)) if order else None
        drawn: Json = {}
        for option in sorted((one for one in game.options if one.name in names), key=lambda one: one.name):
            choices = choices_for(option, seats)
            drawn[option.name] = choices[rng.randrange(len(choices))]
        return Lots(places, drawn)

    def dealt(self, game: Game[Any, Any, Any], position: Json) -> Lots:
        """What a position leaves open, such as the deck; there are no other lots then."""
        return Lots(None, {}, game.left_open(position, self.stream(LOTS)))


def choices_for(option: Option, seats: int) -> list[Any]:
    """The values that may be drawn by lot for an option: of lists, those with an entry for each seat."""
    choices = [choice for choice in option.choices if not isinstance(choice, tuple) or len(choice) == seats]
    return [list(choice) if isinstance(choice, tuple) else choice for choice in choices]


@dataclass(frozen=True)
class Lots:
    """What was drawn by lot: `order[seat]` is the place whose player sits there."""

    order: tuple[Seat, ...] | None
    options: Json
    position: Json = field(default_factory=dict)
    """The fields that a practice match's position left open."""

    def to_json(self) -> Json:
        """The lots as records have them."""
        told = {"order": None if self.order is None else list(self.order), "options": self.options}
        return told | ({"position": self.position} if self.position else {})

    @staticmethod
    def from_json(told: Mapping[str, Any]) -> Lots:
        """Lots from the log."""
        order = told["order"]
        return Lots(None if order is None else tuple(order), told["options"], told.get("position", {}))
