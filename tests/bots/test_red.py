"""The bots of RED."""

import random
from typing import Any

import pytest

from rubrica.bots import red_policy, red_search
from rubrica.bots.red import BOTS, GreedyBot, SearchBot
from rubrica.bots.red_search import UNIT
from rubrica.core.bot import LEVELS, Bot, Budget, NoMove, find_bot, find_bots
from rubrica.core.compiled import plain_rules
from rubrica.core.game import Seat, View
from rubrica.red import GAME, Placement, State
from rubrica.red.notation import TILE_TEXT
from rubrica.red.tiles import FIRST_LARGE
from rubrica.testing import check_bot

OPTION_SETS = [{"players": players, "face_down": face_down} for players in (3, 2) for face_down in (False, True)]

# Black to move. A large tile below ends the game, and with RB white and red share the highest score.
WALLED_IN = ["rw@0,0", "rw@1,0", "wr@0,1", "rw@1,1", "WR@0,-2", "BW@-2,0", "RW@2,0"]


def after(placed: list[str], **options: Any) -> State:
    return GAME.load({"game": "red", "options": options, "placed": placed, "flipped": None})


def seen(state: State) -> View:
    return GAME.view(state, state.seat)


def some_way_on(tiles: int, seed: int, **options: Any) -> State:
    """A random game in which so many tiles lie."""
    rng = random.Random(seed)
    state = after([], **options)
    while state.outcome is None and state.raw.tiles < tiles:
        state = GAME.play(state, GAME.dealt(state, rng, rng.choice(GAME.legal(state)))).state
    return state


def lead(state: State, seat: Seat) -> int:
    """A seat's score minus its best rival's."""
    scores = GAME.describe(state)["scores"]
    own, *others = (scores[ink] for ink in sorted(state.options.inks, key=lambda ink: ink != state.options.inks[seat]))
    return int(own - max(others))


@pytest.mark.parametrize("name", [name for name in BOTS if name != "tree-10k"])
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_bots_keep_the_rules_of_bots(name: str, options: dict[str, Any]) -> None:
    """`tree-10k` differs from `expert` in its budget alone."""
    assert check_bot(BOTS[name], options) >= 8


def test_every_level_is_there() -> None:
    assert set(LEVELS) <= set(find_bots("red"))
    assert all(bot.game == "red" and bot.name == name for name, bot in find_bots("red").items())


@pytest.mark.parametrize("options", OPTION_SETS[::2], ids=str)
def test_greedy_takes_the_best_lead(options: dict[str, Any]) -> None:
    for seed in range(12):
        state = some_way_on(3 + 2 * seed, seed, **options)
        seat = state.seat
        assert seat is not None
        leads = {str(move): lead(GAME.play(state, move).state, seat) for move in GAME.legal(state)}
        move = BOTS["greedy"].choose(seen(state), Budget(iterations=0), random.Random(seed))
        assert leads[move] == max(leads.values())


def test_greedy_joins_its_groups() -> None:
    """White has two backgrounds on either side of 1,0 and three circles below it: 5 x 3 beats all large tiles."""
    row = ["wb@0,0", "wb@-1,0", "bw@0,1", "rw@1,1", "bw@2,1", "wr@2,0", "wr@3,0", "rb@-2,0", "br@4,0"]
    for seed in range(5):
        move = BOTS["greedy"].choose(seen(after(row)), Budget(iterations=0), random.Random(seed))
        assert move in ("wb@1,0", "wr@1,0")


def test_greedy_turns_up_the_size_that_promises_more() -> None:
    state = after(["wb@0,0", "wr@1,0", "bw@0,1", "rw@1,1"], face_down=True)
    moves = {BOTS["greedy"].choose(seen(state), Budget(iterations=0), random.Random(seed)) for seed in range(5)}
    assert moves == {"flip large"}


def test_the_lead_is_what_the_rules_make_it() -> None:
    look = red_policy.LOOK.plain()
    for seed in range(6):
        state = some_way_on(4 + 5 * seed, seed, players=3 - seed % 2)
        red_policy.look_round(state.raw, look)
        for move in GAME.legal(state)[::7]:
            kind, place = move.action >> 12, move.action & red_policy.PLACES
            red_policy.weigh(state.raw, look, place, int(kind >= FIRST_LARGE))
            assert red_policy.lead(look, kind) == lead(GAME.play(state, move).state, state.seat or 0)


def worth(state: State) -> list[int]:
    values = [0, 0, 0]
    red_search.value(state.raw, values)
    return values


