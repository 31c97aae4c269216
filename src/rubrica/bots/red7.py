"""The bots of Red7."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rubrica.bots import red7_policy, red7_search
from rubrica.bots.red7_search import CANDIDATES, PLAN, UNIT, WORLD
from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.compiled import Backend, current_backend
from rubrica.core.game import Rng, View
from rubrica.red7 import survival, turn
from rubrica.red7.game import GAME
from rubrica.red7.notation import MOVES, Move
from rubrica.red7.state import State
from rubrica.red7.turn_list import all_turns
from rubrica.red7.views import unseen

FEW_CANDIDATES = 16
"""Turns tried within a time where the rules are not compiled: each takes a hundred times as long."""

NO_LIMIT = 1 << 62

BATCH = 4
"""Deals between two looks at the clock; one where the rules are not compiled."""

TRIES = 4_000
"""Moves tried to list turns: enough for any hand that is dealt; a practice hand of 36 cards has millions of turns."""


class Red7Bot(Bot):
    """What the bots of Red7 share: the compiled rules."""

    game = "red7"

    def __init__(self, name: str, budget: Budget | None = None) -> None:
        self.name = name
        self.budget = budget or Bot.budget

    @property
    def backend(self) -> Backend:
        """How the rules run: compiled or plain."""
        return current_backend()

    def stack(self, state: State, count: int = WORLD + 1) -> Any:
        """A stack of states for the rules, this one at its bottom."""
        stack = self.backend.states(turn.STATE, count)
        self.backend.put(stack, 0, state.raw)
        return stack


class RandomBot(Red7Bot):
    """Any turn that keeps it in, each as likely."""

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """One move, the first of a turn drawn at random."""
        walk, dice = self.backend.state(survival.WALK), self.backend.dice(rng.randrange(1 << 63))
        self.backend.twin(survival).draw_turn(self.stack(GAME.hidden_from(view)), walk, dice)
        move = str(MOVES[self.backend.unpack(walk, survival.WALK).turn[0]])
        return [Considered(move if move in view.legal else view.legal[0], 0.5, 1)]


class FirstFitBot(RandomBot):
    """The first palette play that leads, else the first discard, else both; low cards first.

    `strays` is how many times in 100 it plays any turn that keeps it in instead.
    """

    def __init__(self, name: str, strays: int = 0) -> None:
        super().__init__(name)
        self.strays = strays

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The one move that fits first; where none of the simple turns fits, any that keeps it in."""
        if rng.randrange(100) < self.strays:
            return super().consider(view, budget, rng)
        action = int(self.backend.twin(red7_policy).first_fit(self.stack(GAME.hidden_from(view))))
        if action == turn.FOLD:
            return super().consider(view, budget, rng)
        return [Considered(str(MOVES[action]), 0.5, 1)]


