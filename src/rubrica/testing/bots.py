"""What every bot must hold to, shown over whole matches."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from typing import Any

from rubrica.core.bot import Bot, Budget
from rubrica.core.game import DEALER, Event, View, find_game, past_after
from rubrica.testing.conformance import ConformanceError

ITERATIONS = 64
MS = 20.0
STALLED = 30.0
"""Seconds after which a bot with a budget of milliseconds counts as stalled, on however slow a machine."""


def check_bot(
    bot: Bot, options: Mapping[str, Any] | None = None, seats: int | None = None, matches: int = 1, seed: int = 1
) -> int:
    """Let a bot play matches against itself and check every choice; the number of choices, or ConformanceError.

    Its moves are legal; with a budget in iterations the same seed gives the same move; a budget of 0 gives a move, and
    one in milliseconds an end; and it is blind: the choice stays when what its seat cannot see is dealt anew.
    """
    return sum(_check_match(bot, options, seats, random.Random(seed + match)) for match in range(matches))


def _check_match(bot: Bot, options: Mapping[str, Any] | None, seats: int | None, rng: random.Random) -> int:
    game = find_game(bot.game)
    chosen, count = game.read_options(options, seats)
    state, choices = game.start(chosen, count), 0
    past: tuple[Event, ...] = ()
    while (actor := game.to_act(state)) is not None:
        move = None
        if actor != DEALER:
            view = game.view_with_past(state, actor, past)
            anew = game.view_with_past(game.redeal(view, rng), actor, past)
            move = game.parse(_check_choice(bot, view, anew, rng.getrandbits(63), quick=choices % 8 != 0))
            choices += 1
        step = game.play(state, game.dealt(state, rng, move))
        state, past = step.state, past_after(past, actor, step.events)
    return choices


def _check_choice(bot: Bot, view: View, anew: View, seed: int, quick: bool) -> str:
    """The choice of a bot, checked."""
    budget = Budget(iterations=ITERATIONS)
    move = bot.choose(view, budget, random.Random(seed))
    _expect(move in view.legal, bot, view, f"chose {move!r}, which is not legal")
    _expect(bot.choose(view, budget, random.Random(seed)) == move, bot, view, "chose otherwise with the same seed")
    _expect(bot.choose(anew, budget, random.Random(seed)) == move, bot, view, "chose otherwise on another hidden deal")
    if quick:
        return move
    for other in (Budget(iterations=0), Budget(ms=0)):
        _expect(bot.choose(view, other, random.Random(seed)) in view.legal, bot, view, f"has no move with {other}")
    begun = time.perf_counter()
    _expect(bot.choose(view, Budget(ms=MS), random.Random(seed)) in view.legal, bot, view, "has no move in time")
    _expect(time.perf_counter() - begun < STALLED, bot, view, f"stalls with {MS:g} ms")
    return move


def _expect(true: bool, bot: Bot, view: View, wrong: str) -> None:
    if not true:
        raise ConformanceError(f"{bot.name} {wrong}; its view: {view.to_json()}")
