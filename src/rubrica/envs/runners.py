"""Random play of any environment, a moment at a time: what `rubrica bench envs` times."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy

Chunk: TypeAlias = Callable[[], int]
"""Plays for a moment and returns how many decisions were made."""


@dataclass(frozen=True)
class Runner:
    """Something that plays at random: what its sizes are, and how it is made ready."""

    part: str
    name: str
    size: str
    ready: Callable[[], Chunk]


def aec_chunk(env: Any) -> Chunk:
    """Play an AEC environment at random, some decisions at a time."""
    env.reset(seed=1)
    rng = random.Random(1)

    def chunk() -> int:
        made = 0
        while made < 100:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(rng.choice(numpy.flatnonzero(seen["action_mask"]).tolist()))
            made += 1
        return made

    return chunk


def spiel_chunk(game: Any) -> Chunk:
    """Play an OpenSpiel game at random from Python, a whole game at a time; chance is not counted."""
    rng = random.Random(1)

    def chunk() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return chunk
