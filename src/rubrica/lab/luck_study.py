"""Many matches of bots under all options, and what their luck and decisions come to on average."""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rubrica.core.bot import Bot, find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Game, Json, find_game
from rubrica.core.intervals import mean_95
from rubrica.core.progress import Progress, no_progress
from rubrica.core.record import Record, Recorder
from rubrica.lab.luck import match_luck, value_of
from rubrica.wire.luck import MatchLuck

Case = tuple[Json, int]
"""Options and a number of seats."""


def cases(game: Game[Any, Any, Any]) -> list[Case]:
    """All options of a game with all numbers of seats, as far as they fit together."""
    names = [option.name for option in game.options]
    found: dict[str, Case] = {}
    for seats in game.seats:
        for choice in itertools.product(*(option.choices for option in game.options)):
            try:
                read, count = game.read_options(dict(zip(names, choice, strict=True)), seats)
            except BadParameter:  # these do not go together
                continue
            told = game.options_json(read)
            found[f"{told} {count}"] = (told, count)
    return list(found.values())


def play_match(game: Game[Any, Any, Any], case: Case, bots: Sequence[Bot], seed: int) -> Record:
    """The record of a match between bots, one for each seat."""
    rng = random.Random(seed)
    recorder = Recorder(game, *game.read_options(*case))
    while (actor := game.to_act(recorder.state)) is not None:
        move = None
        if actor != DEALER:
            bot = bots[actor]
            move = game.parse(bot.choose(game.view(recorder.state, actor), bot.budget, rng))
        recorder.play(game.dealt(recorder.state, rng, move))
    return recorder.record


@dataclass
class Mean:
    """The mean of some numbers with its 95 % interval."""

    numbers: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean; 0 of none."""
        return math.fsum(self.numbers) / max(1, len(self.numbers))

    @property
    def interval(self) -> float:
        """Half the width of its interval; everything for fewer than two."""
        return mean_95(self.numbers)

    def to_json(self) -> Json:
        """Both in points of win chance, a hundredth each."""
        return {"mean": round(100 * self.mean, 2), "interval": round(100 * self.interval, 2)}


@dataclass
class LuckTally:
    """What matches of one kind came to: luck and chance alone for the first seat, decisions for all."""

    matches: int = 0
    rounds: int = 0
    largest_gap: float = 0.0
    """The most by which result - par differs from luck + own + others."""
    luck: Mean = field(default_factory=Mean)
    chance: Mean = field(default_factory=Mean)
    own: Mean = field(default_factory=Mean)

    def add(self, told: MatchLuck) -> None:
        """Count a match."""
        self.matches += 1
        self.rounds += max(1, sum(step.seat is None for step in told.steps))
        for player in told.players:
            gap = player.result - player.par - player.luck - player.own - player.others
            self.largest_gap = max(self.largest_gap, abs(gap))
        self.luck.numbers.append(told.players[0].luck)
        self.chance.numbers.append(math.fsum(step.chance[0] for step in told.steps))
        self.own.numbers.append(math.fsum(player.own for player in told.players) / len(told.players))

    def to_json(self) -> Json:
        """The counts, and the means in points of win chance."""
        counts = {"matches": self.matches, "rounds": self.rounds, "largest gap": self.largest_gap}
        means = {"luck": self.luck, "chance alone": self.chance, "own decisions": self.own}
        return counts | {name: mean.to_json() for name, mean in means.items()}


def seatings(game: str, names: Sequence[str] | None, seats: int) -> list[Bot]:
    """Who sits in each seat: the bots named, in turn, or all by the value function's own policy."""
    bots = [value_of(game).policy] if names is None else [find_bot(game, name) for name in names]
    return list(itertools.islice(itertools.cycle(bots), seats))


def study_luck(
    game: str,
    matches: int,
    names: Sequence[str] | None = None,
    samples: int = 8,
    seed: int = 1,
    progress: Progress = no_progress,
) -> LuckTally:
    """Play matches under all options in turn and take them apart; an interrupt ends it early."""
    rules, tally = find_game(game), LuckTally()
    try:
        for number, case in zip(range(matches), itertools.cycle(cases(rules)), strict=False):
            bots = seatings(game, names, case[1])
            tally.add(match_luck(play_match(rules, case, bots, seed * 1_000_003 + number), samples))
            progress(number + 1)
    except KeyboardInterrupt:
        pass
    return tally


def time_of(game: str, seed: int = 1) -> Json:
    """How long it takes to take a match of the largest kind apart with the usual effort, on one core."""
    rules = find_game(game)
    case = max(reversed(cases(rules)), key=lambda case: case[1])
    record = play_match(rules, case, seatings(game, None, case[1]), seed)
    match_luck(record, 1)  # compiled by now, if it was not
    begun = time.perf_counter()
    told = match_luck(record)
    seconds = time.perf_counter() - begun
    widest = max(player.interval for player in told.players)
    figures = {"seats": case[1], "entries": len(told.steps), "samples": told.samples}
    return case[0] | figures | {"seconds": round(seconds, 2), "widest interval": round(100 * widest, 1)}
