"""Worker processes for what takes long, such as a bot's thinking: bounded in time and memory, and shared fairly."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import structlog

from rubrica.match import worker_main
from rubrica.match.fair_queue import FairQueue
from rubrica.match.worker import Call, JobFailed, TookTooLong, Worker, WorkerDied, WorkFailed

LIMIT = 4.0
"""Seconds that a job may take where no limit is given."""
WARM_LIMIT = 300.0
"""Seconds that a process may take to prepare for a kind of job: the rules of a game may have to be compiled."""
MEMORY = 1 << 30
"""Bytes that a process may allocate."""
MOST_ANSWER = 32 << 20
"""Bytes that an answer may have."""
MOST_WAITING = 32
"""Jobs of one key that may wait."""
GRACE = 0.25
"""Seconds that a job goes on after its caller was cancelled: most end by themselves, and their process is kept."""
SLOW = 1.0
"""Seconds after which a job no longer keeps others from beginning."""
SPARE = 2
"""Processes more than usual while others prepare or are slow."""
IN_A_ROW = 8
"""Urgent jobs that are begun before a waiting one that is not."""
T = TypeVar("T")
log = structlog.get_logger()


@dataclass(eq=False)
class _Job:
    """A call, and who waits for its answer."""

    call: Call
    key: str
    limit: float
    warm: Call
    instead: Call | None
    answer: asyncio.Future[Any]
    worker: Worker | None = None
    """The process that runs it now; None while that process still prepares."""


class Workers:
    """So many processes, each started when it is first needed; use it in one event loop, and close it.

    A key, such as a table or a person, has one job running at a time. Keys take turns, urgent jobs before others.
    """

    def __init__(
        self,
        count: int = 1,
        *,
        memory: int = MEMORY,
        most_answer: int = MOST_ANSWER,
        nice: int = worker_main.NICE,
        spare: int = SPARE,
    ) -> None:
        self.count, self.memory, self.most_answer, self.nice, self.spare = count, memory, most_answer, nice, spare
        self._urgent: FairQueue[_Job] = FairQueue(MOST_WAITING)
        self._other: FairQueue[_Job] = FairQueue(MOST_WAITING)
        self._in_a_row = 0
        self._idle: list[Worker] = []
        self._running: dict[str, _Job] = {}
        self._preparing: dict[Worker, Call] = {}
        self._slow: set[_Job] = set()
        self._never_ready: set[Call] = set()
        self._getting_ready: dict[Call, tuple[asyncio.Task[None], float]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The ids of the processes, for measurements."""
        working = [job.worker for job in self._running.values()]
        found = {worker.pid for worker in (*self._idle, *self._preparing, *working) if worker is not None}
        return sorted(pid for pid in found if pid is not None)

    async def run(
        self,
        function: Callable[..., T],
        *arguments: Any,
        key: str,
        limit: float = LIMIT,
        urgent: bool = False,
        warm: Call | None = None,
        instead: Call | None = None,
    ) -> T:
        """The result of a function of a module, run in a worker; WorkFailed says why there is none.

        Busy if too many jobs of the key are waiting. `limit` is in seconds, counted from when the job begins in a
        process that is prepared: `warm` is called there once before. With `instead` the job never waits for that: this
        is called as long as no process is prepared (`get_ready` prepares one). A cancelled job does not begin, or is
        ended.
        """
        if self._closed:
            raise WorkerDied
        call, answer = (function, arguments), asyncio.get_running_loop().create_future()
        job = _Job(call, key, limit, warm or _loading(call), instead, answer)
        queue = self._urgent if urgent else self._other
        queue.put(key, job)
        self._begin()
        try:
            return cast("T", await answer)
        finally:
            if not queue.remove(key, job) and job.worker is not None:
                asyncio.get_running_loop().call_later(GRACE, _end_if_still_at, job, job.worker)

    async def get_ready(self, warm: Call, patience: float | None = None) -> bool:
        """Let a process prepare, unless enough are prepared; whether one is, at most `patience` seconds after it began.

        Preparing that fails is not tried again.
        """
        loop, ready = asyncio.get_running_loop(), self._prepared(warm)
        wanted = len(ready) < self.count and not any(worker in self._idle for worker in ready)
        if wanted and not (self._closed or warm in self._never_ready or warm in self._getting_ready):
            task = loop.create_task(self._get_ready(warm))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            self._getting_ready[warm] = task, loop.time()
        if not ready and warm in self._getting_ready:
            task, begun = self._getting_ready[warm]
            await asyncio.wait([task], timeout=None if patience is None else max(0.0, begun + patience - loop.time()))
        return bool(self._prepared(warm))

    async def _get_ready(self, warm: Call) -> None:
        try:
            await self.run(worker_main.do_nothing, key=f"to prepare {id(warm)}", warm=warm)
        except WorkFailed as error:
            if not self._closed:
                self._never_ready.add(warm)
                log.error("preparing failed", call=_name(warm), error=type(error).__name__)
        finally:
            del self._getting_ready[warm]

    def _prepared(self, warm: Call) -> list[Worker]:
        """The processes that are prepared, without those that are slow now."""
        working = [job.worker for job in self._running.values() if job not in self._slow]
        found = [worker for worker in (*self._idle, *working) if worker is not None and warm in worker.warm]
        return [worker for worker in found if worker.alive]

    async def close(self) -> None:
        """End all processes; whoever waits gets WorkerDied."""
        self._closed = True
        for job in (*self._urgent.clear(), *self._other.clear(), *self._running.values()):
            if not job.answer.done():
                job.answer.set_exception(WorkerDied())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self._idle))
        self._idle.clear()

    def _begin(self) -> None:
        """Give waiting jobs to processes, as far as there may be some."""
        while not self._closed and self._has_room() and (job := self._next()) is not None:
            self._running[job.key] = job
            task = asyncio.get_running_loop().create_task(self._work(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _has_room(self) -> bool:
        """Whether a job may begin; those that prepare or are slow do not count, up to a few."""
        return len(self._running) < self.count + min(self.spare, len(self._preparing) + len(self._slow))

    def _next(self) -> _Job | None:
        """The next job: an urgent one, but now and then another."""
        queues = (self._urgent, self._other) if self._in_a_row < IN_A_ROW else (self._other, self._urgent)
        for queue in queues:
            if (job := queue.take(self._may_begin)) is not None:
                self._in_a_row = self._in_a_row + 1 if queue is self._urgent else 0
                return job
        return None

    def _may_begin(self, job: _Job) -> bool:
        """Not beside another of its key, nor while it is better to wait for a process that is or will be prepared."""
        if job.key in self._running:
            return False
        if any(job.warm in worker.warm for worker in self._idle):
            return True
        return job.warm not in self._preparing.values() if job.instead is None else not self._prepared(job.warm)

    async def _work(self, job: _Job) -> None:
        """Run a job; once more if its process died, which need not be the job's fault."""
        try:
            try:
                await self._attempt(job, self._idle_worker(job))
            except WorkerDied:
                if self._closed or job.answer.done():
                    raise
                log.warning("worker died", job=_name(job.call), key=job.key)
                await self._attempt(job, self._new_worker())
        except Exception as error:  # noqa: BLE001  # whatever it is, the caller gets it
            if not job.answer.done():
                job.answer.set_exception(error)
        finally:
            del self._running[job.key]
            self._begin()

    async def _attempt(self, job: _Job, worker: Worker) -> None:
        call, warm = job.call, job.warm
        if job.instead is not None and warm not in worker.warm:
            call, warm = job.instead, _loading(job.instead)
        try:
            await self._prepare(worker, warm)
            if job.answer.done():
                return
            job.worker = worker
            slow = asyncio.get_running_loop().call_later(SLOW, self._is_slow, job)
            try:
                result = await worker.call(call, job.limit)
            finally:
                slow.cancel()
            if not job.answer.done():
                job.answer.set_result(result)
        finally:
            job.worker = None
            self._slow.discard(job)
            await self._put_back(worker)

    def _is_slow(self, job: _Job) -> None:
        self._slow.add(job)
        self._begin()

    async def _prepare(self, worker: Worker, warm: Call) -> None:
        """Prepare a process for a kind of job; where that cannot be done in time, later jobs begin without."""
        if warm in worker.warm or warm in self._never_ready:
            return
        self._preparing[worker] = warm
        self._begin()  # others may have a process meanwhile
        begun = time.monotonic()
        try:
            await worker.call(warm, WARM_LIMIT)
            worker.warm[warm] = time.monotonic() - begun
        except JobFailed as error:
            self._never_ready.add(warm)
            log.warning("preparing failed", call=_name(warm), error=error.error)
        except TookTooLong:
            self._never_ready.add(warm)
            raise
        finally:
            del self._preparing[worker]

    def _new_worker(self) -> Worker:
        return Worker(self.memory, self.most_answer, self.nice)

    def _idle_worker(self, job: _Job) -> Worker:
        """An idle process, one that is prepared if there is one, else the one prepared for least; else a new one."""
        self._idle = [worker for worker in self._idle if worker.alive]
        self._idle.sort(key=lambda worker: (job.warm in worker.warm, -sum(worker.warm.values())))
        return self._idle.pop() if self._idle else self._new_worker()

    async def _put_back(self, worker: Worker) -> None:
        """Keep a process for the next job; of too many, the one that took least time to prepare is ended."""
        if worker.alive and not self._closed:
            self._idle.append(worker)
            if len(self._idle) <= self.count:
                return
            worker = min(self._idle, key=lambda one: sum(one.warm.values()))
            self._idle.remove(worker)
        await worker.close()


def _end_if_still_at(job: _Job, worker: Worker) -> None:
    if job.worker is worker:
        worker.end()


def _loading(call: Call) -> Call:
    """What prepares a process for a function: importing its module."""
    return worker_main.load, (call[0].__module__,)


def _name(call: Call) -> str:
    return call[0].__qualname__
