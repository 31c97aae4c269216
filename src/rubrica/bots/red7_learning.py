"""Learning the weights of the judge of Red7: it plays with itself, and playouts say which of its turns were best."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

from rubrica.bots import red7_training
from rubrica.bots.learning import Examined
from rubrica.bots.learning import fit as least_squares
from rubrica.bots.red7_judge import FEATURES, JUDGE, LISTED, MOST
from rubrica.bots.red7_search import UNIT
from rubrica.bots.red7_training import LESSON, MATCH_ROW, NOW
from rubrica.bots.red7_weights import SEATS, SETS, MatchModel, Weights, read_weights
from rubrica.core.compiled import current_backend
from rubrica.core.errors import BadParameter
from rubrica.core.progress import Progress, no_progress
from rubrica.red7 import survival, turn
from rubrica.red7.options import Options
from rubrica.red7.state import blank

DEALS = 40
"""On which every turn of a position is tried."""

RIDGE = 30.0
"""How strongly weights are held near 0: as much as so many turns say."""

ROUNDS = 24_000
"""After which a match went on: what points are worth is learnt from so many, for each number of seats."""

LONGEST = 64
"""Rounds of one match, at most: each winner scores a card."""

PRIOR = 1_000.0
"""How strongly the numbers of the model of matches are held near 0: a standard deviation of about 0.03."""

TRIALS = 2_000
"""Deals of a measurement of strength at two seats."""


@dataclass(frozen=True)
class Course:
    """Positions to be examined in one round of learning."""

    options: dict[str, Any]
    seats: int
    positions: int


_ADVANCED = {"draw": "may", "scoring": True}
_ACTIONS = {"draw": "may", "scoring": True, "actions": True}
COURSES = {
    "plain": (
        Course({}, 2, 12_500),
        Course({}, 3, 4_000),
        Course({}, 4, 7_500),
        Course(_ADVANCED, 2, 6_000),
        Course(_ADVANCED, 4, 2_500),
    ),
    "actions": (Course(_ACTIONS, 2, 2_000), Course(_ACTIONS, 4, 500), Course({"actions": True}, 2, 500)),
}

MATCHES = {"plain": _ADVANCED, "actions": _ACTIONS}
"""The matches from which the worth of points is learnt."""


def learn(seed: int, rounds: int, scale: float, path: Path, progress: Progress = no_progress) -> Weights:
    """Learn weights in so many rounds, and write them to a file after each; an interrupt ends it after a whole one."""
    weights = _begun(seed, scale, path)
    progress(weights.rounds)
    try:
        while weights.rounds < rounds:
            learnt = {name: improve(weights, name) for name in SETS}
            for name in SETS:
                weights.sets[name] = learnt[name]
                weights.curve[name].append(strength(name, learnt[name], TRIALS))
                weights.points[name] = [match_model(weights, name, seats) for seats in SEATS]
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
    """Better weights for a kind of game: those that say best what playouts by the present ones made of each turn."""
    first = weights.rounds == 0
    examined = []
    for place, course in enumerate(COURSES[name]):
        luck = (weights.seed << 16) + (weights.rounds << 8) + 16 * SETS.index(name) + place
        # At first all weights are 0: a large noise then makes every turn as likely.
        examined.append(examine(weights.sets[name], course, weights.scale, luck, UNIT if first else UNIT // 32))
    return fit(examined)


def examine(weights: list[int], course: Course, scale: float, luck: int, noise: int) -> Examined:
    """Turns of positions of a course, with what playouts make of them."""
    backend, positions = current_backend(), max(20, round(scale * course.positions))
    room = positions * LISTED
    rows, values, groups = backend.numbers(room * MOST), backend.numbers(room), backend.numbers(room)
    lesson = LESSON.plain()
    lesson.judged, lesson.noise = 15, noise
    lessons = backend.states(LESSON, 1)
    backend.put(lessons, 0, lesson)
    table = (_stack(course), backend.state(survival.WALK), _judge(weights)[0], lessons[0])
    twin = backend.twin(red7_training)
    count = twin.teach(*table, rows, values, groups, positions, DEALS, backend.dice(luck))
    features = numpy.array(rows[: count * MOST]).reshape(count, MOST)
    return features, numpy.array(values[:count]) / UNIT, numpy.array(groups[:count])


def fit(examined: Iterable[Examined]) -> list[int]:
    """Weights, in units, whose sums come nearest to how much better or worse each turn is than its position's mean."""
    return [int(weight) for weight in numpy.rint(UNIT * least_squares(examined, FEATURES, RIDGE))]


