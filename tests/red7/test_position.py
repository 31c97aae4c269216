"""Positions: what is left out, what cannot be, and that what is written is what is read."""

import itertools
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import BadParameter, PositionError, UnknownDeck
from rubrica.red7 import GAME, Options, State
from tests.red7.deals import ALL_OPTIONS

Told = dict[str, Any]
SMALL: Told = {"game": "red7", "hands": [["r7", "o3"], ["v1"]], "palettes": [["g2"], ["i6", "y4"]]}
FULL: Told = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [["r7", "o3"], ["v1"]],
    "palettes": [["g2"], ["i6", "y4"]],
    "canvas": ["b2"],
    "deck": ["r1", "o5"],
    "out": [False, False],
    "scores": [[], []],
    "seat": 0,
}  # the example of the rules
ALL_ON = Options("may", True, True)


def refusal(position: Any) -> PositionError:
    """The error a position gives."""
    with pytest.raises(PositionError) as refused:
        GAME.load(position)
    error = refused.value
    assert str(error) == f"{error.field}: {error.wrong}"
    return error


# What is left out


def test_the_example_of_the_rules_is_read() -> None:
    state = GAME.load(FULL)
    assert GAME.position(state) == FULL
    assert state.options == ALL_ON
    assert (GAME.to_act(state), GAME.describe(state)["rule"], GAME.describe(state)["deck"]) == (0, "blue", ["r1", "o5"])


def test_what_is_left_out_has_its_default() -> None:
    told = GAME.position(GAME.load(SMALL))
    assert told["options"] == {"draw": "off", "scoring": False, "actions": False}
    assert (told["canvas"], told["scores"], told["out"]) == ([], [[], []], [False, False])
    assert "deck" not in told
    assert GAME.describe(GAME.load(SMALL))["rule"] == "red"
    assert GAME.describe(GAME.load(SMALL))["deck"] is None


def test_options_left_out_are_off() -> None:
    state = GAME.load(SMALL | {"options": {"actions": True}})
    assert state.options == Options("off", False, True)


@pytest.mark.parametrize(
    ("palettes", "out", "seat"),
    [
        (["g7", "r6", "r5"], [False, False, False], 1),  # the highest number, seat 0, so the next
        (["g6", "r6", "o6"], [False, False, False], 2),  # the highest colour, seat 1
        (["r1", "o1", "r7"], [False, False, False], 0),  # wraps
        (["r1", "o1", "r7"], [False, False, True], 1),  # the highest is out, so seat 0 leads
        (["r1", "o1", "r7"], [True, False, False], 1),  # seat 0 would be next, but is out
        (["r7 v1", "r6 o6 y6", "v2"], [False, False, False], 1),  # one high card, not the most
    ],
)
def test_the_seat_left_of_the_highest_palette_card_begins(palettes: list[str], out: list[bool], seat: int) -> None:
    hands = [["v3", "v4"], ["i3", "i4"], ["b3", "b4"]]
    state = GAME.load({"hands": hands, "palettes": [palette.split() for palette in palettes], "out": out})
    assert GAME.to_act(state) == seat


def test_palettes_keep_the_order_of_arrival_and_the_canvas_its_own() -> None:
    told = GAME.position(GAME.load(SMALL | {"palettes": [["g2", "r6", "v3"], ["i6", "r5"]], "canvas": ["r4", "b2"]}))
    assert (told["palettes"], told["canvas"]) == ([["g2", "r6", "v3"], ["i6", "r5"]], ["r4", "b2"])


# What the rules do on loading


def test_one_seat_in_means_the_round_is_over() -> None:
    state = GAME.load(FULL | {"out": [True, False], "seat": 1})
    told = GAME.describe(state)
    assert (told["to_act"], told["legal"], told["out"]) == (None, [], [True, False])
    assert told["outcome"] == {
        "ending": "last standing",
        "winners": [1],
        "scored": ["i6", "y4"],
        "points": [0, 10],
        "match": None,
    }


def test_an_empty_hand_goes_out_on_loading() -> None:
    hands = [[], ["v1", "v2"], ["b1", "b3"]]
    state = GAME.load({"hands": hands, "palettes": [["g2"], ["i6"], ["y4"]], "seat": 0})
    told = GAME.view(state, None).told
    assert (told["to_act"], told["seats"][0]["out"]) == (1, {"reason": "empty hand", "seat": 0})
    assert [public["out"] for public in told["seats"][1:]] == [None, None]


