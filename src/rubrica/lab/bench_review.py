"""What a review and a ranked hint cost: seconds on one core, and memory, in a process of their own."""

from __future__ import annotations

import multiprocessing
import resource
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from rubrica.core.analysis import find_analyst
from rubrica.core.bot import find_bot
from rubrica.core.game import Json, find_game
from rubrica.lab.luck import match_luck
from rubrica.lab.luck_study import Case, play_match
from rubrica.lab.ranking import rank_deals
from rubrica.lab.review import decisions_of, playouts_each, review, review_decision

CASES: dict[str, Case] = {
    "red7": ({"draw": "may", "scoring": True, "actions": True}, 4),
    "red": ({}, 3),
}
"""The largest matches that people play: Red7 advanced with actions, four seats; RED."""
BOTS = ("casual", "novice")
FIRST_DEALS = 100
"""Deals of the first figures of a ranked hint."""


def review_figures(matches: int, tell: Callable[[str], object]) -> Json:
    """The figures of all cases; of several matches the longest review counts."""
    figures: Json = {}
    for game, (options, seats) in CASES.items():
        tell(f"{game}: {matches} matches of {seats} seats")
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            figures[f"{game}, {seats} seats"] = pool.submit(_measured, game, (options, seats), matches).result()
    return figures


def _measured(game: str, case: Case, matches: int) -> Json:
    """Runs in a process of its own, so that its memory is that of reviews."""
    rules, bots = find_game(game), [find_bot(game, name) for name in BOTS] * 2
    records = [play_match(rules, case, bots[: case[1]], seed).to_json() for seed in range(1, matches + 1)]
    review_decision(rules, decisions_of(records[0])[0], 100, 1)  # compiled by now, if it was not
    match_luck(records[0], 1)
    seconds, work, first, lengths, hints = [], [], [], [], []
    for record in records:
        begun, processor = time.perf_counter(), time.process_time()
        for told in review(record):
            if told.done == 1:
                first.append(time.perf_counter() - begun)
        seconds.append(time.perf_counter() - begun)
        work.append(time.process_time() - processor)
        lengths.append(told.total)
        for decision in decisions_of(record)[::4]:
            processor = time.process_time()
            rank_deals(game, decision.view, FIRST_DEALS)
            hints.append(1000 * (time.process_time() - processor))
    each = playouts_each(find_analyst(game), decisions_of(records[0]), "first")
    return {
        "decisions of the longest match": max(lengths),
        "playouts of a decision in the first match": each,
        "first decision and luck shown after, s": round(max(first), 2),
        "first pass, s": round(max(seconds), 2),
        "first pass, processor s": round(max(work), 2),
        "first pass a decision, processor ms": round(1000 * sum(work) / sum(lengths), 1),
        "peak memory, MB": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        "first figures of a ranked hint, median processor ms": round(statistics.median(hints)),
        "first figures of a ranked hint, longest processor ms": round(max(hints)),
    }
