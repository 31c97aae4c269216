"""Single games of any bots, decision by decision: for datasets and studies of bots that search."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rubrica.core.bot import Bot, Budget, Considered, OpenBot, best_move
from rubrica.core.errors import BadParameter, RubricaError
from rubrica.core.game import DEALER, Event, Game, Json, Seat, find_game, past_after


@dataclass(frozen=True)
class Played:
    """A decision of a seat (or a deal, where `seat` is None): the states around it, and what the bot looked at."""

    seat: Seat | None
    before: Any
    after: Any
    move: str
    considered: Sequence[Considered] = ()


def play_game(
    game: str, options: Json, seats: int, bots: Sequence[Bot], name: str, iterations: int | None = None
) -> Iterator[Played]:
    """Play a game, one bot for each seat. Its name gives its deals and the chance of its bots.

    `iterations` is the budget of every bot, if it is not its own. With a time no two runs would be the same.
    """
    budget = None if iterations is None else Budget(iterations)
    rules = find_game(game)
    read, seats = rules.read_options(options, seats)
    deal_rng, bot_rngs = rng_named(f"{name}/deals"), [rng_named(f"{name}/{seat}") for seat in range(seats)]
    state: Any = rules.start(read, seats)
    past: tuple[Event, ...] = ()
    while (actor := rules.to_act(state)) is not None:
        move = None
        considered: Sequence[Considered] = ()
        if isinstance(actor, int):
            text, considered = _chosen(rules, state, actor, bots[actor], budget, past, bot_rngs[actor])
            move = rules.parse(text)
        full = rules.dealt(state, deal_rng, move)
        step = rules.play(state, full)
        seat = None if actor == DEALER else actor
        yield Played(seat, state, step.state, str(full if move is None else move), considered)
        state, past = step.state, past_after(past, actor, step.events)


def _chosen(
    rules: Game[Any, Any, Any],
    state: Any,
    seat: Seat,
    bot: Bot,
    budget: Budget | None,
    past: tuple[Event, ...],
    rng: random.Random,
) -> tuple[str, Sequence[Considered]]:
    """The move of a bot, and what it looked at if there was a choice."""
    view = rules.view_with_past(state, seat, past)
    if len(view.legal) == 1:
        return view.legal[0], ()
    try:
        considered = bot.consider(view, budget or bot.budget, rng)
        return best_move(considered), considered
    except RubricaError:
        raise
    except Exception as error:
        raise BadParameter("bots", f"{bot.name} failed: {type(error).__name__}: {error}") from error


def refuse_bot(bot: Bot, iterations: int | None, what: str) -> None:
    """BadParameter for a bot whose decisions would not be those of a seat, or not the same for the same seed."""
    if isinstance(bot, OpenBot):
        raise BadParameter("bots", f"{bot.name} sees everything: {what} holds decisions made from a seat's own view")
    if bot.budget.ms is not None and iterations is None:
        raise BadParameter("iterations", f"{bot.name} thinks for a time: give a number, so that a seed repeats it")


def rng_named(name: str) -> random.Random:
    """A random generator seeded by a name."""
    return random.Random(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big"))
