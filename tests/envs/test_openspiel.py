"""The OpenSpiel games: OpenSpiel's own tests, nothing hidden told, and hands dealt anew from what a player knows."""

from __future__ import annotations

import itertools
import unittest
from math import comb
from random import Random
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

from rubrica.core.errors import BadParameter, IllegalMove
from rubrica.core.tree import GameTree
from rubrica.envs.matches import Matches
from rubrica.envs.openspiel import red, red7
from rubrica.lab import cfr
from rubrica.red7 import GAME, Move
from rubrica.red7.notation import CARDS, TEXT
from tests.envs.all_options import only_with_all
from tests.envs.spiel import ACTIONS, DRAWS, MATCH, MINI, SOME, at_random, load

ALL = [
    f"rubrica_red7(players={players},draw={draw},scoring={scoring},actions={actions})"
    for players, draw, scoring, actions in itertools.product(
        (2, 3, 4), ("off", "may", "must"), (False, True), (False, True)
    )
]
ALL += [
    f"rubrica_red(players={players},face_down={down},observation=planes)"
    for players in (2, 3)
    for down in (False, True)
]


def run_all(base: type, name: str, game: str) -> None:
    """Run one of OpenSpiel's classes of tests on a game."""
    case = type(f"{base.__name__}_{name}", (base,), {"game_name": name, "game": load(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert [text for _, text in (*result.failures, *result.errors)] == []


@pytest.mark.parametrize("name", SOME)
def test_openspiel_finds_nothing_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = api_test.sample_some_states.sample_some_states
    few = lambda game, max_states: sample(game, max_states=60)  # noqa: E731  # of OpenSpiel's 400
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", few)
    run_all(api_test.EnforceAPIOnPartialTreeBase, "some", name)


@only_with_all
@pytest.mark.parametrize("name", ALL)
def test_openspiel_finds_nothing_wrong_with_any_options(name: str) -> None:
    run_all(api_test.EnforceAPIOnPartialTreeBase, "all", name)
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("colors", [2, pytest.param(3, marks=only_with_all)])
def test_openspiel_finds_nothing_wrong_with_a_whole_tree(colors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counts it is to find are those of the tree that our own solver works on."""
    options, _ = GAME.read_options({"numbers": 2, "colors": colors, "hand": 1}, 2)
    tree, cards = GAME.tree(options), 2 * colors
    chance = 1 + cards + cards * (cards - 1) + cards * (cards - 1) * (cards - 2)  # so many cards were dealt: 0, 1, 2, 3
    over = int((tree.winner >= 0).sum())
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "mini", (chance, len(tree.parent) - over, over))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "mini", tree.situations)
    run_all(api_test.EnforceAPIOnFullTreeBase, "mini", f"rubrica_red7(numbers=2,colors={colors},hand=1)")


class Tree:
    """The histories and situations of a small game with draws, counted by the library over all orders of the deck."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.chance: set[Any] = set()
        self.playable: set[Any] = set()
        self.over: set[Any] = set()
        self.situations: set[Any] = set()
        chosen, seats = GAME.read_options(options, 2)
        cards = [card for card in CARDS if chosen.cards >> card.index & 1]
        for order in itertools.permutations(cards):
            dealt = order[: seats * (chosen.hand + 1)]
            self.chance |= {order[:place] for place in range(len(dealt))}
            self.walk(GAME.play(GAME.start(chosen, seats), Move("deal", None, order)).state, dealt, (), ())

    def walk(self, state: Any, dealt: tuple[Any, ...], moves: tuple[Any, ...], drawn: tuple[Any, ...]) -> None:
        seat = GAME.to_act(state)
        (self.over if seat is None else self.playable).add((dealt, moves, drawn))
        if not isinstance(seat, int):  # the match is over
            return
        own = tuple(card for drawer, card in drawn if drawer == seat)
        self.situations.add((seat, dealt[seat], dealt[2:], moves, own))
        for move in GAME.legal(state):
            after, size = GAME.play(state, move).state, state.raw.deck_size
            draws = after.raw.deck_size < size
            if draws and not state.raw.deck_known:
                self.chance.add((dealt, (*moves, move), drawn))
            card = ((seat, state.raw.deck[size - 1]),) if draws else ()
            self.walk(after, dealt, (*moves, move), (*drawn, *card))


@pytest.mark.slow
def test_openspiel_finds_nothing_wrong_with_a_whole_tree_of_draws_and_card_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tree = Tree({"numbers": 3, "colors": 2, "hand": 1, "draw": "may", "actions": True})
    counts = (len(tree.chance), len(tree.playable), len(tree.over))
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "draws", counts)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "draws", len(tree.situations))
    assert counts[0] > 400
    run_all(api_test.EnforceAPIOnFullTreeBase, "draws", DRAWS)


@pytest.mark.parametrize("name", [MINI, DRAWS, SOME[-1]])
def test_a_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [*SOME, MATCH])
def test_the_search_for_information_sets_plays_them(name: str) -> None:
    game = load(name)
    chance = numpy.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        game, evaluator=mcts.RandomRolloutEvaluator(1, chance), uct_c=1.0, max_simulations=4, random_state=chance
    )
    for moves in (0, 5, 9):
        state = at_random(game, 4, moves)
        if not state.is_terminal():
            assert bot.step(state) in state.legal_actions()


