"""The master of RED: a tree search led by learnt judgement, and endings solved exactly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.bots import red_endings, red_tree
from rubrica.bots.red import NO_LIMIT, SearchBot, move_text
from rubrica.bots.red_endings import ENDING, MOST_PLACEMENTS, PLIES
from rubrica.bots.red_judge import JUDGE
from rubrica.bots.red_policy import LOOK
from rubrica.bots.red_search import NODE, ROOT, SEARCH, UNIT
from rubrica.bots.red_weights import SHIPPED, Weights, find_weights
from rubrica.core.bot import ANALYSIS_LEVEL, Bot, Budget, Considered, LearningBot
from rubrica.core.game import Rng, View
from rubrica.core.progress import Progress
from rubrica.red import turn
from rubrica.red.game import GAME

SEQUENCES_AN_ITERATION = 10
"""Sequences of an ending that take about as long as one iteration of the search."""

SEQUENCES_A_MS = {True: 500.0, False: 2.0}
"""The same for a millisecond, with and without compiled rules."""


class JudgingBot(SearchBot, LearningBot):
    """Tree search that tries first what learnt weights judge best, and solves the last tiles as soon as it can.

    Without weights it is the search of `tree-10k`.
    """

    def __init__(self, name: str, budget: Budget, weights: Path = SHIPPED) -> None:
        super().__init__(name, budget)
        self.weights = weights

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """Every move tried, the best first: by its exact value in an ending that can be solved, else most tried."""
        weights = find_weights(self.weights)
        if weights is None or budget.is_nothing or view.told["phase"] == "flip":
            return super().consider(view, budget, rng)
        return self.solved(view, budget, weights) or super().consider(view, budget, rng)

    def solved(self, view: View, budget: Budget, weights: Weights) -> list[Considered]:
        """Every placement with its exact value, equals by judgement; empty if solving would take too long."""
        backend, most = self.backend, self._most_sequences(budget)
        stack, ending = backend.states(turn.STATE, PLIES + 1), backend.state(ENDING)
        backend.put(stack, 0, GAME.hidden_from(view).raw)
        found, judge = backend.numbers(3 * MOST_PLACEMENTS), self.judge(view, weights)[0]
        count = int(backend.twin(red_endings).solve_all(stack, ending, judge, found, most))
        rows = [tuple(map(int, found[3 * place : 3 * place + 3])) for place in range(count)]
        rows.sort(key=lambda row: (-row[1], -row[2]))
        return [Considered(move_text(action), worth / UNIT, 1) for action, worth, _ in rows]

    def judge(self, view: View, weights: Weights) -> Any:
        """The judge for the players of a view: a row of one."""
        judge = JUDGE.plain()
        judge.weights = weights.of(GAME.hidden_from(view).options.players)
        judges = self.backend.states(JUDGE, 1)
        self.backend.put(judges, 0, judge)
        return judges

    def train(self, seed: int, rounds: int, scale: float, path: Path, progress: Progress) -> dict[str, list[float]]:
        """Learn weights and write them to a file; the curve of learning."""
        from rubrica.bots.red_learning import learn

        return learn(seed, rounds, scale, path, progress).curve

    def _most_sequences(self, budget: Budget) -> int:
        """Sequences that can be played within a budget."""
        most = NO_LIMIT if budget.iterations is None else min(NO_LIMIT, SEQUENCES_AN_ITERATION * budget.iterations)
        if budget.ms is not None:
            most = min(most, int(SEQUENCES_A_MS[self.backend.is_compiled] * budget.ms))
        return most

    def _search(self, view: View, budget: Budget, rng: Rng) -> Any:
        """The root of the tree, when the budget is used up."""
        weights = find_weights(self.weights)
        if weights is None:
            return super()._search(view, budget, rng)
        backend, states, nodes = self.backend, self.states(view), self.nodes(budget)
        plan = SEARCH.plain()
        plan.samples, plan.room = self.samples, len(nodes)
        plans, judges = backend.states(SEARCH, 1), self.judge(view, weights)
        backend.put(plans, 0, plan)
        dice = backend.dice(rng.randrange(1 << 63))
        work = (states[0], states[1], nodes, plans[0], judges[0], backend.state(LOOK), dice)
        search_more = backend.twin(red_tree).search_more
        self.use_up(budget, lambda count: search_more(*work, count))
        return backend.unpack(nodes[ROOT], NODE)


BOTS: dict[str, Bot] = {
    "master": JudgingBot("master", Budget(iterations=9_500)),
    ANALYSIS_LEVEL: JudgingBot(ANALYSIS_LEVEL, Budget(ms=5_000)),
}
