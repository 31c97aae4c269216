"""The bots of RED; its master is in `red_master`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rubrica.bots import red_policy, red_search
from rubrica.bots.red_policy import ALL_PLACES, LOOK
from rubrica.bots.red_search import NODE, ROOT, SEARCH, UNIT
from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.compiled import Backend, current_backend
from rubrica.core.game import Rng, View
from rubrica.red import turn
from rubrica.red.game import GAME
from rubrica.red.notation import SIZES, Flip, placement_text

MOST_NODES = 100_000
"""Room for a tree of 157 MB; when it is full, the tree no longer grows, but the search goes on."""

NODES_A_MS = 100
"""More than a search can fill in a millisecond; two are, where the rules are not compiled."""

BATCH = 50
"""Iterations between two looks at the clock; one where the rules are not compiled."""

NO_LIMIT = 1 << 62


class RedBot(Bot):
    """What the bots of RED share: the compiled rules."""

    game = "red"

    def __init__(self, name: str, budget: Budget | None = None) -> None:
        self.name = name
        self.budget = budget or Bot.budget

    @property
    def backend(self) -> Backend:
        """How the rules run: compiled or plain."""
        return current_backend()

    def states(self, view: View) -> Any:
        """Two states for the rules: what the view tells, and one to play in."""
        states = self.backend.states(turn.STATE, 2)
        self.backend.put(states, 0, GAME.hidden_from(view).raw)
        return states


class RandomBot(RedBot):
    """Any legal move, each as likely."""

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """One move, drawn at random."""
        return [Considered(view.legal[rng.randrange(len(view.legal))], 0.5, 1)]


class GreedyBot(RedBot):
    """The best lead after the move: its own score minus its best rival's. `samples`: places evaluated per placement."""

    def __init__(self, name: str, samples: int = ALL_PLACES) -> None:
        super().__init__(name)
        self.samples = samples

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The one move that looks best."""
        policy, state = self.backend.twin(red_policy), self.states(view)[0]
        look, dice = self.backend.state(LOOK), self.backend.dice(rng.randrange(1 << 63))
        if view.told["phase"] == "flip":
            return [Considered(str(Flip(SIZES[policy.greedy_flip(state, look, self.samples, dice)])), 0.5, 1)]
        return [Considered(placement_text(int(policy.greedy_placement(state, look, self.samples, dice))), 0.5, 1)]


class SearchBot(RedBot):
    """Tree search in which every seat plays for itself; games are played out greedily, each seat by a few `samples`."""

    def __init__(self, name: str, budget: Budget, samples: int = 10) -> None:
        super().__init__(name, budget)
        self.samples = samples
        self._hasty = GreedyBot(name)

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """Every move tried, the one tried most first; of placements with the same effect, one."""
        if budget.is_nothing:
            return self._hasty.consider(view, budget, rng)
        root = self._search(view, budget, rng)
        tried = [
            Considered(move_text(root.action[i]), root.won[i] / (UNIT * root.tried[i]), root.tried[i])
            for i in range(root.count)
            if root.tried[i]
        ]
        return sorted(tried, key=lambda one: (-one.visits, -one.value))

    def _search(self, view: View, budget: Budget, rng: Rng) -> Any:
        """The root of the tree, when the budget is used up."""
        backend, states, nodes = self.backend, self.states(view), self.nodes(budget)
        plan = SEARCH.plain()
        plan.samples, plan.room = self.samples, len(nodes)
        plans = backend.states(SEARCH, 1)
        backend.put(plans, 0, plan)
        look, dice = backend.state(LOOK), backend.dice(rng.randrange(1 << 63))
        work = (states[0], states[1], nodes, plans[0], look, dice)
        search_more = backend.twin(red_search).search_more
        self.use_up(budget, lambda count: search_more(*work, count))
        return backend.unpack(nodes[ROOT], NODE)

    def nodes(self, budget: Budget) -> Any:
        """Room for the tree that a search within a budget can grow."""
        room = NO_LIMIT if budget.iterations is None else budget.iterations
        if budget.ms is not None:
            room = min(room, int((NODES_A_MS if self.backend.is_compiled else 2) * budget.ms))
        return self.backend.states(NODE, min(room, MOST_NODES) + ROOT + 1)

    def use_up(self, budget: Budget, search: Callable[[int], object]) -> None:
        """Search for so many iterations, or until the time is over; once at least."""
        if budget.ms is None:
            search(budget.iterations or 1)
            return
        iterations = NO_LIMIT if budget.iterations is None else budget.iterations
        batch, until = BATCH if self.backend.is_compiled else 1, time.perf_counter() + budget.ms / 1000
        search(1)
        done = 1
        while done < iterations and time.perf_counter() < until:
            search(min(batch, iterations - done))
            done += batch


def move_text(action: int) -> str:
    """A move of the tree in notation."""
    return str(Flip(SIZES[action - turn.FLIP])) if action >= turn.FLIP else placement_text(action)


BOTS: dict[str, Bot] = {
    "random": RandomBot("random"),
    "greedy": GreedyBot("greedy"),
    "search": SearchBot("search", Budget(iterations=1_000)),
    "novice": GreedyBot("novice", samples=1),
    "casual": GreedyBot("casual", samples=3),
    "club": GreedyBot("club"),
    "expert": SearchBot("expert", Budget(iterations=100)),
    "tree-10k": SearchBot("tree-10k", Budget(iterations=10_000)),
}
