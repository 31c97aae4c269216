"""Rules file, "A turn" and "The turn as single moves"."""

from __future__ import annotations

from rubrica.red7 import GAME
from tests.red7.deals import after, hand, legal, refusal, table


def test_a_turn_may_be_a_card_from_hand_to_palette() -> None:
    state = table("r7 v1 / b2", "g2 / y5", "play r7, end")
    told = GAME.describe(state)
    assert told["palettes"] == [["g2", "r7"], ["y5"]]
    assert told["hands"] == [["v1"], ["b2"]]
    assert told["canvas"] == []
    assert (told["to_act"], told["out"]) == (1, [False, False])


def test_a_turn_may_be_a_card_from_hand_to_the_canvas() -> None:
    state = table("g1 v3 / b2", "g4 g2 / r7", "discard g1")
    told = GAME.describe(state)
    assert (told["canvas"], told["rule"]) == (["g1"], "green")
    assert told["palettes"] == [["g4", "g2"], ["r7"]]
    assert told["hands"] == [["v3"], ["b2"]]
    assert (told["to_act"], told["out"], told["leader"]) == (1, [False, False], 0)


def test_a_turn_may_be_a_card_to_palette_and_then_one_to_the_canvas() -> None:
    start = table("g4 g1 / b2", "g2 / r6")
    assert legal(start) == "fold, play g1, play g4"
    state = after(start, "play g4")
    assert legal(state) == "discard g1, end"
    told = GAME.describe(after(state, "discard g1"))
    assert (told["palettes"][0], told["canvas"], told["to_act"]) == (["g2", "g4"], ["g1"], 1)


def test_a_card_to_the_canvas_and_then_one_to_palette_is_no_turn() -> None:
    assert GAME.to_act(table("g1 g6 / b2", "g4 g2 / r7", "discard g1")) == 1


def test_a_turn_may_be_nothing_and_then_the_seat_is_out() -> None:
    state = table("r7 / b2 / i3", "g2 / y5 / v4", "fold")
    assert GAME.describe(state)["out"] == [True, False, False]
    assert GAME.to_act(state) == 1


def test_a_canvas_play_after_which_the_seat_does_not_lead_is_not_allowed_and_changes_nothing() -> None:
    start = table("g4 g1 / b2", "g2 / r6")
    assert refusal(start, "discard g1") == "discard behind"
    assert refusal(after(start, "play g1"), "discard g4") == "discard behind"


def test_a_seat_that_does_not_lead_when_its_turn_ends_is_out() -> None:
    state = table("v1 r2 / b2 / i3", "g2 / y5 / v4", "play v1, end")
    assert GAME.describe(state)["out"] == [True, False, False]
    assert GAME.to_act(state) == 1


def test_a_seat_ending_its_turn_behind_is_out_though_it_has_a_discard_that_would_lead() -> None:
    state = table("g4 g1 / b2 / i3", "g2 / r6 / v3", "play g4")
    assert "discard g1" in legal(state)
    assert GAME.describe(after(state, "end"))["out"] == [True, False, False]


def test_hand_and_palette_of_a_seat_that_is_out_are_out_of_play() -> None:
    state = table("r7 v7 / b2 / i3", "r6 / y5 / v4", "fold")
    told = GAME.describe(state)
    assert told["leader"] == 1
    assert (told["hands"][0], told["palettes"][0]) == (["r7", "v7"], ["r6"])
    assert legal(after(state, "play b2, end, play i3")) == "end"
    assert GAME.to_act(after(state, "play b2, end")) == 2


def test_the_seat_is_back_in_the_next_round() -> None:
    won = table("r7 / b2 / i3", "g2 / y5 / v4", "fold, play b2, end, fold", scoring=True)
    assert GAME.describe(won)["outcome"]["winners"] == [1]
    order = "r1 r2 r3 r4 r5 r6 r7 o1 o2 o3 o4 o5 o6 o7 y1 y2 y3 y4 y6 y7 g1 g2 g3 g4 g5 g6 g7 b1 b2 b3 b4 b5 b6 b7"
    order += " i1 i2 i3 i4 i5 i6 i7 v1 v2 v3 v4 v5 v6 v7"
    again = after(won, f"deal {order}")
    assert GAME.describe(again)["out"] == [False, False, False]
    assert [len(cards) for cards in GAME.describe(again)["hands"]] == [7, 7, 7]


