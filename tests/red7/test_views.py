"""Rules file, "What everyone knows": views, and full states dealt anew from them."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import BadParameter
from rubrica.core.game import View
from rubrica.red7 import GAME, Options, State
from rubrica.red7.notation import TEXT
from tests.red7.deals import Json, Plan, after, chi_square, deck, few, hand, piles, plans, played, states, table
from tests.reference import red7 as reference


def told(state: State, seat: int | None) -> Json:
    return GAME.view(state, seat).to_json()


def everyone(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def known(state: State) -> list[list[str]]:
    """The cards everyone knows to be in each hand; all must be told the same."""
    lists = [[seat["known"] for seat in told(state, viewer)["seats"]] for viewer in everyone(state)]
    assert lists == [lists[0]] * len(lists)
    return lists[0]


def known_top(state: State) -> list[str]:
    """The cards everyone knows to lie on top of the deck; all must be told the same."""
    tops: list[list[str]] = [told(state, viewer)["deck"]["top"] for viewer in everyone(state)]
    assert tops == [tops[0]] * len(tops)
    return tops[0]


# What everyone knows


def test_everyone_knows_the_palettes_also_those_of_seats_that_are_out() -> None:
    state = table("r7 v1 / b2 / i3", "g2 o1 / y5 / v4", "fold", deck="o3 o2")
    for viewer in everyone(state):
        assert [seat["palette"] for seat in told(state, viewer)["seats"]] == [["g2", "o1"], ["y5"], ["v4"]]


def test_everyone_knows_the_whole_canvas_in_order() -> None:
    state = table("g1 v3 / b2", "g4 g2 / r7", "discard g1", canvas="y2 b7", deck="o3")
    assert [told(state, viewer)["canvas"] for viewer in everyone(state)] == [["y2", "b7", "g1"]] * 3


def test_everyone_knows_the_hand_sizes_the_decks_size_the_score_piles_and_who_is_out() -> None:
    state = table("r7 v1 / b2 / i3 i2", "g2 / y5 / v4", "fold", deck="o3 o2", scores="r1 / r2 / ", scoring=True)
    for viewer in everyone(state):
        seats = told(state, viewer)["seats"]
        assert [seat["hand_size"] for seat in seats] == [2, 1, 2]
        assert [seat["score_pile"] for seat in seats] == [["r1"], ["r2"], []]
        assert [seat["out"] and seat["out"]["reason"] for seat in seats] == ["folded", None, None]
        assert told(state, viewer)["deck"] == {"size": 2, "top": []}


def test_a_seat_knows_its_own_hand_and_a_spectator_none() -> None:
    state = table("r7 v1 / b2", "g2 / y5")
    assert [told(state, viewer)["hand"] for viewer in everyone(state)] == [["r7", "v1"], ["b2"], []]


def test_only_the_seat_to_act_is_told_its_legal_moves() -> None:
    state = table("r7 v1 / b2", "g2 / y5")
    assert told(state, 0)["legal"] == ["discard v1", "fold", "play r7", "play v1"]
    assert [told(state, viewer)["legal"] for viewer in (1, None)] == [[], []]


def test_everyone_knows_a_taken_card_on_the_deck() -> None:
    state = table("r1 v5 / o2", "y3 / g6 b4", "play r1, take g6", canvas="g2", deck="i1", actions=True)
    assert known_top(state) == ["g6"]


def test_everyone_knows_a_tucked_card_on_the_deck() -> None:
    state = table("v7 b6 / g3 i4", "g4 / o6", "play v7, tuck g4", deck="y1", actions=True)
    assert known_top(state) == ["g4"]


def test_everyone_knows_the_place_of_each_card_on_the_deck_until_it_is_drawn_and_then_that_it_is_in_that_hand() -> None:
    state = table(
        "v7 b6 i6 / g7 o3 y6 r3", "g4 / o5", "play v7, tuck g4, discard b6, play g7", deck="y1 y2", actions=True
    )
    assert known_top(state) == ["g4"]
    both = after(state, "tuck o5")
    assert known_top(both) == ["o5", "g4"]
    assert deck(both) == ["o5", "g4", "y1", "y2"]
    assert known(both) == [[], []]


@pytest.mark.parametrize("draw", ["may", "must"])
def test_a_known_card_that_is_drawn_is_known_to_be_in_that_hand(draw: str) -> None:
    drawn = "play v7, tuck r4, discard b6" + (", draw" if draw == "may" else "")
    state = table("v7 b6 / g4 i3", "r4 / o5", drawn, draw=draw, actions=True, deck="y1")
    assert (known(state), known_top(state)) == ([["r4"], []], [])
    assert hand(state, 0) == ["r4"]


def test_a_known_card_that_a_3_draws_is_known_to_be_in_that_hand() -> None:
    state = table("v7 b6 / g3 i4", "g4 / o6", "play v7, tuck g4, discard b6, play g3", deck="y1", actions=True)
    assert (known(state), known_top(state)) == ([[], ["g4"]], [])


def test_a_known_card_in_a_hand_is_known_until_it_is_discarded() -> None:
    drawn = table("v7 b6 / g3 i4", "g4 / o6 o2", "play v7, tuck g4, discard b6, play g3", deck="y1", actions=True)
    assert known(drawn) == [[], ["g4"]]
    assert known(after(drawn, "discard g4")) == [[], []]


def test_a_known_card_played_to_the_palette_is_no_longer_known_in_hand() -> None:
    state = table("v7 b6 / g4 i6", "r4 / o5", "play v7, tuck r4, discard b6", draw="must", actions=True)
    assert known(state) == [["r4"], []]
    state = after(state, "play i6, end, play r4")
    assert known(state) == [[], []]
    assert told(state, None)["seats"][0]["palette"] == ["v7", "r4"]


def test_a_known_card_stays_known_in_the_hand_of_a_seat_that_is_out() -> None:
    state = table("v7 b6 / g4 i6 / r1", "r4 / o5 / i1", "play v7, tuck r4, discard b6", draw="must", actions=True)
    state = after(state, "play i6, end, fold, fold")
    assert known(state) == [["r4"], [], []]


def test_which_unknown_card_was_drawn_is_hidden() -> None:
    state = table("v3 v2 / y7", "g1 b2 / r6", "discard v3, draw", draw="may", deck="i1 o4")
    assert known(state) == [[], []]
    assert told(state, 1)["seats"][0]["hand_size"] == 2
    assert "i1" not in str(told(state, 1))
    assert "i1" not in str(told(state, None))
    assert told(state, 0)["hand"] == ["v2", "i1"]


def test_a_card_drawn_from_under_a_known_one_is_hidden() -> None:
    state = table(
        "v7 b6 / g4 i6 b3", "r4 / o5", "play v7, tuck r4, discard b6", draw="must", actions=True, deck="y1 y2"
    )
    state = after(state, "play i6, discard b3")
    assert hand(state, 1) == ["g4", "y1"]
    assert known(state) == [["r4"], []]
    assert "y1" not in str(told(state, 0))


def test_a_new_deal_makes_everything_unknown_again() -> None:
    state = table(
        "v7 b6 / g4 i3", "r4 / o5", "play v7, tuck r4, discard b6, fold", draw="must", actions=True, scoring=True
    )
    assert known(state) == [["r4"], []]
    again = GAME.play(state, GAME.dealt(state, random.Random(1))).state
    assert (known(again), known_top(again)) == ([[], []], [])


def test_the_story_of_a_draw_tells_an_unknown_card_only_to_the_seat_that_drew_it() -> None:
    state = table("v3 v2 / y7", "g1 b2 / r6", "discard v3", draw="may", deck="i1 o4")
    (drew,) = (event for event in GAME.play(state, GAME.parse("draw")).events if event.name == "drew")
    assert drew.seen_by(0) == {"event": "drew", "seat": 0, "card": "i1", "private": ["card"]}
    assert drew.seen_by(1) == drew.seen_by(None) == {"event": "drew", "seat": 0}


def test_the_story_of_a_draw_tells_a_known_card_to_everyone() -> None:
    state = table("v7 b6 / g4 i3", "r4 / o5", "play v7, tuck r4, discard b6", draw="may", actions=True, deck="y1")
    (drew,) = (event for event in GAME.play(state, GAME.parse("draw")).events if event.name == "drew")
    assert [drew.seen_by(viewer)["card"] for viewer in (0, 1, None)] == ["r4"] * 3
    assert "private" not in drew.seen_by(0)


# Dealt anew from a view


CANVAS = " ".join(card for card in TEXT if card not in ("r7", "g2", "y5", "b2", "i3", "v4", "o1"))


def hidden_places(state: State) -> tuple[frozenset[str], tuple[str, ...]]:
    return frozenset(hand(state, 1)), tuple(deck(state))


def test_a_redeal_is_uniform_over_what_the_view_allows() -> None:
    state = table("r7 / b2 i3", "g2 / y5", canvas=CANVAS, deck="v4 o1")
    view, rng = GAME.view(state, 0), random.Random(1)
    found = Counter(hidden_places(GAME.redeal(view, rng)) for _ in range(1500))
    assert len(found) == 12  # 2 of 4 cards in the hand, the others in either order
    assert chi_square(list(found.values())) < 35


def test_a_redeal_of_a_position_that_names_fewer_cards_may_deal_any_other() -> None:
    state = table("r7 / b2", "g2 / y5", canvas=CANVAS, deck="v4")
    view, rng = GAME.view(state, 0), random.Random(1)
    found = Counter(hidden_places(GAME.redeal(view, rng)) for _ in range(1500))
    assert len(found) == 12  # any of 4 in the hand, any of the other 3 on the deck
    assert chi_square(list(found.values())) < 35


def test_a_spectators_redeal_deals_both_hands() -> None:
    state = table("r7 / b2 i3", "g2 / y5", canvas=CANVAS, deck="v4 o1")
    view, rng = GAME.view(state, None), random.Random(1)
    found = Counter((frozenset(hand(again, 0)), *hidden_places(again)) for again in redeals(view, rng, 1800))
    assert len(found) == 60  # one of 5, two of the other 4, the rest in either order
    assert chi_square(list(found.values())) < 110


def redeals(view: View, rng: random.Random, count: int) -> list[State]:
    return [GAME.redeal(view, rng) for _ in range(count)]


@pytest.mark.parametrize("moves", ["play r1", "play r1, take g6"])
def test_a_redeal_deals_only_hands_with_which_the_take_is_allowed(moves: str) -> None:
    hidden = "v5 g1 i4 b3"
    named = f"{hidden} r1 o2 y3 g6 b4".split()
    canvas = " ".join([*(card for card in TEXT if card not in named and card != "g2"), "g2"])
    state = table("r1 v5 / o2", "y3 / g6 b4", moves, canvas=canvas, deck="g1 i4 b3", actions=True)
    allowed = set()
    for card, *rest in itertools.permutations(hidden.split()):
        position = {"hands": [["r1", card], ["o2"]], "palettes": piles("y3 / g6 b4"), "canvas": canvas.split()}
        before = reference.load(position | {"deck": rest, "options": {"actions": True}, "seat": 0})
        owed = reference.legal(reference.play(before, "play r1"))
        if owed[0].startswith("take") and set(moves.split(", ")[1:]) <= set(owed):
            allowed.add((card, tuple(rest)))
    assert 0 < len(allowed) < 24
    view, rng = GAME.view(state, 1), random.Random(1)
    found = Counter((hand(again, 0)[0], tuple(deck(again)[-3:])) for again in redeals(view, rng, 800))
    assert set(found) == allowed
    assert chi_square(list(found.values())) < 3 * len(allowed)


@few
@given(plans)
def test_a_view_tells_nothing_more(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for state in states(plan):
        for seat in everyone(state):
            seen = GAME.view(state, seat)
            assert GAME.view(GAME.redeal(seen, rng), seat) == seen


@few
@given(plans)
def test_a_redeal_gives_known_cards_their_places_and_every_card_one_place(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for state in itertools.islice(states(plan), 1, None, 3):
        for seat in everyone(state):
            view = told(state, seat)
            again = GAME.redeal(GAME.view(state, seat), rng)
            top = view["deck"]["top"]
            assert deck(again)[: len(top)] == top == deck(state)[: len(top)]
            for other, public in enumerate(view["seats"]):
                assert set(public["known"]) <= set(hand(again, other)) & set(hand(state, other))
            if seat is not None:
                assert hand(again, seat) == hand(state, seat)
            assert Counter(all_cards(again)) == Counter(TEXT)


def all_cards(state: State) -> list[str]:
    """Every card of a match, wherever it lies."""
    view = told(state, None)
    public = [cards for seat in view["seats"] for cards in (seat["palette"], seat["score_pile"])]
    hands = [hand(state, seat) for seat in range(state.seats)]
    return [card for pile in (*public, *hands, view["canvas"], deck(state)) for card in pile]


@few
@given(plans)
def test_a_redeal_goes_on_as_the_truth_does_for_the_seat_to_act(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for one in played(plan):
        seat = GAME.to_act(one.before)
        if isinstance(seat, int):
            again = GAME.redeal(GAME.view(one.before, seat), rng)
            assert GAME.legal(again) == GAME.legal(one.before)
            canvas = told(GAME.play(again, one.move).state, None)["canvas"]
            assert canvas == told(one.after, None)["canvas"]


def test_the_state_as_far_as_a_view_knows_it_leaves_the_rest_unknown() -> None:
    state = table("v7 b6 / g3 i4", "g4 / o6", "play v7, tuck g4, discard b6", deck="y1", actions=True)
    known_state = GAME.hidden_from(GAME.view(state, 1))
    assert GAME.legal(known_state) == GAME.legal(state)
    assert GAME.view(after(known_state, "play g3"), 1).to_json()["hand"] == ["g4", "i4"]
    assert GAME.describe(known_state)["deck"] is None


@few
@given(plans, st.integers(0, 3))
def test_a_draft_goes_as_far_as_the_view_and_as_in_truth(plan: Plan, skip: int) -> None:
    for state in itertools.islice(states(plan), skip, None, 4):
        seat = GAME.to_act(state)
        if isinstance(seat, int):
            draft = GAME.hidden_from(GAME.view(state, seat))
            assert GAME.legal(draft) == GAME.legal(state)
            assert draft.options == state.options == Options.read(told(state, seat)["options"])


@few
@given(plans)
def test_views_written_together_are_the_views(plan: Plan) -> None:
    for state in states(plan):
        written = GAME.views_text(state, everyone(state))
        for seat in everyone(state):
            assert json.loads(written[seat]) == told(state, seat)


def test_a_made_up_view_that_no_hand_fits_is_refused() -> None:
    """Seat 1 is said to have taken a card, but no card in any hand lets it lead: it could not have."""
    state = GAME.load({"game": "red7", "hands": [["r6"], ["r5"]], "palettes": [["r7", "o7"], ["v2"]], "deck": []})
    made_up = GAME.view(state, 0).told | {"phase": "after", "took": True, "to_act": 1, "legal": []}
    made_up["canvas"] = [card for card in TEXT if card not in ("r6", "r5", "r7", "o7", "v2")]
    made_up["rule"] = "red"
    with pytest.raises(BadParameter, match="no hand of the seat to act fits"):
        GAME.redeal(View(made_up), random.Random(1))