class SearchBot(Red7Bot):
    """Deals what it cannot see many times, tries every turn on each deal, and drops the worse half again and again.

    `fitting` says how many of 16 turns in its playouts are by first fit, the others are random; `slips` is how often in
    100 it plays the first turn that fits instead.
    """

    most_turns = 64
    """Turns tried at most; of more, some are left out at random."""

    def __init__(self, name: str, budget: Budget, fitting: int = 8, slips: int = 0) -> None:
        super().__init__(name, budget)
        self.fitting, self.slips = fitting, slips
        self._hasty = FirstFitBot(name)

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """Every turn looked at, by its first move: the move's best turn counts."""
        if rng.randrange(100) < self.slips or budget.is_nothing:
            return self._hasty.consider(view, budget, rng)
        return self.consider_state(view, GAME.hidden_from(view), budget, rng)

    def consider_state(self, view: View, state: State, budget: Budget, rng: Rng) -> list[Considered]:
        """The same, for the state that a view tells of."""
        hurried = budget.ms is not None and not self.backend.is_compiled
        turns = self._turns(state, FEW_CANDIDATES if hurried else self.most_turns, rng)
        if not turns:
            return self._hasty.consider(view, budget, rng)
        plan = self._plan(view, turns)
        self._search(view, state, plan, budget, rng)
        done = self.backend.unpack(plan[0], PLAN)
        considered: dict[str, Considered] = {}
        for index in done.order[: len(turns)]:
            move, visits = str(turns[index][0]), done.visits[index]
            value = done.total[index] / (visits * UNIT) if visits else 0.0
            before = considered.get(move)
            considered[move] = Considered(
                move, before.value if before else value, visits + (before.visits if before else 0)
            )
        return list(considered.values())

    def base(self, state: State) -> Any:
        """The raw state into which what is hidden is dealt."""
        return state.raw

    def hide(self, plan: Any, view: View) -> None:
        """Note which cards the seat cannot place, and how many of them each hand gets."""
        hidden = unseen(view)
        plan.hidden[: len(hidden)], plan.hidden_count = hidden, len(hidden)
        for seat, public in enumerate(view.told["seats"]):
            plan.places[seat] = 0 if seat == view.seat else public["hand_size"] - len(public["known"])

    def _turns(self, state: State, most: int, rng: Rng) -> list[tuple[Move, ...]]:
        """The turns worth trying, those with the same effect once; in a scoring match folding may cost least."""
        by_effect: dict[Any, tuple[Move, ...]] = {}
        for moves, after in all_turns(state.raw, TRIES):
            effect = (*after.hand, *after.palette, after.rule, *after.deck, after.deck_size, after.phase)
            by_effect.setdefault(effect, moves)
        turns = list(by_effect.values())
        while len(turns) >= most:
            turns.pop(rng.randrange(len(turns)))
        if state.options.scoring and state.raw.phase == turn.START and turns:
            turns.append((MOVES[turn.FOLD],))
        return turns

    def _plan(self, view: View, turns: list[tuple[Move, ...]]) -> Any:
        """The search's table, filled with the turns and with what is hidden."""
        plan = PLAN.plain()
        plan.count, plan.seat, plan.fitting = len(turns), view.seat, self.fitting
        plan.order = list(range(CANDIDATES))
        for index, moves in enumerate(turns):
            plan.length[index] = len(moves)
            for step, move in enumerate(moves):
                plan.actions[survival.DEPTH * index + step] = move.action
        self.hide(plan, view)
        rows = self.backend.states(PLAN, 1)
        self.backend.put(rows, 0, plan)
        return rows

    def _search(self, view: View, state: State, plan: Any, budget: Budget, rng: Rng) -> None:
        """Try the turns on deals of what is hidden, each as likely."""
        search, backend = self.backend.twin(red7_search), self.backend
        stack, walk = self.stack(state), backend.state(survival.WALK)
        base, dice = backend.states(turn.STATE, 1), backend.dice(rng.randrange(1 << 63))
        backend.put(base, 0, self.base(state))
        self.halve(plan, budget, lambda deals: search.try_turns(stack, base[0], walk, plan[0], deals, dice))

    def halve(self, plan: Any, budget: Budget, try_turns: Callable[[int], object]) -> None:
        """Try the turns on so many deals, halving their number until two are left and tried once more."""
        search, backend = self.backend.twin(red7_search), self.backend
        count = int(backend.unpack(plan[0], PLAN).count)
        phases = max(1, (count - 1).bit_length())
        batch = BATCH if backend.is_compiled else 1
        for _ in range(phases):
            deals = NO_LIMIT if budget.iterations is None else max(1, budget.iterations // (phases * count))
            if budget.ms is None:
                try_turns(deals)
            else:
                until = time.perf_counter() + budget.ms / 1000 / phases
                while deals > 0 and time.perf_counter() < until:
                    try_turns(min(batch, deals))
                    deals -= batch
            search.drop_half(plan[0])
            count = (count + 1) // 2
            if budget.ms is None and self.is_clear(plan):
                return

    def is_clear(self, plan: Any) -> bool:
        """Whether no more playouts are needed, although the budget has some left."""
        return False


BOTS: dict[str, Bot] = {
    "random": RandomBot("random"),
    "first-fit": FirstFitBot("first-fit"),
    "novice": FirstFitBot("novice", strays=50),
    "casual": FirstFitBot("casual"),
    "club": SearchBot("club", Budget(iterations=100), fitting=12, slips=15),
    "expert": SearchBot("expert", Budget(iterations=300), fitting=12),
    "flat-8k": SearchBot("flat-8k", Budget(iterations=8_000), fitting=12),
}
