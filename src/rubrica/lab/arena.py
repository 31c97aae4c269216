"""Bots against bots: the same deals for both sides, every seat for each, on all cores; it can be stopped and go on."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import variance
from typing import Any

from rubrica.core.bot import Bot, Budget, OpenBot
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import DEALER, Event, Json, find_game, past_after
from rubrica.core.intervals import mean_95
from rubrica.core.progress import Progress, no_progress
from rubrica.core.unfinished import refused, write_anew
from rubrica.lab import contestants
from rubrica.lab.contestants import Forfeit, ProgramBot, find_contestant
from rubrica.lab.luck import FEWER, chance_in, value_of
from rubrica.lab.parts import open_run
from rubrica.lab.played import rng_named

SAME = 1e-9
"""Shares that differ by less are the same: a third of a win, added up, is not exactly a third."""

KEPT = "; what it holds is kept, and the same command goes on"
"""What is said of a file of parts in which there is no more room; a line that was cut is not read."""

_begun: set[tuple[str, str]] = set()
"""The bots that have made a move in this process: the first one also loads or compiles what they need."""


@dataclass(frozen=True)
class Contest:
    """What is to be played: each bot alone among seats of each other bot, on the same deals, in every seat."""

    game: str
    bots: tuple[str, ...]
    options: Json
    seats: int
    deals: int
    seed: int
    iterations: int | None = None
    ms: float | None = None
    luck: bool = False
    """Whether what chance added to each result is measured too."""

    def pairings(self) -> list[tuple[str, str]]:
        """Who sits alone among whom; with two seats once for each pair."""
        pairs = [(one, other) for one in self.bots for other in self.bots if one != other]
        return [(a, b) for a, b in pairs if self.seats > 2 or self.bots.index(a) > self.bots.index(b)]

    def parts(self) -> Iterator[tuple[str, str, int]]:
        """Every pairing on every deal."""
        for deal in range(self.deals):
            for one, other in self.pairings():
                yield one, other, deal


@dataclass
class Part:
    """One deal of one pairing, played once in each seat: what it came to."""

    one: str
    other: str
    deal: int
    won: float = 0.0
    """Of the games, how many the one alone won; a shared win counts in part."""
    winners: list[list[int]] = field(default_factory=list)
    """For each game, the seats that won; the one alone sits in seat 0 of the first, 1 of the second, ..."""
    seconds: dict[str, float] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)
    forfeits: list[str] = field(default_factory=list)
    luck: float | None = None
    """How much of `won` chance added: deals, draws and flips; None where it was not measured."""

    @property
    def adjusted(self) -> float:
        """What the one alone won, with the luck taken out."""
        return self.won - (self.luck or 0.0)

    def timed(self, bot: str, seconds: float) -> None:
        """Count a move of a bot."""
        self.seconds[bot] = self.seconds.get(bot, 0.0) + seconds
        self.moves[bot] = self.moves.get(bot, 0) + 1


@dataclass
class ContestResults:
    """The parts played so far, and the table made from them."""

    contest: Contest
    parts: list[Part] = field(default_factory=list)

    def share(self, one: str, other: str, adjusted: bool = False) -> tuple[float, float, int]:
        """The win share of a bot alone among others, the half-width of its 95 % interval by deal, and the deals.

        Adjusted: with the luck taken out, which changes nothing on average. Of one deal nothing is known but the share:
        its interval is everything. Without any, the share is 0.
        """
        shares = self._shares(one, other, adjusted)
        if len(shares) < 2:
            return (shares[0] if shares else 0.0), 1.0, len(shares)
        mean = sum(shares) / len(shares)
        # Where all deals came out the same way, the interval is that of one deal more, as different as can be.
        one_more = [0.0 if mean > 0.5 else 1.0] if max(shares) - min(shares) < SAME else []
        return mean, min(1.0, mean_95([*shares, *one_more])), len(shares)

    def _shares(self, one: str, other: str, adjusted: bool) -> list[float]:
        """The share of each deal."""
        shares = [self._share(part, adjusted) for part in self.parts if (part.one, part.other) == (one, other)]
        if self.contest.seats == 2:
            turned = [part for part in self.parts if (part.one, part.other) == (other, one)]
            shares += [1 - self._share(part, adjusted) for part in turned]
        return shares

    def _share(self, part: Part, adjusted: bool) -> float:
        return (part.adjusted if adjusted else part.won) / self.contest.seats

    def gain(self) -> float | None:
        """How many times as many deals would make the intervals as narrow as taking the luck out does; None if unknown.

        It is the ratio of the variances of mean shares, those of all pairings added up.
        """
        if not self.contest.luck:
            return None
        plain, adjusted = (
            sum(
                variance(shares) / len(shares)
                for pair in self.contest.pairings()
                if len(shares := self._shares(*pair, taken)) > 1
            )
            for taken in (False, True)
        )
        return plain / adjusted if adjusted else None

    def ratings(self) -> dict[str, float]:
        """An openskill rating of each bot, in the order of play."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        ratings = {bot: model.rating(name=bot) for bot in self.contest.bots}
        for part in sorted(self.parts, key=lambda part: (part.deal, part.one, part.other)):
            for alone, winners in enumerate(part.winners):
                seated = [part.one if seat == alone else part.other for seat in range(self.contest.seats)]
                _rate(model, ratings, seated, winners)
        return {bot: float(rating.ordinal()) for bot, rating in ratings.items()}

    def ms_a_move(self, bot: str) -> float:
        """How long a bot takes for a move, on average: without its start, which its first move in a process has too."""
        seconds = sum(part.seconds.get(bot, 0.0) for part in self.parts)
        return 1000 * seconds / max(1, sum(part.moves.get(bot, 0) for part in self.parts))

    def to_json(self) -> Json:
        """The whole table, without the single parts."""
        ratings = self.ratings()
        rows = []
        for bot in self.contest.bots:
            against: Json = {}
            for other in self.contest.bots:
                share, half, deals = self.share(bot, other)
                if deals:
                    against[other] = {"share": round(share, 4), "interval": round(half, 4), "deals": deals}
                    if self.contest.luck:
                        share, half, _ = self.share(bot, other, adjusted=True)
                        against[other]["adjusted"] = {"share": round(share, 4), "interval": round(half, 4)}
            row = {"bot": bot, "rating": round(ratings[bot], 2), "ms_a_move": round(self.ms_a_move(bot), 2)}
            rows.append(row | {"against": against})
        forfeits = [why for part in self.parts for why in part.forfeits]
        games = len(self.parts) * self.contest.seats
        head = {"contest": asdict(self.contest), "par": round(1 / self.contest.seats, 4), "games": games}
        gain = self.gain()
        more = {} if gain is None else {"gain": round(gain, 3)}
        return head | more | {"bots": rows, "forfeits": forfeits}


