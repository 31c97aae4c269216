"""Planted decisions: what a review must say of them."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from rubrica.core.errors import BadParameter, RecordError
from rubrica.core.game import Json, find_game
from rubrica.core.record import Recorder
from rubrica.lab.review import METHOD, decisions_of, mark_of, review, review_decision
from rubrica.wire.review import ReviewedDecision, ReviewTold

RED7, RED = find_game("red7"), find_game("red")


def record_of(position: Json, moves: list[str]) -> Json:
    """The record of a match of Red7 from a position."""
    options, seats = RED7.read_options({}, len(position["hands"]))
    recorder = Recorder(RED7, options, seats, position)
    for move in moves:
        recorder.play(RED7.parse(move))
    return recorder.to_json()


def reviewed(record: Json, version: int = 0, playouts: int = 2000) -> ReviewedDecision:
    """The review of one decision."""
    decision = next(one for one in decisions_of(record) if one.version == version)
    return review_decision(find_game(record["game"]), decision, playouts, seed=1)


# The red 7 leads under red; the green 1 on the canvas would let the orange 6 lead, so there is no second way.
ONE_WAY: Json = {"hands": [["r7", "g1"], ["b1"]], "palettes": [["r4"], ["o6"]], "seat": 0}


def test_a_pass_with_one_way_to_stay_in_is_a_blunder() -> None:
    told = reviewed(record_of(ONE_WAY, ["fold"]))
    assert told.passed
    assert (told.ways, told.more_ways) == (1, False)
    assert (told.best, told.mark, told.chance) == (["play r7", "end"], "blunder", 0.0)
    assert told.lost > 0.5
    assert [reason.key for reason in told.reasons] == ["red7-stays"]


def test_the_best_turn_is_called_best() -> None:
    told = reviewed(record_of(ONE_WAY, ["play r7", "end", "fold"]))
    assert (told.mark, told.lost, told.best, told.passed) == ("best", 0.0, ["play r7", "end"], False)
    assert told.reasons == []
    assert told.alternatives[0].played
    assert told.alternatives[0].best


# Blue: with the red 2, seat 0 has four colours, which two cards cannot beat. Red instead falls to any 6 or 7.
HANDS_OVER: Json = {
    "hands": [["v1", "r2"], ["r7", "o1"]],
    "palettes": [["g5", "i3", "b2"], ["o4"]],
    "canvas": ["b7"],
    "seat": 0,
}


def test_a_discard_that_hands_over_the_win_is_a_blunder() -> None:
    told = reviewed(record_of(HANDS_OVER, ["play v1", "discard r2", "play r7", "end"]))
    assert told.moves == ["play v1", "discard r2"]
    assert (told.mark, told.best) == ("blunder", ["play r2", "end"])
    assert told.lost > 0.5
    assert told.best_chance == pytest.approx(told.chance + told.lost, abs=1e-4)
    beaten = next(reason.values for reason in told.reasons if reason.key == "red7-beaten")
    assert beaten["better"] < beaten["worse"]
    assert beaten["seat"] == 1


def last_move_of_red(seed: int) -> tuple[Recorder[Any, Any], dict[bool, str]]:
    """A game of RED before its last move, and a placement of the last seat that wins and one that does not."""
    options, seats = RED.read_options({}, 3)
    recorder, rng = Recorder(RED, options, seats), random.Random(seed)
    while True:
        legal = RED.legal(recorder.state)
        ends: dict[bool, str] = {}
        seat = RED.to_act(recorder.state)
        if len(recorder.to_json()["entries"]) >= 35:
            for move in legal:
                after = RED.play(recorder.state, move).state
                if RED.to_act(after) is None:
                    ends[RED.winners(after) == [seat]] = str(move)
            return recorder, ends
        recorder.play(legal[rng.randrange(len(legal))])


def test_a_placement_of_red_that_gives_the_game_away_is_a_blunder() -> None:
    found = (last_move_of_red(seed) for seed in range(1000))
    recorder, ends = next((recorder, ends) for recorder, ends in found if set(ends) == {True, False})
    recorder.play(RED.parse(ends[False]))
    told = reviewed(recorder.to_json(), version=35)
    assert told.mark == "blunder"
    assert told.best_chance == pytest.approx(1.0)
    assert "red-wins" in [reason.key for reason in told.reasons]


def test_a_review_grows_is_the_same_again_and_adds_up() -> None:
    record = record_of(HANDS_OVER, ["play v1", "discard r2", "play r7", "end"])
    grown = list(review(record))
    assert [(told.done, told.total, told.status) for told in grown] == [(1, 2, "running"), (2, 2, "done")]
    told = grown[-1]
    assert told.method == METHOD
    assert list(review(record))[-1] == told
    assert ReviewTold.model_validate_json(told.model_dump_json()) == told
    for player in told.players:
        own = [one for one in told.decisions if one.seat == player.seat]
        assert player.lost == pytest.approx(sum(one.lost for one in own))
        assert sum(player.marks.values()) == player.decisions == sum(not one.forced for one in own)


def test_every_move_of_a_match_belongs_to_one_decision_of_its_seat() -> None:
    options, seats = RED7.read_options({"draw": "may", "scoring": True, "actions": True}, 4)
    recorder, rng = Recorder(RED7, options, seats), random.Random(3)
    while RED7.to_act(recorder.state) is not None:
        legal = [move for move in RED7.legal(recorder.state) if str(move) != "fold"] or RED7.legal(recorder.state)
        move = legal[rng.randrange(len(legal))] if legal else None
        recorder.play(RED7.dealt(recorder.state, rng, move))
    record = recorder.to_json()
    covered = {
        one.version + place: (one.seat, move) for one in decisions_of(record) for place, move in enumerate(one.moves)
    }
    entries = {index: (entry["seat"], entry["move"]) for index, entry in enumerate(record["entries"])}
    assert covered == {index: entry for index, entry in entries.items() if entry[0] is not None}
    assert all(one.view.seat == one.view.to_act == one.seat for one in decisions_of(record))


def test_a_match_that_is_not_over_is_not_reviewed() -> None:
    record = record_of(ONE_WAY, ["play r7", "end"])
    with pytest.raises(BadParameter, match="not over"):
        next(review(record))


def test_a_record_that_does_not_replay_says_where() -> None:
    record = copy.deepcopy(record_of(ONE_WAY, ["fold"]))
    record["entries"][0]["move"] = "play g1"
    with pytest.raises(RecordError, match=r"entries\[0\].*digest"):
        next(review(record))


@pytest.mark.parametrize(
    ("lost", "best", "mark"),
    [
        (0, True, "best"),
        (0.0299, False, "good"),
        (0.03, False, "slip"),
        (0.08, False, "mistake"),
        (0.15, False, "blunder"),
    ],
)
def test_marks_go_by_what_was_lost(lost: float, best: bool, mark: str) -> None:
    assert mark_of(lost, best) == mark
