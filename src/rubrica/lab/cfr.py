"""Solving small games of two seats exactly: CFR+, best responses and exploitability, over a whole tree.

CFR+ (Tammelin 2014) plays a game with itself again and again. It notes for each choice how much better it would have
been than what was played (its *regret*, never kept below 0), and plays each choice in proportion. The average of what
it played, later iterations counting more, comes as near to an equilibrium as one likes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rubrica.core.tree import GameTree

Strategy = NDArray[np.float64]
"""For each choice of a tree how likely it is taken in its situation."""


@dataclass(frozen=True)
class Solved:
    """How far the solver has come."""

    iterations: int
    strategy: Strategy
    value: float
    """The share of games that seat 0 wins when both play by the strategy."""
    exploitability: float
    """What a player who knows the strategy wins above its value, the mean over both seats."""


def uniform(tree: GameTree) -> Strategy:
    """Every choice of a situation as likely as the others."""
    return _normal(tree, np.zeros(tree.choices))


def solve(tree: GameTree, report: int = 50, most: int | None = None) -> Iterator[Solved]:
    """Play and learn, without end or so many iterations at most; every `report` of them, and last, what was learnt."""
    regret, total = np.zeros(tree.choices), np.zeros(tree.choices)
    strategy = uniform(tree)
    acts = tree.seat_of[tree.situation_of]
    for iterations in itertools.count(1):
        for seat in (0, 1):
            gained, weight = _gains(tree, strategy, seat)
            own = acts == seat
            regret[own] = np.maximum(regret[own] + gained[own], 0)
            total[own] += iterations * (weight * strategy)[own]
            strategy = np.where(own, _normal(tree, regret), strategy)
        if iterations % report == 0 or iterations == most:
            average = _normal(tree, total)
            yield Solved(iterations, average, value(tree, average), exploitability(tree, average))
        if iterations == most:
            return


def value(tree: GameTree, strategy: Strategy) -> float:
    """The share of games that seat 0 wins when both seats play by a strategy."""
    return float(node_values(tree, strategy)[tree.levels[0]].mean())


def exploitability(tree: GameTree, strategy: Strategy) -> float:
    """How much the best responses to a strategy win above half of the games, the mean over both seats: 0 at best."""
    return (best_response(tree, strategy, 0) + best_response(tree, strategy, 1) - 1) / 2


def best_response(tree: GameTree, strategy: Strategy, seat: int) -> float:
    """The share of games that a seat wins which knows the other's strategy and plays the best response to it."""
    reach = _reach(tree, strategy, 1 - seat)
    values = (tree.winner == seat).astype(float)
    for level in reversed(tree.levels[1:]):
        parent, choice = tree.parent[level], tree.choice[level]
        own = tree.seat[parent] == seat
        _add(values, parent[~own], strategy[choice[~own]] * values[level[~own]])
        gains = _sums(choice[own], reach[level[own]] * values[level[own]], tree.choices)
        taken = _best(tree, gains, np.unique(choice[own]))[choice[own]]
        _add(values, parent[own], taken * values[level[own]])
    return float(values[tree.levels[0]].mean())


def _best(tree: GameTree, gains: Strategy, choices: NDArray[np.int64]) -> Strategy:
    """1 for the best of these choices in each situation, else 0."""
    order = choices[np.lexsort((gains[choices], tree.situation_of[choices]))]
    last = np.append(np.diff(tree.situation_of[order]) > 0, True)
    taken = np.zeros(tree.choices)
    taken[order[last]] = 1
    return taken


def _normal(tree: GameTree, weights: Strategy) -> Strategy:
    """Weights of choices as a strategy; where all are 0, every choice as likely as the others."""
    sums = _sums(tree.situation_of, weights, tree.situations)[tree.situation_of]
    counts = np.bincount(tree.situation_of, minlength=tree.situations)[tree.situation_of]
    strategy: Strategy = np.where(sums > 0, weights / np.where(sums > 0, sums, 1), 1 / counts)
    return strategy


def _reach(tree: GameTree, strategy: Strategy, seat: int) -> Strategy:
    """How likely a seat's own choices lead to each node."""
    reach = np.ones(len(tree.parent))
    for level in tree.levels[1:]:
        parent = tree.parent[level]
        reach[level] = reach[parent] * np.where(tree.seat[parent] == seat, strategy[tree.choice[level]], 1)
    return reach


def node_values(tree: GameTree, strategy: Strategy) -> Strategy:
    """How often seat 0 wins from each node."""
    values: Strategy = (tree.winner == 0).astype(np.float64)
    for level in reversed(tree.levels[1:]):
        _add(values, tree.parent[level], strategy[tree.choice[level]] * values[level])
    return values


def _gains(tree: GameTree, strategy: Strategy, seat: int) -> tuple[Strategy, Strategy]:
    """For each choice of a seat how much more it wins than the strategy, and how likely the seat comes to it."""
    values = node_values(tree, strategy) if seat == 0 else 1 - node_values(tree, strategy)
    reach, own = _reach(tree, strategy, 1 - seat), _reach(tree, strategy, seat)
    below = np.flatnonzero((tree.parent >= 0) & (tree.seat[tree.parent] == seat))
    parent, choice = tree.parent[below], tree.choice[below]
    gained = _sums(choice, reach[parent] * (values[below] - values[parent]), tree.choices)
    weight = np.zeros(tree.choices)
    weight[choice] = own[parent]
    return gained / len(tree.deals), weight


def _add(values: Strategy, places: NDArray[np.int64], amounts: Strategy) -> None:
    """Add amounts at places, those of one place together."""
    values += _sums(places, amounts, len(values))


def _sums(places: NDArray[np.int64], amounts: Strategy, count: int) -> Strategy:
    """The sum of the amounts at each of `count` places."""
    return np.bincount(places, amounts, count).astype(np.float64)
