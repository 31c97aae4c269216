"""`rubrica bench scale` on a small scale: it measures every part, and what it has can be had when it is stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import IO

import pytest

from rubrica.core.game import Json
from rubrica.lab.bench_scale import ONE, PACE, SETUPS, SPREAD, scale_figures
from rubrica.lab.clients import run
from rubrica.lab.proc import cpu_seconds, memory_mb, tree, tree_cpu_seconds, tree_memory_mb
from rubrica.lab.soak import growth, soak_figures

FEW = {name: SETUPS[name] for name in (ONE, SPREAD)}
TABLES = 8
SMALL = ["--tables", "2", "--seconds", "0.5", "--rounds", "1"]
BUSY = "import sys, time\nwhile time.process_time() < 0.3: pass\nprint('done', flush=True)\nsys.stdin.read()"
STARTS_BUSY = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {BUSY!r}])\nsys.stdin.read()"


@pytest.mark.slow
def test_every_part_is_measured() -> None:
    found: Json = {}
    told: list[str] = []
    run(scale_figures(TABLES, 0.5, 1, told.append, found, FEW, pairs=1))
    assert (found["postgresql"]["fsync"], found["postgresql"]["synchronous_commit"]) == ("on", "on")
    assert list(found["setups"]) == list(FEW)
    for figures in found["setups"].values():
        assert figures["refused"] == 0
        for measured in (figures, figures[f"at {PACE} a second"]):
            assert measured["moves a second"] > 0
            assert 0 < measured["p50, ms"] <= measured["p99, ms"]
            assert all(measured[f"{part}, ms a move"] >= 0 for part in ("server", "postgresql", "load"))
            assert measured["server, ms a move"] > 0
    assert found["processor time"][f"{SPREAD}, to 1 process"] > 0
    assert len(found["notification"]["moves a second with, each run"]) == 1
    assert told[-1] == "notification, run 1 of 1"


@pytest.mark.slow
def test_ctrl_c_prints_what_there_is() -> None:
    command = [sys.executable, "-m", "rubrica", "bench", "scale", "--json", *SMALL]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0)
    assert child.stderr is not None
    wait_for("people of a match together", child.stderr)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: all its processes get it
    out, errors = child.communicate(timeout=60)
    assert child.returncode == 130, errors
    found = json.loads(out)
    assert found["stopped"] is True
    assert found["setups"]["1 process"]["moves a second"] > 0
    assert "Traceback" not in errors


def wait_for(text: str, stream: IO[str]) -> None:
    for line in stream:
        if text in line:
            return
    raise AssertionError(f"{text!r} was not told")


@pytest.mark.slow
def test_a_soak_tells_the_memory_of_each_process() -> None:
    found: Json = {}
    run(soak_figures(6, TABLES, 20, lambda _: None, found, minute=0.5))
    assert (found["minutes"], found["refused"]) == (6, 0)
    assert found["moves"] > 0
    held = found["memory by minute, MB"]
    assert list(held) == ["server 1", "server 2", "postgresql"]
    assert all(len(values) == 6 and min(values) > 0 for values in held.values())
    assert set(found["growth after 5 minutes, %"]) == set(held)


def test_growth_is_from_the_fifth_minute_to_the_last() -> None:
    assert growth([10, 20, 30, 40, 100, 101, 105]) == 5.0
    assert growth([10, 20, 30, 40, 100]) is None


def test_processor_time_of_a_tree_has_that_of_children_that_ended() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", STARTS_BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "done\n"
        (child,) = [one for one in tree(parent.pid) if one != parent.pid]
        assert tree_cpu_seconds(parent.pid) > cpu_seconds(parent.pid)
        assert cpu_seconds(child) >= 0.2
        assert 0 < memory_mb(parent.pid) < tree_memory_mb(parent.pid) + memory_mb(child)
        os.kill(child, signal.SIGKILL)
        until = time.monotonic() + 60
        while child in tree(parent.pid) and time.monotonic() < until:
            time.sleep(0.01)
        assert list(tree(parent.pid)) == [parent.pid]
        assert tree_cpu_seconds(parent.pid) >= 0.2
        parent.kill()
