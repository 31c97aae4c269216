"""The vector environment: Gymnasium's interface, matches that begin anew, and arrays that are changed in place."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import TransformAction, TransformReward
from gymnasium.wrappers import vector as wrappers

from rubrica.core.compiled import current_backend
from rubrica.core.errors import BadParameter
from rubrica.core.simulation import simulate
from rubrica.envs import vector
from rubrica.envs.spaces import KITS, parts_of

CASES: list[tuple[str, dict[str, Any]]] = [
    ("red7", {"seats": 3, "draw": "may", "actions": True}),
    ("red", {"players": 2, "face_down": True}),
]
each_case = pytest.mark.parametrize(("game", "options"), CASES, ids=["red7", "red"])


@each_case
def test_arrays_have_the_shapes_and_types_of_the_spaces(game: str, options: dict[str, Any]) -> None:
    env = vector.make(game, n=6, **options)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    for _ in range(30):
        observations, rewards, ended, cut, infos = env.step(env.sample())
        assert env.observation_space.contains(observations)
        assert env.action_space.contains(env.sample())
        assert rewards.shape == (6, env.seats)
        assert rewards.dtype == numpy.float32
        assert ended.dtype == cut.dtype == numpy.bool_
        assert not cut.any()
        assert infos["action_mask"].shape == (6, env.matches.kit.actions)
        assert infos["to_act"].max() < env.seats
        assert ("final_obs" in infos) == bool(ended.any())
    env.close()


@pytest.mark.skipif(not current_backend().is_compiled, reason="about compiled rules")
@each_case
def test_arrays_of_other_kinds_compile_nothing_anew(game: str, options: dict[str, Any]) -> None:
    env = vector.make(game, n=3, **options)
    env.reset(seed=[1, 2, 3])
    env.step(env.sample())
    compiled = [env.matches._rules.first_masked, env.matches._rules.step_rows, env.matches._rules.reset_rows]
    before = [len(one.signatures) for one in compiled]
    actions = env.sample().copy()
    actions.flags.writeable = False
    env.step(actions)
    env.step(numpy.repeat(env.sample(), 2)[::2])
    env.reset(seed=numpy.arange(6)[::2])
    assert [len(one.signatures) for one in compiled] == before


@each_case
def test_arrays_are_changed_in_place_and_only_by_steps(game: str, options: dict[str, Any]) -> None:
    env = vector.make(game, n=3, **options)
    first, infos = env.reset(seed=2)
    before = first.copy()
    for _ in range(4):
        observations, *_ = env.step(env.sample())
    assert observations is first
    assert (first != before).any()
    with pytest.raises(ValueError, match="read-only"):
        first[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        infos["action_mask"][0, 0] = 1


@each_case
def test_a_match_that_ends_is_paid_shown_and_begun_anew(game: str, options: dict[str, Any]) -> None:
    env = vector.make(game, n=8, **options)
    env.reset(seed=3)
    over = {"red7": 6, "red": 2}[game]
    ends = 0
    for _ in range(250):
        observations, rewards, ended, _, infos = env.step(env.sample())
        if ended.any():
            last = parts_of(env.matches.layout, infos["final_obs"][ended])
            assert last["phase"][:, over].all()
            assert numpy.abs(rewards[ended]).max() > 0 or game == "red"
            assert (infos["_final_obs"] == ended).all()
            ends += int(ended.sum())
        assert not rewards[~ended].any()
        assert not parts_of(env.matches.layout, observations)["phase"][:, over].any()
        assert infos["action_mask"].any(axis=1).all()
    assert ends > 8


def test_seeds_say_everything() -> None:
    one, two = (vector.make("red7", n=5, seats=4, scoring=True, threads=threads) for threads in (1, 2))
    for seed in (7, [1, 2, 3, 4, 5]):
        assert (one.reset(seed=seed)[0] == two.reset(seed=seed)[0]).all()
        for _ in range(200):
            seen, again = one.step(one.sample().copy()), two.step(two.sample().copy())
            assert all((a == b).all() for a, b in zip(seen[:4], again[:4], strict=True))
    two.close()


def test_a_reset_without_a_seed_goes_on_from_the_last() -> None:
    one, two = (vector.make("red7", n=3) for _ in range(2))
    seen = []
    for env in (one, two):
        env.reset(seed=9)
        seen.append([env.reset()[0].copy() for _ in range(3)])
    assert all((a == b).all() for a, b in zip(*seen, strict=True))
    assert (seen[0][0] != seen[0][1]).any()
    assert (one.reset(seed=1)[0] != vector.make("red7", n=3).reset()[0]).any()


def test_random_play_is_that_of_the_simulation() -> None:
    """How long matches are and who wins, as `simulate --policy uniform` counts them: within five standard errors."""
    games, env = 4000, vector.make("red7", n=500, seats=3, masks=False, observation="none")
    env.reset(seed=5)
    wins, ends, steps = numpy.zeros(3), 0, 0
    for _ in range(400):
        _, rewards, ended, _, _ = env.step(env.sample())
        wins += (rewards > 0).sum(axis=0)
        ends, steps = ends + int(ended.sum()), steps + env.num_envs
    tally = simulate(KITS["red7"].game, {}, 3, games, "uniform", 6).tally
    assert steps / ends == pytest.approx(tally.moves / tally.games, rel=0.05)
    error = 5 * (1 / 3 * 2 / 3 * (1 / ends + 1 / games)) ** 0.5
    assert wins / ends == pytest.approx(numpy.array(tally.wins) / games, abs=error)


@each_case
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_alike_and_by_itself(copied: Any, game: str, options: dict[str, Any]) -> None:
    env = vector.make(game, n=4, threads=2, **options)
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.sample())
    other = copied(env)
    for _ in range(60):
        seen, again = env.step(env.sample()), other.step(other.sample())
        assert all((a == b).all() for a, b in zip(seen[:4], again[:4], strict=True))
        assert (seen[4]["action_mask"] == again[4]["action_mask"]).all()
    before = again[0].copy()
    env.step(env.sample())
    assert (again[0] == before).all()
    env.close()
    env.step(env.sample())  # without threads it goes on
    other.close()


def stepped(env: Any) -> Any:
    """What the step gives that ends the first match."""
    env.reset(seed=1)
    while True:
        told = env.step(env.unwrapped.sample())
        if told[2].any():
            return told


def seat_0(env: Any) -> Any:
    return wrappers.TransformReward(env, lambda rewards: rewards[:, 0])


def copied(env: Any) -> Any:
    return wrappers.TransformReward(env, lambda rewards: rewards.copy())


@pytest.mark.parametrize(
    "wrap",
    [
        lambda env: wrappers.TransformReward(env, lambda rewards: 2 * rewards),
        lambda env: wrappers.TransformAction(env, lambda actions: actions),
        lambda env: wrappers.VectorizeTransformAction(
            env, TransformAction, func=lambda action: action, action_space=env.single_action_space
        ),
        wrappers.DictInfoToList,
        lambda env: wrappers.RecordEpisodeStatistics(seat_0(env)),
        lambda env: wrappers.NormalizeReward(seat_0(env)),
        lambda env: wrappers.ClipReward(copied(env), -0.5, 0.5),
    ],
)
def test_wrappers_of_gymnasium_that_work_as_documented(wrap: Any) -> None:
    rewards = stepped(wrap(vector.make("red7", n=4)))[1]
    assert rewards.any()


@pytest.mark.parametrize(
    "wrap",
    [
        wrappers.RecordEpisodeStatistics,
        wrappers.NormalizeReward,
        lambda env: wrappers.ClipReward(env, -0.5, 0.5),
        lambda env: wrappers.VectorizeTransformReward(env, TransformReward, func=lambda reward: reward),
        wrappers.NormalizeObservation,
        lambda env: wrappers.DtypeObservation(env, numpy.float32),
        lambda env: wrappers.RecordVideo(env, "videos"),
    ],
)
def test_wrappers_of_gymnasium_that_fail_as_documented(wrap: Any) -> None:
    with pytest.raises(ValueError, match=r"broadcast|read-only|autoreset_mode|[Rr]ender"):
        stepped(wrap(vector.make("red7", n=4)))


def test_gymnasium_samples_by_the_masks() -> None:
    env = vector.make("red", n=3)
    _, infos = env.reset(seed=1)
    assert env.single_action_space.sample(infos["action_mask"][0]) in numpy.flatnonzero(infos["action_mask"][0])
    env.step(env.action_space.sample(tuple(infos["action_mask"])))


def test_a_row_for_another_seat_is_checked_before_it_is_written() -> None:
    matches = vector.make("red7", n=2).matches
    matches.reset(1)
    row = numpy.zeros(matches.observations.shape[1], numpy.uint8)
    matches.observe(1, 1, row)
    assert row.any()
    for arguments, field in (
        ((2, 0, row), "match"),
        ((0, 2, row), "seat"),
        ((0, -1, row), "seat"),
        ((0, 0, row[:10]), "row"),
        ((0, 0, row.astype(numpy.float32)), "row"),
    ):
        with pytest.raises(BadParameter) as raised:
            matches.observe(*arguments)
        assert raised.value.field == field


def test_without_masks_and_observations_there_are_none() -> None:
    env = vector.make("red", n=2, masks=False, observation="none")
    observations, infos = env.reset(seed=1)
    assert observations.shape == (2, 0)
    assert set(infos) == {"to_act"}
    for _ in range(80):
        env.step(env.sample())
    with pytest.raises(BadParameter, match="actions"):
        env.step(numpy.array([0, 13_069]))


def test_what_is_wrong_is_named() -> None:
    env = vector.make("red7", n=2)
    with pytest.raises(BadParameter, match="reset first"):
        env.step(numpy.array([0, 0]))
    with pytest.raises(BadParameter, match="reset first"):
        env.sample()
    with pytest.raises(BadParameter, match="options"):
        env.reset(options={"seats": 3})
    env.reset(seed=1)
    with pytest.raises(BadParameter, match="shape"):
        env.step(numpy.zeros((2, 1), numpy.int64))
    with pytest.raises(BadParameter, match="dtype"):
        env.step(numpy.zeros(2))
    with pytest.raises(BadParameter, match="actions"):
        env.step([[1, 2], [3]])  # type: ignore[arg-type]  # that is the question
    with pytest.raises(BadParameter, match="less than 0"):
        env.reset(seed=-1)
    assert vector.make("red7", n=numpy.int64(2)).num_envs == 2  # type: ignore[arg-type]  # any whole number
    for arguments, field in (
        ({"game": "go"}, "game"),
        ({"n": -1}, "n"),
        ({"n": 1.5}, "n"),
        ({"masks": "no"}, "masks"),
        ({"draw": "no"}, "options.draw"),
        ({"threads": "2"}, "threads"),
    ):
        with pytest.raises(BadParameter) as raised:
            vector.make(**{"game": "red7", "n": 2, **arguments})  # type: ignore[arg-type]  # that is the question
        assert raised.value.field == field