def test_every_hand_comes_about_in_one_way_and_as_often_as_any_other() -> None:
    game = load("rubrica_red7(numbers=3,colors=3,hand=2)")
    chances: dict[tuple[int, ...], float] = {}

    def deal(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            dealt = tuple(state.history())
            assert dealt not in chances
            chances[dealt] = chance
            return
        for action, share in state.chance_outcomes():
            if len(state.history()) < 4 or action == state.chance_outcomes()[0][0]:  # one of the palettes is enough
                deal(state.child(action), chance * share)

    deal(game.new_initial_state(), 1.0)
    assert len(chances) == comb(9, 2) * comb(7, 2)
    assert all(chance == pytest.approx(1 / (comb(9, 2) * comb(7, 2) * 5 * 4)) for chance in chances.values())


# What is hidden


@pytest.mark.parametrize("name", [ACTIONS, MATCH])
def test_a_player_cannot_tell_hands_dealt_anew(name: str) -> None:
    game = load(name)
    sampler, others = pyspiel.UniformProbabilitySampler(0.0, 1.0), set()
    for seed in range(8):
        state = at_random(game, seed, 3 * seed)
        if state.is_terminal():
            continue
        for player in range(game.num_players()):
            new = state.resample_from_infostate(player, sampler)
            assert new.information_state_string(player) == state.information_state_string(player)
            assert new.information_state_tensor(player) == state.information_state_tensor(player)
            assert new.observation_string(player) == state.observation_string(player)
            assert new.observation_tensor(player) == state.observation_tensor(player)
            assert new.current_player() == state.current_player()
            if player == state.current_player():
                assert new.legal_actions() == state.legal_actions()
            assert len(new.history()) == len(state.history())
            others.add(new.history() != state.history())
    assert True in others


def test_no_card_that_a_player_cannot_see_is_in_its_strings() -> None:
    game = load("rubrica_red7(players=3,draw=may)")
    for seed in range(6):
        state = at_random(game, seed, 2 * seed)
        raw = state.held.state.raw
        for player in range(3):
            others = sum(raw.hand[seat] & ~raw.known[seat] for seat in range(3) if seat != player)
            words = state.information_state_string(player).replace(",", "").split()
            words += state.observation_string(player).replace(";", "").split()
            assert not {TEXT[card.index] for card in CARDS if others >> card.index & 1} & set(words)


def test_what_others_hide_cannot_be_asked_for() -> None:
    game = load("rubrica_red7")
    with pytest.raises(BadParameter, match="private_info"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    with pytest.raises(BadParameter, match="params"):
        make_observation(game, None, {"all": True})
    for state in (at_random(game, 1, 0), at_random(load("rubrica_red"), 1, 2)):
        for player in (-1, 3):
            with pytest.raises(RuntimeError, match="player"):
                state.information_state_string(player)


@pytest.mark.parametrize("player", [-1, 2, 9, 1.0, "0", True])
@pytest.mark.parametrize("name", ["rubrica_red7", "rubrica_red(players=2)"])
def test_only_players_are_told_anything(name: str, player: Any) -> None:
    """A number counted from the end would be the last player, who has secrets."""
    game = load(name)
    state = at_random(game, 1, 3)
    for recall in (False, True):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall))
        with pytest.raises(BadParameter, match="player"):
            observer.string_from(state, player)
        with pytest.raises(BadParameter, match="player"):
            observer.set_from(state, player)
    with pytest.raises(BadParameter, match="player"):
        state.resample_from_infostate(player, Random(1).random)


@pytest.mark.parametrize("name", SOME)
def test_what_is_not_legal_raises_and_changes_nothing(name: str) -> None:
    game = load(name)
    chance = game.new_initial_state()
    if not chance.is_chance_node():
        chance = at_random(game, 1, 2)
        chance.apply_action(chance.legal_actions()[-1])
    for state in (chance, at_random(game, 2, 3)):
        told = [state.information_state_string(player) for player in range(game.num_players())]
        legal = state.legal_actions()
        for action in {0, 48, 97, 248, 249, 5000, 13_068, 13_069, 10**6}.difference(legal):
            with pytest.raises((BadParameter, IllegalMove)):
                state.apply_action(action)
            assert state.legal_actions() == legal
            assert [state.information_state_string(player) for player in range(game.num_players())] == told


