"""The PettingZoo environments: PettingZoo's own tests, and what it documents of illegal actions."""

from __future__ import annotations

import copy
import itertools
import pickle
import re
import sys
import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from rubrica.core.errors import BadParameter
from rubrica.envs.matches import Matches
from rubrica.envs.pettingzoo import red, red7
from rubrica.red.options import PAIRS
from tests.envs.all_options import only_with_all

RED7: list[dict[str, Any]] = [
    {"seats": seats, "draw": draw, "scoring": scoring, "actions": actions}
    for seats in (2, 3, 4)
    for draw, scoring, actions in itertools.product(("off", "may", "must"), (False, True), (False, True))
]
OPEN: list[dict[str, Any]] = [{"players": 3}, *({"players": 2, "inks": inks} for inks in PAIRS)]
RED = [*OPEN, *({**options, "face_down": True} for options in OPEN)]
SOME = [(red7, RED7[0]), (red7, RED7[-5]), (red, RED[0]), (red, RED[-1])]
ALL = [*((red7, options) for options in RED7), *((red, options) for options in RED)]


def named(case: Any) -> str:
    return "-".join(map(str, case.values())) if isinstance(case, dict) else str(case.__name__).rpartition(".")[2]


each_of_some = pytest.mark.parametrize(("module", "options"), SOME, ids=named)
each_of_all = pytest.mark.parametrize(("module", "options"), ALL, ids=named)


