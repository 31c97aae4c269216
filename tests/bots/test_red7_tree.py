"""The tree of the master of Red7: nodes are what its seat sees, and what was won is followed."""

import random
from typing import Any

import pytest

from rubrica.bots import red7_policy, red7_tree
from rubrica.bots.red7_master import BelievingBot
from rubrica.bots.red7_search import PLAN, UNIT
from rubrica.bots.red7_tree import NODES, TREE
from rubrica.core.bot import Budget
from rubrica.core.compiled import plain_rules
from rubrica.red7 import GAME, turn
from rubrica.red7.views import unseen
from tests.bots.test_red7_master import played

ACTIONS = {"draw": "may", "scoring": True, "actions": True}


def test_a_node_tells_nothing_of_hidden_cards() -> None:
    """Deals that differ only in what the seat cannot see are one node; another hand of its own is another node."""
    met = set()
    for view, state in played({}, 3, 8):
        key = red7_tree.node_key(state.raw, 0)
        other = GAME.hidden_from(view).raw.copied()
        hidden = unseen(view)
        random.Random(1).shuffle(hidden)
        for seat in range(3):
            if seat != view.seat:
                size = view.told["seats"][seat]["hand_size"]
                other.hand[seat] = sum(1 << hidden.pop() for _ in range(size))
        assert red7_tree.node_key(other, 0) == key
        other.hand[view.seat] ^= other.hand[view.seat] & -other.hand[view.seat] | 1 << hidden.pop()
        assert red7_tree.node_key(other, 0) != key
        assert key > 0
        met.add(key)
    assert len(met) > 5


def test_no_two_situations_are_one_node() -> None:
    """The turn of the root, the rule and the lowest cards are small numbers: they must not make up for each other."""
    keys = set()
    for first in range(16):
        for rule in range(7):
            for hand in range(16):
                s = turn.STATE.plain()
                s.seats, s.seats_in, s.rule, s.hand[0] = 2, 0b11, rule, hand
                keys.add(red7_tree.node_key(s, first))
    assert len(keys) == 16 * 7 * 16


def test_solved_and_played_deals_count_by_how_often_each_was_met() -> None:
    plan, tree = PLAN.plain(), TREE.plain()
    plan.count, tree.met, tree.solvable = 1, 1000, 600
    tree.solved[0], tree.solved_won[0] = 50, 40 * UNIT
    tree.played[0], tree.played_won[0] = 400, 100 * UNIT
    red7_tree.add_up(plan, tree)
    assert plan.total[0] / plan.visits[0] / UNIT == pytest.approx(0.6 * 0.8 + 0.4 * 0.25, abs=1e-6)
    assert 50 < plan.visits[0] < 400
    tree.solved[0] = tree.solved_won[0] = 0
    red7_tree.add_up(plan, tree)
    assert (plan.total[0], plan.visits[0]) == (100 * UNIT, 400)


def test_the_turn_that_wins_most_is_followed_and_all_are_tried() -> None:
    tree, rng = TREE.plain(), random.Random(4)
    chances = (0.3, 0.6, 0.4)
    tree.count[0] = len(chances)
    for edge in range(len(chances)):
        tree.first[edge], tree.last[edge], tree.prior[edge] = edge, -1, 1 / len(chances)
    for _ in range(2_000):
        tree.path[0], tree.depth = red7_tree.pick(tree, 0), 1
        red7_tree.note_value(tree, UNIT if rng.random() < chances[tree.path[0]] else 0)
    assert tree.tries[1] > 1_000
    assert min(tree.tries[:3]) > 5
    assert tree.shared_tries[red7_tree.shared_place(tree, 1)] == tree.tries[1]


def test_without_room_there_is_no_node() -> None:
    tree = TREE.plain()
    assert red7_tree.find_node(tree, 12345) >= 0
    tree.key = [7] * NODES
    assert red7_tree.find_node(tree, 12345) == -1


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"draw": "may"}, 3)])
def test_the_tree_plays_only_what_is_allowed(
    options: dict[str, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node is met on many deals; its turns are allowed on all of them."""
    played_in_tree = 0

    def checked(s: Any, action: int) -> None:
        nonlocal played_in_tree
        moves = turn.legal(s)
        kind, card = divmod(action, 49)
        assert moves[kind] >> (card if kind < 5 else action - turn.DRAW) & 1
        turn.play(s, action)
        played_in_tree += 1

    def checked_whole(s: Any, first: int, last: int) -> None:
        seat = s.seat
        checked(s, first)
        while s.seat == seat and s.phase not in (turn.START, turn.OVER):
            checked(s, last if s.phase == turn.AFTER and last >= 0 else red7_policy.settle(s))

    budget = Budget(iterations=1_200 if seats == 2 else 400)
    bot = BelievingBot("master", budget)
    monkeypatch.setattr(red7_tree, "play_whole", checked_whole)
    with plain_rules():
        bot.consider(played(options, seats, 9)[seats][0], budget, random.Random(2))
    assert played_in_tree > 50


@pytest.mark.parametrize(("options", "seats"), [({}, 2), (ACTIONS, 3)])
def test_plain_rules_and_compiled_ones_find_the_same(options: dict[str, Any], seats: int) -> None:
    budget = Budget(iterations=160)
    bot = BelievingBot("master", budget)
    view = played(options, seats, 9)[seats][0]
    compiled = bot.consider(view, budget, random.Random(2))
    with plain_rules():
        plain = bot.consider(view, budget, random.Random(2))
    assert plain == compiled
    assert sum(one.visits for one in compiled) > 20