def _rate(model: Any, ratings: dict[str, Any], seated: Sequence[str], winners: list[int]) -> None:
    """Let a game change the ratings; a bot in several seats is rated once, by its best seat."""
    bots = list(dict.fromkeys(seated))
    ranks = [min(0 if seat in winners else 1 for seat in range(len(seated)) if seated[seat] == bot) for bot in bots]
    for bot, (new,) in zip(bots, model.rate([[ratings[bot]] for bot in bots], ranks=ranks), strict=True):
        ratings[bot] = new


def play_contest(
    contest: Contest,
    workers: int = 1,
    saved: Path | None = None,
    progress: Progress = no_progress,
    cluster: str | None = None,
) -> ContestResults:
    """Play a contest, going on from what a file holds of it and writing every part there. An interrupt stops it.

    It is played on so many processes, or on a cluster; parts come in order, so that the results are the same.
    """
    results = ContestResults(contest, _saved_parts(contest, saved))
    done = {(part.one, part.other, part.deal) for part in results.parts}
    todo = [part for part in contest.parts() if part not in done]
    progress(len(done))
    try:
        with open_run(workers, cluster) as run:
            for part in run(play_part, [(contest, *part) for part in todo]):
                results.parts.append(part)
                progress(len(results.parts))
                if saved is not None:
                    with refused("save", saved, KEPT), saved.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(asdict(part)) + "\n")
    except KeyboardInterrupt:
        pass
    return results


def saved_contest(saved: Path) -> Json | None:
    """The contest that a file begins with; None if there is nothing in it, BadParameter if it is some other file."""
    if not saved.exists():
        return None
    try:
        with saved.open(encoding="utf-8") as file:
            first = file.readline()
        found = json.loads(first) if first else None
    except ValueError:
        found = {}
    if found is not None and not (isinstance(found, dict) and {"game", "bots", "seed"} <= set(found)):
        raise BadParameter("save", f"{saved} is not a file that `rubrica arena --save` wrote")
    return found


def _saved_parts(contest: Contest, saved: Path | None) -> list[Part]:
    """The parts in a file; it begins with the contest they belong to, or is begun here."""
    if saved is None:
        return []
    head = json.dumps(asdict(contest))
    if (found := saved_contest(saved)) is None:
        with refused("save", saved, KEPT):
            write_anew(saved, head + "\n")
        return []
    lines = saved.read_text(encoding="utf-8").splitlines()
    if {"luck": False} | found != json.loads(head):  # a file from before there was luck has none
        raise BadParameter(str(saved), "holds another contest: other bots, options, seats, deals, seed or budget")
    parts = []
    for line in lines[1:]:
        try:
            parts.append(Part(**json.loads(line)))
        except (ValueError, TypeError):  # the last line of a run that was killed
            break
    with refused("save", saved, KEPT):
        write_anew(saved, "\n".join([lines[0], *(json.dumps(asdict(part)) for part in parts)]) + "\n")
    return parts


