"""What a worker process runs: it reads jobs from its standard input and writes their answers, until its parent ends.

A message is four bytes of length, then a pickle. A job is (function, arguments); an answer is (what became of it, the
result or the name of the error). What a job prints goes nowhere, because a bot's output may tell what is hidden.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import select
import signal
import sys
import threading
from typing import Any, BinaryIO

READY, DONE, FAILED, NO_MEMORY, TOO_LARGE = range(5)
NICE = 5
"""Below the server, so that a thinking bot does not delay the moves of others on a machine with one core."""


def main() -> None:
    """Work until the parent closes the standard input. Arguments: most bytes of memory, of an answer; niceness."""
    memory, most, nice = map(int, sys.argv[1:])
    jobs, answers = _own_streams()
    _limit(memory, nice)
    threading.Thread(target=_end_with_parent, args=(jobs.fileno(),), daemon=True).start()
    write(answers, (READY, None))
    while (job := read(jobs)) is not None:
        write(answers, _answer(job, most))


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 4 else None


def framed(message: bytes) -> bytes:
    """A message with its length before it."""
    return len(message).to_bytes(4, "big") + message


def write(stream: BinaryIO, answer: Any) -> None:
    """Send an answer."""
    stream.write(framed(answer if isinstance(answer, bytes) else pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)))
    stream.flush()


def do_nothing() -> None:
    """A job that only needs its process to be prepared."""


def load(module: str) -> None:
    """Import a module, which a job is about to use."""
    importlib.import_module(module)


def _answer(job: bytes, most: int) -> bytes | tuple[int, Any]:
    """What a job comes to; of an error only its name, because its text may tell what is hidden."""
    try:
        function, arguments = pickle.loads(job)
        answer = pickle.dumps((DONE, function(*arguments)), pickle.HIGHEST_PROTOCOL)
    except MemoryError:
        return NO_MEMORY, None
    except BaseException as error:  # noqa: BLE001  # whatever a job does, the worker answers
        return FAILED, type(error).__name__
    return answer if len(answer) <= most else (TOO_LARGE, None)


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The streams to the parent, out of the reach of a job that prints or reads."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    return jobs, answers


def _limit(most: int, nice: int) -> None:
    """Limit the memory of this process, and let the system kill it first when the machine has no memory left."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:  # noqa: PTH123  # start-up time
        file.write("800")
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nice)


def _end_with_parent(jobs: int) -> None:
    """End this process, and what its job started, when the parent is gone: a job that is running would go on."""
    if not hasattr(select, "poll"):
        return  # then it ends after its job
    parent = select.poll()
    parent.register(jobs, 0)  # only that the other end was closed
    parent.poll()
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
