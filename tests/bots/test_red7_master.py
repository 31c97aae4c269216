"""The master of Red7: what it believes, how it learns, and what it does without weights."""

import logging
import random
from pathlib import Path
from typing import Any

import numpy
import pytest

from rubrica.bots.red7 import SearchBot
from rubrica.bots.red7_beliefs import BELIEFS, FIRST_FIT, KEPT, KINDS, POOL, RANDOM
from rubrica.bots.red7_judge import FEATURES
from rubrica.bots.red7_learning import learn, likeliest_model, strength
from rubrica.bots.red7_master import PRIORS, BelievingBot
from rubrica.bots.red7_past import past_turns
from rubrica.bots.red7_search import MOST_POINTS, STEPS
from rubrica.bots.red7_weights import (
    SETS,
    SHIPPED,
    VERSION,
    BadWeights,
    MatchModel,
    Weights,
    find_weights,
    read_weights,
)
from rubrica.core.bot import ANALYSIS_LEVEL, LEVELS, Budget, find_bot
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Event, View, past_after
from rubrica.red7 import GAME, State, turn
from rubrica.red7.turn_list import all_turns
from rubrica.red7.views import unseen

SMALL = 0.01
"""The scale of learning in these tests: a second or two a round."""


def played(options: dict[str, Any], seats: int, seed: int, bot: str = "first-fit") -> list[tuple[View, State]]:
    """The views, with the past, of all seats to act in a round or a few, and the true states."""
    rng, past = random.Random(seed), tuple[Event, ...]()
    met: list[tuple[View, State]] = []
    state = GAME.start(*GAME.read_options(options, seats))
    while (actor := GAME.to_act(state)) is not None and len(met) < 40:
        move = None
        if actor != DEALER:
            view = GAME.view_with_past(state, int(actor), past)
            met.append((view, state))
            move = GAME.parse(find_bot("red7", bot).choose(view, Budget(iterations=0), rng))
        step = GAME.play(state, GAME.dealt(state, rng, move))
        past, state = past_after(past, actor, step.events), step.state
    return met


def believed(view: View, iterations: int = 400, few: float = BelievingBot.few_deals) -> tuple[Any, State]:
    """The deals that the master weighs for a view."""
    bot, state = BelievingBot("master", Budget(iterations=iterations)), GAME.hidden_from(view)
    bot.few_deals = few
    plan, weights = bot._plan(view, []), find_weights()
    assert weights is not None
    _, rows = bot.beliefs(view, state, plan, bot.budget, bot.backend.dice(7), weights)
    return bot.backend.unpack(rows[0], BELIEFS), state


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"draw": draw, "scoring": scoring, "actions": actions}, seats)
        for draw in ("off", "may", "must")
        for scoring in (False, True)
        for actions in (False, True)
        for seats in (2, 3, 4)
    ],
)
def test_beliefs_never_deal_what_cannot_be(options: dict[str, Any], seats: int) -> None:
    for view, _ in played(options, seats, 3)[2::6]:
        beliefs, state = believed(view)
        hidden = sum(1 << card for card in unseen(view))
        assert beliefs.dealt >= 16
        assert beliefs.total > 0
        for deal in range(beliefs.dealt):
            hands, taken = beliefs.hand[4 * deal : 4 * deal + seats], 0
            assert beliefs.weight[deal] >= 0
            for seat, hand in enumerate(hands):
                known = state.raw.hand[seat]
                assert hand & known == known
                assert hand & ~known & ~(hidden & ~taken) == 0
                assert hand.bit_count() == view.told["seats"][seat]["hand_size"]
                taken |= hand & ~known


@pytest.mark.parametrize("seats", [2, 4])
def test_deals_that_are_changed_stay_as_likely_as_they_are(seats: int) -> None:
    """How likely each hand holds each card: by weights of many deals, and by deals changed card by card."""
    told = []
    for seed in range(4):
        view, _ = played({}, seats, seed)[12 if seats == 2 else 14]
        weighed, changed = held(view, few=0.0), held(view, few=1.1)
        assert numpy.abs(weighed - changed).mean() < 0.02
        told.append(numpy.abs(weighed - weighed.mean(axis=1, keepdims=True)).mean())
    assert numpy.mean(told) > 0.04  # what was seen tells much: cards by chance alone would not pass


