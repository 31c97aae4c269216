"""Matches that a player cannot tell from the true one: OpenSpiel's `resample_from_infostate`, at nodes of all kinds."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pyspiel
import pytest

import rubrica.envs.openspiel  # noqa: F401  # this registers the games
from rubrica.core.errors import BadParameter
from rubrica.red7.notation import TEXT
from rubrica.red7.turn import FOLD

SMALL = [
    f"rubrica_red7(players={players},numbers=4,colors=5,hand=3,draw={draw},scoring={scoring},actions={actions})"
    for players, (draw, scoring, actions) in zip(
        itertools.cycle((2, 3)), itertools.product(("off", "may", "must"), (False, True), (False, True)), strict=False
    )
]
WHOLE = "rubrica_red7(players=3,draw=may,scoring=True,actions=True)"
DRAWS = "rubrica_red7(players=2,draw=must)"


def ways_on(state: Any) -> list[tuple[int, float]]:
    if state.is_chance_node():
        return list(state.chance_outcomes())
    return [(action, 1.0) for action in state.legal_actions()]


def states_of(name: str, seed: int) -> Any:
    """All states of a match played at random, each before anything is done in it; folding is left for the end."""
    rng, state = Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state
        actions, weights = zip(*ways_on(state), strict=True)
        stays = [action for action in actions if state.is_chance_node() or action != FOLD]
        state.apply_action(rng.choice(stays) if stays and rng.random() < 0.9 else rng.choices(actions, weights)[0])


def told_to(player: int, state: Any) -> list[Any]:
    """All that the state tells a player."""
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    ]


def check(state: Any, sampler: Any) -> bool:
    """No player can tell a match sampled for it from this one; return whether any of them is another match."""
    differ = False
    for player in range(state.get_game().num_players()):
        new = state.resample_from_infostate(player, sampler)
        assert told_to(player, new) == told_to(player, state)
        assert new.current_player() == state.current_player()
        assert len(new.history()) == len(state.history())
        if player == state.current_player():
            assert new.legal_actions() == state.legal_actions()
        differ |= new.history() != state.history()
    return differ


@pytest.mark.parametrize("name", SMALL)
def test_a_player_cannot_tell_a_match_sampled_at_any_node(name: str) -> None:
    sampler, rounds, differ = Random(2).random, set(), False
    for seed in range(3):
        for place, state in enumerate(states_of(name, seed)):
            if place % 11 == seed or place < 16:
                differ |= check(state, sampler)
                rounds.add(state.held.state.round if state.held.dealt else -1)
    assert differ
    assert len(rounds) > 3 or "scoring=False" in name


def test_a_player_cannot_tell_a_whole_match_sampled_while_a_round_is_dealt() -> None:
    sampler, rounds = Random(3).random, set()
    for state in states_of(WHOLE, 1):
        if len(state.held.dealt) in (1, 9, 22) and state.is_chance_node():
            check(state, sampler)
            rounds.add(state.held.state.round)
    assert len(rounds) > 1


def test_cards_dealt_to_others_are_dealt_anew_while_the_dealer_deals() -> None:
    """Those of whole hands and those of a hand that is still being dealt."""
    for place, state in enumerate(itertools.islice(states_of(DRAWS, 1), 16)):
        seen = {tuple(state.resample_from_infostate(0, Random(seed).random).history()) for seed in range(8)}
        assert len(seen) == 1 if place <= 7 else len(seen) > 1
        seen = {tuple(state.resample_from_infostate(1, Random(seed).random).history()) for seed in range(8)}
        assert len(seen) == 1 if place == 0 else len(seen) > 1


def test_hands_dealt_anew_are_as_likely_as_what_the_player_knows_makes_them() -> None:
    """Seat 0 has both its cards, seat 1 the lower of its two: what seat 0 can have, counted."""
    state = pyspiel.load_game("rubrica_red7(numbers=3,colors=2,hand=2)").new_initial_state()
    deck = [*state.legal_actions(), max(state.legal_actions()) + 1]  # the last can be no hand's lowest card
    for card in deck[:3]:
        state.apply_action(card)
    # Seat 1 knows the lowest of its cards, deck[2], so the other is above; seat 0 has any two cards but these two.
    expected: dict[tuple[int, ...], int] = {}
    for mine in deck[3:]:
        for pair in itertools.combinations([card for card in deck if card not in (deck[2], mine)], 2):
            expected[pair] = expected.get(pair, 0) + 1
    sampler, tries = Random(4).random, 3000
    found = [tuple(state.resample_from_infostate(1, sampler).history()[:2]) for _ in range(tries)]
    assert set(found) == set(expected)
    for cards, ways in expected.items():
        share = ways / sum(expected.values())
        assert abs(found.count(cards) / tries - share) < 5 * (share * (1 - share) / tries) ** 0.5


def hidden_draw(seed: int) -> tuple[Any, int, int] | None:
    """A state with a card in a hand that its seat drew unseen: the seat, and the card's place in the history."""
    drawn: list[tuple[int, int]] = []
    for state in states_of(DRAWS, seed):
        raw, history = state.held.state.raw, state.history()
        if state.held.waiting is not None:
            drawn.append((raw.seat, len(history)))
        elif drawn:
            seat, place = drawn[0]
            if raw.hand[seat] >> history[place] & 1 and raw.hand[seat].bit_count() > 2:
                return state, seat, place
    return None


