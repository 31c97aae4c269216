"""The master of RED: a tree search led by learnt judgement, and endings solved exactly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rubrica.bots import red_endings, red_judge, red_tree
from rubrica.bots.red import NO_LIMIT, SearchBot, move_text
from rubrica.bots.red_endings import ENDING, PLIES
from rubrica.bots.red_judge import JUDGE
from rubrica.bots.red_policy import LOOK, PLACES
from rubrica.bots.red_search import NODE, ROOT, SEARCH, UNIT
from rubrica.bots.red_weights import SHIPPED, Weights, find_weights
from rubrica.core.bot import ANALYSIS_LEVEL, Bot, Budget, Considered, LearningBot
from rubrica.core.game import Rng, View
from rubrica.red import turn
from rubrica.red.game import GAME
from rubrica.red.tiles import FIRST_LARGE

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
        backend = self.backend
        endings, judge = backend.twin(red_endings), self.judge(view, weights)[0]
        most, state = self._most_sequences(budget), self.states(view)[0]
        if int(endings.sequences(state, most)) > most:
            return []
        stack = backend.states(turn.STATE, PLIES + 1)
        backend.put(stack, 0, backend.unpack(state, turn.STATE))
        ending, worth, mover = backend.state(ENDING), backend.numbers(3), int(backend.twin(turn).seat(state))
        rules, found = backend.twin(turn), list[tuple[float, int, Considered]]()
        for number in range(int(rules.placements(stack[0]))):
            action = int(rules.nth_placement(stack[0], number))
            rules.play_on(stack[1], stack[0], action)
            endings.solve_after(stack, ending, worth)
            value = int(worth[mover]) / UNIT
            found.append((-value, -self._judged(stack[0], judge, action), Considered(move_text(action), value, 1)))
        return [one for _, _, one in sorted(found, key=lambda each: each[:2])]

    def judge(self, view: View, weights: Weights) -> Any:
        """The judge for the players of a view: a row of one."""
        judge = JUDGE.plain()
        judge.weights = weights.of(GAME.hidden_from(view).options.players)
        judges = self.backend.states(JUDGE, 1)
        self.backend.put(judges, 0, judge)
        return judges

    def train(
        self, seed: int, rounds: int, scale: float, path: Path, progress: Callable[[int], object]
    ) -> dict[str, list[float]]:
        """Learn weights and write them to a file; the curve of learning."""
        from rubrica.bots.red_learning import learn

        return learn(seed, rounds, scale, path, progress).curve

    def _judged(self, state: Any, judge: Any, action: int) -> int:
        rules, kind = self.backend.twin(red_judge), action >> 12
        large = int(kind >= FIRST_LARGE)
        rules.judge_round(state, judge)
        rules.judge_place(state, judge, action & PLACES, large)
        return int(rules.judged(judge, kind, large))

    def _most_sequences(self, budget: Budget) -> int:
        """Sequences that can be played within a budget."""
        most = NO_LIMIT if budget.iterations is None else SEQUENCES_AN_ITERATION * budget.iterations
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
