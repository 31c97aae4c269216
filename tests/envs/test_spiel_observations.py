"""What OpenSpiel's players see, in words and as numbers: the same in both, and the same as in the arrays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy
import pytest

from rubrica.envs.spaces import parts_of
from rubrica.red7 import GAME
from rubrica.red7.notation import TEXT
from rubrica.red7.turn import FOLD, OWED_TAKE
from tests.envs.spiel import ACTIONS, DRAWS, MATCH, MINI, SOME, at_random, load


@pytest.mark.parametrize("name", [ACTIONS, *SOME[2:]])
def test_observations_are_those_of_the_arrays(name: str) -> None:
    game = load(name)
    for seed in range(4):
        state = at_random(game, seed, 4 + seed)
        if state.is_terminal():
            continue
        for player in range(game.num_players()):
            row = numpy.zeros(sum(int(numpy.prod(shape)) for shape in game.layout.values()), numpy.uint8)
            state.observe(player, row)
            assert state.observation_tensor(player)[game.num_players() :] == row.tolist()
        mask = numpy.zeros(game.num_distinct_actions(), numpy.uint8)
        extra = game.kit.rows.EXTRAS.plain()
        if game.kit.game.name == "red":
            extra.corner = game.kit.rows.window(state.held.state.raw)
        game.kit.rows.write_legal(state.held.state.raw, extra, mask, 0)
        assert numpy.flatnonzero(mask).tolist() == state.legal_actions()


def test_while_a_later_round_is_dealt_only_what_is_dealt_yet_is_observed() -> None:
    game, seen = load("rubrica_red7(players=4,scoring=True)"), 0
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        dealt = state.held.dealt
        if dealt:
            palettes = " ".join(TEXT[card] for card in dealt[28:])
            for player in range(4):
                own = " ".join(TEXT[card] for card in dealt[7 * player : 7 * (player + 1)])
                assert state.observation_string(player).startswith(
                    f"player {player}; dealing; hand {own}; palettes {palettes}; pile "
                )
                assert sum(state.observation_tensor(player)) == 1  # the number of the player
            seen += state.held.round_began > 0
        state.apply_action(rng.choice(state.legal_actions()))
    assert seen > 0


@pytest.mark.parametrize("name", [MATCH, ACTIONS, SOME[-1]])
def test_what_is_observed_as_numbers_differs_only_where_it_differs_in_words(name: str) -> None:
    """But while a round is dealt: then numbers tell nothing yet."""
    game = load(name)
    words: dict[str, list[float]] = {}
    for seed in range(12):
        state, rng = game.new_initial_state(), Random(seed)
        while True:
            if not (name != SOME[-1] and state.held.dealt):
                for player in range(game.num_players()):
                    seen = state.observation_tensor(player)
                    assert words.setdefault(state.observation_string(player), seen) == seen
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))


def test_a_card_that_was_taken_is_told_in_words() -> None:
    """What may be done after it depends on it."""
    state = at_random(load(ACTIONS), 1, 0)
    texts = []
    for took in (0, 1):
        raw = state.held.state.raw.copied()
        raw.took = took
        state._held = replace(state.held, state=replace(state.held.state, raw=raw))
        texts.append(state.observation_string(0))
    assert texts[0] != texts[1]


@pytest.mark.parametrize("name", [MATCH, ACTIONS])
def test_who_was_told_the_same_sees_the_same(name: str) -> None:
    """Perfect recall: all see whether a 1 is to take a card, which it does not always do; so all are told."""
    game, owed = load(name), 0
    for seed in range(30):
        state, rng = game.new_initial_state(), Random(seed)
        while not state.is_terminal():
            before = [state.information_state_string(player) for player in range(game.num_players())]
            ways = state.legal_actions()
            state.apply_action(rng.choice([way for way in ways if way != FOLD] or ways))
            if not state.held.dealt and state.held.waiting is None and state.held.state.raw.phase == OWED_TAKE:
                owed += 1
                for player, text in enumerate(before):
                    assert state.information_state_string(player).startswith(text)
                    assert state.information_state_string(player).endswith("has to take")
    assert owed > 0


@pytest.mark.parametrize("name", [MINI, DRAWS, SOME[-1]])
def test_states_print_differently_where_they_differ(name: str) -> None:
    """Also while a round is dealt, and where chance is to draw or to turn up."""
    game = load(name)
    for seed in range(5):
        state, rng = game.new_initial_state(), Random(seed)
        while not state.is_terminal():
            ways = state.legal_actions()
            assert len({str(state.child(action)) for action in ways}) == len(ways)
            state.apply_action(rng.choice(ways))


def test_the_last_observation_of_a_match_has_the_points_of_its_last_round() -> None:
    game = load(MATCH)
    state = at_random(game, 9)
    row = numpy.zeros(sum(int(numpy.prod(shape)) for shape in game.layout.values()), numpy.uint8)
    state.observe(0, row)
    points = parts_of(game.layout, row)["points"].tolist()
    assert [seat for seat in range(2) if points[seat] == max(points)] == GAME.winners(state.held.state)
    assert points == state.held.state.outcome["points"]
    piles = [part.split(" / ")[2:] for part in state.observation_string(0).split("; ") if " / " in part]
    assert [sum(int(card[1]) for card in pile[0].split()) if pile else 0 for pile in piles] == points
