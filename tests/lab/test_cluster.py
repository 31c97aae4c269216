"""Work on a Ray cluster: the results of one machine, also when a node is lost; clear words where there is none."""

import json
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.errors import BadParameter
from rubrica.core.game import find_game
from rubrica.core.simulation import Simulated, simulate
from rubrica.lab.arena import Contest, ContestResults, play_contest
from rubrica.lab.dataset import Recording, write_dataset
from rubrica.lab.parts import open_run
from rubrica.lab.simulated import simulate_in_parts
from rubrica.lab.study import Study, run_study

needs_ray = pytest.mark.skipif(os.environ.get("RUBRICA_TEST_CLUSTER") != "all", reason="runs in ./test --all")
OPTIONS = {"draw": "off", "scoring": False, "actions": False}
PATIENCE = 120.0


def table(results: ContestResults) -> str:
    """All that an arena tells but how long moves took, and of how many that was measured."""
    told = results.to_json()
    for row in told["bots"]:
        del row["ms_a_move"]
    parts = [asdict(part) | {"seconds": None, "moves": None} for part in results.parts]
    return json.dumps([told, parts])


def figures(done: Simulated) -> dict[str, Any]:
    timed = ("seconds", "games_per_s", "moves_per_s")
    return {name: value for name, value in done.to_json().items() if name not in timed}


def test_without_ray_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadParameter, match=r"pip install 'rubrica\[ray\]'"), open_run(1, "local"):
        pass


@needs_ray
@pytest.mark.parametrize("address", ["somewhere", "ray://", "ray://host:99999", "http://host:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadParameter, match="is not local, auto, or an address"), open_run(1, address):
        pass


@needs_ray
@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_that_is_not_there_says_how_to_start_one(scheme: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # taken, and nobody listens
        address = f"{scheme}127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(BadParameter, match=r"ray start --head.*--cluster local"), open_run(1, address):
            pass


@needs_ray
def test_what_a_part_raises_is_raised_here() -> None:
    with open_run(1, "local") as run, pytest.raises(BadParameter, match="there is no bot 'nobody'"):
        list(run(play_nobody, [(1,)]))


def play_nobody(_: int) -> object:
    return play_contest(Contest("red7", ("nobody", "random"), OPTIONS, 2, 1, seed=1))


@needs_ray
def test_a_local_cluster_gives_what_this_process_gives(tmp_path: Path) -> None:
    contest = Contest("red7", ("random", "first-fit"), OPTIONS, 2, 12, seed=5)
    assert table(play_contest(contest, 2, cluster="local")) == table(play_contest(contest))

    recording = Recording("red7", ("random", "first-fit"), OPTIONS, 3, 2_500, seed=5)
    write_dataset(recording, tmp_path / "here.parquet")
    write_dataset(recording, tmp_path / "there.parquet", 2, cluster="local")
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "there.parquet").read_bytes()

    study = Study("red7", ("random", "club"), {2: OPTIONS, 3: OPTIONS}, 9_000, 3, seed=5)
    scoring = OPTIONS | {"scoring": True}
    asked: dict[str, Any] = {"game": find_game("red7"), "options": scoring, "seats": 4, "games": 600_000}
    asked |= {"policy": "survive", "seed": 5}
    with open_run(2, "local") as there, open_run(1) as here:
        counted = [json.dumps(run_study(study, run).to_json()) for run in (there, here)]
        assert counted[0] == counted[1]
        assert figures(simulate_in_parts(**asked, run=there)) == figures(simulate(**asked))


@contextmanager
def two_nodes() -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of a cluster of two nodes, and a way to kill the second."""
    from ray.cluster_utils import Cluster

    quickly = {"health_check_period_ms": 500, "health_check_failure_threshold": 10, "health_check_initial_delay_ms": 0}
    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": quickly}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        second = cluster.add_node(num_cpus=2)
        cluster.wait_for_nodes()
        yield cluster.address, lambda: cluster.remove_node(second, allow_graceful=False)
    finally:
        cluster.shutdown()


def wait_until_something_listens(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
            return
        except ConnectionRefusedError:
            assert time.monotonic() < until, "nothing listens"
            time.sleep(0.01)


@needs_ray
def test_a_cluster_is_used_from_a_machine_that_is_not_part_of_it() -> None:
    from ray.cluster_utils import Cluster

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": port}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    contest = Contest("red7", ("random", "first-fit"), OPTIONS, 2, 12, seed=5)
    try:
        wait_until_something_listens(port)
        assert table(play_contest(contest, cluster=f"ray://127.0.0.1:{port}")) == table(play_contest(contest))
    finally:
        cluster.shutdown()


@needs_ray
def test_a_contest_goes_on_when_a_node_is_killed() -> None:
    import ray

    contest = Contest("red7", ("first-fit", "expert"), OPTIONS, 2, 12, seed=7, iterations=200_000)
    killed: list[float] = []
    with two_nodes() as (address, kill):

        def kill_when_busy(done: int) -> None:
            if done and not killed:
                until = time.monotonic() + PATIENCE
                while ray.available_resources().get("CPU", 0) > 0:  # until both nodes are at work
                    assert time.monotonic() < until, "the nodes have no work"
                    time.sleep(0.01)
                killed.append(ray.cluster_resources()["CPU"])
                kill()

        played = play_contest(contest, progress=kill_when_busy, cluster=address)
    assert killed == [3.0]
    assert len(played.parts) == 12
    assert table(played) == table(play_contest(contest))
