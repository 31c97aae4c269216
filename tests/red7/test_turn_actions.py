"""Rules file, "Options": actions, and the moves they owe."""

from __future__ import annotations

import pytest

from rubrica.red7 import GAME, Move, Options, State
from rubrica.red7.notation import TEXT
from tests.red7.deals import after, deck, hand, legal, refusal, table


def acting(hands: str, palettes: str, moves: str = "", **more: object) -> State:
    return table(hands, palettes, moves, actions=True, **more)


@pytest.mark.parametrize("card", ["g1", "g3", "g5", "g7"])
def test_without_actions_no_card_does_anything_when_played(card: str) -> None:
    state = table(f"{card} v4 / b2", "y2 / r6 o6", f"play {card}", deck="i1")
    assert GAME.view(state, 0).to_json()["phase"] == "after"
    assert (hand(state, 0), deck(state)) == (["v4"], ["i1"])


@pytest.mark.parametrize("card", ["g2", "g4", "g6"])
def test_a_2_4_or_6_does_nothing_when_played(card: str) -> None:
    state = acting(f"{card} v5 / b3", "y2 / r6 o6", f"play {card}", deck="i1")
    assert GAME.view(state, 0).to_json()["phase"] == "after"
    assert (hand(state, 0), deck(state)) == (["v5"], ["i1"])


@pytest.mark.parametrize("number", ["1", "3", "5", "7"])
def test_the_dealt_palette_card_does_none(number: str) -> None:
    palettes = ["r" + number, "o" + number]
    order = [card for card in TEXT if card not in palettes]
    order[14:14] = palettes
    state = GAME.play(GAME.start(Options(actions=True), 2), Move.parse("deal " + " ".join(order))).state
    assert GAME.view(state, 1).to_json()["phase"] == "start"
    assert GAME.describe(state)["palettes"] == [[card] for card in palettes]
    assert [len(cards) for cards in GAME.describe(state)["hands"]] == [7, 7]
    assert deck(state) == order[16:]


# 1


def test_a_1_takes_a_card_from_the_palette_of_another_seat_to_the_top_of_the_deck() -> None:
    state = acting("r1 v5 / o2", "y3 / g6 b4", "play r1, take g6", canvas="g2", deck="i1")
    assert GAME.describe(state)["palettes"] == [["y3", "r1"], ["b4"]]
    assert deck(state) == ["g6", "i1"]
    assert hand(state, 0) == ["v5"]


def test_a_1_must_take_where_it_can() -> None:
    state = acting("r1 v5 / o2", "y3 / g6 b4", "play r1", canvas="g2")
    assert legal(state) == "take b4, take g6"
    others = ["end", "fold", "discard v5", "play v5", "tuck y3", "paint y3", "draw", "skip"]
    assert [refusal(state, move) for move in others] == ["take owed"] * 8


def test_a_take_needs_a_palette_no_smaller_than_the_takers() -> None:
    fewer = acting("r1 v5 / o2", "y3 y2 / g6 b4", "play r1", canvas="g4")
    assert legal(fewer) == "discard v5, end"
    both = acting("r1 v5 / o2 / i2", "y3 / g6 b4 / b7", "play r1", canvas="g2")
    assert legal(both) == "take b4, take g6"
    assert refusal(both, "take b7") == "take from fewer"


def test_a_take_from_a_palette_of_the_same_size_or_larger_is_allowed() -> None:
    assert legal(acting("r1 v5 / o2", "y3 / g6 b4", "play r1", canvas="g2")) == "take b4, take g6"
    assert legal(acting("r1 v5 / o2", "y3 / g6 b4 i4", "play r1", canvas="g2")) == "take b4, take g6, take i4"


def test_for_a_take_the_1_counts_as_a_card_of_the_takers_palette() -> None:
    assert legal(acting("r1 v5 / o2", "y3 / g6", "play r1", canvas="g2")) == "discard v5, end"


def test_a_take_is_from_a_seat_still_in() -> None:
    state = acting("r1 v5 / o2 / i2", "y3 / g6 b4 / b7 b6", "play r1", canvas="g2", out=(2,))
    assert legal(state) == "take b4, take g6"
    assert refusal(state, "take b7") == "take from out"


def test_a_take_is_not_from_the_own_palette() -> None:
    state = acting("r1 v5 / o2", "y3 / g6 b4", "play r1", canvas="g2")
    assert [refusal(state, move) for move in ("take y3", "take r1")] == ["own palette"] * 2
    assert [refusal(state, move) for move in ("take o2", "take g2", "take v7")] == ["in no palette"] * 3