def test_a_seat_with_no_card_when_its_turn_starts_is_out_at_once_without_a_move_then_the_next_seats_turn_starts() -> (
    None
):
    state = table("r7 / / y5", "g2 / b3 / r6", "play r7, end")
    assert GAME.describe(state)["out"] == [False, True, False]
    assert GAME.to_act(state) == 2


def test_a_seat_with_no_card_when_its_turn_starts_is_out_even_if_it_leads() -> None:
    state = table("/ r2 / v6 i1", "r7 / g5 / b3", canvas="o4")
    assert GAME.describe(state)["out"] == [True, False, False]
    assert GAME.to_act(state) == 1
    assert GAME.describe(state)["leader"] == 1


def test_a_seat_that_played_its_last_card_stays_in_until_its_next_turn() -> None:
    state = table("r7 / b2 o7 / v6", "g2 / b3 / r6", "play r7, end")
    assert GAME.describe(state)["out"] == [False, False, False]
    assert GAME.to_act(state) == 1
    later = after(state, "fold, fold")
    assert GAME.describe(later)["outcome"]["winners"] == [0]


def test_two_seats_with_no_card_go_out_one_after_the_other() -> None:
    state = table("r7 / / / y5", "g2 / b3 / i4 / r6", "play r7, end")
    assert GAME.describe(state)["out"] == [False, True, True, False]
    assert GAME.to_act(state) == 3


def test_turns_go_to_the_next_seat_still_in() -> None:
    state = table("r7 / b2 / o7 / i1", "g2 / b3 / y4 / r6", "play r7, end", out=(1, 2))
    assert GAME.to_act(state) == 3
    assert GAME.to_act(table("r7 / b2 / o7 / i1 r1", "g2 / b3 / y4 / r6", "fold", out=(0, 1), seat=3)) is None
    assert GAME.to_act(table("r2 / b2 / o7 / r7", "g2 / b3 / y4 / i6", "play r7, end", out=(0,), seat=3)) == 1


def test_the_last_seat_in_wins_the_round_at_once() -> None:
    state = table("r7 / b2 / i3", "g2 / y5 / v4", "fold, fold")
    assert GAME.outcome(state) == {
        "ending": "last standing",
        "winners": [2],
        "scored": [],
        "points": [0, 0, 0],
        "match": {"ending": "last standing", "winners": [2]},
    }
    assert (GAME.to_act(state), legal(state)) == (None, "")


def test_the_last_seat_in_wins_also_with_no_card_in_hand() -> None:
    assert GAME.describe(table("r7 / ", "g2 / y5", "fold"))["outcome"]["winners"] == [1]
    assert GAME.describe(table("r7 / ", "g2 / y5", "play r7, end"))["outcome"]["winners"] == [0]


# The table of moves


def test_every_decision_is_one_move_also_when_only_one_is_possible() -> None:
    assert legal(table("r7 / b2", "g2 / y5", "play r7")) == "end"
    assert legal(table("b5 v2 / b2", "g2 / y5", "play b5", actions=True)) == "play v2"
    assert legal(table("v1 g3 / i4 o2", "b2 / r7 y6", "play v1", actions=True)) == "take y6"


def test_fold_is_allowed_only_at_the_start_of_the_turn() -> None:
    state = table("r7 v1 / b2", "g2 / y5")
    assert "fold" in legal(state)
    assert refusal(after(state, "play r7"), "fold") == "fold late"