def test_the_leader_with_an_empty_hand_goes_out_too_and_the_last_one_wins() -> None:
    state = GAME.load({"hands": [[], ["v1"]], "palettes": [["r7"], ["i6"]], "seat": 0})
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome["winners"] == [1]
    assert outcome["match"] == {"ending": "last standing", "winners": [1]}


def test_the_empty_hand_of_another_seat_waits_for_its_turn() -> None:
    state = GAME.load({"hands": [["v1"], []], "palettes": [["r7"], ["i6"]], "seat": 0})
    assert (GAME.to_act(state), GAME.outcome(state)) == (0, None)


def test_a_made_up_empty_palette_leads_under_no_rule() -> None:
    told = GAME.describe(GAME.load({"hands": [["r7"], ["v1"]], "palettes": [[], []], "seat": 0}))
    assert told["leader"] is None
    assert all(one == {"count": 0, "top": None, "cards": []} for both in told["standings"].values() for one in both)


# A deck that was left out


@pytest.mark.parametrize(
    ("options", "moves"),
    [({"draw": "must"}, ["discard r7"]), ({"draw": "may"}, ["discard r7", "draw"]), ({"actions": True}, ["play o3"])],
)
def test_a_move_that_would_draw_from_an_unknown_deck_is_refused(options: Told, moves: list[str]) -> None:
    position = {"hands": [["r7", "o3"], ["v1"]], "palettes": [["g6"], ["i5"]], "options": options, "seat": 0}
    state = GAME.play_all(GAME.load(position), moves[:-1])
    before = GAME.describe(state)
    with pytest.raises(UnknownDeck, match=rf"^{moves[-1]}: .*order is not known"):
        GAME.play_all(state, moves[-1:])
    assert GAME.describe(state) == before


def test_moves_that_draw_nothing_can_be_made_with_an_unknown_deck() -> None:
    position = {"hands": [["r7", "o4"], ["v1"]], "palettes": [["g6"], ["i5"]], "options": {"draw": "may"}, "seat": 0}
    state = GAME.play_all(GAME.load(position), ["discard r7", "skip"])
    assert GAME.to_act(state) == 1
    assert "deck" not in GAME.position(state)


def test_a_card_put_on_an_unknown_deck_can_be_drawn_again() -> None:
    position = {
        "hands": [["r7", "r5"], ["v1"]],
        "palettes": [["g6", "o6"], ["i5"]],
        "options": {"draw": "must", "actions": True},
        "seat": 0,
    }
    state = GAME.play_all(GAME.load(position), ["play r7", "tuck g6", "discard r5"])
    assert GAME.describe(state)["hands"][0] == ["g6"]


def test_an_empty_deck_is_known_to_be_empty() -> None:
    position = FULL | {"deck": [], "options": {"draw": "must"}, "palettes": [["g6"], ["i5"]]}
    state = GAME.play_all(GAME.load(position), ["discard r7"])
    assert (GAME.to_act(state), GAME.describe(state)["deck"]) == (1, [])


def test_all_49_cards_named_leave_no_deck() -> None:
    cards = [letter + number for letter in "roygbiv" for number in "1234567"]
    position = {"hands": [cards[:20], cards[20:40]], "palettes": [cards[40:45], cards[45:]]}
    assert GAME.describe(GAME.load(position))["deck"] == []


# Written as it was read


@given(st.integers(0, 10**9), st.sampled_from(ALL_OPTIONS), st.integers(2, 4))
def test_a_position_is_written_as_it_was_read(seed: int, options: Options, seats: int) -> None:
    rng = random.Random(seed)
    state: State = GAME.start(options, seats)
    for _ in range(rng.randrange(1, 40)):
        if GAME.to_act(state) is None:
            break
        moves = [move for move in GAME.legal(state) if move.kind != "fold"]
        state = GAME.play(state, GAME.dealt(state, rng, rng.choice(moves) if moves else None)).state
    while GAME.view(state, None).told["phase"] not in ("start", "over"):
        state = GAME.play(state, rng.choice(GAME.legal(state))).state
    position = json.loads(json.dumps(GAME.position(state)))
    again = GAME.load(position)
    assert GAME.position(again) == position
    assert GAME.describe(again) == GAME.describe(state)


def test_a_position_stands_at_the_start_of_a_turn() -> None:
    for state in (GAME.start(ALL_ON, 2), GAME.play_all(GAME.load(SMALL), ["play r7"])):
        with pytest.raises(BadParameter, match="at the start of a turn"):
            GAME.position(state)


