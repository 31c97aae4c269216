"""Parts of long work on a Ray cluster: any node does any part; one whose node is lost is done again elsewhere."""

from __future__ import annotations

import os
import re
import secrets
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from rubrica import __version__
from rubrica.core.errors import BadParameter
from rubrica.lab.parts import AHEAD, Run, in_order

T = TypeVar("T")

LOCAL, AUTO = "local", "auto"
ADDRESS = re.compile(r"(?:ray://)?([\w.\-]+):(\d{1,5})")
UNLOADABLE = re.compile("failed to import on the worker|No module named 'rubrica|Can't get attribute")
"""What Ray says where a node cannot load our code."""
RETRIES = 20
"""How often a part is begun again when its node or its process is lost."""
CONNECTING = 10.0
"""Seconds to wait for a machine that does not answer."""
NO_CLIENT_SERVER = "Initialization failure from server"
"""What Ray says where the process that a head starts for a client ended at once: at times it does; the next one lives.
"""
TRIES = 4
"""How many such processes are asked for, the first one included."""
TOKEN_VARIABLES = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
TOKEN_FILE = Path(".ray/auth_token")
"""Where Ray looks for the token of its clusters, in the home folder."""
NO_RAY = "--cluster needs the library Ray, which is not installed: pip install 'rubrica[ray]'"
START = "start one with `ray start --head` (docs/cluster.md), or use --cluster local"
COPY_TOKEN = f"if it has a token, copy ~/{TOKEN_FILE} from its head to this machine, or set RAY_AUTH_TOKEN to it"
LACKING = f"a node cannot load rubrica: install rubrica {__version__} with the same Python on every machine"


@contextmanager
def open_cluster(address: str, workers: int) -> Iterator[Run]:
    """A way to do parts on a cluster: `local` for one made here with so many workers, `auto` or an address."""
    _choose_token(address)
    ray = _ray()
    _connect(ray, address, workers)
    try:
        task = ray.remote(max_retries=RETRIES)(_perform)

        def run(work: Callable[..., T], parts: Sequence[tuple[Any, ...]]) -> Iterator[T]:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            return in_order(
                lambda part: _begin(task, work, part),
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


def _begin(task: Any, work: Callable[..., Any], part: tuple[Any, ...]) -> Any:
    """Have a part begun. A client of a cluster sends it the code first, which the head loads."""
    try:
        return task.remote(__version__, work, part)
    except (ImportError, AttributeError):
        raise BadParameter("cluster", LACKING) from None


def _result(ray: Any, begun: Any) -> Any:
    """The result of a part, or what it raised."""
    try:
        return ray.get(begun)
    except ray.exceptions.RayTaskError as error:
        if UNLOADABLE.search(str(error.cause)):
            raise BadParameter("cluster", LACKING) from None
        if isinstance(error.cause, Exception):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        first = str(error).partition("\n")[0]
        raise BadParameter("cluster", f"a part of the work was lost {RETRIES} times over: {first}") from error


def _choose_token(address: str) -> None:
    """Let Ray use a token that there is, also for a cluster that is named; one that is made here gets its own.

    Else Ray would write a file with a new token, and protect by it what is started here later.
    """
    if any(map(os.environ.get, TOKEN_VARIABLES)) or (Path.home() / TOKEN_FILE).exists():
        if address != LOCAL:
            os.environ.setdefault("RAY_AUTH_MODE", "token")
    elif address == LOCAL:
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def refuse_absent(address: str) -> None:
    """BadParameter if Ray is not installed, or nothing listens at an address: Ray itself would try for minutes.

    Ray is not loaded yet: it reads which token to use as soon as it is.
    """
    if find_spec("ray") is None:
        raise BadParameter("cluster", NO_RAY)
    if address != LOCAL:
        _find(address)


def _where(address: str) -> str:
    return "on this machine" if address == AUTO else f"at {address}"


def _connect(ray: Any, address: str, workers: int) -> None:
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=workers, include_dashboard=False, logging_level="error", log_to_driver=False)
        return
    where = _where(address)
    _find(address)
    refused = getattr(ray.exceptions, "AuthenticationError", ConnectionError)  # older Ray has no tokens
    for more_tries in reversed(range(TRIES)):
        try:
            ray.init(address=address, logging_level="error", log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError, OSError, refused) as error:
            no_client_server = str(error).startswith(NO_CLIENT_SERVER)
            if no_client_server and more_tries:
                continue
            text = str(error).strip().splitlines()[-1] if no_client_server else str(error)  # not the head's traceback
            told = " ".join(text.split()).partition(". ")[0].rstrip(".")
            if told.startswith("Could not find any running Ray"):
                raise BadParameter("cluster", f"there is no Ray cluster {where}: {START}") from None
            more = "" if isinstance(error, RuntimeError) or no_client_server else f"; {COPY_TOKEN}"
            raise BadParameter("cluster", f"Ray cannot connect to a cluster {where} ({told}){more}") from None
        return


def _find(address: str) -> None:
    """BadParameter if nothing listens at an address, as far as that can be told before Ray is asked."""
    field, where = "cluster", _where(address)
    if address == AUTO:
        field, address = "RAY_ADDRESS", os.environ.get("RAY_ADDRESS", AUTO)
    if address == AUTO:
        return
    parts = ADDRESS.fullmatch(address)
    if parts is None or int(parts[2]) >= 1 << 16:
        known = "local, auto," if field == "cluster" else "auto"
        raise BadParameter(field, f"{address!r} is not {known} or an address such as ray://host:10001")
    try:
        socket.create_connection((parts[1], int(parts[2])), CONNECTING).close()
    except OSError as error:
        raise BadParameter(field, f"there is no Ray cluster {where} ({error}): {START}") from None


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of a change to come
    try:
        import ray
    except ImportError:
        raise BadParameter("cluster", NO_RAY) from None
    return ray
