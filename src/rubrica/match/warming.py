"""Compiling what the bots of all games need. Runs in worker processes, never where someone waits for a move."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from rubrica.core import cache
from rubrica.core.analysis import Analyst, find_analyst
from rubrica.core.bot import Bot, Budget, find_bot, find_bots
from rubrica.core.compiled import sources_of
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Game, find_game, game_names
from rubrica.core.value import ValueFunction, find_value
from rubrica.match.table import levels_of

TRIED = 12
"""Moves of each game of a warm-up."""
STUDIED = 3
"""Moves of each game of a warm-up for reviews."""
PROBE = 1 << 20
"""Bytes that must fit where compiled rules are kept: less than they need, but then the disk is full."""


def levels() -> list[tuple[str, str]]:
    """Every level of every game."""
    return [(game, level) for game in game_names() for level in levels_of(game)]


def warm_up(game: str, level: str) -> None:
    """Ask a bot for moves under each option, so that what it uses is compiled; OSError if that cannot be kept."""
    rules, bot = find_game(game), find_bot(game, level)
    for state in _starts(rules):
        _play_beginning(rules, state, bot)


def warm_up_study(game: str) -> None:
    """Compare turns and tell chances under each option, so that what reviews use is compiled; OSError as above."""
    rules, analyst, value = find_game(game), _analyst_of(game), find_value(game)
    if analyst is not None:
        for state in _starts(rules):
            _study_beginning(rules, state, analyst, value)


def compile_level(game: str, level: str) -> str | None:
    """Compile what a bot uses; why it cannot be kept, if it cannot."""
    try:
        warm_up(game, level)
    except OSError as error:
        return error.strerror or type(error).__name__
    return None


def compile_study(game: str) -> str | None:
    """Compile what reviews of a game use; why it cannot be kept, if it cannot."""
    try:
        warm_up_study(game)
    except OSError as error:
        return error.strerror or type(error).__name__
    return None


def prepare_study(kept: bool, game: str) -> None:
    """Load what reviews of a game use, or compile it where it could not be kept."""
    if not kept:
        cache.keep_nothing()
    warm_up_study(game)


def prepare(kept: bool, bots: tuple[tuple[str, str], ...] | None = None) -> None:
    """Load what bots use (all levels, if none are named), or compile it where it could not be kept."""
    if not kept:
        cache.keep_nothing()
    for game, level in levels() if bots is None else bots:
        warm_up(game, level)


def is_compiled() -> bool:
    """Whether everything was compiled before, by these versions on this kind of processor."""
    return cache.is_compiled(_sources())


def note_compiled() -> str | None:
    """Note that everything is compiled; why that cannot be written, if it cannot."""
    try:
        cache.note_compiled(_sources())
    except OSError as error:
        return error.strerror or type(error).__name__
    return None


def why_not_kept() -> str | None:
    """Why compiled rules cannot be kept on this machine; None if they can."""
    probe = cache.law_folder() / f"probe-{os.getpid()}"
    try:
        probe.parent.mkdir(parents=True, exist_ok=True)
        try:
            probe.write_bytes(bytes(PROBE))
        finally:
            probe.unlink(missing_ok=True)
    except OSError as error:
        return error.strerror or type(error).__name__
    return None


def _sources() -> set[Path]:
    games = [find_game(name) for name in game_names()]
    found: list[object] = [bot for game in games for bot in find_bots(game.name).values()]
    found += [one for game in games for one in (_analyst_of(game.name), find_value(game.name)) if one is not None]
    return sources_of({type(one).__module__.partition(".")[0] for one in (*games, *found)})


def _analyst_of(game: str) -> Analyst | None:
    with suppress(BadParameter):
        return find_analyst(game)
    return None


def _starts(game: Game[Any, Any, Any]) -> Iterator[Any]:
    """The start of a match under each option."""
    for option in game.options:
        for choice in option.choices:
            with suppress(BadParameter):  # a choice that needs another option too
                yield game.start(*game.read_options({option.name: choice}))


def _play_beginning(game: Game[Any, Any, Any], state: Any, bot: Bot) -> None:
    rng = random.Random(1)
    for _ in range(TRIED):
        actor = game.to_act(state)
        if actor is None:
            return
        move = None
        if actor != DEALER:
            view = game.view(state, actor)
            try:
                bot.choose(view, Budget(iterations=1), rng)
            except OSError:
                raise
            except Exception:  # noqa: BLE001  # what is wrong with a bot shows when it is to move
                pass
            move = game.parse(view.legal[rng.randrange(len(view.legal))])
        state = game.play(state, game.dealt(state, rng, move)).state


def _study_beginning(game: Game[Any, Any, Any], state: Any, analyst: Analyst, value: ValueFunction | None) -> None:
    rng, left = random.Random(1), STUDIED
    while left and (actor := game.to_act(state)) is not None:
        move = None
        if actor != DEALER:
            left -= 1
            view = game.view(state, actor)
            turns = analyst.turns(view)
            analyst.trial(view, turns, 0).play(range(len(turns)), 1)
            analyst.features(view, turns)
            move = game.parse(view.legal[rng.randrange(len(view.legal))])
        played = game.dealt(state, rng, move)
        if value is not None and actor != DEALER:
            value.chances([state], 1)
            value.before_chance(state, played, 1)
            value.credit(view, played, 1)
        state = game.play(state, played).state
