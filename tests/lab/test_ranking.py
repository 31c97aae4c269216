"""Ranked turns for hints: the best first, in growing figures."""

from __future__ import annotations

import pytest

from rubrica.core.bot import Budget, NoMove
from rubrica.core.game import find_game
from rubrica.lab.opening import opening
from rubrica.lab.ranking import rank


@pytest.mark.parametrize("name", ["red7", "red"])
def test_rankings_grow_until_the_budget_is_used(name: str) -> None:
    game = find_game(name)
    rankings = list(rank(game, opening(game), Budget(iterations=2500)))
    assert [ranking.done for ranking in rankings] == [False] * (len(rankings) - 1) + [True]
    counts = [ranking.playouts for ranking in rankings]
    assert counts == sorted(counts)
    last = rankings[-1]
    assert 2500 <= last.playouts < 6000
    assert len(last.turns) > 1
    legal = opening(game).legal
    assert all(turn.moves[0] in legal and 0 <= turn.chance <= 1 for turn in last.turns)
    assert rankings == list(rank(game, opening(game), Budget(iterations=2500)))


def test_a_winning_turn_is_ranked_first() -> None:
    game = find_game("red7")
    state = game.load({"hands": [["r7", "g1"], ["b1"]], "palettes": [["r4"], ["o6"]], "seat": 0})
    last = list(rank(game, game.view(state, 0), Budget(iterations=500)))[-1]
    assert last.turns[0].moves == ["play r7", "end"]
    assert (last.ways, last.more_ways) == (1, False)


def test_only_the_seat_to_act_is_ranked() -> None:
    game = find_game("red7")
    state = game.load({"hands": [["r7", "g1"], ["b1"]], "palettes": [["r4"], ["o6"]], "seat": 0})
    with pytest.raises(NoMove):
        next(rank(game, game.view(state, 1), Budget(iterations=500)))
