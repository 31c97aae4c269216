"""The seer of Red7: it sees all cards. For measuring what luck leaves to skill, never at a table."""

from __future__ import annotations

from typing import Any

from rubrica.bots import red7_solver
from rubrica.bots.red7 import SearchBot
from rubrica.core.bot import Budget, OpenBot
from rubrica.core.game import Json, Rng, View
from rubrica.red7.game import GAME
from rubrica.red7.state import State

NODES = 200_000


class Seer(SearchBot, OpenBot):
    """Solves the round between two seats where it can, and else searches the one true deal."""

    def choose_open(self, view: View, told: Json, budget: Budget, rng: Rng) -> str:
        """A move that wins whatever the other does, if one is found in time."""
        if len(view.legal) == 1:
            return view.legal[0]
        state = GAME.play_all(GAME.load(told["position"]), told["moves"])
        if state.seats == 2 and not state.options.scoring:
            nodes = NODES
            for move in view.legal:
                after = GAME.play(state, GAME.parse(move)).state
                winner, nodes = self._winner(after, nodes)
                if winner == view.seat:
                    return move
                if nodes <= 0:
                    break
        return self.consider_state(view, state, budget, rng)[0].move

    def _winner(self, state: State, nodes: int) -> tuple[int, int]:
        """Who wins with best play (-1 if that takes too long), and the nodes left."""
        if state.outcome is not None:
            return state.outcome["winners"][0], nodes
        stack, todo = self.stack(state, red7_solver.DEEPEST + 1), self.backend.numbers(7 * red7_solver.DEEPEST + 7)
        left = self.backend.numbers(1)
        left[0] = nodes
        return int(self.backend.twin(red7_solver).solve(stack, todo, left)), int(left[0])

    def hide(self, plan: Any, view: View) -> None:
        """Nothing is hidden from it."""

    def base(self, state: State) -> Any:
        """Every card of the deck counts as known, so that none is dealt anew."""
        raw = state.raw.copied()
        raw.deck_known = raw.deck_size
        return raw


BOTS = {"seer": Seer("seer", Budget(iterations=4000))}
