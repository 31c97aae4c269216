"""The study of RED: what its counts are called, and how they are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rubrica.bots import red_counts
from rubrica.bots.red_counts import (
    BIN,
    BINS,
    COUNTS,
    DECISIONS,
    EARLY,
    HIGHEST,
    HIGHEST_SPREAD,
    LENGTH,
    LOWEST,
    LOWEST_SPREAD,
    MARGIN,
    MARGIN_SPREAD,
    NOBODY,
    PLACED,
    SCORE,
    THREE_SHARE,
    TWO_SHARE,
    WIN,
)
from rubrica.bots.red_decisions import WRITER, samples_of
from rubrica.bots.red_policy import LOOK
from rubrica.core.compiled import Backend
from rubrica.core.counting import Counter, Measure
from rubrica.core.game import Json
from rubrica.red import turn
from rubrica.red.game import GAME
from rubrica.red.state import State
from rubrica.red.tiles import TILES

STEPS = tuple(f"{BIN * step}-{BIN * step + BIN - 1}" for step in range(BINS))
PLACES = ("first", "second", "third")
MEASURES = (
    Measure("wins", WIN, PLACES, "games won, by the order of play", shown="bars"),
    Measure("nobody", NOBODY, ("nobody wins",), "games that nobody wins"),
    Measure("two share", TWO_SHARE, ("two share",), "games in which two seats share the highest score"),
    Measure("three share", THREE_SHARE, ("three share",), "games in which three seats share it"),
    Measure("tiles", PLACED, ("tiles",), "tiles placed in a game", "tiles"),
    Measure("decisions", DECISIONS, ("decisions",), "decisions in a game", "decisions"),
    Measure("length", LENGTH, tuple(map(str, range(TILES + 1))), "games of so many tiles", shown="json"),
    Measure("early end", EARLY, ("early end",), "games that end with tiles left"),
    Measure("score", SCORE, PLACES, "score at the end, by the order of play", "points", "bars"),
    Measure("highest score", HIGHEST, ("highest score",), "highest score of a game", "points"),
    Measure("lowest score", LOWEST, ("lowest score",), "lowest score of a seat", "points"),
    Measure("margin", MARGIN, ("margin",), "highest score minus the second", "points"),
    Measure("highest spread", HIGHEST_SPREAD, STEPS, "games by their highest score", shown="spread"),
    Measure("lowest spread", LOWEST_SPREAD, STEPS, "games by their lowest score", shown="spread"),
    Measure("margin spread", MARGIN_SPREAD, STEPS, "games by the margin of the highest score", shown="spread"),
)


class RedCounter(Counter):
    """Counts games of RED."""

    game = "red"
    bots = ("random", "greedy", "master")
    measures = MEASURES
    counts = COUNTS

    def plays(self, bot: str) -> bool:
        """Whether the bot plays greedily or at random."""
        return WRITER.plays(bot)

    def labels(self, measure: Measure, seats: int, options: Json) -> Sequence[str]:
        """As many places in the order of play as there are seats, and what can happen with so many."""
        if (measure.first == THREE_SHARE and seats < 3) or (measure.first == DECISIONS and not options["face_down"]):
            return ()
        return measure.labels[:seats] if measure.labels == PLACES else measure.labels

    def player(self, backend: Backend, options: Json, seats: int, bot: str) -> Callable[[Any, int, Any], None]:
        """Plays games of a bot with these options."""
        read, seats = GAME.read_options(options, seats)
        states, look, samples = backend.states(turn.STATE, 2), backend.state(LOOK), samples_of(bot)
        backend.put(states, 0, GAME.start(read, seats).raw)
        play_counted = backend.twin(red_counts).play_counted

        def play(counts: Any, games: int, dice: Any) -> None:
            play_counted(states[0], states[1], look, samples, counts, games, dice)

        return play

    def dealt(self, state: State, counts: Any) -> None:
        """Nothing is dealt."""

    def decided(self, state: State, counts: Any) -> None:
        """Count a decision."""
        counts.decisions += 1

    def ended(self, state: State, counts: Any, is_last: bool) -> None:
        """Count a game."""
        red_counts.count_game(state.raw, counts)


COUNTER = RedCounter()
