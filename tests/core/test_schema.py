"""What games tell is what their schemas say."""

from __future__ import annotations

import random
from typing import Any

import jsonschema_rs
import pytest

from rubrica.core.game import DEALER, find_game

TABLES = [
    ("red7", {"draw": "off", "scoring": False, "actions": False}, 2),
    ("red7", {"draw": "may", "scoring": True, "actions": True}, 4),
    ("red7", {"draw": "must", "scoring": True, "actions": True}, 3),
    ("red", {"players": 3, "face_down": False}, 3),
    ("red", {"players": 2, "inks": ["black", "red"], "face_down": True}, 2),
]


@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_every_view_and_every_event_of_a_random_match_fits_the_schema(
    name: str, options: dict[str, Any], seats: int, seed: int
) -> None:
    game, rng = find_game(name), random.Random(seed)
    view, event = jsonschema_rs.validator_for(game.view_schema()), jsonschema_rs.validator_for(game.event_schema())
    chosen, seats = game.read_options(options, seats)
    state, told = game.start(chosen, seats), set()
    while (actor := game.to_act(state)) is not None:
        move = None if actor == DEALER else rng.choice(game.legal(state))
        step = game.play(state, game.dealt(state, rng, move))
        state = step.state
        for seat in [*range(seats), None]:
            view.validate(game.view(state, seat).to_json())
            for one in step.events:
                event.validate(one.seen_by(seat))
                told.add(one.name)
    assert "match won" in told


def test_a_schema_refuses_what_is_not_told() -> None:
    game = find_game("red7")
    view = game.view(game.start(*game.read_options()), 0).to_json()
    validator = jsonschema_rs.validator_for(game.view_schema())
    assert validator.is_valid(view)
    assert not validator.is_valid(view | {"secret": 1})
    assert not validator.is_valid({key: value for key, value in view.items() if key != "rule"})