def quietly(test: Callable[..., object], *arguments: Any, **options: Any) -> None:
    """Run a test of PettingZoo without its two remarks on observations that are dictionaries, as all of its own are."""
    with warnings.catch_warnings():
        warnings.filterwarnings("error", module="pettingzoo")
        for remark in ("Observation space for each agent", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", remark)
        test(*arguments, **options)


def check(module: Any, options: dict[str, Any], cycles: int) -> None:
    for observation in module.raw_env(**options).matches.kit.layouts:
        if observation == "none":
            continue
        quietly(api_test, module.env(observation=observation, **options), num_cycles=cycles)
        seed_test(lambda observation=observation: module.env(observation=observation, **options), num_cycles=cycles)
    render_test(lambda render_mode: module.env(render_mode=render_mode, **options))


@each_of_some
def test_pettingzoo_finds_nothing_wrong(module: Any, options: dict[str, Any]) -> None:
    check(module, options, 50)


@only_with_all
@each_of_all
def test_pettingzoo_finds_nothing_wrong_with_any_options(module: Any, options: dict[str, Any]) -> None:
    check(module, options, 200)


@pytest.mark.parametrize(("module", "options"), [SOME[1], SOME[-1]], ids=named)
def test_the_performance_benchmark_runs(
    module: Any, options: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock on which a twentieth of a second goes by for every cycle, so that its five seconds are 100 cycles."""
    clock = SimpleNamespace(time=itertools.count(0, 0.05).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(module.env(**options))
    assert "turns per second" in capsys.readouterr().out


@only_with_all
@pytest.mark.parametrize("module", [red7, red], ids=named)
def test_the_performance_benchmark_runs_for_its_five_seconds(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


def test_make_finds_them() -> None:
    env = pettingzoo.make("aec", "rubrica/red7-v0", seats=3, draw="may")
    assert len(env.possible_agents) == 3
    assert pettingzoo.make("aec", "rubrica/red", players=2, face_down=True).possible_agents == ["seat_0", "seat_1"]


def first_legal(env: Any) -> int:
    return int(numpy.flatnonzero(env.last()[0]["action_mask"])[0])


@each_of_some
def test_it_plays_what_the_arrays_play(module: Any, options: dict[str, Any]) -> None:
    env = module.raw_env(**options)
    env.reset(seed=5)
    game = module.__name__.rpartition(".")[2]
    own = {name: value for name, value in options.items() if name != "seats"}
    matches = Matches(game, 1, own, options.get("seats"))
    matches.reset([5])
    while not env.matches.ended[0]:
        told = env.last()[0]
        assert (told["observation"] == matches.observations[0]).all()
        assert (told["action_mask"] == matches.masks[0]).all()
        action = int(matches.sample()[0])
        env.step(action)
        matches.step([action])
    assert [env.rewards[agent] for agent in env.agents] == matches.rewards[0].tolist()
    assert all(env.terminations.values())
    assert env.match().outcome is not None


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = red7.raw_env()
    env.reset(seed=6)
    before, agent = env.matches.states.copy(), env.agent_selection
    assert env.matches.masks[0, 1], "True must not be taken for this legal action"
    for action in (246, 249, -1, 3.5, "play r7", True):
        with pytest.raises(ValueError, match="action"):
            env.step(action)  # type: ignore[arg-type]  # that is the question
        assert (env.matches.states == before).all()
        assert env.agent_selection == agent


def test_an_illegal_action_ends_the_match_by_the_usual_wrapper() -> None:
    env = red7.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(246)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert not any(env.observe(one)["action_mask"].any() for one in env.possible_agents)  # all have ended
    with pytest.raises(AssertionError, match="action is not in action space"):
        red_env_after_reset().step(13_070)


def red_env_after_reset() -> Any:
    env = red.env()
    env.reset(seed=1)
    return env


def test_only_the_seats_of_the_match_have_views_and_only_the_one_to_act_a_mask() -> None:
    env = red7.raw_env(seats=3)
    env.reset(seed=2)
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
    for stranger in ("seat_3", "dealer", 0):
        with pytest.raises(BadParameter, match="agent"):
            env.observe(stranger)  # type: ignore[arg-type]  # the same
        with pytest.raises(BadParameter, match="agent"):
            env.action_space(stranger)  # type: ignore[arg-type]  # the same


@each_of_some
def test_a_copy_goes_on_alike_and_by_itself(module: Any, options: dict[str, Any]) -> None:
    env = module.env(**options)
    env.reset(seed=3)
    other = copy.deepcopy(env)
    env.step(first_legal(env))
    assert other.last()[0]["action_mask"].any()
    other.step(numpy.array(first_legal(other)))  # an array of one number is a number
    for told, again in zip(env.last()[0].values(), other.last()[0].values(), strict=True):
        assert (told == again).all()
    pickle.loads(pickle.dumps(env.unwrapped)).step(first_legal(env))


def test_what_comes_too_early_or_is_no_seed_is_named() -> None:
    for env in (red7.raw_env(render_mode="ansi"), red.raw_env(render_mode="ansi")):
        calls = (
            partial(env.step, 0),
            partial(env.observe, "seat_0"),
            env.last,
            env.render,
            env.match,
            env.lines,
            env.image,
        )
        for call in calls:
            with pytest.raises(BadParameter, match="reset first"):
                call()
    wrong: list[Any] = [2**70, -1, 1.5, True, "7", [1]]
    for seed in wrong:
        with pytest.raises(BadParameter, match=rf"seed: {re.escape(repr(seed))} is not a"):
            env.reset(seed=seed)


def test_what_comes_after_the_end_is_named() -> None:
    env = red7.raw_env()
    env.reset(seed=1)
    while env.agents:
        _, _, ended, _, _ = env.last()
        env.step(None if ended else first_legal(env))
    for call in (lambda: env.step(None), lambda: env.step(0), env.last):
        with pytest.raises(BadParameter, match="the match is over: call reset"):
            call()
    assert not env.observe("seat_0")["action_mask"].any()
    env.reset()
    assert env.last()[0] is not None


def test_wrong_options_are_named() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"draw": "never"}, "options.draw"),
        ({"seats": 7}, "seats"),
        ({"seats": 2.0}, "seats"),
    ]
    for arguments, field in [*wrong, ({"render_mode": "svg"}, "render_mode")]:
        with pytest.raises(BadParameter) as raised:
            red7.raw_env(**arguments)
        assert raised.value.field == field


@each_of_some
def test_a_rendered_match_is_the_match(module: Any, options: dict[str, Any]) -> None:
    env = module.raw_env(render_mode="ansi", **options)
    env.reset(seed=3)
    for _ in range(40):
        env.step(first_legal(env))
        if env.matches.ended[0]:
            break
        state = env.match()
        assert env.agent_selection == f"seat_{state.seat}"
        raw = env.matches.unpacked(env.matches.states, env.matches.kit.state)
        if module is red7:
            assert state.raw.hand == raw.hand
            assert state.raw.palette == raw.palette
        else:
            assert state.raw.placed == raw.placed
    assert env.render()
    env.render_mode = "rgb_array"
    image = env.render()
    assert isinstance(image, numpy.ndarray)
    assert len(numpy.unique(image.reshape(-1, 3), axis=0)) > 3
