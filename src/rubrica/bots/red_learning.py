"""Learning the weights of the judge of RED: it plays with itself, and playouts say which placements were best."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy

from rubrica.bots import red_training
from rubrica.bots.learning import Examined, fit
from rubrica.bots.red_judge import FEATURES, JUDGE, MOST
from rubrica.bots.red_policy import LOOK
from rubrica.bots.red_search import UNIT
from rubrica.bots.red_training import LESSON, LISTED
from rubrica.bots.red_weights import SETS, Weights, read_weights
from rubrica.core.compiled import current_backend
from rubrica.core.errors import BadParameter
from rubrica.core.progress import Progress, no_progress
from rubrica.red import turn
from rubrica.red.options import Options
from rubrica.red.state import begun

POSITIONS = 4_000
"""Examined in one round of learning, for each number of players."""

PLAYOUTS = 40
"""By which every placement of a position is tried."""

RIDGE = 30.0
"""How strongly weights are held near 0: as much as so many placements say."""

JUDGED = 8
"""Of 16 placements in a playout, how many are by judgement from the second round on; all others are by the lead."""

TRIALS = 3_000
"""Games of a measurement of strength."""


def learn(seed: int, rounds: int, scale: float, path: Path, progress: Progress = no_progress) -> Weights:
    """Learn weights in so many rounds, and write them to a file after each; an interrupt ends it after a whole one.

    The weights are the mean of what all rounds found: each of them examines other positions.
    """
    weights = _begun(seed, scale, path)
    progress(weights.rounds)
    try:
        while weights.rounds < rounds:
            done = weights.rounds
            found = {name: improve(weights, name) for name in SETS}
            for name in SETS:
                before = weights.sets[name]
                weights.sets[name] = [
                    (done * old + new) // (done + 1) for old, new in zip(before, found[name], strict=True)
                ]
                weights.curve[name].append(round(strength(name, weights.sets[name], TRIALS), 2))
            weights.write(path)
            progress(weights.rounds)
    except KeyboardInterrupt:
        pass
    return weights


def _begun(seed: int, scale: float, path: Path) -> Weights:
    """What a file holds of this course of learning; a new one if there is no file."""
    if not path.exists():
        return Weights(seed, scale)
    weights = read_weights(path)
    if (weights.seed, weights.scale) != (seed, scale):
        raise BadParameter(str(path), f"holds weights of seed {weights.seed} and scale {weights.scale:g}")
    return weights


def improve(weights: Weights, name: str) -> list[int]:
    """Weights, in units, that say best what playouts made of placements; in the first round these are by the lead."""
    luck = (weights.seed << 16) + (weights.rounds << 8) + SETS.index(name)
    positions = max(20, round(weights.scale * POSITIONS))
    examined = examine(name, weights.sets[name], JUDGED if weights.rounds else 0, positions, luck)
    return [int(weight) for weight in numpy.rint(UNIT * fit([examined], FEATURES, RIDGE))]


def examine(name: str, weights: list[int], by_judgement: int, positions: int, luck: int) -> Examined:
    """Placements of so many positions, with what playouts make of them."""
    backend = current_backend()
    room = positions * LISTED
    rows, values, groups = backend.numbers(room * MOST), backend.numbers(room), backend.numbers(room)
    work = (*_start(name), _judge(weights)[0], backend.state(LOOK), _lesson(by_judgement)[0])
    teach = backend.twin(red_training).teach
    count = teach(*work, rows, values, groups, positions, PLAYOUTS, backend.dice(luck))
    features = numpy.array(rows[: count * MOST]).reshape(count, MOST)
    return features, numpy.array(values[:count]) / UNIT, numpy.array(groups[:count])


def strength(name: str, weights: list[int], games: int) -> float:
    """The share of games, in per cent, that the judge wins alone among seats that play by their lead."""
    backend = current_backend()
    start, state, _ = _start(name)
    work = (start, state, _judge(weights)[0], backend.state(LOOK), _lesson(0)[0], backend.numbers(3))
    won = backend.twin(red_training).duel(*work, games, backend.dice(1 << 60 | len(name)))
    return 100 * int(won) / (games * UNIT)


def _start(name: str) -> Any:
    """The start of a game, and two states to work in."""
    backend = current_backend()
    states = backend.states(turn.STATE, 3)
    backend.put(states, 0, begun(Options(players=2 + SETS.index(name))).raw)
    return states[0], states[1], states[2]


def _judge(weights: list[int]) -> Any:
    backend, judge = current_backend(), JUDGE.plain()
    judge.weights = weights
    judges = backend.states(JUDGE, 1)
    backend.put(judges, 0, judge)
    return judges


def _lesson(by_judgement: int) -> Any:
    backend, lesson = current_backend(), LESSON.plain()
    lesson.judged = by_judgement
    lessons = backend.states(LESSON, 1)
    backend.put(lessons, 0, lesson)
    return lessons