def test_public_and_private_parts_are_apart() -> None:
    state = at_random(load(ACTIONS), 2, 4)
    kinds = pyspiel.PrivateInfoType
    public, private = (
        make_observation(
            load(ACTIONS), pyspiel.IIGObservationType(public_info=shown, perfect_recall=recall, private_info=kind)
        )
        for shown, kind, recall in ((True, kinds.NONE, True), (False, kinds.SINGLE_PLAYER, True))
    )
    texts = [public.string_from(state, player).partition(": ")[2] for player in range(3)]
    assert texts[0] == texts[1] == texts[2]
    assert "hand" not in texts[0]
    own = [private.string_from(state, player).partition(": ")[2] for player in range(3)]
    assert len(set(own)) == 3
    assert "palette" not in own[0]


# The rules are those of everything else


def test_a_copy_and_what_is_written_go_on_alike() -> None:
    for name in (ACTIONS, SOME[-1]):
        state = at_random(load(name), 3, 6)
        copy, read = state.clone(), load(name).deserialize_state(state.serialize())
        for action in state.legal_actions()[:3]:
            children = [one.child(action) for one in (state, copy, read)]
            assert len({str(child.held.told) + child.history_str() for child in children}) == 1


def test_matches_end_within_the_bounds_that_the_game_states() -> None:
    for name in (MATCH, ACTIONS, *SOME):
        game = load(name)
        state = at_random(game, 9)
        assert state.is_terminal()
        assert state.move_number() <= game.max_move_number()
        assert sum(state.returns()) == pytest.approx(0)
        assert all(len(told) <= game.most_told for told in state.held.told)


def test_wrong_parameters_are_named() -> None:
    for name, field in (
        ("rubrica_red7(draw=never)", "options.draw"),
        ("rubrica_red7(players=9)", "players"),
        ("rubrica_red(inks=blue)", "options.inks"),
    ):
        with pytest.raises(BadParameter) as raised:
            load(name)
        assert raised.value.field == field
    assert red7.NAME in pyspiel.registered_names()
    assert red.NAME in pyspiel.registered_names()


def test_it_deals_as_likely_as_the_arrays() -> None:
    """How often seat 0 begins, over many deals: the same within four standard errors."""
    matches = Matches("red7", 2000)
    matches.reset(3)
    game = load("rubrica_red7")
    begins = [at_random(game, seed, 0).current_player() for seed in range(400)]
    share, other = numpy.mean(matches.to_act), numpy.mean(begins)
    assert abs(share - other) < 4 * (0.25 / 400 + 0.25 / 2000) ** 0.5


# A second judge of what our solver finds


class Mixed(policy.Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """A strategy over a tree of ours, as OpenSpiel asks for one."""

    def __init__(self, game: Any, chances: dict[str, dict[int, float]]) -> None:
        super().__init__(game, [0, 1])
        self.chances = chances

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return self.chances[state.information_state_string()]


def as_policy(game: Any, tree: GameTree, strategy: Any) -> Mixed:
    """Each situation of the tree, found in OpenSpiel's game by the deal and the moves that lead to it."""
    chances: dict[str, dict[int, float]] = {}
    hand = game.options.hand
    for situation in range(tree.situations):
        deal, *moves = (GAME.parse(move) for move in tree.way_to(situation))
        cards = [card.index for card in deal.order]
        state = game.new_initial_state()
        for card in (*sorted(cards[:hand]), *sorted(cards[hand : 2 * hand]), *cards[2 * hand : 2 * hand + 2]):
            state.apply_action(card)
        for move in moves:
            state.apply_action(move.action)
        own = numpy.flatnonzero(tree.situation_of == situation)
        found = {int(tree.move_of[choice]): float(strategy[choice]) for choice in own}
        assert sorted(found) == state.legal_actions()
        assert state.information_state_string() not in chances
        chances[state.information_state_string()] = found
    return Mixed(game, chances)


@pytest.mark.parametrize("colors", [2, pytest.param(3, marks=only_with_all)])
def test_openspiel_finds_the_same_exploitability(colors: int) -> None:
    """OpenSpiel counts in rewards from -1 to 1, we in shares of matches won."""
    options, _ = GAME.read_options({"numbers": 2, "colors": colors, "hand": 1}, 2)
    tree, game = GAME.tree(options), load(f"rubrica_red7(numbers=2,colors={colors},hand=1)")
    solved = next(cfr.solve(tree, report=200))
    for strategy in (cfr.uniform(tree), solved.strategy):
        found = exploitability.exploitability(game, as_policy(game, tree, strategy))
        assert found / 2 == pytest.approx(cfr.exploitability(tree, strategy), abs=1e-9)
    assert solved.exploitability < 1e-3
