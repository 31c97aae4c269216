"""The solver of Red7 for two seats: it agrees with brute force."""

import random

import pytest

from rubrica.bots import red7_solver
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