def test_reading_changes_nothing_in_what_was_read() -> None:
    position = json.loads(json.dumps(FULL))
    GAME.play_all(GAME.load(position), ["play r7", "tuck g2"])
    assert position == FULL


# What cannot be: a card twice, between every two places

PLACES = ["hands[0]", "hands[1]", "palettes[0]", "palettes[1]", "canvas", "deck", "scores[0]", "scores[1]"]
ORDER = ["hands", "palettes", "canvas", "deck", "scores"]  # as they are looked at: the later place is named first


def with_card(position: Told, place: str, card: str) -> str:
    """Add a card at the end of a place; return where it lies now."""
    field, _, seat = place.partition("[")
    cards = position[field][int(seat[0])] if seat else position[field]
    cards.append(card)
    return f"{place}[{len(cards) - 1}]"


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations_with_replacement(PLACES, 2)))
def test_a_card_twice_is_refused_with_both_places(one: str, other: str) -> None:
    position = json.loads(json.dumps(FULL))
    places = [with_card(position, place, "y7") for place in (one, other)]
    places.sort(key=lambda place: ORDER.index(place.split("[")[0]))
    error = refusal(position)
    assert (error.field, error.wrong) == (places[1], f"the card y7 is also at {places[0]}")


def test_a_card_twice_in_the_score_piles_of_a_new_round_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^scores\[1\]\[0\]: the card r7 is also at scores\[0\]\[0\]"):
        GAME.start(ALL_ON, 2, [["r7"], ["r7"]])
    with pytest.raises(PositionError, match=r"^scores: has 1 lists for 2 seats"):
        GAME.start(ALL_ON, 2, [["r7"]])
    with pytest.raises(BadParameter, match=r"^scores: only 28 cards are left to deal to 4 seats"):
        GAME.start(ALL_ON, 4, [[letter + number for letter in "roy" for number in "1234567"], [], [], []])


# What cannot be: each with the field and a word of what is wrong

