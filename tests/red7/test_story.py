"""How a match of Red7 went: rounds, why seats went out, and the turns that would have kept a seat in."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from pydantic import TypeAdapter

from rubrica.core.game import Made
from rubrica.red7 import GAME, Move, State
from rubrica.red7.schema import Red7Story
from tests.red7.deals import Plan, few, plans, played, table

SCORING: dict[str, Any] = {"draw": "off", "scoring": True, "actions": False}
BEHIND = {"hands": "r5 g4 v6 / o1 b7 / o2", "palettes": "y2 / b5 / v1"}


def story(state: State, *moves: str, told_to: tuple[int, ...] = (), by_clock: int = -1) -> dict[str, Any]:
    """The story after these moves, one of which a clock may have made."""
    made = []
    for number, text in enumerate(moves, 1):
        seat = GAME.to_act(state)
        assert isinstance(seat, int)
        after = GAME.play(state, Move.parse(text)).state
        made.append(Made(number, seat, state, after, by_clock == number))
        state = after
    return GAME.story(made, told_to)


def test_who_passes_with_ways_to_stay_in_missed_them() -> None:
    told = story(table(**BEHIND), "fold", told_to=(0,))
    (out,) = told["rounds"][0]["out"]
    assert (out["seat"], out["version"], out["why"]["reason"], out["by_clock"]) == (0, 1, "folded", False)
    (missed,) = told["missed"]
    ways = GAME.turns(GAME.load(GAME.position(table(**BEHIND))))
    assert (missed["seat"], missed["version"], missed["ways"], missed["more"]) == (0, 1, len(ways), False)
    assert missed["first"] == [str(move) for move in ways[0].moves]


def test_what_a_seat_missed_is_told_only_of_seats_that_may_know() -> None:
    assert story(table(**BEHIND), "fold", told_to=(1, 2))["missed"] == []


def test_who_ends_behind_missed_the_ways_of_the_start_of_the_turn() -> None:
    told = story(table(**BEHIND), "play g4", "end", told_to=(0,))
    assert told["rounds"][0]["out"][0]["why"]["reason"] == "behind"
    assert told["missed"][0]["ways"] == len(GAME.turns(table(**BEHIND)))


def test_nothing_is_missed_without_a_way() -> None:
    lost = table("r1 / v1 / r2", "v2 / r7 / r6")
    assert GAME.turns(lost) == []
    assert story(lost, "fold", told_to=(0,))["missed"] == []


def test_a_clock_and_an_empty_hand_are_told_as_such() -> None:
    told = story(table(" r7 / / o2", "y2 / b5 / v1"), "play r7", "end", "fold", by_clock=3)
    outs = [(out["seat"], out["why"]["reason"], out["by_clock"]) for out in told["rounds"][0]["out"]]
    assert outs == [(1, "empty hand", False), (2, "folded", True)]
    assert told["rounds"][0]["winner"] == 0


def test_a_round_that_is_over_names_rule_cards_and_points() -> None:
    told = story(table("r7 g6 / o2", "y2 / b5", scores="r1 / o1", **SCORING), "discard g6", "fold")
    (only,) = told["rounds"]
    assert (only["winner"], only["rule"], only["scored"], only["gained"]) == (0, "green", ["y2"], 2)
    assert (only["points"], told["goal"]) == ([3, 1], 40)


@few
@given(plans)
def test_the_rounds_agree_with_the_outcomes_of_the_match(plan: Plan) -> None:
    moves = list(played(plan))
    made = [
        Made(number, seat if isinstance(seat := GAME.to_act(one.before), int) else None, one.before, one.after)
        for number, one in enumerate(moves, 1)
    ]
    told = GAME.story(made, range(plan.seats))
    TypeAdapter(Red7Story).validate_python(told)
    ends = [one.after.outcome for one in moves if one.after.outcome is not None]
    over = [one for one in told["rounds"] if one["winner"] is not None]
    assert [one["points"] for one in over] == [end["points"] for end in ends]
    assert [one["scored"] for one in over] == [end["scored"] for end in ends]
    assert [[one["winner"]] for one in over] == [end["winners"] for end in ends]
    for one in over:
        assert len(one["out"]) == plan.seats - 1
    assert {one["seat"] for one in told["missed"]} <= {out["seat"] for one in told["rounds"] for out in one["out"]}
