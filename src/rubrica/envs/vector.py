"""Thousands of matches stepped at once in compiled code, as a vector environment of Gymnasium.

>>> from rubrica.envs import vector
>>> env = vector.make("red7", n=4096, seats=3, draw="may", threads=2)
>>> observations, infos = env.reset(seed=7)
>>> observations, rewards, ended, cut, infos = env.step(env.sample())
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rubrica.core.errors import BadParameter
from rubrica.envs.matches import Matches, Seed, shown

VIEWS = ("_observations", "_given", "_infos", "_finals")
"""The attributes that hold arrays given out."""


class VectorGames(VectorEnv[numpy.ndarray, numpy.ndarray, numpy.ndarray]):
    """Matches side by side. In each the seat to act acts; a match that ends begins anew in the same step.

    What `reset` and `step` give are always the same arrays, changed in place: copy what is to be kept. They can be
    read, not written.

    - observations: what the seat to act sees, a row of bytes for each match.
    - rewards: a row for each match, with the reward of every seat; they are 0 until the match ends.
    - infos: `to_act`, the seat of each match that is to act; `action_mask`, its legal actions, if they are kept; and
      `final_obs`, where a match has just ended, what the seat that made the last move then saw.
    """

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.num_envs, self.seats = matches.n, matches.seats
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = Box(0, 255, matches.observations.shape[1:], numpy.uint8)
        self.single_action_space = Discrete(matches.kit.actions)
        self.observation_space = batch_space(self.single_observation_space, matches.n)
        self.action_space = batch_space(self.single_action_space, matches.n)
        self._share()

    def _share(self) -> None:
        """Note the arrays that are given out, which cannot be written."""
        matches = self.matches
        self._observations = matches.observations
        self._given = (matches.rewards, matches.ended, shown(numpy.zeros(matches.n, numpy.bool_)))
        self._infos = {"to_act": matches.to_act}
        if matches.masks.shape[1]:
            self._infos["action_mask"] = matches.masks.view(numpy.int8)  # the type that Gymnasium samples by
        self._finals = {"final_obs": matches.final_observations, "_final_obs": matches.ended}

    def __getstate__(self) -> dict[str, Any]:
        """All but the views, which would be arrays of their own in a copy."""
        return {name: value for name, value in vars(self).items() if name not in VIEWS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._share()

    def reset(
        self, *, seed: Seed = None, options: dict[str, Any] | None = None
    ) -> tuple[numpy.ndarray, dict[str, Any]]:
        """Begin all matches anew; `seed` is a number, or one a match; without it they go on from the last seed."""
        if options:
            raise BadParameter("options", f"{options!r}: the options of the game are arguments of `make`")
        self.matches.reset(seed)
        return self._observations, self._infos.copy()

    def step(
        self, actions: numpy.ndarray
    ) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray, numpy.ndarray, dict[str, Any]]:
        """Make one action in every match; if any is not legal a ValueError names it, and nothing changes."""
        self.matches.step(actions)
        rewards, ended, cut = self._given
        infos = self._infos | self._finals if self.matches.ended.any() else self._infos.copy()
        return self._observations, rewards, ended, cut, infos

    def sample(self) -> numpy.ndarray:
        """A legal action of every match, each as likely; by dice that follow from the match's seed."""
        return self.matches.sample()

    def close_extras(self, **_: Any) -> None:
        """End the threads."""
        self.matches.close()


def make(
    game: str,
    n: int,
    *,
    seats: int | None = None,
    observation: str | None = None,
    masks: bool = True,
    threads: int = 1,
    **options: Any,
) -> VectorGames:
    """So many matches of a game, `red7` or `red`, with its options; `observation` names how they are written.

    Each of the `threads` steps a part of the matches, and the results are the same for any number of them. Without
    `masks` no legal actions are written, which is faster.
    """
    return VectorGames(Matches(game, n, options, seats, observation, masks, threads))
