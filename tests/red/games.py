"""What the tests of RED share: states from placements, and random games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from rubrica.red import GAME, Flip, Options, Placement, State

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 2},
    {"players": 2, "inks": ["red", "white"]},
    {"players": 2, "inks": ["black", "red"]},
    {"face_down": True},
    {"players": 2, "face_down": True},
)
PINWHEEL = ["wb@0,0", "bw@1,0", "rb@0,1", "wr@1,1", "WB@0,-2", "BW@2,0", "RB@0,2", "WR@-2,0"]
"""Four small tiles in a square, walled in by four large ones: over after 8 tiles."""
BOOK = [
    *("wb@0,0", "BW@1,-1", "RB@-2,-1", "rw@0,-1", "wb@0,1", "WR@-1,2", "bw@1,1", "br@1,2"),
    *("BR@2,2", "wr@-1,1", "br@1,3", "br@1,4", "rw@-2,1", "RW@-4,1", "wb@-2,2", "bw@1,5"),
]
"""A board with the book's scores: white 6 × 4, black 9 × 4, red 6 × 8."""


def state_of(placed: list[str] | str, **options: Any) -> State:
    """The state after placements, in a list or in a line."""
    return GAME.load({"options": options, "placed": placed.split() if isinstance(placed, str) else placed})


def legal(state: State) -> list[str]:
    return [str(move) for move in GAME.legal(state)]


def places(state: State, tile: str) -> set[str]:
    """Where a tile may go."""
    return {move.split("@")[1] for move in legal(state) if move.split("@")[0] == tile}


def states(options: dict[str, Any], seed: int) -> Iterator[State]:
    """The states of a random game, from the start to the end."""
    rng = random.Random(seed)
    state = GAME.start(Options.read(options), Options.read(options).players)
    while True:
        yield state
        if GAME.to_act(state) is None:
            return
        state = GAME.play(state, GAME.dealt(state, rng, rng.choice(GAME.legal(state)))).state


def stretched_states(column: int, row: int, rng: random.Random) -> Iterator[State]:
    """The states of a game that goes as far as it can this way and, by turns, the other: small tiles, then large."""
    state = state_of([])
    while GAME.to_act(state) is not None:
        yield state
        moves = [move for move in GAME.legal(state) if isinstance(move, Placement)]
        moves = [move for move in moves if move.tile.size == "small"] or moves
        ways = [(column * move.column + row * move.row) * (-1) ** len(state.placed) for move in moves]
        state = GAME.play(
            state, rng.choice([move for move, way in zip(moves, ways, strict=True) if way == max(ways)])
        ).state
    yield state


def state_at(options: dict[str, Any], seed: int, place: int) -> State:
    """One state of a random game: the place-th, or the last."""
    *_, state = itertools.islice(states(options, seed), place + 1)
    return state


@st.composite
def random_states(draw: st.DrawFn, sets: tuple[dict[str, Any], ...] = OPTION_SETS) -> State:
    """A state at any moment of a random game."""
    options = draw(st.sampled_from(sets))
    most = 72 if options.get("face_down") else 36
    return state_at(options, draw(st.integers(0, 2**32)), draw(st.integers(0, most)))


def flip(text: str) -> Flip:
    return Flip.parse(text)
