"""Luck and skill of a match: every change of every seat's chance belongs to chance or to the seat that decided.

A value function gives the chance of each seat with all hands known and the order of the deck not. From the start of a
match (par) to its result every step changes it. What was dealt, drawn or turned up is luck. A decision is credited with
the mean of its change over deals of what its seat could not see; what it changed beyond that on the true cards is luck
of hidden cards. So, for every seat, result - par = luck + own decisions + decisions of others.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Game, Json, find_game
from rubrica.core.intervals import NORMAL_95
from rubrica.core.progress import Progress, no_progress
from rubrica.core.record import Record, first_state, replay
from rubrica.core.value import Chances, Credit, ValueFunction, find_value
from rubrica.wire.luck import LuckStep, MatchLuck, PlayerLuck

FEWER = 4
"""What could come of chance is played out so many times less often than a state is."""


@dataclass(frozen=True)
class Change:
    """What one step of a match did to the chances of every seat; `hidden` and `chance` are luck."""

    seat: int | None
    """Who decided; None for the dealer alone."""
    before: Chances
    after: Chances
    decided: Chances
    hidden: Chances
    chance: Chances
    errors: Chances
    """The standard error of `decided`."""


def value_of(game: str) -> ValueFunction:
    """The value function of a game; BadParameter if it has none."""
    found = find_value(game)
    if found is None:
        raise BadParameter("game", f"{game} has no value function: luck and skill cannot be told apart")
    return found


def chance_in(
    value: ValueFunction, game: Game[Any, Any, Any], state: Any, move: Any, after: Any, samples: int
) -> Chances | None:
    """What chance changed in a step: what came against the mean over all that could come; None where there was none."""
    if game.to_act(state) == DEALER:
        expected: Chances | None = value.chances([state], samples)[0]
    else:
        expected = value.before_chance(state, move, samples)
    return None if expected is None else _minus(value.chances([after], samples)[0], expected)


class LuckWalk:
    """Goes along a match from state to state and tells what each step changed."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, samples: int | None = None) -> None:
        self.game, self.state, self.value = game, state, value_of(game.name)
        self.samples = samples or self.value.samples
        self.chances = self.value.chances([state], self.samples)[0]

    def step(self, move: Any, after: Any) -> Change:
        """The changes by a move that led to this state."""
        state, before = self.state, self.chances
        actor = self.game.to_act(state)
        self.state, self.chances = after, self.value.chances([after], self.samples)[0]
        whole, nothing = _minus(self.chances, before), (0.0,) * len(before)
        if actor == DEALER:
            return Change(None, before, self.chances, nothing, nothing, whole, nothing)
        fewer = max(1, self.samples // FEWER)  # many cards may come, and each is played out
        luck = chance_in(self.value, self.game, state, move, after, fewer) or nothing
        change = _minus(whole, luck)
        credit = self._credit(state, actor, move) or Credit(change, self._errors(before))
        hidden = _minus(change, credit.change)
        return Change(actor, before, self.chances, credit.change, hidden, luck, credit.errors)

    def _credit(self, state: Any, seat: Any, move: Any) -> Credit | None:
        """What a decision is credited with, as far as it is not simply the whole change: not so where it was forced."""
        view = self.game.view(state, seat)
        return self.value.credit(view, move, self.samples) if len(view.legal) > 1 else None

    def _errors(self, before: Chances) -> Chances:
        """The standard errors of a change between two values, taken as independent means of wins and losses."""
        both = zip(before, self.chances, strict=True)
        return tuple(math.sqrt((one * (1 - one) + other * (1 - other)) / self.samples) for one, other in both)


def match_luck(record: Record | Json, samples: int | None = None, progress: Progress = no_progress) -> MatchLuck:
    """Luck and skill of a match that is over; `progress` is told how many entries of the record are done.

    RecordError if it does not replay, BadParameter if it is not over or its game has no value function.
    """
    told = record.told if isinstance(record, Record) else record
    game = find_game(str(told.get("game")))
    walk = LuckWalk(game, first_state(told, game), samples)
    par, steps, variances = walk.chances, [], [0.0] * len(walk.chances)
    for version, one in enumerate(replay(told, game), start=1):
        change = walk.step(game.parse(one.move), one.step.state)
        steps.append(_step(version, change))
        if change.seat is not None:
            variances[change.seat] += change.errors[change.seat] ** 2
        progress(version)
    if game.to_act(walk.state) is not None:
        raise BadParameter("record", "its match is not over: luck and skill are told of a whole match")
    players = [
        _player(seat, par[seat], walk.chances[seat], steps, NORMAL_95 * math.sqrt(variances[seat]))
        for seat in range(len(par))
    ]
    return MatchLuck(method=walk.value.version, samples=walk.samples, players=players, steps=steps)


def luck_if_valued(record: Json) -> MatchLuck | None:
    """Luck and skill of a match that is over; None for a game without a value function."""
    return None if find_value(record["game"]) is None else match_luck(record)


def _step(version: int, change: Change) -> LuckStep:
    return LuckStep(
        version=version,
        seat=change.seat,
        before=list(change.before),
        chances=list(change.after),
        decided=list(change.decided),
        hidden=list(change.hidden),
        chance=list(change.chance),
    )


def _player(seat: int, par: float, result: float, steps: list[LuckStep], interval: float) -> PlayerLuck:
    own = math.fsum(step.decided[seat] for step in steps if step.seat == seat)
    others = math.fsum(step.decided[seat] for step in steps if step.seat != seat)
    luck = math.fsum(step.hidden[seat] + step.chance[seat] for step in steps)
    return PlayerLuck(seat=seat, par=par, result=result, luck=luck, own=own, others=others, interval=interval)


def _minus(one: Chances, other: Chances) -> Chances:
    return tuple(a - b for a, b in zip(one, other, strict=True))
