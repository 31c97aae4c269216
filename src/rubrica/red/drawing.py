"""A state of RED in lines of text: the board, the pool, what every score is made of, who wins."""

from __future__ import annotations

from typing import Any

from rubrica.core.words import Words
from rubrica.red.notation import INKS, TILE_TEXT
from rubrica.red.picture import Board
from rubrica.red.reasons import Ink, score_of, verdict
from rubrica.red.scoring import ink_of
from rubrica.red.state import State
from rubrica.red.views import sizes_json


def lines_of(state: State, language: str) -> list[str]:
    """The board, the pool, each seat with its score and, at the end, the winner."""
    words, raw = Words.of(language), state.raw
    lines = [*Board(state.placed).lines(), "", _pool(words, raw)]
    if state.flipped is not None:
        lines.append(words.say("red-line-flipped", tile=state.flipped))
    for seat in range(raw.players):
        mark = "*" if seat == state.seat else " "
        ink = ink_of(raw, seat)
        lines.append(f"{mark} " + words.say("red-line-seat", number=seat, ink=Ink(INKS[ink])))
        lines.append("    " + score_of(raw, ink).sentence(language))
    if raw.players == 2:
        lines.append("  " + words.say("red-line-third", ink=Ink(INKS[raw.third])))
        lines.append("    " + score_of(raw, raw.third).sentence(language))
    if state.outcome is not None:
        lines += ["", verdict(raw).sentence(language)]
    return lines


def _pool(words: Words, raw: Any) -> str:
    if raw.face_down:
        return words.say("red-line-pool-face-down", **sizes_json(raw))
    left = " ".join(f"{text}×{count}" for text, count in zip(TILE_TEXT, raw.left, strict=True) if count)
    return words.say("red-line-pool", tiles=left or "-")
