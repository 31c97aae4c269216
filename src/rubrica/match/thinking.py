"""How bots choose their moves: in worker processes, with a time limit a move."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import structlog

from rubrica.core.bot import Bot, Budget, find_bot
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import DEALER, Game, Json, View, find_game
from rubrica.match.table import levels_of
from rubrica.match.worker import JobFailed, TookTooLong
from rubrica.match.workers import LIMIT, Workers

TRIED = 12
"""Moves of each game of a warm-up."""
log = structlog.get_logger()


@dataclass(frozen=True)
class Thought:
    """A bot's move, and the milliseconds it thought: what its clock is charged for."""

    move: str
    ms: float


def choose_move(game: str, level: str, view: Json, seed: int) -> Thought:
    """A bot's move for a view; the same seed gives the same move. Runs in a worker."""
    bot, begun = find_bot(game, level), time.perf_counter()
    move = bot.choose(View(view), bot.budget, random.Random(seed))
    return Thought(move, (time.perf_counter() - begun) * 1000)


def warm_up(game: str) -> None:
    """Ask every bot of a game for moves under each option, so that what they use is compiled. Runs in a worker."""
    bots = [find_bot(game, level) for level in levels_of(game)]
    rules = find_game(game)
    for option in rules.options:
        for choice in option.choices:
            with suppress(BadParameter):  # a choice that needs another option too
                _play_beginning(rules, rules.start(*rules.read_options({option.name: choice})), bots)


def _play_beginning(game: Game[Any, Any, Any], state: Any, bots: list[Bot]) -> None:
    rng = random.Random(1)
    for _ in range(TRIED):
        actor = game.to_act(state)
        if actor is None:
            return
        move = None
        if actor != DEALER:
            view = game.view(state, actor)
            for bot in bots:
                with suppress(Exception):  # what is wrong with a bot shows when it is to move
                    bot.choose(view, Budget(iterations=1), rng)
            move = game.parse(view.legal[rng.randrange(len(view.legal))])
        state = game.play(state, game.dealt(state, rng, move)).state


@dataclass
class Thinking:
    """Asks bots for moves."""

    workers: Workers
    pause: float = 0.0
    """Seconds a bot takes at least, so that its haste does not tell how little it had to choose from."""
    limit: float = LIMIT
    """Seconds a bot may think; then its first legal move is played."""
    chance: random.Random = field(default_factory=random.SystemRandom)

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        """A bot's move, never sooner than the pause; `key` is the table, and tables take turns."""
        begun = time.monotonic()
        thought = await self._thought(level, view, key)
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - begun)))
        return thought

    async def _thought(self, level: str | None, view: View, key: str) -> Thought:
        """A bot's move; the first legal one if there is no bot, no choice, or none that can be had."""
        game, first = view.told["game"], Thought(view.legal[0], 0.0)
        levels = levels_of(game)
        if not levels or len(view.legal) == 1:
            return first
        name = level if level in levels else levels[0]
        seed = self.chance.getrandbits(64)
        try:
            thought = await self.workers.run(
                choose_move,
                game,
                name,
                view.told,
                seed,
                key=key,
                limit=self.limit,
                urgent=True,
                warm=(warm_up, (game,)),
            )
        except RubricaError as error:
            why = error.error if isinstance(error, JobFailed) else type(error).__name__
            log.error("bot failed", game=game, bot=name, error=why)
            return Thought(first.move, self.limit * 1000) if isinstance(error, TookTooLong) else first
        if thought.move not in view.legal:
            log.error("bot failed", game=game, bot=name, error="IllegalMove")
            return first
        return thought