def held(view: View, few: float) -> numpy.ndarray:
    """By other seat and card that the seat cannot place: how likely that hand holds it."""
    beliefs, state = believed(view, 4 * POOL, few)
    weights = numpy.array(beliefs.weight[: beliefs.dealt]) / beliefs.total
    assert (beliefs.dealt <= KEPT) == (few > 1)
    others = [seat for seat in range(state.seats) if seat != view.seat and view.told["seats"][seat]["hand_size"]]
    hands = {seat: numpy.array(beliefs.hand[seat : 4 * beliefs.dealt : 4], numpy.int64) for seat in others}
    return numpy.array([[float(weights @ (hands[seat] >> card & 1)) for card in unseen(view)] for seat in others])


@pytest.mark.parametrize(("bot", "kind"), [("random", RANDOM), ("first-fit", FIRST_FIT)])
def test_the_turns_of_a_seat_tell_what_kind_of_player_it_is(bot: str, kind: int) -> None:
    chances = []
    for seed in range(8):
        view, _ = played({}, 2, seed, bot)[-1]
        beliefs, _ = believed(view)
        assert view.seat is not None
        other = numpy.array(beliefs.kind[: 4 * KINDS * beliefs.dealt]).reshape(-1, 4, KINDS)[:, 1 - view.seat, :]
        shares = other[:, kind] / other.sum(axis=1)
        chances.append(float(numpy.average(shares, weights=beliefs.weight[: beliefs.dealt])))
    assert numpy.mean(chances) > PRIORS["plain"][kind] + 0.15


def test_who_folds_had_no_turn() -> None:
    """Three seats, the first folds: deals in which it could have stayed in have nearly no weight."""
    met = 0
    for seed in range(40):
        views = played({}, 3, seed, "random")
        for view, _ in views:
            turns = past_turns(view, GAME.hidden_from(view))
            if not turns or turns[-1].first != turn.FOLD or turns[-1].spent:
                continue
            gone, before = turns[-1].seat, turns[-1].before
            beliefs, _ = believed(view)
            could, weight = 0, 0.0
            for deal in range(beliefs.dealt):
                raw = before.copied()
                raw.hand[gone] = beliefs.hand[4 * deal + gone]
                if next(all_turns(raw), None) is not None:
                    could += 1
                    weight += beliefs.weight[deal]
            if could > beliefs.dealt // 4:
                met += 1
                assert weight / beliefs.total < could / beliefs.dealt / 3
            break
        if met == 3:
            return
    raise AssertionError("no such round was met")


@pytest.mark.parametrize("options", [{}, {"actions": True}, {"draw": "may", "scoring": True, "actions": True}])
def test_a_fold_leaves_only_the_hands_that_had_no_turn(options: dict[str, Any]) -> None:
    """Three seats, red in force, the highest card r7 in a palette: seat 1 folds with two cards in hand.

    With an even card that wins nothing it had no turn; with a 7, a 1, a 3 or a 5 that has an action it mostly had one.
    """
    told = {
        "game": "red7",
        "options": options,
        "hands": [["o1", "o2", "o3"], ["v4", "v2"], ["b4", "b2", "i2"]],
        "palettes": [["r7", "o7"], ["v6"], ["i6"]],
        "canvas": [],
        "deck": ["g4", "g2", "y4", "y2", "r2", "r4", "o4", "i4", "y7", "g7", "b7", "i7", "v7", "y5", "g1", "g3"],
        "seat": 1,
    }
    state = GAME.load(told)
    dealt = Event("dealt", None, {"round": 1, "palettes": told["palettes"], "first": 1})
    step = GAME.play(state, GAME.parse("fold"))
    view = GAME.view_with_past(step.state, 2, (dealt, *step.events))
    before = past_turns(view, GAME.hidden_from(view))[-1].before
    beliefs, _ = believed(view)
    could = [0.0, 0.0]
    for deal in range(beliefs.dealt):
        raw = before.copied()
        raw.hand[1] = beliefs.hand[4 * deal + 1]
        could[next(all_turns(raw), None) is not None] += beliefs.weight[deal] / beliefs.total
    assert could[False] > 0.7
    dealt_so = sum(_has_turn(before, beliefs.hand[4 * deal + 1]) for deal in range(beliefs.dealt)) / beliefs.dealt
    assert dealt_so > 0.3  # without the inference


