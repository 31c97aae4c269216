"""The master of RED: how it learns, how it solves endings, and what it does without weights."""

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from rubrica.bots.red import SearchBot
from rubrica.bots.red_judge import FEATURES, JUDGE, MOST, judge_place, judge_round, judged, write_features
from rubrica.bots.red_learning import learn, strength
from rubrica.bots.red_master import JudgingBot
from rubrica.bots.red_policy import PLACES
from rubrica.bots.red_search import UNIT, value
from rubrica.bots.red_weights import SETS, SHIPPED, Weights, find_weights, read_weights
from rubrica.bots.weights import BadWeights
from rubrica.core.bot import ANALYSIS_LEVEL, LEVELS, Budget, find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import View
from rubrica.red import GAME, State, turn
from rubrica.red.tiles import FIRST_LARGE
from rubrica.testing import check_bot

SMALL = 0.05
"""The scale of learning in these tests: a second or two a round."""

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"face_down": True},
    {"players": 2, "inks": ["black", "red"], "face_down": True},
]


def greedy_game(options: dict[str, Any], left: int, seed: int) -> State:
    """A game of quick greedy seats, up to a placement with so many tiles left; one that ends before is begun anew."""
    rng, bot = random.Random(seed), find_bot("red", "casual")
    state = begun = GAME.start(*GAME.read_options(options, None))
    while sum(state.raw.left) > left or (state.options.face_down and state.flipped is None):
        move = GAME.parse(bot.choose(seen(state), Budget(iterations=0), rng))
        state = GAME.play(state, GAME.dealt(state, rng, move)).state
        if state.outcome is not None:
            state = begun
    return state


def brute_force(raw: Any) -> list[float]:
    """What a position comes to for each seat: the plain definition, without any limit."""
    if turn.phase(raw) == turn.OVER:
        worth = [0, 0, 0]
        value(raw, worth)
        return [one / UNIT for one in worth]
    mover, results = turn.seat(raw), []
    for number in range(turn.placements(raw)):
        after = raw.copied()
        turn.play(after, turn.nth_placement(raw, number))
        results.append(brute_force(after))
    best = max(result[mover] for result in results)
    equals = [result for result in results if result[mover] > best - 1e-4]
    return [sum(result[seat] for result in equals) / len(equals) for seat in range(3)]


@pytest.mark.parametrize("name", ["master", ANALYSIS_LEVEL])
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_the_master_keeps_the_rules_of_bots(name: str, options: dict[str, Any]) -> None:
    assert check_bot(JudgingBot(name, Budget(iterations=60)), options) >= 8


def test_the_level_for_analysis_thinks_as_long_as_it_is_told_and_sits_at_no_table() -> None:
    view, bot = seen(greedy_game({}, 20, 4)), find_bot("red", ANALYSIS_LEVEL)
    little, more = (bot.consider(view, Budget(ms=ms), random.Random(3)) for ms in (0.001, 300))
    assert {one.move for one in (*little, *more)} <= set(view.legal)
    assert sum(one.visits for one in more) > sum(one.visits for one in little)
    assert ANALYSIS_LEVEL not in LEVELS


@pytest.mark.parametrize(("options", "left"), [({}, 1), ({}, 2), ({"players": 2}, 1), ({"players": 2}, 2)], ids=str)
def test_an_ending_is_solved_as_brute_force_does(options: dict[str, Any], left: int) -> None:
    for seed in range(3):
        state = greedy_game(options, left, seed)
        view = seen(state)
        considered = JudgingBot("master", Budget(iterations=10_000)).solved(view, Budget(ms=1e6), shipped())
        assert len(considered) == turn.placements(state.raw)
        for one in considered:
            after = GAME.play(state, GAME.parse(one.move)).state
            assert one.value == pytest.approx(brute_force(after.raw)[state.raw.tiles % state.raw.players], abs=1e-4)
        assert considered[0].value == max(one.value for one in considered)