def test_a_take_is_allowed_only_if_after_it_the_seat_leads_or_has_a_discard_that_makes_it_lead() -> None:
    state = acting("v1 g3 / i4 o2", "b2 / r7 y6", "play v1")
    assert legal(state) == "take y6"
    assert refusal(state, "take r7") == "take and go out"


def test_a_take_is_allowed_if_after_it_the_seat_leads_without_any_card_in_hand() -> None:
    state = acting("v1 / i4 o2", "y5 / r7 b4", "play v1")
    assert legal(state) == "take r7"
    assert legal(after(state, "take r7")) == "end"


def test_after_a_take_only_a_discard_that_leads_is_allowed_or_end_while_leading() -> None:
    behind = acting("v1 g3 r5 / i4 o2", "b2 / r7 y6", "play v1, take y6")
    assert legal(behind) == "discard g3"
    assert refusal(behind, "end") == "end after take"
    assert refusal(behind, "discard r5") == "discard behind"
    assert refusal(behind, "fold") == "fold late"
    assert refusal(behind, "take r7") == "no take now"
    leading = acting("r1 v5 i2 / o2 r4", "y3 / g3 b2", "play r1, take g3", canvas="v6")
    assert legal(leading) == "discard i2, discard v5, end"
    assert GAME.describe(after(leading, "end"))["out"] == [False, False]


def test_the_next_turn_after_a_take_may_end_behind_again() -> None:
    state = acting("r1 v5 i2 / o2 r4", "y3 / g3 b2", "play r1, take g3, end, play o2", canvas="v6")
    assert legal(state) == "end"
    assert GAME.describe(after(state, "end"))["out"] == [False, True]


def test_where_no_take_is_allowed_the_action_falls_away() -> None:
    state = acting("v1 r3 / i4", "b2 / r7 y6", "play v1")
    assert legal(state) == "end"
    assert GAME.describe(after(state, "end"))["out"] == [True, False]


def test_a_take_whose_action_fell_away_gives_its_true_reason() -> None:
    state = acting("v1 r3 / i4", "b2 / r7 y6", "play v1")
    assert [refusal(state, move) for move in ("take r7", "take v1", "take o2")] == [
        "take and go out",
        "own palette",
        "in no palette",
    ]
    fewer = acting("v1 r3 / i4", "b2 g2 / r7", "play v1")
    assert refusal(fewer, "take r7") == "take from fewer"
    assert refusal(acting("v1 r3 / i4", "b2 / r7 y6", "play r3", deck="o1"), "take r7") == "no take now"


def test_a_take_after_a_7_that_tucked_itself_is_not_that_of_a_1_from_before() -> None:
    state = acting("r7 r3 / i4", "v1 / o7 y6", "play r7, tuck r7")
    assert refusal(state, "take y6") == "no take now"


def test_a_1_whose_action_fell_away_may_discard() -> None:
    assert legal(acting("r1 v5 / o2", "y3 / g6", "play r1", canvas="g2")) == "discard v5, end"


def test_a_taken_card_can_be_drawn_in_the_same_turn() -> None:
    state = acting("r1 v5 / o2", "y3 / g6 b4", "play r1, take g6, discard v5, draw", canvas="g2", draw="may")
    assert (hand(state, 0), deck(state), GAME.to_act(state)) == (["g6"], [], 1)


# 3


def test_a_3_draws_the_decks_top_card_without_a_move() -> None:
    state = acting("o3 g3 / b7 i6", "y2 / r6", "play o3", deck="v1 b4")
    assert (hand(state, 0), deck(state)) == (["g3", "v1"], ["b4"])


def test_a_3_draws_nothing_from_an_empty_deck() -> None:
    state = acting("o3 g3 / b7 i6", "y2 / r6", "play o3")
    assert (hand(state, 0), legal(state)) == (["g3"], "end")


def test_the_card_a_3_drew_may_be_discarded_in_the_same_turn() -> None:
    state = acting("o3 g3 / b7 i6", "y2 / r6", "play o3", deck="v1 b4")
    assert legal(state) == "discard v1, end"


def test_the_card_a_3_drew_may_not_be_played_in_the_same_turn() -> None:
    assert refusal(acting("o3 g3 / b7 i6", "y2 / r6", "play o3", deck="r7 b4"), "play r7") == "already played"


def test_hoping_for_the_card_of_a_3_and_going_out_is_allowed() -> None:
    state = acting("o3 g3 / b7 i6 / i1", "y2 / r6 / v3", "play o3, end", deck="i7 b4")
    assert GAME.describe(state)["out"] == [True, False, False]


# 5


def test_a_5_owes_one_more_card_from_hand() -> None:
    state = acting("b5 r2 g4 / b7 i6", "y2 / r6", "play b5")
    assert legal(state) == "play g4, play r2"
    others = ["end", "fold", "discard r2", "draw", "skip", "take r6", "tuck b5", "paint b5"]
    assert [refusal(state, move) for move in others] == ["play owed"] * 8
    assert legal(after(state, "play g4")) == "end"