def _has_turn(before: Any, hand: int) -> bool:
    raw = before.copied()
    raw.hand[1] = hand
    return next(all_turns(raw), None) is not None


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"draw": "may", "scoring": True}, 3)])
def test_the_turns_of_others_are_those_that_were_played(options: dict[str, Any], seats: int) -> None:
    """With its true hand every turn remembered is one that its seat could take."""
    for view, state in played(options, seats, 5):
        turns = past_turns(view, GAME.hidden_from(view))
        for place, one in enumerate(turns):
            if one.first == turn.FOLD:
                continue
            later = [each for each in turns[place:] if each.seat == one.seat]
            raw = one.before.copied()
            raw.hand[one.seat] = state.raw.hand[one.seat] | sum(each.spent for each in later)
            raw.deck = [turn.UNKNOWN] * 49
            taken = {
                (moves[0].action, next((m.action for m in moves[1:] if m.action < turn.DRAW), -1))
                for moves, _ in all_turns(raw)
            }
            last = -1 if one.last == turn.END else one.last
            assert (one.first, last) in taken


def test_a_past_that_is_not_that_of_the_view_is_not_believed() -> None:
    views = [view for view, _ in played({}, 2, 1)]
    stranger = View(views[-1].told, past=played({}, 2, 2)[-1][0].past)
    assert past_turns(views[-1], GAME.hidden_from(views[-1]))
    assert past_turns(stranger, GAME.hidden_from(stranger)) == []


@pytest.mark.slow
def test_a_little_learning_beats_its_start_and_goes_on_where_it_was(tmp_path: Path) -> None:
    once = learn(5, 2, SMALL, tmp_path / "once.txt")
    learn(5, 1, SMALL, tmp_path / "twice.txt")
    assert learn(5, 2, SMALL, tmp_path / "twice.txt").sets == once.sets
    assert (tmp_path / "once.txt").read_bytes() == (tmp_path / "twice.txt").read_bytes()
    for name in SETS:
        assert strength(name, once.sets[name], 1000) > strength(name, [0] * FEATURES, 1000) + 2
    with pytest.raises(BadParameter, match="seed 5"):
        learn(6, 2, SMALL, tmp_path / "once.txt")


def test_the_model_of_matches_is_the_likeliest_one() -> None:
    """Matches won by a known model give that model back."""
    rng = numpy.random.default_rng(1)
    points, out = rng.integers(0, 30, (40_000, 3)), rng.integers(0, 30, 40_000)
    chances = numpy.exp((0.05 + 0.03 * out[:, None] / 10 + 0.01 * points / 10) * points)
    won = rng.random(40_000)[:, None] * chances.sum(axis=1)[:, None] < chances.cumsum(axis=1)
    winner = numpy.eye(3, dtype=int)[won.argmax(axis=1)]
    model = likeliest_model(points.astype(float), out.astype(float), winner)
    assert tuple(model) == pytest.approx((0.05, 0.03, 0.01), abs=0.006)


def test_points_count_more_the_more_they_are() -> None:
    for model in (MatchModel(0.05, 0.03, 0.01), MatchModel(0.05, -0.03, -0.02), MatchModel(0.9, 0.9, 0.9)):
        table = model.table()
        assert len(table) == STEPS * MOST_POINTS
        for start in range(0, len(table), MOST_POINTS):
            counts = table[start : start + MOST_POINTS]
            assert counts == sorted(counts)
            assert 0 < counts[0] <= counts[-1] < 1 << 41


