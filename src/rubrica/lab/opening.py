"""The first decision of a game, to try things on."""

from __future__ import annotations

import random
from typing import Any

from rubrica.core.game import DEALER, Game, View


def opening(game: Game[Any, Any, Any], seats: int | None = None, options: dict[str, Any] | None = None) -> View:
    """The view of the first seat to act, dealt from a fixed seed."""
    chosen, count = game.read_options(options, seats)
    state, rng = game.start(chosen, count), random.Random(1)
    while (actor := game.to_act(state)) == DEALER:
        state = game.play(state, game.dealt(state, rng)).state
    return game.view(state, actor if isinstance(actor, int) else None)
