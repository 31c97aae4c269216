"""Rules file, "Setting up a round" and "Options": scoring, presets."""

from __future__ import annotations

import random

import pytest

from rubrica.core.errors import BadParameter, IllegalMove
from rubrica.core.game import DEALER
from rubrica.red7 import GAME, Move, Options, State
from rubrica.red7.notation import TEXT
from rubrica.red7.options import PRESETS
from tests.red7.deals import ALL_OPTIONS, SEATS, after, deck, hand, legal, refusal, table

FIRST = ["v2 o4", "v2 o4 b3", "v2 o4 b3 i4"]


def dealt(order: list[str], options: Options, seats: int, scores: list[list[str]] | None = None) -> State:
    return GAME.play(GAME.start(options, seats, scores), Move.parse("deal " + " ".join(order))).state


def order_with(palettes: list[str], without: tuple[str, ...] = ()) -> list[str]:
    """All cards not in a score pile, these being dealt to the palettes."""
    order = [card for card in TEXT if card not in palettes and card not in without]
    order[7 * len(palettes) : 7 * len(palettes)] = palettes
    return order


# Setting up a round


@pytest.mark.parametrize("seats", [0, 1, 5, 8, True, "2", 2.5])
def test_a_match_has_2_to_4_seats(seats: object) -> None:
    assert [GAME.read_options({}, seats)[1] for seats in SEATS] == [2, 3, 4]
    with pytest.raises(BadParameter, match="seats"):
        GAME.read_options({}, seats)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("seats", SEATS)
def test_7_cards_are_dealt_to_each_seat_then_one_to_each_palette_and_the_rest_is_the_deck_top_first(seats: int) -> None:
    order = random.Random(seats).sample(TEXT, 49)
    state = dealt(order, Options(), seats)
    told = GAME.describe(state)
    assert [set(cards) for cards in told["hands"]] == [set(order[7 * seat : 7 * seat + 7]) for seat in range(seats)]
    assert told["palettes"] == [[card] for card in order[7 * seats : 8 * seats]]
    assert told["deck"] == order[8 * seats :]


def test_the_cards_in_play_are_the_49_without_all_score_piles() -> None:
    options = Options(scoring=True)
    scores = [["r7", "v1"], ["g4"]]
    start = GAME.start(options, 2, scores)
    order = [str(card) for card in GAME.dealt(start, random.Random(1)).order]
    assert sorted(order) == sorted(set(TEXT) - {"r7", "v1", "g4"})
    state = GAME.play(start, Move.parse("deal " + " ".join(order))).state
    assert len(deck(state)) == 46 - 16
    with pytest.raises(IllegalMove, match="score pile"):
        GAME.play(start, Move.parse("deal " + " ".join([*order[:-1], "r7"])))


def test_every_order_of_the_deal_can_come_and_the_same_chance_gives_the_same_order() -> None:
    start = GAME.start(Options(), 2)
    rng = random.Random(5)
    firsts = {str(GAME.dealt(start, rng).order[0]) for _ in range(600)}
    assert firsts == set(TEXT)
    assert GAME.dealt(start, random.Random(5)) == GAME.dealt(start, random.Random(5))


def test_the_canvas_starts_with_a_red_starter_that_is_no_card() -> None:
    told = GAME.describe(dealt(order_with(["v2", "o4"]), Options(), 2))
    assert (told["canvas"], told["rule"]) == ([], "red")


@pytest.mark.parametrize(
    ("palettes", "leads", "first"),
    [
        (["v2", "o4"], 1, 0),
        (["o4", "v2"], 0, 1),
        (["v2", "o4", "b3"], 1, 2),
        (["v2", "b3", "o4"], 2, 0),
        (["g4", "b3", "o4", "i4"], 2, 3),
        (["g4", "b3", "i4", "o4"], 3, 0),
    ],
)
def test_the_seat_with_the_highest_palette_card_leads_and_the_seat_to_its_left_plays_first(
    palettes: list[str], leads: int, first: int
) -> None:
    state = dealt(order_with(palettes), Options(), len(palettes))
    assert (GAME.describe(state)["leader"], GAME.to_act(state)) == (leads, first)


def test_so_in_every_round_whoever_won_the_one_before() -> None:
    won = table("r7 / b2", "g2 / y5", "fold", scoring=True)
    assert GAME.describe(won)["outcome"]["winners"] == [1]
    for palettes, first in ((["v2", "o4"], 0), (["o4", "v2"], 1)):
        again = after(won, "deal " + " ".join(order_with(palettes, without=("y5",))))
        assert GAME.to_act(again) == first
        assert GAME.view(again, 0).to_json()["round"] == 2


