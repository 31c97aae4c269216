"""Where compiled rules are kept, and whether all that bots need was compiled for this machine already."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

COMPILER = ("numba", "llvmlite", "numpy")
SETTINGS = ("NUMBA_", "RUBRICA_COMPILE")
"""How the names of the variables of the environment begin that change what is compiled."""
PROCESSOR = ("model name", "flags", "Features", "CPU implementer", "CPU part")
"""The lines of /proc/cpuinfo that tell what a processor can do."""

_kept = True
_when_compiling: Callable[[], None] | None = None


def keep_nothing() -> None:
    """Compile in memory from now on, in this process: nothing can be kept here."""
    global _kept  # noqa: PLW0603  # a setting of the whole process, as Numba's own
    _kept = False


def when_compiling(tell: Callable[[], None]) -> None:
    """Call this once, before the first rules are compiled in this process; not if they only have to be loaded."""
    global _when_compiling  # noqa: PLW0603  # a setting of the whole process, as above
    _when_compiling = tell


def note_compiling() -> None:
    """Rules are about to be compiled."""
    global _when_compiling
    if _when_compiling is not None:
        tell, _when_compiling = _when_compiling, None
        tell()


def law_folder() -> Path:
    """The folder of compiled rules on this machine."""
    from platformdirs import user_cache_path

    return user_cache_path("rubrica") / "law"


def open_folder(name: str) -> Path | None:
    """A folder in it, made if it is not there; None where nothing can be kept."""
    folder = law_folder() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if _kept and os.access(folder, os.W_OK) else None


def is_compiled(sources: Iterable[Path]) -> bool:
    """Whether `note_compiled` was called for these sources, by these versions on this kind of processor."""
    with suppress(OSError):
        return _note(sources).exists()
    return False


def note_compiled(sources: Iterable[Path]) -> None:
    """Note that everything in these files is compiled and kept; OSError if that cannot be written."""
    note = _note(sources)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text("compiled\n", "ascii")


def _note(sources: Iterable[Path]) -> Path:
    digest = hashlib.sha256()
    for path in sorted(set(sources)):
        digest.update(path.read_bytes())
    settings = [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith(SETTINGS)]
    told = [sys.version, platform.machine(), _processor(), *map(version, COMPILER), *settings]
    digest.update("\n".join(told).encode("utf-8", "replace"))
    return law_folder() / f"compiled-{digest.hexdigest()[:16]}"


def _processor() -> str:
    """What the processor is and can do, as far as it can be found without the compiler."""
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").partition("\n\n")[0].splitlines()
        return "\n".join(line for line in lines if line.startswith(PROCESSOR))
    return platform.processor()