def match_model(weights: Weights, name: str, seats: int) -> MatchModel:
    """How likely a match that goes on is won, by points and cards out of play: the likeliest model of many matches."""
    points, out, won = matches(weights, name, seats)
    return likeliest_model(points, out, won)


def matches(weights: Weights, name: str, seats: int) -> tuple[Any, Any, Any]:
    """Rounds after which a match went on: points of every seat, cards in score piles, and which seats won."""
    backend, count = current_backend(), max(200, round(weights.scale * ROUNDS))
    rows, lesson = backend.numbers(MATCH_ROW * (count + LONGEST)), LESSON.plain()
    lesson.noise = UNIT // 32
    lessons = backend.states(LESSON, 1)
    backend.put(lessons, 0, lesson)
    table = (_stack(Course(MATCHES[name], seats, 0)), _judge(weights.sets[name])[0], lessons[0], rows)
    luck = (weights.seed << 16) + (weights.rounds << 8) + 128 + 16 * SETS.index(name) + seats
    made = backend.twin(red7_training).play_matches(*table, count, backend.dice(luck))
    after = numpy.array(rows[: MATCH_ROW * made], float).reshape(made, MATCH_ROW)
    return after[:, :seats], after[:, 5], after[:, 4].astype(int)[:, None] >> numpy.arange(seats) & 1


def likeliest_model(points: Any, out: Any, won: Any) -> MatchModel:
    """The model that makes who won likeliest (Newton's method; a prior holds its numbers near 0)."""
    won = won / won.sum(axis=1, keepdims=True)
    traits = numpy.stack([points, points * out[:, None] / 10, points**2 / 10], axis=2)
    model = numpy.zeros(3)
    for _ in range(20):
        merits = traits @ model
        chances = numpy.exp(merits - merits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        mean = numpy.einsum("rs,rst->rt", chances, traits)
        slope = numpy.einsum("rs,rst->t", won - chances, traits) - PRIOR * model
        spread = numpy.einsum("rs,rst,rsu->tu", chances, traits, traits) - mean.T @ mean
        model = model + numpy.linalg.solve(spread + PRIOR * numpy.eye(3), slope)
    a_point, by_cards, by_points = (round(float(number), 5) for number in model)
    return MatchModel(a_point, by_cards, by_points)


def strength(name: str, weights: list[int], deals: int, seats: int = 2) -> float:
    """The share of rounds, in per cent, that the judge wins alone among first-fit seats, on deals never learnt from."""
    backend, course = current_backend(), Course(COURSES[name][0].options, seats, 0)
    table = (_stack(course), backend.state(survival.WALK), _judge(weights)[0], backend.numbers(49))
    won = backend.twin(red7_training).duel(*table, deals, backend.dice(1 << 60 | seats))
    return 100 * int(won) / (deals * seats)


def _stack(course: Course) -> Any:
    backend = current_backend()
    stack = backend.states(turn.STATE, NOW + 1)
    backend.put(stack, 0, blank(Options.read(course.options), course.seats))
    return stack


def _judge(weights: list[int]) -> Any:
    backend, judge = current_backend(), JUDGE.plain()
    judge.listed, judge.weights = -1, weights
    judges = backend.states(JUDGE, 1)
    backend.put(judges, 0, judge)
    return judges
