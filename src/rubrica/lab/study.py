"""Statistics of many games of bots against themselves: what is played, and what is counted of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from rubrica import __version__
from rubrica.core.bot import find_bot
from rubrica.core.compiled import current_backend
from rubrica.core.counting import Counter, Counts, Measure, find_counter
from rubrica.core.game import DEALER, Json, find_game
from rubrica.core.interrupts import interrupts_wait
from rubrica.core.progress import Progress, no_progress
from rubrica.lab.parts import Run, spans
from rubrica.lab.played import play_game, rng_named

FAST_PART, SLOW_PART = 4_096, 2
"""Games of a part, for bots that play in compiled code and for others."""
DIGITS = 6
SEARCH_WEIGHT = 100
"""About how many parts of bots in compiled code take the time of one of a bot that searches."""


@dataclass(frozen=True)
class Study:
    """What is to be played and counted: each bot in every seat, with each number of seats."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[int, Json]
    """The options with each number of seats."""
    games: int
    search_games: int
    seed: int
    iterations: int | None = None
    """The budget of every bot that searches, where it is not its own."""

    def games_of(self, bot: str) -> int:
        """How many games a bot plays with each number of seats."""
        return self.games if find_counter(self.game).plays(bot) else self.search_games

    def work(self, bot: str) -> int:
        """About how long a part of a bot takes, next to one in compiled code: what progress is counted in."""
        return 1 if find_counter(self.game).plays(bot) else SEARCH_WEIGHT

    def parts(self) -> list[tuple[Study, str, int, range]]:
        """All games, divided: for each bot and number of seats, so many at a time. Bots that search come last."""
        counter = find_counter(self.game)
        found = []
        for bot in sorted(self.bots, key=counter.plays, reverse=True):
            size = FAST_PART if counter.plays(bot) else SLOW_PART
            for seats in self.options:
                found += [(self, bot, seats, span) for span in spans(self.games_of(bot), size)]
        return found


def count_part(study: Study, bot: str, seats: int, games: range) -> Counts:
    """Play some of the games of a bot and count them."""
    counter, options = find_counter(study.game), study.options[seats]
    name = f"{study.seed}/{bot}/{seats}"
    if counter.plays(bot):
        backend = current_backend()
        dice = backend.dice(rng_named(f"{name}/{games.start}").randrange(1 << 63))
        counts = backend.state(counter.counts)
        counter.player(backend, options, seats, bot)(counts, len(games), dice)
        return Counts.of(backend.unpack(counts, counter.counts))
    counts = counter.counts.plain()
    for number in games:
        _count_game(study, counter, bot, seats, f"{name}/{number}", counts)
    return Counts.of(counts)


def _count_game(study: Study, counter: Counter, bot: str, seats: int, name: str, counts: object) -> None:
    """Play a game of a bot that searches."""
    rules, options = find_game(study.game), study.options[seats]
    seated = [find_bot(study.game, bot)] * seats
    for played in play_game(study.game, options, seats, seated, name, study.iterations):
        if played.seat is None:
            counter.dealt(played.after, counts)
            continue
        counter.decided(played.before, counts)
        if (next_actor := rules.to_act(played.after)) in (DEALER, None):
            counter.ended(played.after, counts, next_actor is None)


@dataclass
class StudyResults:
    """What was counted so far."""

    study: Study
    counted: dict[tuple[str, int], Counts] = field(default_factory=dict)
    parts: int = 0
    """How many parts were counted in."""

    def add(self, bot: str, seats: int, counts: Counts) -> None:
        """Count a part in."""
        self.parts += 1
        if (bot, seats) in self.counted:
            self.counted[bot, seats].add(counts)
        else:
            self.counted[bot, seats] = counts

    def to_json(self) -> Json:
        """All figures: for each bot and number of seats, each measure with the half-width of its 95 % interval."""
        counter = find_counter(self.study.game)
        tables = [
            {
                "bot": bot,
                "seats": seats,
                "games": counts.games,
                "measures": {
                    measure.name: _figures(counter.labels(measure, seats, options), measure, counts)
                    for measure in counter.measures
                },
            }
            for bot in self.study.bots
            for seats, options in self.study.options.items()
            if (counts := self.counted.get((bot, seats))) is not None
        ]
        options_by_seats = {str(seats): options for seats, options in self.study.options.items()}
        return {"study": asdict(self.study) | {"options": options_by_seats}, "program": __version__, "tables": tables}


def _figures(labels: Sequence[str], measure: Measure, counts: Counts) -> Json:
    figures = {}
    for label in labels:
        slot = measure.first + measure.labels.index(label)
        if (ratio := counts.ratio(slot, measure.unit == "share")) is not None:
            figures[label] = {
                name: round(value, DIGITS) if isinstance(value, float) else value for name, value in ratio.items()
            }
    single = len(measure.labels) == 1
    return {"about": measure.about, "unit": measure.unit, "shown": measure.shown, "single": single, "figures": figures}


def run_study(study: Study, run: Run, progress: Progress = no_progress) -> StudyResults:
    """Play and count all games, telling how much `work` is done. An interrupt ends it with what has been counted."""
    results = StudyResults(study)
    parts, done = study.parts(), 0
    try:
        for part, counts in zip(parts, run(count_part, parts), strict=True):
            with interrupts_wait():
                results.add(part[1], part[2], counts)
            done += study.work(part[1])
            progress(done)
    except KeyboardInterrupt:
        pass
    return results
