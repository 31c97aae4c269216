"""The master of Red7: it believes what the turns of the others tell, and grows a tree over what it sees itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rubrica.bots import red7_beliefs, red7_tree
from rubrica.bots.red7 import SearchBot
from rubrica.bots.red7_beliefs import BELIEFS, POOL, TURNS
from rubrica.bots.red7_endings import ENDING
from rubrica.bots.red7_judge import JUDGE
from rubrica.bots.red7_past import PastTurn, past_turns
from rubrica.bots.red7_search import MOST_POINTS
from rubrica.bots.red7_tree import NODES_A_SOLUTION, TREE
from rubrica.bots.red7_weights import SEATS, SHIPPED, Weights, find_weights
from rubrica.core.bot import ANALYSIS_LEVEL, Budget, LearningBot
from rubrica.core.game import Rng, View
from rubrica.red7 import survival, turn
from rubrica.red7.state import State

PRIORS = {"plain": (0.2, 0.2, 0.6), "actions": (0.0, 0.0, 1.0)}
"""How likely a seat plays at random, by first fit or by judgement, before it was seen to play.

With card actions no turns are remembered, so that it stays as it is; there judgement is far above the others.
"""

DEALS_A_MS = {True: 10.0, False: 0.05}
"""Deals weighed for each millisecond of the budget, with and without compiled rules: a tenth of it or so."""

LEAST_DEALS = 16

ACTIONS_COST = 4
"""Iterations that a playout with card actions counts for: it takes about so many times as long."""


class BelievingBot(SearchBot, LearningBot):
    """Weighs deals of what it cannot see by what the others did, and tries every turn on the likely ones.

    Without weights it plays by the flat search.
    """

    def __init__(self, name: str, budget: Budget, weights: Path = SHIPPED) -> None:
        super().__init__(name, budget, fitting=12)
        self.weights = weights

    def beliefs(self, view: View, state: State, plan: Any, budget: Budget, dice: Any, weights: Weights) -> Any:
        """Deals of what is hidden, weighed; with the judge, a row of one each."""
        backend, kind = self.backend, "actions" if state.options.actions else "plain"
        judge, beliefs = JUDGE.plain(), BELIEFS.plain()
        judge.listed, judge.weights = -1, weights.sets[kind]
        growth = weights.points[kind][SEATS.index(state.seats)]
        judge.points = [round(1000 * growth**points) for points in range(MOST_POINTS)]
        beliefs.prior, beliefs.most = list(PRIORS[kind]), self._most_deals(budget)
        turns = past_turns(view, state)[-TURNS:]
        _remember(beliefs, turns)
        seen = backend.states(turn.STATE, max(1, len(turns)))
        for place, one in enumerate(turns):
            backend.put(seen, place, one.before)
        judges, rows = backend.states(JUDGE, 1), backend.states(BELIEFS, 1)
        backend.put(judges, 0, judge)
        backend.put(rows, 0, beliefs)
        base = backend.states(turn.STATE, 1)
        backend.put(base, 0, self.base(state))
        stack = self.stack(state)
        backend.twin(red7_beliefs).imagine(stack, base[0], seen, plan[0], judges[0], rows[0], dice)
        return judges, rows

    def train(
        self, seed: int, rounds: int, scale: float, path: Path, progress: Callable[[int], object]
    ) -> dict[str, list[float]]:
        """Learn weights and write them to a file; the curve of learning."""
        from rubrica.bots.red7_learning import learn

        return learn(seed, rounds, scale, path, progress).curve

    def _most_deals(self, budget: Budget) -> int:
        """How many deals may be weighed within a budget."""
        counts = [POOL]
        if budget.iterations is not None:
            counts.append(budget.iterations // 4)
        if budget.ms is not None:
            counts.append(int(budget.ms * DEALS_A_MS[self.backend.is_compiled]))
        return max(LEAST_DEALS, min(counts))

    def _search(self, view: View, state: State, plan: Any, budget: Budget, rng: Rng) -> None:
        """Try the turns on deals that were weighed."""
        weights = find_weights(self.weights)
        if state.options.actions and budget.iterations is not None:
            budget = Budget(max(1, budget.iterations // ACTIONS_COST), budget.ms)
        if weights is None:
            super()._search(view, state, plan, budget, rng)
            return
        backend = self.backend
        dice, walk, stack = backend.dice(rng.randrange(1 << 63)), backend.state(survival.WALK), self.stack(state)
        judges, beliefs = self.beliefs(view, state, plan, budget, dice, weights)
        base = backend.states(turn.STATE, 1)
        backend.put(base, 0, self.base(state))
        tree, endings, ending = backend.states(TREE, 1), backend.states(ENDING, 1), ENDING.plain()
        if backend.is_compiled or budget.ms is None:  # plain rules take far too long to solve a deal in time
            ending.most = NODES_A_SOLUTION
        backend.put(endings, 0, ending)
        records = [rows[0] for rows in (plan, judges, beliefs, tree, endings)]
        search, work = backend.twin(red7_tree), (stack, base[0], walk, *records)
        self.halve(plan, budget, lambda deals: search.try_believed(*work, deals, dice))


def _remember(beliefs: Any, turns: list[PastTurn]) -> None:
    """Write down the turns of others, each with the cards that its seat spent and drew from then on."""
    beliefs.turns = len(turns)
    for place, one in enumerate(turns):
        beliefs.seat[place], beliefs.first[place], beliefs.last[place] = one.seat, one.first, one.last
        beliefs.spent[place] = one.spent
        for later in turns[place:]:
            if later.seat == one.seat:
                beliefs.later[place] |= later.spent
                beliefs.drawn[place] += later.drawn


BOTS = {
    "master": BelievingBot("master", Budget(iterations=32_000)),
    ANALYSIS_LEVEL: BelievingBot(ANALYSIS_LEVEL, Budget(ms=5_000)),
}
