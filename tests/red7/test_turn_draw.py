"""Rules file, "Options": draw."""

from __future__ import annotations

import pytest

from rubrica.core.errors import UnknownDeck
from rubrica.red7 import GAME, State
from tests.red7.deals import after, deck, hand, legal, refusal, table


def start(draw: str, moves: str = "", cards: str | None = "i1 o4") -> State:
    """Violet 2 and 3 keep seat 0 in; its palette has two cards."""
    return table("v3 v2 / y7", "g1 b2 / r6", moves, draw=draw, deck=cards)


def test_draw_off_draws_nothing() -> None:
    state = start("off", "discard v3")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["v2"], ["i1", "o4"], 1)


def test_draw_may_offers_the_decks_top_card() -> None:
    state = start("may", "discard v3")
    assert (GAME.to_act(state), legal(state)) == (0, "draw, skip")
    assert hand(state, 0) == ["v2"]


def test_draw_takes_the_decks_top_card_to_the_hand_and_the_turn_passes() -> None:
    state = start("may", "discard v3, draw")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["v2", "i1"], ["o4"], 1)


def test_skip_draws_none_and_the_turn_passes() -> None:
    state = start("may", "discard v3, skip")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["v2"], ["i1", "o4"], 1)


def test_draw_must_draws_without_a_move_and_the_turn_passes() -> None:
    state = start("must", "discard v3")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["v2", "i1"], ["o4"], 1)


@pytest.mark.parametrize("draw", ["may", "must"])
def test_only_a_number_greater_than_the_palettes_size_draws(draw: str) -> None:
    state = start(draw, "discard v2")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["v3"], ["i1", "o4"], 1)


@pytest.mark.parametrize("draw", ["may", "must"])
def test_the_palette_is_counted_as_it_is_then_with_a_card_just_played(draw: str) -> None:
    state = table("v3 o1 / y7", "g1 b2 / r6", "play o1, discard v3", draw=draw, deck="i1 o4")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == ([], ["i1", "o4"], 1)


@pytest.mark.parametrize("draw", ["may", "must"])
def test_a_7_beside_seven_palette_cards_draws_nothing(draw: str) -> None:
    state = table("v7 / y7", "g1 b2 v3 r1 o1 y1 i4 / r6", "discard v7", draw=draw, deck="i1 o4")
    assert (deck(state), GAME.to_act(state)) == (["i1", "o4"], 1)


@pytest.mark.parametrize("draw", ["may", "must"])
def test_an_empty_deck_gives_nothing_and_nothing_is_offered(draw: str) -> None:
    state = start(draw, "discard v3", cards="")
    assert (hand(state, 0), GAME.to_act(state)) == (["v2"], 1)


@pytest.mark.parametrize("draw", ["may", "must"])
def test_a_card_to_the_palette_draws_nothing(draw: str) -> None:
    state = table("r7 / y7", "g1 / r6", "play r7, end", draw=draw, deck="i1 o4")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == ([], ["i1", "o4"], 1)


def test_while_a_draw_is_offered_only_draw_and_skip_are_allowed() -> None:
    state = start("may", "discard v3")
    others = ["fold", "end", "play v2", "discard v2", "take r6", "tuck g1", "paint g1"]
    assert [refusal(state, move) for move in others] == ["draw offered"] * 7


def test_paint_draws_too() -> None:
    painted = table("v7 g2 / i4", "b5 / r6", "play v7, paint b5", draw="may", actions=True, deck="y1")
    assert legal(painted) == "draw, skip"
    must = table("v7 g2 / i4", "b5 / r6", "play v7, paint b5", draw="must", actions=True, deck="y1")
    assert (hand(must, 0), deck(must), GAME.to_act(must)) == (["g2", "y1"], [], 1)


def test_after_a_paint_the_palette_is_counted_without_that_card() -> None:
    more = table("v7 g2 / i4 b1", "r3 o2 / r6", "play v7, paint r3", draw="may", actions=True, deck="y1")
    assert legal(more) == "draw, skip"
    same = table("v7 g2 / i4 b1", "r2 o2 / r6", "play v7, paint r2", draw="may", actions=True, deck="y1")
    assert GAME.to_act(same) == 1


def test_the_drawn_card_is_not_played_in_the_same_turn() -> None:
    state = table("v3 / y7", "g1 b2 / r6", "discard v3, draw", draw="may", deck="r7")
    assert (GAME.to_act(state), hand(state, 0)) == (1, ["r7"])


def test_a_drawn_card_is_a_card_in_hand_at_the_start_of_the_next_turn() -> None:
    start = table("v3 / g7 r3", "g1 b2 / r6 o6", "discard v3", draw="may", deck="o4 i5")
    assert GAME.to_act(after(start, "draw, discard g7, skip")) == 0
    assert GAME.describe(after(start, "skip, discard g7, skip"))["outcome"]["winners"] == [1]


@pytest.mark.parametrize(("draw", "moves", "drawing"), [("may", "discard v3", "draw"), ("must", "", "discard v3")])
def test_a_draw_from_an_unknown_deck_is_refused_saying_so(draw: str, moves: str, drawing: str) -> None:
    state = start(draw, moves, cards=None)
    before = GAME.describe(state)
    with pytest.raises(UnknownDeck, match=f"{drawing}: .*deck"):
        after(state, drawing)
    assert GAME.describe(state) == before
    assert before["deck"] is None
