"""Work in parts: in order, a few at a time, on one process or several."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.errors import BadParameter
from rubrica.lab.parts import in_order, open_run, spans

WORKING = """
import time
from rubrica.lab.parts import open_run

if __name__ == "__main__":
    with open_run(2) as run:
        for _ in run(print, [("begun",)]):
            for _ in run(time.sleep, [(600,), (600,)]):
                pass
"""

INTERRUPTED = """
import os, time
from rubrica.lab.parts import open_run

def sleep_after_saying(what):
    os.write(1, what + b"\\n")  # at once: print writes the end of a line by itself
    time.sleep(600)

if __name__ == "__main__":
    done = []
    try:
        with open_run(2) as run:
            for one in run(divmod, [(7, 2)] * 9):
                done.append(one)
            for one in run(sleep_after_saying, [(b"asleep",)] * 20):
                pass
    except KeyboardInterrupt:
        print(f"interrupted with {len(done)} done", flush=True)
"""
STARTING = """
import os, signal
from rubrica.lab.parts import open_run

if __name__ == "__main__":
    try:
        with open_run(2) as run:
            for _ in run(divmod, [(7, 2)] * 9):
                pass
    except KeyboardInterrupt:
        print("interrupted", flush=True)
else:  # in a process that is begun, while it starts
    os.kill(0, signal.SIGINT)
"""


Begin = Callable[[str], "subprocess.Popen[str]"]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begin]:
    """Begins a script in a process group of its own, which is ended with the test."""
    script, groups = tmp_path / "script.py", []

    def begin(text: str) -> subprocess.Popen[str]:
        script.write_text(text, encoding="utf-8")
        command, pipe = [sys.executable, "-u", str(script)], subprocess.PIPE
        groups.append(subprocess.Popen(command, text=True, start_new_session=True, stdout=pipe, stderr=pipe))
        return groups[0]

    yield begin
    with suppress(ProcessLookupError):
        os.killpg(groups[0].pid, signal.SIGKILL)


def test_results_come_in_order_and_few_are_begun_ahead() -> None:
    begun: list[int] = []

    def begin(part: tuple[int, ...]) -> int:
        begun.append(part[0])
        return part[0]

    results = in_order(begin, lambda one: 10 * one, [(n,) for n in range(9)], 3)
    assert next(results) == 0
    assert begun == [0, 1, 2]
    assert list(results) == [10 * n for n in range(1, 9)]


def test_processes_give_what_one_process_gives() -> None:
    parts = [(10, 3), (11, 4), (12, 5)]
    with open_run(1) as alone, open_run(2) as together:
        assert list(alone(divmod, parts)) == list(together(divmod, parts)) == [(3, 1), (2, 3), (2, 2)]


def end_once(marker: Path, number: int) -> int:
    """Ten times the number; the process is killed where the marker is not there yet."""
    if number == 7:
        try:
            marker.touch(exist_ok=False)
        except FileExistsError:
            return 10 * number
        os.kill(os.getpid(), signal.SIGKILL)
    return 10 * number


def end_always(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_killed_costs_no_results(tmp_path: Path) -> None:
    with open_run(2) as run:
        parts = [(tmp_path / "marker", number) for number in range(30)]
        assert list(run(end_once, parts)) == [10 * number for number in range(30)]
        assert list(run(divmod, [(7, 2)])) == [(3, 1)]


def test_processes_lost_while_parts_are_begun_cost_no_results(monkeypatch: pytest.MonkeyPatch) -> None:
    submit, calls = ProcessPoolExecutor.submit, list[int]()

    def refusing(pool: ProcessPoolExecutor, *given: Any) -> Any:
        calls.append(1)
        if len(calls) in (2, 5, 6):  # also while parts are begun again
            raise BrokenProcessPool
        return submit(pool, *given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refusing)
    with open_run(2) as run:
        assert list(run(divmod, [(number, 7) for number in range(9)])) == [divmod(number, 7) for number in range(9)]
    assert len(calls) > 9


def test_processes_that_are_always_killed_end_in_a_sentence() -> None:
    with open_run(2) as run, pytest.raises(BadParameter, match="memory runs out, fewer workers need less"):
        list(run(end_always, [(number,) for number in range(30)]))


def test_processes_end_with_the_one_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "working.py"
    script.write_text(WORKING, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, "-u", script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert parent.stdout.readline() == "begun\n"
    parent.kill()
    out, _ = parent.communicate(timeout=60)  # until no process has it open any more
    assert out == ""


@pytest.mark.parametrize("whole_group", [True, False], ids=["terminal", "main process"])
def test_an_interrupt_ends_processes_in_the_middle_of_their_parts(begun: Begin, whole_group: bool) -> None:
    """A terminal sends Ctrl-C to the whole process group, `kill` to one process."""
    main = begun(INTERRUPTED)
    assert main.stdout is not None
    assert [main.stdout.readline() for _ in range(2)] == ["asleep\n"] * 2
    (os.killpg if whole_group else os.kill)(main.pid, signal.SIGINT)
    out, errors = main.communicate(timeout=60)  # until no process has them open any more: the parts take longer
    assert (out, errors, main.returncode) == ("interrupted with 9 done\n", "", 0)


def test_an_interrupt_while_processes_start_is_for_the_main_process_alone(begun: Begin) -> None:
    out, errors = begun(STARTING).communicate(timeout=60)
    assert (out, errors) == ("interrupted\n", "")


def test_spans_cover_everything_once() -> None:
    assert spans(10, 4) == [range(4), range(4, 8), range(8, 10)]
    assert spans(0, 4) == []