def test_the_tie_rule_is_part_of_the_value() -> None:
    assert worth(after([])) == [UNIT // 3] * 3  # all three share: a new game, and anyone's
    assert worth(after([], players=2)) == [UNIT // 2, UNIT // 2, 0]
    two_share = after([*WALLED_IN, "RB@0,2"])
    assert two_share.outcome is not None
    assert two_share.outcome["tie"] == "two"
    assert worth(two_share) == [0, UNIT, 0]


def test_search_makes_others_tie_to_win() -> None:
    considered = BOTS["search"].consider(seen(after(WALLED_IN)), Budget(iterations=400), random.Random(1))
    assert considered[0].move == "RB@0,2"
    assert considered[0].value == 1.0


def wins(state: State, seat: Seat) -> bool:
    """Whether a seat of two wins with best play, by trying everything."""
    if state.outcome is not None:
        return seat in state.outcome["winners"]
    after_all = (wins(GAME.play(state, move).state, seat) for move in GAME.legal(state))
    return any(after_all) if state.seat == seat else all(after_all)


def test_search_never_loses_a_forced_win() -> None:
    """Endgames of two seats with two tiles to go, in which some moves win for certain and others do not."""
    found = seed = 0
    while found < 8:
        seed += 1
        state = some_way_on(34, seed, players=2)
        seat = state.seat
        if seat is None or len(GAME.legal(state)) > 40:
            continue
        forced = {str(move): wins(GAME.play(state, move).state, seat) for move in GAME.legal(state)}
        if len(set(forced.values())) == 2:
            found += 1
            assert forced[BOTS["search"].choose(seen(state), Budget(iterations=1000), random.Random(seed))]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_search_gives_the_same_everywhere(options: dict[str, Any]) -> None:
    """The same seed gives the same tree, compiled or not."""
    view = seen(some_way_on(9, 4, **options))
    bot = SearchBot("search", Budget(iterations=40))
    with plain_rules():
        one = bot.consider(view, Budget(iterations=40), random.Random(3))
    other = bot.consider(view, Budget(iterations=40), random.Random(3))
    assert one == other
    assert sum(considered.visits for considered in one) == 40


def test_placements_with_the_same_effect_are_one() -> None:
    """Beside one tile all four cells are alike, and all eight places for a large tile: twelve moves, one a kind."""
    considered = BOTS["search"].consider(seen(after(["wb@0,0"])), Budget(iterations=600), random.Random(1))
    assert len({one.move[:2] for one in considered}) == len(considered) == 12


def test_a_small_tree_goes_on_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.bots.red.MOST_NODES", 5)
    considered = BOTS["search"].consider(seen(some_way_on(6, 1)), Budget(iterations=300), random.Random(1))
    assert sum(one.visits for one in considered) == 300


@pytest.mark.parametrize("budget", [Budget(iterations=0), Budget(ms=0)], ids=str)
def test_no_budget_is_a_greedy_move(budget: Budget) -> None:
    view = seen(some_way_on(10, 2))
    one, other = (find_bot("red", name).choose(view, budget, random.Random(7)) for name in ("master", "greedy"))
    assert one == other


def test_the_stronger_win_more() -> None:
    """A few quick games; the arena measures it."""
    one, others = SearchBot("strong", Budget(iterations=100)), GreedyBot("weak", samples=3)
    assert sum(_won_by(one, others, seat, seed) for seed in range(4) for seat in range(3)) >= 8


def _won_by(one: Bot, others: Bot, seat: Seat, seed: int) -> bool:
    state, rng = after([]), random.Random(seed)
    while state.outcome is None:
        bot = one if state.seat == seat else others
        state = GAME.play(state, GAME.parse(bot.choose(seen(state), bot.budget, rng))).state
    return seat in state.outcome["winners"]


def test_a_bot_without_a_move_says_so() -> None:
    with pytest.raises(NoMove, match="not to act"):
        BOTS["tree-10k"].choose(GAME.view(after([]), 1), Budget(iterations=1), random.Random(1))


def test_the_effect_of_a_placement_is_that_of_its_mirror_image() -> None:
    """Also at both ends of the longest row there can be, where cells beside a tile lie beyond the window."""
    texts = [text for text in TILE_TEXT if text.islower() for _ in range(5)]
    left = after([f"{text}@{-place},0" for place, text in enumerate(texts)])
    right = after([f"{text}@{place},0" for place, text in enumerate(texts)])
    for move in GAME.legal(left):
        assert isinstance(move, Placement)  # a large one: no small tile is left
        mirrored = Placement(move.tile, -move.column - 1, move.row)
        assert red_search.effect(left.raw, move.action) == red_search.effect(right.raw, mirrored.action)
