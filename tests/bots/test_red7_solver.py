"""The solver of Red7 for two seats: it agrees with brute force."""

import random

import pytest

from rubrica.bots import red7_endings, red7_solver
from rubrica.bots.red7_endings import ENDING, LEVELS
from rubrica.core.compiled import current_backend
from rubrica.red7 import GAME, State, turn
from rubrica.red7.notation import TEXT

NODES = 1_000_000


def small_position(cards: int, rng: random.Random, options: dict[str, object]) -> State:
    """Two hands of so many cards, palettes of two or three, and a deck of four."""
    deck = rng.sample(TEXT, 49)
    hands = [[deck.pop() for _ in range(cards)] for _ in range(2)]
    palettes = [[deck.pop() for _ in range(rng.randint(2, 3))] for _ in range(2)]
    told = {"game": "red7", "options": options, "hands": hands, "palettes": palettes, "canvas": [deck.pop()]}
    return GAME.load(told | {"deck": deck[:4]})


def wins(state: State, seat: int) -> bool:
    """Whether a seat wins when both play their best: every move is tried, by the rules alone."""
    if GAME.to_act(state) is None:
        return seat in GAME.winners(state)
    found = (wins(GAME.play(state, GAME.parse(move)).state, seat) for move in GAME.view(state, state.raw.seat).legal)
    return any(found) if state.raw.seat == seat else all(found)


def solved(state: State, nodes: int = NODES) -> int:
    """What the solver says."""
    backend = current_backend()
    stack = backend.states(turn.STATE, red7_solver.DEEPEST + 1)
    backend.put(stack, 0, state.raw)
    todo, left = backend.numbers(7 * red7_solver.DEEPEST + 7), backend.numbers(1)
    left[0] = nodes
    return int(backend.twin(red7_solver).solve(stack, todo, left))


def solved_by_turns(state: State, nodes: int = NODES) -> int:
    """What the solver of endings says."""
    backend = current_backend()
    stack, endings = backend.states(turn.STATE, LEVELS + 1), backend.states(ENDING, 1)
    ending = ENDING.plain()
    ending.left = nodes
    backend.put(endings, 0, ending)
    backend.put(stack, 0, state.raw)
    return int(backend.twin(red7_endings).winner(stack, endings[0]))


@pytest.mark.parametrize(("cards", "positions"), [(1, 60), (2, 60), (3, 60), (4, 60), (6, 20)])
def test_the_solver_of_endings_agrees_with_the_other(cards: int, positions: int) -> None:
    rng, both = random.Random(cards), set()
    for _ in range(positions):
        state = small_position(cards, rng, {})
        if GAME.to_act(state) is not None:
            both.add(winner := solved_by_turns(state))
            assert winner == solved(state)
            if cards <= 2:
                assert wins(state, 0) == (winner == 0)
    assert both == {0, 1}
    assert solved_by_turns(small_position(4, rng, {}), 0) == -1


def test_no_two_positions_have_one_key() -> None:
    """Whose turn it is, the rule and the lowest cards are small numbers: they must not make up for each other."""
    keys = set()
    for seat in range(2):
        for rule in range(7):
            for hand in range(16):
                s = turn.STATE.plain()
                s.seats, s.seats_in, s.seat, s.rule, s.hand[0] = 2, 0b11, seat, rule, hand
                keys.add(red7_endings._key(s))
    assert len(keys) == 2 * 7 * 16


@pytest.mark.parametrize("options", [{}, {"draw": "may"}, {"actions": True}])
def test_the_solver_agrees_with_brute_force(options: dict[str, object]) -> None:
    rng, both = random.Random(11), set()
    for _ in range(30):
        state = small_position(2, rng, options)
        if GAME.to_act(state) is not None:
            winner = solved(state)
            assert wins(state, 0) == (winner == 0)
            both.add(winner)
    assert both == {0, 1}


def test_without_nodes_enough_it_says_so() -> None:
    state = small_position(5, random.Random(2), {})
    assert solved(state, 3) == -1
    assert solved(state) in (0, 1)
