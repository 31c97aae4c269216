"""What moves of RED are worth to a seat, by the bots' playouts, and what speaks for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rubrica.bots import red_policy, red_trial
from rubrica.bots.red_policy import ALL_PLACES, LOOK
from rubrica.bots.red_search import UNIT, effect
from rubrica.core.analysis import MOST_TURNS, Analyst, Feature, TurnText
from rubrica.core.compiled import Backend, current_backend
from rubrica.core.game import View
from rubrica.red import turn
from rubrica.red.game import GAME
from rubrica.red.notation import SIZES, Flip, moves_of
from rubrica.red.scoring import ink_of, score, winners
from rubrica.red.tiles import FIRST_LARGE

if TYPE_CHECKING:
    from rubrica.core.analysis import Values

SAMPLES = 10
"""Places evaluated per placement in playouts, as in the bots' search."""


class RedTrial:
    """Moves of RED from one view, each played out with the same chance."""

    def __init__(self, view: View, turns: Sequence[TurnText], seed: int) -> None:
        self._backend: Backend = current_backend()
        self._actions = [_action(moves[0]) for moves in turns]
        self._states = self._backend.states(turn.STATE, 2)
        self._backend.put(self._states, 0, GAME.hidden_from(view).raw)
        self._look = self._backend.state(LOOK)
        self._dice = self._backend.dice(random.Random(seed).randrange(1 << 63))

    def play(self, live: Sequence[int], count: int) -> Values:
        """What the moves with these numbers come to: the win chance, by deal and move."""
        import numpy

        backend = self._backend
        actions, values, worth = (backend.numbers(size) for size in (len(live), len(live) * count, 3))
        actions[:] = [self._actions[number] for number in live]
        states, twin = self._states, backend.twin(red_trial)
        twin.try_moves(states[0], states[1], actions, len(live), count, self._look, worth, values, SAMPLES, self._dice)
        return numpy.asarray(values, numpy.float64).reshape(count, len(live)) / UNIT


class RedAnalyst(Analyst):
    """Compares moves of RED by playouts in which every seat plays greedily."""

    game = "red"
    playouts: ClassVar[dict[str, int]] = {"first": 160_000, "deep": 2_500_000}

    def turns(self, view: View, played: TurnText | None = None) -> list[TurnText]:
        """The flips, or the placements with the best lead, of those with the same effect one."""
        raw = GAME.hidden_from(view).raw
        moves = moves_of(raw)
        if turn.phase(raw) == turn.TO_FLIP:
            flips: list[TurnText] = [(str(move),) for move in moves]
            if played is None:
                return flips
            return [played, *(flip for flip in flips if _action(flip[0]) != _action(played[0]))]
        look, leads = LOOK.plain(), list[tuple[int, str, int]]()
        red_policy.look_round(raw, look)
        for move in moves:
            action = move.action
            red_policy.weigh(raw, look, action & red_policy.PLACES, int(action >> 12 >= FIRST_LARGE))
            leads.append((-red_policy.lead(look, action >> 12), str(move), action))
        by_effect: dict[int, TurnText] = {}
        if played is not None:
            by_effect[effect(raw, _action(played[0]))] = played
        for _, text, action in sorted(leads):
            if len(by_effect) == MOST_TURNS:
                break
            by_effect.setdefault(effect(raw, action), (text,))
        return list(by_effect.values())

    def stays(self, view: View, turns: Sequence[TurnText]) -> list[bool]:
        """In RED nobody goes out."""
        return [True] * len(turns)

    def trial(self, view: View, turns: Sequence[TurnText], seed: int) -> RedTrial:
        """Moves to be tried; the same seed gives the same chance."""
        return RedTrial(view, turns, seed)

    def features(self, view: View, turns: Sequence[TurnText]) -> list[list[Feature]]:
        """The scores that each placement leads to, and what it leaves to the next seat. A flip has none."""
        before, actions = GAME.hidden_from(view).raw, [_action(moves[0]) for moves in turns]
        return [[] if action >= turn.FLIP else _features(before, action) for action in actions]


def _features(before: Any, action: int) -> list[Feature]:
    after = before.copied()
    turn.play(after, action)
    mine = ink_of(after, turn.seat(before))
    rivals = {seat: score(after, ink_of(after, seat)) for seat in range(after.players) if ink_of(after, seat) != mine}
    best = max(rivals, key=lambda seat: rivals[seat])
    features = [
        Feature("red-lead", score(after, mine) - rivals[best], larger_is_better=True, shown={"seat": best}),
        Feature("red-own", score(after, mine), larger_is_better=True),
        Feature("red-rival", rivals[best], larger_is_better=False, shown={"seat": best}),
    ]
    if not turn.fitting(after):  # the game is over: two who tie lose to the third, so that scores do not say it all
        features.insert(0, Feature("red-wins", winners(after) >> turn.seat(before) & 1, larger_is_better=True))
    elif not after.face_down:
        reply = _reply(after)
        features.append(Feature("red-reply", reply, larger_is_better=False, shown={"seat": turn.seat(after)}))
    return features


def _reply(after: Any) -> int:
    """The best lead over its best rival that the next seat can have with one placement."""
    backend = current_backend()
    states, look = backend.states(turn.STATE, 1), backend.state(LOOK)
    backend.put(states, 0, after)
    backend.twin(red_policy).greedy_placement(states[0], look, ALL_PLACES, backend.dice(0))
    return int(backend.unpack(look, LOOK).lead)


def _action(text: str) -> int:
    """A move as the trial has it: a flip by its size alone, whatever it turned up."""
    move = GAME.parse(text)
    return turn.FLIP + SIZES.index(move.size) if isinstance(move, Flip) else move.action


ANALYST = RedAnalyst()
