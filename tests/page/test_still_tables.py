"""The positions that the unit tests of the tables draw are what the rules give of them now."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hatch_build import ROOT
from rubrica.core.game import find_game
from tests.page.test_layout import TILES
from tests.page.test_red7 import POSITION

VIEWS: dict[str, Any] = json.loads((ROOT / "web/tests/positions.json").read_text("utf-8"))


@pytest.mark.parametrize(("game", "position"), [("red7", POSITION), ("red", TILES)])
def test_the_position_of_a_unit_test_is_a_view_of_today(game: str, position: dict[str, Any]) -> None:
    rules = find_game(game)
    assert rules.view(rules.load(position), 0).to_json() == VIEWS[game]
