"""The master of Red7: it believes what the turns of the others tell, and grows a tree over what it sees itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.bots import red7_beliefs, red7_tree
from rubrica.bots.red7 import SearchBot
from rubrica.bots.red7_beliefs import BELIEFS, POOL, TURNS
from rubrica.bots.red7_endings import ENDING
from rubrica.bots.red7_judge import JUDGE
from rubrica.bots.red7_past import PastTurn, past_turns
from rubrica.bots.red7_search import CANDIDATES, PLAN, UNIT
from rubrica.bots.red7_tree import NODES_A_SOLUTION, TREE
from rubrica.bots.red7_weights import SEATS, SHIPPED, Weights, find_weights
from rubrica.core.bot import ANALYSIS_LEVEL, Budget, LearningBot
from rubrica.core.compiled import Backend
from rubrica.core.game import Rng, View
from rubrica.core.progress import Progress
from rubrica.red7 import survival, turn
from rubrica.red7.state import State

PRIORS = {"plain": (0.4, 0.15, 0.25, 0.2), "actions": (0.0, 0.0, 1.0, 0.0)}
"""How likely a seat plays at random, by first fit, by judgement or in good ways of its own, before it was seen to play.

With card actions judgement is far above the others.
"""
DEALS_A_MS = {True: 10.0, False: 0.05}
"""Deals weighed for each millisecond of the budget, with and without compiled rules: a tenth of it or so."""

LEAST_DEALS = 16

FORCED = 16
"""A turn that is the only one gets one iteration in so many of the budget."""

CLEAR = 5.0
"""Standard errors by which a turn must be ahead of all others to be taken before the budget is used up."""

FEWEST = 100
"""Playouts of both turns that such a comparison needs."""

ACTIONS_COST = 4
"""Iterations that a playout with card actions counts for: it takes about so many times as long."""


class BelievingBot(SearchBot, LearningBot):
    """Weighs deals of what it cannot see by what the others did, and tries every turn on the likely ones.

    Without weights it plays by the flat search.
    """

    most_turns = CANDIDATES
    few_deals = 0.1
    """If a smaller share of the deals weighed has nearly all the weight, they are changed into other likely ones."""

    def __init__(self, name: str, budget: Budget, weights: Path = SHIPPED) -> None:
        super().__init__(name, budget, fitting=12)
        self.weights = weights

    def beliefs(self, view: View, state: State, plan: Any, budget: Budget, dice: Any, weights: Weights) -> Any:
        """Deals of what is hidden, weighed; with the judge, a row of one each."""
        backend, kind = self.backend, "actions" if state.options.actions else "plain"
        judge, beliefs = JUDGE.plain(), BELIEFS.plain()
        judge.listed, judge.weights = -1, weights.sets[kind]
        judge.points = weights.points[kind][SEATS.index(state.seats)].table()
        beliefs.prior, beliefs.most, beliefs.few = list(PRIORS[kind]), self._most_deals(budget), self.few_deals
        turns = [one for one in past_turns(view, state) if tells(one, state)][-TURNS:]
        _remember(beliefs, turns)
        seen = backend.states(turn.STATE, max(1, len(turns)))
        for place, one in enumerate(turns):
            backend.put(seen, place, one.before)
        judges, rows = backend.states(JUDGE, 1), backend.states(BELIEFS, 1)
        backend.put(judges, 0, judge)
        backend.put(rows, 0, beliefs)
        base = backend.states(turn.STATE, 1)
        backend.put(base, 0, self.base(state))
        stack, walk = self.stack(state), backend.state(survival.WALK)
        backend.twin(red7_beliefs).imagine(stack, walk, base[0], seen, plan[0], judges[0], rows[0], dice)
        return judges, rows

    def train(self, seed: int, rounds: int, scale: float, path: Path, progress: Progress) -> dict[str, list[float]]:
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
        weights, backend = find_weights(self.weights), self.backend
        if state.options.actions and budget.iterations is not None:
            budget = Budget(max(1, budget.iterations // ACTIONS_COST), budget.ms)
        if plan_of(plan, backend).count == 1 and budget.iterations is not None:
            budget = Budget(max(1, budget.iterations // FORCED), budget.ms)  # there is only a value to find
        if weights is None:
            super()._search(view, state, plan, budget, rng)
            return
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

    def is_clear(self, plan: Any) -> bool:
        """Whether the best turn is ahead of the second by CLEAR standard errors of their difference, at least."""
        done = plan_of(plan, self.backend)
        first, second = done.order[:2]
        tries = min(done.visits[first], done.visits[second])
        if tries < FEWEST or find_weights(self.weights) is None:
            return False
        means = [done.total[one] / (UNIT * done.visits[one]) for one in (first, second)]
        spread = sum(mean * (1 - mean) for mean in means) / tries
        return (means[0] - means[1]) ** 2 > CLEAR**2 * spread


def plan_of(plan: Any, backend: Backend) -> Any:
    """The table of a search, as it is now."""
    return backend.unpack(plan[0], PLAN)


def tells(one: PastTurn, state: State) -> bool:
    """Whether deals are weighed by a turn: with card actions only by a fold before any card was played.

    There the judge knows only some of the turns that a seat could have taken; weighed by them the true hands come out
    less likely than others.
    """
    return not state.options.actions or (one.first == turn.FOLD and one.spent == 0)


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
                beliefs.gained[place] |= later.gained


BOTS = {
    "master": BelievingBot("master", Budget(iterations=48_000)),
    ANALYSIS_LEVEL: BelievingBot(ANALYSIS_LEVEL, Budget(ms=5_000)),
}
