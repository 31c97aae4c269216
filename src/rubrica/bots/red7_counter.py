"""The study of Red7: what its counts are called, and how they are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rubrica.bots import red7_counts
from rubrica.bots.red7_counts import (
    ALL_POINTS,
    COUNTS,
    DECISIONS,
    HAND,
    LENGTH,
    MOST_OWN,
    MOST_TURNS,
    NO_WAY,
    OUT,
    PALETTE,
    POINTS,
    ROUNDS,
    RULE,
    SHARED,
    TURNS,
    WIN,
)
from rubrica.bots.red7_decisions import WRITER, strays_of
from rubrica.core.compiled import DICE, Backend
from rubrica.core.counting import Counter, Measure
from rubrica.core.game import Json
from rubrica.red7 import survival, turn
from rubrica.red7.game import GAME
from rubrica.red7.notation import COLORS, TEXT
from rubrica.red7.options import Options
from rubrica.red7.state import State, after_scoring

WAYS_OUT = ("gives up", "no card left", "does not lead")
"""In the order of turn.FOLDED, EMPTY_HAND, BEHIND."""
MEASURES = (
    Measure("wins", WIN, ("first", "second", "third", "fourth"), "rounds won, by the order of play", shown="bars"),
    Measure("turns", TURNS, ("turns",), "turns in a round", "turns"),
    Measure("decisions", DECISIONS, ("decisions",), "decisions in a round", "decisions"),
    Measure("length", LENGTH, tuple(map(str, range(MOST_TURNS + 1))), "rounds of so many turns", shown="spread"),
    Measure("rule", RULE, COLORS, "rounds that end under a rule", shown="bars"),
    Measure("points", POINTS, COLORS, "points the winner's palette scores, by the rule at the end", "points", "bars"),
    Measure("all points", ALL_POINTS, ("points",), "points the winner's palette scores", "points"),
    Measure(
        "no way",
        NO_WAY,
        tuple(map(str, range(1, MOST_OWN + 1))),
        "own turns that nothing can save, by their number",
        shown="curve",
    ),
    Measure("out", OUT, WAYS_OUT, "how seats go out"),
    Measure(
        "dealt palette", PALETTE, TEXT, "rounds won by the seat with this card in its dealt palette", shown="cards"
    ),
    Measure("dealt hand", HAND, TEXT, "rounds won by the seat with this card in its dealt hand", shown="cards"),
    Measure("rounds", ROUNDS, ("rounds",), "rounds in a match", "rounds"),
    Measure("shared", SHARED, ("shared",), "matches with more than one winner"),
)


class Red7Counter(Counter):
    """Counts games of Red7."""

    game = "red7"
    bots = ("random", "first-fit", "master")
    measures = MEASURES
    counts = COUNTS

    def plays(self, bot: str) -> bool:
        """Whether the bot plays first fit or at random."""
        return WRITER.plays(bot)

    def labels(self, measure: Measure, seats: int, options: Json) -> Sequence[str]:
        """What can be: places in the order of play, rules of the deck, and of matches only if they have rounds."""
        if measure.first in (ROUNDS, SHARED) and not options["scoring"]:
            return ()
        if measure.labels is COLORS:
            return COLORS[len(COLORS) - Options.read(options).colors :]
        return measure.labels[:seats] if measure.first == WIN else measure.labels

    def player(self, backend: Backend, options: Json, seats: int, bot: str) -> Callable[[Any, int, Any], None]:
        """Plays matches of a bot with these options."""
        read, seats = GAME.read_options(options, seats)
        states, stack = backend.states(turn.STATE, 1), backend.states(turn.STATE, survival.DEPTH + 1)
        backend.put(states, 0, GAME.start(read, seats).raw)
        walk, order, strays = backend.state(survival.WALK), backend.numbers(49), strays_of(bot)
        play_counted = backend.twin(red7_counts).play_counted

        def play(counts: Any, games: int, dice: Any) -> None:
            play_counted(states[0], stack, walk, strays, order, counts, games, dice)

        return play

    def dealt(self, state: State, counts: Any) -> None:
        """Remember what was dealt."""
        red7_counts.count_deal(state.raw, counts)

    def decided(self, state: State, counts: Any) -> None:
        """Count a decision."""
        stack = [turn.STATE.plain() for _ in range(survival.DEPTH + 1)]
        dice = DICE.plain()  # which turn is drawn does not matter, only whether there is one
        dice.a = dice.b = 1
        red7_counts.count_decision(state.raw, stack, survival.WALK.plain(), dice, counts)

    def ended(self, state: State, counts: Any, is_last: bool) -> None:
        """Count a round and, if it was the last, the match."""
        red7_counts.count_round(state.raw, counts)
        if is_last:
            red7_counts.count_match(after_scoring(state), counts)


COUNTER = Red7Counter()
