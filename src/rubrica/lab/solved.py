"""A small game solved, and what bots give away in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from rubrica.core.game import Game, Json
from rubrica.core.progress import Progress, no_progress
from rubrica.core.tree import GameTree
from rubrica.lab.cfr import Solved, node_values, solve
from rubrica.lab.curve import falling
from rubrica.lab.exploit import BudgetedBot, exploitabilities

REPORT = 10
"""Iterations between two looks at how far the solver has come."""


def solved_game(
    game: Game[Any, Any, Any],
    options: Any,
    target: float,
    iterations: int,
    bots: Sequence[BudgetedBot] = (),
    seed: int = 1,
    progress: Progress = no_progress,
) -> Json:
    """Solve a game of two seats until its exploitability is below `target`; with bots, what each gives away.

    An interrupt ends it with what was found: a solution that is less near, or one without the bots.
    """
    tree = game.tree(options)
    first = solved = next(solve(tree, 1))
    solving = 50 if bots else 100  # per cent of the progress that is told; measuring bots is the rest
    found, stopped = list[Json](), False
    try:
        for solved in solve(tree, REPORT, iterations):
            progress(solving * _part_done(first.exploitability, solved.exploitability, target) // 100)
            if solved.exploitability <= target:
                break
        found = exploitabilities(
            bots, game, options, tree, seed, lambda done: progress(solving + solving * done // tree.situations)
        )
    except KeyboardInterrupt:
        stopped = True
    return {
        "game": game.name,
        "options": game.options_json(options),
        "deals": len(tree.deals),
        "nodes": len(tree.parent),
        "situations": tree.situations,
        "iterations": solved.iterations,
        "exploitability": solved.exploitability,
        "reached": solved.exploitability <= target,
        "value": solved.value,
        "first": _won_by_first(tree, solved),
        "seed": seed,
        "stopped": stopped,
        "bots": found,
    }


def _part_done(first: float, now: float, target: float) -> int:
    """How much of the way from the first exploitability to the target is done, in per cent: it falls by factors."""
    whole = math.log(max(first, 2 * target) / target)
    return max(0, min(100, round(100 * (1 - math.log(max(now, target) / target) / whole))))


def _won_by_first(tree: GameTree, solved: Solved) -> float:
    """The share of games that the seat wins which begins."""
    roots = tree.levels[0]
    values = node_values(tree, solved.strategy)[roots]
    return float(np.where(tree.seat[roots] == 0, values, 1 - values).mean())


def picture(result: Json) -> str:
    """The exploitability of each bot as its playouts grow; a level line for a bot that does not search."""
    steps = list(dict.fromkeys(str(row["playouts"]) for row in result["bots"] if row["playouts"] is not None)) or [
        "own"
    ]
    lines: dict[str, list[float]] = {}
    for row in result["bots"]:
        share = 100 * row["exploitability"]
        lines.setdefault(row["bot"], []).extend([share] * (len(steps) if row["playouts"] is None else 1))
    title = "What a best response wins above half of the games (exploitability)"
    return falling(title, lines, steps, "playouts a move")
