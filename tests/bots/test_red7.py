"""The bots of Red7."""

import random
from typing import Any

import pytest

from rubrica.bots.red7 import SearchBot
from rubrica.bots.red7_master import BelievingBot
from rubrica.core.bot import LEVELS, Bot, Budget, NoMove, OpenBot, find_bot, find_bots
from rubrica.core.errors import BadParameter
from rubrica.core.game import View
from rubrica.red7 import GAME, State
from rubrica.red7.notation import CARDS
from rubrica.testing import ConformanceError, check_bot

OPTION_SETS = [
    {"draw": draw, "scoring": scoring, "actions": actions}
    for draw in ("off", "may", "must")
    for scoring in (False, True)
    for actions in (False, True)
]


def seen(position: dict[str, Any], *moves: str) -> View:
    state = GAME.play_all(GAME.load({"game": "red7", **position}), moves)
    return GAME.view(state, GAME.to_act(state))  # type: ignore[arg-type]  # a seat is to act


@pytest.mark.parametrize("name", [name for name in find_bots("red7") if name not in ("seer", "flat-8k", "deep")])
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_bots_keep_the_rules_of_bots(name: str, options: dict[str, Any]) -> None:
    """Two seats here, three and four below; `flat-8k` and `deep` differ from `expert` and `master` in their budgets."""
    bot = BelievingBot("master", Budget(iterations=100)) if name == "master" else find_bot("red7", name)
    assert check_bot(bot, options, 2) > 2


@pytest.mark.parametrize("name", [*LEVELS, "random", "first-fit"])
@pytest.mark.parametrize("seats", [3, 4])
def test_bots_keep_the_rules_with_more_seats(name: str, seats: int) -> None:
    assert check_bot(find_bot("red7", name), {"draw": "may", "actions": True}, seats) > 4


def test_a_bot_that_peeks_is_caught() -> None:
    class Peeking(Bot):
        game = "red7"
        name = "peeking"
        luck = random.Random(1)

        def consider(self, view: View, budget: Budget, rng: Any) -> Any:
            return find_bot("red7", "random").consider(view, budget, self.luck)

    with pytest.raises(ConformanceError, match="chose otherwise"):
        check_bot(Peeking(), {"actions": True}, 3)


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_folds_when_a_turn_keeps_it_in(name: str) -> None:
    view = seen({"hands": [["r7", "v1"], ["b1", "b2"]], "palettes": [["g2"], ["i6"]], "deck": []})
    for seed in range(20):
        assert find_bot("red7", name).choose(view, Budget(iterations=20), random.Random(seed)) != "fold"


def test_first_fit_takes_the_lowest_palette_play_that_leads() -> None:
    position = {"hands": [["r7", "o7", "v1"], ["b1"]], "palettes": [["g2"], ["i6"]]}
    assert find_bot("red7", "first-fit").choose(seen(position), Budget(iterations=0), random.Random(1)) == "play o7"


def test_first_fit_discards_where_no_single_play_leads() -> None:
    position = {"hands": [["v3", "i1"], ["b1"]], "palettes": [["g2"], ["i6"]]}
    assert find_bot("red7", "first-fit").choose(seen(position), Budget(iterations=0), random.Random(1)) == "discard v3"


def endgame(rng: random.Random) -> dict[str, Any]:
    """A position between two seats in which only the other hand is out of sight, so that nothing is hidden."""
    cards = [str(card) for card in rng.sample(CARDS, 49)]
    return {"hands": [cards[:3], cards[3:6]], "palettes": [cards[6:9], cards[9:12]], "canvas": cards[12:], "deck": []}


def test_search_finds_the_moves_that_win_an_endgame() -> None:
    """Compared with the seer, which solves such endgames exactly; a few slips of sampling are allowed."""
    rng, search, right, all_of_them = random.Random(2), SearchBot("search", Budget(iterations=2000)), 0, 0
    while all_of_them < 30:
        position = endgame(rng)
        state = GAME.load({"game": "red7", **position})
        if state.outcome is not None:
            continue
        view = GAME.view(state, GAME.to_act(state))  # type: ignore[arg-type]  # a seat is to act
        won = {move: winner(GAME.play(state, GAME.parse(move)).state) == view.seat for move in view.legal}
        if len(set(won.values())) == 2:
            all_of_them += 1
            right += won[search.choose(view, search.budget, random.Random(1))]
    assert right >= 27


def winner(state: State) -> int:
    """Who wins an endgame with best play, by trying everything."""
    if state.outcome is not None:
        return int(state.outcome["winners"][0])
    seat = int(GAME.to_act(state))  # type: ignore[arg-type]  # a seat is to act
    return seat if any(winner(GAME.play(state, move).state) == seat for move in GAME.legal(state)) else 1 - seat


def test_the_seer_solves_endgames_exactly() -> None:
    rng, seer = random.Random(3), find_bot("red7", "seer")
    assert isinstance(seer, OpenBot)
    for _ in range(40):
        position = {"game": "red7", **endgame(rng)}
        state = GAME.load(position)
        if state.outcome is None and winner(state) == (seat := GAME.to_act(state)):
            told = {"position": position, "moves": []}
            move = seer.choose_open(GAME.view(state, seat), told, seer.budget, random.Random(1))
            assert winner(GAME.play(state, GAME.parse(move)).state) == seat


def test_search_gives_the_same_move_for_the_same_seed_and_visits_within_its_budget() -> None:
    options, seats = GAME.read_options({"draw": "may", "actions": True}, 2)
    start = GAME.start(options, seats)
    state = GAME.play(start, GAME.dealt(start, random.Random(5))).state
    view = GAME.view(state, GAME.to_act(state))  # type: ignore[arg-type]  # a seat is to act
    bot = SearchBot("search", Budget(iterations=3000))
    one, again = (bot.consider(view, Budget(iterations=3000), random.Random(9)) for _ in range(2))
    assert one == again
    assert 0 < sum(considered.visits for considered in one) <= 3000


def test_a_bot_without_a_move_says_so() -> None:
    state = GAME.load({"game": "red7", "hands": [["r7"], ["v1"]], "palettes": [["g2"], ["i6"]]})
    other = 1 - int(GAME.to_act(state))  # type: ignore[arg-type]  # a seat is to act
    with pytest.raises(NoMove, match="not to act"):
        find_bot("red7", "club").choose(GAME.view(state, other), Budget(iterations=1), random.Random(1))


def test_an_unknown_bot_and_a_bad_budget_are_refused() -> None:
    with pytest.raises(BadParameter, match="no bot 'grandmaster' for red7"):
        find_bot("red7", "grandmaster")
    with pytest.raises(BadParameter, match="iterations: -1"):
        Budget(iterations=-1)
    with pytest.raises(BadParameter, match="neither"):
        Budget()
