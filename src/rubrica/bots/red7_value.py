"""The value function of Red7: what each seat's chance is when all hands are known and the order of the deck is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rubrica.bots import red7_playouts
from rubrica.bots.red7 import Red7Bot, SearchBot
from rubrica.bots.red7_playouts import SPREAD, UNIT
from rubrica.bots.red7_search import PLAN, WORLD
from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.compiled import Backend, current_backend
from rubrica.core.game import Rng, View
from rubrica.core.value import Chances, Credit
from rubrica.red7 import match, survival, turn
from rubrica.red7.game import GAME
from rubrica.red7.notation import MOVES, Move
from rubrica.red7.state import State


class PlayoutBot(Red7Bot):
    """Plays as every seat does in the playouts of the value function."""

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The one move of a playout with a random number."""
        work = _Work(self.backend, 1)
        self.backend.put(work.stack, 0, GAME.hidden_from(view).raw)
        action = work.rules.chosen_move(work.stack, work.walk, work.dice, rng.randrange(1 << 32))
        return [Considered(str(MOVES[action]), 0.5, 1)]


_SEARCH = SearchBot("search", Budget(iterations=0))
"""It knows what is hidden from a view."""


class _Work:
    """The arrays that playouts work in."""

    def __init__(self, backend: Backend, orders: int) -> None:
        self.backend, self.rules = backend, backend.twin(red7_playouts)
        self.stack = backend.states(turn.STATE, WORLD + 1)
        self.walk, self.dice = backend.state(survival.WALK), backend.dice(0)
        self.orders = backend.numbers(49 * orders)
        self.rules.fill_orders(self.orders, orders, self.dice)


class Red7Value:
    """The value function of Red7; see `ValueFunction`.

    The chances are those of the match. Playouts go to the end of the round; where the match goes on, its score counts
    by `red7_playouts.ODDS`. Before a deal they are the mean over a fixed sample of deals, each with every seat in every
    place, so that they are exactly equal before the first one.
    """

    version = 1
    samples = 256
    policy: Bot = PlayoutBot("playout")

    def chances(self, states: Sequence[State], samples: int) -> list[Chances]:
        """The value of states, a deal to come or not."""
        found: dict[int, Chances] = {}
        for place, state in enumerate(states):
            if state.raw.phase == turn.OVER:
                found[place] = self._over(state.raw, samples)
            elif state.raw.phase == turn.DEAL:
                found[place] = self._before_deal(state.raw, samples)
        played = [state for place, state in enumerate(states) if place not in found]
        values = iter(self._played_out(played, samples))
        return [found[place] if place in found else next(values) for place in range(len(states))]

    def before_chance(self, state: State, move: Move, samples: int) -> Chances | None:
        """The mean over the cards that a move may draw; None if it draws none, or one that everyone knows."""
        raw = state.raw
        if move.kind == "deal" or raw.deck_known or not raw.deck_size or not _draws(raw, move.action):
            return None
        work = _Work(current_backend(), samples)
        base, after = work.backend.states(turn.STATE, 1), work.backend.states(turn.STATE, raw.deck_size)
        work.backend.put(base, 0, raw)
        work.rules.draw_each(after, base[0], move.action)
        if work.backend.unpack(after[0], turn.STATE).phase == turn.OVER:
            return None  # the round ended too: which card it was no longer matters
        each = self._evaluated(work, after, raw.deck_size, raw.seats, samples)
        return tuple(sum(chances) / len(each) for chances in zip(*each, strict=True))

    def credit(self, view: View, move: Move, samples: int) -> Credit:
        """The mean change over uniform deals of what is hidden; what past turns tell of it is not looked at."""
        import numpy

        work, state = _Work(current_backend(), samples), GAME.hidden_from(view)
        plan, base = work.backend.states(PLAN, 1), work.backend.states(turn.STATE, 1)
        hidden = PLAN.plain()
        _SEARCH.hide(hidden, view)
        work.backend.put(plan, 0, hidden)
        work.backend.put(base, 0, state.raw)
        rules, arrays = work.rules, (work.stack, base[0], work.walk, plan[0], work.dice, work.orders)
        ends = rules.deal_and_play(work.stack, base[0], plan[0], work.dice, move.action)
        after = self._over(work.backend.unpack(work.stack[0], turn.STATE), samples) if ends else None
        spread = work.backend.numbers(SPREAD * samples)
        rules.try_move(*arrays, move.action, ends, samples, spread)
        deals = numpy.asarray(spread, dtype=float).reshape(samples, SPREAD) / UNIT
        change = (deals[:, 4 : 4 + state.seats] if after is None else after) - deals[:, : state.seats]
        mean, errors = change.mean(axis=0), change.std(axis=0) / max(1, samples - 1) ** 0.5
        return Credit(tuple(map(float, mean - mean.mean())), tuple(map(float, errors)))

    def _played_out(self, states: Sequence[State], samples: int) -> list[Chances]:
        if not states:
            return []
        work = _Work(current_backend(), samples)
        row = work.backend.states(turn.STATE, len(states))
        for place, state in enumerate(states):
            work.backend.put(row, place, state.raw)
        return self._evaluated(work, row, len(states), states[0].seats, samples)

    def _evaluated(self, work: _Work, row: Any, count: int, seats: int, samples: int) -> list[Chances]:
        sums = work.backend.numbers(4 * count)
        work.rules.evaluate(row, count, work.stack, work.walk, work.dice, work.orders, samples, sums)
        return [_normed(sums[4 * place : 4 * place + seats]) for place in range(count)]

    def _over(self, raw: Any, samples: int) -> Chances:
        """The value when a round is over: the match is decided, or a deal is to come."""
        scored = raw.copied()
        if match.score(scored) == match.GOES_ON:
            return self._before_deal(scored, samples)
        won = match.winners(scored)
        return tuple((won >> seat & 1) / won.bit_count() for seat in range(raw.seats))

    def _before_deal(self, raw: Any, samples: int) -> Chances:
        """The value before a deal, which depends on the score and the options alone."""
        seats, piles = raw.seats, tuple(raw.pile[: raw.seats])
        if not any(piles):
            return (1 / seats,) * seats  # what the sample comes to, since every seat is in every place
        work = _Work(current_backend(), samples)
        base, sums, order = work.backend.states(turn.STATE, 1), work.backend.numbers(4), work.backend.numbers(49)
        work.backend.put(base, 0, raw)
        arrays = (base[0], work.stack, work.walk, work.dice, work.orders, order)
        work.rules.evaluate_deals(*arrays, hash_of(piles), samples, sums)
        return _normed(sums[:seats])


def hash_of(piles: tuple[int, ...]) -> int:
    """The number of the series of deals after a score: different scores are followed by different deals."""
    number = 0
    for pile in piles:
        number = (number * 0x9E3779B97F4A7C15 ^ pile * 0xBF58476D1CE4E5B9) >> 3 & (1 << 61) - 1
    return number


def _draws(raw: Any, action: int) -> bool:
    """Whether a move draws the top card of the deck."""
    blind = raw.copied()
    blind.deck[blind.deck_size - 1] = turn.UNKNOWN
    turn.play(blind, action)
    return bool(blind.phase == turn.HIDDEN)


def _normed(sums: Any) -> Chances:
    total = sum(map(int, sums))
    return tuple(int(one) / total for one in sums)


VALUE = Red7Value()