def play_part(contest: Contest, one: str, other: str, deal: int) -> Part:
    """Play a deal once with the one alone in each seat."""
    bots = {name: find_contestant(contest.game, name) for name in (one, other)}
    part = Part(one, other, deal)
    try:
        for alone in range(contest.seats):
            seated = [bots[one if seat == alone else other] for seat in range(contest.seats)]
            game = _Game(contest, deal, alone, seated, part)
            winners = game.play()
            part.winners.append(winners)
            part.won += (alone in winners) / max(1, len(winners))
            if contest.luck:
                part.luck = (part.luck or 0.0) + game.luck[alone]
    finally:
        for bot in bots.values():
            if isinstance(bot, ProgramBot):
                bot.close()
    return part


class _Game:
    """One game of the arena. Its deals depend on the number of the deal alone, its bots' luck also on the seat."""

    def __init__(self, contest: Contest, deal: int, alone: int, seated: list[Bot], part: Part) -> None:
        self.contest, self.seated, self.part = contest, seated, part
        self.game = find_game(contest.game)
        self.options, _ = self.game.read_options(contest.options, contest.seats)
        self.name = f"{contest.seed}/{deal}"
        self.bot_rngs = [rng_named(f"{self.name}/{alone}/{seat}") for seat in range(contest.seats)]
        self.luck = [0.0] * contest.seats
        """What chance added to the result of each seat so far."""

    def play(self) -> list[int]:
        """The seats that won; all but one that forfeits."""
        state = self.game.start(self.options, self.contest.seats)
        dealt, position = 0, self._position(state)
        moves: list[str] = []
        past: tuple[Event, ...] = ()
        while (actor := self.game.to_act(state)) is not None:
            deal_rng = rng_named(f"{self.name}/deal {dealt}")
            try:
                move = None if actor == DEALER else self.game.parse(self._choice(actor, state, position, moves, past))
                full = self.game.dealt(state, deal_rng, move)
                step = self.game.play(state, full)
            except RubricaError as error:
                assert isinstance(actor, int)
                why = str(error).partition("\n")[0][:160]
                self.part.forfeits.append(f"{self.seated[actor].name} (deal {self.part.deal}, seat {actor}): {why}")
                return [seat for seat in range(self.contest.seats) if seat != actor]
            if self.contest.luck:
                self._add_luck(state, full, step.state)
            state, past = step.state, past_after(past, actor, step.events)
            dealt += actor == DEALER or str(full) != str(move)
            moves = [] if actor == DEALER else [*moves, str(full)]
            position = self._position(state) if actor == DEALER else position
        return self.game.winners(state)

    def _add_luck(self, state: Any, move: Any, after: Any) -> None:
        """Note what chance changed in a step, by the value function of the game."""
        value = value_of(self.game.name)
        added = chance_in(value, self.game, state, move, after, max(1, value.samples // FEWER))
        if added is not None:
            self.luck = [one + more for one, more in zip(self.luck, added, strict=True)]

    def _position(self, state: Any) -> Json | None:
        return None if self.game.to_act(state) == DEALER else self.game.position(state)

    def _choice(self, seat: int, state: Any, position: Json | None, moves: list[str], past: tuple[Event, ...]) -> str:
        """The move of the bot in a seat, timed."""
        bot = self.seated[seat]
        given = Budget(self.contest.iterations, self.contest.ms) if self._budgeted() else bot.budget
        view = self.game.view_with_past(state, seat, past)
        starts, begun = self._starts(bot), time.perf_counter()
        try:
            if isinstance(bot, OpenBot) and bot.sees_all:
                told = {"position": position, "moves": moves}
                move = bot.choose_open(view, told, given, self.bot_rngs[seat])
            else:
                move = bot.choose(view, given, self.bot_rngs[seat])
        except RubricaError:
            raise
        except Exception as error:  # a bot that fails loses this game; the arena goes on
            raise Forfeit(f"{type(error).__name__}: {error}") from error
        if not starts:
            self._time(bot, given, time.perf_counter() - begun)
        return move

    def _starts(self, bot: Bot) -> bool:
        """Whether the next move of a bot takes the time of its start, too."""
        if isinstance(bot, ProgramBot):
            return bot.is_starting
        key = (self.contest.game, bot.name)
        starts = key not in _begun
        _begun.add(key)
        return starts

    def _time(self, bot: Bot, given: Budget, seconds: float) -> None:
        """Count the time of a move; Forfeit if it was over its budget."""
        self.part.timed(bot.name, seconds)
        if given.ms is not None and seconds > given.ms / 1000 + contestants.GRACE:
            raise Forfeit(f"took {seconds:.2f} s on a budget of {given.ms:g} ms")

    def _budgeted(self) -> bool:
        return self.contest.iterations is not None or self.contest.ms is not None
