"""One worker process as the server sees it: started, given one call at a time, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Callable, Hashable
from typing import Any, TypeAlias

from rubrica.core.errors import RubricaError
from rubrica.match import worker_main
from rubrica.match.worker_main import DONE, FAILED, NO_MEMORY, framed

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module and its arguments; both are pickled."""
START_LIMIT = 60.0
"""Seconds that a new process may take until it is ready."""
ONE_THREAD = {f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL", "NUMBA")}
OVERHEAD = 1024
"""Bytes of an answer beyond the largest result."""


class WorkFailed(RubricaError):
    """A job that gave no answer."""


class JobFailed(WorkFailed):
    """A job that raised an error; `error` is the name of its class."""

    def __init__(self, error: str) -> None:
        self.error = error
        super().__init__(f"the job failed: {error}")


class TookTooLong(WorkFailed):
    """A job that was ended at its time limit, in seconds."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        super().__init__(f"the job took longer than {limit:g} s")


class TookTooMuch(WorkFailed):
    """A job that needed more memory, or a longer answer, than it may have."""


class WorkerDied(WorkFailed):
    """The process ended while it worked."""

    def __init__(self) -> None:
        super().__init__("the worker process ended")


class Worker:
    """A process; it is started by the first call."""

    def __init__(self, memory: int, most_answer: int, nice: int = worker_main.NICE) -> None:
        self.memory, self.most_answer, self.nice = memory, most_answer, nice
        self.warm: dict[Hashable, float] = {}
        """What was prepared in this process, and the seconds that took."""
        self.ended = False
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process, once it is started."""
        return None if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be given another call, as far as is known."""
        return not self.ended and (self._process is None or self._process.returncode is None)

    async def call(self, call: Call, limit: float) -> Any:
        """The answer to a call; WorkFailed if there is none. A process that cannot go on is ended."""
        message = framed(pickle.dumps(call, pickle.HIGHEST_PROTOCOL))
        try:
            if self._process is None:
                await self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(message)
            became, result = await self._heard(limit)
        except BaseException:
            self.end()  # its next message would be the answer to this call
            raise
        if became == DONE:
            return result
        if became == FAILED:
            raise JobFailed(result)
        if became == NO_MEMORY:
            self.end()
        raise TookTooMuch("more memory than a job may have" if became == NO_MEMORY else "too long an answer")

    def end(self) -> None:
        """End the process and what it started, whatever it is doing."""
        self.ended = True
        if self._process is None or self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    async def close(self) -> None:
        """End the process, and wait until it is gone."""
        self.end()
        if self._process is not None:
            await self._process.wait()
            if self._process.stdin is not None:
                self._process.stdin.close()

    async def _start(self) -> None:
        command = [sys.executable, "-P", "-m", worker_main.__name__]
        command += map(str, (self.memory, self.most_answer, self.nice))
        path = os.pathsep.join(folder for folder in sys.path if folder)
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=pipe,
                stdout=pipe,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                env=os.environ | ONE_THREAD | {"PYTHONPATH": path},
            )
        except OSError:
            raise WorkerDied from None
        if self.ended:  # while it was being started
            self.end()
        await self._heard(START_LIMIT)

    async def _heard(self, limit: float) -> tuple[int, Any]:
        """The next message of the process; TookTooLong after `limit` seconds, WorkerDied if it ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(limit):
                size = int.from_bytes(await self._process.stdout.readexactly(4), "big")
                if size > self.most_answer + OVERHEAD:
                    raise WorkerDied
                answer: tuple[int, Any] = pickle.loads(await self._process.stdout.readexactly(size))
                return answer
        except TimeoutError:
            raise TookTooLong(limit) from None
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerDied from None
