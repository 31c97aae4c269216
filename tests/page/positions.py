"""The views that the unit tests of the tables draw: `python -m tests.page.positions` writes them anew."""

from __future__ import annotations

import json

from hatch_build import ROOT
from rubrica.core.game import Json, find_game
from tests.page.test_layout import TILES
from tests.page.test_red7 import POSITION

STORED = ROOT / "web/tests/positions.json"


def views() -> dict[str, Json]:
    """The view of seat 0 of one position of each game."""
    games = {name: find_game(name) for name in ("red7", "red")}
    positions = {"red7": POSITION, "red": TILES}
    return {name: game.view(game.load(positions[name]), 0).to_json() for name, game in games.items()}


if __name__ == "__main__":
    STORED.write_text(json.dumps(views(), indent=2) + "\n", "utf-8")
