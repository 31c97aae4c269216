"""Compiling before long work begins, so that it is said, and done once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

from rubrica.core.bot import find_bots
from rubrica.match.warming import warm_up


def compile_first(game: str, names: Iterable[str], play: Callable[[], object] | None = None) -> None:
    """Compile what is needed, if it is not: here and once, not in each worker and in the time of a move.

    Bots of ours that are named are asked for moves. `play` plays a game of bots that play in compiled code.
    """
    if play is not None:
        with suppress(OSError):  # it cannot be kept: then each worker compiles
            play()
    for name in names:
        if name in find_bots(game):
            with suppress(OSError):
                warm_up(game, name)
