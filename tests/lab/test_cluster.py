"""Work on a Ray cluster: the results of one machine, also when a node is lost; clear words where there is none."""

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from rubrica import __version__
from rubrica.core.cache import law_folder
from rubrica.core.errors import BadParameter
from rubrica.core.game import find_game
from rubrica.core.simulation import Simulated, simulate
from rubrica.lab.arena import Contest, ContestResults, play_contest
from rubrica.lab.cluster import TRIES
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
@pytest.mark.parametrize(
    ("why", "said"),
    [
        (
            "RuntimeError: Starting Ray client server failed. See ray_client_server_23000.err for detailed logs.",
            "RuntimeError: Starting Ray client server failed",
        ),
        (
            "psutil.NoSuchProcess: process no longer exists (pid=7)",
            "psutil.NoSuchProcess: process no longer exists (pid=7)",
        ),
    ],
)
@pytest.mark.parametrize("failures", [1, TRIES])
def test_a_process_for_a_client_that_ends_at_once_is_asked_for_again(
    failures: int, why: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray itself fails so at times, for which half a minute passes."""
    import ray

    asked: list[str] = []

    def init(**given: Any) -> None:
        asked.append(given["address"])
        if len(asked) <= failures:
            raise ConnectionAbortedError(
                f"Initialization failure from server:\nTraceback (most recent call last):\n{why}\n"
            )

    monkeypatch.setattr(ray, "init", init)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        address = f"ray://127.0.0.1:{listening.getsockname()[1]}"
        if failures < TRIES:
            with open_run(1, address):
                pass
        else:
            with pytest.raises(BadParameter, match=re.escape(f"{address} ({said})") + "$"), open_run(1, address):
                pass
    assert asked == [address] * min(failures + 1, TRIES)


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


def free_port() -> int:
    """A port that nobody has, and that neither the system nor Ray gives to others by itself."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as free, suppress(OSError):
            free.bind(("", port))
            return port


@pytest.fixture
def home() -> Iterator[Path]:
    """A home folder without a token, under a short name: Ray keeps sockets in it, whose paths have a limit."""
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def environment(home: Path, **more: str) -> dict[str, str]:
    """That of a person who has that home and has set nothing else of Ray."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    compiled = {"XDG_CACHE_HOME": str(law_folder().parent.parent)}  # as it is: compiling takes a minute
    return kept | compiled | {"HOME": str(home), "RAY_TMPDIR": str(home), "RAY_USAGE_STATS_ENABLED": "0"} | more


@contextmanager
def head(home: Path, **more: str) -> Iterator[tuple[str, str]]:
    """What `ray start --head` starts: the addresses HOST:PORT and ray://HOST:PORT."""
    ports = free_port(), free_port()
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=1"]
    command += [f"--port={ports[0]}", f"--ray-client-server-port={ports[1]}", "--include-dashboard=false"]
    with (home / "head.log").open("w") as log:
        started = subprocess.Popen(command, env=environment(home, **more), stdout=log, stderr=log)
        try:
            for port in ports:
                wait_until_something_listens(port)
            yield f"127.0.0.1:{ports[0]}", f"ray://127.0.0.1:{ports[1]}"
        finally:
            started.send_signal(signal.SIGTERM)  # Ray ends all that it has started
            started.wait(PATIENCE)


def arena_on(cluster: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rubrica", "arena", "red7", "--bots", "random,first-fit", "--games", "2"]
    command += ["--seed", "1", "--json", "--workers", "1", "--cluster", cluster]
    env = environment(home, **more)
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=3 * PATIENCE, check=False)


def played(ran: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    """The table without times."""
    assert ran.returncode == 0, ran.stderr
    return [row | {"ms_a_move": None} for row in json.loads(ran.stdout)["bots"]]


def refusal(ran: subprocess.CompletedProcess[str]) -> str:
    """The last line of a command that is refused."""
    assert ran.returncode == 2, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stderr.splitlines()[-1]


@needs_ray
def test_from_a_local_cluster_to_every_way_of_naming_one(home: Path) -> None:
    here = played(arena_on("local", home))
    assert not (home / ".ray").exists(), "a token would protect what is started here later"
    with head(home) as addresses:
        for address in ("auto", *addresses):
            assert played(arena_on(address, home)) == here
        assert played(arena_on("auto", home, RAY_ADDRESS="auto")) == here


@needs_ray
def test_where_there_is_no_cluster_auto_says_how_to_start_one(home: Path) -> None:
    for more in ({}, {"RAY_ADDRESS": "auto"}):
        told = refusal(arena_on("auto", home, **more))
        assert "there is no Ray cluster on this machine: start one with `ray start --head`" in told


@needs_ray
@pytest.mark.parametrize("mode", ["", "disabled"])
def test_a_cluster_is_used_where_there_is_a_token(home: Path, mode: str) -> None:
    (home / ".ray").mkdir()
    (home / ".ray" / "auth_token").write_text("f" * 32, "ascii")
    more = {"RAY_AUTH_MODE": mode} if mode else {}
    with head(home, **more) as addresses:
        for address in ("auto", *addresses):
            assert played(arena_on(address, home))
    assert played(arena_on("local", home))


@needs_ray
def test_without_the_token_of_a_cluster_it_says_what_to_copy(home: Path) -> None:
    other = home / "other"
    other.mkdir()
    with head(home, RAY_AUTH_MODE="token", RAY_AUTH_TOKEN="f" * 32) as addresses:
        for address in ("auto", *addresses):
            told = refusal(arena_on(address, other, RAY_TMPDIR=str(home)))
            assert "copy ~/.ray/auth_token from its head to this machine, or set RAY_AUTH_TOKEN" in told
        assert played(arena_on(addresses[0], other, RAY_AUTH_TOKEN="f" * 32))
        assert "copy ~/.ray/auth_token" in refusal(arena_on(addresses[0], other, RAY_AUTH_MODE="token"))


@needs_ray
def test_a_node_without_rubrica_says_what_to_install(home: Path) -> None:
    missing = 'raise ModuleNotFoundError("No module named \'rubrica\'", name="rubrica")\n'
    (home / "empty").mkdir()
    (home / "empty" / "rubrica.py").write_text(missing, "utf-8")
    with head(home, PYTHONPATH=str(home / "empty")) as addresses:
        for address in addresses:
            assert f"install rubrica {__version__} with the same Python" in refusal(arena_on(address, home))


@needs_ray
def test_what_is_no_address_in_the_variable_of_ray_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "somewhere")
    with pytest.raises(BadParameter, match=r"RAY_ADDRESS: 'somewhere' is not"), open_run(1, "auto"):
        pass