def test_a_fold_passes_the_turn_and_leaves_all_cards_where_they_are() -> None:
    told = GAME.describe(table("r7 v1 / b2 / i3", "g2 / y5 / v4", "fold", deck="o1"))
    assert told["hands"] == [["r7", "v1"], ["b2"], ["i3"]]
    assert (told["palettes"], told["canvas"], told["deck"]) == ([["g2"], ["y5"], ["v4"]], [], ["o1"])


def test_every_card_in_hand_may_be_played_at_the_start_of_the_turn_also_those_that_do_not_lead() -> None:
    assert legal(table("r7 i4 v1 / b2", "g2 / y5")) == "discard v1, fold, play i4, play r7, play v1"


def test_only_a_card_in_hand_may_be_played() -> None:
    state = table("r7 / b2", "g2 / y5", deck="o1")
    assert [refusal(state, f"play {card}") for card in ("b2", "g2", "y5", "o1", "v7")] == ["not in hand"] * 5


def test_a_second_card_may_be_played_only_where_a_5_owes_it() -> None:
    assert refusal(table("r7 v1 / b2", "g2 / y5", "play r7"), "play v1") == "already played"
    assert refusal(table("r5 v1 / b2", "g2 / y4", "play r5"), "play v1") == "already played"


def test_only_a_card_in_hand_may_be_discarded() -> None:
    assert refusal(table("g1 v3 / b2", "g4 g2 / r7"), "discard g2") == "not in hand"
    assert refusal(table("g1 v3 / b2", "g4 g2 / r7"), "discard b2") == "not in hand"


def test_a_discard_needs_the_lead_afterwards_not_before() -> None:
    state = table("g1 r2 / b2", "g4 g2 / r7")
    assert GAME.describe(state)["leader"] == 1
    assert legal(state) == "discard g1, fold, play g1, play r2"


def test_a_discard_is_judged_without_the_card_itself() -> None:
    state = table("g6 v5 / b2", "g2 / r4")
    assert refusal(state, "discard g6") == "discard behind"


def test_a_discard_to_a_rule_under_which_no_palette_counts_is_not_allowed() -> None:
    state = table("g1 v6 / b2", "r7 / o5")
    assert [refusal(state, move) for move in ("discard g1", "discard v6")] == ["discard behind"] * 2


def test_a_seat_may_discard_though_it_leads_already() -> None:
    assert legal(table("r7 y2 / b2", "g2 / y5", "play r7")) == "discard y2, end"


def test_end_is_allowed_only_after_a_card_was_played() -> None:
    assert refusal(table("r7 v1 / b2", "g2 / y5"), "end") == "no end now"
    assert "end" in legal(table("r7 v1 / b2", "g2 / y5", "play v1"))


def test_a_seat_that_ends_its_turn_leading_stays() -> None:
    state = table("r7 v1 / b2", "g2 / y5", "play r7, end")
    assert GAME.describe(state)["out"] == [False, False]


def test_any_other_move_is_illegal_and_changes_nothing() -> None:
    state = table("r7 i1 / b2", "g2 / y5", deck="o1", draw="may", actions=True)
    others = ["take y5", "tuck g2", "paint g2", "draw", "skip", "end", "play b2", "discard i1"]
    assert [refusal(state, move) for move in others] == [
        "no take now",
        "no tuck now",
        "no paint now",
        "no draw now",
        "no skip now",
        "no end now",
        "not in hand",
        "discard behind",
    ]


def test_playing_to_the_palette_with_no_way_left_to_lead_is_allowed_and_then_end_puts_the_seat_out() -> None:
    state = table("v1 r2 / b2 / i3", "g2 / y5 / r7", "play v1")
    assert legal(state) == "end"
    assert GAME.describe(after(state, "end"))["out"] == [True, False, False]


def test_a_move_leaves_the_state_it_was_made_in_as_it_was() -> None:
    state = table("g4 g1 / b2", "g2 / r6")
    before = GAME.describe(state)
    after(state, "play g4, discard g1")
    assert GAME.describe(state) == before
    assert hand(state, 0) == ["g4", "g1"]
