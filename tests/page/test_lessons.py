"""The lessons of the page hold: positions are legal, what is asked can be done, and not every turn does it."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.bot import find_bots
from rubrica.core.game import find_game
from rubrica.core.words import LANGUAGES, Words

LEARN = Path(__file__).parents[2] / "web" / "src" / "learn"
LESSONS: dict[str, list[dict[str, Any]]] = json.loads((LEARN / "lessons.json").read_text(encoding="utf-8"))
EXAMPLES: dict[str, Any] = json.loads((LEARN / "examples.json").read_text(encoding="utf-8"))
STEPS = [(game, step) for game, steps in LESSONS.items() for step in steps]
PARTS = ("title", "text", "task", "praise", "hint")

each_step = pytest.mark.parametrize(("game", "step"), STEPS, ids=[f"{game}-{step['step']}" for game, step in STEPS])


def seat_of(step: dict[str, Any]) -> int:
    seats: list[str] = step["seats"]
    return seats.index("me")


def fits(wanted: Any, value: Any) -> bool:
    """Whether a value is, or has in it, what a goal wants: as the page compares them."""
    if isinstance(wanted, str):
        return isinstance(value, str) and fnmatchcase(value, wanted)
    if isinstance(wanted, list):
        return isinstance(value, list) and len(wanted) <= len(value) and all(map(fits, wanted, value))
    if not isinstance(wanted, dict):
        return bool(wanted == value)
    if wanted.keys() & {"at_least", "at_most"}:
        return bool(wanted.get("at_least", value) <= value <= wanted.get("at_most", value))
    return isinstance(value, dict) and all(fits(part, value.get(name)) for name, part in wanted.items())


def reaches(game: str, step: dict[str, Any], moves: list[str]) -> bool:
    """Whether moves from the position of a step reach its goal."""
    rules, seat = find_game(game), seat_of(step)
    state, events = rules.load(step["position"]), []
    for move in moves:
        played = rules.play(state, rules.parse(move))
        state = played.state
        events += [event.seen_by(seat) for event in played.events]
    goal = step["goal"]
    happened = all(any(fits(wanted, event) for event in events) for wanted in goal.get("events", []))
    return happened and fits(goal.get("shows", {}), rules.view(state, seat).told)


def turns_out(game: str, step: dict[str, Any], move: str) -> list[str]:
    """A turn that begins with a move and goes on with the first one that is allowed."""
    rules, seat = find_game(game), seat_of(step)
    moves, state = [move], rules.play(rules.load(step["position"]), rules.parse(move)).state
    while rules.to_act(state) == seat:
        moves.append(str(next(iter(rules.legal(state)))))
        state = rules.play(state, rules.parse(moves[-1])).state
    return moves


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_ten_steps_with_names_of_their_own(game: str) -> None:
    assert len(LESSONS[game]) == len({step["step"] for step in LESSONS[game]}) == 10


@each_step
def test_it_is_the_pupils_turn_and_the_others_are_bots(game: str, step: dict[str, Any]) -> None:
    rules = find_game(game)
    state = rules.load(step["position"])
    assert rules.to_act(state) == seat_of(step)
    assert len(step["seats"]) == rules.seat_count(state)
    assert {*step["seats"]} - {"me"} <= find_bots(game).keys()


@each_step
def test_the_solution_reaches_the_goal(game: str, step: dict[str, Any]) -> None:
    assert reaches(game, step, step["solution"])
    assert not reaches(game, step, [])


@each_step
def test_the_turn_is_over_after_the_solution(game: str, step: dict[str, Any]) -> None:
    """The page judges when the turn is over (or the whole game, where it is asked for)."""
    rules = find_game(game)
    state = rules.play_all(rules.load(step["position"]), step["solution"])
    outcome = rules.view(state, seat_of(step)).told["outcome"]
    assert rules.to_act(state) != seat_of(step)
    assert (outcome is not None) or not step.get("whole")


FREE = {"placing", "face-down", "round", "game"}
"""Steps that anything legal fulfils: to place some tile, or to play on to the end."""


@each_step
def test_not_every_turn_reaches_the_goal(game: str, step: dict[str, Any]) -> None:
    rules = find_game(game)
    if step["position"].get("options", {}).get("face_down") or step.get("whole"):
        assert step["step"] in FREE
        return
    moves = [str(move) for move in rules.legal(rules.load(step["position"]))]
    assert all(reaches(game, step, turns_out(game, step, move)) for move in moves) == (step["step"] in FREE)


@pytest.mark.parametrize("name", ["both", "ties", "actions"])
def test_what_these_steps_teach_is_the_only_way_to_stay_in(name: str) -> None:
    rules, step = find_game("red7"), next(step for step in LESSONS["red7"] if step["step"] == name)
    turns = rules.turns(rules.load(step["position"]))
    assert turns
    assert all(reaches("red7", step, [str(move) for move in turn.moves]) for turn in turns)


def test_there_is_no_way_to_stay_in_where_one_learns_to_pass() -> None:
    rules, step = find_game("red7"), next(step for step in LESSONS["red7"] if step["step"] == "out")
    assert rules.turns(rules.load(step["position"])) == []


@pytest.mark.parametrize("language", LANGUAGES)
@each_step
def test_a_step_is_told_in_every_language(game: str, step: dict[str, Any], language: str) -> None:
    words = Words.of(language)
    assert [part for part in PARTS if not words.has(f"learn-{game}-{step['step']}-{part}")] == []


@pytest.mark.parametrize("rule", EXAMPLES["rules"])
def test_an_example_of_a_rule_is_as_the_rules_have_it(rule: str) -> None:
    leads, behind = EXAMPLES["rules"][rule]
    told = red7_view([leads["palette"], behind["palette"]])
    assert told["standings"][rule] == [leads["standing"], behind["standing"]]
    assert told["leaders"][rule] == 0


def test_the_example_of_two_sets_is_as_the_rules_have_it() -> None:
    sets = EXAMPLES["sets"]
    standing = red7_view([sets["palette"], ["v1"]])["standings"][sets["rule"]][0]
    assert standing == sets["standing"]
    assert sum(int(card[1:]) for card in standing["cards"]) == sets["points"]


@pytest.mark.parametrize("name", EXAMPLES["boards"])
def test_an_example_of_tiles_is_as_the_rules_have_it(name: str) -> None:
    rules, board = find_game("red"), EXAMPLES["boards"][name]
    told = rules.view(rules.load({"game": "red", "placed": board["placed"]}), 0).told
    assert (told["scores"], told["groups"]) == (board["scores"], board["groups"])
    assert (told["outcome"] is not None) == (name == "tie")


def red7_view(palettes: list[list[str]]) -> dict[str, Any]:
    """A view of two palettes, with a card in each hand that is in neither."""
    rules, laid = find_game("red7"), {card for palette in palettes for card in palette}
    free = [card for number in range(1, 8) for color in "roygbiv" if (card := f"{color}{number}") not in laid]
    position = {"game": "red7", "hands": [[free[0]], [free[1]]], "palettes": palettes}
    told: dict[str, Any] = rules.view(rules.load(position), 0).told
    return told
