"""Workers: what a job may do to its process, and that it never does it to another's job."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import uvloop

from rubrica.match import workers as workers_module
from rubrica.match.fair_queue import Busy
from rubrica.match.worker import JobFailed, TookTooLong, TookTooMuch, WorkerDied
from rubrica.match.workers import MOST_WAITING, Workers
from tests.match import jobs

Run: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
MB = 1 << 20
PATIENCE = 60.0


@pytest.fixture(params=[asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a test in an event loop: the one of Python, and the one the server uses."""
    chosen: Run = request.param
    return chosen


@asynccontextmanager
async def some(count: int = 1, **more: Any) -> AsyncIterator[Workers]:
    workers = Workers(count, **more)
    try:
        yield workers
    finally:
        await workers.close()


def is_gone(pid: int) -> bool:
    """Whether a process has ended; one whose parent has not asked for its end yet has."""
    try:
        return ") Z" in Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return True


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110  # another process does it
            await asyncio.sleep(0.002)


async def noted(file: Path, lines: int = 1) -> list[int]:
    """The process ids in a file, once it has so many."""
    await until(lambda: len(_pids(file)) >= lines)
    return _pids(file)


def _pids(file: Path) -> list[int]:
    return [int(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def test_jobs_run_in_one_process_that_is_not_this_one(run: Run) -> None:
    async def work() -> None:
        async with some() as workers:
            pids = {await workers.run(os.getpid, key="a") for _ in range(3)}
            assert len(pids) == 1
            assert os.getpid() not in pids
            assert await workers.run(jobs.zeros, 3 * MB, key="a") == bytes(3 * MB)
            assert await workers.run(len, bytes(3 * MB), key="a") == 3 * MB
        assert all(map(is_gone, pids))

    run(work())


@pytest.mark.slow
def test_a_job_without_end_is_ended_with_all_it_started(run: Run, tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            for number, endless in enumerate((jobs.sleep_for_ever, jobs.compute_for_ever, jobs.start_another)):
                file, limit = tmp_path / str(number), 0.75
                while not _pids(file):  # on a slow machine a job may be ended before it has begun
                    limit *= 2
                    with pytest.raises(TookTooLong, match=f"longer than {limit:g} s"):
                        await workers.run(endless, str(file), key="a", limit=limit)
                (pid,) = _pids(file)
                await until(lambda pid=pid: is_gone(pid))  # type: ignore[misc]  # mypy knows no type for its default
            assert await workers.run(abs, -3, key="a") == 3

    run(work())


def test_a_job_cannot_take_all_memory(run: Run) -> None:
    async def work() -> None:
        async with some(memory=256 * MB) as workers:
            before = await workers.run(os.getpid, key="a")
            with pytest.raises(TookTooMuch, match="memory"):
                await workers.run(jobs.eat_memory, key="a", limit=PATIENCE)
            assert await workers.run(os.getpid, key="a") != before

    run(work())


def test_an_answer_may_only_be_so_long() -> None:
    async def work() -> None:
        async with some(most_answer=MB) as workers:
            before = await workers.run(os.getpid, key="a")
            with pytest.raises(TookTooMuch, match="answer"):
                await workers.run(jobs.zeros, MB, key="a")
            assert await workers.run(os.getpid, key="a") == before

    asyncio.run(work())


def test_of_an_error_only_its_name_comes_back() -> None:
    async def work() -> None:
        async with some() as workers:
            before = await workers.run(os.getpid, key="a")
            with pytest.raises(JobFailed) as caught:
                await workers.run(jobs.fail, key="a")
            assert caught.value.error == "Cards"
            assert "r7" not in str(caught.value)
            assert await workers.run(os.getpid, key="a") == before

    asyncio.run(work())


def test_what_a_job_prints_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        async with some() as workers:
            assert await workers.run(jobs.chatter, key="a") == ""
            assert await workers.run(abs, -3, key="a") == 3

    asyncio.run(work())
    assert capfd.readouterr() == ("", "")


def test_a_job_whose_process_dies_is_tried_once_more(run: Run, tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            assert await workers.run(jobs.die, str(tmp_path / "once"), 1, key="a") == "alive"
            with pytest.raises(WorkerDied):
                await workers.run(jobs.die, str(tmp_path / "always"), 9, key="a")
            assert len(set(await noted(tmp_path / "always"))) == 2
            with pytest.raises(WorkerDied):
                await workers.run(jobs.crash, key="a")
            assert await workers.run(abs, -3, key="a") == 3

    run(work())


def test_a_process_killed_from_outside_is_replaced(run: Run, tmp_path: Path) -> None:
    async def work() -> None:
        async with some(2) as workers:
            file, go_on = tmp_path / "pids", tmp_path / "go on"
            job = asyncio.create_task(workers.run(jobs.note_and_wait, str(file), str(go_on), key="a", limit=PATIENCE))
            (first,) = await noted(file)
            os.kill(first, signal.SIGKILL)
            second = (await noted(file, 2))[1]
            go_on.touch()
            assert await job == second != first
            os.kill(second, signal.SIGKILL)  # while it does nothing
            assert await workers.run(abs, -3, key="a") == 3

    run(work())


def test_many_jobs_of_one_key_do_not_delay_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "SPARE", 0)

    async def work() -> None:
        async with some() as workers:
            order: list[str] = []

            async def job(name: str, urgent: bool = False) -> None:
                await workers.run(jobs.wait_for, str(go_on), key=name[0], limit=PATIENCE, urgent=urgent)
                order.append(name)

            go_on, names = tmp_path / "go on", ["a1", *(f"b{n}" for n in range(1, 30)), "c1", "c2", "d1"]
            asked: list[Awaitable[None]] = []
            for name in names:  # the first one runs, the others wait
                asked.append(asyncio.create_task(job(name)))
                await asyncio.sleep(0)
            asked += [asyncio.create_task(job(name, urgent=True)) for name in ("x1", "x2", "y1")]
            await asyncio.sleep(0)
            go_on.touch()
            await asyncio.gather(*asked)
            assert order[:9] == ["a1", "x1", "y1", "x2", "b1", "c1", "d1", "b2", "c2"]
            assert order[9:] == [f"b{n}" for n in range(3, 30)]

    asyncio.run(work())


def test_urgent_jobs_leave_a_share_to_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "SPARE", 0)

    async def work() -> None:
        async with some() as workers:
            order: list[str] = []

            async def job(name: str, urgent: bool) -> None:
                await workers.run(jobs.wait_for, str(go_on), key=name, limit=PATIENCE, urgent=urgent)
                order.append(name)

            go_on, asked = tmp_path / "go on", []
            for number in range(20):
                asked.append(asyncio.create_task(job(f"u{number}", True)))
                await asyncio.sleep(0)
            asked.append(asyncio.create_task(job("other", False)))
            await asyncio.sleep(0)
            go_on.touch()
            await asyncio.gather(*asked)
            assert order.index("other") == workers_module.IN_A_ROW

    asyncio.run(work())


def test_keys_work_side_by_side_and_one_key_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with some(2) as workers:
            one, two, file = (str(tmp_path / name) for name in ("one", "two", "file"))
            await asyncio.gather(
                workers.run(jobs.meet, one, two, key="a", limit=PATIENCE),
                workers.run(jobs.meet, two, one, key="b", limit=PATIENCE),
            )
            await asyncio.gather(*(workers.run(jobs.alone, file, key="a", limit=PATIENCE) for _ in range(20)))

    asyncio.run(work())


def test_a_slow_job_does_not_keep_others_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            go_on = tmp_path / "go on"
            slow = asyncio.create_task(workers.run(jobs.wait_for, str(go_on), key="a", limit=PATIENCE))
            await asyncio.sleep(0)
            for key in "bcd":
                assert await workers.run(abs, -3, key=key) == 3
            assert not slow.done()
            go_on.touch()
            await slow

    asyncio.run(work())


def test_a_key_may_have_only_so_many_jobs_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            go_on, asked = tmp_path / "go on", []
            for _ in range(1 + MOST_WAITING):
                asked.append(asyncio.create_task(workers.run(jobs.wait_for, str(go_on), key="a", limit=PATIENCE)))
                await asyncio.sleep(0)
            with pytest.raises(Busy):
                await workers.run(abs, -3, key="a")
            go_on.touch()
            await asyncio.gather(*asked)

    asyncio.run(work())


def test_a_cancelled_job_does_not_begin_or_is_ended(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "SPARE", 0)

    async def work() -> None:
        async with some() as workers:
            running = asyncio.create_task(
                workers.run(jobs.sleep_for_ever, str(tmp_path / "running"), key="a", limit=600)
            )
            (pid,) = await noted(tmp_path / "running")
            waiting = asyncio.create_task(
                workers.run(jobs.sleep_for_ever, str(tmp_path / "waiting"), key="b", limit=600)
            )
            await asyncio.sleep(0)
            for task in (waiting, running):
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            assert await workers.run(os.getpid, key="c") != pid
            await until(lambda: is_gone(pid))
            assert not (tmp_path / "waiting").exists()

    run(work())


def test_a_cancelled_job_that_ends_soon_keeps_its_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(workers_module, "GRACE", PATIENCE)

    async def work() -> None:
        async with some() as workers:
            file, go_on = tmp_path / "pid", tmp_path / "go on"
            job = asyncio.create_task(workers.run(jobs.note_and_wait, str(file), str(go_on), key="a", limit=PATIENCE))
            (pid,) = await noted(file)
            job.cancel()
            with pytest.raises(asyncio.CancelledError):
                await job
            go_on.touch()
            assert await workers.run(os.getpid, key="a") == pid

    asyncio.run(work())


def test_closing_ends_all(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "SPARE", 0)

    async def work() -> None:
        async with some(2) as workers:
            asked = [
                asyncio.create_task(workers.run(jobs.sleep_for_ever, str(tmp_path / key), key=key, limit=600))
                for key in "abc"
            ]
            pids = [(await noted(tmp_path / key))[0] for key in "ab"]
            await workers.close()
            assert all(map(is_gone, pids))
            for job in asked:
                with pytest.raises(WorkerDied):
                    await job
            with pytest.raises(WorkerDied):
                await workers.run(abs, -3, key="a")
        assert not (tmp_path / "c").exists()

    run(work())


def test_closing_while_a_process_starts() -> None:
    async def work() -> None:
        workers = Workers()
        job = asyncio.create_task(workers.run(abs, -3, key="a"))
        await asyncio.sleep(0)
        await workers.close()
        with pytest.raises(WorkerDied):
            await job

    asyncio.run(work())


PARENT = """
import asyncio, sys
from rubrica.match.workers import Workers
from tests.match import jobs
async def work():
    workers = Workers(2)
    await asyncio.gather(
        workers.run(jobs.sleep_for_ever, sys.argv[1], key="a", limit=600),
        workers.run(jobs.compute_for_ever, sys.argv[1], key="b", limit=600),
        workers.run(abs, -3, key="c"),
    )
asyncio.run(work())
"""


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(file)], env=environment)
    pids = asyncio.run(noted(file, 2))
    assert not any(map(is_gone, pids))
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    asyncio.run(until(lambda: all(map(is_gone, pids))))


