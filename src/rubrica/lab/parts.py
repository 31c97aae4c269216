"""Long work in parts that depend on nothing but their arguments, so that it does not matter where they are done.

The results come in the order of the parts, however many processes there are: what is made of them is the same,
byte for byte.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

AHEAD = 4
"""Parts begun for each process before the first of them is done: room for one that takes longer."""


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
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _end_with_parent) as pool:

        def run(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
            return in_order(lambda part: pool.submit(work, *part), Future.result, parts, AHEAD * workers)

        try:
            yield run
        finally:
            pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """Let this process end when the one that began it has, also if that one was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


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
