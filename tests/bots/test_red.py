"""The bots of RED."""

import random
from typing import Any

import pytest

from rubrica.core.bot import LEVELS, Budget, find_bot, find_bots
from rubrica.core.game import View
from rubrica.red import GAME
from rubrica.testing import check_bot

OPTION_SETS = [{"players": players, "face_down": face_down} for players in (3, 2) for face_down in (False, True)]


def seen(*placed: str, **options: Any) -> View:
    state = GAME.load({"game": "red", "options": options, "placed": list(placed)})
    return GAME.view(state, state.seat)


@pytest.mark.parametrize("name", sorted(find_bots("red")))
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_bots_keep_the_rules_of_bots(name: str, options: dict[str, Any]) -> None:
    assert check_bot(find_bot("red", name), options) > 7


def test_greedy_takes_the_placement_with_the_best_lead() -> None:
    """Its own score minus the best rival's, after the move."""
    view = seen("wb@0,0", "bw@1,0", "wr@0,1")
    move = find_bot("red", "greedy").choose(view, Budget(iterations=0), random.Random(1))
    state = GAME.load({"game": "red", "placed": ["wb@0,0", "bw@1,0", "wr@0,1"]})

    def lead(text: str) -> int:
        scores = GAME.describe(GAME.play(state, GAME.parse(text)).state)["scores"]
        return int(scores["white"] - max(scores["black"], scores["red"]))

    assert lead(move) == max(lead(text) for text in view.legal)


def test_search_gives_the_same_moves_for_the_same_seed_within_its_budget() -> None:
    bot = find_bot("red", "search")
    one, again = (bot.consider(seen("wb@0,0"), Budget(iterations=300), random.Random(4)) for _ in range(2))
    assert one == again
    assert 0 < sum(considered.visits for considered in one) <= 300
    assert all(0 <= considered.value <= 1 for considered in one)


def test_search_wins_an_endgame_that_it_can_win() -> None:
    """The last placement of random games: the search takes a winning one wherever there is one."""
    rng, checked = random.Random(5), 0
    while checked < 8:
        options, seats = GAME.read_options()
        state = GAME.start(options, seats)
        before = state
        while state.outcome is None:
            before = state
            state = GAME.play(state, rng.choice(GAME.legal(state))).state
        seat = before.seat
        winning = [str(move) for move in GAME.legal(before) if seat in GAME.winners(GAME.play(before, move).state)]
        if winning and len(winning) < len(GAME.legal(before)):
            checked += 1
            view = GAME.view(before, seat)
            assert find_bot("red", "search").choose(view, Budget(iterations=400), random.Random(1)) in winning


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_there(level: str) -> None:
    assert find_bot("red", level).game == "red"
