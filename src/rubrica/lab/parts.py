"""Long work in parts that depend on nothing but their arguments, so that it does not matter where they are done.

The results come in the order of the parts, however many processes there are: what is made of them is the same,
byte for byte.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

from rubrica.core.errors import BadParameter
from rubrica.core.interrupts import interrupts_wait

T = TypeVar("T")

AHEAD = 4
"""Parts begun for each process before the first of them is done: room for one that takes longer."""
MOST_LOSSES = 3
"""How often processes may be lost without a result in between."""
before_end: list[Callable[[], object]] = []
"""Called in a process that is ended in the middle of a part."""


class Run(Protocol):
    """Calls a function with the arguments of each part: the results in order, as they are done."""

    def __call__(self, work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
        """The results, one for each part."""
        ...


@contextmanager
def open_run(workers: int = 1, cluster: str | None = None) -> Iterator[Run]:
    """A way to do parts on so many processes of this machine; with one, in this process; or on a Ray cluster."""
    if cluster is not None:
        from rubrica.lab.cluster import open_cluster

        with open_cluster(cluster, workers) as run_there:
            yield run_there
        return
    if workers == 1:
        yield _one_by_one
        return
    processes = _Processes(workers)

    def run(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
        return in_order(lambda part: processes.begin(work, part), processes.result, parts, AHEAD * workers)

    try:
        yield run
    finally:
        with suppress(KeyboardInterrupt), interrupts_wait():  # a second Ctrl-C: it is ending already
            processes.end()


def refuse_cluster(cluster: str | None) -> None:
    """BadParameter if there is no such cluster, or no Ray, before anything is compiled or played."""
    if cluster is not None:
        from rubrica.lab.cluster import refuse_absent

        refuse_absent(cluster)


@dataclass(eq=False)
class _Begun:
    """A part that is begun, and may have to be begun again."""

    work: Callable[..., Any]
    part: tuple[Any, ...]
    future: Future[Any] | None = None


class _Processes:
    """Processes of this machine. If one is killed, as where memory runs out, all parts without a result begin again."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._running: list[_Begun] = []
        self._losses = 0
        """How often processes were lost since the last result."""
        self._open()

    def _open(self) -> None:
        context = multiprocessing.get_context("spawn")
        ended, self._open_here = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._workers, context, _begin_worker, (ended,))

    def end(self) -> None:
        """End the processes now, whatever they do."""
        self._open_here.close()
        self._pool.shutdown(cancel_futures=True)

    def begin(self, work: Callable[..., Any], part: tuple[Any, ...]) -> _Begun:
        """Begin a part."""
        begun = _Begun(work, part)
        self._running.append(begun)
        self._submit(begun)
        return begun

    def result(self, begun: _Begun) -> Any:
        """What came of a part, when it is done."""
        while _is_lost(begun):
            self._begin_again()
        assert begun.future is not None
        self._losses = 0
        self._running.remove(begun)
        return begun.future.result()

    def _submit(self, begun: _Begun) -> None:
        begun.future = None  # if the processes are lost: it is begun again when its result is asked for
        with _interrupts_blocked(), suppress(BrokenProcessPool):  # and they are in a process that is begun here
            begun.future = self._pool.submit(begun.work, *begun.part)

    def _begin_again(self) -> None:
        """Replace the processes, and begin the parts again that have no result."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            wrong = "processes end again and again before they are done; if memory runs out, fewer workers need less"
            raise BadParameter("workers", wrong)
        self.end()
        self._open()
        for begun in filter(_is_lost, self._running):
            self._submit(begun)


def _is_lost(begun: _Begun) -> bool:
    """Whether a part has to be begun again; waits until that is known."""
    future = begun.future
    return future is None or future.cancelled() or isinstance(future.exception(), BrokenProcessPool)


def _begin_worker(ended: Connection) -> None:
    """Leave Ctrl-C to the main process, and end when that closes the other end of a pipe, or has ended itself."""
    signal.signal(signal.SIGINT, lambda *_: None)  # not SIG_IGN, which programs started from here would inherit
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    def wait() -> None:
        with suppress(EOFError, OSError):
            ended.recv_bytes()
        try:
            for clear in before_end:
                clear()
        finally:
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Let Ctrl-C wait, also in the processes that are begun: they would print a traceback while they start."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _one_by_one(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
    return (work(*part) for part in parts)


def in_order(
    begin: Callable[[tuple[Any, ...]], Any],
    result: Callable[[Any], T],
    parts: Sequence[tuple[Any, ...]],
    most: int,
) -> Iterator[T]:
    """Begin parts, at most so many at a time, and give their results in order."""
    running: deque[Any] = deque()
    for part in parts:
        running.append(begin(part))
        if len(running) >= most:
            yield result(running.popleft())
    while running:
        yield result(running.popleft())


def spans(count: int, size: int) -> list[range]:
    """The numbers from 0 to count - 1, so many at a time."""
    return [range(first, min(first + size, count)) for first in range(0, count, size)]
