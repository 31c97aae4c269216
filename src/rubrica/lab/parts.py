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
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

AHEAD = 4
"""Parts begun for each process before the first of them is done: room for one that takes longer."""
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
    context = multiprocessing.get_context("spawn")
    ended, open_here = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _begin_worker, (ended,))

    def begin(work: Callable[..., T], part: tuple[Any, ...]) -> Future[T]:
        with _interrupts_blocked():  # and so they are in a process that is begun here
            return pool.submit(work, *part)

    def run(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
        return in_order(lambda part: begin(work, part), Future.result, parts, AHEAD * workers)

    try:
        yield run
    finally:
        with suppress(KeyboardInterrupt), interrupts_wait():  # a second Ctrl-C: it is ending already
            open_here.close()  # the processes end now, whatever they do
            pool.shutdown(cancel_futures=True)


def _begin_worker(ended: Connection) -> None:
    """Leave Ctrl-C to the main process, and end when that closes the other end of a pipe, or has ended itself."""
    signal.signal(signal.SIGINT, lambda *_: None)  # not SIG_IGN, which programs started from here would inherit
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    def wait() -> None:
        with suppress(EOFError, OSError):
            ended.recv_bytes()
        for clear in before_end:
            clear()
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


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait until the end of a block that is not to be left halfway."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Python interrupts only the main thread
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        signal.raise_signal(signal.SIGINT)


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
