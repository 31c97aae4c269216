"""What every bot must hold to, shown over whole matches or, for all option sets of its game, over their beginnings."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator, Mapping
from typing import Any

from rubrica.core.bot import Bot, Budget
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import DEALER, Event, Game, View, find_game, game_names, past_after
from rubrica.testing.conformance import ConformanceError

ITERATIONS = 64
MS = 20.0
SLACK = 200.0
"""Milliseconds beyond its budget in which a bot must have answered."""
TRIES = 10
"""How often a choice is timed at most: on a busy machine a bot that keeps its budget keeps it in one of these."""
TIMED = 8
"""One of so many choices is also made with other budgets, and timed."""
FIRST = 24
"""Choices checked of each match, where all option sets are played."""


def check_bot(
    bot: Bot,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    matches: int = 1,
    seed: int = 1,
    slack: float = SLACK,
) -> int:
    """Let a bot play against itself and check every choice; the number of choices, or ConformanceError.

    Without `options` it plays the beginning of matches under every option set of its game, else whole matches.
    Its moves are legal; with a budget in iterations the same seed gives the same move; a budget of 0 gives a move, and
    one in milliseconds is kept, but for `slack` milliseconds; and it is blind: the choice stays when what its seat
    cannot see is dealt anew.
    """
    game = _game_of(bot)
    if options is None:
        played, most = list(option_sets(game, seats)), FIRST
    else:
        played, most = [game.read_options(options, seats)], None
    return sum(
        _Check(bot, game, slack, random.Random(seed + match)).play(chosen, count, most)
        for chosen, count in played
        for match in range(matches)
    )


def option_sets(game: Game[Any, Any, Any], seats: int | None = None) -> Iterator[tuple[Any, int]]:
    """Every set of options of a game with every number of seats (or this one) that it can be played with."""
    known: list[Any] = []
    names = [option.name for option in game.options]
    for count, *values in itertools.product([seats] if seats else game.seats, *(one.choices for one in game.options)):
        try:
            read = game.read_options(dict(zip(names, values, strict=True)), count)
        except BadParameter:  # such a set cannot be played
            continue
        if (told := (game.options_json(read[0]), read[1])) not in known:
            known.append(told)
            yield read


def _game_of(bot: Bot) -> Game[Any, Any, Any]:
    """The game of a bot; ConformanceError if it is no bot, or one of no game."""
    if not isinstance(bot, Bot):
        hint = ": make one first, with ()" if isinstance(bot, type) else ": derive its class from rubrica.core.bot.Bot"
        raise ConformanceError(f"{bot!r} is not a bot{hint}")
    if not isinstance(getattr(bot, "name", None), str):
        raise ConformanceError(f"{type(bot).__name__} has no name: set `name` to a text")
    if getattr(bot, "game", None) not in game_names():
        wrong = repr(getattr(bot, "game", None))
        raise ConformanceError(f"{bot.name} plays the game {wrong}: `game` must be one of {', '.join(game_names())}")
    return find_game(bot.game)


class _Check:
    """Matches of one bot against itself."""

    def __init__(self, bot: Bot, game: Game[Any, Any, Any], slack: float, rng: random.Random) -> None:
        self.bot, self.game, self.slack, self.rng = bot, game, slack, rng
        self.under: dict[str, Any] = {}

    def play(self, options: Any, seats: int, most: int | None) -> int:
        """Play a match, or up to so many choices of it; how many choices were checked."""
        game, choices = self.game, 0
        self.under = game.options_json(options) | {"seats": seats}
        state, past = game.start(options, seats), tuple[Event, ...]()
        while (actor := game.to_act(state)) is not None and choices != most:
            move = None
            if actor != DEALER:
                view = game.view_with_past(state, actor, past)
                anew = game.view_with_past(game.redeal(view, self.rng), actor, past)
                move = game.parse(self.check_choice(view, anew, timed=choices % TIMED == 0))
                choices += 1
            step = game.play(state, game.dealt(state, self.rng, move))
            state, past = step.state, past_after(past, actor, step.events)
        return choices

    def check_choice(self, view: View, anew: View, timed: bool) -> str:
        """The choice of the bot, checked; `anew` is the view of another deal that it cannot tell from this one."""
        seed = self.rng.getrandbits(63)
        budget = Budget(iterations=ITERATIONS)
        move = self.choice(view, budget, seed)
        self.expect(self.choice(view, budget, seed) == move, view, "chose otherwise with the same seed")
        self.expect(self.choice(anew, budget, seed) == move, view, "chose otherwise on another hidden deal")
        if timed:
            for other in (Budget(iterations=0), Budget(ms=0)):
                self.choice(view, other, seed)
            self.check_time(view, seed)
        return move

    def choice(self, view: View, budget: Budget, seed: int) -> str:
        """A legal move of the bot."""
        try:
            move: Any = self.bot.choose(view, budget, random.Random(seed))
        except RubricaError as error:
            raise self.wrong(view, f"has no move with {budget}: {error}") from error
        except Exception as error:
            raise self.wrong(view, f"failed with {budget}: {type(error).__name__}: {error}") from error
        self.expect(isinstance(move, str), view, f"chose {move!r}, which is no text")
        self.expect(move in view.legal, view, f"chose {move!r} with {budget}, which is not legal{self.hint(move)}")
        return str(move)

    def check_time(self, view: View, seed: int) -> None:
        """The bot answers in time at least once: then it keeps its budget, and other times the machine was busy."""
        fastest = float("inf")
        for _ in range(TRIES):
            begun = time.perf_counter()
            self.choice(view, Budget(ms=MS), seed)
            fastest = min(fastest, 1000 * (time.perf_counter() - begun))
            if fastest <= MS + self.slack:
                return
        took = f"took {fastest:.0f} ms on a budget of {MS:g} ms, at the fastest of {TRIES} tries"
        raise self.wrong(view, f"{took}: it must answer within {MS + self.slack:g} ms")

    def hint(self, move: str) -> str:
        """The other game whose move this is, if it is one."""
        for name in game_names():
            try:
                find_game(name).parse(move)
            except RubricaError:
                continue
            if name != self.game.name:
                return f": it is a move of {name}, and this bot's `game` is {self.game.name}"
        return ""

    def expect(self, true: bool, view: View, wrong: str) -> None:
        """Nothing, or ConformanceError."""
        if not true:
            raise self.wrong(view, wrong)

    def wrong(self, view: View, wrong: str) -> ConformanceError:
        """What is wrong, and where."""
        return ConformanceError(f"{self.bot.name} {wrong}\nunder {self.under}\nits view: {view.to_json()}")