def test_the_weights_that_are_shipped_can_be_used_and_are_what_they_say() -> None:
    weights = read_weights(SHIPPED)
    assert "Made by: rubrica train red7" in SHIPPED.read_text(encoding="utf-8")
    for name in SETS:
        assert weights.curve[name][-1] > 50
        assert all(0.02 < model.a_point < 0.2 for model in weights.points[name])
        assert strength(name, weights.sets[name], 2000) == pytest.approx(weights.curve[name][-1], abs=0.01)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: None, "cannot be read"),
        (lambda text: text.replace(f"version {VERSION}", "version 2"), f"not of version {VERSION}"),
        (lambda text: text.replace("weights plain 0", "weights plain nan"), "not finite"),
        (lambda text: text.replace("weights plain 0", "weights plain"), "instead of"),
        (lambda text: text.replace("weights actions", "weights others"), "not complete"),
        (lambda text: text.replace("points plain 0.10000", "points plain inf"), "numbers near 0"),
    ],
)
def test_without_weights_it_says_so_and_plays_by_the_flat_search(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, spoil: Any, why: str
) -> None:
    path = tmp_path / "spoilt.txt"
    Weights(1, 1.0).write(path)
    text = spoil(path.read_text(encoding="utf-8"))
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWeights, match=why):
        read_weights(path)
    view, budget = played({}, 2, 4)[2][0], Budget(iterations=300)
    with caplog.at_level(logging.WARNING):
        found = BelievingBot("spoilt", budget, path).consider(view, budget, random.Random(3))
    assert found == SearchBot("flat", budget, fitting=12).consider(view, budget, random.Random(3))
    assert "spoilt.txt" in caplog.text
    assert "flat search" in caplog.text


def test_the_level_for_analysis_thinks_as_long_as_it_is_told_and_sits_at_no_table() -> None:
    view = played({}, 2, 4)[2][0]
    little, more = (find_bot("red7", ANALYSIS_LEVEL).consider(view, Budget(ms=ms), random.Random(3)) for ms in (2, 60))
    assert {one.move for one in (*little, *more)} <= set(view.legal)
    assert sum(one.visits for one in more) > sum(one.visits for one in little)
    assert ANALYSIS_LEVEL not in LEVELS


@pytest.mark.parametrize("budget", [Budget(iterations=0), Budget(ms=0), Budget(iterations=1), Budget(ms=1)])
@pytest.mark.parametrize("options", [{}, {"draw": "may", "scoring": True, "actions": True}])
def test_any_budget_gives_a_legal_move(budget: Budget, options: dict[str, Any]) -> None:
    for view, _ in played(options, 3, 6)[::5]:
        assert find_bot("red7", "master").choose(view, budget, random.Random(1)) in view.legal


def test_folding_to_deny_points_is_found() -> None:
    """The one turn that stays in lets the other seat win the match with three cards; after a fold it scores one.

    The seat has 38 points and the other 30. Folding gives that one y6, 36 points, and the match goes on; after
    `discard b1` (rule: most colours) nearly any card of a third colour wins it the round with 13 points or more, and so
    the match.
    """
    state = GAME.load(
        {
            "game": "red7",
            "options": {"scoring": True},
            "hands": [["b1"], ["r2", "o3", "i4", "v1"]],
            "palettes": [["b5", "i5", "v5"], ["y6", "g6"]],
            "canvas": [],
            "deck": ["r1", "r3", "o1", "o2", "y1", "g2", "b2", "i2", "v2", "y2", "g3", "b3", "i3", "v4", "b6", "i6"],
            "scores": [["r7", "o7", "y7", "g7", "b7", "v3"], ["i7", "v7", "r6", "o6", "r4"]],
            "seat": 0,
        }
    )
    view = GAME.view(state, 0)
    assert set(view.legal) == {"discard b1", "fold", "play b1"}
    found = find_bot("red7", "master").consider(view, Budget(iterations=2_000), random.Random(1))
    assert found[0].move == "fold"
    values = {one.move: one.value for one in found}
    assert values["fold"] > values["discard b1"] + 0.2


@pytest.mark.slow
def test_learning_that_is_stopped_leaves_weights_that_can_be_used_and_gone_on_with(tmp_path: Path) -> None:
    stopped, whole = tmp_path / "stopped.txt", tmp_path / "whole.txt"

    def stop(rounds: int) -> None:
        if rounds == 1:
            raise KeyboardInterrupt

    assert learn(7, 2, SMALL, stopped, stop).rounds == 1
    assert read_weights(stopped).rounds == 1
    view, budget = played({}, 2, 4)[2][0], Budget(iterations=100)
    assert BelievingBot("stopped", budget, stopped).choose(view, budget, random.Random(1)) in view.legal
    learn(7, 2, SMALL, stopped)
    learn(7, 2, SMALL, whole)
    assert stopped.read_bytes() == whole.read_bytes()
