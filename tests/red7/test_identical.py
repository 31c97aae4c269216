"""The rules compiled and as plain Python give the same turns, states and tallies for the same dice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core import compiled
from rubrica.core.compiled import Backend
from rubrica.red7 import GAME, Options, Red7, match, rules, simulation, survival, turn
from tests.red7.deals import ALL_OPTIONS, NUMBA, PLAIN, SEATS

Told = dict[str, Any]
each_policy = pytest.mark.parametrize("policy", GAME.policies)
each_option_set = pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)


def fields(backend: Backend, state: Any) -> Told:
    """All of a state as it is now."""
    plain = backend.unpack(state, turn.STATE).copied()
    return {name: getattr(plain, name) for name in turn.STATE.fields}


class Rounds:
    """Rounds played with the rules' own dice, one compilable function at a time."""

    def __init__(self, backend: Backend, options: Options, seats: int, policy: str, seed: int) -> None:
        self.backend, self.policy = backend, policy
        self.turn, self.survival = backend.twin(turn), backend.twin(survival)
        self.match, self.simulation = backend.twin(match), backend.twin(simulation)
        self.stack = backend.states(turn.STATE, survival.DEPTH + 1)
        self.walk, self.order, self.dice = backend.state(survival.WALK), backend.numbers(49), backend.dice(seed)
        self.blank = GAME.start(options, seats).raw
        backend.put(self.stack, 0, self.blank)

    def play(self, count: int) -> Iterator[Told]:
        """What happens in each round; after the last of a match the score piles are empty again."""
        state = self.stack[0]
        for _ in range(count):
            self.simulation.shuffle(state, self.order, self.dice)
            self.match.deal(state, self.order)
            told: Told = {"dealt": fields(self.backend, state), "turns": list(self.turns())}
            told["ending"] = int(self.match.score(state))
            told["end"] = fields(self.backend, state)
            told["winners"] = int(self.match.winners(state))
            told["dice"] = (int(self.value(self.dice, "a")), int(self.value(self.dice, "b")))
            yield told
            if told["ending"] != match.GOES_ON:
                self.backend.put(self.stack, 0, self.blank)

    def turns(self) -> Iterator[tuple[int, list[int]]]:
        """How many turns keep the seat in, and the one that was drawn; or one move."""
        state = self.stack[0]
        while self.value(state, "phase") != turn.OVER:
            if self.policy == "survive":
                count = int(self.survival.draw_turn(self.stack, self.walk, self.dice))
                actions = [int(action) for action in self.value(self.walk, "turn")[: self.value(self.walk, "length")]]
            else:
                count, actions = 0, [int(self.simulation.uniform_action(state, self.dice))]
            yield count, actions
            for action in actions:
                self.turn.play(state, action)

    def value(self, state: Any, name: str) -> Any:
        return getattr(state, name) if self.backend.name == "plain" else state[name]


def compare(options: Options, seats: int, policy: str, seed: int, count: int) -> None:
    """Play so many rounds in both ways; they must agree in all that is drawn, done and reached."""
    pairs = zip(*(Rounds(b, options, seats, policy, seed).play(count) for b in (PLAIN, NUMBA)), strict=True)
    for number, (plain, compiled_) in enumerate(pairs):
        for what in plain:
            assert plain[what] == compiled_[what], f"round {number}: {what}"


def how_many(options: Options, policy: str) -> int:
    """Rounds for each number of seats: 10,080 in all; a turn of many actions is slow to draw in plain Python."""
    if policy == "uniform":
        return 160
    return 60 if options.actions else 180


def test_the_rounds_compared_are_more_than_10_000() -> None:
    assert sum(how_many(options, policy) for options in ALL_OPTIONS for policy in GAME.policies) * len(SEATS) >= 10_000


@pytest.mark.slow
@each_policy
@each_option_set
def test_both_are_identical_over_10_000_random_rounds(options: Options, policy: str) -> None:
    for seats in SEATS:
        compare(options, seats, policy, seed=100 + seats, count=how_many(options, policy))


@each_policy
@each_option_set
def test_both_are_identical_over_a_few_rounds(options: Options, policy: str) -> None:
    for seats in SEATS:
        compare(options, seats, policy, seed=seats, count=2)


@each_policy
@each_option_set
def test_both_come_to_the_same_tally(options: Options, policy: str) -> None:
    for seats in SEATS:
        plain, numba = (Red7(backend).simulator(options, seats, policy)(seats, 1) for backend in (PLAIN, NUMBA))
        assert plain == numba


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31 - 1))
def test_both_throw_the_same_dice(seed: int, sides: int) -> None:
    throws = []
    for backend in (PLAIN, NUMBA):
        dice, below = backend.dice(seed), backend.twin(compiled).below
        throws.append([int(below(dice, sides)) for _ in range(20)])
    assert throws[0] == throws[1]
    assert all(0 <= throw < sides for throw in throws[0])


def test_both_stand_alike_under_every_rule() -> None:
    rng, twin = random.Random(4), NUMBA.twin(rules)
    for _ in range(1000):
        palette = sum(1 << card for card in rng.sample(range(49), rng.randrange(15)))
        under = rules.standings(palette)
        assert twin.standings(palette) == under
        for rule, standing in enumerate(under):
            assert twin.counting(palette, rule, standing) == rules.counting(palette, rule, standing)


@given(st.integers(0, 2**63 - 1))
def test_both_count_bits_alike(word: int) -> None:
    twin = NUMBA.twin(compiled)
    for n in range(word.bit_count()):
        assert twin.nth_bit(word, n) == compiled.nth_bit(word, n)