def test_a_new_round_begins_with_a_red_canvas_and_nobody_out() -> None:
    won = table("r7 / b2", "g2 / y5", "fold", scoring=True, canvas="o3 i5")
    again = after(won, "deal " + " ".join(order_with(["v2", "o4"], without=("y5",))))
    told = GAME.describe(again)
    assert (told["canvas"], told["rule"], told["out"]) == ([], "red", [False, False])


# Scoring


def test_the_winner_moves_the_cards_of_its_palette_that_count_to_its_score_pile() -> None:
    won = table("r7 / b2", "g2 / y6 o4 r5", "fold", scoring=True, canvas="g1", scores="v7 / v2")
    assert GAME.outcome(won) == {
        "ending": "last standing",
        "winners": [1],
        "scored": ["y6", "o4"],
        "points": [7, 12],
        "match": None,
    }
    again = after(won, "deal " + " ".join(order_with(["r3", "o3"], without=("y6", "o4", "v7", "v2"))))
    seats = GAME.view(again, 0).to_json()["seats"]
    assert [seat["score_pile"] for seat in seats] == [["v7"], ["y6", "o4", "v2"]]
    assert [seat["points"] for seat in seats] == [7, 12]


def test_the_rule_in_force_is_that_of_the_last_canvas_play() -> None:
    won = table("b2 g1 / r3", "g4 v6 / y7", "discard g1, fold", scoring=True)
    assert GAME.describe(won)["outcome"]["scored"] == ["v6", "g4"]


def test_each_scored_card_is_worth_its_number() -> None:
    won = table("r7 / b2", "g3 / r1 o2 y3 g4 b5 i6 v7", "fold", scoring=True, canvas="i2")
    assert GAME.describe(won)["outcome"]["points"] == [0, 28]


def test_the_scored_cards_stay_out_of_the_later_rounds_and_all_else_is_dealt() -> None:
    won = table("r7 / b2", "g2 / y6 o4 r5", "fold", scoring=True, canvas="g1")
    assert GAME.to_act(won) == DEALER
    order = {str(card) for card in GAME.dealt(won, random.Random(2)).order}
    assert order == set(TEXT) - {"y6", "o4"}


PILES = {
    2: ("r6 o6 y6 g6 b6 v3", "r6 o6 y6 g6 b6 v2"),
    3: ("r6 o6 y6 g6 v4", "r6 o6 y6 g6 v3"),
    4: ("r6 o6 y6 v5", "r6 o6 y6 v4"),
}
"""33, 28 or 23 points, and one less: with the y7 that the winner scores, 40, 35 or 30."""


def won_by_seat_0(seats: int, piles: list[str]) -> State:
    """The others fold; seat 0 has y7 under red."""
    hands = " / ".join(["v1", "i2", "b3", "g4"][:seats])
    palettes = " / ".join(["y7", "i1", "b1", "g1"][:seats])
    folds = ", ".join(["fold"] * (seats - 1))
    return table(hands, palettes, folds, seat=1, scoring=True, scores=" / ".join(piles))


@pytest.mark.parametrize(("seats", "points"), [(2, 40), (3, 35), (4, 30)])
def test_the_match_ends_when_the_winner_of_a_round_has_40_35_or_30_points(seats: int, points: int) -> None:
    enough, short = PILES[seats]
    none = [""] * (seats - 1)
    told = GAME.describe(won_by_seat_0(seats, [enough, *none]))["outcome"]
    assert told["points"][0] == points
    assert told["match"] == {"ending": "points reached", "winners": [0]}
    assert GAME.to_act(won_by_seat_0(seats, [enough, *none])) is None
    told = GAME.describe(won_by_seat_0(seats, [short, *none]))["outcome"]
    assert (told["points"][0], told["match"]) == (points - 1, None)
    assert GAME.to_act(won_by_seat_0(seats, [short, *none])) == DEALER


@pytest.mark.parametrize("seats", SEATS)
def test_the_match_goes_on_when_only_another_seat_has_so_many_points(seats: int) -> None:
    state = won_by_seat_0(seats, ["", PILES[seats][0] + " r7", *[""] * (seats - 2)])
    assert GAME.describe(state)["outcome"]["match"] is None


