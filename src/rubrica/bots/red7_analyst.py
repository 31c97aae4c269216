"""What turns of Red7 are worth to a seat, by the beliefs and playouts of the master, and what speaks for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rubrica.bots import red7_trial
from rubrica.bots.red7_beliefs import NOISE
from rubrica.bots.red7_features import features_of
from rubrica.bots.red7_master import BelievingBot
from rubrica.bots.red7_search import PLAN, UNIT
from rubrica.bots.red7_weights import SHIPPED, Weights, find_weights
from rubrica.core.analysis import MOST_TURNS, Analyst, Feature, TurnText
from rubrica.core.bot import Budget
from rubrica.core.game import View
from rubrica.red7 import survival, turn
from rubrica.red7.game import GAME
from rubrica.red7.notation import Move
from rubrica.red7.state import State

if TYPE_CHECKING:
    from rubrica.core.analysis import Values

POOL_DEALS = 512
"""Deals weighed before turns are tried, and again after as many were tried."""


class _Plans(BelievingBot):
    """The master's beliefs and its list of turns, for turns that are given."""

    def candidates(self, state: State, rng: random.Random) -> list[tuple[Move, ...]]:
        """The turns worth trying, one fewer than there is room for."""
        return self._turns(state, MOST_TURNS - 1, rng)

    def plan(self, view: View, turns: list[tuple[Move, ...]]) -> Any:
        """The table of a search over these turns."""
        return self._plan(view, turns)


class Red7Trial:
    """Turns of Red7 from one view, tried on deals weighed by what the others did."""

    def __init__(self, bot: _Plans, view: View, turns: list[tuple[Move, ...]], seed: int) -> None:
        self._bot, self._view, self._rng = bot, view, random.Random(seed)
        self._state = GAME.hidden_from(view)
        self._plan = bot.plan(view, turns)
        backend = bot.backend
        self._dice = backend.dice(self._rng.randrange(1 << 63))
        self._work = bot.stack(self._state), backend.states(turn.STATE, 1), backend.state(survival.WALK)
        backend.put(self._work[1], 0, bot.base(self._state))
        self._drawn = POOL_DEALS
        self._judges: Any = None
        self._beliefs: Any = None
        self._reached: Any = None

    def play(self, live: Sequence[int], count: int) -> Values:
        """What the turns with these numbers come to on the next deals: the win chance, by deal and turn."""
        import numpy

        backend, (stack, base, walk) = self._bot.backend, self._work
        self._set_live(live)
        rows = []
        while count > 0:
            if self._drawn >= POOL_DEALS:
                self._weigh_deals()
            part = min(count, POOL_DEALS - self._drawn)
            deals, values = backend.numbers(part), backend.numbers(part * len(live))
            deals[:] = self._draw(part)
            red7_twin = backend.twin(red7_trial)
            pool = self._plan[0], self._judges[0], self._beliefs[0]
            red7_twin.try_deals(stack, base[0], walk, *pool, deals, part, values, self._dice, NOISE)
            rows.append(numpy.asarray(values, numpy.float64).reshape(part, len(live)) / UNIT)
            self._drawn += part
            count -= part
        return numpy.concatenate(rows)

    def _set_live(self, live: Sequence[int]) -> None:
        plan = self._bot.backend.unpack(self._plan[0], PLAN)
        plan.count = len(live)
        plan.order[: len(live)] = list(live)
        self._bot.backend.put(self._plan, 0, plan)

    def _weigh_deals(self) -> None:
        """Deal the hidden cards many times, and weigh each deal by what the others did."""
        import numpy

        budget, weights = Budget(iterations=4 * POOL_DEALS), find_weights(SHIPPED) or Weights(0, 1.0)
        self._judges, self._beliefs = self._bot.beliefs(
            self._view, self._state, self._plan, budget, self._dice, weights
        )
        beliefs, compiled = self._beliefs[0], self._bot.backend.is_compiled
        dealt, weight = (beliefs["dealt"], beliefs["weight"]) if compiled else (beliefs.dealt, beliefs.weight)
        self._reached = numpy.cumsum(numpy.asarray(weight[:dealt], numpy.float64))
        self._drawn = 0

    def _draw(self, count: int) -> Any:
        """Numbers of deals, drawn independently by their weights; where none is possible, each as likely."""
        import numpy

        total, dealt = float(self._reached[-1]), len(self._reached)
        points = numpy.array([self._rng.random() for _ in range(count)])
        if total <= 0:
            return (points * dealt).astype(numpy.int64)
        found = numpy.searchsorted(self._reached, points * total, side="right")
        return numpy.minimum(found, dealt - 1)


class Red7Analyst(Analyst):
    """Compares turns of Red7 by the master's beliefs and playouts."""

    game = "red7"
    playouts: ClassVar[dict[str, int]] = {"first": 160_000, "deep": 2_500_000}

    def __init__(self) -> None:
        self._bot = _Plans("analyst", Budget(iterations=4 * POOL_DEALS))

    def turns(self, view: View, played: TurnText | None = None) -> list[TurnText]:
        """Turns with different effects; to fold as well, where it may cost least."""
        state = GAME.hidden_from(view)
        found = [_written(moves) for moves in self._bot.candidates(state, random.Random(0))]
        if not found and played is None:
            found = [("fold",)] if "fold" in view.legal else [(view.legal[0],)]
        if played is None:
            return found
        effect = _effect(state, played)
        return [played, *(moves for moves in found if _effect(state, moves) != effect)]

    def stays(self, view: View, turns: Sequence[TurnText]) -> list[bool]:
        """Whether the seat is still in after each turn."""
        state = GAME.hidden_from(view)
        return [_after(state, moves).seats_in >> state.raw.seat & 1 == 1 for moves in turns]

    def trial(self, view: View, turns: Sequence[TurnText], seed: int) -> Red7Trial:
        """Turns to be tried; the same seed gives the same deals."""
        return Red7Trial(self._bot, view, [tuple(map(Move.parse, moves)) for moves in turns], seed)

    def features(self, view: View, turns: Sequence[TurnText]) -> list[list[Feature]]:
        """What each turn keeps, leads under and leaves to the next seat."""
        raw = GAME.hidden_from(view).raw
        return [features_of(view, raw, [Move.parse(move).action for move in moves]) for moves in turns]


def _written(moves: tuple[Move, ...]) -> TurnText:
    return tuple(map(str, moves))


def _after(state: State, moves: TurnText) -> Any:
    raw = state.raw.copied()
    for move in moves:
        turn.play(raw, Move.parse(move).action)
    return raw


def _effect(state: State, moves: TurnText) -> tuple[Any, ...]:
    """What is the same for turns that do not differ in effect."""
    after = _after(state, moves)
    return (*after.hand, *after.palette, after.rule, *after.deck, after.deck_size, after.phase, after.seats_in)


ANALYST = Red7Analyst()