def rank(state: Any, seat: int, card: int) -> int:
    """How many cards of the hand are lower."""
    return int((state.held.state.raw.hand[seat] & (1 << card) - 1).bit_count())


def test_a_hidden_drawn_card_keeps_no_rank_among_the_cards_of_its_hand() -> None:
    cases = 0
    for seed in range(60):
        found = hidden_draw(seed)
        if found is None:
            continue
        cases += 1
        state, seat, place = found
        new = [state.resample_from_infostate(1 - seat, Random(number).random) for number in range(40)]
        assert len({rank(one, seat, one.history()[place]) for one in new}) > 1
    assert cases > 3


def test_every_player_is_told_that_a_card_was_drawn_and_only_its_seat_which() -> None:
    """Else one information state would be that of a chance node and of a player's decision."""
    draws = 0
    for seed in range(5):
        for state in states_of(DRAWS, seed):
            if state.held.waiting is None:
                continue
            draws += 1
            seat, cards = state.held.state.seat, state.legal_actions()[:2]
            after = [state.child(card) for card in cards]
            before = state.information_state_string(1 - seat)
            other = [one.information_state_string(1 - seat) for one in after]
            assert before != other[0]
            assert len(set(other)) == 1 or len(cards) == 1
            own = [one.information_state_string(seat) for one in after]
            for card, text in zip(cards, own, strict=True):
                assert text.endswith(f"got {TEXT[card]}")
    assert draws > 5


@pytest.mark.parametrize("name", ["rubrica_red7", "rubrica_red(players=2,face_down=True)"])
def test_outcomes_of_chance_are_refused_where_a_player_acts_or_nobody(name: str) -> None:
    for state in states_of(name, 2):
        if not state.is_chance_node():
            with pytest.raises(BadParameter, match="chance"):
                state.chance_outcomes()
    assert state.is_terminal()
    with pytest.raises(BadParameter, match="chance"):
        state.chance_outcomes()


def shown_draw(seed: int) -> tuple[Any, int, int] | None:
    """A state in which seat 1 has shown a card that it drew unseen: its place in the history, and that of a dealt one.

    The dealt card is still in the hand, so that it might as well have been the one that was drawn.
    """
    seen = None
    for state in states_of("rubrica_red7(numbers=4,colors=4,hand=3,draw=must)", seed):
        steps, hand = state.full_history(), state.held.state.raw.hand[1]
        shown = [step.action % 49 for step in steps if step.player == 1 and step.action < 98]
        drew = [place for place in range(8, len(steps)) if steps[place].player == -1 and steps[place - 1].player == 1]
        dealt = [place for place in range(3, 6) if drew and hand >> steps[place].action & 1]
        drew = [place for place in drew if steps[place].action in shown]
        seen = (state.clone(), drew[0], dealt[0]) if drew and dealt else seen
    return seen


def test_matches_that_a_player_cannot_tell_apart_are_resampled_alike() -> None:
    """Whether a card that was shown had been dealt or drawn is hidden: both, as often, whichever is true."""
    state, drawn, dealt = next(found for found in map(shown_draw, range(200)) if found is not None)
    history = state.history()
    history[drawn], history[dealt] = history[dealt], history[drawn]
    history[3:6] = sorted(history[3:6])
    twin = state.get_game().new_initial_state()
    for action in history:
        twin.apply_action(action)
    assert told_to(0, twin) == told_to(0, state)
    sampler, tries, card = Random(7).random, 400, state.history()[drawn]
    counts = [
        sum(one.resample_from_infostate(0, sampler).history()[drawn] == card for _ in range(tries))
        for one in (state, twin)
    ]
    assert min(counts) > 0
    assert max(counts) < tries
    assert abs(counts[0] - counts[1]) < 5 * (tries / 2) ** 0.5  # five standard errors of the difference at most
