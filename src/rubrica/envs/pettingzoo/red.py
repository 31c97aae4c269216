"""RED as a PettingZoo environment."""

from __future__ import annotations

from typing import Any

import numpy
from pettingzoo import AECEnv

from rubrica.envs.images import red_image
from rubrica.envs.pettingzoo.aec import MatchEnv, wrapped
from rubrica.red import GAME, State
from rubrica.red.state import outcome_of


class raw_env(MatchEnv):  # noqa: N801  # PettingZoo's own name for it
    """A game of RED; the action numbers are those of `rubrica.envs.red_arrays`."""

    def __init__(
        self,
        players: int = 3,
        *,
        observation: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__("red", {"players": players} | options, None, observation, render_mode)

    def match(self) -> State:
        """Everything true in the game, as a state of `rubrica.red`."""
        self.refuse_before_reset()
        raw = self.matches.unpacked(self.matches.states, self.matches.kit.state)
        return State(self.matches.options, raw, outcome_of(raw))

    def lines(self) -> list[str]:
        """The game in lines of text."""
        return GAME.lines(self.match())

    def image(self) -> numpy.ndarray:
        """The game as an image."""
        return red_image(self.match())


def env(**arguments: Any) -> AECEnv[str, dict[str, numpy.ndarray], int]:
    """RED with the usual wrappers; the arguments are those of `raw_env` and the options of RED."""
    return wrapped(raw_env(**arguments))
