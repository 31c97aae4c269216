"""Red7 as a PettingZoo environment."""

from __future__ import annotations

from typing import Any

import numpy
from pettingzoo import AECEnv

from rubrica.envs.images import red7_image
from rubrica.envs.pettingzoo.aec import MatchEnv, wrapped
from rubrica.envs.red7_arrays import EXTRAS
from rubrica.red7 import GAME, Card, Move, State
from rubrica.red7.match import cards_in_play
from rubrica.red7.notation import MOVES


class raw_env(MatchEnv):  # noqa: N801  # PettingZoo's own name for it
    """A match of Red7; the action numbers are those of `rubrica.red7.Move.action`."""

    def __init__(
        self,
        seats: int = 2,
        *,
        observation: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__("red7", options, seats, observation, render_mode)
        self._moves: list[Move] = []
        self._rounds = 0

    def begun(self) -> None:
        """Note the first deal."""
        self._moves, self._rounds = [], 0
        self._note_deal()

    def stepped(self, action: int) -> None:
        """Note a move, and the deal after it where it ended a round."""
        self._moves.append(MOVES[action])
        if self.matches.options.scoring and not self.matches.ended[0]:
            self._note_deal()

    def _note_deal(self) -> None:
        extra = self.matches.unpacked(self.matches.extras, EXTRAS)
        if extra.round > self._rounds:
            raw = self.matches.unpacked(self.matches.states, self.matches.kit.state)
            order = tuple(map(Card, extra.order[: cards_in_play(raw)]))
            self._moves.append(Move("deal", None, order))
            self._rounds = extra.round

    def match(self) -> State:
        """Everything true in the match, hidden cards included, as a state of `rubrica.red7`."""
        self.refuse_before_reset()
        state = GAME.start(self.matches.options, self.matches.seats)
        for move in self._moves:
            state = GAME.play(state, move).state
        return state

    def lines(self) -> list[str]:
        """The match in lines of text."""
        return GAME.lines(self.match())

    def image(self) -> numpy.ndarray:
        """The match as an image."""
        return red7_image(self.match())


def env(**arguments: Any) -> AECEnv[str, dict[str, numpy.ndarray], int]:
    """Red7 with the usual wrappers; the arguments are those of `raw_env` and the options of Red7."""
    return wrapped(raw_env(**arguments))
