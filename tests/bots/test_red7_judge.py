"""What the judge of Red7 sees in a turn."""

from __future__ import annotations

import pytest

from rubrica.bots.red7_judge import STANDS, stands_next_to
from rubrica.red7.notation import Card
from rubrica.red7.rules import GREEN, RED, standing


@pytest.mark.parametrize(
    ("rule", "mine", "rival", "stands"),
    [
        (GREEN, "r1", "g2 g4", 0),  # two cards behind
        (GREEN, "r1", "g2 g4 g6", 0),
        (GREEN, "r2", "g2 g4", 1),  # one card behind
        (RED, "v7", "o7", 2),  # behind by the highest card
        (RED, "r7", "o7", 3),  # ahead by it
        (GREEN, "v2 v4", "r6", 4),  # one card ahead
        (GREEN, "v2 v4", "r1", 5),  # two cards ahead
        (GREEN, "v2 v4 v6", "r1", 5),
    ],
)
def test_how_a_palette_stands_next_to_another(rule: int, mine: str, rival: str, stands: int) -> None:
    def of(palette: str) -> int:
        return standing(sum(1 << Card.parse(card).index for card in palette.split()), rule)

    assert stands_next_to(of(mine), of(rival)) == stands < STANDS
