"""What tests of environments share: option sets, and states in the middle of matches."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import numpy
import pytest

from rubrica import red
from rubrica.core.compiled import Backend
from rubrica.envs import red_arrays
from rubrica.envs.matches import Matches
from rubrica.envs.spaces import KITS, size_of
from rubrica.red7.notation import Card, mask_of

ALL_ON = {"draw": "may", "scoring": True, "actions": True}
CASES = [
    ("red7", {}, 2),
    ("red7", ALL_ON, 4),
    ("red7", {"draw": "must", "actions": True}, 3),
    ("red", {}, 3),
    ("red", {"players": 2, "inks": ["white", "red"]}, 2),
    ("red", {"face_down": True}, 3),
]
each_case = pytest.mark.parametrize(("game", "options", "seats"), CASES, ids=str)


def digest(matches: Matches, steps: int) -> str:
    """A fingerprint of all that happens in so many steps of sampled actions."""
    told = hashlib.sha256()
    matches.reset(7)
    for _ in range(steps):
        matches.step(matches.sample())
        for name in ("actions", "observations", "masks", "to_act", "rewards", "ended"):
            told.update(getattr(matches, name).tobytes())
    return told.hexdigest()


def played(game: str, options: Any, seats: int, seed: int) -> tuple[Any, Any, int]:
    """A state in the middle of a match played by chance, what an environment keeps beside it, and the moves made."""
    rules: Any = KITS[game].game
    rng = Random(seed)
    chosen, seats = rules.read_options(options, seats)
    state, moves = rules.start(chosen, seats), rng.randrange(1, 60)
    for made in range(moves):
        if rules.to_act(state) is None:
            return state, None, made
        legal = rules.legal(state)
        state = rules.play(state, rules.dealt(state, rng, rng.choice(legal) if legal else None)).state
    return state, extra_of(game, state), moves


def extra_of(game: str, state: Any) -> Any:
    extra = KITS[game].rows.EXTRAS.plain()
    if game == "red7":
        extra.canvas = mask_of(map(Card, state.canvas))
    else:
        extra.corner = red_arrays.window(state.raw)
    return extra


def observed(game: str, state: Any, extra: Any, seat: int, writer: str, seats: int) -> numpy.ndarray:
    row = numpy.zeros(size_of(KITS[game].layout(writer, seats)), numpy.uint8)
    KITS[game].rows.observe(state.raw, extra, seat, KITS[game].rows.WRITERS.index(writer), row, 0)
    return row


def extra_at(extra: Any) -> Any:
    """The extras of a match of RED with the same window, for which nothing is written yet."""
    new = red_arrays.EXTRAS.plain()
    new.corner = extra.corner
    return new


def pack(shape: Any, plain: Any) -> Any:
    states = Backend("numba").states(shape, 1)
    Backend("numba").put(states, 0, plain)
    return states[0]


def action_of(game: str, extra: Any, move: Any) -> int:
    if game == "red7":
        return int(move.action)
    if isinstance(move, red.Flip):
        return red_arrays.FLIP_SMALL if move.size == "small" else red_arrays.FLIP_LARGE
    return red_arrays.to_window(extra.corner, move.action)