def test_a_5_as_the_last_card_owes_nothing() -> None:
    assert legal(acting("r5 / i4", "v2 / r6", "play r5")) == "end"


def test_5s_chain() -> None:
    state = acting("r5 o5 y5 g4 / v1 i2", "v2 / r6", "play r5, play o5, play y5")
    assert legal(state) == "play g4"
    told = GAME.describe(after(state, "play g4"))
    assert (told["legal"], told["palettes"][0]) == (["end"], ["v2", "r5", "o5", "y5", "g4"])


@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("i7", "paint y2, tuck b5, tuck i7, tuck y2"),
        ("v1", "take g5, take o4, take r6"),
        ("g3", "discard v2, discard v6, end"),
    ],
)
def test_the_action_of_the_card_played_for_a_5_follows(card: str, then: str) -> None:
    state = acting(f"b5 {card} v2 / b6", "y2 / r6 g5 o4", f"play b5, play {card}", deck="v6 r3")
    assert legal(state) == then


def test_discard_comes_only_after_all_palette_plays() -> None:
    state = acting("b5 v2 g1 / b7 i6", "y2 / r7", "play b5")
    assert refusal(state, "discard v2") == "play owed"
    assert legal(after(state, "play g1")) == "discard v2, end"


# 7


def test_a_7_owes_a_tuck_or_a_paint_of_the_own_palette_the_7_itself_included() -> None:
    state = acting("g7 v2 / i5", "g4 b3 / r3", "play g7", deck="y1")
    assert legal(state) == "paint b3, paint g7, tuck b3, tuck g4, tuck g7"
    others = ["end", "fold", "discard v2", "play v2", "draw", "skip", "take r3"]
    assert [refusal(state, move) for move in others] == ["seven owed"] * 7
    assert [refusal(state, move) for move in ("tuck r3", "paint v2")] == ["not in palette"] * 2


def test_a_tucked_card_goes_on_top_of_the_deck() -> None:
    state = acting("g7 v2 / i5", "g4 b3 / r3", "play g7, tuck b3", deck="y1")
    assert (deck(state), GAME.describe(state)["palettes"][0]) == (["b3", "y1"], ["g4", "g7"])


def test_after_a_tuck_the_turn_goes_on_with_discard_or_end() -> None:
    state = acting("g7 v2 / i5", "g2 b3 / r6", "play g7, tuck g2", deck="y1")
    assert legal(state) == "discard v2, end"


def test_a_seat_that_tucked_its_lead_away_may_end_and_is_out() -> None:
    state = acting("v7 g2 / i4", "b5 / r6", "play v7, tuck v7", deck="y1")
    assert legal(state) == "end"
    assert GAME.describe(after(state, "end"))["out"] == [True, False]


def test_a_painted_card_goes_on_top_of_the_canvas_and_the_turn_passes() -> None:
    state = acting("g7 v2 / i5", "g4 b3 / r3", "play g7, paint g7", deck="y1", canvas="i2")
    told = GAME.describe(state)
    assert (told["canvas"], told["rule"], told["to_act"]) == (["i2", "g7"], "green", 1)
    assert (told["palettes"][0], told["hands"][0], told["deck"]) == (["g4", "b3"], ["v2"], ["y1"])


def test_a_paint_needs_the_lead_afterwards_without_the_painted_card() -> None:
    state = acting("g7 v2 / i5", "g4 b3 / r5 r6", "play g7", deck="y1")
    assert legal(state) == "paint b3, tuck b3, tuck g4, tuck g7"
    assert refusal(state, "paint g4") == "paint behind"
    assert refusal(state, "paint g7") == "paint behind"


def test_where_no_paint_leads_only_a_tuck_is_left() -> None:
    assert legal(acting("v7 / i5", "b4 / o7 r7", "play v7")) == "tuck b4, tuck v7"


def test_a_card_that_a_7_tucked_is_drawn_by_a_3() -> None:
    state = acting("v7 b6 / g3 i4", "g4 / o6", "play v7, tuck g4, discard b6, play g3", deck="y1")
    assert hand(state, 1) == ["g4", "i4"]


def test_actions_follow_only_a_play_from_hand_not_a_discard_or_a_paint() -> None:
    state = acting("v7 v3 v5 / i4", "b2 o1 / r6", "discard v3", deck="y1")
    assert (deck(state), GAME.to_act(state)) == (["y1"], 1)
    assert GAME.to_act(acting("v7 v5 / i4", "b2 o1 / r6", "discard v5", deck="y1")) == 1
