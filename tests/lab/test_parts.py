"""Work in parts: in order, a few at a time, on one process or several."""

import subprocess
import sys
from pathlib import Path

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


def test_processes_end_with_the_one_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "working.py"
    script.write_text(WORKING, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, "-u", script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert parent.stdout.readline() == "begun\n"
    parent.kill()
    out, _ = parent.communicate(timeout=60)  # until no process has it open any more
    assert out == ""


def test_spans_cover_everything_once() -> None:
    assert spans(10, 4) == [range(4), range(4, 8), range(8, 10)]
    assert spans(0, 4) == []