def test_a_process_prepares_once_for_a_kind_of_job_and_others_go_on_meanwhile(tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            file, ready = tmp_path / "prepared", tmp_path / "ready"
            warm = (jobs.note_and_wait, (str(file), str(ready)))
            first = asyncio.create_task(workers.run(os.getpid, key="a", warm=warm))
            (preparing,) = await noted(file)
            second = asyncio.create_task(workers.run(os.getpid, key="b", warm=warm))
            assert await workers.run(os.getpid, key="c") != preparing
            assert not first.done()
            ready.touch()
            assert [await first, await second] == [preparing, preparing]
            assert await noted(file) == [preparing], "the second did not prepare another process"

    asyncio.run(work())


def test_preparing_that_fails_or_never_ends_does_not_stop_the_jobs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with some() as workers:
            assert await workers.run(abs, -3, key="a", warm=(jobs.fail, ())) == 3
            monkeypatch.setattr(workers_module, "WARM_LIMIT", 1.5)
            endless = (jobs.sleep_for_ever, (str(tmp_path / "file"),))
            with pytest.raises(TookTooLong):
                await workers.run(abs, -3, key="a", warm=endless)
            assert await workers.run(abs, -3, key="a", warm=endless) == 3
            assert len(_pids(tmp_path / "file")) <= 1, "it was not tried again"

    asyncio.run(work())


def test_a_job_that_can_be_done_otherwise_never_waits_for_a_process_to_prepare(tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            file, ready = tmp_path / "prepared", tmp_path / "ready"
            warm, instead = (jobs.note_and_wait, (str(file), str(ready))), (abs, (-4,))
            assert not await workers.get_ready(warm, 0.0)
            (preparing,) = await noted(file)
            assert await workers.run(abs, -3, key="a", warm=warm, instead=instead) == 4
            assert not await workers.get_ready(warm, 0.0)
            ready.touch()
            assert await workers.get_ready(warm)
            assert await workers.run(os.getpid, key="a", warm=warm, instead=instead) == preparing
            await until(lambda: workers.pids == [preparing])  # the one that took least to prepare was ended
            os.kill(preparing, signal.SIGKILL)
            await until(lambda: is_gone(preparing))
            assert await workers.run(abs, -3, key="a", warm=warm, instead=instead) in (3, 4)
            assert await workers.get_ready(warm)
            assert await workers.run(abs, -3, key="a", warm=warm, instead=instead) == 3

    asyncio.run(work())


def test_such_a_job_waits_for_a_prepared_process_unless_that_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "SLOW", 3600.0)

    async def work() -> None:
        async with some(2) as workers:
            warm, instead, go_on = (jobs.note, (str(tmp_path / "prepared"), "1")), (abs, (-4,)), tmp_path / "go on"
            assert await workers.get_ready(warm)
            long = asyncio.create_task(workers.run(jobs.wait_for, str(go_on), key="a", limit=PATIENCE, warm=warm))
            await until(lambda: "a" in workers._running and workers._running["a"].worker is not None)
            other = asyncio.create_task(workers.run(abs, -3, key="b", warm=warm, instead=instead))
            await asyncio.sleep(0)
            assert list(workers._running) == ["a"], "there is room for another, but the prepared one is soon free"
            workers._is_slow(workers._running["a"])
            assert await other == 4
            go_on.touch()
            await long
            assert await workers.run(abs, -3, key="b", warm=warm, instead=instead) == 3

    asyncio.run(work())


def test_preparing_that_fails_is_not_tried_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with some() as workers:
            warm = (jobs.note_and_fail, (str(tmp_path / "tried"),))
            assert not await workers.get_ready(warm)
            assert not await workers.get_ready(warm)
            assert len(await noted(tmp_path / "tried")) == 1
            assert await workers.run(abs, -3, key="a", warm=warm, instead=(abs, (-4,))) == 4

    asyncio.run(work())


def test_what_cannot_be_sent_is_the_callers_error() -> None:
    async def work() -> None:
        async with some() as workers:
            with pytest.raises((TypeError, AttributeError)):
                await workers.run(len, (time for time in (1, 2)), key="a")
            assert await workers.run(abs, -3, key="a") == 3

    asyncio.run(work())