@pytest.mark.parametrize("seats", SEATS)
def test_the_most_points_win_whoever_won_the_last_round(seats: int) -> None:
    more = "r7 o7 g7 b7 i7 i6 i5"
    state = won_by_seat_0(seats, [PILES[seats][0], more, *[""] * (seats - 2)])
    assert GAME.describe(state)["outcome"]["match"] == {"ending": "points reached", "winners": [1]}


@pytest.mark.parametrize(("seats", "same"), [(2, "r7 o7 g7 b7 i7 i5"), (3, "r7 o7 g7 b7 i7"), (4, "r7 o7 g7 b7 i2")])
def test_equal_points_share_the_win(seats: int, same: str) -> None:
    hands = " / ".join(["v1", "b2", "b3", "g4"][:seats])
    palettes = " / ".join(["y7", "i1", "b1", "g1"][:seats])
    scores = " / ".join([PILES[seats][0], same, *[""] * (seats - 2)])
    state = table(hands, palettes, ", ".join(["fold"] * (seats - 1)), seat=1, scoring=True, scores=scores)
    told = GAME.describe(state)["outcome"]
    assert told["points"][0] == told["points"][1]
    assert told["match"] == {"ending": "points reached", "winners": [0, 1]}


@pytest.mark.parametrize("seats", SEATS)
def test_the_match_ends_when_fewer_than_8_cards_a_seat_are_left_to_deal(seats: int) -> None:
    used = ["v1", "i2", "b3", "g4", "y7", "i1", "b1", "g1"]
    free = [card for card in TEXT if card not in used]
    most = 49 - 8 * seats  # cards in score piles with which a round can still be dealt
    for piled, match in ((most - 1, None), (most, {"ending": "cards short", "winners": [1]})):
        state = won_by_seat_0(seats, ["", " ".join(free[:piled]), *[""] * (seats - 2)])
        assert GAME.describe(state)["outcome"]["match"] == match
        assert GAME.to_act(state) == (DEALER if match is None else None)
        if match is None:
            assert len(GAME.dealt(state, random.Random(1)).order) == 8 * seats
            assert deck(GAME.play(state, GAME.dealt(state, random.Random(1))).state) == []


def test_a_match_that_cannot_be_dealt_is_not_begun() -> None:
    with pytest.raises(BadParameter, match="scores"):
        GAME.start(Options(scoring=True), 2, [list(TEXT[:34]), []])
    GAME.start(Options(scoring=True), 2, [list(TEXT[:33]), []])


@pytest.mark.parametrize("seats", SEATS)
def test_without_scoring_a_match_is_one_round(seats: int) -> None:
    hands = " / ".join(["r2", "b2", "b3", "g4"][:seats])
    palettes = " / ".join(["y7", "i1", "b1", "g1"][:seats])
    state = table(hands, palettes, ", ".join(["fold"] * (seats - 1)), seat=1)
    told = GAME.describe(state)["outcome"]
    assert (told["scored"], told["points"]) == ([], [0] * seats)
    assert told["match"] == {"ending": "last standing", "winners": [0]}
    assert GAME.to_act(state) is None
    assert refusal(state, "deal " + " ".join(TEXT)) == "round over"


def test_until_the_next_deal_the_scored_cards_lie_in_the_palette() -> None:
    won = table("r7 / b2", "g2 / y6 o4 r5", "fold", scoring=True, canvas="g1")
    assert GAME.describe(won)["palettes"][1] == ["y6", "o4", "r5"]
    assert GAME.view(won, 0).to_json()["seats"][1]["score_pile"] == []


# Options


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_each_option_is_free_to_combine_with_every_seat_count(options: Options, seats: int) -> None:
    assert GAME.read_options(GAME.options_json(options), seats) == (options, seats)
    state = dealt(order_with(FIRST[seats - 2].split()), options, seats)
    assert GAME.view(state, 0).to_json()["options"] == options.to_json()
    mover = GAME.to_act(state)
    assert isinstance(mover, int)
    assert {f"play {card}" for card in hand(state, mover)} <= set(legal(state).split(", "))


def test_there_are_12_option_sets() -> None:
    assert len(set(ALL_OPTIONS)) == 12


def test_the_presets() -> None:
    assert {name: GAME.read_options(given)[0] for name, given in PRESETS.items()} == {
        "basic": Options(),
        "advanced": Options(draw="may", scoring=True),
        "advanced-fr": Options(draw="must", scoring=True),
    }


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("actions", [False, True])
def test_actions_can_be_added_to_any_preset(name: str, actions: bool) -> None:
    chosen, _ = GAME.read_options(PRESETS[name] | {"actions": actions})
    assert chosen.actions is actions
