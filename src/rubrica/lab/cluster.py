"""Parts of long work on a Ray cluster: any node does any part; one whose node is lost is done again elsewhere."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from rubrica import __version__
from rubrica.core.errors import BadParameter
from rubrica.lab.parts import AHEAD, Run, in_order

T = TypeVar("T")

LOCAL, AUTO = "local", "auto"
ADDRESS = re.compile(r"(?:ray://)?([\w.\-]+):(\d{1,5})")
RETRIES = 20
"""How often a part is begun again when its node or its process is lost."""
CONNECTING = 10.0
"""Seconds to wait for a machine that does not answer."""
START = "start one with `ray start --head` (docs/cluster.md), or use --cluster local"


@contextmanager
def open_cluster(address: str, workers: int) -> Iterator[Run]:
    """A way to do parts on a cluster: `local` for one made here with so many workers, `auto` or an address."""
    ray = _ray()
    _connect(ray, address, workers)
    try:
        task = ray.remote(max_retries=RETRIES)(_perform)

        def run(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            return in_order(
                lambda part: task.remote(__version__, work, part),
                lambda begun: _result(ray, begun),
                parts,
                AHEAD * cores,
            )

        yield run
    finally:
        ray.shutdown()


def _perform(version: str, work: Callable[..., Any], part: tuple[Any, ...]) -> Any:
    """Do a part, in a process of the cluster."""
    if version != __version__:
        wrong = f"a node has rubrica {__version__}, and this is {version}: results could differ; install one version"
        raise BadParameter("cluster", wrong)
    return work(*part)


def _result(ray: Any, begun: Any) -> Any:
    """The result of a part, or what it raised."""
    try:
        return ray.get(begun)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Exception):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        first = str(error).partition("\n")[0]
        raise BadParameter("cluster", f"a part of the work was lost {RETRIES} times over: {first}") from error


def _connect(ray: Any, address: str, workers: int) -> None:
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=workers, include_dashboard=False, logging_level="error", log_to_driver=False)
        return
    where = "on this machine" if address == AUTO else f"at {address}"
    named = os.environ.get("RAY_ADDRESS") if address == AUTO else address
    try:
        if named is not None:
            _find(named)
        ray.init(address=address, logging_level="error", log_to_driver=False)
    except BadParameter:
        raise
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        first = str(error).strip().partition("\n")[0].rstrip(".")
        raise BadParameter("cluster", f"there is no Ray cluster {where} ({first}): {START}") from None


def _find(address: str) -> None:
    """OSError if nothing listens at an address: Ray itself would try for minutes."""
    parts = ADDRESS.fullmatch(address)
    if parts is None or int(parts[2]) >= 1 << 16:
        raise BadParameter("cluster", f"{address!r} is not local, auto, or an address such as ray://host:10001")
    socket.create_connection((parts[1], int(parts[2])), CONNECTING).close()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of a change to come
    try:
        import ray
    except ImportError:
        wrong = "--cluster needs the library Ray, which is not installed: pip install 'rubrica[ray]'"
        raise BadParameter("cluster", wrong) from None
    return ray