WRONG: list[tuple[Any, str, str]] = [
    # the whole
    ([], "position", "is not an object"),
    (None, "position", "is not an object"),
    ("red7", "position", "is not an object"),
    ({}, "hands", "is missing"),
    ({"hands": SMALL["hands"]}, "palettes", "is missing"),
    ({"palettes": SMALL["palettes"]}, "hands", "is missing"),
    (SMALL | {"Hands": []}, "Hands", "no such field: they are game, options, hands"),
    (SMALL | {"moves": []}, "moves", "no such field"),
    (SMALL | {"": 0}, "", "no such field"),
    (SMALL | {"game": "red"}, "game", "'red' is not 'red7'"),
    (SMALL | {"game": None}, "game", "is not 'red7'"),
    # options
    (SMALL | {"options": []}, "options", "is not an object"),
    (SMALL | {"options": "basic"}, "options", "is not an object"),
    (SMALL | {"options": None}, "options", "is not an object"),
    (SMALL | {"options": {"drow": "may"}}, "options.drow", "no such option: they are draw, scoring, actions"),
    (SMALL | {"options": {"draw": "maybe"}}, "options.draw", "'maybe' is not one of off, may, must"),
    (SMALL | {"options": {"draw": True}}, "options.draw", "True is not one of off, may, must"),
    (SMALL | {"options": {"draw": None}}, "options.draw", "None is not one of"),
    (SMALL | {"options": {"scoring": 1}}, "options.scoring", "1 is not one of false, true"),
    (SMALL | {"options": {"scoring": "true"}}, "options.scoring", "'true' is not one of"),
    (SMALL | {"options": {"actions": 0}}, "options.actions", "0 is not one of"),
    (SMALL | {"options": {"actions": [True]}}, "options.actions", "is not one of"),
    # seats
    ({"hands": [], "palettes": []}, "hands", "0 seats: Red7 is for 2 to 4"),
    ({"hands": [["r7"]], "palettes": [["r6"]]}, "hands", "1 seats"),
    ({"hands": [[]] * 5, "palettes": [[]] * 5}, "hands", "5 seats"),
    ({"hands": [[]] * 8, "palettes": [[]] * 8}, "hands", "8 seats"),
    (SMALL | {"palettes": [["g2"]]}, "palettes", "has 1 lists, but hands has 2"),
    (SMALL | {"palettes": [["g2"], ["i6"], []]}, "palettes", "has 3 lists, but hands has 2"),
    (SMALL | {"scores": [[]]}, "scores", "has 1 lists, but hands has 2"),
    (SMALL | {"out": [False]}, "out", "has 1 entries, but hands has 2"),
    (SMALL | {"out": [False] * 3}, "out", "has 3 entries, but hands has 2"),
    # types
    (SMALL | {"hands": {"0": []}}, "hands", "is not a list"),
    (SMALL | {"hands": "r7 o3"}, "hands", "is not a list"),
    (SMALL | {"hands": None}, "hands", "is not a list"),
    (SMALL | {"hands": ["r7", "o3"]}, "hands[0]", "'r7' is not a list of cards"),
    (SMALL | {"hands": [["r7"], None]}, "hands[1]", "None is not a list of cards"),
    (SMALL | {"palettes": [["g2"], "i6"]}, "palettes[1]", "'i6' is not a list of cards"),
    (SMALL | {"canvas": "b2"}, "canvas", "'b2' is not a list of cards"),
    (SMALL | {"canvas": None}, "canvas", "None is not a list of cards"),
    (SMALL | {"canvas": [["b2"]]}, "canvas[0]", "a card is text"),
    (SMALL | {"deck": None}, "deck", "None is not a list of cards"),
    (SMALL | {"deck": 31}, "deck", "31 is not a list of cards"),
    (SMALL | {"scores": [[], 7]}, "scores[1]", "7 is not a list of cards"),
    (SMALL | {"scores": None}, "scores", "is not a list"),
    (SMALL | {"out": None}, "out", "None is not a list of true and false"),
    (SMALL | {"out": [0, 1]}, "out", "[0, 1] is not a list of true and false"),
    (SMALL | {"out": ["false", "false"]}, "out", "is not a list of true and false"),
    # cards
    (SMALL | {"hands": [["r7", "r8"], []]}, "hands[0][1]", "'r8': at '8', character 2, the number of a card is 1 to 7"),
    (SMALL | {"palettes": [["R7"], []]}, "palettes[0][0]", "letter of its colour"),
    (SMALL | {"canvas": ["b2", "red"]}, "canvas[1]", "the number of a card is 1 to 7"),
    (SMALL | {"deck": ["r1", ""]}, "deck[1]", "cannot read ''"),
    (SMALL | {"scores": [["g7"], ["g7 "]]}, "scores[1][0]", "one letter and one number"),
    (SMALL | {"hands": [[7], []]}, "hands[0][0]", "cannot read '7'"),
    (SMALL | {"hands": [[None], []]}, "hands[0][0]", "cannot read 'None'"),
    # whose turn
    (SMALL | {"seat": 2}, "seat", "2 is not a seat from 0 to 1"),
    (SMALL | {"seat": -1}, "seat", "-1 is not a seat"),
    (SMALL | {"seat": True}, "seat", "True is not a seat"),
    (SMALL | {"seat": False}, "seat", "False is not a seat"),
    (SMALL | {"seat": 1.0}, "seat", "1.0 is not a seat"),
    (SMALL | {"seat": "0"}, "seat", "'0' is not a seat"),
    (SMALL | {"seat": None}, "seat", "None is not a seat"),
    (SMALL | {"seat": [0]}, "seat", "[0] is not a seat"),
    (SMALL | {"seat": 10**30}, "seat", "is not a seat"),
    (SMALL | {"seat": 0, "out": [True, False]}, "seat", "seat 0 is out"),
    (SMALL | {"out": [True, True]}, "out", "everyone is out"),
]


@pytest.mark.parametrize(("position", "field", "wrong"), WRONG)
def test_what_cannot_be_is_refused_with_the_fields_name(position: Any, field: str, wrong: str) -> None:
    error = refusal(position)
    assert error.field == field
    assert wrong in error.wrong


def test_a_long_value_is_not_read_out_in_full() -> None:
    assert len(str(refusal(SMALL | {"seat": "9" * 1000}))) < 120


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["r7", "v1", "y7"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(FULL)), ANYTHING)
def test_whatever_a_field_holds_it_is_read_or_refused_by_name(field: str, value: Any) -> None:
    named = field
    try:
        GAME.load(FULL | {field: value})
    except PositionError as error:
        named = error.field
    assert named.startswith((field, *ORDER, "seat", "out"))  # a card is twice in two fields, and the later is named