def test_an_ending_is_solved_only_within_the_budget_and_without_chance() -> None:
    bot = JudgingBot("master", Budget(iterations=100))
    open_game, face_down = greedy_game({}, 3, 1), greedy_game({"face_down": True}, 2, 1)
    assert bot.solved(seen(open_game), Budget(iterations=100), shipped()) == []
    assert bot.solved(seen(face_down), Budget(iterations=1 << 40), shipped()) == []
    last = greedy_game({"face_down": True}, 1, 1)
    assert len(bot.solved(seen(last), Budget(iterations=1000), shipped())) == turn.placements(last.raw)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_judgement_is_the_sum_of_the_weights_of_its_features(options: dict[str, Any]) -> None:
    rng, judge = random.Random(3), JUDGE.plain()
    judge.weights = [rng.randrange(-1000, 1000) for _ in range(FEATURES)]
    for left in (30, 20, 5):
        raw = greedy_game(options, left, 2).raw
        judge_round(raw, judge)
        for number in range(0, turn.placements(raw), 7):
            action, rows = turn.nth_placement(raw, number), [0] * MOST
            kind, large = action >> 12, int(action >> 12 >= FIRST_LARGE)
            judge_place(raw, judge, action & PLACES, large)
            write_features(judge, kind, large, rows, 0)
            assert judged(judge, kind, large) == sum(judge.weights[one] for one in rows if one >= 0)


@pytest.mark.slow
def test_a_little_learning_beats_its_start_and_goes_on_where_it_was(tmp_path: Path) -> None:
    once = learn(5, 2, SMALL, tmp_path / "once.txt")
    learn(5, 1, SMALL, tmp_path / "twice.txt")
    assert learn(5, 2, SMALL, tmp_path / "twice.txt").sets == once.sets
    assert (tmp_path / "once.txt").read_bytes() == (tmp_path / "twice.txt").read_bytes()
    for name in SETS:
        assert strength(name, once.sets[name], 1000) > strength(name, [0] * FEATURES, 1000) + 5
    with pytest.raises(BadParameter, match="seed 5"):
        learn(6, 2, SMALL, tmp_path / "once.txt")


def test_the_weights_that_are_shipped_can_be_used_and_are_what_they_say() -> None:
    weights = read_weights(SHIPPED)
    assert "Made by: rubrica train red " in SHIPPED.read_text(encoding="utf-8")
    for name, par in zip(SETS, (50, 33.3), strict=True):
        assert weights.curve[name][-1] > par + 5
        assert strength(name, weights.sets[name], 3000) == pytest.approx(weights.curve[name][-1], abs=0.01)


def test_weights_are_written_through_a_link_or_not_at_all(tmp_path: Path) -> None:
    weights, file, link = read_weights(SHIPPED), tmp_path / "file.txt", tmp_path / "link.txt"
    file.write_text("", encoding="utf-8")
    link.symlink_to(file)
    weights.write(link)
    assert link.is_symlink()
    assert read_weights(file) == weights
    with pytest.raises(BadParameter, match=r"out: .* cannot be written: .*; what was there is unchanged"):
        weights.write(tmp_path / "none" / "file.txt")
    assert sorted(tmp_path.iterdir()) == [file, link]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: None, "cannot be read"),
        (lambda text: text.replace("version 1", "version 0"), "not of version 1"),
        (lambda text: text.replace("weights two 0", "weights two nan"), "not finite"),
        (lambda text: text.replace("weights two 0", "weights two"), "instead of"),
        (lambda text: text.replace("weights three", "weights four"), "not complete"),
    ],
)
def test_without_weights_it_says_so_and_plays_by_the_old_search(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, spoil: Any, why: str
) -> None:
    path = tmp_path / "spoilt.txt"
    Weights(1, 1.0).write(path)
    text = spoil(path.read_text(encoding="utf-8"))
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWeights, match=why):
        read_weights(path)
    view, budget = seen(greedy_game({}, 20, 4)), Budget(iterations=50)
    with caplog.at_level(logging.WARNING):
        spoilt = JudgingBot("spoilt", budget, path).consider(view, budget, random.Random(1))
    assert "spoilt.txt" in caplog.text
    assert spoilt == SearchBot("old", budget).consider(view, budget, random.Random(1))


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_no_budget_is_a_legal_move(options: dict[str, Any]) -> None:
    view = seen(greedy_game(options, 12, 1))
    for budget in (Budget(iterations=0), Budget(ms=0)):
        assert find_bot("red", "master").choose(view, budget, random.Random(1)) in view.legal


def seen(state: State) -> View:
    assert state.seat is not None
    return GAME.view(state, state.seat)


def shipped() -> Weights:
    weights = find_weights()
    assert weights is not None
    return weights
