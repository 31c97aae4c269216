"""The positions that the unit tests of the tables draw are what the rules give of them now."""

from __future__ import annotations

import json

from tests.page.positions import STORED, views


def test_the_positions_of_the_unit_tests_are_views_of_today() -> None:
    stored = json.loads(STORED.read_text("utf-8"))
    for game, told in views().items():
        assert stored[game] == told, "a view has changed: run python -m tests.page.positions"
