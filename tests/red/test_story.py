"""How a game of RED went: the placement from which on its winner was ahead."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rubrica.core.game import Made
from rubrica.red import GAME, State
from rubrica.red.scoring import winners
from tests.red.games import OPTION_SETS


def finished(options: dict[str, Any], seed: int) -> list[Made[State]]:
    """All moves of a random game."""
    rng, made = random.Random(seed), list[Made[State]]()
    state = GAME.start(*GAME.read_options(options))
    while (seat := GAME.to_act(state)) is not None:
        after = GAME.play(state, GAME.dealt(state, rng, rng.choice(GAME.legal(state)))).state
        made.append(Made(len(made) + 1, seat, state, after))
        state = after
    return made


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_from_the_decisive_placement_on_the_winner_is_ahead(options: dict[str, Any]) -> None:
    for seed in range(10):
        made = finished(options, seed)
        won = winners(made[-1].after.raw)
        decided = GAME.story(made, ())["decided"]
        if not won:
            assert decided is None
            continue
        since = [one for one in made if one.version >= decided["version"]]
        assert all(winners(one.after.raw) == won for one in since)
        before = [one for one in made if one.version < decided["version"] and one.after.raw.tiles < decided["tile"]]
        assert not before or winners(before[-1].after.raw) != won
        assert decided["placement"] == str(since[0].after.placed[-1])
        assert (decided["seat"], decided["tiles"]) == (since[0].seat, len(made[-1].after.placed))


def test_nothing_is_decided_while_the_game_is_played() -> None:
    assert GAME.story(finished({}, 1)[:-1], ())["decided"] is None
    assert GAME.story([], ())["decided"] is None
