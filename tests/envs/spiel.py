"""What tests of the OpenSpiel games share: games by name, and states in the middle of matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel

import rubrica.envs.openspiel  # noqa: F401  # this registers the games

ACTIONS = "rubrica_red7(players=3,draw=may,actions=True)"
MATCH = "rubrica_red7(players=2,draw=must,scoring=True,actions=True)"
SOME = ["rubrica_red7", ACTIONS, "rubrica_red", "rubrica_red(players=2,face_down=True,inks=white+red)"]
MINI = "rubrica_red7(numbers=2,colors=3,hand=1)"
DRAWS = "rubrica_red7(numbers=3,colors=2,hand=1,draw=may,actions=True)"


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def at_random(game: Any, seed: int, moves: int | None = None) -> Any:
    """A state after so many moves by chance, but not a chance node; without a number, at the end."""
    rng, state = Random(seed), game.new_initial_state()
    made = 0
    while not state.is_terminal() and (moves is None or made < moves or state.is_chance_node()):
        outcomes = (
            state.chance_outcomes() if state.is_chance_node() else [(action, 1) for action in state.legal_actions()]
        )
        actions, weights = zip(*outcomes, strict=True)
        made += not state.is_chance_node()
        state.apply_action(rng.choices(actions, weights)[0])
    return state
