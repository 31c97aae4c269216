"""Images of both games: one size in a game, and different where what is true is different."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy
import pytest

from rubrica import red, red7
from rubrica.core.game import DEALER
from rubrica.envs.images import BOARD, PAPER, red7_image, red_image
from rubrica.red.notation import TILES
from tests.envs.states import ALL_ON, CASES


def states_of(game: Any, options: Any, seats: int, seed: int) -> list[Any]:
    """The states of a match played at random, each after a move of a seat; folding is left for the end."""
    rng, chosen = Random(seed), game.GAME.read_options(options, seats)
    state, states = game.GAME.start(*chosen), []
    while (seat := game.to_act(state)) is not None:
        if seat != DEALER:
            states.append(state)
        legal = [move for move in game.legal(state) if str(move) != "fold"] or game.legal(state)
        state = game.play(state, game.GAME.dealt(state, rng, rng.choice(legal) if legal else None)).state
    return [*states, state]


@pytest.mark.parametrize(("name", "options", "seats"), CASES, ids=str)
def test_images_have_one_size_and_follow_every_move(name: str, options: Any, seats: int) -> None:
    states = states_of({"red7": red7, "red": red}[name], options, seats, 4)
    images = [red7_image(state) if name == "red7" else red_image(state) for state in states]
    assert len({one.shape for one in images}) == 1
    assert len(images) > 5
    for before, after in pairwise(images):
        assert (before != after).any()


def test_a_board_fills_its_square_as_far_as_its_shape_allows() -> None:
    for state in states_of(red, {}, 3, 1)[8:]:
        drawn = (red_image(state)[:, :BOARD] != PAPER).any(axis=2)
        spans = [numpy.ptp(numpy.flatnonzero(drawn.any(axis=axis))) for axis in (0, 1)]
        assert BOARD / 2 < max(spans) < BOARD


@pytest.mark.parametrize("step", [(0, 1), (1, 0)])
def test_the_widest_board_is_drawn_whole(step: tuple[int, int]) -> None:
    state = red.start()
    for tile in range(30):
        place = f"@{tile * step[0]},{tile * step[1]}"
        move = next(move for move in red.legal(state) if str(move)[2:] == place and str(move)[0].islower())
        state = red.play(state, move).state
    drawn = (red_image(state)[:, :BOARD] != PAPER).any(axis=2)
    assert drawn.any(axis=0).sum() + drawn.any(axis=1).sum() == 31 * (BOARD // 32)


def test_the_tile_turned_up_is_seen() -> None:
    state = states_of(red, {"face_down": True}, 3, 1)[8]  # four tiles lie on the board
    flips = [red.Flip(tile.size, tile) for tile in TILES if state.raw.left[tile.kind]]
    images = {red_image(red.play(state, flip).state).tobytes() for flip in flips}
    assert len({*images, red_image(state).tobytes()}) == len(flips) + 1


def test_score_piles_and_the_deck_of_red7_are_seen() -> None:
    state = next(state for state in states_of(red7, ALL_ON, 2, 5) if state.round == 2)
    image, raw = red7_image(state), state.raw.copied()
    raw.deck_size -= 1
    assert (image != red7_image(replace(state, raw=raw))).any()
    raw = state.raw.copied()
    raw.pile = [pile & pile - 1 for pile in raw.pile]
    assert (image != red7_image(replace(state, raw=raw))).any()
